// Reification of ewise.broadcast gives its sizes.
//
// RUN: ewise-opt %s --resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME:    %{{.*}}: tensor<?x?xf32>, %[[M:[a-z0-9]*]]: index
// CHECK:         return %[[M]]
func.func @sizes(%a: tensor<?x?xf32>, %m: index, %s: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = ewise.broadcast %a sizes(%m) strides[%s, %s] : tensor<?x?xf32> to tensor<?x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x3xf32>
  return %1 : index
}

// Bounds tell that sizes are equal.
// RUN: ewise-opt %s --ewise-to-linalg=use-value-bounds=true --canonicalize | FileCheck %s --check-prefix=BOUNDS
// BOUNDS-LABEL: func.func @equal(
// BOUNDS:         %[[BROADCAST:.*]] = ewise.broadcast
// BOUNDS-NOT:     ewise.broadcast
// BOUNDS:         linalg.generic {{.*}} ins(%[[BROADCAST]],
func.func @equal(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index, %s: index) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %m = arith.addi %n, %c1 : index
  %0 = ewise.broadcast %a sizes(%m) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %p = arith.addi %c1, %n : index
  %1 = tensor.extract_slice %b[0] [%p] [1] : tensor<?xf32> to tensor<?xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
