// Attributes that the verifier refuses.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics

func.func @clamp_missing(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op requires attribute 'max_val'}}
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @clamp_order(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'min_val' must not be greater than 'max_val', and neither may be NaN}}
  %0 = ew_tosa.clamp %a {min_val = 2.0 : f32, max_val = 1.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Integers are signed: 255 is -1.
func.func @clamp_signed(%a: tensor<4xi8>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'min_val' must not be greater than 'max_val', and neither may be NaN}}
  %0 = ew_tosa.clamp %a {min_val = 0 : i8, max_val = -1 : i8}
      : (tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @clamp_nan_below(%a: tensor<4xf16>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'min_val' must not be greater than 'max_val', and neither may be NaN}}
  %0 = ew_tosa.clamp %a {min_val = 0x7E00 : f16, max_val = 1.0 : f16}
      : (tensor<4xf16>) -> tensor<4xf16>
  return
}

// -----

func.func @clamp_nan_above(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'min_val' must not be greater than 'max_val', and neither may be NaN}}
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = 0x7FC00000 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Equal bounds, and zeros of either sign, are in order.
func.func @clamp_equal(%a: tensor<4xf32>) {
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = -0.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.clamp %a {min_val = 0xFF800000 : f32, max_val = 0x7F800000 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @clamp_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'min_val' must be a number of the operands' element type 'f32', but is 0.000000e+00 : f64}}
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f64, max_val = 1.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @clamp_integer_for_float(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'max_val' must be a number of the operands' element type 'f32', but is 1 : i32}}
  %0 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = 1 : i32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @clamp_elements(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'min_val' must be a number of the operands' element type 'f32', but is dense<0.000000e+00> : tensor<f32>}}
  %0 = ew_tosa.clamp %a {min_val = dense<0.0> : tensor<f32>, max_val = 1.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @clamp_not_typed(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'min_val' failed to satisfy constraint: TypedAttr instance}}
  %0 = ew_tosa.clamp %a {min_val = [0.0 : f32], max_val = 1.0 : f32}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @shift_too_large(%a: tensor<4xi32>) {
  // expected-error @+1 {{'ew_tosa.mul' op attribute 'shift' failed to satisfy constraint: 8-bit signless integer attribute whose minimum value is 0 whose maximum value is 62}}
  %0 = ew_tosa.mul %a, %a {shift = 63 : i8}
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @shift_negative(%a: tensor<4xi32>) {
  // expected-error @+1 {{'ew_tosa.mul' op attribute 'shift' failed to satisfy constraint}}
  %0 = ew_tosa.mul %a, %a {shift = -1 : i8}
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @shift_of_i16(%a: tensor<4xi16>) {
  // expected-error @+1 {{'ew_tosa.mul' op attribute 'shift' must be 0 unless the element type is i32}}
  %0 = ew_tosa.mul %a, %a {shift = 1 : i8}
      : (tensor<4xi16>, tensor<4xi16>) -> tensor<4xi16>
  return
}

// -----

func.func @shift_of_f32(%a: vector<4xf32>) {
  // expected-error @+1 {{'ew_tosa.mul' op attribute 'shift' must be 0 unless the element type is i32}}
  %0 = ew_tosa.mul %a, %a {shift = 1 : i8}
      : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @round_not_a_boolean(%a: tensor<4xi32>) {
  // expected-error @+1 {{'ew_tosa.arithmetic_right_shift' op attribute 'round' failed to satisfy constraint: bool attribute}}
  %0 = ew_tosa.arithmetic_right_shift %a, %a {round = 1 : i32}
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}
