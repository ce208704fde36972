// Ops whose bodies have the effects on memory that the ops have.
//
// RUN: ewise-test-opt %s --cse --ewise-to-linalg --canonicalize --cse | FileCheck %s

// Each of them is executed once, and not by the loops of what reads it.
// CHECK-LABEL: func.func @in_body(
// CHECK:         linalg.generic
// CHECK:           vector.print
// CHECK:         linalg.generic
// CHECK:           vector.print
// CHECK:         linalg.generic
// CHECK-NOT:       vector.print
// CHECK:         return
func.func @in_body(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ods_language.printed %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ods_language.printed %x : (tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// Nobody reads the result.
// CHECK-LABEL: func.func @unread(
// CHECK:         linalg.generic
// CHECK:           vector.print
func.func @unread(%x: tensor<4xf32>) {
  %0 = ods_language.printed %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// A constant does not make the effect go away.
// CHECK-LABEL: func.func @constant(
// CHECK:         vector.print
func.func @constant() -> tensor<2xf32> {
  %one = arith.constant dense<1.0> : tensor<2xf32>
  %0 = ods_language.printed %one : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
