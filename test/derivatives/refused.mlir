// Ops without a derivative are named; others are not.

// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-differentiate=function=f
// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-differentiate="function=f mode=tangent"

func.func @f(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @+1 {{'ew_xla.sign' op has no derivative by operand #0: of complex numbers, in 'SignComplex': in 'Fn_Length': 'FromParts' makes a number of parts of another one, which has no complex derivative but that of 'Partials'}}
  %0 = ew_xla.sign %a : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.pad' op has no derivative}}
  %0 = tensor.pad %a low[0] high[0] {
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Ops that the result does not depend on may be any.
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %one = arith.constant dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>
  %sign = ew_xla.sign %one : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %0 = ew_xla.real %sign : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %1 = ew_tosa.mul %a, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Those of other names are not asked for.
func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error @+1 {{there is no function 'f' to differentiate}}
module {
}
