// Where there is nothing to begin with, nothing can be computed: an op without a body may
// have no operands.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics --ewise-to-linalg

func.func @none() -> tensor<4xf32> {
  // expected-error @+1 {{'ew_test.greatest' op expected 1 or more operands, but found 0}}
  %0 = ew_test.greatest : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @sum() -> tensor<2xf32> {
  // expected-error @+1 {{'ew_onnx.Sum' op expected 1 or more operands, but found 0}}
  %0 = "ew_onnx.Sum"() : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @mean() -> tensor<2xf32> {
  // expected-error @+1 {{'ew_onnx.Mean' op expected 1 or more operands, but found 0}}
  %0 = "ew_onnx.Mean"() : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @no_operands() -> tensor<2xf32> {
  // expected-error @+1 {{'ew_test.concordant' op cannot be lowered: its record has no scalar body}}
  %0 = ew_test.concordant : () -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// An op without a body is lowered by its author, before.
func.func @no_body(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ew_test.worded' op cannot be lowered: its record has no scalar body}}
  %0 = ew_test.worded %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
