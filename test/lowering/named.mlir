// The named form brings operands into the result's shape by linalg.broadcast,
// which takes no dimension of size 1, and one linalg.generic reads them all
// where they are.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   "--ewise-to-linalg=broadcast-form=named dynamic-broadcast=view" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,VIEW
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   "--ewise-to-linalg=broadcast-form=named dynamic-broadcast=materialize" \
// RUN:   | FileCheck %s --check-prefixes=CHECK,MATERIALIZE

// Nothing is broadcast.

// CHECK-LABEL: func.func @equal(
// CHECK-SAME:    %[[A:.*]]: tensor<2x?xf32>) -> tensor<2x?xf32> {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<2x?xf32>)
// CHECK:         return %[[V1]] : tensor<2x?xf32>
func.func @equal(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = ew_tosa.mul %a, %a : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// A lower rank, and a 1 that is dropped before it is added again. `dimensions`
// are the ones that are added.

// CHECK-LABEL: func.func @rank_and_one(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xf32>, %[[B:.*]]: tensor<3x1xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1]] : tensor<3x1xf32> into tensor<3xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<3xf32>) outs(%[[V1]] : tensor<2x3x4xf32>) dimensions = [0, 2]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]], %[[A]] : tensor<2x3x4xf32>, tensor<2x3x4xf32>)
// CHECK:         return %[[V2]] : tensor<2x3x4xf32>
func.func @rank_and_one(%a: tensor<2x3x4xf32>, %b: tensor<3x1xf32>)
    -> tensor<2x3x4xf32> {
  %0 = ew_tosa.sub %b, %a
      : (tensor<3x1xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// Both operands are broadcast. A 1 that stays a 1 is not.

// CHECK-LABEL: func.func @outer(
// CHECK-SAME:    %[[A:.*]]: tensor<1x4x1x1xf32>, %[[B:.*]]: tensor<1x1x3x1xf32>) -> tensor<1x4x3x1xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<1x4x3x1xf32>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0], [1, 2], [3]] : tensor<1x4x1x1xf32> into tensor<1x4x1xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<1x4x3x1xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<1x4x1xf32>) outs(%[[V1]] : tensor<1x4x3x1xf32>) dimensions = [2]
// CHECK-NEXT:    %[[COLLAPSED_0:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1], [2], [3]] : tensor<1x1x3x1xf32> into tensor<1x3x1xf32>
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<1x4x3x1xf32>
// CHECK-NEXT:    %[[BROADCASTED_1:.*]] = linalg.broadcast ins(%[[COLLAPSED_0]] : tensor<1x3x1xf32>) outs(%[[V2]] : tensor<1x4x3x1xf32>) dimensions = [1]
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]], %[[BROADCASTED_1]] : tensor<1x4x3x1xf32>, tensor<1x4x3x1xf32>)
// CHECK:         return %[[V3]] : tensor<1x4x3x1xf32>
func.func @outer(%a: tensor<1x4x1x1xf32>, %b: tensor<1x1x3x1xf32>)
    -> tensor<1x4x3x1xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<1x4x1x1xf32>, tensor<1x1x3x1xf32>) -> tensor<1x4x3x1xf32>
  return %0 : tensor<1x4x3x1xf32>
}

// -----

// Nothing is left of an operand of 1s, and a scalar has nothing to drop.

// CHECK-LABEL: func.func @single_elements(
// CHECK-SAME:    %[[A:.*]]: tensor<i1>, %[[B:.*]]: tensor<1x1xf32>, %[[C:.*]]: tensor<2x?xf32>) -> tensor<*xf32> {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[C]], %[[C1]] : tensor<2x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xi1>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[A]] : tensor<i1>) outs(%[[V1]] : tensor<2x?xi1>) dimensions = [0, 1]
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[B]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xf32>
// CHECK-NEXT:    %[[BROADCASTED_0:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<f32>) outs(%[[V2]] : tensor<2x?xf32>) dimensions = [0, 1]
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]], %[[BROADCASTED_0]], %[[C]] : tensor<2x?xi1>, tensor<2x?xf32>, tensor<2x?xf32>)
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V3]] : tensor<2x?xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
func.func @single_elements(%c: tensor<i1>, %a: tensor<1x1xf32>,
                           %b: tensor<2x?xf32>) -> tensor<*xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (tensor<i1>, tensor<1x1xf32>, tensor<2x?xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// Without dimensions there is nothing to expand.

// CHECK-LABEL: func.func @rank_0(
// CHECK-SAME:    %[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<f32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<f32>, tensor<f32>)
// CHECK:         return %[[V1]] : tensor<f32>
func.func @rank_0(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = ew_tosa.add %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Without elements there is nothing to compute.

// CHECK-LABEL: func.func @empty(
// CHECK-SAME:    %[[A:.*]]: tensor<1x3xf32>, %[[B:.*]]: tensor<0x1xf32>) -> tensor<0x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<0x3xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<0x3xf32>
func.func @empty(%a: tensor<1x3xf32>, %b: tensor<0x1xf32>) -> tensor<0x3xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<1x3xf32>, tensor<0x1xf32>) -> tensor<0x3xf32>
  return %0 : tensor<0x3xf32>
}

// -----

// A broadcast that only run time knows is left to the strategy; what it copies under
// an scf.if is broadcast by name, too.

// VIEW-LABEL: func.func @dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<1x?xf32>) -> tensor<?x3xf32> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x3xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<1x?xf32>
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = ewise.broadcast %[[B]] steps[1, %[[V2]]] : tensor<1x?xf32> to tensor<1x3xf32>
// VIEW-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[V3]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// VIEW-NEXT:    %[[V4:.*]] = tensor.empty(%[[DIM]]) : tensor<?x3xf32>
// VIEW-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<3xf32>) outs(%[[V4]] : tensor<?x3xf32>) dimensions = [0] 
// VIEW-NEXT:    %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[A]], %[[BROADCASTED]] : tensor<?x3xf32>, tensor<?x3xf32>)
// VIEW:         return %[[V5]] : tensor<?x3xf32>

// MATERIALIZE-LABEL: func.func @dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<1x?xf32>) -> tensor<?x3xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// MATERIALIZE-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x3xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<1x?xf32>
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<1x3xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = scf.if %[[V1]] -> (tensor<1x3xf32>) {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[B]] : tensor<1x?xf32> to tensor<1x1xf32>
// MATERIALIZE-NEXT:      %[[COLLAPSED_1:.*]] = tensor.collapse_shape %[[CAST]] {{\[\[}}0, 1]] : tensor<1x1xf32> into tensor<1xf32>
// MATERIALIZE-NEXT:      %[[BROADCASTED_2:.*]] = linalg.broadcast ins(%[[COLLAPSED_1]] : tensor<1xf32>) outs(%[[V2]] : tensor<1x3xf32>) dimensions = [1]
// MATERIALIZE-NEXT:      scf.yield %[[BROADCASTED_2]] : tensor<1x3xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST]] = tensor.cast %[[B]] : tensor<1x?xf32> to tensor<1x3xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<1x3xf32>
// MATERIALIZE:         %[[COLLAPSED:.*]] = tensor.collapse_shape %[[V3]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// MATERIALIZE-NEXT:    %[[V4:.*]] = tensor.empty(%[[DIM]]) : tensor<?x3xf32>
// MATERIALIZE-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<3xf32>) outs(%[[V4]] : tensor<?x3xf32>) dimensions = [0]
// MATERIALIZE-NEXT:    %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[A]], %[[BROADCASTED]] : tensor<?x3xf32>, tensor<?x3xf32>)
// MATERIALIZE:         return %[[V5]] : tensor<?x3xf32>
func.func @dynamic(%a: tensor<?x3xf32>, %b: tensor<1x?xf32>) -> tensor<?x3xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x3xf32>, tensor<1x?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// Where a size is known though the type does not say it, the cast does.

// CHECK-LABEL: func.func @known_one(
// CHECK-SAME:    %[[A:.*]]: tensor<1x4xf32>, %[[B:.*]]: tensor<3x4xf32>) -> tensor<3x4xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[A]] : tensor<1x4xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3x4xf32>
// CHECK-NEXT:    %[[CAST_0:.*]] = tensor.cast %[[CAST]] : tensor<?x?xf32> to tensor<1x4xf32>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[CAST_0]] {{\[\[}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<3x4xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<4xf32>) outs(%[[V1]] : tensor<3x4xf32>) dimensions = [0]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]], %[[B]] : tensor<3x4xf32>, tensor<3x4xf32>)
// CHECK:         return %[[V2]] : tensor<3x4xf32>
func.func @known_one(%a: tensor<1x4xf32>, %b: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tensor.cast %a : tensor<1x4xf32> to tensor<?x?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?x?xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// -----

// The dimensions that are mapped stay, the others are added.

// CHECK-LABEL: func.func @mapped(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xi32>, %[[B:.*]]: tensor<2x4xi32>) -> tensor<2x3x4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3x4xi32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x3x4xi32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[B]] : tensor<2x4xi32>) outs(%[[V1]] : tensor<2x3x4xi32>) dimensions = [1]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED]], %[[A]] : tensor<2x3x4xi32>, tensor<2x3x4xi32>)
// CHECK:         return %[[V2]] : tensor<2x3x4xi32>
func.func @mapped(%a: tensor<2x3x4xi32>, %b: tensor<2x4xi32>)
    -> tensor<2x3x4xi32> {
  %0 = ew_xla.subtract %b, %a {broadcast_dimensions = array<i64: 0, 2>}
      : (tensor<2x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

// -----

// A mapped 1 goes, and the target's 1 goes as well.

// CHECK-LABEL: func.func @mapped_one(
// CHECK-SAME:    %[[A:.*]]: tensor<4x1xf32>, %[[B:.*]]: tensor<1xf32>, %[[C:.*]]: tensor<1x3xf32>) -> (tensor<4x1xf32>, tensor<4x3xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x1xf32>
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[B]] [] : tensor<1xf32> into tensor<f32>
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<4x1xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<f32>) outs(%[[V1]] : tensor<4x1xf32>) dimensions = [0, 1]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[BROADCASTED]] : tensor<4x1xf32>, tensor<4x1xf32>)
// CHECK:         %[[V3:.*]] = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %[[COLLAPSED_0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<4x1xf32> into tensor<4xf32>
// CHECK-NEXT:    %[[V4:.*]] = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %[[BROADCASTED_1:.*]] = linalg.broadcast ins(%[[COLLAPSED_0]] : tensor<4xf32>) outs(%[[V4]] : tensor<4x3xf32>) dimensions = [1]
// CHECK-NEXT:    %[[COLLAPSED_2:.*]] = tensor.collapse_shape %[[C]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-NEXT:    %[[V5:.*]] = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %[[BROADCASTED_3:.*]] = linalg.broadcast ins(%[[COLLAPSED_2]] : tensor<3xf32>) outs(%[[V5]] : tensor<4x3xf32>) dimensions = [0]
// CHECK-NEXT:    %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[BROADCASTED_1]], %[[BROADCASTED_3]] : tensor<4x3xf32>, tensor<4x3xf32>)
// CHECK:         return %[[V2]], %[[V6]] : tensor<4x1xf32>, tensor<4x3xf32>
func.func @mapped_one(%a: tensor<4x1xf32>, %b: tensor<1xf32>, %c: tensor<1x3xf32>)
    -> (tensor<4x1xf32>, tensor<4x3xf32>) {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<4x1xf32>, tensor<1xf32>) -> tensor<4x1xf32>
  %1 = ew_xla.add %a, %c : (tensor<4x1xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  return %0, %1 : tensor<4x1xf32>, tensor<4x3xf32>
}

// -----

// An op that is a broadcast needs no linalg.generic.

// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME:    %[[A:.*]]: tensor<?xindex>, %[[B:.*]]: tensor<2x?xindex>) -> tensor<2x?xindex> {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<2x?xindex>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xindex>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[A]] : tensor<?xindex>) outs(%[[V0]] : tensor<2x?xindex>) dimensions = [0]
// CHECK-NEXT:    return %[[BROADCASTED]] : tensor<2x?xindex>
func.func @broadcast(%a: tensor<?xindex>, %b: tensor<2x?xindex>)
    -> tensor<2x?xindex> {
  %0 = ew_linalg.broadcast %a into %b at [1]
      : (tensor<?xindex>, tensor<2x?xindex>) -> tensor<2x?xindex>
  return %0 : tensor<2x?xindex>
}

// -----

// CHECK-LABEL: func.func @broadcast_scalar(
// CHECK-SAME:    %[[A:.*]]: tensor<i8>, %[[B:.*]]: tensor<2x3xi8>) -> tensor<?x3xi8> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xi8>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[A]] : tensor<i8>) outs(%[[V0]] : tensor<2x3xi8>) dimensions = [0, 1]
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[BROADCASTED]] : tensor<2x3xi8> to tensor<?x3xi8>
// CHECK-NEXT:    return %[[CAST]] : tensor<?x3xi8>
func.func @broadcast_scalar(%a: tensor<i8>, %b: tensor<2x3xi8>)
    -> tensor<?x3xi8> {
  %0 = ew_linalg.broadcast %a into %b at []
      : (tensor<i8>, tensor<2x3xi8>) -> tensor<?x3xi8>
  return %0 : tensor<?x3xi8>
}

// -----

// Where nothing is broadcast, the result is the operand.

// CHECK-LABEL: func.func @broadcast_nothing(
// CHECK-SAME:    %[[A:.*]]: tensor<1x3xf32>, %[[B:.*]]: tensor<1x3xf32>) -> tensor<1x3xf32> {
// CHECK-NEXT:    return %[[A]] : tensor<1x3xf32>
func.func @broadcast_nothing(%a: tensor<1x3xf32>, %b: tensor<1x3xf32>)
    -> tensor<1x3xf32> {
  %0 = ew_linalg.broadcast %a into %b at [0, 1]
      : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

// Unsorted dimensions are transposed, after the 1s are dropped.

// CHECK-LABEL: func.func @in_dim(
// CHECK-SAME:    %[[A:.*]]: tensor<3x1x2xf32>) -> tensor<2x5x4x3xf32> {
// CHECK-NEXT:    %[[COLLAPSED:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2]] : tensor<3x1x2xf32> into tensor<3x2xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[TRANSPOSED:.*]] = linalg.transpose ins(%[[COLLAPSED]] : tensor<3x2xf32>) outs(%[[V0]] : tensor<2x3xf32>) permutation = [1, 0]
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x5x4x3xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[TRANSPOSED]] : tensor<2x3xf32>) outs(%[[V1]] : tensor<2x5x4x3xf32>) dimensions = [1, 2]
// CHECK-NEXT:    return %[[BROADCASTED]] : tensor<2x5x4x3xf32>
func.func @in_dim(%a: tensor<3x1x2xf32>) -> tensor<2x5x4x3xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 3, 1, 0>}
      : (tensor<3x1x2xf32>) -> tensor<2x5x4x3xf32>
  return %0 : tensor<2x5x4x3xf32>
}

// -----

// A transposition adds no dimension. Here it turns them in a circle, which is
// not its own inverse.

// CHECK-LABEL: func.func @in_dim_transposed(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x2x3xf32>
// CHECK-NEXT:    %[[TRANSPOSED:.*]] = linalg.transpose ins(%[[A]] : tensor<2x3x4xf32>) outs(%[[V0]] : tensor<4x2x3xf32>) permutation = [2, 0, 1]
// CHECK-NEXT:    return %[[TRANSPOSED]] : tensor<4x2x3xf32>
func.func @in_dim_transposed(%a: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 2, 0>}
      : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}

// -----

// A dynamic dimension of 1 stays 1, so its size is known.

// CHECK-LABEL: func.func @in_dim_cast(
// CHECK-SAME:    %[[A:.*]]: tensor<?x3xf32>) -> tensor<3x1x2xf32> {
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?x3xf32> to tensor<1x3xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3x1xf32>
// CHECK-NEXT:    %[[TRANSPOSED:.*]] = linalg.transpose ins(%[[CAST]] : tensor<1x3xf32>) outs(%[[V0]] : tensor<3x1xf32>) permutation = [1, 0]
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<3x1x2xf32>
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[TRANSPOSED]] : tensor<3x1xf32>) outs(%[[V1]] : tensor<3x1x2xf32>) dimensions = [2]
// CHECK-NEXT:    return %[[BROADCASTED]] : tensor<3x1x2xf32>
func.func @in_dim_cast(%a: tensor<?x3xf32>) -> tensor<3x1x2xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 0>}
      : (tensor<?x3xf32>) -> tensor<3x1x2xf32>
  return %0 : tensor<3x1x2xf32>
}

// -----

// An operand that view reads in place is read by a loop.

// VIEW-LABEL: func.func @in_dim_dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?x3xf32>) -> tensor<3x4x2xf32> {
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3x4x2xf32>
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = ewise.broadcast %[[A]] steps[%[[V2]], 1] : tensor<?x3xf32> to tensor<4x3xf32>
// VIEW-NEXT:    %[[V4:.*]] = tensor.empty() : tensor<3x4xf32>
// VIEW-NEXT:    %[[TRANSPOSED:.*]] = linalg.transpose ins(%[[V3]] : tensor<4x3xf32>) outs(%[[V4]] : tensor<3x4xf32>) permutation = [1, 0] 
// VIEW-NEXT:    %[[V5:.*]] = tensor.empty() : tensor<3x4x2xf32>
// VIEW-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[TRANSPOSED]] : tensor<3x4xf32>) outs(%[[V5]] : tensor<3x4x2xf32>) dimensions = [2] 
// VIEW-NEXT:    %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// VIEW-SAME:        ins(%[[BROADCASTED]] : tensor<3x4x2xf32>)
// VIEW:         return %[[V6]] : tensor<3x4x2xf32>

// MATERIALIZE-LABEL: func.func @in_dim_dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x3xf32>) -> tensor<3x4x2xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<4x3xf32>
// MATERIALIZE-NEXT:    %[[V2:.*]] = scf.if %[[V0]] -> (tensor<4x3xf32>) {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?x3xf32> to tensor<1x3xf32>
// MATERIALIZE-NEXT:      %[[COLLAPSED:.*]] = tensor.collapse_shape %[[CAST]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// MATERIALIZE-NEXT:      %[[BROADCASTED_0:.*]] = linalg.broadcast ins(%[[COLLAPSED]] : tensor<3xf32>) outs(%[[V1]] : tensor<4x3xf32>) dimensions = [0]
// MATERIALIZE-NEXT:      scf.yield %[[BROADCASTED_0]] : tensor<4x3xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST]] = tensor.cast %[[A]] : tensor<?x3xf32> to tensor<4x3xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<4x3xf32>
// MATERIALIZE:         %[[V3:.*]] = tensor.empty() : tensor<3x4xf32>
// MATERIALIZE-NEXT:    %[[TRANSPOSED:.*]] = linalg.transpose ins(%[[V2]] : tensor<4x3xf32>) outs(%[[V3]] : tensor<3x4xf32>) permutation = [1, 0]
// MATERIALIZE-NEXT:    %[[V4:.*]] = tensor.empty() : tensor<3x4x2xf32>
// MATERIALIZE-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[TRANSPOSED]] : tensor<3x4xf32>) outs(%[[V4]] : tensor<3x4x2xf32>) dimensions = [2]
// MATERIALIZE-NEXT:    return %[[BROADCASTED]] : tensor<3x4x2xf32>
func.func @in_dim_dynamic(%a: tensor<?x3xf32>) -> tensor<3x4x2xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 0>}
      : (tensor<?x3xf32>) -> tensor<3x4x2xf32>
  return %0 : tensor<3x4x2xf32>
}

// -----

// A cast to the same type computes nothing.

// CHECK-LABEL: func.func @same_type(
// CHECK-SAME:    %[[A:.*]]: tensor<?xi1>) -> tensor<?xi1> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// CHECK-NEXT:    return %[[A]] : tensor<?xi1>
func.func @same_type(%a: tensor<?xi1>) -> tensor<?xi1> {
  %0 = ew_tosa.cast %a : (tensor<?xi1>) -> tensor<?xi1>
  return %0 : tensor<?xi1>
}

// -----

// An encoding that stays with its rank is kept.

// CHECK-LABEL: func.func @encoding(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3xf32, "foo">, %[[B:.*]]: tensor<3xf32, "foo">) -> tensor<2x3xf32, "foo"> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xf32, "foo">
// CHECK-NEXT:    %[[V1:.*]] = tensor.empty() : tensor<2x3xf32, "foo">
// CHECK-NEXT:    %[[BROADCASTED:.*]] = linalg.broadcast ins(%[[B]] : tensor<3xf32, "foo">) outs(%[[V1]] : tensor<2x3xf32, "foo">) dimensions = [0]
// CHECK-NEXT:    %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[BROADCASTED]] : tensor<2x3xf32, "foo">, tensor<2x3xf32, "foo">)
// CHECK:         return %[[V2]] : tensor<2x3xf32, "foo">
func.func @encoding(%a: tensor<2x3xf32, "foo">, %b: tensor<3xf32, "foo">)
    -> tensor<2x3xf32, "foo"> {
  %0 = ew_tosa.add %a, %b
      : (tensor<2x3xf32, "foo">, tensor<3xf32, "foo">) -> tensor<2x3xf32, "foo">
  return %0 : tensor<2x3xf32, "foo">
}

// -----

// Vectors have one form.

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[A:.*]]: vector<3x1xf32>, %[[B:.*]]: vector<f32>) -> vector<3x1xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[B]] : vector<f32> to vector<3x1xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.addf %[[A]], %[[V0]] : vector<3x1xf32>
// CHECK-NEXT:    return %[[V1]] : vector<3x1xf32>
func.func @vectors(%a: vector<3x1xf32>, %b: vector<f32>) -> vector<3x1xf32> {
  %0 = ew_tosa.add %a, %b : (vector<3x1xf32>, vector<f32>) -> vector<3x1xf32>
  return %0 : vector<3x1xf32>
}
