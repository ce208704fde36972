// Rule sets other than the shipped ones decide what is broadcast.
//
// RUN: ewise-test-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=view \
// RUN:   | FileCheck %s --check-prefixes=CHECK,VIEW
// RUN: ewise-test-opt %s --split-input-file --mlir-print-local-scope \
// RUN:   --ewise-to-linalg=dynamic-broadcast=materialize \
// RUN:   | FileCheck %s --check-prefixes=CHECK,MATERIALIZE

// Only the second operand may be broadcast.

// VIEW-LABEL: func.func @into_first(
// VIEW-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?x?xf32> {
// VIEW-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// VIEW-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// VIEW-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// VIEW-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]], %[[DIM_0]]) : tensor<?x?xf32>
// VIEW-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// VIEW-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// VIEW-NEXT:    %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[C1]] : index
// VIEW-NEXT:    %[[V3:.*]] = ewise.broadcast %[[B]] sizes(%[[DIM_0]]) strides[%[[V2]]] : tensor<?xf32> to tensor<?xf32>
// VIEW-NEXT:    %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// VIEW-SAME:        ins(%[[A]], %[[V3]] : tensor<?x?xf32>, tensor<?xf32>)
// VIEW:         return %[[V4]] : tensor<?x?xf32>

// MATERIALIZE-LABEL: func.func @into_first(
// MATERIALIZE-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?x?xf32> {
// MATERIALIZE-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// MATERIALIZE-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// MATERIALIZE-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]], %[[DIM_0]]) : tensor<?x?xf32>
// MATERIALIZE-NEXT:    %[[DIM_1:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V1:.*]] = arith.cmpi eq, %[[DIM_1]], %[[C1]] : index
// MATERIALIZE-NEXT:    %[[V2:.*]] = tensor.empty(%[[DIM_0]]) : tensor<?xf32>
// MATERIALIZE-NEXT:    %[[V3:.*]] = scf.if %[[V1]] -> (tensor<?xf32>) {
// MATERIALIZE-NEXT:      %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// MATERIALIZE-SAME:          ins(%[[B]] : tensor<?xf32>)
// MATERIALIZE:           scf.yield %[[V5]] : tensor<?xf32>
// MATERIALIZE-NEXT:    } else {
// MATERIALIZE-NEXT:      scf.yield %[[B]] : tensor<?xf32>
// MATERIALIZE:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// MATERIALIZE-SAME:        ins(%[[A]], %[[V3]] : tensor<?x?xf32>, tensor<?xf32>)
// MATERIALIZE:         return %[[V4]] : tensor<?x?xf32>
func.func @into_first(%a: tensor<?x?xf32>, %b: tensor<?xf32>)
    -> tensor<?x?xf32> {
  %0 = ew_test.add_into_first %a, %b
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// The first is 4 at run time, or the program is wrong.

// CHECK-LABEL: func.func @into_first_static(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?xf32>, tensor<4xf32>)
// CHECK:         return %[[V1]] : tensor<4xf32>
func.func @into_first_static(%a: tensor<?xf32>, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = ew_test.add_into_first %a, %b
      : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The result table accepts a size that nothing promises, and it is the result's.

// CHECK-LABEL: func.func @strict_declared_static(
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[B:.*]]: tensor<1xf32>) -> tensor<7xf32> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<7xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?xf32>, tensor<1xf32>)
// CHECK:         return %[[V1]] : tensor<7xf32>
func.func @strict_declared_static(%a: tensor<?xf32>, %b: tensor<1xf32>)
    -> tensor<7xf32> {
  %0 = ew_test.add_strict %a, %b
      : (tensor<?xf32>, tensor<1xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

// No extent is broadcast; a dimension that only one operand has is taken over.

// CHECK-LABEL: func.func @padded(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[DIM_0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]], %[[DIM_0]]) : tensor<?x?xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<?x?xf32>, tensor<?xf32>)
// CHECK:         return %[[V1]] : tensor<?x?xf32>
func.func @padded(%a: tensor<?x?xf32>, %b: tensor<?xf32>) -> tensor<?x?xf32> {
  %0 = ew_test.add_padded %a, %b
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// A parameter, a tensor of one element of any rank, takes no part.

// CHECK-LABEL: func.func @parameter(
// CHECK-SAME:    %[[A:.*]]: tensor<2xf64>, %[[B:.*]]: tensor<1xf64>, %[[C:.*]]: tensor<1x1xf32>) -> tensor<2xf64> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2xf64>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[EXTRACTED:.*]] = tensor.extract %[[C]][%[[C0]], %[[C0]]] : tensor<1x1xf32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
// CHECK-SAME:        ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<1xf64>)
// CHECK:         return %[[V1]] : tensor<2xf64>
func.func @parameter(%a: tensor<2xf64>, %b: tensor<1xf64>,
                     %factor: tensor<1x1xf32>) -> tensor<2xf64> {
  %0 = ew_test.scale %a, %b, %factor
      : (tensor<2xf64>, tensor<1xf64>, tensor<1x1xf32>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// -----

// CHECK-LABEL: func.func @parameter_on_vectors(
// CHECK-SAME:    %[[A:.*]]: vector<2xf32>, %[[B:.*]]: vector<1xf32>, %[[C:.*]]: tensor<f32>) -> vector<2xf32> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[B]] : vector<1xf32> to vector<2xf32>
// CHECK-NEXT:    %[[EXTRACTED:.*]] = tensor.extract %[[C]][] : tensor<f32>
// CHECK-NEXT:    %[[V1:.*]] = vector.broadcast %[[EXTRACTED]] : f32 to vector<2xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.addf %[[A]], %[[V0]] : vector<2xf32>
// CHECK-NEXT:    %[[V3:.*]] = arith.mulf %[[V2]], %[[V1]] : vector<2xf32>
// CHECK-NEXT:    return %[[V3]] : vector<2xf32>
func.func @parameter_on_vectors(%a: vector<2xf32>, %b: vector<1xf32>,
                                %factor: tensor<f32>) -> vector<2xf32> {
  %0 = ew_test.scale %a, %b, %factor
      : (vector<2xf32>, vector<1xf32>, tensor<f32>) -> vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

// Negative integers and defaults of attributes.

// CHECK-LABEL: func.func @attributes(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<-3> : vector<4xi16>
// CHECK-NEXT:    %[[V0:.*]] = arith.extsi %[[CST]] : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:    %[[V1:.*]] = arith.addi %[[A]], %[[V0]] : vector<4xi32>
// CHECK-NEXT:    %[[V2:.*]] = arith.addi %[[V1]], %[[V0]] : vector<4xi32>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<9> : vector<4xi32>
// CHECK-NEXT:    %[[V3:.*]] = arith.minsi %[[V2]], %[[CST_0]] : vector<4xi32>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<100> : vector<4xi16>
// CHECK-NEXT:    %[[V4:.*]] = arith.extsi %[[CST_1]] : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:    %[[V5:.*]] = arith.addi %[[V3]], %[[V4]] : vector<4xi32>
// CHECK-NEXT:    %[[CST_2:.*]] = arith.constant dense<-9> : vector<4xi32>
// CHECK-NEXT:    %[[V6:.*]] = arith.minsi %[[V5]], %[[CST_2]] : vector<4xi32>
// CHECK-NEXT:    return %[[V6]] : vector<4xi32>
func.func @attributes(%a: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_test.offset %a {limit = 9 : i32} : (vector<4xi32>) -> vector<4xi32>
  %1 = ew_test.offset %0 {bias = 100 : i16, twice = false, limit = -9 : i32}
      : (vector<4xi32>) -> vector<4xi32>
  return %1 : vector<4xi32>
}

// CHECK-LABEL: func.func @positions(
// CHECK-SAME:    %[[A:.*]]: vector<4xindex>) -> vector<4xindex> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<-3> : vector<4xi16>
// CHECK-NEXT:    %[[V0:.*]] = arith.extsi %[[CST]] : vector<4xi16> to vector<4xi64>
// CHECK-NEXT:    %[[V1:.*]] = arith.index_cast %[[V0]] : vector<4xi64> to vector<4xindex>
// CHECK-NEXT:    %[[V2:.*]] = arith.addi %[[A]], %[[V1]] : vector<4xindex>
// CHECK-NEXT:    %[[V3:.*]] = arith.addi %[[V2]], %[[V1]] : vector<4xindex>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<9> : vector<4xindex>
// CHECK-NEXT:    %[[V4:.*]] = arith.minsi %[[V3]], %[[CST_0]] : vector<4xindex>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<1> : vector<4xindex>
// CHECK-NEXT:    %[[V5:.*]] = arith.addi %[[V4]], %[[CST_1]] : vector<4xindex>
// CHECK-NEXT:    return %[[V5]] : vector<4xindex>
func.func @positions(%a: vector<4xindex>) -> vector<4xindex> {
  %0 = ew_test.offset %a {limit = 9 : index} : (vector<4xindex>) -> vector<4xindex>
  %1 = ew_test.next %0 : (vector<4xindex>) -> vector<4xindex>
  return %1 : vector<4xindex>
}
