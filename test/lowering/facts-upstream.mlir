// Sizes that upstream's analyses know, where these are asked for.
//
// RUN: ewise-opt %s --split-input-file --ewise-print-plan=use-value-bounds=true -o /dev/null | FileCheck %s
// RUN: ewise-opt %s --split-input-file --ewise-print-plan -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=WITHOUT

// Bounds of a slice's size, by ValueBoundsOpInterface: it is at least 2.
// CHECK:      reads %{{.*}} [d0], %{{.*}} [d0?]
// WITHOUT:    reads %{{.*}} [d0?], %{{.*}} [d0?]
func.func @bounds(%n: index, %a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %size = affine.max affine_map<()[s0] -> (s0, 2)>()[%n]
  %0 = tensor.extract_slice %a[0] [%size] [1] : tensor<?xf32> to tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// Bounds of an index, by the integer range analysis.
// CHECK:      group %{{.*}} of sizes [%{{.*}} (2..9)]
// CHECK-NEXT:   computes
// CHECK-NEXT:   reads %{{.*}} [d0], %{{.*}} [d0?]
// WITHOUT:      reads %{{.*}} [d0?], %{{.*}} [d0?]
func.func @range(%n: index, %b: tensor<?xf32>) -> tensor<?xf32> {
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  %rest = arith.remui %n, %c8 : index
  %size = arith.addi %rest, %c2 : index
  %0 = tensor.empty(%size) : tensor<?xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
