// The shipped rule sets that no shipped dialect has: how their operands are read.
//
// RUN: ewise-test-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg | FileCheck %s

// The trailing 1 lies inside of the first operand and is broadcast.

// CHECK-LABEL: func.func @pdpd_axis(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x?xf32>, %[[B:.*]]: tensor<3x1xf32>)
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]
// CHECK-SAME:      ins(%[[A]], %[[B]] : tensor<2x3x?xf32>, tensor<3x1xf32>)
func.func @pdpd_axis(%a: tensor<2x3x?xf32>, %b: tensor<3x1xf32>) -> tensor<2x3x?xf32> {
  %0 = ew_test.add_pdpd %a, %b {axis = 1 : i64} : (tensor<2x3x?xf32>, tensor<3x1xf32>) -> tensor<2x3x?xf32>
  return %0 : tensor<2x3x?xf32>
}

// -----

// The last 1 reaches past the first operand: it is dropped, and read at 0. Run
// time tells whether the dynamic dimension is broadcast.

// CHECK-LABEL: func.func @pdpd_trimmed(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x?xf32>, %[[B:.*]]: tensor<?x1x1xf32>)
// CHECK:         %[[DIM:.*]] = tensor.dim %[[B]], %{{.*}} : tensor<?x1x1xf32>
// CHECK:         %[[IS_ONE:.*]] = arith.cmpi eq, %[[DIM]], %{{.*}} : index
// CHECK-NEXT:    %[[STRIDE:.*]] = arith.select %[[IS_ONE]], %{{.*}}, %{{.*}} : index
// CHECK-NEXT:    %[[VIEW:.*]] = ewise.broadcast %[[B]] strides[%[[STRIDE]], 1, 1] : tensor<?x1x1xf32> to tensor<3x1x1xf32>
// CHECK-NEXT:    linalg.generic {{.*}}affine_map<(d0, d1, d2) -> (d1, 0, 0)>{{.*}} ins(%[[A]], %[[VIEW]] :
func.func @pdpd_trimmed(%a: tensor<2x3x?xf32>, %b: tensor<?x1x1xf32>) -> tensor<2x3x?xf32> {
  %0 = ew_test.add_pdpd %a, %b {axis = 1 : i64} : (tensor<2x3x?xf32>, tensor<?x1x1xf32>) -> tensor<2x3x?xf32>
  return %0 : tensor<2x3x?xf32>
}

// -----

// The first operand is never broadcast, so only the second is in doubt.

// CHECK-LABEL: func.func @unidirectional(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?xf32>)
// CHECK:         %[[VIEW:.*]] = ewise.broadcast %[[B]]
// CHECK-NOT:     ewise.broadcast
// CHECK:         linalg.generic {{.*}} ins(%[[A]], %[[VIEW]] :
func.func @unidirectional(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = ew_test.add_unidirectional %a, %b : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Nothing is broadcast, so nothing is in doubt.

// CHECK-LABEL: func.func @same_shape(
// CHECK-NOT:     arith.select
// CHECK-NOT:     ewise.broadcast
// CHECK:         linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<?x3xf32>, tensor<?x?xf32>)
func.func @same_shape(%a: tensor<?x3xf32>, %b: tensor<?x?xf32>) -> tensor<?x3xf32> {
  %0 = ew_test.add_same_shape %a, %b : (tensor<?x3xf32>, tensor<?x?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// CHECK-LABEL: func.func @tosa(
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @tosa(%a: tensor<2x1xf32>, %b: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = ew_test.add_tosa %a, %b : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// The operand of lower rank has no index for the last dimensions.

// CHECK-LABEL: func.func @julia(
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]
func.func @julia(%a: tensor<2xf32>, %b: tensor<1x3xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = ew_test.mul_add_julia %a, %b, %c : (tensor<2xf32>, tensor<1x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
