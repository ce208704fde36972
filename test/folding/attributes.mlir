// Two ops of one kind are one by a law where their attributes are equal, an absent one
// and its default included. test/loaded/shipped.test runs this on the loaded dialect.
//
// RUN: ewise-test-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @idempotent(
// CHECK-SAME:    %[[X:.*]]: tensor<4xi4>)
// CHECK-NEXT:    %[[EVEN:.*]] = ew_language.parity %[[X]] : (
// CHECK-NEXT:    %[[ODD:.*]] = ew_language.parity %[[EVEN]] {to = "odd"} : (
// CHECK-NEXT:    return %[[ODD]], %[[EVEN]] :
func.func @idempotent(%x: tensor<4xi4>) -> (tensor<4xi4>, tensor<4xi4>) {
  %0 = ew_language.parity %x {to = "even"} : (tensor<4xi4>) -> tensor<4xi4>
  %1 = ew_language.parity %0 {to = "odd"} : (tensor<4xi4>) -> tensor<4xi4>
  %2 = ew_language.parity %0 : (tensor<4xi4>) -> tensor<4xi4>
  return %1, %2 : tensor<4xi4>, tensor<4xi4>
}

// CHECK-LABEL: func.func @involution(
// CHECK-SAME:    %[[X:.*]]: tensor<4xi4>)
// CHECK-NEXT:    %[[A:.*]] = ew_language.mirror %[[X]] {about = "3"} : (
// CHECK-NEXT:    %[[B:.*]] = ew_language.mirror %[[A]] : (
// CHECK-NEXT:    %[[C:.*]] = ew_language.flip %[[X]] : (
// CHECK-NEXT:    %[[D:.*]] = ew_language.flip %[[C]] {bits = "low"} : (
// CHECK-NEXT:    return %[[B]], %[[X]], %[[D]] :
func.func @involution(%x: tensor<4xi4>) -> (tensor<4xi4>, tensor<4xi4>, tensor<4xi4>) {
  %0 = ew_language.mirror %x {about = "3"} : (tensor<4xi4>) -> tensor<4xi4>
  %1 = ew_language.mirror %0 : (tensor<4xi4>) -> tensor<4xi4>
  %2 = ew_language.mirror %x : (tensor<4xi4>) -> tensor<4xi4>
  %3 = ew_language.mirror %2 {about = "0", odd = false} : (tensor<4xi4>) -> tensor<4xi4>
  %4 = ew_language.flip %x : (tensor<4xi4>) -> tensor<4xi4>
  %5 = ew_language.flip %4 {bits = "low"} : (tensor<4xi4>) -> tensor<4xi4>
  return %1, %3, %5 : tensor<4xi4>, tensor<4xi4>, tensor<4xi4>
}

// (x xor 1) + 1, and (x + 1) + 1, of which one says so.
// CHECK-LABEL: func.func @associative(
// CHECK-SAME:    %[[X:.*]]: tensor<4xi2>)
// CHECK-DAG:     %[[ONE:.*]] = arith.constant dense<1> : tensor<4xi2>
// CHECK-DAG:     %[[TWO:.*]] = arith.constant dense<-2> : tensor<4xi2>
// CHECK:         %[[XOR:.*]] = ew_language.combine %[[X]], %[[ONE]] {by = "xor"} : (
// CHECK-NEXT:    %[[SUM:.*]] = ew_language.combine %[[XOR]], %[[ONE]] : (
// CHECK-NEXT:    %[[BOTH:.*]] = ew_language.combine %[[X]], %[[TWO]] : (
// CHECK-NEXT:    return %[[SUM]], %[[BOTH]] :
func.func @associative(%x: tensor<4xi2>) -> (tensor<4xi2>, tensor<4xi2>) {
  %one = arith.constant dense<1> : tensor<4xi2>
  %0 = ew_language.combine %x, %one {by = "xor"} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  %1 = ew_language.combine %0, %one : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  %2 = ew_language.combine %one, %x {by = "sum"} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  %3 = ew_language.combine %2, %one : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  return %1, %3 : tensor<4xi2>, tensor<4xi2>
}

// A rewrite of two ops, and a law of floats.
// CHECK-LABEL: func.func @rewrite(
// CHECK-SAME:    %[[X:.*]]: tensor<4xi4>, %[[Y:.*]]: tensor<4xf8E4M3FN>)
// CHECK-DAG:     %[[QUARTER:.*]] = ew_language.quarter %[[X]] : (
// CHECK-DAG:     %[[UP:.*]] = ew_language.halve %[[X]] {up = true} : (
// CHECK-DAG:     %[[HALF:.*]] = ew_language.halve %[[UP]] : (
// CHECK-DAG:     %[[TWO:.*]] = ew_language.hardtanh %[[Y]] {hi = "2"} : (
// CHECK-DAG:     %[[ONE:.*]] = ew_language.hardtanh %[[TWO]] : (
// CHECK:         return %[[QUARTER]], %[[HALF]], %[[ONE]] :
func.func @rewrite(%x: tensor<4xi4>, %y: tensor<4xf8E4M3FN>)
    -> (tensor<4xi4>, tensor<4xi4>, tensor<4xf8E4M3FN>) {
  %0 = ew_language.halve %x {up = false} : (tensor<4xi4>) -> tensor<4xi4>
  %1 = ew_language.halve %0 : (tensor<4xi4>) -> tensor<4xi4>
  %2 = ew_language.halve %x {up = true} : (tensor<4xi4>) -> tensor<4xi4>
  %3 = ew_language.halve %2 : (tensor<4xi4>) -> tensor<4xi4>
  %4 = ew_language.hardtanh %y {hi = "2"} : (tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN>
  %5 = ew_language.hardtanh %4 : (tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN>
  return %1, %3, %5 : tensor<4xi4>, tensor<4xi4>, tensor<4xf8E4M3FN>
}

// Operands that commute are one expression in either order.
// CHECK-LABEL: func.func @commuted(
// CHECK-SAME:    %[[X:.*]]: tensor<4xi2>, %[[Y:.*]]: tensor<4xi2>)
// CHECK-NEXT:    %[[SUM:.*]] = ew_language.combine %[[X]], %[[Y]] : (
// CHECK-NEXT:    return %[[SUM]], %[[SUM]] :
func.func @commuted(%x: tensor<4xi2>, %y: tensor<4xi2>) -> (tensor<4xi2>, tensor<4xi2>) {
  %0 = ew_language.combine %x, %y : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  %1 = ew_language.combine %y, %x {by = "sum"} : (tensor<4xi2>, tensor<4xi2>) -> tensor<4xi2>
  return %0, %1 : tensor<4xi2>, tensor<4xi2>
}
