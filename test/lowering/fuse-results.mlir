// Ops whose loops are the same, and that read a tensor in common, are computed in one nest with several results.
//
// RUN: ewise-opt %s --split-input-file --ewise-print-plan -o /dev/null | FileCheck %s
// RUN: ewise-opt %s --split-input-file --ewise-to-linalg --canonicalize --cse | FileCheck %s --check-prefix=LOWERED
// RUN: ewise-opt %s --split-input-file --ewise-to-linalg=fuse=false \
// RUN:   | FileCheck %s --check-prefix=APART --implicit-check-not=:2

// APART: linalg.generic

// Others read what a member reads.
// CHECK:      group %1 of sizes [4]
// CHECK-NEXT:   computes %0 = ew_tosa.abs, %1 = ew_tosa.ceil
// CHECK-NEXT:   reads %arg0 [d0]
// CHECK-NEXT:   writes %0, %1
// LOWERED-LABEL: @read_by_others(
// LOWERED:         %[[LOOPS:.*]]:2 = linalg.generic {{.*}} ins(%arg0 : tensor<4xf32>)
// LOWERED:           %[[ABS:.*]] = math.absf
// LOWERED-NEXT:      %[[CEIL:.*]] = math.ceil %[[ABS]]
// LOWERED-NEXT:      linalg.yield %[[ABS]], %[[CEIL]]
// LOWERED:         return %[[LOOPS]]#0, %[[LOOPS]]#1
func.func @read_by_others(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = ew_tosa.abs %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.ceil %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Neither reads the other. Sizes are asked of no tensor that comes later.
// CHECK:      group %2 of sizes [dim(%arg0, 0)]
// CHECK-NEXT:   computes %0 = ew_tosa.abs, %1 = ew_tosa.floor, %2 = ew_tosa.greater
// CHECK-NEXT:   reads %arg0 [d0], %arg1 [0]
// CHECK-NEXT:   writes %1, %2
// LOWERED-LABEL: @side_by_side(
// LOWERED:         %[[LOOPS:.*]]:2 = linalg.generic
// LOWERED-SAME:      outs({{.*}} : tensor<?xf32>, tensor<?xi1>)
// LOWERED:         return %[[LOOPS]]#0, %[[LOOPS]]#1
func.func @side_by_side(%a: tensor<?xf32>, %b: tensor<1xf32>) -> (tensor<?xf32>, tensor<?xi1>) {
  %0 = ew_tosa.abs %a : (tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.floor %0 : (tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.greater %0, %b : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xi1>
  return %1, %2 : tensor<?xf32>, tensor<?xi1>
}

// -----

// The nest is where its last op is: what reads a result of an earlier one has to come behind that.
// CHECK:      group %0 of sizes [4]
// CHECK-NEXT:   computes %0 = ew_tosa.abs
// CHECK:      group %1 of sizes [4]
// CHECK-NEXT:   computes %1 = ew_tosa.add
func.func @read_between(%a: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %0 = ew_tosa.abs %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.extract_slice %0[0] [4] [1] : tensor<4xf32> to tensor<4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// A group that reads a result is built where its own last op is.
// CHECK:      group %2 of sizes [4]
// CHECK-NEXT:   not fused into its readers: it takes long to compute, and its result is broadcast
// CHECK-NEXT:   computes %0 = ew_tosa.exp, %2 = ew_tosa.log
// CHECK-NEXT:   reads %arg0 [d0]
// CHECK-NEXT:   writes %0, %2
// CHECK:      group %3 of sizes [2, 4]
// CHECK-NEXT:   computes %1 = ew_tosa.maximum, %3 = ew_tosa.add
// CHECK-NEXT:   reads %0 [d1], %arg1 [d0, d1], %2 [d1]
// LOWERED-LABEL: @read_by_group(
func.func @read_by_group(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.maximum %0, %b : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = ew_tosa.log %0 : (tensor<4xf32>) -> tensor<4xf32>
  %3 = ew_tosa.add %1, %2 : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return %3 : tensor<2x4xf32>
}

// -----

// Not where loops differ, where nothing is read in common, or where a result is read otherwise than it is computed.
// CHECK:      group %0 of sizes [4]
// CHECK-NOT:  writes
// CHECK:      group %1 of sizes [4]
// CHECK-NOT:  writes
// CHECK:      group %2 of sizes [2, 4]
// CHECK-NOT:  writes
func.func @apart(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<2x4xf32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) {
  %0 = ew_tosa.abs %a : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.ceil %b : (tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_tosa.add %0, %c : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>
}

// -----

// Statements about a result are erased by the lowering, before the nest is built.
// CHECK:        writes %1, %2
// LOWERED-LABEL: @stated(
// LOWERED:         linalg.generic
func.func @stated(%a: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %n = ewise.symbolic_int "n" : index
  %0 = ew_tosa.abs %a : (tensor<?xf32>) -> tensor<?xf32>
  ewise.bind_symbolic_shape %0, [%n], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %1 = ew_tosa.ceil %0 : (tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// An op that only a reduction reads may be computed by it, and so has a group of its own.
// CHECK:      group %0 of sizes [2, 4]
// CHECK-NOT:  writes
// CHECK:      group %1 of sizes [2, 4]
// CHECK-NOT:  writes
// LOWERED-LABEL: @left_to_reduction(
func.func @left_to_reduction(%a: tensor<2x4xf32>, %b: tensor<2x4xf32>, %zeros: tensor<2xf32>)
    -> (tensor<2x4xf32>, tensor<2xf32>) {
  %0 = ew_tosa.add %a, %b : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = ew_tosa.mul %a, %b : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %sum = linalg.reduce { arith.addf } ins(%1 : tensor<2x4xf32>) outs(%zeros : tensor<2xf32>) dimensions = [1]
  return %0, %sum : tensor<2x4xf32>, tensor<2xf32>
}

// -----

// An op that only a reduction reads may come first.
// CHECK:      group %0 of sizes [2, 4]
// CHECK-NOT:  writes
// CHECK:      group %1 of sizes [2, 4]
// CHECK-NOT:  writes
// LOWERED-LABEL: @left_to_later_reduction(
func.func @left_to_later_reduction(%a: tensor<2x4xf32>, %b: tensor<2x4xf32>, %zeros: tensor<2xf32>)
    -> (tensor<2x4xf32>, tensor<2xf32>) {
  %0 = ew_tosa.mul %a, %b : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = ew_tosa.add %a, %b : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %sum = linalg.reduce { arith.addf } ins(%0 : tensor<2x4xf32>) outs(%zeros : tensor<2xf32>) dimensions = [1]
  return %1, %sum : tensor<2x4xf32>, tensor<2xf32>
}
