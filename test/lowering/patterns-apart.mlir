// Patterns that keep ops apart know which sizes are equal, as those that fuse do.
//
// RUN: ewise-test-opt %s --test-lowering-patterns='driver=greedy fuse=false' | FileCheck %s
// RUN: ewise-test-opt %s --test-lowering-patterns='driver=partial-conversion fuse=false' \
// RUN:   | FileCheck %s

// CHECK-LABEL: @chain
// CHECK-NOT:   ewise.broadcast
// CHECK-COUNT-3: linalg.generic
// CHECK-NOT:   ewise.broadcast
// CHECK:       return
func.func @chain(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.exp %a : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.add %0, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.sub %1, %a : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
