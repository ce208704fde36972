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

// Rounding in f8E3M4, whose greatest number is 15.5.
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

// A number of its own parts is itself, where sizes are known.
// CHECK-LABEL: func.func @parts(
// CHECK-SAME:      %[[Z:.*]]: tensor<4xcomplex<f32>>, %[[W:.*]]: tensor<4xcomplex<f32>>
// CHECK:         %[[MIXED:.*]] = ew_xla.complex
// CHECK:         return %[[Z]], %[[MIXED]]
func.func @parts(%z: tensor<4xcomplex<f32>>, %w: tensor<4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) {
  %re = ew_xla.real %z : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %same = ew_xla.real %re : (tensor<4xf32>) -> tensor<4xf32>
  %im = ew_xla.imag %z : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %other = ew_xla.imag %w : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %0 = ew_xla.complex %same, %im : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %1 = ew_xla.complex %re, %other : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  return %0, %1 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
}

// Constants that are complex numbers.
// CHECK-LABEL: func.func @complex_constants(
// CHECK-DAG:     %[[PRODUCT:.*]] = arith.constant dense<[(-5.000000e+00,1.000000e+01), (0x7FC00000,0x7F800000)]>
// CHECK-DAG:     %[[GREATER:.*]] = arith.constant dense<[(3.000000e+00,4.000000e+00), (1.000000e+00,0.000000e+00)]>
// CHECK-DAG:     %[[LESS:.*]] = arith.constant dense<true> : tensor<2xi1>
// CHECK-DAG:     %[[NUMBERS:.*]] = arith.constant dense<[1, 0]> : tensor<2xi8>
// CHECK-DAG:     %[[WIDER:.*]] = arith.constant dense<(-7.000000e+00,0.000000e+00)> : tensor<complex<f64>>
// CHECK:         return %[[PRODUCT]], %[[GREATER]], %[[LESS]], %[[NUMBERS]], %[[WIDER]]
func.func @complex_constants() -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xi8>, tensor<complex<f64>>) {
  %a = arith.constant dense<[(1.0, 2.0), (-0.0, 0x7F800000)]> : tensor<2xcomplex<f32>>
  %b = arith.constant dense<[(3.0, 4.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %0 = ew_xla.multiply %a, %b : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %1 = ew_xla.maximum %a, %b : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %2 = ew_xla.compare %a, %b {direction = "LT"} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  %3 = ew_xla.convert %a : (tensor<2xcomplex<f32>>) -> tensor<2xi8>
  %c = arith.constant dense<-7> : tensor<i8>
  %4 = ew_xla.convert %c : (tensor<i8>) -> tensor<complex<f64>>
  return %0, %1, %2, %3, %4 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xi8>, tensor<complex<f64>>
}
