// Every form of operand and result types of the TOSA-to-Linalg RFC.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=view \
// RUN:   | FileCheck %s --check-prefixes=CHECK,VIEW
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=materialize \
// RUN:   | FileCheck %s --check-prefixes=CHECK,MATERIALIZE

// CHECK-LABEL: func.func @equal_static(
// CHECK-SAME:    %[[A:.*]]: tensor<4x2xf32>, %[[B:.*]]: tensor<4x2xf32>) -> tensor<4x2xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x2xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<4x2xf32>, tensor<4x2xf32>)
// CHECK:         return %[[V1]] : tensor<4x2xf32>
func.func @equal_static(%a: tensor<4x2xf32>, %b: tensor<4x2xf32>)
    -> tensor<4x2xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// CHECK-LABEL: func.func @dynamic_unary(
// CHECK-SAME:    %[[A:.*]]: tensor<2x?xf32>) -> tensor<2x?xf32> {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<2x?xf32>)
// CHECK:         return %[[V1]] : tensor<2x?xf32>
func.func @dynamic_unary(%a: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = ew_tosa.exp %a : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// The declared result knows less than what is inferred.

// CHECK-LABEL: func.func @declared_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<2xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<2xf32>)
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<2xf32> to tensor<?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<?xf32>
func.func @declared_dynamic(%a: tensor<2xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<2xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @declared_unranked(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>) -> tensor<*xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?xf32>)
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<?xf32> to tensor<*xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf32>
func.func @declared_unranked(%a: tensor<?xf32>) -> tensor<*xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// CHECK-LABEL: func.func @static_1_with_static(
// CHECK-SAME:    %[[A:.*]]: tensor<1x2xf32>, %[[B:.*]]: tensor<3x1xf32>) -> tensor<3x2xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<3x2xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<1x2xf32>, tensor<3x1xf32>)
// CHECK:         return %[[V1]] : tensor<3x2xf32>
func.func @static_1_with_static(%a: tensor<1x2xf32>, %b: tensor<3x1xf32>)
    -> tensor<3x2xf32> {
  %0 = ew_tosa.sub %a, %b
      : (tensor<1x2xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

// VIEW-LABEL: func.func @dynamic_with_static(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<5xf32>) -> tensor<5xf32> {
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<5xf32>
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = ewise.broadcast %[[A]] steps[%[[V2]]] : tensor<?xf32> to tensor<5xf32>
// VIEW-NEXT:    %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// VIEW-SAME:        ins(%[[V3]], %[[B]] : tensor<5xf32>, tensor<5xf32>)
// VIEW:         return %[[V4]] : tensor<5xf32>

// MATERIALIZE-LABEL: func.func @dynamic_with_static(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<5xf32>) -> tensor<5xf32> {
// MATERIALIZE-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<5xf32>
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<5xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = scf.if %[[V1]] -> (tensor<5xf32>) {
// MATERIALIZE-NEXT:      %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V5]] : tensor<5xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?xf32> to tensor<5xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<5xf32>
// MATERIALIZE:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:        ins(%[[V3]], %[[B]] : tensor<5xf32>, tensor<5xf32>)
// MATERIALIZE:         return %[[V4]] : tensor<5xf32>
func.func @dynamic_with_static(%a: tensor<?xf32>, %b: tensor<5xf32>)
    -> tensor<5xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

// CHECK-LABEL: func.func @static_1_with_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<1xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<1xf32>, tensor<?xf32>)
// CHECK:         return %[[V1]] : tensor<?xf32>
func.func @static_1_with_dynamic(%a: tensor<1xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// VIEW-LABEL: func.func @both_dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// VIEW-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) steps[%[[V3]]] : tensor<?xf32> to tensor<?xf32>
// VIEW-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V7:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) steps[%[[V6]]] : tensor<?xf32> to tensor<?xf32>
// VIEW-NEXT:    %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// VIEW-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xf32>, tensor<?xf32>)
// VIEW:         return %[[V8]] : tensor<?xf32>

// MATERIALIZE-LABEL: func.func @both_dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V4:.*]] = scf.if %[[V0]] -> (tensor<?xf32>) {
// MATERIALIZE-NEXT:      %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<?xf32>
// MATERIALIZE:         %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V6:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V7:.*]] = scf.if %[[V5]] -> (tensor<?xf32>) {
// MATERIALIZE-NEXT:      %[[V9]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?xf32>
// MATERIALIZE:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xf32>, tensor<?xf32>)
// MATERIALIZE:         return %[[V8]] : tensor<?xf32>
func.func @both_dynamic(%a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// VIEW-LABEL: func.func @both_dynamic_2d(
// VIEW-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// VIEW-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[DIM_2:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_2]], %[[DIM_1]] : index
// VIEW-NEXT:    %[[V4:.*]] = tensor.empty(%[[V1]], %[[V3]]) : tensor<?x?xf32>
// VIEW-NEXT:    %[[V5:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = arith.select %[[V2]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V7:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]], %[[V3]]) steps[%[[V5]], %[[V6]]] : tensor<?x?xf32> to tensor<?x?xf32>
// VIEW-NEXT:    %[[V8:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V9:.*]] = arith.select %[[V8]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V10:.*]] = arith.cmpi eq, %[[DIM_2]], %[[C1]] : index
// VIEW-NEXT:    %[[V11:.*]] = arith.select %[[V10]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V12:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]], %[[V3]]) steps[%[[V9]], %[[V11]]] : tensor<?x?xf32> to tensor<?x?xf32>
// VIEW-NEXT:    %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[V7]], %[[V12]] : tensor<?x?xf32>, tensor<?x?xf32>)
// VIEW:         return %[[V13]] : tensor<?x?xf32>

// MATERIALIZE-LABEL: func.func @both_dynamic_2d(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// MATERIALIZE-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[DIM_2:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_2]], %[[DIM_1]] : index
// MATERIALIZE-NEXT:    %[[V4:.*]] = tensor.empty(%[[V1]], %[[V3]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V5:.*]] = tensor.empty(%[[V1]], %[[DIM_1]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V6:.*]] = scf.if %[[V0]] -> (tensor<?x?xf32>) {
// MATERIALIZE-NEXT:      %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?x?xf32>)
// MATERIALIZE:           scf.yield %[[V16]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<?x?xf32>
// MATERIALIZE:         %[[V7:.*]] = tensor.empty(%[[V1]], %[[V3]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V8:.*]] = scf.if %[[V2]] -> (tensor<?x?xf32>) {
// MATERIALIZE-NEXT:      %[[V16]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[V6]] : tensor<?x?xf32>)
// MATERIALIZE:           scf.yield %[[V16]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[V6]] : tensor<?x?xf32>
// MATERIALIZE:         %[[V9:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V10:.*]] = tensor.empty(%[[V1]], %[[DIM_2]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V11:.*]] = scf.if %[[V9]] -> (tensor<?x?xf32>) {
// MATERIALIZE-NEXT:      %[[V16]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?x?xf32>)
// MATERIALIZE:           scf.yield %[[V16]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?x?xf32>
// MATERIALIZE:         %[[V12:.*]] = arith.cmpi eq, %[[DIM_2]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V13:.*]] = tensor.empty(%[[V1]], %[[V3]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V14:.*]] = scf.if %[[V12]] -> (tensor<?x?xf32>) {
// MATERIALIZE-NEXT:      %[[V16]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[V11]] : tensor<?x?xf32>)
// MATERIALIZE:           scf.yield %[[V16]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[V11]] : tensor<?x?xf32>
// MATERIALIZE:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[V8]], %[[V14]] : tensor<?x?xf32>, tensor<?x?xf32>)
// MATERIALIZE:         return %[[V15]] : tensor<?x?xf32>
func.func @both_dynamic_2d(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>)
    -> tensor<?x?xf32> {
  %0 = ew_tosa.sub %a, %b
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: func.func @rank_0(
// CHECK-SAME:    %[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>) -> tensor<f32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<f32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<f32>, tensor<f32>)
// CHECK:         return %[[V1]] : tensor<f32>
func.func @rank_0(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = ew_tosa.add %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// CHECK-LABEL: func.func @rank_0_with_dynamic(
// CHECK-SAME:    %[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<?x2xf32>) -> tensor<?x2xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x2xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x2xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<f32>, tensor<?x2xf32>)
// CHECK:         return %[[V1]] : tensor<?x2xf32>
func.func @rank_0_with_dynamic(%a: tensor<f32>, %b: tensor<?x2xf32>)
    -> tensor<?x2xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<f32>, tensor<?x2xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// -----

// The lower rank is read by an indexing map of its rank, not reshaped.

// CHECK-LABEL: func.func @rank_expansion(
// CHECK-SAME:    %[[A:.*]]: tensor<3x1xf32>, %[[B:.*]]: tensor<2x1x4xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d0, 0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<3x1xf32>, tensor<2x1x4xf32>)
// CHECK:         return %[[V1]] : tensor<2x3x4xf32>
func.func @rank_expansion(%a: tensor<3x1xf32>, %b: tensor<2x1x4xf32>)
    -> tensor<2x3x4xf32> {
  %0 = ew_tosa.sub %a, %b
      : (tensor<3x1xf32>, tensor<2x1x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// VIEW-LABEL: func.func @dynamic_rank_expansion(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_1]], %[[DIM_0]] : index
// VIEW-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM]], %[[V1]]) : tensor<?x?xf32>
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) steps[%[[V3]]] : tensor<?xf32> to tensor<?xf32>
// VIEW-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V7:.*]] = ewise.broadcast %[[B]] sizes(%[[DIM]], %[[V1]]) steps[1, %[[V6]]] : tensor<?x?xf32> to tensor<?x?xf32>
// VIEW-NEXT:    %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xf32>, tensor<?x?xf32>)
// VIEW:         return %[[V8]] : tensor<?x?xf32>

// MATERIALIZE-LABEL: func.func @dynamic_rank_expansion(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_1]], %[[DIM_0]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM]], %[[V1]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V4:.*]] = scf.if %[[V0]] -> (tensor<?xf32>) {
// MATERIALIZE-NEXT:      %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<?xf32>
// MATERIALIZE:         %[[V5:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V6:.*]] = tensor.empty(%[[DIM]], %[[V1]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V7:.*]] = scf.if %[[V5]] -> (tensor<?x?xf32>) {
// MATERIALIZE-NEXT:      %[[V9]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?x?xf32>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?x?xf32>
// MATERIALIZE:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xf32>, tensor<?x?xf32>)
// MATERIALIZE:         return %[[V8]] : tensor<?x?xf32>
func.func @dynamic_rank_expansion(%a: tensor<?xf32>, %b: tensor<?x?xf32>)
    -> tensor<?x?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// VIEW-LABEL: func.func @select(
// VIEW-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<2xf32>, %[[C:.*]]: tensor<1xf32>) -> tensor<2xf32> {
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2xf32>
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = ewise.broadcast %[[A]] steps[%[[V2]]] : tensor<?xi1> to tensor<2xi1>
// VIEW-NEXT:    %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// VIEW-SAME:        ins(%[[V3]], %[[B]], %[[C]] : tensor<2xi1>, tensor<2xf32>, tensor<1xf32>)
// VIEW:         return %[[V4]] : tensor<2xf32>

// MATERIALIZE-LABEL: func.func @select(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<2xf32>, %[[C:.*]]: tensor<1xf32>) -> tensor<2xf32> {
// MATERIALIZE-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2xf32>
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<2xi1>
// MATERIALIZE-NEXT:    %[[V3:.*]] = scf.if %[[V1]] -> (tensor<2xi1>) {
// MATERIALIZE-NEXT:      %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xi1>)
// MATERIALIZE:           scf.yield %[[V5]] : tensor<2xi1>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?xi1> to tensor<2xi1>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<2xi1>
// MATERIALIZE:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:        ins(%[[V3]], %[[B]], %[[C]] : tensor<2xi1>, tensor<2xf32>, tensor<1xf32>)
// MATERIALIZE:         return %[[V4]] : tensor<2xf32>
func.func @select(%c: tensor<?xi1>, %a: tensor<2xf32>, %b: tensor<1xf32>)
    -> tensor<2xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (tensor<?xi1>, tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// VIEW-LABEL: func.func @dynamic_select(
// VIEW-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// VIEW-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_1]], %[[V1]] : index
// VIEW-NEXT:    %[[V4:.*]] = tensor.empty(%[[V3]]) : tensor<?xf32>
// VIEW-NEXT:    %[[V5:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = ewise.broadcast %[[A]] sizes(%[[V3]]) steps[%[[V5]]] : tensor<?xi1> to tensor<?xi1>
// VIEW-NEXT:    %[[V7:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V8:.*]] = arith.select %[[V7]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V9:.*]] = ewise.broadcast %[[B]] sizes(%[[V3]]) steps[%[[V8]]] : tensor<?xf32> to tensor<?xf32>
// VIEW-NEXT:    %[[V10:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// VIEW-NEXT:    %[[V11:.*]] = arith.select %[[V10]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V12:.*]] = ewise.broadcast %[[C]] sizes(%[[V3]]) steps[%[[V11]]] : tensor<?xf32> to tensor<?xf32>
// VIEW-NEXT:    %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// VIEW-SAME:        ins(%[[V6]], %[[V9]], %[[V12]] : tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
// VIEW:         return %[[V13]] : tensor<?xf32>

// MATERIALIZE-LABEL: func.func @dynamic_select(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<?xf32>, %[[C:.*]]: tensor<?xf32>) -> tensor<?xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// MATERIALIZE-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V3:.*]] = arith.select %[[V2]], %[[DIM_1]], %[[V1]] : index
// MATERIALIZE-NEXT:    %[[V4:.*]] = tensor.empty(%[[V3]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V5:.*]] = tensor.empty(%[[V3]]) : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[V6:.*]] = scf.if %[[V0]] -> (tensor<?xi1>) {
// MATERIALIZE-NEXT:      %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xi1>)
// MATERIALIZE:           scf.yield %[[V14]] : tensor<?xi1>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<?xi1>
// MATERIALIZE:         %[[V7:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V8:.*]] = tensor.empty(%[[V3]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V9:.*]] = scf.if %[[V7]] -> (tensor<?xf32>) {
// MATERIALIZE-NEXT:      %[[V14]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V14]] : tensor<?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?xf32>
// MATERIALIZE:         %[[V10:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V11:.*]] = tensor.empty(%[[V3]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V12:.*]] = scf.if %[[V10]] -> (tensor<?xf32>) {
// MATERIALIZE-NEXT:      %[[V14]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[C]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V14]] : tensor<?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[C]] : tensor<?xf32>
// MATERIALIZE:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:        ins(%[[V6]], %[[V9]], %[[V12]] : tensor<?xi1>, tensor<?xf32>, tensor<?xf32>)
// MATERIALIZE:         return %[[V13]] : tensor<?xf32>
func.func @dynamic_select(%c: tensor<?xi1>, %a: tensor<?xf32>, %b: tensor<?xf32>)
    -> tensor<?xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// The three forms that the RFC reports as broken upstream.

// VIEW-LABEL: func.func @mixed_static_first(
// VIEW-SAME:    %[[A:.*]]: tensor<2x?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<2x?xf32> {
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// VIEW-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<2x?xf32>
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) steps[1, %[[V3]]] : tensor<2x?xf32> to tensor<2x?xf32>
// VIEW-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V7:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V8:.*]] = arith.select %[[V7]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V9:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) steps[%[[V6]], %[[V8]]] : tensor<?x?xf32> to tensor<2x?xf32>
// VIEW-NEXT:    %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[V4]], %[[V9]] : tensor<2x?xf32>, tensor<2x?xf32>)
// VIEW:         return %[[V10]] : tensor<2x?xf32>

// MATERIALIZE-LABEL: func.func @mixed_static_first(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<2x?xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<2x?xf32> {
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<2x?xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = tensor.empty(%[[V1]]) : tensor<2x?xf32>
// MATERIALIZE-NEXT:    %[[V4:.*]] = scf.if %[[V0]] -> (tensor<2x?xf32>) {
// MATERIALIZE-NEXT:      %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<2x?xf32>)
// MATERIALIZE:           scf.yield %[[V12]] : tensor<2x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<2x?xf32>
// MATERIALIZE:         %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V6:.*]] = tensor.empty(%[[DIM_0]]) : tensor<2x?xf32>
// MATERIALIZE-NEXT:    %[[V7:.*]] = scf.if %[[V5]] -> (tensor<2x?xf32>) {
// MATERIALIZE-NEXT:      %[[V12]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?x?xf32>)
// MATERIALIZE:           scf.yield %[[V12]] : tensor<2x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[B]] : tensor<?x?xf32> to tensor<2x?xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<2x?xf32>
// MATERIALIZE:         %[[V8:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V9:.*]] = tensor.empty(%[[V1]]) : tensor<2x?xf32>
// MATERIALIZE-NEXT:    %[[V10:.*]] = scf.if %[[V8]] -> (tensor<2x?xf32>) {
// MATERIALIZE-NEXT:      %[[V12]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[V7]] : tensor<2x?xf32>)
// MATERIALIZE:           scf.yield %[[V12]] : tensor<2x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[V7]] : tensor<2x?xf32>
// MATERIALIZE:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[V4]], %[[V10]] : tensor<2x?xf32>, tensor<2x?xf32>)
// MATERIALIZE:         return %[[V11]] : tensor<2x?xf32>
func.func @mixed_static_first(%a: tensor<2x?xf32>, %b: tensor<?x?xf32>)
    -> tensor<2x?xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<2x?xf32>, tensor<?x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// VIEW-LABEL: func.func @static_with_all_dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<2x2xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<2x2xf32> {
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x2xf32>
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[V3:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V4:.*]] = arith.select %[[V3]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V5:.*]] = ewise.broadcast %[[B]] steps[%[[V2]], %[[V4]]] : tensor<?x?xf32> to tensor<2x2xf32>
// VIEW-NEXT:    %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[A]], %[[V5]] : tensor<2x2xf32>, tensor<2x2xf32>)
// VIEW:         return %[[V6]] : tensor<2x2xf32>

// MATERIALIZE-LABEL: func.func @static_with_all_dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<2x2xf32>, %[[B:.*]]: tensor<?x?xf32>) -> tensor<2x2xf32> {
// MATERIALIZE-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x2xf32>
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM_0]]) : tensor<2x?xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = scf.if %[[V1]] -> (tensor<2x?xf32>) {
// MATERIALIZE-NEXT:      %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?x?xf32>)
// MATERIALIZE:           scf.yield %[[V8]] : tensor<2x?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[B]] : tensor<?x?xf32> to tensor<2x?xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<2x?xf32>
// MATERIALIZE:         %[[V4:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V5:.*]] = tensor.empty() : tensor<2x2xf32>
// MATERIALIZE-NEXT:    %[[V6:.*]] = scf.if %[[V4]] -> (tensor<2x2xf32>) {
// MATERIALIZE-NEXT:      %[[V8]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[V3]] : tensor<2x?xf32>)
// MATERIALIZE:           scf.yield %[[V8]] : tensor<2x2xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST]] = tensor.cast %[[V3]] : tensor<2x?xf32> to tensor<2x2xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<2x2xf32>
// MATERIALIZE:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[A]], %[[V6]] : tensor<2x2xf32>, tensor<2x2xf32>)
// MATERIALIZE:         return %[[V7]] : tensor<2x2xf32>
func.func @static_with_all_dynamic(%a: tensor<2x2xf32>, %b: tensor<?x?xf32>)
    -> tensor<2x2xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<2x2xf32>, tensor<?x?xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// VIEW-LABEL: func.func @crossed(
// VIEW-SAME:    %[[A:.*]]: tensor<?x2xf32>, %[[B:.*]]: tensor<2x?xf32>) -> tensor<2x2xf32> {
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x2xf32>
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x2xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = ewise.broadcast %[[A]] steps[%[[V2]], 1] : tensor<?x2xf32> to tensor<2x2xf32>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<2x?xf32>
// VIEW-NEXT:    %[[V4:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V5:.*]] = arith.select %[[V4]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = ewise.broadcast %[[B]] steps[1, %[[V5]]] : tensor<2x?xf32> to tensor<2x2xf32>
// VIEW-NEXT:    %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[V3]], %[[V6]] : tensor<2x2xf32>, tensor<2x2xf32>)
// VIEW:         return %[[V7]] : tensor<2x2xf32>

// MATERIALIZE-LABEL: func.func @crossed(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x2xf32>, %[[B:.*]]: tensor<2x?xf32>) -> tensor<2x2xf32> {
// MATERIALIZE-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x2xf32>
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x2xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<2x2xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = scf.if %[[V1]] -> (tensor<2x2xf32>) {
// MATERIALIZE-NEXT:      %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?x2xf32>)
// MATERIALIZE:           scf.yield %[[V8]] : tensor<2x2xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?x2xf32> to tensor<2x2xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<2x2xf32>
// MATERIALIZE:         %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<2x?xf32>
// MATERIALIZE-NEXT:    %[[V4:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V5:.*]] = tensor.empty() : tensor<2x2xf32>
// MATERIALIZE-NEXT:    %[[V6:.*]] = scf.if %[[V4]] -> (tensor<2x2xf32>) {
// MATERIALIZE-NEXT:      %[[V8]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<2x?xf32>)
// MATERIALIZE:           scf.yield %[[V8]] : tensor<2x2xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST]] = tensor.cast %[[B]] : tensor<2x?xf32> to tensor<2x2xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<2x2xf32>
// MATERIALIZE:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[V3]], %[[V6]] : tensor<2x2xf32>, tensor<2x2xf32>)
// MATERIALIZE:         return %[[V7]] : tensor<2x2xf32>
func.func @crossed(%a: tensor<?x2xf32>, %b: tensor<2x?xf32>)
    -> tensor<2x2xf32> {
  %0 = ew_tosa.add %a, %b
      : (tensor<?x2xf32>, tensor<2x?xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// One operand, whatever its size, equals itself.

// CHECK-LABEL: func.func @operand_used_twice(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]], %[[DIM_0]]) : tensor<?x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?x?xf32>)
// CHECK:         return %[[V1]] : tensor<?x?xf32>
func.func @operand_used_twice(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.mul %a, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Only the second operand can differ from the others.

// VIEW-LABEL: func.func @select_operand_used_twice(
// VIEW-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<?xi1>) -> tensor<?xi1> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi1>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// VIEW-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xi1>
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) steps[%[[V3]]] : tensor<?xi1> to tensor<?xi1>
// VIEW-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V7:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) steps[%[[V6]]] : tensor<?xi1> to tensor<?xi1>
// VIEW-NEXT:    %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// VIEW-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xi1>, tensor<?xi1>)
// VIEW:         return %[[V8]] : tensor<?xi1>

// MATERIALIZE-LABEL: func.func @select_operand_used_twice(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xi1>, %[[B:.*]]: tensor<?xi1>) -> tensor<?xi1> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[V3:.*]] = tensor.empty(%[[V1]]) : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[V4:.*]] = scf.if %[[V0]] -> (tensor<?xi1>) {
// MATERIALIZE-NEXT:      %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xi1>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xi1>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<?xi1>
// MATERIALIZE:         %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V6:.*]] = tensor.empty(%[[V1]]) : tensor<?xi1>
// MATERIALIZE-NEXT:    %[[V7:.*]] = scf.if %[[V5]] -> (tensor<?xi1>) {
// MATERIALIZE-NEXT:      %[[V9]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?xi1>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xi1>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?xi1>
// MATERIALIZE:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:        ins(%[[V4]], %[[V7]] : tensor<?xi1>, tensor<?xi1>)
// MATERIALIZE:         return %[[V8]] : tensor<?xi1>
func.func @select_operand_used_twice(%c: tensor<?xi1>, %a: tensor<?xi1>)
    -> tensor<?xi1> {
  %0 = ew_tosa.select %c, %a, %c
      : (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
  return %0 : tensor<?xi1>
}
