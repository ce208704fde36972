// Questions about the shapes of elementwise results, answered by shape functions.
// A second run finds nothing to do.
//
// RUN: ewise-opt %s --split-input-file --ewise-outline-shapes > %t.once
// RUN: FileCheck %s --input-file=%t.once
// RUN: ewise-opt %t.once --split-input-file --ewise-outline-shapes | diff %t.once -
//
// RUN: ewise-opt %s --split-input-file --ewise-outline-shapes=inline \
// RUN:   | FileCheck %s --check-prefix=INLINE --implicit-check-not=call

// The function computes and checks the sizes. Where a size is static, the result's
// is, too.

// CHECK-LABEL: func.func @ranked(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<?x1xf32>)
// CHECK-DAG:     %[[OF_A:.*]] = shape.shape_of %[[A]] : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-DAG:     %[[OF_B:.*]] = shape.shape_of %[[B]] : tensor<?x1xf32> -> tensor<2xindex>
// CHECK:         %[[SHAPE:.*]] = call @ew_tosa_add_shape(%[[OF_A]], %[[OF_B]]) : (tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
// CHECK-NEXT:    %[[SIZE:.*]] = tensor.extract %[[SHAPE]][%{{.*}}] : tensor<2xindex>
// CHECK-NEXT:    return %[[SIZE]] : index
// CHECK:       func.func private @ew_tosa_add_shape(
// CHECK-SAME:    %[[A:.*]]: tensor<2xindex>, %[[B:.*]]: tensor<2xindex>) -> tensor<2xindex> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[A0:.*]] = tensor.extract %[[A]][%[[C0]]]
// CHECK-NEXT:    %[[B0:.*]] = tensor.extract %[[B]][%[[C0]]]
// CHECK-NEXT:    %[[EQUAL:.*]] = arith.cmpi eq, %[[A0]], %[[B0]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[IS_1:.*]] = arith.cmpi eq, %[[A0]], %[[C1]] : index
// CHECK-NEXT:    %[[EITHER:.*]] = arith.ori %[[EQUAL]], %[[IS_1]] : i1
// CHECK-NEXT:    %[[B_IS_1:.*]] = arith.cmpi eq, %[[B0]], %[[C1]] : index
// CHECK-NEXT:    %[[OK:.*]] = arith.ori %[[EITHER]], %[[B_IS_1]] : i1
// CHECK-NEXT:    cf.assert %[[OK]], "'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?x4xf32>' but ? in 'tensor<?x1xf32>'"
// CHECK-NEXT:    %[[SIZE:.*]] = arith.select %[[IS_1]], %[[B0]], %[[A0]] : index
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    %[[SHAPE:.*]] = tensor.from_elements %[[SIZE]], %[[C4]] : tensor<2xindex>
// CHECK-NEXT:    return %[[SHAPE]] : tensor<2xindex>

// INLINE-LABEL: func.func @ranked(
// INLINE:         cf.assert
// INLINE:         %[[SHAPE:.*]] = tensor.from_elements
// INLINE-NEXT:    %[[SIZE:.*]] = tensor.extract %[[SHAPE]]
// INLINE-NEXT:    return %[[SIZE]] : index
func.func @ranked(%a: tensor<?x4xf32>, %b: tensor<?x1xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %b : (tensor<?x4xf32>, tensor<?x1xf32>) -> tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %1 : index
}

// -----

// Shapes of results are arguments in turn. An op on one operand needs no function,
// ops that are alike have one, and one that differs in a rank has its own.

// CHECK-LABEL: func.func @chain(
// CHECK:         %[[SUM:.*]] = call @ew_tosa_add_shape_0(%[[OF_A:.*]], %[[OF_B:.*]]) : (tensor<2xindex>, tensor<1xindex>)
// CHECK:         %[[AGAIN:.*]] = call @ew_tosa_add_shape_0(%[[SUM]], %[[OF_B]]) : (tensor<2xindex>, tensor<1xindex>)
// CHECK:         %[[LAST:.*]] = call @ew_tosa_add_shape(%[[SUM]], %[[AGAIN]]) : (tensor<2xindex>, tensor<2xindex>)
// CHECK:         %[[DYNAMIC:.*]] = tensor.cast %[[LAST]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[SHAPE:.*]] = shape.from_extent_tensor %[[LAST]] : tensor<2xindex>
// CHECK-NEXT:    return %[[LAST]], %[[DYNAMIC]], %[[SHAPE]]
// CHECK-COUNT-2: func.func private @ew_tosa_add_shape
// CHECK-NOT:     func.func
func.func @chain(%a: tensor<?x?xf32>, %b: tensor<?xf32>)
    -> (tensor<2xindex>, tensor<?xindex>, !shape.shape) {
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.exp %0 : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.add %1, %b : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %3 = ew_tosa.add %1, %2 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %4 = shape.shape_of %3 : tensor<?x?xf32> -> tensor<2xindex>
  %5 = shape.shape_of %3 : tensor<?x?xf32> -> tensor<?xindex>
  %6 = shape.shape_of %3 : tensor<?x?xf32> -> !shape.shape
  return %4, %5, %6 : tensor<2xindex>, tensor<?xindex>, !shape.shape
}

// -----

// Dimensions that an attribute names are those of the function, which ops with
// other dimensions do not share.

// CHECK-LABEL: func.func @attributes(
// CHECK:         call @ew_xla_add_shape(
// CHECK:         call @ew_xla_add_shape_0(
// CHECK-DAG:     dimension 0 is ? in 'tensor<?x?xf32>' but ? in 'tensor<?xf32>'
// CHECK-DAG:     dimension 1 is ? in 'tensor<?x?xf32>' but dimension 0 is ? in 'tensor<?xf32>'
func.func @attributes(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %i: index) -> (index, index) {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 1>}
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %2 = tensor.dim %0, %i : tensor<?x?xf32>
  %3 = tensor.dim %1, %i : tensor<?x?xf32>
  return %2, %3 : index, index
}

// -----

// Any number of operands, and a choice among three.

// CHECK-LABEL: func.func @several(
// CHECK:         call @ew_onnx_Mean_shape(%{{.*}}, %{{.*}}, %{{.*}}) : (tensor<1xindex>, tensor<1xindex>, tensor<1xindex>)
// CHECK:         call @ew_tosa_select_shape(%{{.*}}, %{{.*}}, %{{.*}}) : (tensor<1xindex>, tensor<1xindex>, tensor<1xindex>)
func.func @several(%a: tensor<?xf32>, %b: tensor<1xf32>, %c: tensor<?xi1>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = "ew_onnx.Mean"(%a, %a, %b)
      : (tensor<?xf32>, tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %1 = ew_tosa.select %c, %a, %b
      : (tensor<?xi1>, tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %2 = tensor.dim %0, %c0 : tensor<?xf32>
  %3 = tensor.dim %1, %c0 : tensor<?xf32>
  return %2, %3 : index, index
}

// -----

// An operand that goes into another one is checked. Nothing says what a dynamic
// result will be.

// CHECK-LABEL: func.func @into_result(
// CHECK:         call @ew_linalg_broadcast_shape(
// CHECK:         tensor.dim %{{.*}} : tensor<2x?xf32>
// CHECK:       func.func private @ew_linalg_broadcast_shape(
// CHECK:         cf.assert
func.func @into_result(%a: tensor<?xf32>, %b: tensor<?x?xf32>, %i: index)
    -> (index, index) {
  %0 = ew_linalg.broadcast %a into %b at [1]
      : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1>}
      : (tensor<?xf32>) -> tensor<2x?xf32>
  %2 = tensor.dim %0, %i : tensor<?x?xf32>
  %3 = tensor.dim %1, %i : tensor<2x?xf32>
  return %2, %3 : index, index
}

// -----

// Left as they are: sizes that types say, those of other tensors, and those of
// tensors of unknown rank.

// CHECK-LABEL: func.func @left(
// CHECK-NOT:     call
// CHECK:         return
func.func @left(%a: tensor<?x4xf32>, %b: tensor<*xf32>, %i: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.add %a, %a : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.add %a, %b : (tensor<?x4xf32>, tensor<*xf32>) -> tensor<*xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x4xf32>
  %3 = tensor.dim %a, %c0 : tensor<?x4xf32>
  %4 = tensor.dim %1, %i : tensor<*xf32>
  return %2, %3, %4 : index, index, index
}

// -----

// A shape is computed where its tensor is, and not again in a region. Operands
// that are one tensor have its shape.

// CHECK-LABEL: func.func @regions(
// CHECK:         %[[SUM:.*]] = call @ew_tosa_add_shape(
// CHECK:         scf.if
// CHECK:           %[[PRODUCT:.*]] = func.call @ew_tosa_mul_shape(%[[SUM]],
// CHECK-NOT:       call
// CHECK:           tensor.extract %[[PRODUCT]]
func.func @regions(%p: i1, %a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = scf.if %p -> (index) {
    %2 = ew_tosa.mul %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %3 = ew_tosa.sub %2, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %4 = tensor.dim %3, %c0 : tensor<?xf32>
    scf.yield %4 : index
  } else {
    scf.yield %c0 : index
  }
  return %1 : index
}

// -----

// Other functions keep their names. Functions of a nested module cannot be added
// to, or called.

// CHECK-LABEL: func.func @taken(
// CHECK:         call @ew_tosa_add_shape_0(
// CHECK-LABEL: func.func @own_symbols(
// CHECK-NOT:     call
// CHECK:         return
func.func private @ew_tosa_add_shape()

func.func @taken(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}
module @inner {
  func.func @own_symbols(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
    %c0 = arith.constant 0 : index
    %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %1 = tensor.dim %0, %c0 : tensor<?xf32>
    return %1 : index
  }
}
