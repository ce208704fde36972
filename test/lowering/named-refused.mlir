// The named form drops no encoding: nothing says what it is of a tensor of
// another rank or order.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics \
// RUN:   "--ewise-to-linalg=broadcast-form=named dynamic-broadcast=materialize"

func.func @collapsed(%a: tensor<4xf32, "foo">, %b: tensor<1xf32, "foo">)
    -> tensor<4xf32, "foo"> {
  // expected-error @+1 {{'ew_tosa.add' op cannot be lowered: an operand has an encoding, which says nothing of the tensors that the named form makes of it}}
  %0 = ew_tosa.add %a, %b
      : (tensor<4xf32, "foo">, tensor<1xf32, "foo">) -> tensor<4xf32, "foo">
  return %0 : tensor<4xf32, "foo">
}

// -----

func.func @transposed(%a: tensor<2x3xf32, "foo">) -> tensor<3x2xf32, "foo"> {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op cannot be lowered: an operand has an encoding}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 0>}
      : (tensor<2x3xf32, "foo">) -> tensor<3x2xf32, "foo">
  return %0 : tensor<3x2xf32, "foo">
}

// -----

func.func @collapsed_at_run_time(%a: tensor<4xf32, "foo">, %b: tensor<?xf32, "foo">)
    -> tensor<4xf32, "foo"> {
  // expected-error @+1 {{'ew_tosa.add' op cannot be lowered: an operand has an encoding}}
  %0 = ew_tosa.add %a, %b
      : (tensor<4xf32, "foo">, tensor<?xf32, "foo">) -> tensor<4xf32, "foo">
  return %0 : tensor<4xf32, "foo">
}
