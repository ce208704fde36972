// Messages of shipped rule sets that no shipped dialect has.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @tosa_ranks(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_test.add_tosa' op operands 'left' and 'right' must have the same rank: 'tensor<2x3xf32>' has rank 2, but 'tensor<3xf32>' has rank 1}}
  %0 = ew_test.add_tosa %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @same_shape_ones(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_test.add_same_shape' op operands 'left' and 'right' are not broadcast-compatible: dimension 1 is 1 in 'tensor<2x1xf32>' but 3 in 'tensor<2x3xf32>'}}
  %0 = ew_test.add_same_shape %a, %b : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @unidirectional_first(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_test.add_unidirectional' op dimension 1 of 'right' is 3 in 'tensor<2x3xf32>', but dimension 1 of 'left', into which it is broadcast, is 1 in 'tensor<2x1xf32>': it must be the same or 1}}
  %0 = ew_test.add_unidirectional %a, %b : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @julia_ranks(%a: tensor<3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_test.add_julia' op operands 'left' and 'right' are not broadcast-compatible: dimension 0 is 3 in 'tensor<3xf32>' but 2 in 'tensor<2x3xf32>'}}
  %0 = ew_test.add_julia %a, %b : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// Three operands, of which the last two conflict in a dimension that the first
// does not have.

func.func @julia_three(%a: tensor<2xf32>, %b: tensor<2x3xf32>, %c: tensor<1x4x5xf32>) {
  // expected-error @+1 {{'ew_test.mul_add_julia' op operands 'b' and 'c' are not broadcast-compatible: dimension 1 is 3 in 'tensor<2x3xf32>' but 4 in 'tensor<1x4x5xf32>'}}
  %0 = ew_test.mul_add_julia %a, %b, %c : (tensor<2xf32>, tensor<2x3xf32>, tensor<1x4x5xf32>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @julia_result(%a: tensor<2xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_test.add_julia' op result 'output' is declared as 'tensor<3x2xf32>', but the operands broadcast to '2x3': dimension 0 is declared 3 and inferred 2}}
  %0 = ew_test.add_julia %a, %b : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Each of three steps finds a conflict of its own; the second one only looks at
// operands of different rank.

func.func @first_step(%a: tensor<0xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{'ew_test.add_stepwise' op operands 'left' and 'right' are not broadcast-compatible: dimension 0 is 0 in 'tensor<0xf32>' but 1 in 'tensor<1xf32>'}}
  %0 = ew_test.add_stepwise %a, %b : (tensor<0xf32>, tensor<1xf32>) -> tensor<0xf32>
  return
}

// -----

func.func @second_step(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>, %c: tensor<1xf32>) {
  %0 = ew_test.add_stepwise %a, %b : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error @+1 {{'ew_test.add_stepwise' op operands 'left' and 'right' are not broadcast-compatible: dimension 1 is 3 in 'tensor<2x3xf32>' but dimension 0 is 1 in 'tensor<1xf32>'}}
  %1 = ew_test.add_stepwise %b, %c {places = array<i64: 1>} : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @last_step(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_test.add_stepwise' op operands 'left' and 'right' are not broadcast-compatible: dimension 0 is 2 in 'tensor<2xf32>' but 3 in 'tensor<3xf32>'}}
  %0 = ew_test.add_stepwise %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pdpd_axis(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_test.add_pdpd' op 'axis' is 2, which does not place 'right' of type 'tensor<3xf32>' inside of 'left' of type 'tensor<2x3xf32>'}}
  %0 = ew_test.add_pdpd %a, %b {axis = 2 : i64} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

// The axis that may have been forgotten.
func.func @pdpd_no_axis(%a: tensor<2x3x4xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'ew_test.add_pdpd' op dimension 0 of 'right' is 2 in 'tensor<2xf32>', but dimension 2 of 'left', into which it is broadcast, is 4 in 'tensor<2x3x4xf32>': it must be the same or 1; 'axis' says where 'right' begins, and without it both end alike}}
  %0 = ew_test.add_pdpd %a, %b : (tensor<2x3x4xf32>, tensor<2xf32>) -> tensor<2x3x4xf32>
  return
}
