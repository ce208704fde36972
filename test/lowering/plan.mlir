// The plan says which ops become one loop nest, what it reads, and why not more.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-print-plan -o %t | FileCheck %s
// RUN: FileCheck %s --check-prefix=UNCHANGED < %t

// A value that two ops of a group read is computed once in it.
// CHECK:      group %2 of sizes [Broadcastable(dim(%arg0, 0), dim(%arg1, 0))]
// CHECK-NEXT:   computes %0 = ew_tosa.add, %1 = ew_tosa.abs, %2 = ew_tosa.mul
// CHECK-NEXT:   reads %arg0 [d0?], %arg1 [d0?]
// CHECK-NOT:  group
// UNCHANGED-COUNT-3: ew_tosa
func.func @diamond(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.abs %0 : (tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.mul %0, %1 {shift = 0 : i8} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// So is what takes long, as often as the op itself would.
// CHECK:      group %2 of sizes [dim(%arg0, 0), 4]
// CHECK-NEXT:   computes %0 = ew_tosa.exp, %1 = ew_tosa.add, %2 = ew_tosa.mul
// CHECK-NEXT:   reads %arg0 [d0, d1]
func.func @expensive_diamond(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = ew_tosa.exp %a : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.add %0, %a : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_tosa.mul %0, %1 {shift = 0 : i8} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// -----

// CHECK:      group %0 of sizes [3]
// CHECK-NEXT:   not fused into its readers: it takes long to compute, and its result is broadcast
// CHECK-NEXT:   computes %0 = ew_tosa.exp
// CHECK-NEXT:   reads %arg0 [d0]
// CHECK-NEXT: group %1 of sizes [4, 3]
// CHECK-NEXT:   computes %1 = ew_tosa.add
// CHECK-NEXT:   reads %0 [d1], %arg1 [d0, 0]
func.func @expensive_row(%row: tensor<3xf32>, %b: tensor<4x1xf32>) -> tensor<4x3xf32> {
  %0 = ew_tosa.exp %row : (tensor<3xf32>) -> tensor<3xf32>
  %1 = ew_tosa.add %0, %b : (tensor<3xf32>, tensor<4x1xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// -----

// Only run time tells whether an element would be computed twice.
// CHECK:      group %0 of sizes [dim(%arg0, 0)]
// CHECK-NEXT:   not fused into its readers: it takes long to compute, and its result may be broadcast
// CHECK:      group %1 of sizes [Broadcastable(dim(%arg0, 0), dim(%arg1, 0))]
// CHECK-NEXT:   computes %1 = ew_tosa.add
// CHECK-NEXT:   reads %0 [d0?], %arg1 [d0?]
// CHECK-NEXT:   or, where %0 is not broadcast
// CHECK-NEXT:   computes %0 = ew_tosa.exp, %1 = ew_tosa.add
// CHECK-NEXT:   reads %arg0 [d0], %arg1 [d0?]
func.func @choice(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// One size is one, however it is come to: the order of operands does not matter,
// nor do ops that write into a tensor, nor what was combined already.
// CHECK:      group %3 of sizes [Broadcastable(dim(%arg0, 0), dim(%arg1, 0))]
// CHECK-NEXT:   computes %3 = ew_tosa.add
// CHECK-NEXT:   reads %2 [d0], %arg0 [d0?]
func.func @equal_sizes(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.sub %b, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = linalg.copy ins(%0 : tensor<?xf32>) outs(%1 : tensor<?xf32>) -> tensor<?xf32>
  %3 = ew_tosa.add %2, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %3 : tensor<?xf32>
}

// -----

// CHECK:      group %0
// CHECK-NEXT:   not fused into its readers: its readers are in different groups
// CHECK:      group %1
// CHECK:      group %2
func.func @two_groups(%a: tensor<1x4xf32>, %b: tensor<2x4xf32>, %c: tensor<3x4xf32>) -> (tensor<2x4xf32>, tensor<3x4xf32>) {
  %0 = ew_tosa.abs %a : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %1 = ew_tosa.maximum %0, %b : (tensor<1x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = ew_tosa.maximum %0, %c : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return %1, %2 : tensor<2x4xf32>, tensor<3x4xf32>
}

// -----

// CHECK:      group %0 of sizes [3]
// CHECK-NEXT:   not fused into its readers: its size conflicts with another one
func.func @conflict(%a: tensor<3xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.add %a, %a : (tensor<3xf32>, tensor<3xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK:      group %1 of sizes [2, 3]
// CHECK-NEXT:   computes %0 = ew_test.add_julia, %1 = ew_test.add_julia
// CHECK-NEXT:   reads %arg0 [d0], %arg1 [d0, 0], %arg2 [0, d1]
func.func @leading(%a: tensor<2xf32>, %b: tensor<2x1xf32>, %c: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %0 = ew_test.add_julia %a, %b : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  %1 = ew_test.add_julia %0, %c : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// -----

// CHECK:      group %0
// CHECK-NEXT:   not fused into its readers: its group would read too many tensors
// CHECK:      group %7
func.func @nine_tensors(%a0: tensor<4xf32>, %a1: tensor<4xf32>, %a2: tensor<4xf32>, %a3: tensor<4xf32>, %a4: tensor<4xf32>, 
                        %a5: tensor<4xf32>, %a6: tensor<4xf32>, %a7: tensor<4xf32>, %a8: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.add %a0, %a1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.add %0, %a2 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_tosa.add %1, %a3 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = ew_tosa.add %2, %a4 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = ew_tosa.add %3, %a5 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %5 = ew_tosa.add %4, %a6 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %6 = ew_tosa.add %5, %a7 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %7 = ew_tosa.add %6, %a8 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %7 : tensor<4xf32>
}

// -----

// CHECK:      op %0 cannot be lowered: operand #0 is 'tensor<*xf32>', and only ranked tensors and vectors can be lowered
func.func @unranked(%a: tensor<*xf32>) -> tensor<*xf32> {
  %0 = ew_tosa.abs %a : (tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
