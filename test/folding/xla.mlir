// RUN: ewise-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<[0.000000e+00, 0x7F800000, 6.10351563E-5]> : tensor<3xf32>
// CHECK-DAG:     %[[POWERS:.*]] = arith.constant dense<[-128, 0, 1]> : tensor<3xi8>
// CHECK:         return %[[ZERO]], %[[POWERS]]
func.func @constants() -> (tensor<3xf32>, tensor<3xi8>) {
  %x = arith.constant dense<[6.0e-5, 65520.0, 6.103515625e-05]> : tensor<3xf32>
  %0 = ew_xla.reduce_precision %x {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  %base = arith.constant dense<[-2, 0, -1]> : tensor<3xi8>
  %exponent = arith.constant dense<[7, -1, -2]> : tensor<3xi8>
  %1 = ew_xla.power %base, %exponent : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  return %0, %1 : tensor<3xf32>, tensor<3xi8>
}

// Of f8E3M4, whose greatest number is 15.5.
// CHECK-LABEL: func.func @whole_narrow(
// CHECK:         arith.constant dense<[-1.500000e+01, 2.000000e+00, 0x78]> : tensor<3xf8E3M4>
// CHECK:         arith.constant dense<[0xF0, 1.000000e+00, 0x78]> : tensor<3xf8E3M4>
// CHECK:         arith.constant dense<[0xF0, 2.000000e+00, 0x78]> : tensor<3xf8E3M4>
func.func @whole_narrow() -> (tensor<3xf8E3M4>, tensor<3xf8E3M4>, tensor<3xf8E3M4>) {
  %x = arith.constant dense<[-15.5, 1.5, 0x78]> : tensor<3xf8E3M4>
  %0 = ew_xla.ceil %x : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  %1 = ew_xla.floor %x : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  %2 = ew_xla.round_nearest_even %x : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  return %0, %1, %2 : tensor<3xf8E3M4>, tensor<3xf8E3M4>, tensor<3xf8E3M4>
}

// CHECK-LABEL: func.func @laws(
// CHECK-SAME:      %[[A:.*]]: tensor<?xf32>
// CHECK-NEXT:    return %[[A]]
func.func @laws(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_xla.negate %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_xla.negate %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// TOTALORDER orders NaN, too.
// CHECK-LABEL: func.func @nan(
// CHECK:         %[[FALSE:.*]] = arith.constant dense<false>
// CHECK:         %[[TOTAL:.*]] = ew_xla.compare
// CHECK:         return %[[FALSE]], %[[TOTAL]]
func.func @nan(%a: tensor<4xf32>) -> (tensor<4xi1>, tensor<4xi1>) {
  %nan = arith.constant dense<0x7FC00000> : tensor<4xf32>
  %0 = ew_xla.compare %a, %nan {direction = "LT"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = ew_xla.compare %a, %nan {compare_type = "TOTALORDER", direction = "LT"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0, %1 : tensor<4xi1>, tensor<4xi1>
}
