// The ops that state sizes, as upstream's passes see them.
//
// RUN: ewise-opt %s | ewise-opt --mlir-print-local-scope | FileCheck %s
// RUN: ewise-opt %s --mlir-print-local-scope --cse --loop-invariant-code-motion \
// RUN:   --canonicalize | FileCheck %s --check-prefix=CLEAN
// RUN: ewise-opt %s --one-shot-bufferize=bufferize-function-boundaries \
// RUN:   --buffer-deallocation-pipeline --canonicalize | FileCheck %s --check-prefix=BUFFERS

// CHECK-LABEL: @state(
// CHECK-NEXT:    %[[S:.*]] = ewise.symbolic_int "s1" {max_val = 3 : i64, min_val = 2 : i64} : index
// CHECK-NEXT:    %[[T:.*]] = ewise.symbolic_int "32*s1" : index
// CHECK-NEXT:    ewise.bind_symbolic_shape %{{.*}}, [%[[S]], %[[T]]], affine_map<()[s0, s1] -> (1, s0 * 32, 256, s1)> : tensor<1x?x256x?xf16>
// CHECK-NEXT:    ewise.bind_symbolic_shape %{{.*}}, [], affine_map<() -> (1, 64, 256, 8)> : tensor<1x?x256x?xf16>
// BUFFERS-LABEL: @state(
// BUFFERS-NEXT:    return
func.func @state(%x: tensor<1x?x256x?xf16>) {
  %s1 = ewise.symbolic_int "s1" {min_val = 2, max_val = 3} : index
  %s2 = ewise.symbolic_int "32*s1" : index
  ewise.bind_symbolic_shape %x, [%s1, %s2], affine_map<()[s0, s1] -> (1, s0 * 32, 256, s1)> : tensor<1x?x256x?xf16>
  ewise.bind_symbolic_shape %x, [], affine_map<() -> (1, 64, 256, 8)> : tensor<1x?x256x?xf16>
  return
}

// Two symbols of one name are two numbers, and one of a loop's body another in
// each iteration. A symbol without uses is erased.
// CLEAN-LABEL: @numbers(
// CLEAN-NEXT:    arith.constant
// CLEAN-NEXT:    arith.constant
// CLEAN-NEXT:    %[[S:.*]] = ewise.symbolic_int "s" : index
// CLEAN-NEXT:    %[[T:.*]] = ewise.symbolic_int "s" : index
// CLEAN-NEXT:    ewise.bind_symbolic_shape %{{.*}}, [%[[S]], %[[T]]]
// CLEAN-NEXT:    scf.for
// CLEAN:           ewise.symbolic_int "s" : index
func.func @numbers(%x: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = ewise.symbolic_int "s" : index
  %t = ewise.symbolic_int "s" : index
  %unused = ewise.symbolic_int "unused" : index
  ewise.bind_symbolic_shape %x, [%s, %t], affine_map<()[s0, s1] -> (s0, s1)> : tensor<?x?xf32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x) -> tensor<?x?xf32> {
    %u = ewise.symbolic_int "s" : index
    ewise.bind_symbolic_shape %y, [%u], affine_map<()[s0] -> (s0, s0)> : tensor<?x?xf32>
    %1 = linalg.exp ins(%y : tensor<?x?xf32>) outs(%y : tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %1 : tensor<?x?xf32>
  }
  return %0 : tensor<?x?xf32>
}
