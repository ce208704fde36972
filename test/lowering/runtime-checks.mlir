// Sizes that the types leave open are asserted, once, and nothing else is.
//
// RUN: ewise-test-opt %s --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=runtime-checks=true \
// RUN:   | FileCheck %s --implicit-check-not=cf.assert

// Types that say everything.
// CHECK-LABEL: func.func @static(
// CHECK:         return
func.func @static(%a: tensor<4x1xf32>, %b: tensor<1x3xf32>) -> tensor<4x3xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<4x1xf32>, tensor<1x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// A static 1 goes with every size.
// CHECK-LABEL: func.func @one(
// CHECK:         return
func.func @one(%a: tensor<?xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V4:.*]] = arith.ori %[[V2]], %[[V3]] : i1
// CHECK-NEXT:    cf.assert %[[V4]], "'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but ? in 'tensor<?xf32>'"
func.func @dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @dynamic_and_static(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C4]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    cf.assert %[[V2]], "'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but 4 in 'tensor<4xf32>'"
func.func @dynamic_and_static(%a: tensor<?xf32>, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// A result without elements does not make the sizes right.
// CHECK-LABEL: func.func @dynamic_and_empty(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<0xf32>) -> tensor<0xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    cf.assert %[[V2]], "'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but 0 in 'tensor<0xf32>'"
func.func @dynamic_and_empty(%a: tensor<?xf32>, %b: tensor<0xf32>)
    -> tensor<0xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<0xf32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// CHECK-LABEL: func.func @with_itself(
// CHECK:         return
func.func @with_itself(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.add %a, %a
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The sum's size is that of the first operand or of the second, so what was
// checked for the sum is enough for the products.
// CHECK-LABEL: func.func @not_twice(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V4:.*]] = arith.ori %[[V2]], %[[V3]] : i1
// CHECK-NEXT:    cf.assert %[[V4]], "'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but ? in 'tensor<?xf32>'"
func.func @not_twice(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.mul %0, %b {shift = 0 : i8}
      : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.mul %b, %a {shift = 0 : i8}
      : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @three_operands(
// CHECK-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V4:.*]] = arith.ori %[[V2]], %[[V3]] : i1
// CHECK-NEXT:    cf.assert %[[V4]], "'ew_tosa.select' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xi1>' but ? in 'tensor<?xf32>'"
// CHECK-NEXT:    %[[V5:.*]] = arith.select %[[V1]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[V6:.*]] = arith.cmpi eq, %[[V5]], %[[C4]] : index
// CHECK-NEXT:    %[[V7:.*]] = arith.cmpi eq, %[[V5]], %[[C1]] : index
// CHECK-NEXT:    %[[V8:.*]] = arith.ori %[[V6]], %[[V7]] : i1
// CHECK-NEXT:    cf.assert %[[V8]], "'ew_tosa.select' op operands 'input1' and 'input3' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xi1>' but 4 in 'tensor<4xf32>'"
func.func @three_operands(%p: tensor<?xi1>, %a: tensor<?xf32>,
                          %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.select %p, %a, %b
      : (tensor<?xi1>, tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The rule set says what has to be equal.
// CHECK-LABEL: func.func @same_shape(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<1xf32>) -> tensor<1xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    cf.assert %[[V0]], "'ew_test.add_same_shape' op operands 'left' and 'right' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but 1 in 'tensor<1xf32>'"
func.func @same_shape(%a: tensor<?xf32>, %b: tensor<1xf32>) -> tensor<1xf32> {
  %0 = ew_test.add_same_shape %a, %b
      : (tensor<?xf32>, tensor<1xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// Sizes that go together may have to be equal, and something else.
// CHECK-LABEL: func.func @several(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi ugt, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    cf.assert %[[V2]], "'ew_test.add_several' op operands 'left' and 'right' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but ? in 'tensor<?xf32>'"
func.func @several(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_test.add_several %a, %b
      : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @unidirectional(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    cf.assert %[[V2]], "'ew_test.add_unidirectional' op dimension 0 of 'right' is ? in 'tensor<?xf32>', but dimension 0 of 'left', into which it is broadcast, is ? in 'tensor<?xf32>': it must be the same or 1"
func.func @unidirectional(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_test.add_unidirectional %a, %b
      : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @mapped(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    %[[V3:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:    %[[V4:.*]] = arith.ori %[[V2]], %[[V3]] : i1
// CHECK-NEXT:    cf.assert %[[V4]], "'ew_xla.add' op operands 'rhs' and 'lhs' are not broadcast-compatible: dimension 0 is ? in 'tensor<?x?xf32>' but ? in 'tensor<?xf32>'"
func.func @mapped(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @into_result(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[C3]], %[[DIM]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V2:.*]] = arith.ori %[[V0]], %[[V1]] : i1
// CHECK-NEXT:    cf.assert %[[V2]], "'ew_linalg.broadcast_in_dim' op dimension 0 of 'operand' is ? in 'tensor<?xf32>', but dimension 1 of 'result', into which it is broadcast, is 3 in 'tensor<4x3xf32>': it must be the same or 1"
func.func @into_result(%a: tensor<?xf32>) -> tensor<4x3xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1>}
      : (tensor<?xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// A check in one branch is not known in the other, nor after it.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:    %[[A:.*]]: i1, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = scf.if %[[A]] -> (tensor<?xf32>) {
// CHECK-NEXT:      %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:      %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:      %[[DIM_0:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:      %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:      %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:      %[[V2:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:      %[[V3:.*]] = arith.ori %[[V1]], %[[V2]] : i1
// CHECK-NEXT:      %[[V4:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:      %[[V5:.*]] = arith.ori %[[V3]], %[[V4]] : i1
// CHECK-NEXT:      cf.assert %[[V5]], "'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but ? in 'tensor<?xf32>'"
// CHECK-NEXT:      %[[V6:.*]] = arith.select %[[V2]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:      %[[V7:.*]] = tensor.empty(%[[V6]]) : tensor<?xf32>
// CHECK:           scf.yield
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[C0]] = arith.constant 0 : index
// CHECK-NEXT:      %[[DIM]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:      %[[DIM_0]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:      %[[V1]] = arith.cmpi eq, %[[DIM]], %[[DIM_0]] : index
// CHECK-NEXT:      %[[C1]] = arith.constant 1 : index
// CHECK-NEXT:      %[[V2]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:      %[[V3]] = arith.ori %[[V1]], %[[V2]] : i1
// CHECK-NEXT:      %[[V4]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// CHECK-NEXT:      %[[V5]] = arith.ori %[[V3]], %[[V4]] : i1
// CHECK-NEXT:      cf.assert %[[V5]], "'ew_tosa.sub' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but ? in 'tensor<?xf32>'"
func.func @branches(%c: i1, %a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = scf.if %c -> tensor<?xf32> {
    %1 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  } else {
    %2 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// A size that only the declared result tells is checked, and then true.
// CHECK-LABEL: func.func @declared(
// CHECK-SAME:    %[[A:.*]]: tensor<?x3xf32>) -> tensor<2x3xf32> {
// CHECK:         %[[DIM:.*]] = tensor.dim %[[A]],
// CHECK:         %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[EQUAL:.*]] = arith.cmpi eq, %[[DIM]], %[[C2]] : index
// CHECK-NEXT:    cf.assert %[[EQUAL]], "'ew_xla.abs' op result 'result' is declared as 'tensor<2x3xf32>', but the operands broadcast to '?x3': dimension 0 is declared 2 and inferred ?"
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<2x3xf32>)
// CHECK-NOT:     tensor.cast
// CHECK:         return
func.func @declared(%a: tensor<?x3xf32>) -> tensor<2x3xf32> {
  %0 = ew_xla.abs %a : (tensor<?x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// The sizes of a sum are those of its operands, of which one may be 1.
// CHECK-LABEL: func.func @declared_sum(
// CHECK:         cf.assert %{{.*}}, "'ew_xla.add' op operands
// CHECK:         %[[SIZE:.*]] = arith.select
// CHECK:         %[[EQUAL:.*]] = arith.cmpi eq, %[[SIZE]], %{{.*}} : index
// CHECK-NEXT:    cf.assert %[[EQUAL]], "'ew_xla.add' op result 'result' is declared as 'tensor<4xf32>', but the operands broadcast to '?': dimension 0 is declared 4 and inferred ?"
// CHECK:         linalg.generic {{.*}} outs(%{{.*}} : tensor<4xf32>)
func.func @declared_sum(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<4xf32> {
  %0 = ew_xla.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
