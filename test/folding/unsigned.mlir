// Constants of unsigned integers, and laws that speak of their least and greatest.
//
// RUN: ewise-test-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @values(
func.func @values() -> (tensor<3xui8>, tensor<3xi1>, tensor<2xui64>, tensor<2xui4>) {
  %a = arith.constant dense<[200, 7, 255]> : tensor<3xui8>
  %b = arith.constant dense<[100, 255, 0]> : tensor<3xui8>
  // CHECK-DAG: dense<[2, 0, 255]> : tensor<3xui8>
  %0 = ew_xla.divide %a, %b : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  // CHECK-DAG: dense<[true, false, true]> : tensor<3xi1>
  %1 = ew_xla.compare %a, %b {direction = "GT"} : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  %c = arith.constant dense<[-1.5, 2.0e19]> : tensor<2xf64>
  // CHECK-DAG: dense<[0, 18446744073709551615]> : tensor<2xui64>
  %2 = ew_test.convert %c : (tensor<2xf64>) -> tensor<2xui64>
  %d = arith.constant dense<[8, 1]> : tensor<2xui4>
  %e = arith.constant dense<[3, 9]> : tensor<2xui4>
  // The highest bit is copied.
  // CHECK-DAG: dense<[15, 0]> : tensor<2xui4>
  %3 = ew_xla.shift_right_arithmetic %d, %e : (tensor<2xui4>, tensor<2xui4>) -> tensor<2xui4>
  return %0, %1, %2, %3 : tensor<3xui8>, tensor<3xi1>, tensor<2xui64>, tensor<2xui4>
}

// CHECK-LABEL: func.func @all_bits(
// CHECK-SAME:    %[[A:.*]]: tensor<4xui8>, %[[B:.*]]: tensor<4xi8>)
// CHECK-NEXT:    return %[[A]], %[[B]]
func.func @all_bits(%a: tensor<4xui8>, %b: tensor<4xi8>) -> (tensor<4xui8>, tensor<4xi8>) {
  %c = arith.constant dense<255> : tensor<4xui8>
  %d = arith.constant dense<-1> : tensor<4xi8>
  %0 = ew_xla.and %a, %c : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %1 = ew_xla.and %b, %d : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0, %1 : tensor<4xui8>, tensor<4xi8>
}

// 0 is the least unsigned integer, and no shift amount that gives 0.

// CHECK-LABEL: func.func @least(
// CHECK-SAME:    %[[A:.*]]: tensor<4xui8>, %[[B:.*]]: tensor<4xi8>)
// CHECK:         %[[MAX:.*]] = ew_xla.maximum %[[B]], %{{.*}}
// CHECK:         return %[[A]], %[[A]], %[[MAX]]
func.func @least(%a: tensor<4xui8>, %b: tensor<4xi8>) -> (tensor<4xui8>, tensor<4xui8>, tensor<4xi8>) {
  %c = arith.constant dense<0> : tensor<4xui8>
  %d = arith.constant dense<0> : tensor<4xi8>
  %0 = ew_xla.maximum %a, %c : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %1 = ew_xla.shift_left %a, %c : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %2 = ew_xla.maximum %b, %d : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0, %1, %2 : tensor<4xui8>, tensor<4xui8>, tensor<4xi8>
}

// The greatest of an attribute's type: 127 is not that of ui8.

// CHECK-LABEL: func.func @greatest(
// CHECK-SAME:    %[[A:.*]]: tensor<4xui8>, %[[B:.*]]: tensor<4xi8>)
// CHECK:         %[[LIMIT:.*]] = ew_test.limit %[[A]], %{{.*}} {limit = 127 : ui8}
// CHECK:         return %[[LIMIT]], %[[A]], %[[B]]
func.func @greatest(%a: tensor<4xui8>, %b: tensor<4xi8>) -> (tensor<4xui8>, tensor<4xui8>, tensor<4xi8>) {
  %c = arith.constant dense<0> : tensor<1xui8>
  %d = arith.constant dense<0> : tensor<1xi8>
  %0 = ew_test.limit %a, %c {limit = 127 : ui8} : (tensor<4xui8>, tensor<1xui8>) -> tensor<4xui8>
  %1 = ew_test.limit %a, %c {limit = 255 : ui8} : (tensor<4xui8>, tensor<1xui8>) -> tensor<4xui8>
  %2 = ew_test.limit %b, %d {limit = 127 : i8} : (tensor<4xi8>, tensor<1xi8>) -> tensor<4xi8>
  return %0, %1, %2 : tensor<4xui8>, tensor<4xui8>, tensor<4xi8>
}
