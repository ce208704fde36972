// What ewise.broadcast says of its sizes: through reification and as bounds.
//
// RUN: ewise-opt %s --resolve-ranked-shaped-type-result-dims | FileCheck %s
// RUN: ewise-opt %s --pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' | FileCheck %s --check-prefix=BOUNDS

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME:    %{{.*}}: tensor<?x?xf32>, %[[M:.*]]: index
// CHECK:         return %[[M]]
func.func @sizes(%a: tensor<?x?xf32>, %m: index, %s: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = ewise.broadcast %a sizes(%m) steps[%s, %s] : tensor<?x?xf32> to tensor<?x3xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x3xf32>
  return %1 : index
}
