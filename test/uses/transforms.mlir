// Elementwise ops in MLIR's own passes.
//
// RUN: ewise-opt %s --allow-unregistered-dialect --split-input-file --cse \
// RUN:   | FileCheck %s --check-prefix=CSE
// RUN: ewise-opt %s --allow-unregistered-dialect --split-input-file \
// RUN:   --canonicalize | FileCheck %s --check-prefix=CANONICAL
// RUN: ewise-opt %s --allow-unregistered-dialect --split-input-file \
// RUN:   --loop-invariant-code-motion | FileCheck %s --check-prefix=HOISTED
// RUN: ewise-opt %s --allow-unregistered-dialect --split-input-file \
// RUN:   --control-flow-sink | FileCheck %s --check-prefix=SUNK
// RUN: ewise-opt %s --allow-unregistered-dialect --split-input-file \
// RUN:   --remove-dead-values | FileCheck %s --check-prefix=LIVE

// Ops with equal properties are one; those with others are not.

// CSE-LABEL: func.func @alike(
// CSE-SAME:    %[[A:.*]]: tensor<2xi32>)
// CSE:         %[[THREE:.*]] = ew_tosa.mul %[[A]], %[[A]] {shift = 3 : i8}
// CSE-NEXT:    %[[FOUR:.*]] = ew_tosa.mul %[[A]], %[[A]] {shift = 4 : i8}
// CSE-NEXT:    %[[ZERO:.*]] = ew_tosa.mul %[[A]], %[[A]] :
// CSE-NEXT:    "unknown.use"(%[[THREE]], %[[THREE]], %[[FOUR]], %[[ZERO]], %[[ZERO]])
func.func @alike(%a: tensor<2xi32>) {
  %0 = ew_tosa.mul %a, %a {shift = 3 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = ew_tosa.mul %a, %a {shift = 3 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = ew_tosa.mul %a, %a {shift = 4 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = ew_tosa.mul %a, %a {shift = 0 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %4 = ew_tosa.mul %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "unknown.use"(%0, %1, %2, %3, %4)
      : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>,
         tensor<2xi32>) -> ()
  return
}

// -----

// Operands in another order are the same where the op is commutative. Other
// types are not.

// CSE-LABEL: func.func @commuted(
// CSE-SAME:    %[[A:.*]]: tensor<2xi32>, %[[B:.*]]: tensor<2xi32>)
// CSE:         %[[SUM:.*]] = ew_tosa.add %[[A]], %[[B]] : {{.*}} -> tensor<2xi32>
// CSE-NEXT:    %[[DYNAMIC:.*]] = ew_tosa.add %[[A]], %[[B]] : {{.*}} -> tensor<?xi32>
// CSE-NEXT:    %[[AB:.*]] = ew_tosa.sub %[[A]], %[[B]]
// CSE-NEXT:    %[[BA:.*]] = ew_tosa.sub %[[B]], %[[A]]
// CSE-NEXT:    "unknown.use"(%[[SUM]], %[[SUM]], %[[DYNAMIC]], %[[AB]], %[[BA]])
func.func @commuted(%a: tensor<2xi32>, %b: tensor<2xi32>) {
  %0 = ew_tosa.add %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = ew_tosa.add %b, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = ew_tosa.add %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  %3 = ew_tosa.sub %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %4 = ew_tosa.sub %b, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "unknown.use"(%0, %1, %2, %3, %4)
      : (tensor<2xi32>, tensor<2xi32>, tensor<?xi32>, tensor<2xi32>,
         tensor<2xi32>) -> ()
  return
}

// -----

// Constants go to the right where the op is commutative, and keep their place
// where it is not. The attributes stay.

// CANONICAL-LABEL: func.func @constants(
// CANONICAL-SAME:    %[[A:.*]]: tensor<2xi32>)
// CANONICAL:         %[[FIVE:.*]] = arith.constant dense<5>
// CANONICAL:         ew_tosa.add %[[A]], %[[FIVE]] :
// CANONICAL-NEXT:    ew_tosa.sub %[[FIVE]], %[[A]] :
// CANONICAL-NEXT:    ew_tosa.mul %[[A]], %[[FIVE]] {note, shift = 3 : i8} :
func.func @constants(%a: tensor<2xi32>) {
  %five = arith.constant dense<5> : tensor<2xi32>
  %0 = ew_tosa.add %five, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = ew_tosa.sub %five, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = ew_tosa.mul %five, %a {note, shift = 3 : i8}
      : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  "unknown.use"(%0, %1, %2)
      : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

// An op that nobody uses is gone, also where it may not be executed speculatively.

// CANONICAL-LABEL: func.func @dead(
// CANONICAL-NEXT:    return
// LIVE-LABEL:      func.func @dead(
// LIVE-NEXT:         return
func.func @dead(%a: tensor<2xi32>) {
  %0 = ew_tosa.add %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = ew_tosa.div %0, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

// A sum goes out of a loop. A quotient does not: the loop may not run.

// HOISTED-LABEL: func.func @loop(
// HOISTED:         ew_tosa.add
// HOISTED:         scf.for
// HOISTED-NEXT:      ew_tosa.div
func.func @loop(%a: tensor<2xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = ew_tosa.add %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %1 = ew_tosa.div %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    "unknown.use"(%0, %1) : (tensor<2xi32>, tensor<2xi32>) -> ()
  }
  return
}

// -----

// A sum goes to the branch that uses it.

// SUNK-LABEL: func.func @branch(
// SUNK:         scf.if
// SUNK-NEXT:      ew_tosa.add
func.func @branch(%a: tensor<2xi32>, %condition: i1) {
  %0 = ew_tosa.add %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  scf.if %condition {
    "unknown.use"(%0) : (tensor<2xi32>) -> ()
  }
  return
}
