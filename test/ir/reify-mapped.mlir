// The sizes of results of ops that map dimensions by an attribute.
//
// RUN: ewise-opt %s --split-input-file --resolve-shaped-type-result-dims \
// RUN:   | FileCheck %s
// RUN: ewise-opt %s --split-input-file \
// RUN:   --resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK-LABEL: func.func @mapped(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x3xf32>, %[[ARG1:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x3xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG1]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    return %[[V1]] : index
// CHECK-NEXT:  }
func.func @mapped(%a: tensor<?x3xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x3xf32>
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @mapped_one(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<1x?xf32>, %[[ARG1:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG1]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[DIM]] : index
// CHECK-NEXT:  }
func.func @mapped_one(%a: tensor<1x?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_xla.add %b, %a {broadcast_dimensions = array<i64: 0>}
      : (tensor<?xf32>, tensor<1x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @complex(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[DIM]] : index
// CHECK-NEXT:  }
func.func @complex(%a: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_xla.complex %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xcomplex<f32>>
  %1 = tensor.dim %0, %c0 : tensor<?xcomplex<f32>>
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @init(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?xf32>, %[[ARG1:.*]]: tensor<?x?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG1]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG1]], %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT:    return %[[DIM]], %[[DIM_0]] : index, index
// CHECK-NEXT:  }
func.func @init(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_linalg.broadcast %a into %b at [1]
      : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// -----

// Nothing says how large the result is.

// CHECK-LABEL: func.func @declared_dynamic(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<3xf32>) -> index {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = ew_linalg.broadcast_in_dim %[[ARG0]] {dimensions = array<i64: 0>} : (tensor<3xf32>) -> tensor<3x?xf32>
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[V0]], %[[C1]] : tensor<3x?xf32>
// CHECK-NEXT:    return %[[DIM]] : index
// CHECK-NEXT:  }
func.func @declared_dynamic(%a: tensor<3xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<3xf32>) -> tensor<3x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<3x?xf32>
  return %1 : index
}

// -----

// A mapped 0 stays 0, and a mapped 1 goes with what is there.

// CHECK-LABEL: func.func @extents_0_and_1(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x?xf32>, %[[ARG1:.*]]: tensor<0xf32>, %[[ARG2:.*]]: tensor<1xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    return %[[C0]], %[[DIM]] : index, index
// CHECK-NEXT:  }
func.func @extents_0_and_1(%a: tensor<?x?xf32>, %b: tensor<0xf32>,
                           %c: tensor<1xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = ew_linalg.broadcast %b into %b at [0]
      : (tensor<0xf32>, tensor<0xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = ew_xla.add %a, %c {broadcast_dimensions = array<i64: 0>}
      : (tensor<?x?xf32>, tensor<1xf32>) -> tensor<?x?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?x?xf32>
  return %1, %3 : index, index
}

// -----

// A size that is declared static is known.

// CHECK-LABEL: func.func @declared_static(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    return %[[C0]], %[[C3]] : index, index
// CHECK-NEXT:  }
func.func @declared_static(%a: tensor<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1>}
      : (tensor<?xf32>) -> tensor<0x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<0x3xf32>
  %2 = tensor.dim %0, %c1 : tensor<0x3xf32>
  return %1, %2 : index, index
}

// -----

// So is what is declared dynamic where the operand tells.

// CHECK-LABEL: func.func @declared_dynamic(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<3xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    return %[[C2]], %[[C3]] : index, index
// CHECK-NEXT:  }
func.func @declared_dynamic(%a: tensor<3xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1>}
      : (tensor<3xf32>) -> tensor<2x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<2x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<2x?xf32>
  return %1, %2 : index, index
}
