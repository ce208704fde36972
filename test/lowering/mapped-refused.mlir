// An op that cannot be lowered says why.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-to-linalg

// Nothing says how large the result is.
func.func @declared_dynamic(%a: tensor<3xf32>) -> tensor<3x?xf32> {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op cannot be lowered: it broadcasts into its result, whose type has dynamic sizes}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<3xf32>) -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}

// -----

func.func @unranked(%a: tensor<*xf32>, %b: tensor<3xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'ew_xla.add' op cannot be lowered: operand #0 is 'tensor<*xf32>', and only ranked tensors and vectors can be lowered}}
  %0 = ew_xla.add %a, %b : (tensor<*xf32>, tensor<3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @declared_unranked(%a: tensor<3xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op cannot be lowered: it broadcasts into its result, whose type is unranked}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<3xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}
