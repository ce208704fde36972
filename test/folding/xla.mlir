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

// The narrowest floats: what is beyond the greatest is that, and so is NaN; a scale that is no number is NaN.
// CHECK-LABEL: func.func @narrow(
// CHECK-DAG:     %[[QUOTIENTS:.*]] = arith.constant dense<[6.000000e+00, -6.000000e+00, 6.000000e+00, 1.500000e+00]> : tensor<4xf4E2M1FN>
// CHECK-DAG:     %[[SCALES:.*]] = arith.constant dense<[5.877470e-39, 0xFF, 2.000000e+00, 0xFF]> : tensor<4xf8E8M0FNU>
// CHECK-DAG:     %[[PRODUCTS:.*]] = arith.constant dense<[5.877470e-39, 0xFF, 4.000000e+00, 0xFF]> : tensor<4xf8E8M0FNU>
// CHECK-DAG:     %[[BACK:.*]] = arith.constant dense<[5.87747175E-39, 0x7FC00000, 2.000000e+00, 0x7FC00000]> : tensor<4xf32>
// CHECK:         return %[[QUOTIENTS]], %[[SCALES]], %[[PRODUCTS]], %[[BACK]]
func.func @narrow() -> (tensor<4xf4E2M1FN>, tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>, tensor<4xf32>) {
  %x = arith.constant dense<[1.0, -1.0, 0.0, 3.0]> : tensor<4xf4E2M1FN>
  %y = arith.constant dense<[0.0, 0.0, 0.0, 2.0]> : tensor<4xf4E2M1FN>
  %0 = ew_xla.divide %x, %y : (tensor<4xf4E2M1FN>, tensor<4xf4E2M1FN>) -> tensor<4xf4E2M1FN>
  %z = arith.constant dense<[0.0, -1.0, 1.5, 0x7FC00000]> : tensor<4xf32>
  %1 = ew_xla.convert %z : (tensor<4xf32>) -> tensor<4xf8E8M0FNU>
  %2 = ew_xla.multiply %1, %1 : (tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>) -> tensor<4xf8E8M0FNU>
  %3 = ew_xla.convert %1 : (tensor<4xf8E8M0FNU>) -> tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf4E2M1FN>, tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU>, tensor<4xf32>
}
