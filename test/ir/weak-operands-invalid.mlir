// Mistakes in operands that are weak or lifted.
//
// RUN: ewise-opt --ewise-records=%S/../lib/PromotionOps.td %s --split-input-file --verify-diagnostics

func.func @lifted(%a: tensor<4xi1>, %b: tensor<4xui8>) {
  // expected-error @+1 {{'ew_numpy.hypot' op result 'output' must have elements of type f16, since i1 and ui8 promote to ui8 in 'Numpy', lifted to f16, but is 'tensor<4xf32>'}}
  %0 = ew_numpy.hypot %a, %b : (tensor<4xi1>, tensor<4xui8>) -> tensor<4xf32>
  return
}
// -----
func.func @weak(%a: tensor<4xi1>, %b: tensor<f64>) {
  // expected-error @+1 {{'ew_promotion.torch_add_number' op result 'output' must have elements of type f32, since i1 and weak f64 promote to f32 in 'Torch', but is 'tensor<4xf64>'}}
  %0 = ew_promotion.torch_add_number %a, %b : (tensor<4xi1>, tensor<f64>) -> tensor<4xf64>
  return
}
// -----
func.func @accepted(%a: tensor<4xi8>) {
  // expected-error @+1 {{'ew_promotion.torch_igamma' op operands must promote to elements of type float (f16, bf16, f32, f64), but i8 promotes to i8 in 'Torch'}}
  %0 = ew_promotion.torch_igamma %a, %a : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return
}
// -----
func.func @rank(%a: tensor<4xf16>, %b: tensor<f64>) {
  // expected-error @+1 {{'ew_promotion.torch_mul' op result 'output' must have elements of type f16, since f16 and rank-0 f64 promote to f16 in 'Torch', but is 'tensor<4xf64>'}}
  %0 = ew_promotion.torch_mul %a, %b : (tensor<4xf16>, tensor<f64>) -> tensor<4xf64>
  return
}
// -----
func.func @unranked(%a: tensor<4xf16>, %b: tensor<*xf64>) {
  // expected-error @+1 {{'ew_promotion.torch_mul' op operand 'b' is 'tensor<*xf64>', and its rank decides what operands promote to in 'Torch'}}
  %0 = ew_promotion.torch_mul %a, %b : (tensor<4xf16>, tensor<*xf64>) -> tensor<4xf64>
  return
}
// -----
func.func @attribute(%a: tensor<4xi8>) {
  // expected-error @+1 {{'ew_promotion.torch_clamp_scalar' op result 'output' must have elements of type f32, since i8 and weak f64 promote to f32 in 'Torch', but is 'tensor<4xi8>'}}
  %0 = ew_promotion.torch_clamp_scalar %a {min = 2.5 : f64} : (tensor<4xi8>) -> tensor<4xi8>
  return
}
// -----
func.func @large(%a: tensor<4xui8>) {
  // expected-error @+1 {{'ew_promotion.torch_clamp_scalar' op attribute 'max' is 300 : i64, which is no number of 'ui8'}}
  %0 = ew_promotion.torch_clamp_scalar %a {max = 300 : i64} : (tensor<4xui8>) -> tensor<4xui8>
  return
}
// -----
func.func @kind(%a: tensor<4xi8>) {
  // expected-error @+1 {{'ew_promotion.torch_clamp_scalar' op attribute 'max' must be a type of PyTorch's}}
  %0 = ew_promotion.torch_clamp_scalar %a {max = 3 : ui32} : (tensor<4xi8>) -> tensor<4xi8>
  return
}
