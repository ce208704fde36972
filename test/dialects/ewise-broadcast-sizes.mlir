// Reification of ewise.broadcast gives its sizes.
//
// RUN: ewise-opt %s --resolve-ranked-shaped-type-result-dims | FileCheck %s

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME:    %{{.*}}: tensor<?x?xf32>, %[[M:[a-z0-9]*]]: index
// CHECK:         return %[[M]]
func.func @sizes(%a: tensor<?x?xf32>, %m: index, %s: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = ewise.broadcast %a sizes(%m) steps[%s, %s] : tensor<?x?xf32> to tensor<?x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x3xf32>
  return %1 : index
}
