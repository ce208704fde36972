// Patterns use what is stated of sizes, in each of MLIR's drivers, and what states it
// can be erased in the same conversion.
//
// RUN: ewise-test-opt %s --test-lowering-patterns=driver=greedy | FileCheck %s
// RUN: ewise-test-opt %s --test-lowering-patterns=driver=partial-conversion | FileCheck %s
// RUN: ewise-test-opt %s --test-lowering-patterns=driver=type-converter | FileCheck %s

// CHECK-LABEL: @chain(
// CHECK-NOT:     ewise.symbolic_int
// CHECK-NOT:     ewise.bind_symbolic_shape
// CHECK-NOT:       cmpi
// CHECK-NOT:       ewise.broadcast
// CHECK:         linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @chain(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?xf32>) -> tensor<?x?xf32> {
  %s = ewise.symbolic_int "s" : index
  %t = ewise.symbolic_int "t" : index
  ewise.bind_symbolic_shape %a, [%s, %t], affine_map<()[s0, s1] -> (s0, s1)> : tensor<?x?xf32>
  ewise.bind_symbolic_shape %b, [%s, %t], affine_map<()[s0, s1] -> (s0, s1)> : tensor<?x?xf32>
  ewise.bind_symbolic_shape %c, [%t], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  ewise.bind_symbolic_shape %0, [%s, %t], affine_map<()[s0, s1] -> (s0, s1)> : tensor<?x?xf32>
  %1 = ew_tosa.sub %0, %c : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  ewise.bind_symbolic_shape %1, [%s, %t], affine_map<()[s0, s1] -> (s0, s1)> : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
