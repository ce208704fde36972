// Complex numbers and indices as elements.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-to-linalg \
// RUN:   --mlir-print-local-scope | FileCheck %s

// A constant parameter is read where it is.

// CHECK-LABEL: func.func @constant_parameter(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<4xi1>, %[[ARG1:.*]]: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<1xcomplex<f32>>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<4xcomplex<f32>>
// CHECK-NEXT:    %[[CST_0:.*]] = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[ARG0]], %[[ARG1]] : tensor<4xi1>, tensor<4xcomplex<f32>>) outs(%[[V0]] : tensor<4xcomplex<f32>>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: i1, %[[IN_1:.*]]: complex<f32>, %[[OUT:.*]]: complex<f32>):
// CHECK-NEXT:      %[[V2:.*]] = complex.mul %[[CST_0]], %[[IN_1]] : complex<f32>
// CHECK-NEXT:      %[[V3:.*]] = complex.add %[[V2]], %[[IN_1]] : complex<f32>
// CHECK-NEXT:      %[[V4:.*]] = complex.atan2 %[[IN_1]], %[[IN_1]] : complex<f32>
// CHECK-NEXT:      %[[V5:.*]] = arith.select %[[IN]], %[[V3]], %[[V4]] : complex<f32>
// CHECK:         return %[[V1]] : tensor<4xcomplex<f32>>
func.func @constant_parameter(%p: tensor<4xi1>, %x: tensor<4xcomplex<f32>>)
    -> tensor<4xcomplex<f32>> {
  %a = arith.constant dense<(1.0, 2.0)> : tensor<1xcomplex<f32>>
  %0 = ew_test.axpy %p, %x, %x, %a
      : (tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<1xcomplex<f32>>)
      -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

// The parts of a complex number are floats.

// CHECK-LABEL: func.func @part(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<?xcomplex<f64>>) -> tensor<*xf64> {
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    %[[DIM:.*]] = tensor.dim %[[ARG0]], %[[C0]] : tensor<?xcomplex<f64>>
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty(%[[DIM]]) : tensor<?xf64>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[ARG0]] : tensor<?xcomplex<f64>>) outs(%[[V0]] : tensor<?xf64>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: complex<f64>, %[[OUT:.*]]: f64):
// CHECK-NEXT:      %[[V2:.*]] = complex.abs %[[IN]] : complex<f64>
// CHECK:         %[[CAST:.*]] = tensor.cast %[[V1]] : tensor<?xf64> to tensor<*xf64>
// CHECK-NEXT:    return %[[CAST]] : tensor<*xf64>
func.func @part(%a: tensor<?xcomplex<f64>>) -> tensor<*xf64> {
  %0 = ew_test.complex_part %a {function = "abs"}
      : (tensor<?xcomplex<f64>>) -> tensor<*xf64>
  return %0 : tensor<*xf64>
}

// -----

// CHECK-LABEL: func.func @compare(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<2x1xcomplex<f32>>, %[[ARG1:.*]]: tensor<3xcomplex<f32>>) -> tensor<2x3xi1> {
// CHECK-NEXT:    %[[V0:.*]] = tensor.empty() : tensor<2x3xi1>
// CHECK-NEXT:    %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[ARG0]], %[[ARG1]] : tensor<2x1xcomplex<f32>>, tensor<3xcomplex<f32>>) outs(%[[V0]] : tensor<2x3xi1>) {
// CHECK-NEXT:    ^bb0(%[[IN:.*]]: complex<f32>, %[[IN_0:.*]]: complex<f32>, %[[OUT:.*]]: i1):
// CHECK-NEXT:      %[[V2:.*]] = complex.neq %[[IN]], %[[IN_0]] : complex<f32>
// CHECK:         return %[[V1]] : tensor<2x3xi1>
func.func @compare(%a: tensor<2x1xcomplex<f32>>, %b: tensor<3xcomplex<f32>>)
    -> tensor<2x3xi1> {
  %0 = ew_xla.compare %a, %b {direction = "NE", broadcast_dimensions = array<i64: 1>}
      : (tensor<2x1xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// -----

// Floats are converted from and to integers of a fixed width, which an index is not.

// CHECK-LABEL: func.func @index_to_float(
// CHECK-SAME:    %[[ARG0:.*]]: vector<[4]xindex>, %[[ARG1:.*]]: vector<1xindex>) -> vector<[4]xindex> {
// CHECK-NEXT:    %[[V0:.*]] = vector.broadcast %[[ARG1]] : vector<1xindex> to vector<[4]xindex>
// CHECK-NEXT:    %[[V1:.*]] = arith.index_cast %[[ARG0]] : vector<[4]xindex> to vector<[4]xi64>
// CHECK-NEXT:    %[[V2:.*]] = arith.sitofp %[[V1]] : vector<[4]xi64> to vector<[4]xf64>
// CHECK-NEXT:    %[[V3:.*]] = arith.index_cast %[[V0]] : vector<[4]xindex> to vector<[4]xi64>
// CHECK-NEXT:    %[[V4:.*]] = arith.sitofp %[[V3]] : vector<[4]xi64> to vector<[4]xf64>
// CHECK-NEXT:    %[[V5:.*]] = arith.divf %[[V2]], %[[V4]] : vector<[4]xf64>
// CHECK-NEXT:    %[[V6:.*]] = math.roundeven %[[V5]] : vector<[4]xf64>
// CHECK-NEXT:    %[[V7:.*]] = arith.fptosi %[[V6]] : vector<[4]xf64> to vector<[4]xi64>
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<-9.2233720368547758E+18> : vector<[4]xf64>
// CHECK-NEXT:    %[[V8:.*]] = arith.cmpf olt, %[[V6]], %[[CST]] : vector<[4]xf64>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<-9223372036854775808> : vector<[4]xi64>
// CHECK-NEXT:    %[[V9:.*]] = arith.select %[[V8]], %[[CST_0]], %[[V7]] : vector<[4]xi1>, vector<[4]xi64>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<9.2233720368547758E+18> : vector<[4]xf64>
// CHECK-NEXT:    %[[V10:.*]] = arith.cmpf oge, %[[V6]], %[[CST_1]] : vector<[4]xf64>
// CHECK-NEXT:    %[[CST_2:.*]] = arith.constant dense<9223372036854775807> : vector<[4]xi64>
// CHECK-NEXT:    %[[V11:.*]] = arith.select %[[V10]], %[[CST_2]], %[[V9]] : vector<[4]xi1>, vector<[4]xi64>
// CHECK-NEXT:    %[[V12:.*]] = arith.cmpf uno, %[[V6]], %[[V6]] : vector<[4]xf64>
// CHECK-NEXT:    %[[CST_3:.*]] = arith.constant dense<0> : vector<[4]xi64>
// CHECK-NEXT:    %[[V13:.*]] = arith.select %[[V12]], %[[CST_3]], %[[V11]] : vector<[4]xi1>, vector<[4]xi64>
// CHECK-NEXT:    %[[V14:.*]] = arith.index_cast %[[V13]] : vector<[4]xi64> to vector<[4]xindex>
// CHECK-NEXT:    return %[[V14]] : vector<[4]xindex>
func.func @index_to_float(%a: vector<[4]xindex>, %b: vector<1xindex>)
    -> vector<[4]xindex> {
  %0 = ew_test.index_function %a, %b {function = "float"}
      : (vector<[4]xindex>, vector<1xindex>) -> vector<[4]xindex>
  return %0 : vector<[4]xindex>
}
