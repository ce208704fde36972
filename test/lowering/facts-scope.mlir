// A statement holds where it is executed.
//
// RUN: ewise-opt %s --split-input-file --ewise-print-plan -o /dev/null | FileCheck %s

// Statements of a branch about its own values say nothing of what is around it, by which
// they are computed.
// CHECK:      group %[[THEN:.*]] of sizes [Broadcastable(dim(%arg1, 0), dim(%arg2, 0))]
// CHECK:      group %[[LAST:.*]] of sizes [Broadcastable(dim(%arg1, 0), dim(%arg2, 0))]
// CHECK-NEXT:   computes
// CHECK-NEXT:   reads %arg1 [d0?], %arg2 [d0?]
func.func @branch(%c: i1, %a: tensor<?xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %s = ewise.symbolic_int "s" : index
  %0 = scf.if %c -> tensor<?xf32> {
    %2 = tensor.cast %a : tensor<?xf32> to tensor<?xf32>
    %3 = tensor.cast %b : tensor<?xf32> to tensor<?xf32>
    ewise.bind_symbolic_shape %2, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    ewise.bind_symbolic_shape %3, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    %4 = ew_tosa.add %2, %3 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %4 : tensor<?xf32>
  } else {
    scf.yield %a : tensor<?xf32>
  }
  %1 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// Statements of a block about its own arguments hold for these, and another block's
// static sizes say nothing of its symbol.
// CHECK:      group %{{.*}} of sizes [s]
// CHECK-NEXT:   computes
// CHECK-NEXT:   reads %{{.*}} [d0], %arg1 [d0]
func.func @loop(%n: index, %a: tensor<?xf32>, %c: i1) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = ewise.symbolic_int "s" : index
  ewise.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  scf.if %c {
    %1 = tensor.empty() : tensor<4xf32>
    ewise.bind_symbolic_shape %1, [%s], affine_map<()[s0] -> (s0)> : tensor<4xf32>
  }
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<?xf32> {
    ewise.bind_symbolic_shape %x, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    %1 = ew_tosa.add %x, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}

// -----

// A statement in another block than the value's is not used.
// CHECK:      group %{{.*}} of sizes [Broadcastable(dim(%arg1, 0), dim(%arg2, 0))]
func.func @elsewhere(%c: i1, %a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %s = ewise.symbolic_int "s" : index
  scf.if %c {
    ewise.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    ewise.bind_symbolic_shape %b, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  }
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
