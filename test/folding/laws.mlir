// Ops that are one of their operands, or a constant, by a law of their values.
//
// DEFINE: %{tool} = ewise-opt %s --split-input-file --allow-unregistered-dialect
// RUN: %{tool} --canonicalize | FileCheck %s
// RUN: %{tool} --ewise-fold --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @identities(
// CHECK-SAME:    %[[X:.*]]: tensor<?x4xf32>, %[[Y:.*]]: tensor<?x4xi8>)
// CHECK-NEXT:    return %[[X]], %[[X]], %[[X]], %[[Y]], %[[Y]], %[[Y]]
func.func @identities(%x: tensor<?x4xf32>, %y: tensor<?x4xi8>)
    -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xi8>, tensor<?x4xi8>, tensor<?x4xi8>) {
  %minus_zero = arith.constant dense<-0.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %least = arith.constant dense<0xFF800000> : tensor<1x1xf32>
  %none = arith.constant dense<0> : tensor<1x4xi8>
  %one = arith.constant dense<1> : tensor<i8>
  %ones = arith.constant dense<-1> : tensor<1xi8>
  %0 = ew_tosa.add %x, %minus_zero : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  %1 = ew_tosa.sub %x, %zero : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %2 = ew_tosa.maximum %x, %least : (tensor<?x4xf32>, tensor<1x1xf32>) -> tensor<?x4xf32>
  %3 = ew_tosa.add %none, %y : (tensor<1x4xi8>, tensor<?x4xi8>) -> tensor<?x4xi8>
  %4 = ew_tosa.mul %y, %one : (tensor<?x4xi8>, tensor<i8>) -> tensor<?x4xi8>
  %5 = ew_tosa.bitwise_and %y, %ones : (tensor<?x4xi8>, tensor<1xi8>) -> tensor<?x4xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xi8>, tensor<?x4xi8>, tensor<?x4xi8>
}

// -----

// Laws are proven for the usual widths of integers.
// CHECK-LABEL: func.func @widths(
// CHECK-SAME:    %[[X:.*]]: tensor<4xi24>, %[[Y:.*]]: tensor<4xi16>)
// CHECK:         %[[SUM:.*]] = ew_tosa.add %[[X]],
// CHECK:         return %[[SUM]], %[[Y]]
func.func @widths(%x: tensor<4xi24>, %y: tensor<4xi16>) -> (tensor<4xi24>, tensor<4xi16>) {
  %a = arith.constant dense<0> : tensor<4xi24>
  %b = arith.constant dense<0> : tensor<4xi16>
  %0 = ew_tosa.add %x, %a : (tensor<4xi24>, tensor<4xi24>) -> tensor<4xi24>
  %1 = ew_tosa.add %y, %b : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi16>
  return %0, %1 : tensor<4xi24>, tensor<4xi16>
}

// -----

// The constant would enlarge x, or might, or has a dimension more.
// CHECK-LABEL: func.func @larger_identities(
// CHECK-COUNT-4: ew_tosa.add
func.func @larger_identities(%x: tensor<?xi8>, %y: tensor<1xi8>)
    -> (tensor<?xi8>, tensor<1x?xi8>, tensor<2xi8>, tensor<0xi8>) {
  %two = arith.constant dense<0> : tensor<2xi8>
  %row = arith.constant dense<0> : tensor<1x1xi8>
  %none = arith.constant dense<> : tensor<0xi8>
  %0 = ew_tosa.add %x, %two : (tensor<?xi8>, tensor<2xi8>) -> tensor<?xi8>
  %1 = ew_tosa.add %x, %row : (tensor<?xi8>, tensor<1x1xi8>) -> tensor<1x?xi8>
  %2 = ew_tosa.add %y, %two : (tensor<1xi8>, tensor<2xi8>) -> tensor<2xi8>
  %3 = ew_tosa.add %y, %none : (tensor<1xi8>, tensor<0xi8>) -> tensor<0xi8>
  return %0, %1, %2, %3 : tensor<?xi8>, tensor<1x?xi8>, tensor<2xi8>, tensor<0xi8>
}

// -----

// An extent may only be checked at run time.
// CHECK-LABEL: func.func @same_shapes(
// CHECK-SAME:    %[[X:.*]]: tensor<?x3xi8>
// CHECK:         %[[A:.*]] = ew_xla.add
// CHECK-NEXT:    return %[[A]], %[[X]]
func.func @same_shapes(%x: tensor<?x3xi8>) -> (tensor<?x3xi8>, tensor<?x3xi8>) {
  %zeros = arith.constant dense<0> : tensor<2x3xi8>
  %zero = arith.constant dense<0> : tensor<i8>
  %0 = ew_xla.add %x, %zeros : (tensor<?x3xi8>, tensor<2x3xi8>) -> tensor<?x3xi8>
  %1 = ew_xla.add %x, %zero : (tensor<?x3xi8>, tensor<i8>) -> tensor<?x3xi8>
  return %0, %1 : tensor<?x3xi8>, tensor<?x3xi8>
}

// -----

// CHECK-LABEL: func.func @constants(
// CHECK-DAG:     %[[NONE:.*]] = arith.constant dense<0> : tensor<2x4xi8>
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant dense<true> : tensor<4xi1>
// CHECK-DAG:     %[[NAN:.*]] = arith.constant dense<0x7FC00000> : tensor<4xf32>
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<0> : tensor<4xi8>
// CHECK:         return %[[NONE]], %[[ZERO]], %[[TRUE]], %[[NAN]]
func.func @constants(%x: tensor<4xi8>, %y: tensor<4xf32>)
    -> (tensor<2x4xi8>, tensor<4xi8>, tensor<4xi1>, tensor<4xf32>) {
  %zeros = arith.constant dense<0> : tensor<2x1xi8>
  %nan = arith.constant dense<0x7FC00000> : tensor<f32>
  %0 = ew_tosa.mul %x, %zeros : (tensor<4xi8>, tensor<2x1xi8>) -> tensor<2x4xi8>
  %1 = ew_tosa.sub %x, %x : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %2 = ew_tosa.greater_equal %x, %x : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi1>
  %3 = ew_tosa.add %y, %nan : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1, %2, %3 : tensor<2x4xi8>, tensor<4xi8>, tensor<4xi1>, tensor<4xf32>
}

// -----

// One value has one shape, also where sizes are dynamic.
// CHECK-LABEL: func.func @same_value(
// CHECK-SAME:    %[[X:.*]]: tensor<?xi8>, %[[C:.*]]: tensor<i1>)
// CHECK-NEXT:    return %[[X]], %[[X]]
func.func @same_value(%x: tensor<?xi8>, %c: tensor<i1>) -> (tensor<?xi8>, tensor<?xi8>) {
  %0 = ew_tosa.maximum %x, %x : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>
  %1 = ew_tosa.select %c, %x, %x : (tensor<i1>, tensor<?xi8>, tensor<?xi8>) -> tensor<?xi8>
  return %0, %1 : tensor<?xi8>, tensor<?xi8>
}

// -----

// CHECK-LABEL: func.func @choices(
// CHECK-SAME:    %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<3xf32>, %[[C:.*]]: tensor<2x3xi1>)
// CHECK-NEXT:    %[[FALSE:.*]] = arith.constant dense<false> : tensor<i1>
// CHECK-NEXT:    %[[KEPT:.*]] = ew_tosa.select %[[FALSE]]
// CHECK-NEXT:    return %[[X]], %[[KEPT]], %[[C]]
func.func @choices(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %c: tensor<2x3xi1>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>) {
  %true = arith.constant dense<true> : tensor<2x1xi1>
  %false = arith.constant dense<false> : tensor<i1>
  %0 = ew_tosa.select %true, %x, %y : (tensor<2x1xi1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = ew_tosa.select %false, %x, %y : (tensor<i1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %2 = ew_tosa.select %c, %true, %false : (tensor<2x3xi1>, tensor<2x1xi1>, tensor<i1>) -> tensor<2x3xi1>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>
}

// -----

// CHECK-LABEL: func.func @two_ops(
// CHECK-SAME:    %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<?xi8>)
// CHECK-NEXT:    %[[ABS:.*]] = ew_tosa.abs
// CHECK-NEXT:    return %[[X]], %[[Y]], %[[ABS]]
func.func @two_ops(%x: tensor<?xf32>, %y: tensor<?xi8>) -> (tensor<?xf32>, tensor<?xi8>, tensor<?xi8>) {
  %0 = ew_tosa.negate %x : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.negate %0 : (tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.bitwise_not %y : (tensor<?xi8>) -> tensor<?xi8>
  %3 = ew_tosa.bitwise_not %2 : (tensor<?xi8>) -> tensor<?xi8>
  %4 = ew_tosa.abs %y : (tensor<?xi8>) -> tensor<?xi8>
  %5 = ew_tosa.abs %4 : (tensor<?xi8>) -> tensor<?xi8>
  return %1, %3, %5 : tensor<?xf32>, tensor<?xi8>, tensor<?xi8>
}

// -----

// Only with the same attributes, and as the law asks for them.
// CHECK-LABEL: func.func @attributes(
// CHECK-SAME:    %[[X:.*]]: tensor<2xi8>, %[[Y:.*]]: tensor<2xi32>)
// CHECK-NEXT:    arith.constant
// CHECK-NEXT:    %[[SMALL:.*]] = ew_tosa.clamp %[[X]] {max_val = 5 : i8, min_val = 0 : i8}
// CHECK-NEXT:    %[[SMALLER:.*]] = ew_tosa.clamp %[[SMALL]] {max_val = 3 : i8, min_val = 0 : i8}
// CHECK-NEXT:    %[[ROUNDED:.*]] = ew_tosa.arithmetic_right_shift
// CHECK-NEXT:    %[[SAME:.*]] = ew_xla.compare
// CHECK-NOT:     ew_
func.func @attributes(%x: tensor<2xi8>, %y: tensor<2xi32>)
    -> (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>) {
  %0 = ew_tosa.clamp %x {min_val = -128 : i8, max_val = 127 : i8} : (tensor<2xi8>) -> tensor<2xi8>
  %1 = ew_tosa.clamp %x {min_val = 0 : i8, max_val = 5 : i8} : (tensor<2xi8>) -> tensor<2xi8>
  %2 = ew_tosa.clamp %1 {min_val = 0 : i8, max_val = 5 : i8} : (tensor<2xi8>) -> tensor<2xi8>
  %3 = ew_tosa.clamp %2 {min_val = 0 : i8, max_val = 3 : i8} : (tensor<2xi8>) -> tensor<2xi8>
  %4 = ew_tosa.arithmetic_right_shift %y, %y {round = true} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %5 = ew_xla.compare %x, %x {direction = "LE"} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  %z = ew_xla.add %x, %1 : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  %6 = ew_xla.compare %x, %1 {direction = "LE"} : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi1>
  return %0, %2, %3, %4, %5, %6 : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi32>, tensor<2xi1>, tensor<2xi1>
}

// -----

// In a graph, an op may be its own operand.
// CHECK-LABEL: module @graph
// CHECK:         ew_tosa.negate
module @graph {
  %0 = ew_tosa.negate %1 : (tensor<2xf32>) -> tensor<2xf32>
  %1 = ew_tosa.negate %0 : (tensor<2xf32>) -> tensor<2xf32>
  "test.use"(%0) : (tensor<2xf32>) -> ()
}
