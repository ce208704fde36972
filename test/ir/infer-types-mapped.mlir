// Result types that follow from mapped operands.
//
// RUN: ewise-opt %s --split-input-file --ewise-infer-types | FileCheck %s

// CHECK-LABEL: func.func @infer(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4x?xf32>, %[[ARG1:.*]]: tensor<4xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_xla.add %[[ARG0]], %[[ARG1]] {broadcast_dimensions = array<i64: 0>} : (tensor<4x?xf32>, tensor<4xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?x?xf32>
// CHECK-NEXT:  }
func.func @infer(%a: tensor<4x?xf32>, %b: tensor<4xf32>) -> tensor<?x?xf32> {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<4x?xf32>, tensor<4xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @infer_complex(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>) -> tensor<?xcomplex<f32>> {
// CHECK-NEXT:    %[[V0:.*]] = ew_xla.complex %[[ARG0]], %[[ARG0]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xcomplex<f32>> to tensor<?xcomplex<f32>>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xcomplex<f32>>
// CHECK-NEXT:  }
func.func @infer_complex(%a: tensor<4xf32>) -> tensor<?xcomplex<f32>> {
  %0 = ew_xla.complex %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xcomplex<f32>>
  return %0 : tensor<?xcomplex<f32>>
}

// -----

// A mapped dynamic extent meets no known one: the user keeps the declared type.

// CHECK-LABEL: func.func @infer_keeps(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xf32>, %[[ARG1:.*]]: tensor<?x3xf32>) -> tensor<?x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = ew_xla.add %[[ARG0]], %[[ARG0]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[CAST:.*]] = tensor.cast %[[V0]] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_xla.add %[[ARG1]], %[[CAST]] {broadcast_dimensions = array<i64: 0>} : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    return %[[V1]] : tensor<?x3xf32>
// CHECK-NEXT:  }
func.func @infer_keeps(%a: tensor<4xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = ew_xla.add %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  %1 = ew_xla.add %b, %0 {broadcast_dimensions = array<i64: 0>}
      : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}
