// linalg ops beside elementwise ones: a map that reads its init, and a softmax.
//
// RUN: ewise-opt %s --ewise-run='@map([1, 2], [10, 20])' | FileCheck %s --check-prefix=MAP
// RUN: ewise-opt %s --ewise-run='@softmax([[0, 0], [0, 100]])' | FileCheck %s --check-prefix=SOFTMAX

// MAP:      tensor<2xf32> = [12, 24]
// MAP-NEXT: tensor<2xf32> = [10, 20]
func.func @map(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = ew_tosa.add %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = linalg.map ins(%0 : tensor<2xf32>) outs(%y : tensor<2xf32>) (%in: f32, %out: f32) {
    %sum = arith.addf %in, %out : f32
    linalg.yield %sum : f32
  }
  return %1, %y : tensor<2xf32>, tensor<2xf32>
}

// SOFTMAX:      tensor<2x2xf32> = {{\[\[}}0.5, 0.5],
// SOFTMAX-NEXT:                    [0, 1]]
func.func @softmax(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = ew_tosa.add %x, %x : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = tensor.empty() : tensor<2x2xf32>
  %2 = linalg.softmax dimension(1) ins(%0 : tensor<2x2xf32>) outs(%1 : tensor<2x2xf32>)
      -> tensor<2x2xf32>
  return %2 : tensor<2x2xf32>
}
