// The sizes of results, by every rule set that the dialects of reify.mlir and
// reify-mapped.mlir do not have.
//
// RUN: ewise-test-opt %s --split-input-file --resolve-shaped-type-result-dims \
// RUN:   | FileCheck %s
// RUN: ewise-test-opt %s --split-input-file \
// RUN:   --resolve-ranked-shaped-type-result-dims | FileCheck %s

// A 0 decides, and a 1 expands to another size; where ranks are equal.

// CHECK-LABEL: func.func @strict(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x?x1xf32>, %[[ARG1:.*]]: tensor<0x?x?xf32>) -> (index, index, index) {
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C1]] : tensor<?x?x1xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG1]], %[[C1]] : tensor<0x?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[ARG1]], %[[C2]] : tensor<0x?x?xf32>
// CHECK-NEXT:    return %[[C0]], %[[V1]], %[[DIM_1]] : index, index, index
// CHECK-NEXT:  }
func.func @strict(%a: tensor<?x?x1xf32>, %b: tensor<0x?x?xf32>)
    -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = ew_test.add_strict %a, %b
      : (tensor<?x?x1xf32>, tensor<0x?x?xf32>) -> tensor<?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %1, %2, %3 : index, index, index
}

// -----

// The first operand has the size, whatever the second's.

// CHECK-LABEL: func.func @into_first(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x?x0xf32>, %[[ARG1:.*]]: tensor<?x1xf32>) -> (index, index, index) {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x?x0xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG0]], %[[C1]] : tensor<?x?x0xf32>
// CHECK-NEXT:    return %[[DIM]], %[[DIM_0]], %[[C0]] : index, index, index
// CHECK-NEXT:  }
func.func @into_first(%a: tensor<?x?x0xf32>, %b: tensor<?x1xf32>)
    -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = ew_test.add_into_first %a, %b
      : (tensor<?x?x0xf32>, tensor<?x1xf32>) -> tensor<?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %1, %2, %3 : index, index, index
}

// -----

// Nothing is broadcast: both have the size.

// CHECK-LABEL: func.func @padded(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?xf32>, %[[ARG1:.*]]: tensor<?x?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG1]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[DIM]], %[[DIM_0]] : index, index
// CHECK-NEXT:  }
func.func @padded(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_test.add_padded %a, %b
      : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// -----

// CHECK-LABEL: func.func @tosa(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x0xf32>, %[[ARG1:.*]]: tensor<?x?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x0xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG1]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    return %[[V1]], %[[C0]] : index, index
// CHECK-NEXT:  }
func.func @tosa(%a: tensor<?x0xf32>, %b: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_test.add_tosa %a, %b
      : (tensor<?x0xf32>, tensor<?x?xf32>) -> tensor<?x0xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x0xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x0xf32>
  return %1, %2 : index, index
}

// -----

// CHECK-LABEL: func.func @same_shape(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x?xf32>, %[[ARG1:.*]]: tensor<?x0xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    return %[[DIM]], %[[C0]] : index, index
// CHECK-NEXT:  }
func.func @same_shape(%a: tensor<?x?xf32>, %b: tensor<?x0xf32>)
    -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_test.add_same_shape %a, %b
      : (tensor<?x?xf32>, tensor<?x0xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// -----

// CHECK-LABEL: func.func @unidirectional(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x?xf32>, %[[ARG1:.*]]: tensor<?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG0]], %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT:    return %[[DIM]], %[[DIM_0]] : index, index
// CHECK-NEXT:  }
func.func @unidirectional(%a: tensor<?x?xf32>, %b: tensor<?xf32>)
    -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_test.add_unidirectional %a, %b
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// -----

// The axis aligns the second operand; a dynamic size learns from a static one.

// CHECK-LABEL: func.func @pdpd(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?x?x?xf32>, %[[ARG1:.*]]: tensor<?x3xf32>) -> (index, index, index) {
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?x?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG0]], %[[C2]] : tensor<?x?x?xf32>
// CHECK-NEXT:    return %[[DIM]], %[[C3]], %[[DIM_0]] : index, index, index
// CHECK-NEXT:  }
func.func @pdpd(%a: tensor<?x?x?xf32>, %b: tensor<?x3xf32>)
    -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = ew_test.add_pdpd %a, %b {axis = 0 : i64}
      : (tensor<?x?x?xf32>, tensor<?x3xf32>) -> tensor<?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %1, %2, %3 : index, index, index
}

// -----

// Any number of operands; a parameter takes no part.

// CHECK-LABEL: func.func @variadic(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?xf32>, %[[ARG1:.*]]: tensor<?xi8>, %[[ARG2:.*]]: tensor<1xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[ARG1]], %[[C0]] : tensor<?xi8>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[V1]], %[[DIM_1]] : index, index
// CHECK-NEXT:  }
func.func @variadic(%a: tensor<?xf32>, %b: tensor<?xi8>, %c: tensor<1xf32>)
    -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = ew_test.broadcastable %a, %b, %c
      : (tensor<?xf32>, tensor<?xi8>, tensor<1xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  %2 = ew_test.scale %a, %a, %c
      : (tensor<?xf32>, tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %1, %3 : index, index
}

// -----

// No operands, no sizes.

// CHECK-LABEL: func.func @no_operands(
// CHECK-SAME:    ) -> index {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V0:.*]] = ew_test.concordant  : () -> tensor<?xf32>
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[V0]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[DIM]] : index
// CHECK-NEXT:  }
func.func @no_operands() -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_test.concordant : () -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// -----

// Dimension 0 is paired with dimension 0; the last ones are those of the operand
// that has them.

// CHECK-LABEL: func.func @julia(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<1x?xf32>, %[[C:.*]]: tensor<1x1x?xf32>)
// CHECK-DAG:     %[[DIM_0:.*]] = tensor.dim %[[A]], %c0
// CHECK-DAG:     %[[DIM_1:.*]] = tensor.dim %[[B]], %c1
// CHECK-DAG:     %[[DIM_2:.*]] = tensor.dim %[[C]], %c2
// CHECK:         return %[[DIM_0]], %[[DIM_1]], %[[DIM_2]]
func.func @julia(%a: tensor<?xf32>, %b: tensor<1x?xf32>, %c: tensor<1x1x?xf32>)
    -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = ew_test.mul_add_julia %a, %b, %c
      : (tensor<?xf32>, tensor<1x?xf32>, tensor<1x1x?xf32>) -> tensor<?x?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %1, %2, %3 : index, index, index
}
