// Errors that folders make about shapes and types. A name begins with the number
// that the case has in the list that the tests were made from.
//
// DEFINE: %{tool} = ewise-opt %s --split-input-file
// RUN: %{tool} --canonicalize | FileCheck %s
// RUN: %{tool} --ewise-fold --canonicalize | FileCheck %s
// RUN: %{tool} --sccp --canonicalize | FileCheck %s

// The constant has 2 rows, also where the other operand has one.
// CHECK-LABEL: func.func @s1_zero_enlarges(
// CHECK:         ew_tosa.add
func.func @s1_zero_enlarges(%x: tensor<?x4xi32>) -> tensor<?x4xi32> {
  %c = arith.constant dense<0> : tensor<2x1xi32>
  %0 = ew_tosa.add %c, %x : (tensor<2x1xi32>, tensor<?x4xi32>) -> tensor<?x4xi32>
  return %0 : tensor<?x4xi32>
}

// -----

// CHECK-LABEL: func.func @s1_zero_of_dynamic_minuend(
// CHECK:         ew_tosa.sub
func.func @s1_zero_of_dynamic_minuend(%x: tensor<?x4xi32>) -> tensor<?x4xi32> {
  %c = arith.constant dense<0> : tensor<2x1xi32>
  %0 = ew_tosa.sub %x, %c : (tensor<?x4xi32>, tensor<2x1xi32>) -> tensor<?x4xi32>
  return %0 : tensor<?x4xi32>
}

// -----

// CHECK-LABEL: func.func @s2_zero_of_dynamic(
// CHECK:         ew_tosa.mul
func.func @s2_zero_of_dynamic(%x: tensor<?x17xi32>) -> tensor<?x17xi32> {
  %c = arith.constant dense<0> : tensor<1x1xi32>
  %0 = ew_tosa.mul %x, %c : (tensor<?x17xi32>, tensor<1x1xi32>) -> tensor<?x17xi32>
  return %0 : tensor<?x17xi32>
}

// -----

// CHECK-LABEL: func.func @s3_dynamic_result(
// CHECK:         ew_tosa.mul
func.func @s3_dynamic_result() -> tensor<?x17xf32> {
  %c = arith.constant dense<2.0> : tensor<1x17xf32>
  %0 = ew_tosa.mul %c, %c : (tensor<1x17xf32>, tensor<1x17xf32>) -> tensor<?x17xf32>
  return %0 : tensor<?x17xf32>
}

// -----

// CHECK-LABEL: func.func @s4_dynamic_cast(
// CHECK:         ew_tosa.cast
func.func @s4_dynamic_cast() -> tensor<?xi32> {
  %c = arith.constant dense<2.0> : tensor<2xf32>
  %0 = ew_tosa.cast %c : (tensor<2xf32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// CHECK-LABEL: func.func @s4_unranked_cast(
// CHECK:         ew_tosa.cast
func.func @s4_unranked_cast() -> tensor<*xi32> {
  %c = arith.constant dense<2.0> : tensor<2xf32>
  %0 = ew_tosa.cast %c : (tensor<2xf32>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}

// -----

// CHECK-LABEL: func.func @s5_select_enlarges(
// CHECK:         ew_tosa.select
func.func @s5_select_enlarges(%x: tensor<1x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c = arith.constant dense<true> : tensor<2x3xi1>
  %0 = ew_tosa.select %c, %x, %y : (tensor<2x3xi1>, tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: func.func @s5_select_of_one_value_enlarges(
// CHECK:         ew_tosa.select
func.func @s5_select_of_one_value_enlarges(%p: tensor<2x3xi1>, %x: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = ew_tosa.select %p, %x, %x : (tensor<2x3xi1>, tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// The value that is not chosen may be the larger one.
// CHECK-LABEL: func.func @s5_select_of_dynamic(
// CHECK:         ew_tosa.select
func.func @s5_select_of_dynamic(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %c = arith.constant dense<true> : tensor<1xi1>
  %0 = ew_tosa.select %c, %x, %y : (tensor<1xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @s6_involution_of_other_type(
// CHECK-COUNT-2: ew_tosa.negate
func.func @s6_involution_of_other_type(%x: tensor<2xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.negate %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = ew_tosa.negate %0 : (tensor<2xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func.func @s7_self_of_dynamic(
// CHECK:         ew_tosa.sub
// CHECK:         ew_tosa.equal
func.func @s7_self_of_dynamic(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi1>) {
  %0 = ew_tosa.sub %x, %x : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %1 = ew_tosa.equal %x, %x : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
  return %0, %1 : tensor<?xi32>, tensor<?xi1>
}

// -----

// CHECK-LABEL: func.func @s8_scalar_condition(
// CHECK:         arith.constant dense<[3, 7, -3]> : tensor<3xi32>
func.func @s8_scalar_condition() -> tensor<3xi32> {
  %c = arith.constant dense<false> : tensor<i1>
  %x = arith.constant dense<[2, 3, -1]> : tensor<3xi32>
  %y = arith.constant dense<[3, 7, -3]> : tensor<3xi32>
  %0 = ew_tosa.select %c, %x, %y : (tensor<i1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @s9_broadcast_into_dynamic(
// CHECK:         ew_linalg.broadcast_in_dim
func.func @s9_broadcast_into_dynamic() -> tensor<?x3xi32> {
  %c = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = ew_linalg.broadcast_in_dim %c {dimensions = array<i64: 1>} : (tensor<3xi32>) -> tensor<?x3xi32>
  return %0 : tensor<?x3xi32>
}

// -----

// CHECK-LABEL: func.func @s9_broadcast_into_static(
// CHECK:         arith.constant dense<{{\[\[}}1, 2, 3], [1, 2, 3]]> : tensor<2x3xi32>
func.func @s9_broadcast_into_static() -> tensor<2x3xi32> {
  %c = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = ew_linalg.broadcast_in_dim %c {dimensions = array<i64: 1>} : (tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----

// CHECK-LABEL: func.func @s10_empty(
// CHECK-NOT:     ew_tosa
// CHECK:         %[[C:.*]] = arith.constant dense<> : tensor<0x4xf32>
// CHECK-NOT:     ew_tosa
// CHECK:         return %[[C]], %[[C]], %[[C]]
func.func @s10_empty() -> (tensor<0x4xf32>, tensor<0x4xf32>, tensor<0x4xf32>) {
  %none = arith.constant dense<> : tensor<0x1xf32>
  %same = arith.constant dense<1.0> : tensor<0x4xf32>
  %row = arith.constant dense<[[1.0, 2.0, 3.0, 4.0]]> : tensor<1x4xf32>
  %0 = ew_tosa.add %none, %row : (tensor<0x1xf32>, tensor<1x4xf32>) -> tensor<0x4xf32>
  %1 = ew_tosa.add %same, %none : (tensor<0x4xf32>, tensor<0x1xf32>) -> tensor<0x4xf32>
  %2 = ew_tosa.exp %same : (tensor<0x4xf32>) -> tensor<0x4xf32>
  return %0, %1, %2 : tensor<0x4xf32>, tensor<0x4xf32>, tensor<0x4xf32>
}

// -----

// All elements of nothing are 0, but the result is empty.
// CHECK-LABEL: func.func @s10_zeros_of_nothing(
// CHECK:         ew_tosa.add
func.func @s10_zeros_of_nothing(%x: tensor<1x4xi32>) -> tensor<0x4xi32> {
  %c = arith.constant dense<0> : tensor<0x1xi32>
  %0 = ew_tosa.add %x, %c : (tensor<1x4xi32>, tensor<0x1xi32>) -> tensor<0x4xi32>
  return %0 : tensor<0x4xi32>
}

// -----

// CHECK-LABEL: func.func @s11_packed_bits(
// CHECK:         arith.constant dense<{{\[\[}}true, true, true, true, true, false, true, true, true], [true, false, false, true, false, false, false, true, true]]> : tensor<2x9xi1>
func.func @s11_packed_bits() -> tensor<2x9xi1> {
  %a = arith.constant dense<[[true, false, false, true, false, false, false, true, true]]> : tensor<1x9xi1>
  %b = arith.constant dense<[[true, true, true, true, true, false, true, true, true],
                             [false, false, false, false, false, false, false, false, false]]> : tensor<2x9xi1>
  %0 = ew_tosa.logical_or %a, %b : (tensor<1x9xi1>, tensor<2x9xi1>) -> tensor<2x9xi1>
  return %0 : tensor<2x9xi1>
}

// -----

// CHECK-LABEL: func.func @s14_encoding(
// CHECK-SAME:    %[[X:.*]]: tensor<2xf32, "e">
// CHECK:         %[[C:.*]] = arith.constant dense<[4.000000e+00, 6.000000e+00]> : tensor<2xf32, "e">
// CHECK:         return %[[C]]
func.func @s14_encoding(%x: tensor<2xf32, "e">) -> tensor<2xf32, "e"> {
  %c = arith.constant dense<[2.0, 3.0]> : tensor<2xf32, "e">
  %0 = ew_tosa.add %c, %c : (tensor<2xf32, "e">, tensor<2xf32, "e">) -> tensor<2xf32, "e">
  return %0 : tensor<2xf32, "e">
}

// -----

// By an attribute, which moves the operand of lower rank.
// CHECK-LABEL: func.func @mapped(
// CHECK:         arith.constant dense<{{\[\[}}11, 12, 13], [24, 25, 26]]> : tensor<2x3xi32>
func.func @mapped() -> tensor<2x3xi32> {
  %a = arith.constant dense<[10, 20]> : tensor<2xi32>
  %b = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// -----

// Dimensions of the operand may go in any order.
// CHECK-LABEL: func.func @transposed(
// CHECK:         arith.constant dense<{{\[\[}}1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
func.func @transposed() -> tensor<3x2xi32> {
  %c = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %0 = ew_linalg.broadcast_in_dim %c {dimensions = array<i64: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// -----

// An operand that only gives its shape need not be constant, if that is known.
// CHECK-LABEL: func.func @init(
// CHECK:         %[[C:.*]] = arith.constant dense<{{\[\[}}1, 2], [1, 2], [1, 2]]> : tensor<3x2xi32>
// CHECK:         ew_linalg.broadcast
// CHECK-NOT:     ew_linalg.broadcast
func.func @init(%init: tensor<3x2xi32>, %dynamic: tensor<?x2xi32>) -> (tensor<3x2xi32>, tensor<?x2xi32>) {
  %c = arith.constant dense<[1, 2]> : tensor<2xi32>
  %0 = ew_linalg.broadcast %c into %init at [1] : (tensor<2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  %1 = ew_linalg.broadcast %c into %dynamic at [1] : (tensor<2xi32>, tensor<?x2xi32>) -> tensor<?x2xi32>
  return %0, %1 : tensor<3x2xi32>, tensor<?x2xi32>
}

// -----

// Only a splat is a constant of a scalable vector.
// CHECK-LABEL: func.func @vectors(
// CHECK-DAG:     arith.constant dense<3.000000e+00> : vector<[4]xf32>
// CHECK-DAG:     arith.constant dense<{{\[\[}}3, 4], [4, 5]]> : vector<2x2xi8>
// CHECK-NOT:     ew_tosa
func.func @vectors() -> (vector<[4]xf32>, vector<2x2xi8>) {
  %a = arith.constant dense<1.0> : vector<[4]xf32>
  %b = arith.constant dense<2.0> : vector<[4]xf32>
  %c = arith.constant dense<[1, 2]> : vector<2xi8>
  %d = arith.constant dense<[[2], [3]]> : vector<2x1xi8>
  %0 = ew_tosa.add %a, %b : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %1 = ew_tosa.add %c, %d : (vector<2xi8>, vector<2x1xi8>) -> vector<2x2xi8>
  return %0, %1 : vector<[4]xf32>, vector<2x2xi8>
}
