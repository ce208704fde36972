// The named form by rule sets that no shipped dialect has, and of bodies that do
// not read every operand.
//
// RUN: ewise-test-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=broadcast-form=named | FileCheck %s

// A 1 of an operand is broadcast into the first operand's extent, not known or 0.

// CHECK-LABEL: func.func @unidirectional(
// CHECK-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<1x1xf32>, %[[C:.*]]: tensor<0x3xf32>) -> (tensor<?x3xf32>, tensor<0x3xf32>) {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x3xf32>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[B]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty(%[[DIM]]) : tensor<?x3xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<f32>) outs(%[[V1]] : tensor<?x3xf32>) dimensions = [0, 1]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[BROADCASTED]] : tensor<?x3xf32>, tensor<?x3xf32>)
// CHECK:         %[[V3:.*]] = tensor.empty() : tensor<0x3xf32>
// CHECK-NEXT:    return %[[V2]], %[[V3]] : tensor<?x3xf32>, tensor<0x3xf32>
func.func @unidirectional(%a: tensor<?x3xf32>, %b: tensor<1x1xf32>,
                          %c: tensor<0x3xf32>)
    -> (tensor<?x3xf32>, tensor<0x3xf32>) {
  %0 = ew_test.add_unidirectional %a, %b
      : (tensor<?x3xf32>, tensor<1x1xf32>) -> tensor<?x3xf32>
  %1 = ew_test.add_unidirectional %c, %b
      : (tensor<0x3xf32>, tensor<1x1xf32>) -> tensor<0x3xf32>
  return %0, %1 : tensor<?x3xf32>, tensor<0x3xf32>
}

// -----

// A size that goes into a 1 is 1.

// CHECK-LABEL: func.func @unidirectional_cast(
// CHECK-SAME:    %[[A:.*]]: tensor<1x3xf32>, %[[B:.*]]: tensor<?x3xf32>) -> tensor<1x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<1x3xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[B]] : tensor<?x3xf32> to tensor<1x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[CAST]] : tensor<1x3xf32>, tensor<1x3xf32>)
// CHECK:         return %[[V1]] : tensor<1x3xf32>
func.func @unidirectional_cast(%a: tensor<1x3xf32>, %b: tensor<?x3xf32>)
    -> tensor<1x3xf32> {
  %0 = ew_test.add_unidirectional %a, %b
      : (tensor<1x3xf32>, tensor<?x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

// A 1 that lies inside of the first operand is broadcast, one that reaches past
// it is trimmed: neither is there when the axis places the rest.

// CHECK-LABEL: func.func @pdpd(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xf32>, %[[B:.*]]: tensor<3x1xf32>, %[[C:.*]]: tensor<4x1x1xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1]] : tensor<3x1xf32> into tensor<3xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<3xf32>) outs(%[[V1]] : tensor<2x3x4xf32>) dimensions = [0, 2]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[BROADCASTED]] : tensor<2x3x4xf32>, tensor<2x3x4xf32>)
// CHECK:         %[[V3:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[COLLAPSED_0:.*]] = tensor.collapse_shape %[[C]] {{\[\[}}0, 1, 2]] : tensor<4x1x1xf32> into tensor<4xf32>
// CHECK-NEXT:    %[[V4:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[BROADCASTED_1:.*]] = linalg.broadcast ins(%[[COLLAPSED_0]] : tensor<4xf32>) outs(%[[V4]] : tensor<2x3x4xf32>) dimensions = [0, 1]
// CHECK-NEXT:    %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[V2]], %[[BROADCASTED_1]] : tensor<2x3x4xf32>, tensor<2x3x4xf32>)
// CHECK:         return %[[V5]] : tensor<2x3x4xf32>
func.func @pdpd(%a: tensor<2x3x4xf32>, %b: tensor<3x1xf32>, %c: tensor<4x1x1xf32>)
    -> tensor<2x3x4xf32> {
  %0 = ew_test.add_pdpd %a, %b {axis = 1 : i64}
      : (tensor<2x3x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %1 = ew_test.add_pdpd %0, %c {axis = 2 : i64}
      : (tensor<2x3x4xf32>, tensor<4x1x1xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// -----

// CHECK-LABEL: func.func @tosa(
// CHECK-SAME:    %[[A:.*]]: tensor<2x1xf32>, %[[B:.*]]: tensor<1x3xf32>) -> tensor<2x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<2x1xf32> into tensor<2xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<2xf32>) outs(%[[V1]] : tensor<2x3xf32>) dimensions = [1]
// CHECK-NEXT:    %[[COLLAPSED_0:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[BROADCASTED_1:.*]] = linalg.broadcast ins(%[[COLLAPSED_0]] : tensor<3xf32>) outs(%[[V2]] : tensor<2x3xf32>) dimensions = [0]
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]], %[[BROADCASTED_1]] : tensor<2x3xf32>, tensor<2x3xf32>)
// CHECK:         return %[[V3]] : tensor<2x3xf32>
func.func @tosa(%a: tensor<2x1xf32>, %b: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = ew_test.add_tosa %a, %b
      : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// A rule set that broadcasts no extent: sizes are only learnt.

// CHECK-LABEL: func.func @same_shape(
// CHECK-SAME:    %[[A:.*]]: tensor<?x1xf32>, %[[B:.*]]: tensor<2x?xf32>) -> tensor<2x1xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x1xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?x1xf32> to tensor<2x1xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[B]] : tensor<2x?xf32> to tensor<2x1xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[CAST]], %[[CAST_0]] : tensor<2x1xf32>, tensor<2x1xf32>)
// CHECK:         return %[[V1]] : tensor<2x1xf32>
func.func @same_shape(%a: tensor<?x1xf32>, %b: tensor<2x?xf32>) -> tensor<2x1xf32> {
  %0 = ew_test.add_same_shape %a, %b
      : (tensor<?x1xf32>, tensor<2x?xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// A rule set that only adds dimensions: a 1 stays.

// CHECK-LABEL: func.func @padded(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<2x1xf32>) -> tensor<2x1xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x1xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x1xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[CAST]] : tensor<1xf32>) outs(%[[V1]] : tensor<2x1xf32>) dimensions = [0]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]], %[[B]] : tensor<2x1xf32>, tensor<2x1xf32>)
// CHECK:         return %[[V2]] : tensor<2x1xf32>
func.func @padded(%a: tensor<?xf32>, %b: tensor<2x1xf32>) -> tensor<2x1xf32> {
  %0 = ew_test.add_padded %a, %b
      : (tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// An operand that is not read gives the shape and is not broadcast.

// CHECK-LABEL: func.func @unread(
// CHECK-SAME:    %[[A:.*]]: tensor<3xf32>, %[[B:.*]]: tensor<2x1xf32>, %[[C:.*]]: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[A]] : tensor<3xf32>) outs(%[[V1]] : tensor<2x3xf32>) dimensions = [0]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]] : tensor<2x3xf32>)
// CHECK:         %[[V3:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[C]] : tensor<2x3xf32>)
// CHECK:         return %[[V2]], %[[V4]] : tensor<2x3xf32>, tensor<2x3xf32>
func.func @unread(%a: tensor<3xf32>, %b: tensor<2x1xf32>, %c: tensor<2x3xf32>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = ew_test.negate_into %a, %b
      : (tensor<3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %1 = ew_test.negate_into %c, %a
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// A body that needs no more than an operand's type does not read it.

// CHECK-LABEL: func.func @halves(
// CHECK-SAME:    %[[A:.*]]: vector<2xf64>, %[[B:.*]]: tensor<2xf32>) -> (vector<2xf64>, tensor<2xf32>) {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<5.000000e-01> : vector<2xf64>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        outs(%[[V0]] : tensor<2xf32>)
// CHECK:         return %[[CST]], %[[V1]] : vector<2xf64>, tensor<2xf32>
func.func @halves(%a: vector<2xf64>, %b: tensor<2xf32>)
    -> (vector<2xf64>, tensor<2xf32>) {
  %0 = ew_test.halves %a : (vector<2xf64>) -> vector<2xf64>
  %1 = ew_test.halves %b : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : vector<2xf64>, tensor<2xf32>
}

// -----

// A parameter is copied by a loop.

// CHECK-LABEL: func.func @fill(
// CHECK-SAME:    %[[A:.*]]: tensor<2x?xf32>, %[[B:.*]]: tensor<f32>) -> tensor<2x?xf32> {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xf32>
// CHECK-NEXT:    %[[EXTRACTED:.*]] = tensor.extract %[[B]][] : tensor<f32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK:         return %[[V1]] : tensor<2x?xf32>
func.func @fill(%a: tensor<2x?xf32>, %b: tensor<f32>) -> tensor<2x?xf32> {
  %0 = ew_test.fill %a, %b : (tensor<2x?xf32>, tensor<f32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
