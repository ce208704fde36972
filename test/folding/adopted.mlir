// The pass ewise-fold, for ops of other dialects.
//
// RUN: ewise-opt %s --split-input-file --ewise-fold --canonicalize=test-convergence | FileCheck %s --check-prefix=CHECK
// RUN: ewise-opt %s --split-input-file --ewise-fold | FileCheck %s

// Constants that are no splats, broadcast. Those of tosa are its own ops.
// CHECK-LABEL: func.func @tosa(
// CHECK:         "tosa.const"() <{values = dense<{{\[\[}}11, 12], [21, 22]]> : tensor<2x2xi32>}>
func.func @tosa() -> tensor<2x2xi32> {
  %a = "tosa.const"() <{values = dense<[[10], [20]]> : tensor<2x1xi32>}> : () -> tensor<2x1xi32>
  %b = "tosa.const"() <{values = dense<[[1, 2]]> : tensor<1x2xi32>}> : () -> tensor<1x2xi32>
  %0 = tosa.add %a, %b : (tensor<2x1xi32>, tensor<1x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
