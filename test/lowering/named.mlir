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
// CHECK-SAME:    %[[A:.*]]: tensor<2x?xf32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @equal(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = ew_tosa.mul %a, %a : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// A lower rank, and a 1 that is dropped before it is added again. `dimensions`
// are the ones that are added.

// CHECK-LABEL: func.func @rank_and_one(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xf32>, %[[B:.*]]: tensor<3x1xf32>)
// CHECK:      tensor.collapse_shape %[[B]] {{\[\[}}0, 1]] : tensor<3x1xf32> into tensor<3xf32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<3xf32>) outs(%{{.*}} : tensor<2x3x4xf32>) dimensions = [0, 2]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]
func.func @rank_and_one(%a: tensor<2x3x4xf32>, %b: tensor<3x1xf32>)
    -> tensor<2x3x4xf32> {
  %0 = ew_tosa.sub %b, %a
      : (tensor<3x1xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// Both operands are broadcast. A 1 that stays a 1 is not.

// CHECK-LABEL: func.func @outer(
// CHECK-SAME:    %[[A:.*]]: tensor<1x4x1x1xf32>, %[[B:.*]]: tensor<1x1x3x1xf32>)
// CHECK:      tensor.collapse_shape %[[A]] {{\[\[}}0], [1, 2], [3]] : tensor<1x4x1x1xf32> into tensor<1x4x1xf32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<1x4x1xf32>) outs(%{{.*}} : tensor<1x4x3x1xf32>) dimensions = [2]
// CHECK:      tensor.collapse_shape %[[B]] {{\[\[}}0, 1], [2], [3]] : tensor<1x1x3x1xf32> into tensor<1x3x1xf32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<1x3x1xf32>) outs(%{{.*}} : tensor<1x4x3x1xf32>) dimensions = [1]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>]
func.func @outer(%a: tensor<1x4x1x1xf32>, %b: tensor<1x1x3x1xf32>)
    -> tensor<1x4x3x1xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<1x4x1x1xf32>, tensor<1x1x3x1xf32>) -> tensor<1x4x3x1xf32>
  return %0 : tensor<1x4x3x1xf32>
}

// -----

// Nothing is left of an operand of 1s, and a scalar has nothing to drop.

// CHECK-LABEL: func.func @single_elements(
// CHECK-SAME:    %[[A:.*]]: tensor<i1>, %[[B:.*]]: tensor<1x1xf32>, %[[C:.*]]: tensor<2x?xf32>)
// CHECK:      linalg.broadcast ins(%[[A]] : tensor<i1>) outs(%{{.*}} : tensor<2x?xi1>) dimensions = [0, 1]
// CHECK:      tensor.collapse_shape %[[B]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<f32>) outs(%{{.*}} : tensor<2x?xf32>) dimensions = [0, 1]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
// CHECK:      tensor.cast %{{.*}} : tensor<2x?xf32> to tensor<*xf32>
func.func @single_elements(%c: tensor<i1>, %a: tensor<1x1xf32>,
                           %b: tensor<2x?xf32>) -> tensor<*xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (tensor<i1>, tensor<1x1xf32>, tensor<2x?xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// Without dimensions there is nothing to expand.

// CHECK-LABEL: func.func @rank_0(
// CHECK-SAME:    %[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>)
// CHECK:      linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>]
func.func @rank_0(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = ew_tosa.add %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Without elements there is nothing to compute.

// CHECK-LABEL: func.func @empty(
// CHECK-SAME:    %[[A:.*]]: tensor<1x3xf32>, %[[B:.*]]: tensor<0x1xf32>)
func.func @empty(%a: tensor<1x3xf32>, %b: tensor<0x1xf32>) -> tensor<0x3xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<1x3xf32>, tensor<0x1xf32>) -> tensor<0x3xf32>
  return %0 : tensor<0x3xf32>
}

// -----

// A broadcast that only run time knows is left to the strategy; what it copies under
// an scf.if is broadcast by name, too.

// VIEW-LABEL: func.func @dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<1x?xf32>)
// VIEW:      ewise.broadcast %[[B]] strides[1, %{{.*}}] : tensor<1x?xf32> to tensor<1x3xf32>
// VIEW:      tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// VIEW:      linalg.broadcast ins(%{{.*}} : tensor<3xf32>) outs(%{{.*}} : tensor<?x3xf32>) dimensions = [0] 
// VIEW:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]

// MATERIALIZE-LABEL: func.func @dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<1x?xf32>)
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      tensor.cast %[[B]] : tensor<1x?xf32> to tensor<1x1xf32>
// MATERIALIZE:      tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<1x1xf32> into tensor<1xf32>
// MATERIALIZE:      linalg.broadcast ins(%{{.*}} : tensor<1xf32>) outs(%{{.*}} : tensor<1x3xf32>) dimensions = [1]
// MATERIALIZE:      tensor.cast %[[B]] : tensor<1x?xf32> to tensor<1x3xf32>
// MATERIALIZE:      tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// MATERIALIZE:      linalg.broadcast ins(%{{.*}} : tensor<3xf32>) outs(%{{.*}} : tensor<?x3xf32>) dimensions = [0]
// MATERIALIZE:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @dynamic(%a: tensor<?x3xf32>, %b: tensor<1x?xf32>) -> tensor<?x3xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x3xf32>, tensor<1x?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// Where a size is known though the type does not say it, the cast does.

// CHECK-LABEL: func.func @known_one(
// CHECK-SAME:    %[[A:.*]]: tensor<1x4xf32>, %[[B:.*]]: tensor<3x4xf32>)
// CHECK:      tensor.cast %[[A]] : tensor<1x4xf32> to tensor<?x?xf32>
// CHECK:      tensor.cast %{{.*}} : tensor<?x?xf32> to tensor<1x4xf32>
// CHECK:      tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<4xf32>) outs(%{{.*}} : tensor<3x4xf32>) dimensions = [0]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @known_one(%a: tensor<1x4xf32>, %b: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = tensor.cast %a : tensor<1x4xf32> to tensor<?x?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?x?xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// -----

// The dimensions that are mapped stay, the others are added.

// CHECK-LABEL: func.func @mapped(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xi32>, %[[B:.*]]: tensor<2x4xi32>)
// CHECK:      linalg.broadcast ins(%[[B]] : tensor<2x4xi32>) outs(%{{.*}} : tensor<2x3x4xi32>) dimensions = [1]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]
func.func @mapped(%a: tensor<2x3x4xi32>, %b: tensor<2x4xi32>)
    -> tensor<2x3x4xi32> {
  %0 = ew_xla.subtract %b, %a {broadcast_dimensions = array<i64: 0, 2>}
      : (tensor<2x4xi32>, tensor<2x3x4xi32>) -> tensor<2x3x4xi32>
  return %0 : tensor<2x3x4xi32>
}

// -----

// A mapped 1 goes, and the target's 1 goes as well.

// CHECK-LABEL: func.func @mapped_one(
// CHECK-SAME:    %[[A:.*]]: tensor<4x1xf32>, %[[B:.*]]: tensor<1xf32>, %[[C:.*]]: tensor<1x3xf32>)
// CHECK:      tensor.collapse_shape %[[B]] [] : tensor<1xf32> into tensor<f32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<f32>) outs(%{{.*}} : tensor<4x1xf32>) dimensions = [0, 1]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
// CHECK:      tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<4x1xf32> into tensor<4xf32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<4xf32>) outs(%{{.*}} : tensor<4x3xf32>) dimensions = [1]
// CHECK:      tensor.collapse_shape %[[C]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<3xf32>) outs(%{{.*}} : tensor<4x3xf32>) dimensions = [0]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
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
// CHECK-SAME:    %[[A:.*]]: tensor<?xindex>, %[[B:.*]]: tensor<2x?xindex>)
// CHECK:      linalg.broadcast ins(%[[A]] : tensor<?xindex>) outs(%{{.*}} : tensor<2x?xindex>) dimensions = [0]
func.func @broadcast(%a: tensor<?xindex>, %b: tensor<2x?xindex>)
    -> tensor<2x?xindex> {
  %0 = ew_linalg.broadcast %a into %b at [1]
      : (tensor<?xindex>, tensor<2x?xindex>) -> tensor<2x?xindex>
  return %0 : tensor<2x?xindex>
}

// -----

// CHECK-LABEL: func.func @broadcast_scalar(
// CHECK-SAME:    %[[A:.*]]: tensor<i8>, %[[B:.*]]: tensor<2x3xi8>)
// CHECK:      linalg.broadcast ins(%[[A]] : tensor<i8>) outs(%{{.*}} : tensor<2x3xi8>) dimensions = [0, 1]
// CHECK:      tensor.cast %{{.*}} : tensor<2x3xi8> to tensor<?x3xi8>
func.func @broadcast_scalar(%a: tensor<i8>, %b: tensor<2x3xi8>)
    -> tensor<?x3xi8> {
  %0 = ew_linalg.broadcast %a into %b at []
      : (tensor<i8>, tensor<2x3xi8>) -> tensor<?x3xi8>
  return %0 : tensor<?x3xi8>
}

// -----

// Where nothing is broadcast, the result is the operand.

// CHECK-LABEL: func.func @broadcast_nothing(
// CHECK-SAME:    %[[A:.*]]: tensor<1x3xf32>, %[[B:.*]]: tensor<1x3xf32>)
// CHECK:      return %[[A]] : tensor<1x3xf32>
func.func @broadcast_nothing(%a: tensor<1x3xf32>, %b: tensor<1x3xf32>)
    -> tensor<1x3xf32> {
  %0 = ew_linalg.broadcast %a into %b at [0, 1]
      : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

// Unsorted dimensions are transposed, after the 1s are dropped.

// CHECK-LABEL: func.func @in_dim(
// CHECK-SAME:    %[[A:.*]]: tensor<3x1x2xf32>)
// CHECK:      tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2]] : tensor<3x1x2xf32> into tensor<3x2xf32>
// CHECK:      linalg.transpose ins(%{{.*}} : tensor<3x2xf32>) outs(%{{.*}} : tensor<2x3xf32>) permutation = [1, 0]
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<2x3xf32>) outs(%{{.*}} : tensor<2x5x4x3xf32>) dimensions = [1, 2]
func.func @in_dim(%a: tensor<3x1x2xf32>) -> tensor<2x5x4x3xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 3, 1, 0>}
      : (tensor<3x1x2xf32>) -> tensor<2x5x4x3xf32>
  return %0 : tensor<2x5x4x3xf32>
}

// -----

// A transposition adds no dimension. Here it turns them in a circle, which is
// not its own inverse.

// CHECK-LABEL: func.func @in_dim_transposed(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xf32>)
// CHECK:      linalg.transpose ins(%[[A]] : tensor<2x3x4xf32>) outs(%{{.*}} : tensor<4x2x3xf32>) permutation = [2, 0, 1]
func.func @in_dim_transposed(%a: tensor<2x3x4xf32>) -> tensor<4x2x3xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 2, 0>}
      : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return %0 : tensor<4x2x3xf32>
}

// -----

// A dynamic dimension of 1 stays 1, so its size is known.

// CHECK-LABEL: func.func @in_dim_cast(
// CHECK-SAME:    %[[A:.*]]: tensor<?x3xf32>)
// CHECK:      tensor.cast %[[A]] : tensor<?x3xf32> to tensor<1x3xf32>
// CHECK:      linalg.transpose ins(%{{.*}} : tensor<1x3xf32>) outs(%{{.*}} : tensor<3x1xf32>) permutation = [1, 0]
// CHECK:      linalg.broadcast ins(%{{.*}} : tensor<3x1xf32>) outs(%{{.*}} : tensor<3x1x2xf32>) dimensions = [2]
func.func @in_dim_cast(%a: tensor<?x3xf32>) -> tensor<3x1x2xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 0>}
      : (tensor<?x3xf32>) -> tensor<3x1x2xf32>
  return %0 : tensor<3x1x2xf32>
}

// -----

// An operand that view reads in place is read by a loop.

// VIEW-LABEL: func.func @in_dim_dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?x3xf32>)
// VIEW:      ewise.broadcast %[[A]] strides[%{{.*}}, 1] : tensor<?x3xf32> to tensor<4x3xf32>
// VIEW:      linalg.transpose ins(%{{.*}} : tensor<4x3xf32>) outs(%{{.*}} : tensor<3x4xf32>) permutation = [1, 0] 
// VIEW:      linalg.broadcast ins(%{{.*}} : tensor<3x4xf32>) outs(%{{.*}} : tensor<3x4x2xf32>) dimensions = [2] 
// VIEW:      linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>]

// MATERIALIZE-LABEL: func.func @in_dim_dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x3xf32>)
// MATERIALIZE:      scf.if %{{.*}}
// MATERIALIZE:      tensor.cast %[[A]] : tensor<?x3xf32> to tensor<1x3xf32>
// MATERIALIZE:      tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// MATERIALIZE:      linalg.broadcast ins(%{{.*}} : tensor<3xf32>) outs(%{{.*}} : tensor<4x3xf32>) dimensions = [0]
// MATERIALIZE:      tensor.cast %[[A]] : tensor<?x3xf32> to tensor<4x3xf32>
// MATERIALIZE:      linalg.transpose ins(%{{.*}} : tensor<4x3xf32>) outs(%{{.*}} : tensor<3x4xf32>) permutation = [1, 0]
// MATERIALIZE:      linalg.broadcast ins(%{{.*}} : tensor<3x4xf32>) outs(%{{.*}} : tensor<3x4x2xf32>) dimensions = [2]
func.func @in_dim_dynamic(%a: tensor<?x3xf32>) -> tensor<3x4x2xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 0>}
      : (tensor<?x3xf32>) -> tensor<3x4x2xf32>
  return %0 : tensor<3x4x2xf32>
}

// -----

// A cast to the same type computes nothing.

// CHECK-LABEL: func.func @same_type(
// CHECK-SAME:    %[[A:.*]]: tensor<?xi1>)
// CHECK:      return %[[A]] : tensor<?xi1>
func.func @same_type(%a: tensor<?xi1>) -> tensor<?xi1> {
  %0 = ew_tosa.cast %a : (tensor<?xi1>) -> tensor<?xi1>
  return %0 : tensor<?xi1>
}

// -----

// An encoding that stays with its rank is kept.

// CHECK-LABEL: func.func @encoding(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3xf32, "foo">, %[[B:.*]]: tensor<3xf32, "foo">)
// CHECK:      linalg.broadcast ins(%[[B]] : tensor<3xf32, "foo">) outs(%{{.*}} : tensor<2x3xf32, "foo">) dimensions = [0]
// CHECK:      linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>]
func.func @encoding(%a: tensor<2x3xf32, "foo">, %b: tensor<3xf32, "foo">)
    -> tensor<2x3xf32, "foo"> {
  %0 = ew_tosa.add %a, %b
      : (tensor<2x3xf32, "foo">, tensor<3xf32, "foo">) -> tensor<2x3xf32, "foo">
  return %0 : tensor<2x3xf32, "foo">
}

// -----

// Vectors have one form.

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[A:.*]]: vector<3x1xf32>, %[[B:.*]]: vector<f32>)
// CHECK:      vector.broadcast %[[B]] : vector<f32> to vector<3x1xf32>
// CHECK:      arith.addf %[[A]], %{{.*}} : vector<3x1xf32>
func.func @vectors(%a: vector<3x1xf32>, %b: vector<f32>) -> vector<3x1xf32> {
  %0 = ew_tosa.add %a, %b : (vector<3x1xf32>, vector<f32>) -> vector<3x1xf32>
  return %0 : vector<3x1xf32>
}
