// Ops that become other ops: by the dialect's rewrites, and constants that are
// brought together where an op is associative.
//
// RUN: ewise-opt %s --split-input-file --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @rewrites(
// CHECK-SAME:    %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<1xf32>)
// CHECK-NEXT:    %[[SUM:.*]] = ew_tosa.add %[[X]], %[[Y]] : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[NEG:.*]] = ew_tosa.negate %[[X]] : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %[[SUM]], %[[NEG]]
func.func @rewrites(%x: tensor<?xf32>, %y: tensor<1xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %minus = arith.constant dense<-1.0> : tensor<f32>
  %0 = ew_tosa.negate %y : (tensor<1xf32>) -> tensor<1xf32>
  %1 = ew_tosa.sub %x, %0 : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %2 = ew_tosa.mul %minus, %x : (tensor<f32>, tensor<?xf32>) -> tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}

// -----

// A claim about floats does not hold for integers.
// CHECK-LABEL: func.func @integers(
// CHECK:         ew_tosa.negate
// CHECK:         ew_tosa.sub
// CHECK:         ew_tosa.mul
func.func @integers(%x: tensor<?xi8>, %y: tensor<1xi8>) -> (tensor<?xi8>, tensor<?xi8>) {
  %minus = arith.constant dense<-1> : tensor<i8>
  %0 = ew_tosa.negate %y : (tensor<1xi8>) -> tensor<1xi8>
  %1 = ew_tosa.sub %x, %0 : (tensor<?xi8>, tensor<1xi8>) -> tensor<?xi8>
  %2 = ew_tosa.mul %x, %minus : (tensor<?xi8>, tensor<i8>) -> tensor<?xi8>
  return %1, %2 : tensor<?xi8>, tensor<?xi8>
}

// -----

// The number has two rows, which the new op would not have.
// CHECK-LABEL: func.func @larger_number(
// CHECK:         ew_tosa.mul
// CHECK:         ew_tosa.mul
func.func @larger_number(%x: tensor<?xf32>, %y: tensor<1xf32>) -> (tensor<?xf32>, tensor<2xf32>) {
  %minus = arith.constant dense<-1.0> : tensor<2xf32>
  %0 = ew_tosa.mul %x, %minus : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  %1 = ew_tosa.mul %y, %minus : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<?xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @associative(
// CHECK-SAME:    %[[X:.*]]: tensor<?x1xi8>)
// CHECK-NEXT:    %[[C:.*]] = arith.constant dense<{{\[\[}}11, 21], [12, 22]]> : tensor<2x2xi8>
// CHECK-NEXT:    %[[SUM:.*]] = ew_tosa.add %[[X]], %[[C]] : (tensor<?x1xi8>, tensor<2x2xi8>) -> tensor<2x2xi8>
// CHECK-NEXT:    return %[[SUM]]
func.func @associative(%x: tensor<?x1xi8>) -> tensor<2x2xi8> {
  %column = arith.constant dense<[[1], [2]]> : tensor<2x1xi8>
  %row = arith.constant dense<[10, 20]> : tensor<2xi8>
  %0 = ew_tosa.add %x, %column : (tensor<?x1xi8>, tensor<2x1xi8>) -> tensor<2x1xi8>
  %1 = ew_tosa.add %0, %row : (tensor<2x1xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  return %1 : tensor<2x2xi8>
}

// -----

// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %[[C:.*]] = arith.constant dense<10> : tensor<i32>
// CHECK-NEXT:    %[[SUM:.*]] = ew_xla.add %{{.*}}, %[[C]] : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
// CHECK-NEXT:    return %[[SUM]]
func.func @chain(%x: tensor<?xi32>) -> tensor<?xi32> {
  %1 = arith.constant dense<1> : tensor<i32>
  %2 = arith.constant dense<2> : tensor<i32>
  %3 = arith.constant dense<3> : tensor<i32>
  %4 = arith.constant dense<4> : tensor<i32>
  %a = ew_xla.add %1, %x : (tensor<i32>, tensor<?xi32>) -> tensor<?xi32>
  %b = ew_xla.add %a, %2 : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  %c = ew_xla.add %3, %b : (tensor<i32>, tensor<?xi32>) -> tensor<?xi32>
  %d = ew_xla.add %c, %4 : (tensor<?xi32>, tensor<i32>) -> tensor<?xi32>
  return %d : tensor<?xi32>
}

// -----

// Sums of floats are rounded, and products are scaled each by itself.
// CHECK-LABEL: func.func @not_associative(
// CHECK-COUNT-2: ew_tosa.add
// CHECK-COUNT-2: ew_tosa.mul
func.func @not_associative(%x: tensor<4xf32>, %y: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %a = arith.constant dense<0.1> : tensor<4xf32>
  %b = arith.constant dense<3> : tensor<4xi32>
  %0 = ew_tosa.add %x, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.add %0, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_tosa.mul %y, %b {shift = 1 : i8} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %3 = ew_tosa.mul %2, %b {shift = 1 : i8} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %1, %3 : tensor<4xf32>, tensor<4xi32>
}

// -----

// A mapped operand is where the attribute says.
// CHECK-LABEL: func.func @mapped(
// CHECK-COUNT-2: ew_xla.add
func.func @mapped(%x: tensor<2xi8>) -> tensor<2x2xi8> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>
  %b = arith.constant dense<[10, 20]> : tensor<2xi8>
  %0 = ew_xla.add %x, %a {broadcast_dimensions = array<i64: 0>} : (tensor<2xi8>, tensor<2x2xi8>) -> tensor<2x2xi8>
  %1 = ew_xla.add %0, %b {broadcast_dimensions = array<i64: 1>} : (tensor<2x2xi8>, tensor<2xi8>) -> tensor<2x2xi8>
  return %1 : tensor<2x2xi8>
}
