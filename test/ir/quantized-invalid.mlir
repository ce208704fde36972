// Quantized elements: of one scale and zero point, in what compares and chooses.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @scales(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>, %b: tensor<2x!quant.uniform<i8:f32, 0.25>>) {
  // expected-error @+1 {{'ew_xla.maximum' op operands must have the same element type, but operand 'rhs' is 'tensor<2x!quant.uniform<i8:f32, 2.500000e-01>>' where '!quant.uniform<i8:f32, 5.000000e-01>' is expected}}
  %0 = "ew_xla.maximum"(%a, %b) : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

func.func @result(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error @+1 {{'ew_xla.maximum' op result 'result' must have elements of type !quant.uniform<i8:f32, 5.000000e-01>, but is 'tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>'}}
  %0 = "ew_xla.maximum"(%a, %a) : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return
}

// -----

func.func @sum(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  // expected-error @+1 {{'ew_xla.add' op operand 'lhs' must have elements of type floating-point, integer, complex or boolean}}
  %0 = "ew_xla.add"(%a, %a) : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return
}

// -----

// A scale for each element along an axis.
func.func @per_axis(%a: tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  // expected-error @+1 {{'ew_xla.maximum' op operand 'lhs' must have elements of type floating-point, integer, complex, boolean, scale or quantized}}
  %0 = "ew_xla.maximum"(%a, %a) : (tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  return
}

// -----

func.func @compare(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  %0 = "ew_xla.compare"(%a, %a) {direction = "LT", compare_type = "FLOAT"} : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xi1>
  // expected-error @+1 {{'ew_xla.compare' op attribute 'compare_type' must not be SIGNED for elements that are not signed integers}}
  %1 = "ew_xla.compare"(%a, %a) {direction = "LT", compare_type = "SIGNED"} : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2xi1>
  return
}

// -----

// A zero point that no integer stores.
func.func @zero_point(%a: tensor<2x!quant.uniform<i8:f32, 0.5:300>>) {
  // expected-error @+1 {{'ew_xla.maximum' op operand 'lhs' must have elements of type floating-point, integer, complex, boolean, scale or quantized}}
  %0 = "ew_xla.maximum"(%a, %a) : (tensor<2x!quant.uniform<i8:f32, 0.5:300>>, tensor<2x!quant.uniform<i8:f32, 0.5:300>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:300>>
  return
}

// -----

func.func @narrow_range(%p: tensor<i1>, %a: tensor<2x!quant.uniform<i8<-10:10>:f32, 0.5:-11>>) {
  // expected-error @+1 {{'ew_xla.select' op operand 'on_true' must have elements of type floating-point, integer, complex, boolean, scale or quantized}}
  %0 = "ew_xla.select"(%p, %a, %a) : (tensor<i1>, tensor<2x!quant.uniform<i8<-10:10>:f32, 0.5:-11>>, tensor<2x!quant.uniform<i8<-10:10>:f32, 0.5:-11>>) -> tensor<2x!quant.uniform<i8<-10:10>:f32, 0.5:-11>>
  return
}
