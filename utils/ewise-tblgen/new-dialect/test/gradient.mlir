// The adjoint of a function is its gradient: it sums where operands broadcast.

// REQUIRES: derivatives
// RUN: toy-opt "%s" --ewise-differentiate | toy-opt --ewise-to-linalg | FileCheck "%s"
// RUN: %if native %{ toy-opt "%s" --ewise-differentiate --ewise-run="@distance_adjoint([[1, 5], [2, 4]], [3, 3], [[1, 1], [1, 1]])" | FileCheck "%s" --check-prefix=VALUES %}

// CHECK-LABEL: func.func @distance_adjoint(
// CHECK:         arith.subf
// VALUES:      tensor<2x2xf32> = {{\[\[}}-4, 4],
// VALUES-NEXT: [-2, 2]]
// VALUES-NEXT: tensor<2xf32> = [6, -6]
func.func @distance(%a: tensor<?x2xf32>, %b: tensor<2xf32>) -> tensor<?x2xf32> {
  %0 = toy.squared_difference %a, %b : (tensor<?x2xf32>, tensor<2xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
