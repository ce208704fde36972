// Ops whose attribute says where the dimensions of an operand go.
//
// RUN: ewise-opt %s --split-input-file --ewise-to-linalg --mlir-print-local-scope \
// RUN:   | FileCheck %s --check-prefixes=CHECK,VIEW
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=materialize \
// RUN:   | FileCheck %s --check-prefixes=CHECK,MATERIALIZE

// A mapped operand is read through its dimensions, on either side.

// CHECK-LABEL: func.func @mapped(
// CHECK-SAME:    %[[A:.*]]: tensor<2x3x4xf32>, %[[B:.*]]: tensor<2x4xf32>) -> tensor<2x3x4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3x4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[B]], %[[A]] : tensor<2x4xf32>, tensor<2x3x4xf32>)
// CHECK:         return %[[V1]] : tensor<2x3x4xf32>
func.func @mapped(%a: tensor<2x3x4xf32>, %b: tensor<2x4xf32>)
    -> tensor<2x3x4xf32> {
  %0 = ew_xla.subtract %b, %a {broadcast_dimensions = array<i64: 0, 2>}
      : (tensor<2x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// A mapped 1 is broadcast by the degenerate step, on either side.

// CHECK-LABEL: func.func @mapped_one(
// CHECK-SAME:    %[[A:.*]]: tensor<1x3xf32>, %[[B:.*]]: tensor<4xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<1x3xf32>, tensor<4xf32>)
// CHECK:         return %[[V1]] : tensor<4x3xf32>
func.func @mapped_one(%a: tensor<1x3xf32>, %b: tensor<4xf32>) -> tensor<4x3xf32> {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<1x3xf32>, tensor<4xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// A scalar needs no attribute.

// CHECK-LABEL: func.func @scalar(
// CHECK-SAME:    %[[A:.*]]: tensor<?x3xi32>, %[[B:.*]]: tensor<i32>) -> tensor<?x3xi32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xi32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?x3xi32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?x3xi32>, tensor<i32>)
// CHECK:         return %[[V1]] : tensor<?x3xi32>
func.func @scalar(%a: tensor<?x3xi32>, %b: tensor<i32>) -> tensor<?x3xi32> {
  %0 = ew_xla.shift_right_arithmetic %a, %b
      : (tensor<?x3xi32>, tensor<i32>) -> tensor<?x3xi32>
  return %0 : tensor<?x3xi32>
}

// -----

// No division is undefined.

// CHECK-LABEL: func.func @divide(
// CHECK-SAME:    %[[A:.*]]: vector<4xi8>, %[[B:.*]]: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<0> : vector<4xi8>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[B]], %[[CST]] : vector<4xi8>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<-1> : vector<4xi8>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<-1> : vector<4xi8>
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[B]], %[[CST_1]] : vector<4xi8>
// CHECK-NEXT:    %[[CST_2:.*]] = arith.constant dense<0> : vector<4xi8>
// CHECK-NEXT:    %[[V2:.*]] = arith.subi %[[CST_2]], %[[A]] : vector<4xi8>
// CHECK-NEXT:    %[[V3:.*]] = arith.ori %[[V0]], %[[V1]] : vector<4xi1>
// CHECK-NEXT:    %[[CST_3:.*]] = arith.constant dense<1> : vector<4xi8>
// CHECK-NEXT:    %[[V4:.*]] = arith.select %[[V3]], %[[CST_3]], %[[B]] : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    %[[V5:.*]] = arith.divsi %[[A]], %[[V4]] : vector<4xi8>
// CHECK-NEXT:    %[[V6:.*]] = arith.select %[[V1]], %[[V2]], %[[V5]] : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    %[[V7:.*]] = arith.select %[[V0]], %[[CST_0]], %[[V6]] : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    return %[[V7]] : vector<4xi8>
func.func @divide(%a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = ew_xla.divide %a, %b : (vector<4xi8>, vector<4xi8>) -> vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// The attribute chooses the comparison; booleans are unsigned.

// CHECK-LABEL: func.func @compare(
// CHECK-SAME:    %[[A:.*]]: vector<[4]xi1>, %[[B:.*]]: vector<[4]xi1>, %[[C:.*]]: vector<2xf32>) -> (vector<[4]xi1>, vector<2xi1>) {
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi ult, %[[A]], %[[B]] : vector<[4]xi1>
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpf une, %[[C]], %[[C]] : vector<2xf32>
// CHECK-NEXT:    return %[[V0]], %[[V1]] : vector<[4]xi1>, vector<2xi1>
func.func @compare(%a: vector<[4]xi1>, %b: vector<[4]xi1>, %c: vector<2xf32>)
    -> (vector<[4]xi1>, vector<2xi1>) {
  %0 = ew_xla.compare %a, %b {direction = "LT"}
      : (vector<[4]xi1>, vector<[4]xi1>) -> vector<[4]xi1>
  %1 = ew_xla.compare %c, %c {direction = "NE"}
      : (vector<2xf32>, vector<2xf32>) -> vector<2xi1>
  return %0, %1 : vector<[4]xi1>, vector<2xi1>
}

// -----

// The result's element type is derived.

// CHECK-LABEL: func.func @complex(
// CHECK-SAME:    %[[A:.*]]: tensor<2xf64>, %[[B:.*]]: tensor<f64>) -> tensor<2xcomplex<f64>> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2xcomplex<f64>>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<f64>)
// CHECK:         return %[[V1]] : tensor<2xcomplex<f64>>
func.func @complex(%a: tensor<2xf64>, %b: tensor<f64>) -> tensor<2xcomplex<f64>> {
  %0 = ew_xla.complex %a, %b
      : (tensor<2xf64>, tensor<f64>) -> tensor<2xcomplex<f64>>
  return %0 : tensor<2xcomplex<f64>>
}

// -----

// Vectors: dimensions in the result's order, 1s, then a broadcast.

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[A:.*]]: vector<2x[4]xf32>, %[[B:.*]]: vector<[4]xf32>, %[[C:.*]]: vector<2xf32>) -> vector<2x[4]xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.shape_cast %[[B]] : vector<[4]xf32> to vector<1x[4]xf32>
// CHECK-NEXT:    %[[V1:.*]] = vector.broadcast %[[V0]] : vector<1x[4]xf32> to vector<2x[4]xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.addf %[[A]], %[[V1]] : vector<2x[4]xf32>
// CHECK-NEXT:    %[[V3:.*]] = vector.shape_cast %[[C]] : vector<2xf32> to vector<2x1xf32>
// CHECK-NEXT:    %[[V4:.*]] = vector.broadcast %[[V3]] : vector<2x1xf32> to vector<2x[4]xf32>
// CHECK-NEXT:    %[[V5:.*]] = arith.addf %[[V4]], %[[V2]] : vector<2x[4]xf32>
// CHECK-NEXT:    return %[[V5]] : vector<2x[4]xf32>
func.func @vectors(%a: vector<2x[4]xf32>, %b: vector<[4]xf32>, %c: vector<2xf32>)
    -> vector<2x[4]xf32> {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 1>}
      : (vector<2x[4]xf32>, vector<[4]xf32>) -> vector<2x[4]xf32>
  %1 = ew_xla.add %c, %0 {broadcast_dimensions = array<i64: 0>}
      : (vector<2xf32>, vector<2x[4]xf32>) -> vector<2x[4]xf32>
  return %1 : vector<2x[4]xf32>
}

// -----

// CHECK-LABEL: func.func @vector_in_dim(
// CHECK-SAME:    %[[A:.*]]: vector<3x1xf32>) -> vector<4x5x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.transpose %[[A]], [1, 0] : vector<3x1xf32> to vector<1x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = vector.shape_cast %[[V0]] : vector<1x3xf32> to vector<1x1x3xf32>
// CHECK-NEXT:    %[[V2:.*]] = vector.broadcast %[[V1]] : vector<1x1x3xf32> to vector<4x5x3xf32>
// CHECK-NEXT:    return %[[V2]] : vector<4x5x3xf32>
func.func @vector_in_dim(%a: vector<3x1xf32>) -> vector<4x5x3xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 2, 0>}
      : (vector<3x1xf32>) -> vector<4x5x3xf32>
  return %0 : vector<4x5x3xf32>
}

// -----

// Unsorted dimensions go through the indexing map.

// CHECK-LABEL: func.func @in_dim(
// CHECK-SAME:    %[[A:.*]]: tensor<3x1xf32>) -> tensor<4x5x3xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x5x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<3x1xf32>)
// CHECK:         return %[[V1]] : tensor<4x5x3xf32>
func.func @in_dim(%a: tensor<3x1xf32>) -> tensor<4x5x3xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 2, 0>}
      : (tensor<3x1xf32>) -> tensor<4x5x3xf32>
  return %0 : tensor<4x5x3xf32>
}

// -----

// Only the shape of init is used.

// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME:    %[[A:.*]]: tensor<?xindex>, %[[B:.*]]: tensor<2x?xindex>) -> tensor<2x?xindex> {
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<2x?xindex>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<2x?xindex>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<?xindex>)
// CHECK:         return %[[V1]] : tensor<2x?xindex>
func.func @broadcast(%a: tensor<?xindex>, %b: tensor<2x?xindex>)
    -> tensor<2x?xindex> {
  %0 = ew_linalg.broadcast %a into %b at [1]
      : (tensor<?xindex>, tensor<2x?xindex>) -> tensor<2x?xindex>
  return %0 : tensor<2x?xindex>
}

// -----

// Mapped dimensions that may be 1 at run time.

// VIEW-LABEL: func.func @dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?x3xf32> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// VIEW-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?x3xf32>
// VIEW-NEXT:    %[[V3:.*]] = arith.select %[[V0]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V4:.*]] = ewise.broadcast %[[A]] sizes(%[[V1]]) strides[%[[V3]], 1] : tensor<?x3xf32> to tensor<?x3xf32>
// VIEW-NEXT:    %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// VIEW-NEXT:    %[[V6:.*]] = arith.select %[[V5]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V7:.*]] = ewise.broadcast %[[B]] sizes(%[[V1]]) strides[%[[V6]]] : tensor<?xf32> to tensor<?xf32>
// VIEW-NEXT:    %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[V4]], %[[V7]] : tensor<?x3xf32>, tensor<?xf32>)
// VIEW:         return %[[V8]] : tensor<?x3xf32>

// MATERIALIZE-LABEL: func.func @dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?x3xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.select %[[V0]], %[[DIM_0]], %[[DIM]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?x3xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = tensor.empty(%[[V1]]) : tensor<?x3xf32>
// MATERIALIZE-NEXT:    %[[V4:.*]] = scf.if %[[V0]] -> (tensor<?x3xf32>) {
// MATERIALIZE-NEXT:      %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?x3xf32>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?x3xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[A]] : tensor<?x3xf32>
// MATERIALIZE:         %[[V5:.*]] = arith.cmpi eq, %[[DIM_0]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V6:.*]] = tensor.empty(%[[V1]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V7:.*]] = scf.if %[[V5]] -> (tensor<?xf32>) {
// MATERIALIZE-NEXT:      %[[V9]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V9]] : tensor<?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?xf32>
// MATERIALIZE:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[V4]], %[[V7]] : tensor<?x3xf32>, tensor<?xf32>)
// MATERIALIZE:         return %[[V8]] : tensor<?x3xf32>
func.func @dynamic(%a: tensor<?x3xf32>, %b: tensor<?xf32>) -> tensor<?x3xf32> {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<?x3xf32>, tensor<?xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// The declared result is known: the operand is 4 or 1.

// VIEW-LABEL: func.func @in_dim_dynamic(
// VIEW-SAME:    %[[A:.*]]: tensor<?xf32>) -> tensor<4x2xf32> {
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x2xf32>
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = ewise.broadcast %[[A]] strides[%[[V2]]] : tensor<?xf32> to tensor<4xf32>
// VIEW-NEXT:    %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[V3]] : tensor<4xf32>)
// VIEW:         return %[[V4]] : tensor<4x2xf32>

// MATERIALIZE-LABEL: func.func @in_dim_dynamic(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?xf32>) -> tensor<4x2xf32> {
// MATERIALIZE-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4x2xf32>
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty() : tensor<4xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = scf.if %[[V1]] -> (tensor<4xf32>) {
// MATERIALIZE-NEXT:      %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[A]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V5]] : tensor<4xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      %[[CAST:.*]] = tensor.cast %[[A]] : tensor<?xf32> to tensor<4xf32>
// MATERIALIZE-NEXT:      scf.yield %[[CAST]] : tensor<4xf32>
// MATERIALIZE:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[V3]] : tensor<4xf32>)
// MATERIALIZE:         return %[[V4]] : tensor<4x2xf32>
func.func @in_dim_dynamic(%a: tensor<?xf32>) -> tensor<4x2xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<?xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// -----

// How large a dynamic result is, the operand's type may tell.

// CHECK-LABEL: func.func @in_dim_told(
// CHECK-SAME:    %[[A:.*]]: tensor<3xf32>) -> tensor<2x?xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]] : tensor<3xf32>)
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<2x3xf32> to tensor<2x?xf32>
// CHECK-NEXT:    return %[[CAST]] : tensor<2x?xf32>
func.func @in_dim_told(%a: tensor<3xf32>) -> tensor<2x?xf32> {
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1>}
      : (tensor<3xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}
