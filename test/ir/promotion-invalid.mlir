// Mistakes in operands of several element types.
//
// RUN: ewise-test-opt --ewise-records=%S/../lib/PromotionOps.td %s --split-input-file --verify-diagnostics

func.func @no_type_of_the_table(%a: tensor<4xi32>, %b: tensor<4xbf16>) {
  // expected-error @+1 {{'ew_numpy.add' op operand 'x2' must have elements of type a type of NumPy's (i1, i8, ui8, i16, ui16, i32, ui32, i64, ui64, f16, f32, f64, complex<f32>, complex<f64>), but is 'tensor<4xbf16>'}}
  %0 = ew_numpy.add %a, %b
      : (tensor<4xi32>, tensor<4xbf16>) -> tensor<4xf64>
  return
}

// -----

func.func @wrong_result(%a: tensor<4xi32>, %b: tensor<4xf16>) {
  // expected-error @+1 {{'ew_numpy.add' op result 'output' must have elements of type f64, since i32 and f16 promote to f64 in 'Numpy', but is 'tensor<4xf32>'}}
  %0 = ew_numpy.add %a, %b
      : (tensor<4xi32>, tensor<4xf16>) -> tensor<4xf32>
  return
}

// -----

func.func @not_accepted(%a: tensor<4xi32>, %b: tensor<4xi8>) {
  // expected-error @+1 {{'ew_promotion.divide' op operands must promote to elements of type float (f16, bf16, f32, f64), but i32 and i8 promote to i32 in 'Jax'}}
  %0 = ew_promotion.divide %a, %b
      : (tensor<4xi32>, tensor<4xi8>) -> tensor<4xi32>
  return
}

// -----

func.func @not_accepted_alone(%a: tensor<4xi32>) {
  // expected-error @+1 {{but i32 promotes to i32 in 'Jax'}}
  %0 = ew_promotion.divide %a, %a
      : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @attribute(%a: tensor<4xi32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'ew_promotion.scale' op attribute 'factor' must be a number of the operands' element type 'f64', but is 2.000000e+00 : f32}}
  %0 = ew_promotion.scale %a, %b {factor = 2.0 : f32}
      : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xf64>
  return
}


// -----

func.func @bridge(%a: tensor<4xi32>, %b: tensor<4xf16>) {
  // expected-error @+1 {{'ew_test.promoted_product' op operands must promote to elements of type f32 or f64 (f32, f64), but i32 and f16 promote to f16 in 'Torch'}}
  %0 = ew_test.promoted_product %a, %b
      : (tensor<4xi32>, tensor<4xf16>) -> tensor<4xf16>
  return
}

// -----

// Tensors of the promoted type do not exist.
func.func @weak(%a: tensor<4xi32>, %b: tensor<4xui64>) {
  // expected-error @+1 {{'ew_promotion.jax_add' op the operands' element types i32 and ui64 promote to f* in 'Jax', of which there are no tensors}}
  %0 = ew_promotion.jax_add %a, %b
      : (tensor<4xi32>, tensor<4xui64>) -> tensor<4xf32>
  return
}
