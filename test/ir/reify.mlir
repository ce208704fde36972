// The sizes of a result, computed from its operands.
//
// RUN: ewise-opt %s --split-input-file --resolve-shaped-type-result-dims \
// RUN:   | FileCheck %s
// RUN: ewise-opt %s --split-input-file \
// RUN:   --resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK-LABEL: func.func @unary(
// CHECK-SAME:    %[[A:.*]]: tensor<2x?xf32>) -> (index, index) {
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-NEXT:    return %[[C2]], %[[DIM]] : index, index
// CHECK-NEXT:  }
func.func @unary(%a: tensor<2x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.exp %a : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<2x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<2x?xf32>
  return %1, %2 : index, index
}

// -----

// A static 1 never decides, another static extent always does, and two dynamic
// ones are told apart by whether the first is 1. The maximum would be wrong
// for 0.

// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME:    %[[A:.*]]: tensor<?x1x?xf32>, %[[B:.*]]: tensor<?x?x3xf32>)
// CHECK-SAME:    -> (index, index, index) {
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x1x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?x3xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?x3xf32>
// CHECK-NEXT:    return %[[V1]], %[[DIM_1]], %[[C3]] : index, index, index
// CHECK-NEXT:  }
func.func @broadcast(%a: tensor<?x1x?xf32>, %b: tensor<?x?x3xf32>)
    -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = ew_tosa.add %a, %b
      : (tensor<?x1x?xf32>, tensor<?x?x3xf32>) -> tensor<?x?x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?x3xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?x3xf32>
  %3 = tensor.dim %0, %c2 : tensor<?x?x3xf32>
  return %1, %2, %3 : index, index, index
}

// -----

// CHECK-LABEL: func.func @ranks_differ(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x?xf32>)
// CHECK-SAME:    -> (index, index) {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_1]], %[[DIM_0]] : index
// CHECK-NEXT:    return %[[DIM]], %[[V1]] : index, index
// CHECK-NEXT:  }
func.func @ranks_differ(%a: tensor<?xf32>, %b: tensor<?x?xf32>)
    -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// -----

// Through ops in between, and without them.

// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<?xf32>)
// CHECK-SAME:    -> index {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[C1]] : index
// CHECK-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_1]], %[[V1]] : index
// CHECK-NEXT:    return %[[V3]] : index
// CHECK-NEXT:  }
func.func @chain(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>)
    -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.mul %0, %c : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.dim %1, %c0 : tensor<?xf32>
  return %2 : index
}

// -----

// CHECK-LABEL: func.func @operand_used_twice(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[DIM]] : index
// CHECK-NEXT:  }
func.func @operand_used_twice(%a: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.mul %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// -----

// More is known than what the type says.

// CHECK-LABEL: func.func @declared_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32>) -> index {
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    return %[[C4]] : index
// CHECK-NEXT:  }
func.func @declared_dynamic(%a: tensor<4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// -----

// The rank of an unranked operand is not known, nor are the sizes.

// CHECK-LABEL: func.func @unranked_operand(
// CHECK-SAME:    %[[A:.*]]: tensor<*xf32>, %[[B:.*]]: tensor<?xf32>)
// CHECK-SAME:    -> index {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.add %[[A]], %[[B]] : (tensor<*xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[V0]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    return %[[DIM]] : index
// CHECK-NEXT:  }
func.func @unranked_operand(%a: tensor<*xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %b : (tensor<*xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}
