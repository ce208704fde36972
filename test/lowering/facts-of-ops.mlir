// Ops that have been executed demanded something of their operands.
//
// RUN: ewise-opt %s --split-input-file --ewise-print-plan=fuse=false -o /dev/null | FileCheck %s
// RUN: ewise-opt %s --split-input-file --ewise-to-linalg=runtime-checks=true \
// RUN:   | FileCheck %s --check-prefix=LOWERED

// The result of a matmul has its operands' sizes, whatever it writes into.
// CHECK:      group %1 of sizes [Broadcastable(dim(%arg0, 0), dim(%arg3, 0)), Broadcastable(dim(%arg1, 1), dim(%arg3, 1))]
// CHECK-NEXT:   computes %1 = ew_tosa.add
// CHECK-NEXT:   reads %0 [d0?, d1?], %arg3 [d0?, d1?]
// CHECK:      group %2 of sizes [dim(%arg0, 0), dim(%arg1, 1)]
// CHECK-NEXT:   computes %2 = ew_tosa.add
// CHECK-NEXT:   reads %arg2 [d0, d1], %0 [d0, d1]
func.func @matmul(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %init: tensor<?x?xf32>, %c: tensor<?x?xf32>)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.add %0, %c : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.add %init, %0 : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// Before it is executed, and where it need not be, nothing is known.
// CHECK:      group %0 of sizes [Broadcastable(dim(%arg1, 0), dim(%arg2, 0)), Broadcastable(dim(%arg1, 1), dim(%arg2, 1))]
// CHECK-NEXT:   computes %0 = ew_tosa.add
// CHECK-NEXT:   reads %arg1 [d0?, d1?], %arg2 [d0?, d1?]
// CHECK:      group %{{.*}} of sizes [Broadcastable(dim(%arg1, 0), dim(%arg2, 0)), Broadcastable(dim(%arg1, 1), dim(%arg2, 1))]
// CHECK:      group %{{.*}} of sizes [Broadcastable(dim(%arg1, 0), dim(%arg2, 0)), Broadcastable(dim(%arg1, 1), dim(%arg2, 1))]
func.func @before(%c: i1, %a: tensor<?x?xf32>, %init: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = ew_tosa.add %a, %init : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = scf.if %c -> tensor<?x?xf32> {
    %4 = linalg.copy ins(%a : tensor<?x?xf32>) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
    %5 = ew_tosa.add %4, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %5 : tensor<?x?xf32>
  } else {
    scf.yield %a : tensor<?x?xf32>
  }
  %2 = ew_tosa.add %a, %init : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = linalg.copy ins(%a : tensor<?x?xf32>) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %2, %3 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// An op whose rule set lets nothing be broadcast: after the first one, which is
// checked, the sizes are one size.
// CHECK:      group %[[SUM:.*]] of sizes [dim(%arg0, 0)]
// CHECK:      group %{{.*}} of sizes [dim(%arg0, 0)]
// CHECK-NEXT:   computes %{{.*}} = ew_tosa.sub
// CHECK-NEXT:   reads %arg1 [d0], %[[SUM]] [d0]
// LOWERED-LABEL: @same_shape(
// LOWERED:         cf.assert
// LOWERED-NOT:     cf.assert
// LOWERED-NOT:     ewise.broadcast
// LOWERED:         return
func.func @same_shape(%a: tensor<?xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = arith.addf %a, %b : tensor<?xf32>
  %1 = ew_tosa.sub %b, %0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// Sizes that are at least 2 are equal once they have been checked.
// LOWERED-LABEL: @checked(
// LOWERED:         cf.assert
// LOWERED-NOT:     cf.assert
// LOWERED-NOT:     ewise.broadcast
// LOWERED:         return
func.func @checked(%a: tensor<?xf32>, %b: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %s0 = ewise.symbolic_int "s0" {min_val = 2} : index
  ewise.bind_symbolic_shape %a, [%s0], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
  %1 = ew_tosa.abs %a : (tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}
