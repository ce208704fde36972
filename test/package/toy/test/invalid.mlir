// Rejections of toy's ops, and their reasons.
//
// RUN: toy-opt %s --split-input-file --verify-diagnostics

func.func @broadcast(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error @below {{'toy.squared_difference' op operands 'left' and 'right' are not broadcast-compatible: dimension 1 is 3 in 'tensor<2x3xf32>' but 4 in 'tensor<2x4xf32>'}}
  %0 = toy.squared_difference %a, %b : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

// The rule set that the project declares, in its words.

func.func @bias(%a: tensor<2x3xf32>, %b: tensor<1xf32>) {
  // expected-error @below {{'toy.add_bias' op 'input' and 'bias' do not end alike: 3 in 'tensor<2x3xf32>', 1 in 'tensor<1xf32>'}}
  %0 = toy.add_bias %a, %b : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @variadic(%a: tensor<2xf32>, %b: tensor<1xf32>, %c: tensor<3xf32>) {
  // expected-error @below {{'toy.greatest' op operands 'inputs[0]' and 'inputs[2]' are not broadcast-compatible: dimension 0 is 2 in 'tensor<2xf32>' but 3 in 'tensor<3xf32>'}}
  %0 = toy.greatest %a, %b, %c : (tensor<2xf32>, tensor<1xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @attribute(%a: tensor<2xf32>) {
  // expected-error @below {{'toy.leaky_relu' op attribute 'slope' must be a number of the operands' element type 'f32', but is 1 : i32}}
  %0 = toy.leaky_relu %a {slope = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
