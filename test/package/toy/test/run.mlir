// From ops to numbers.
//
// RUN: toy-opt %s --ewise-to-linalg | FileCheck %s --check-prefix=LINALG
//
// RUN: toy-opt %s --ewise-to-linalg \
// RUN:   --one-shot-bufferize=bufferize-function-boundaries \
// RUN:   --convert-linalg-to-loops --expand-strided-metadata --lower-affine \
// RUN:   --convert-scf-to-cf --convert-to-llvm \
// RUN: | mlir-runner -e main --entry-point-result=void \
// RUN:   --shared-libs=%mlir_lib_dir/libmlir_runner_utils.so \
// RUN:   --shared-libs=%mlir_lib_dir/libmlir_c_runner_utils.so | FileCheck %s

// A bias is as long as a row, so it needs no code to find out. Ops of different
// rule sets are computed in one loop nest.
// LINALG: #[[$MATRIX:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// LINALG: #[[$BIAS:.*]] = affine_map<(d0, d1) -> (d1)>
// LINALG-LABEL: func.func @layer(
// LINALG-NOT:     arith.select
// LINALG:         linalg.generic {indexing_maps = [#[[$MATRIX]], #[[$BIAS]], #[[$MATRIX]]]
// LINALG:           %[[SUM:.*]] = arith.addf
// LINALG:           %[[SCALED:.*]] = arith.mulf %[[SUM]]
// LINALG-NEXT:      %[[CHOSEN:.*]] = arith.select %{{.*}}, %[[SCALED]], %[[SUM]] : f32
// LINALG-NEXT:      linalg.yield %[[CHOSEN]] : f32
// LINALG-NOT:     linalg.generic
func.func @layer(%x: tensor<?x?xf32>, %bias: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = toy.add_bias %x, %bias : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = toy.leaky_relu %0 {slope = 0.5 : f32} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// Ops that Ewise and MLIR have in common are lowered alike.
// LINALG-LABEL: func.func @distance(
// LINALG:         math.copysign %{{.*}}, %{{.*}} : f32
func.func @distance(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = toy.squared_difference %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = math.copysign %0, %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

func.func private @printMemrefF32(tensor<*xf32>)

func.func @main() {
  %matrix = arith.constant dense<[[-4.0, 2.0], [0.0, 8.0], [1.0, -1.0]]> : tensor<3x2xf32>
  %vector = arith.constant dense<[2.0, -4.0]> : tensor<2xf32>
  %column = arith.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>
  %x = tensor.cast %matrix : tensor<3x2xf32> to tensor<?x?xf32>
  %bias = tensor.cast %vector : tensor<2xf32> to tensor<?xf32>
  %y = tensor.cast %column : tensor<3x1xf32> to tensor<?x?xf32>

  %0 = call @layer(%x, %bias) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<*xf32>
  // CHECK:      sizes = [3, 2]
  // CHECK-NEXT: [-1,   -1],
  // CHECK-NEXT: [2,   4],
  // CHECK-NEXT: [3,   -2.5]
  call @printMemrefF32(%1) : (tensor<*xf32>) -> ()

  %2 = call @distance(%x, %y) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<*xf32>
  // CHECK:      sizes = [3, 2]
  // CHECK-NEXT: [25,   1],
  // CHECK-NEXT: [4,   36],
  // CHECK-NEXT: [4,   16]
  call @printMemrefF32(%3) : (tensor<*xf32>) -> ()
  return
}
