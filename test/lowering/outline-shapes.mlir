// Questions about the shapes of elementwise results, answered by the shape
// functions of the ops. A second run finds nothing to do.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-outline-shapes > %t.once
// RUN: FileCheck %s --input-file=%t.once
// RUN: ewise-test-opt %s --split-input-file --ewise-outline-shapes \
// RUN:   --ewise-outline-shapes | diff %t.once -

// Each op's function is called once, on the shapes that its operands have been
// found to have. An op on one operand needs no function.

// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<*xf32>) -> (index, index, index) {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[B]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = shape.shape_of %[[C]] : tensor<*xf32> -> tensor<?xindex>
// CHECK-NEXT:    %[[V5:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V6:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V7:.*]] = ew_tosa.add %[[A]], %[[B]] : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:    %[[V8:.*]] = call @ew_tosa_add_shape(%[[V1]], %[[V3]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V9:.*]] = ew_tosa.exp %[[V7]] : (tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:    %[[V10:.*]] = ew_tosa.sub %[[V9]], %[[C]] : (tensor<?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
// CHECK-NEXT:    %[[V11:.*]] = call @ew_tosa_sub_shape(%[[V8]], %[[V4]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V12:.*]] = tensor.extract %[[V8]][%[[V5]]] : tensor<?xindex>
// CHECK-NEXT:    %[[V13:.*]] = tensor.extract %[[V11]][%[[V6]]] : tensor<?xindex>
// CHECK-NEXT:    %[[V14:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V15:.*]] = tensor.dim %[[V11]], %[[V14]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V12]], %[[V13]], %[[V15]] : index, index, index
func.func @chain(%a: tensor<?x4xf32>, %b: tensor<?xf32>, %c: tensor<*xf32>)
    -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.add %a, %b : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.exp %0 : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.sub %1, %c : (tensor<?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
  %3 = tensor.dim %1, %c0 : tensor<?x?xf32>
  %4 = tensor.dim %2, %c1 : tensor<*xf32>
  %5 = tensor.rank %2 : tensor<*xf32>
  return %3, %4, %5 : index, index, index
}

// -----

// Shapes of any type, of an op with three operands.

// CHECK-LABEL: func.func @shapes(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xi1>, %[[B:.*]]: tensor<?x?xf32>, %[[C:.*]]: tensor<?x?xf32>) -> (tensor<2xindex>, tensor<?xindex>, !shape.shape) {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?x?xi1> -> tensor<2xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[B]] : tensor<?x?xf32> -> tensor<2xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = shape.shape_of %[[C]] : tensor<?x?xf32> -> tensor<2xindex>
// CHECK-NEXT:    %[[V5:.*]] = tensor.cast %[[V4]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V6:.*]] = ew_tosa.select %[[A]], %[[B]], %[[C]] : (tensor<?x?xi1>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:    %[[V7:.*]] = call @ew_tosa_select_shape(%[[V1]], %[[V3]], %[[V5]]) : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V8:.*]] = tensor.cast %[[V7]] : tensor<?xindex> to tensor<2xindex>
// CHECK-NEXT:    %[[V9:.*]] = shape.from_extent_tensor %[[V7]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V8]], %[[V7]], %[[V9]] : tensor<2xindex>, tensor<?xindex>, !shape.shape
func.func @shapes(%a: tensor<?x?xi1>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>)
    -> (tensor<2xindex>, tensor<?xindex>, !shape.shape) {
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<?x?xi1>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = shape.shape_of %0 : tensor<?x?xf32> -> tensor<2xindex>
  %2 = shape.shape_of %0 : tensor<?x?xf32> -> tensor<?xindex>
  %3 = shape.shape_of %0 : tensor<?x?xf32> -> !shape.shape
  return %1, %2, %3 : tensor<2xindex>, tensor<?xindex>, !shape.shape
}

// -----

// Dimensions, absent or not, and an axis, absent or not, are constants.

// CHECK-LABEL: func.func @attributes(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?x?xf32>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: index) -> (index, index, index, index) {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?x?x?xf32> -> tensor<3xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<3xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[B]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = ew_xla.add %[[A]], %[[B]] {broadcast_dimensions = array<i64: 1>} : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.constant dense<1> : tensor<1xindex>
// CHECK-NEXT:    %[[V6:.*]] = tensor.cast %[[V5]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V7:.*]] = call @ew_xla_add_shape(%[[V1]], %[[V3]], %[[V6]]) : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V8:.*]] = ew_xla.add %[[A]], %[[V4]] : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
// CHECK-NEXT:    %[[V9:.*]] = arith.constant dense<> : tensor<0xindex>
// CHECK-NEXT:    %[[V10:.*]] = tensor.cast %[[V9]] : tensor<0xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V11:.*]] = call @ew_xla_add_shape(%[[V1]], %[[V7]], %[[V10]]) : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V12:.*]] = ew_test.add_pdpd %[[V8]], %[[B]] {axis = 2 : i64} : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
// CHECK-NEXT:    %[[V13:.*]] = arith.constant 2 : index
// CHECK-NEXT:    %[[V14:.*]] = call @ew_test_add_pdpd_shape(%[[V11]], %[[V3]], %[[V13]]) : (tensor<?xindex>, tensor<?xindex>, index) -> tensor<?xindex>
// CHECK-NEXT:    %[[V15:.*]] = ew_test.add_pdpd %[[V12]], %[[B]] : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
// CHECK-NEXT:    %[[V16:.*]] = arith.constant -1 : index
// CHECK-NEXT:    %[[V17:.*]] = call @ew_test_add_pdpd_shape(%[[V14]], %[[V3]], %[[V16]]) : (tensor<?xindex>, tensor<?xindex>, index) -> tensor<?xindex>
// CHECK-NEXT:    %[[V18:.*]] = tensor.extract %[[V17]][%[[C]]] : tensor<?xindex>
// CHECK-NEXT:    %[[V19:.*]] = tensor.extract %[[V14]][%[[C]]] : tensor<?xindex>
// CHECK-NEXT:    %[[V20:.*]] = tensor.extract %[[V11]][%[[C]]] : tensor<?xindex>
// CHECK-NEXT:    %[[V21:.*]] = tensor.extract %[[V7]][%[[C]]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V18]], %[[V19]], %[[V20]], %[[V21]] : index, index, index, index
func.func @attributes(%a: tensor<?x?x?xf32>, %b: tensor<?xf32>, %i: index)
    -> (index, index, index, index) {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 1>}
      : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
  %1 = ew_xla.add %a, %0
      : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %2 = ew_test.add_pdpd %1, %b {axis = 2}
      : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
  %3 = ew_test.add_pdpd %2, %b
      : (tensor<?x?x?xf32>, tensor<?xf32>) -> tensor<?x?x?xf32>
  %4 = tensor.dim %3, %i : tensor<?x?x?xf32>
  %5 = tensor.dim %2, %i : tensor<?x?x?xf32>
  %6 = tensor.dim %1, %i : tensor<?x?x?xf32>
  %7 = tensor.dim %0, %i : tensor<?x?x?xf32>
  return %4, %5, %6, %7 : index, index, index, index
}

// -----

// A variadic operand is broadcast one by one.

// CHECK-LABEL: func.func @variadic(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xi8>, %[[C:.*]]: tensor<?xi64>) -> (index, index) {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[B]] : tensor<?xi8> -> tensor<1xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = shape.shape_of %[[C]] : tensor<?xi64> -> tensor<1xindex>
// CHECK-NEXT:    %[[V5:.*]] = tensor.cast %[[V4]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V6:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V7:.*]] = ew_test.broadcastable %[[A]], %[[B]], %[[C]] : (tensor<?xf32>, tensor<?xi8>, tensor<?xi64>) -> tensor<?xi1>
// CHECK-NEXT:    %[[V8:.*]] = call @ew_test_broadcastable_shape(%[[V1]], %[[V3]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V9:.*]] = call @ew_test_broadcastable_shape(%[[V8]], %[[V5]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V10:.*]] = ew_test.broadcastable %[[A]] : (tensor<?xf32>) -> tensor<?xi1>
// CHECK-NEXT:    %[[V11:.*]] = tensor.extract %[[V9]][%[[V6]]] : tensor<?xindex>
// CHECK-NEXT:    %[[V12:.*]] = tensor.extract %[[V1]][%[[V6]]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V11]], %[[V12]] : index, index
func.func @variadic(%a: tensor<?xf32>, %b: tensor<?xi8>, %c: tensor<?xi64>)
    -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = ew_test.broadcastable %a, %b, %c
      : (tensor<?xf32>, tensor<?xi8>, tensor<?xi64>) -> tensor<?xi1>
  %1 = ew_test.broadcastable %a : (tensor<?xf32>) -> tensor<?xi1>
  %2 = tensor.dim %0, %c0 : tensor<?xi1>
  %3 = tensor.dim %1, %c0 : tensor<?xi1>
  return %2, %3 : index, index
}

// -----

// An op that describes one operand, which stands for all of them.

// CHECK-LABEL: func.func @one_name(
// CHECK:         %[[SUM:.*]] = call @ew_onnx_Sum_shape(%{{.*}}, %{{.*}}) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK:         %[[TWO:.*]] = call @ew_onnx_Mean_shape(%[[SUM]], %{{.*}}) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[THREE:.*]] = call @ew_onnx_Mean_shape(%[[TWO]], %{{.*}}) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK:         tensor.extract %[[THREE]]
func.func @one_name(%a: tensor<?xf32>, %b: tensor<1xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = "ew_onnx.Sum"(%a, %b) : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %1 = "ew_onnx.Mean"(%0, %a, %b)
      : (tensor<?xf32>, tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %2 = tensor.dim %1, %c0 : tensor<?xf32>
  return %2 : index
}

// -----

// Where an operand goes into the result, its declared shape is an argument. The
// one that is not known is left as it is.

// CHECK-LABEL: func.func @into_result(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x?xf32>, %[[C:.*]]: index) -> (index, index, index) {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[B]] : tensor<?x?xf32> -> tensor<2xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V5:.*]] = ew_linalg.broadcast_in_dim %[[A]] {dimensions = array<i64: 1>} : (tensor<?xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    %[[V6:.*]] = arith.constant dense<1> : tensor<1xindex>
// CHECK-NEXT:    %[[V7:.*]] = tensor.cast %[[V6]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V8:.*]] = arith.constant dense<[2, 3]> : tensor<2xindex>
// CHECK-NEXT:    %[[V9:.*]] = tensor.cast %[[V8]] : tensor<2xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V10:.*]] = call @ew_linalg_broadcast_in_dim_shape(%[[V1]], %[[V7]], %[[V9]]) : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V11:.*]] = ew_linalg.broadcast_in_dim %[[A]] {dimensions = array<i64: 1>} : (tensor<?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT:    %[[V12:.*]] = ew_linalg.broadcast %[[A]] into %[[B]] at [1] : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:    %[[V13:.*]] = arith.constant dense<1> : tensor<1xindex>
// CHECK-NEXT:    %[[V14:.*]] = tensor.cast %[[V13]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V15:.*]] = call @ew_linalg_broadcast_shape(%[[V1]], %[[V3]], %[[V14]]) : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V16:.*]] = tensor.extract %[[V10]][%[[C]]] : tensor<?xindex>
// CHECK-NEXT:    %[[V17:.*]] = tensor.dim %[[V11]], %[[C]] : tensor<2x?xf32>
// CHECK-NEXT:    %[[V18:.*]] = tensor.extract %[[V15]][%[[C]]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V16]], %[[V17]], %[[V18]] : index, index, index
func.func @into_result(%a: tensor<?xf32>, %b: tensor<?x?xf32>, %i: index)
    -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1>}
      : (tensor<?xf32>) -> tensor<2x3xf32>
  %1 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1>}
      : (tensor<?xf32>) -> tensor<2x?xf32>
  %2 = ew_linalg.broadcast %a into %b at [1]
      : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tensor.dim %0, %i : tensor<2x3xf32>
  %4 = tensor.dim %1, %i : tensor<2x?xf32>
  %5 = tensor.dim %2, %i : tensor<?x?xf32>
  return %3, %4, %5 : index, index, index
}

// -----

// Sizes that types say, and those of other tensors, need no function.

// CHECK-LABEL: func.func @known(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<2x4xf32>) -> (index, index, tensor<2xindex>) {
// CHECK-NEXT:    %[[V0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.add %[[A]], %[[A]] : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.add %[[B]], %[[B]] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:    %[[V4:.*]] = tensor.dim %[[V2]], %[[V1]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[V5:.*]] = tensor.dim %[[A]], %[[V0]] : tensor<?x4xf32>
// CHECK-NEXT:    %[[V6:.*]] = shape.shape_of %[[V3]] : tensor<2x4xf32> -> tensor<2xindex>
// CHECK-NEXT:    return %[[V4]], %[[V5]], %[[V6]] : index, index, tensor<2xindex>
func.func @known(%a: tensor<?x4xf32>, %b: tensor<2x4xf32>)
    -> (index, index, tensor<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = ew_tosa.add %a, %a : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.add %b, %b : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x4xf32>
  %3 = tensor.dim %a, %c0 : tensor<?x4xf32>
  %4 = shape.shape_of %1 : tensor<2x4xf32> -> tensor<2xindex>
  return %2, %3, %4 : index, index, tensor<2xindex>
}

// -----

// A shape is computed where its tensor is, and not again in a region.

// CHECK-LABEL: func.func @regions(
// CHECK-SAME:    %[[A:.*]]: i1, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[B]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[C]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V5:.*]] = ew_tosa.add %[[B]], %[[C]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V6:.*]] = call @ew_tosa_add_shape(%[[V1]], %[[V3]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V7:.*]] = scf.if %[[A]] -> (index) {
// CHECK-NEXT:      %[[V8:.*]] = ew_tosa.mul %[[V5]], %[[C]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %[[V9:.*]] = func.call @ew_tosa_mul_shape(%[[V6]], %[[V3]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:      %[[V10:.*]] = tensor.extract %[[V9]][%[[V4]]] : tensor<?xindex>
// CHECK-NEXT:      scf.yield %[[V10]] : index
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %[[V4]] : index
// CHECK:         return %[[V7]] : index
func.func @regions(%p: i1, %a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = scf.if %p -> (index) {
    %2 = ew_tosa.mul %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %3 = tensor.dim %2, %c0 : tensor<?xf32>
    scf.yield %3 : index
  } else {
    scf.yield %c0 : index
  }
  return %1 : index
}

// -----

// Other functions keep their names.

// CHECK-LABEL: func.func @taken(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[B]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V5:.*]] = ew_tosa.add %[[A]], %[[B]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V6:.*]] = call @ew_tosa_add_shape_1(%[[V1]], %[[V3]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V7:.*]] = tensor.extract %[[V6]][%[[V4]]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V7]] : index
func.func private @Broadcastable_size(index, index) -> i1
func.func private @ew_tosa_add_shape()

func.func @taken(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// -----

// Functions of a nested module cannot be added to, or called.

// CHECK-LABEL: func.func @own_symbols(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = shape.shape_of %[[B]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V3:.*]] = tensor.cast %[[V2]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V4:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V5:.*]] = ew_tosa.add %[[A]], %[[B]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V6:.*]] = call @ew_tosa_add_shape(%[[V1]], %[[V3]]) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xindex>
// CHECK-NEXT:    %[[V7:.*]] = tensor.extract %[[V6]][%[[V4]]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V7]] : index
module @inner {
  func.func @own_symbols(%a: tensor<?xf32>, %b: tensor<?xf32>) -> index {
    %c0 = arith.constant 0 : index
    %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %1 = tensor.dim %0, %c0 : tensor<?xf32>
    return %1 : index
  }
}

// -----

// An operand has its own shape.

// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>) -> index {
// CHECK-NEXT:    %[[V0:.*]] = shape.shape_of %[[A]] : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT:    %[[V1:.*]] = tensor.cast %[[V0]] : tensor<1xindex> to tensor<?xindex>
// CHECK-NEXT:    %[[V2:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.add %[[A]], %[[A]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V4:.*]] = tensor.extract %[[V1]][%[[V2]]] : tensor<?xindex>
// CHECK-NEXT:    return %[[V4]] : index
func.func @twice(%a: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = ew_tosa.add %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}
