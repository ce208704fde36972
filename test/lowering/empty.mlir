// A tensor without elements needs no loop.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=view \
// RUN:   | FileCheck %s
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=materialize \
// RUN:   | FileCheck %s
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=assume-equal \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @unary(
// CHECK-SAME:    %[[A:.*]]: tensor<0xf32>) -> tensor<0xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<0xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<0xf32>
func.func @unary(%a: tensor<0xf32>) -> tensor<0xf32> {
  %0 = ew_tosa.exp %a : (tensor<0xf32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// -----

// CHECK-LABEL: func.func @dynamic_with_0(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<0xf32>) -> tensor<0xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<0xf32>
// CHECK-NEXT:    return %[[V0]] : tensor<0xf32>
func.func @dynamic_with_0(%a: tensor<?xf32>, %b: tensor<0xf32>)
    -> tensor<0xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<0xf32>) -> tensor<0xf32>
  return %0 : tensor<0xf32>
}

// -----

// Other dimensions keep their sizes.

// CHECK-LABEL: func.func @one_dimension(
// CHECK-SAME:    %[[A:.*]]: tensor<?x1xf32>, %[[B:.*]]: tensor<3x?x0xf32>) -> tensor<3x?x0xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x1xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<3x?x0xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<3x?x0xf32>
// CHECK-NEXT:    return %[[V2]] : tensor<3x?x0xf32>
func.func @one_dimension(%a: tensor<?x1xf32>, %b: tensor<3x?x0xf32>)
    -> tensor<3x?x0xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<?x1xf32>, tensor<3x?x0xf32>) -> tensor<3x?x0xf32>
  return %0 : tensor<3x?x0xf32>
}

// -----

// CHECK-LABEL: func.func @crossed(
// CHECK-SAME:    %[[A:.*]]: tensor<1x0xf32>, %[[B:.*]]: tensor<0x1xf32>) -> tensor<?x0xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<0x0xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<0x0xf32> to tensor<?x0xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?x0xf32>
func.func @crossed(%a: tensor<1x0xf32>, %b: tensor<0x1xf32>)
    -> tensor<?x0xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<1x0xf32>, tensor<0x1xf32>) -> tensor<?x0xf32>
  return %0 : tensor<?x0xf32>
}

// -----

// CHECK-LABEL: func.func @select(
// CHECK-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<0xf32>, %[[C:.*]]: tensor<f32>) -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<0xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<0xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
func.func @select(%c: tensor<?xi1>, %a: tensor<0xf32>, %b: tensor<f32>)
    -> tensor<*xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (tensor<?xi1>, tensor<0xf32>, tensor<f32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
