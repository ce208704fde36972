// Statements about sizes decide how operands are read.
//
// RUN: ewise-opt %s --split-input-file --ewise-print-plan -o /dev/null | FileCheck %s
// RUN: ewise-opt %s --split-input-file --ewise-to-linalg=runtime-checks=true 2> %t.warnings \
// RUN:   | FileCheck %s --check-prefix=LOWERED
// RUN: FileCheck %s --check-prefix=WARNING < %t.warnings

// Facts are gone after lowering.
// LOWERED-NOT: ewise.symbolic_int
// LOWERED-NOT: ewise.bind_symbolic_shape

// One symbol is one size.
// CHECK:      group %2 of sizes [s0, s1 * 32 (%32)]
// CHECK-NEXT:   computes %2 = ew_tosa.add
// CHECK-NEXT:   reads %arg0 [d0, d1], %arg1 [d0, d1]
// LOWERED-LABEL: @equal(
// LOWERED-NOT:     cmpi
// LOWERED-NOT:     cf.assert
// LOWERED:       return
func.func @equal(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s0 = ewise.symbolic_int "s0" : index
  %s1 = ewise.symbolic_int "s1" : index
  ewise.bind_symbolic_shape %a, [%s0, %s1], affine_map<()[s0, s1] -> (s0, s1 * 32)> : tensor<?x?xf32>
  ewise.bind_symbolic_shape %b, [%s1, %s0], affine_map<()[s0, s1] -> (s1, s0 * 16 + s0 * 16)> : tensor<?x?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Nothing is broadcast whose sizes are at least 2. They may still conflict.
// CHECK:      group %2 of sizes [s0 (2..)]
// CHECK-NEXT:   computes %2 = ew_tosa.add
// CHECK-NEXT:   reads %arg0 [d0], %arg1 [d0]
// LOWERED-LABEL: @at_least_two(
// LOWERED:         %[[EQUAL:.*]] = arith.cmpi eq
// LOWERED-NEXT:    cf.assert %[[EQUAL]]
// LOWERED-NOT:     cmpi
// LOWERED:       return
func.func @at_least_two(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %s0 = ewise.symbolic_int "s0" {min_val = 2} : index
  %s1 = ewise.symbolic_int "s1" {min_val = 2} : index
  ewise.bind_symbolic_shape %a, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  ewise.bind_symbolic_shape %b, [%s1], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// With an unknown one, either may be the larger one; with one that is at least 2,
// only the other may be broadcast.
// CHECK:      group %2 of sizes [s0 (2..)]
// CHECK-NEXT:   computes %1 = ew_tosa.add, %2 = ew_tosa.mul
// CHECK-NEXT:   reads %arg0 [d0], %arg1 [d0?], %arg2 [d0?]
// LOWERED-LABEL: @one_bounded(
// LOWERED:       return
func.func @one_bounded(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %s0 = ewise.symbolic_int "s0" {min_val = 2} : index
  ewise.bind_symbolic_shape %a, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.mul %0, %c {shift = 0 : i8} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A symbol has the value that static sizes and its bounds leave.
// CHECK:      group %3 of sizes [4, 8]
// CHECK-NEXT:   computes %3 = ew_tosa.add
// CHECK-NEXT:   reads %arg0 [d0, d1], %arg1 [d0?, d1]
// LOWERED-LABEL: @values(
// LOWERED:         tensor.empty() : tensor<4x8xf32>
func.func @values(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<9xf32>) -> tensor<?x?xf32> {
  %s0 = ewise.symbolic_int "s0" : index
  %s1 = ewise.symbolic_int "s1" {min_val = 8, max_val = 8} : index
  %s2 = ewise.symbolic_int "s2" : index
  ewise.bind_symbolic_shape %a, [%s0], affine_map<()[s0] -> (s0, s0 * 2)> : tensor<?x?xf32>
  ewise.bind_symbolic_shape %c, [%s0], affine_map<()[s0] -> (s0 * 2 + 1)> : tensor<9xf32>
  ewise.bind_symbolic_shape %b, [%s1, %s2], affine_map<()[s0, s1] -> (s1, s0)> : tensor<?x?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// A statement about a result tells about its operands: it is as large as %a.
// CHECK:      group %2 of sizes [s0]
// CHECK-NEXT:   computes %1 = ew_tosa.add, %2 = ew_tosa.mul
// CHECK-NEXT:   reads %arg0 [d0], %arg1 [d0?], %arg2 [d0]
// LOWERED-LABEL: @result(
// LOWERED:       return
func.func @result(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  %s0 = ewise.symbolic_int "s0" : index
  ewise.bind_symbolic_shape %a, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  ewise.bind_symbolic_shape %c, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  ewise.bind_symbolic_shape %0, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %1 = ew_tosa.mul %0, %c {shift = 0 : i8} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// A size that is 1 is broadcast, and one that is 0 has no elements. Either of
// two sizes that are at most 1 may be broadcast.
// CHECK:      group %{{.*}} of sizes [s4, 0, Broadcastable(s2 (..1), s3 (..1)) (..1)]
// CHECK-NEXT:   computes
// CHECK-NEXT:   reads %arg0 [0, d1, d2?], %arg1 [d0, d1?, d2?]
func.func @small(%a: tensor<?x?x?xf32>, %b: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %s0 = ewise.symbolic_int "s0" {min_val = 1, max_val = 1} : index
  %s1 = ewise.symbolic_int "s1" {max_val = 0} : index
  %s2 = ewise.symbolic_int "s2" {max_val = 1} : index
  %s3 = ewise.symbolic_int "s3" {max_val = 1} : index
  %s4 = ewise.symbolic_int "s4" : index
  ewise.bind_symbolic_shape %b, [%s3, %s4], affine_map<()[s0, s1] -> (s1, s1 + 1, s0)> : tensor<?x?x?xf32>
  ewise.bind_symbolic_shape %a, [%s0, %s1, %s2], affine_map<()[s0, s1, s2] -> (s0, s1, s2)> : tensor<?x?x?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// -----

// Sizes that always differ, and are no 1.
// WARNING:      warning: 'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is ? in 'tensor<?xf32>' but ? in 'tensor<?xf32>'; these are known to be s0 (2..64) and s0 + 5 (7..69)
// LOWERED-LABEL: @different(
// LOWERED:         %[[FALSE:.*]] = arith.constant false
// LOWERED-NEXT:    cf.assert %[[FALSE]]
func.func @different(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %s0 = ewise.symbolic_int "s0" {min_val = 2, max_val = 64} : index
  ewise.bind_symbolic_shape %a, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  ewise.bind_symbolic_shape %b, [%s0], affine_map<()[s0] -> (s0 + 5)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// WARNING:      warning: {{.*}}; these are known to be s0 (2..3) and 4
// WARNING:      warning: {{.*}}; these are known to be s1 * 4 (4..%4) and 6
// WARNING-NOT:  warning
func.func @out_of_range(%a: tensor<?xf32>, %b: tensor<4xf32>, %c: tensor<6xf32>, %d: tensor<?xf32>) -> tensor<4xf32> {
  %s0 = ewise.symbolic_int "s0" {min_val = 2, max_val = 3} : index
  %s1 = ewise.symbolic_int "s1" {min_val = 1} : index
  ewise.bind_symbolic_shape %a, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  ewise.bind_symbolic_shape %d, [%s1], affine_map<()[s0] -> (s0 * 4)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.add %d, %c : (tensor<?xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %0 : tensor<4xf32>
}

// -----

// Expressions of several kinds have bounds.
// CHECK:      group %{{.*}} of sizes [s0 floordiv 2 (1..5), s0 mod 4 (..3), s0 * s1 (2..70), s0 - s1 (..9)]
func.func @expressions(%a: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %s0 = ewise.symbolic_int "s0" {min_val = 2, max_val = 10} : index
  %s1 = ewise.symbolic_int "s1" {min_val = 1, max_val = 7} : index
  ewise.bind_symbolic_shape %a, [%s0, %s1], affine_map<()[s0, s1] -> (s0 floordiv 2, s0 mod 4, s0 * s1, s0 - s1)> : tensor<?x?x?x?xf32>
  %0 = ew_tosa.abs %a : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
