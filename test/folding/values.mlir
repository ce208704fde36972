// Errors that folders make about values. A name begins with the number that the
// case has in the list that the tests were made from.
//
// DEFINE: %{tool} = ewise-opt %s --split-input-file
// RUN: %{tool} --canonicalize | FileCheck %s
// RUN: %{tool} --ewise-fold --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @v1_true_is_one(
// CHECK-DAG:     arith.constant dense<1> : tensor<i8>
// CHECK-DAG:     arith.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NOT:     ew_tosa
func.func @v1_true_is_one() -> (tensor<i8>, tensor<f32>) {
  %c = arith.constant dense<true> : tensor<i1>
  %0 = ew_tosa.cast %c : (tensor<i1>) -> tensor<i8>
  %1 = ew_tosa.cast %c : (tensor<i1>) -> tensor<f32>
  return %0, %1 : tensor<i8>, tensor<f32>
}

// -----

// Everything but zero is true.
// CHECK-LABEL: func.func @v2_to_boolean(
// CHECK-DAG:     arith.constant dense<true> : tensor<i1>
// CHECK-DAG:     arith.constant dense<[true, true, false, false]> : tensor<4xi1>
// CHECK-NOT:     ew_tosa
func.func @v2_to_boolean() -> (tensor<i1>, tensor<4xi1>) {
  %c = arith.constant dense<10> : tensor<i32>
  %d = arith.constant dense<[0.5, 0x7FC00000, 0.0, -0.0]> : tensor<4xf32>
  %0 = ew_tosa.cast %c : (tensor<i32>) -> tensor<i1>
  %1 = ew_tosa.cast %d : (tensor<4xf32>) -> tensor<4xi1>
  return %0, %1 : tensor<i1>, tensor<4xi1>
}

// -----

// One lane without a value keeps the op.
// CHECK-LABEL: func.func @v3_undefined_quotients(
// CHECK-COUNT-3: ew_tosa.div
func.func @v3_undefined_quotients() -> (tensor<2xi32>, tensor<i32>, tensor<i32>) {
  %a = arith.constant dense<[4, 1]> : tensor<2xi32>
  %b = arith.constant dense<[2, 0]> : tensor<2xi32>
  %zero = arith.constant dense<0> : tensor<i32>
  %least = arith.constant dense<-2147483648> : tensor<i32>
  %minus = arith.constant dense<-1> : tensor<i32>
  %0 = ew_tosa.div %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = ew_tosa.div %zero, %zero : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %2 = ew_tosa.div %least, %minus : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0, %1, %2 : tensor<2xi32>, tensor<i32>, tensor<i32>
}

// -----

// CHECK-LABEL: func.func @v3_quotient(
// CHECK:         arith.constant dense<[2, -2, 0]> : tensor<3xi32>
func.func @v3_quotient() -> tensor<3xi32> {
  %a = arith.constant dense<[5, -5, 0]> : tensor<3xi32>
  %b = arith.constant dense<2> : tensor<i32>
  %0 = ew_tosa.div %a, %b : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @v3_v4_defined_quotients(
// CHECK-DAG:     arith.constant dense<[-1, -1, -2147483648, -3]> : tensor<4xi32>
// CHECK-DAG:     arith.constant dense<[0, 7, 0, 1]> : tensor<4xi32>
// CHECK-NOT:     ew_xla
func.func @v3_v4_defined_quotients() -> (tensor<4xi32>, tensor<4xi32>) {
  %a = arith.constant dense<[0, 7, -2147483648, 7]> : tensor<4xi32>
  %b = arith.constant dense<[0, 0, -1, -2]> : tensor<4xi32>
  %0 = ew_xla.divide %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = ew_xla.remainder %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// By a variable, 0 / x is -1 where x is 0, and x / x, too.
// CHECK-LABEL: func.func @v3_xla_quotient_of_zero(
// CHECK-COUNT-2: ew_xla.divide
func.func @v3_xla_quotient_of_zero(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %0 = ew_xla.divide %zero, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = ew_xla.divide %x, %x : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// CHECK-LABEL: func.func @v5_scaled_product(
// CHECK-SAME:    %[[X:.*]]: tensor<i32>
// CHECK:         %[[C:.*]] = arith.constant dense<1> : tensor<i32>
// CHECK-NEXT:    %[[M:.*]] = ew_tosa.mul %[[X]], %[[C]]
// CHECK-NEXT:    return %[[C]], %[[M]]
func.func @v5_scaled_product(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %c = arith.constant dense<1> : tensor<i32>
  %0 = ew_tosa.mul %c, %c {shift = 1 : i8} : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %1 = ew_tosa.mul %x, %c {shift = 1 : i8} : (tensor<i32>, tensor<i32>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}

// -----

// CHECK-LABEL: func.func @v6_rounding_and_saturation(
// CHECK:         arith.constant dense<[2, 4, -2, 127, -128, 0, 127, -128]> : tensor<8xi8>
func.func @v6_rounding_and_saturation() -> tensor<8xi8> {
  %c = arith.constant dense<[2.5, 3.5, -2.5, 1.0e9, -1.0e9, 0x7FC00000, 0x7F800000, 0xFF800000]> : tensor<8xf32>
  %0 = ew_tosa.cast %c : (tensor<8xf32>) -> tensor<8xi8>
  return %0 : tensor<8xi8>
}

// -----

// CHECK-LABEL: func.func @v7_rounding_shift(
// CHECK:         arith.constant dense<[5, 3, 1]> : tensor<3xi32>
func.func @v7_rounding_shift() -> tensor<3xi32> {
  %a = arith.constant dense<5> : tensor<i32>
  %b = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
  %0 = ew_tosa.arithmetic_right_shift %a, %b {round = true} : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// A shift by the width or more has no value, or the one that the op says.
// CHECK-LABEL: func.func @v8_far_shifts(
// CHECK-DAG:     arith.constant dense<0> : tensor<2xi8>
// CHECK-DAG:     arith.constant dense<-1> : tensor<2xi8>
// CHECK:         ew_tosa.logical_left_shift
// CHECK-NEXT:    ew_tosa.logical_right_shift
// CHECK-NEXT:    ew_tosa.arithmetic_right_shift
// CHECK-NOT:     ew_xla
func.func @v8_far_shifts() -> (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) {
  %a = arith.constant dense<-4> : tensor<i8>
  %b = arith.constant dense<[8, -1]> : tensor<2xi8>
  %0 = ew_tosa.logical_left_shift %a, %b : (tensor<i8>, tensor<2xi8>) -> tensor<2xi8>
  %1 = ew_tosa.logical_right_shift %a, %b : (tensor<i8>, tensor<2xi8>) -> tensor<2xi8>
  %2 = ew_tosa.arithmetic_right_shift %a, %b : (tensor<i8>, tensor<2xi8>) -> tensor<2xi8>
  %3 = ew_xla.shift_left %a, %b : (tensor<i8>, tensor<2xi8>) -> tensor<2xi8>
  %4 = ew_xla.shift_right_arithmetic %a, %b : (tensor<i8>, tensor<2xi8>) -> tensor<2xi8>
  return %0, %1, %2, %3, %4 : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>
}

// -----

// In each width by itself.
// CHECK-LABEL: func.func @v10_wide_shift(
// CHECK:         arith.constant dense<1> : tensor<i64>
func.func @v10_wide_shift() -> tensor<i64> {
  %a = arith.constant dense<4294967296> : tensor<i64>
  %b = arith.constant dense<32> : tensor<i64>
  %0 = ew_tosa.logical_right_shift %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}

// -----

// 1 is all ones of i1 only.
// CHECK-LABEL: func.func @v11_all_ones(
// CHECK:         ew_xla.and
// CHECK:         ew_xla.or
func.func @v11_all_ones(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %c = arith.constant dense<1> : tensor<4xi32>
  %0 = ew_xla.and %x, %c : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = ew_xla.or %x, %c : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}

// -----

// NaN, infinities and the sign of zero.
// CHECK-LABEL: func.func @v12_zero_absorbs_no_float(
// CHECK:         ew_tosa.mul
// CHECK:         ew_tosa.sub
// CHECK:         ew_tosa.equal
func.func @v12_zero_absorbs_no_float(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi1>) {
  %c = arith.constant dense<0.0> : tensor<4xf32>
  %0 = ew_tosa.mul %x, %c : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.sub %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_tosa.equal %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xi1>
}

// -----

// CHECK-LABEL: func.func @v13_wrong_zeros(
// CHECK:         ew_tosa.add
// CHECK:         ew_tosa.sub
// CHECK:         ew_xla.add
func.func @v13_wrong_zeros(%x: tensor<4xf32>, %z: tensor<4xcomplex<f32>>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xcomplex<f32>>) {
  %plus = arith.constant dense<0.0> : tensor<4xf32>
  %minus = arith.constant dense<-0.0> : tensor<4xf32>
  %zero = arith.constant dense<(0.0, 0.0)> : tensor<4xcomplex<f32>>
  %0 = ew_tosa.add %x, %plus : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.sub %x, %minus : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_xla.add %z, %zero : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @v14_maxima(
// CHECK:         arith.constant dense<[0x7FC00000, 0x7FC00000, 0.000000e+00, 0.000000e+00]> : tensor<4xf32>
func.func @v14_maxima() -> tensor<4xf32> {
  %a = arith.constant dense<[0x7FC00000, 1.0, 0.0, -0.0]> : tensor<4xf32>
  %b = arith.constant dense<[1.0, 0x7FC00000, -0.0, 0.0]> : tensor<4xf32>
  %0 = ew_tosa.maximum %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @v15_quotients_by_zero(
// CHECK:         arith.constant dense<[0xFF800000, 0x7F800000, 0x7FC00000]> : tensor<3xf32>
func.func @v15_quotients_by_zero() -> tensor<3xf32> {
  %c = arith.constant dense<[-0.0, 0.0, 0x7FC00000]> : tensor<3xf32>
  %0 = ew_tosa.reciprocal %c : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// The least integer saturates, so that two negations are no identity.
// CHECK-LABEL: func.func @v16_negation(
// CHECK:         %[[C:.*]] = arith.constant dense<[127, -127, -128]> : tensor<3xi8>
// CHECK-COUNT-2: ew_tosa.negate
func.func @v16_negation(%x: tensor<3xi8>) -> (tensor<3xi8>, tensor<3xi8>) {
  %c = arith.constant dense<[-128, 127, 0]> : tensor<3xi8>
  %d = arith.constant dense<[0, 0, -128]> : tensor<3xi8>
  %0 = ew_tosa.negate %c : (tensor<3xi8>) -> tensor<3xi8>
  %1 = ew_tosa.add %0, %d : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  %2 = ew_tosa.negate %x : (tensor<3xi8>) -> tensor<3xi8>
  %3 = ew_tosa.negate %2 : (tensor<3xi8>) -> tensor<3xi8>
  return %1, %3 : tensor<3xi8>, tensor<3xi8>
}

// -----

// CHECK-LABEL: func.func @v17_inverse_functions(
// CHECK:         ew_tosa.exp
// CHECK:         ew_tosa.log
func.func @v17_inverse_functions(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.log %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Functions of f64 are arithmetic, which folds.
// CHECK-LABEL: func.func @v18_v19_functions(
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<0.000000e+00>
// CHECK-DAG:     %[[ONE:.*]] = arith.constant dense<1.000000e+00>
// CHECK-DAG:     %[[INFINITY:.*]] = arith.constant dense<0x7FF0000000000000>
// CHECK-DAG:     %[[HALF:.*]] = arith.constant dense<5.000000e-01>
// CHECK:         return %[[ZERO]], %[[ONE]], %[[ONE]], %[[INFINITY]], %[[HALF]]
func.func @v18_v19_functions() -> (tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>) {
  %c = arith.constant dense<0.0> : tensor<f64>
  %0 = ew_xla.atan2 %c, %c : (tensor<f64>, tensor<f64>) -> tensor<f64>
  %1 = ew_xla.power %c, %c : (tensor<f64>, tensor<f64>) -> tensor<f64>
  %2 = ew_tosa.exp %c : (tensor<f64>) -> tensor<f64>
  %3 = ew_tosa.rsqrt %c : (tensor<f64>) -> tensor<f64>
  %4 = ew_tosa.sigmoid %c : (tensor<f64>) -> tensor<f64>
  return %0, %1, %2, %3, %4 : tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>
}

// -----

// CHECK-LABEL: func.func @v20_sign_of_zero(
// CHECK:         arith.constant dense<[-0.000000e+00, 1.000000e+00]> : tensor<2xf32>
func.func @v20_sign_of_zero() -> tensor<2xf32> {
  %c = arith.constant dense<[-0.25, 0.25]> : tensor<2xf32>
  %0 = ew_tosa.ceil %c : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Too large for a type without infinities: NaN, from the middle between the
// greatest value and what would come next.
// CHECK-LABEL: func.func @v21_no_infinity(
// CHECK:         arith.constant dense<[4.480000e+02, 0x7F, 0x7F, 0xFF]> : tensor<4xf8E4M3FN>
func.func @v21_no_infinity() -> tensor<4xf8E4M3FN> {
  %c = arith.constant dense<[464.0, 464.1, 0x7F800000, 0xFF800000]> : tensor<4xf32>
  %0 = ew_tosa.cast %c : (tensor<4xf32>) -> tensor<4xf8E4M3FN>
  return %0 : tensor<4xf8E4M3FN>
}

// -----

// CHECK-LABEL: func.func @v22_complex(
// CHECK:         ew_xla.divide
// CHECK:         ew_xla.multiply
func.func @v22_complex(%z: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) {
  %one = arith.constant dense<(1.0, 0.0)> : tensor<2xcomplex<f32>>
  %0 = ew_xla.divide %z, %one : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %1 = ew_xla.multiply %z, %one : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0, %1 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func.func @complex_parts(
// CHECK:         arith.constant dense<[(5.000000e+00,-2.000000e+00), (1.000000e+00,-4.000000e+00)]> : tensor<2xcomplex<f32>>
func.func @complex_parts() -> tensor<2xcomplex<f32>> {
  %re = arith.constant dense<[2.0, -2.0]> : tensor<2xf32>
  %im = arith.constant dense<[-2.0, -4.0]> : tensor<2xf32>
  %three = arith.constant dense<(3.0, 0.0)> : tensor<complex<f32>>
  %0 = ew_xla.complex %re, %im : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  %1 = ew_xla.add %0, %three : (tensor<2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  return %1 : tensor<2xcomplex<f32>>
}

// -----

// Comparisons of booleans are unsigned.
// CHECK-LABEL: func.func @v24_booleans(
// CHECK:         arith.constant dense<[false, false, true, false]> : tensor<4xi1>
func.func @v24_booleans() -> tensor<4xi1> {
  %a = arith.constant dense<[false, false, true, true]> : tensor<4xi1>
  %b = arith.constant dense<[false, true, false, true]> : tensor<4xi1>
  %0 = ew_xla.compare %a, %b {direction = "GT"} : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// -----

// CHECK-LABEL: func.func @odd_integers(
// CHECK-DAG:     arith.constant dense<[-8, 0]> : tensor<2xi4>
// CHECK-DAG:     arith.constant dense<-140737488355328> : tensor<i48>
// CHECK-NOT:     ew_tosa
func.func @odd_integers() -> (tensor<2xi4>, tensor<i48>) {
  %a = arith.constant dense<[7, -1]> : tensor<2xi4>
  %b = arith.constant dense<1> : tensor<i4>
  %c = arith.constant dense<140737488355327> : tensor<i48>
  %d = arith.constant dense<1> : tensor<i48>
  %0 = ew_tosa.add %a, %b : (tensor<2xi4>, tensor<i4>) -> tensor<2xi4>
  %1 = ew_tosa.add %c, %d : (tensor<i48>, tensor<i48>) -> tensor<i48>
  return %0, %1 : tensor<2xi4>, tensor<i48>
}
