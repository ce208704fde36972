// What the verifiers of either generator's classes refuse of the ops of test/lib/Language.td.
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
  // expected-error @+2 {{'ew_language.clip' op attribute 'greatest' must be a number of the operands' element type 'f32', but is 1.000000e+00 : f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.clip %x to 1.0 : f64 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @value(%x: tensor<4xf32>) {
  // expected-error @+2 {{'ew_language.rounded' op attribute 'mode' must be one of "up", "down", but is "left"}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.rounded %x "left" : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @mapped(%x: tensor<4xi8>) {
  // expected-error @+2 {{'ew_language.difference' op result 'output' must have elements of type i32, but is 'tensor<4xi8>'}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.difference %x, %x : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @no_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.stored' op requires attribute 'storage'}}
  %0 = "ew_language.stored"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @other_type(%x: tensor<4xf32>) {
  // expected-error @+2 {{'ew_language.stored' op attribute 'storage' must be bf16, f16 or f32 (bf16, f16, f32), but is f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.stored %x as f64 : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @other_optional_type(%x: tensor<4xf64>) {
  // expected-error @+2 {{'ew_language.saturated' op attribute 'to' must be float (f8E4M3FN, f16, bf16, f32, f64), but is i8}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.saturated %x to i8 : tensor<4xf64> -> tensor<4xf64>
  return
}

// -----

func.func @not_a_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'storage' failed to satisfy constraint: any type attribute}}
  %0 = "ew_language.stored"(%x) {storage = 1 : i8} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @elements(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'c' failed to satisfy constraint: f32 dense array attribute}}
  %0 = "ew_language.quadratic"(%x) {c = array<f64: 0.5, 1.0, 2.0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @length(%x: tensor<4xf32>) {
  // expected-error @+2 {{'ew_language.quadratic' op attribute 'c' must have 3 to 4 elements, but has 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.quadratic %x by [0.5, 1.0] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @element_bounds(%x: tensor<4xf32>) {
  // expected-error @+2 {{'ew_language.quadratic' op element 1 of attribute 'c' must be a number whose minimum value is -100 whose maximum value is 100, but is -1.000000e+03 : f32}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.quadratic %x by [0.5, -1000.0, 2.0] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @default_length(%x: tensor<4xi32>) {
  // expected-error @+2 {{'ew_language.masked' op attribute 'bits' must have 1 to 2 elements, but has 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.masked %x {bits = array<i32>} : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @integer_bounds(%x: tensor<4xi32>) {
  // expected-error @+2 {{'ew_language.masked' op element 0 of attribute 'shift' must be from 0 to 31, but is 32}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.masked %x {shift = array<i8: 32>} : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @one_element(%x: tensor<4xi32>) {
  // expected-error @+2 {{'ew_language.masked' op attribute 'shift' must have 1 element, but has 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %0 = ew_language.masked %x {shift = array<i8: 1, 2>} : (tensor<4xi32>) -> tensor<4xi32>
  return
}
