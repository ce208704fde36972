// What the shipped rule sets say that no shipped dialect has.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @tosa_ranks(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'ew_test.add_tosa' op operands 'left' and 'right' must have the same rank: 'tensor<2x3xf32>' has rank 2, but 'tensor<3xf32>' has rank 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_test.add_tosa %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @same_shape_ones(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+2 {{'ew_test.add_same_shape' op operands 'left' and 'right' are not broadcast-compatible: dimension 1 is 1 in 'tensor<2x1xf32>' but 3 in 'tensor<2x3xf32>'}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_test.add_same_shape %a, %b : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @unidirectional_first(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+2 {{'ew_test.add_unidirectional' op dimension 1 of 'right' is 3 in 'tensor<2x3xf32>', but dimension 1 of 'left', into which it is broadcast, is 1 in 'tensor<2x1xf32>': it must be the same or 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_test.add_unidirectional %a, %b : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @pdpd_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+2 {{'ew_test.add_pdpd' op 'axis' is 2, which does not place 'right' of type 'tensor<3xf32>' inside of 'left' of type 'tensor<2x3xf32>'}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_test.add_pdpd %a, %b {axis = 2 : i64} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
