// The encoding of a tensor type is kept.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=view \
// RUN:   | FileCheck %s --check-prefixes=CHECK,VIEW
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=materialize \
// RUN:   | FileCheck %s --check-prefixes=CHECK,MATERIALIZE

// CHECK-LABEL: func.func @kept(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32, "foo">, %[[B:.*]]: tensor<1xf32, "foo">)
// CHECK-SAME:    -> tensor<?xf32, "foo"> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xf32, "foo">
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<4xf32, "foo">, tensor<1xf32, "foo">)
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32, "foo"> to tensor<?xf32, "foo">
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32, "foo">
func.func @kept(%a: tensor<4xf32, "foo">, %b: tensor<1xf32, "foo">)
    -> tensor<?xf32, "foo"> {
  %0 = ew_tosa.sub %a, %b
      : (tensor<4xf32, "foo">, tensor<1xf32, "foo">) -> tensor<?xf32, "foo">
  return %0 : tensor<?xf32, "foo">
}

// -----

// VIEW-LABEL: func.func @dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32, "foo">, %[[B:.*]]: tensor<?xf32, "foo">)
// VIEW-SAME:    -> tensor<?xf32, "foo"> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32, "foo">
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32, "foo">
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// VIEW-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32, "foo">
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) strides[%[[V3]]] : tensor<?xf32, "foo"> to tensor<?xf32, "foo">
// VIEW-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V7:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) strides[%[[V6]]] : tensor<?xf32, "foo"> to tensor<?xf32, "foo">
// VIEW-NEXT:    %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// VIEW-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xf32, "foo">, tensor<?xf32, "foo">)
// VIEW:         return %[[V8]] : tensor<?xf32, "foo">

// MATERIALIZE-LABEL: func.func @dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32, "foo">, %[[B:.*]]: tensor<?xf32, "foo">)
// MATERIALIZE-SAME:    -> tensor<?xf32, "foo"> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32, "foo">
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32, "foo">
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32, "foo">
// MATERIALIZE-NEXT:    %[[V3:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32, "foo">
// MATERIALIZE-NEXT:    %[[V4:.*]] = scf.if %[[V0]] -> (tensor<?xf32, "foo">) {
// MATERIALIZE-NEXT:      %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xf32, "foo">)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xf32, "foo">
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<?xf32, "foo">
// MATERIALIZE:         %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V6:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32, "foo">
// MATERIALIZE-NEXT:    %[[V7:.*]] = scf.if %[[V5]] -> (tensor<?xf32, "foo">) {
// MATERIALIZE-NEXT:      %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?xf32, "foo">)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xf32, "foo">
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?xf32, "foo">
// MATERIALIZE:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xf32, "foo">, tensor<?xf32, "foo">)
// MATERIALIZE:         return %[[V8]] : tensor<?xf32, "foo">
func.func @dynamic(%a: tensor<?xf32, "foo">, %b: tensor<?xf32, "foo">)
    -> tensor<?xf32, "foo"> {
  %0 = ew_tosa.sub %a, %b
      : (tensor<?xf32, "foo">, tensor<?xf32, "foo">) -> tensor<?xf32, "foo">
  return %0 : tensor<?xf32, "foo">
}

// -----

// CHECK-LABEL: func.func @unranked_result(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32, 7 : i8>) -> tensor<*xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xf32, 7 : i8>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<4xf32, 7 : i8>)
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<4xf32, 7 : i8> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
func.func @unranked_result(%a: tensor<4xf32, 7 : i8>) -> tensor<*xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32, 7 : i8>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @compare(
// CHECK-SAME:    %[[A:.*]]: tensor<4xf32, "foo">) -> tensor<4xi1, "foo"> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xi1, "foo">
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<4xf32, "foo">)
// CHECK:         return %[[V1]] : tensor<4xi1, "foo">
func.func @compare(%a: tensor<4xf32, "foo">) -> tensor<4xi1, "foo"> {
  %0 = ew_tosa.equal %a, %a
      : (tensor<4xf32, "foo">, tensor<4xf32, "foo">) -> tensor<4xi1, "foo">
  return %0 : tensor<4xi1, "foo">
}
