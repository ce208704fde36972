// Ops of mlir-tblgen's classes: by other rule sets, of any number of operands,
// with parameters, and with operands that are not read.
//
// RUN: ewise-test-opt %s --split-input-file --canonicalize | FileCheck %s

// Dimensions are paired from the first one on, or from an axis on.
// CHECK-LABEL: func.func @alignments(
// CHECK-DAG:     %[[LEADING:.*]] = arith.constant dense<{{\[\[}}1.100000e+01, 1.200000e+01], [2.300000e+01, 2.400000e+01]]> : tensor<2x2xf32>
// CHECK-DAG:     %[[TRAILING:.*]] = arith.constant dense<{{\[\[}}1.100000e+01, 2.200000e+01], [1.300000e+01, 2.400000e+01]]> : tensor<2x2xf32>
// CHECK:         return %[[LEADING]], %[[LEADING]], %[[TRAILING]]
func.func @alignments() -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %a = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %b = arith.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %0 = ew_test.add_julia %a, %b : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %1 = ew_test.add_pdpd %a, %b {axis = 0 : i64} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %2 = ew_test.add_unidirectional %a, %b : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

// -----

// CHECK-LABEL: func.func @operands(
// CHECK-DAG:     %[[SUM:.*]] = arith.constant dense<[7.000000e+00, 8.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[SCALED:.*]] = arith.constant dense<[2.000000e+00, 4.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[NEGATED:.*]] = arith.constant dense<{{\[\[}}-1.000000e+00, -2.000000e+00], [-1.000000e+00, -2.000000e+00]]> : tensor<2x2xf32>
// CHECK-DAG:     %[[INDEX:.*]] = arith.constant dense<-5> : tensor<index>
// CHECK:         return %[[SUM]], %[[SCALED]], %[[NEGATED]], %[[INDEX]]
func.func @operands(%shape: tensor<2x1xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<index>) {
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = arith.constant dense<2.0> : tensor<f32>
  %c = arith.constant dense<4.0> : tensor<1xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %one = arith.constant dense<1> : tensor<index>
  %0 = ew_test.sum %a, %b, %c : (tensor<2xf32>, tensor<f32>, tensor<1xf32>) -> tensor<2xf32>
  %1 = ew_test.scale %a, %zero, %b : (tensor<2xf32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %2 = ew_test.negate_into %a, %shape : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %3 = ew_test.offset %one {limit = 100 : index} : (tensor<index>) -> tensor<index>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<index>
}

// -----

// A parameter has one element and its own shape. A shape that is not read may
// conflict at run time.
// CHECK-LABEL: func.func @kept(
// CHECK:         ew_test.negate_into
// CHECK:         ew_test.greatest
// CHECK:         ew_test.sum
func.func @kept(%shape: tensor<?x1xf32>, %x: tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = ew_test.negate_into %a, %shape : (tensor<2xf32>, tensor<?x1xf32>) -> tensor<?x2xf32>
  %1 = ew_test.greatest %a, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = ew_test.sum %x, %a, %a : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<?x2xf32>, tensor<2xf32>, tensor<2xf32>
}
