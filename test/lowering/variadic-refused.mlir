// Where there is nothing to begin with, nothing can be computed.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics --ewise-to-linalg

func.func @none() -> tensor<4xf32> {
  // expected-error @+1 {{'ew_test.greatest' op cannot be lowered: it has 0 operands, and the body needs at least 1}}
  %0 = ew_test.greatest : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// An op without a body is lowered by its author, before.
func.func @no_body(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ew_test.worded' op cannot be lowered: its record has no scalar body}}
  %0 = ew_test.worded %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
