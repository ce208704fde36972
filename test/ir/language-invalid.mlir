// Refusals of the ops of test/lib/Language.td, by records of either kind.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --split-input-file --verify-diagnostics

func.func @required(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.hard_sigmoid' op requires attribute 'alpha'}}
  %0 = ew_language.hard_sigmoid %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @width(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'alpha' failed to satisfy constraint: 32-bit float attribute}}
  %0 = "ew_language.leaky_relu"(%x) {alpha = 0.5 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @bounds(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'alpha' failed to satisfy constraint: 64-bit float attribute whose minimum value is 0 whose maximum value is 8}}
  %0 = ew_language.hard_sigmoid %x {alpha = 8.1} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @nan(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'beta' failed to satisfy constraint: 64-bit float attribute whose minimum value is -1}}
  %0 = ew_language.hard_sigmoid %x {alpha = 1.0, beta = 0x7FF8000000000000 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @element(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.clip' op attribute 'greatest' must be a number of the operands' element type 'f32', but is 1.000000e+00 : f64}}
  %0 = ew_language.clip %x to 1.0 : f64 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @value(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.rounded' op attribute 'mode' must be one of "up", "down", but is "left"}}
  %0 = ew_language.rounded %x "left" : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @mapped(%x: tensor<4xi8>) {
  // expected-error @+1 {{'ew_language.difference' op result 'output' must have elements of type i32, but is 'tensor<4xi8>'}}
  %0 = ew_language.difference %x, %x : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return
}
