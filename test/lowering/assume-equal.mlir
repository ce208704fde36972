// assume-equal: sizes that are not known to differ are taken to be equal.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=assume-equal \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @both_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// CHECK-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// CHECK-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?xf32>, tensor<?xf32>)
// CHECK:         return %[[V3]] : tensor<?xf32>
func.func @both_dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @dynamic_with_static(
// CHECK-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<5x?xf32>) -> tensor<5x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<5x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?x3xf32>, tensor<5x?xf32>)
// CHECK:         return %[[V1]] : tensor<5x3xf32>
func.func @dynamic_with_static(%a: tensor<?x3xf32>, %b: tensor<5x?xf32>)
    -> tensor<5x3xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?x3xf32>, tensor<5x?xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// -----

// A static 1 is broadcast, as it does otherwise.

// CHECK-LABEL: func.func @static_1(
// CHECK-SAME:    %[[A:.*]]: tensor<1xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<1xf32>, tensor<?xf32>)
// CHECK:         return %[[V1]] : tensor<?xf32>
func.func @static_1(%a: tensor<1xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
