// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @required(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op requires attribute 'operandSegmentSizes'}}
  "ew_language.affine"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @kind(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'operandSegmentSizes' failed to satisfy constraint: i32 dense array attribute}}
  "ew_language.affine"(%x) {operandSegmentSizes = [1, 0, 0]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @sum(%x: tensor<4xf32>) {
  // expected-error @+1 {{operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  "ew_language.affine"(%x) {operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @negative(%x: tensor<4xf32>) {
  // expected-error @+1 {{'operandSegmentSizes' attribute cannot have negative elements}}
  "ew_language.affine"(%x) {operandSegmentSizes = array<i32: 1, -1, 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @number(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op has 3 kinds of operands, but 'operandSegmentSizes' has 2 sizes}}
  "ew_language.affine"(%x) {operandSegmentSizes = array<i32: 1, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @two(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op operand 'scale' is one or absent, but 'operandSegmentSizes' has 2 for it}}
  "ew_language.affine"(%x, %x, %x) {operandSegmentSizes = array<i32: 1, 2, 0>} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @absent(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op operand 'x' is one, but 'operandSegmentSizes' has 0 for it}}
  "ew_language.affine"(%x) {operandSegmentSizes = array<i32: 0, 1, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @none() {
  // expected-error @+1 {{'ew_language.affine' op expected 1 or more operands, but found 0}}
  "ew_language.affine"() {operandSegmentSizes = array<i32: 0, 0, 0>} : () -> tensor<4xf32>
  return
}

// -----

// Operands are called by their names, whichever others are there.
func.func @shapes(%x: tensor<4xf32>, %bias: tensor<3xf32>) {
  // expected-error @+1 {{'ew_language.affine' op operands 'x' and 'bias' are not broadcast-compatible: dimension 0 is 4 in 'tensor<4xf32>' but 3 in 'tensor<3xf32>'}}
  "ew_language.affine"(%x, %bias) {operandSegmentSizes = array<i32: 1, 0, 1>} : (tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @elements(%x: tensor<4xf32>, %least: tensor<1xf16>) {
  // expected-error @+1 {{operands must have the same element type, but operand 'least' is 'tensor<1xf16>' where 'f32' is expected}}
  "ew_language.masked_sum"(%x, %least) {operandSegmentSizes = array<i32: 0, 1, 0, 1>} : (tensor<4xf32>, tensor<1xf16>) -> tensor<4xf32>
  return
}

// -----

func.func @parameter(%mask: tensor<4xi1>, %x: tensor<4xf32>) {
  // expected-error @+1 {{operand 'least' must be a tensor of one element, but is 'tensor<4xf32>'}}
  "ew_language.masked_sum"(%mask, %x, %x, %x) {operandSegmentSizes = array<i32: 1, 1, 1, 1>} : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @twice(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_language.affine' 'operandSegmentSizes' follows from the operands that are there}}
  ew_language.affine %x {operandSegmentSizes = array<i32: 1, 0, 0>} : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// Where all operands are written, each has its place.

func.func @segments(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_onnx.Clip' 'operandSegmentSizes' follows from the operands that are there}}
  ew_onnx.Clip %x {operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @required_place(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_onnx.Clip' operand 'input' cannot be absent}}
  ew_onnx.Clip _, %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @places(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_onnx.Clip' expected at most 3 operands, '_' for one that is absent, but found 4}}
  ew_onnx.Clip %x, _, _, _ : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @types_of_places(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_onnx.Clip' number of operands and types do not match: got 1 operands and 2 types}}
  ew_onnx.Clip %x, _ : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

func.func @variadic_places(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_language.masked_sum' expected at least 3 operands, '_' for one that is absent, but found 2}}
  ew_language.masked_sum _, %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @variadic_absent(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_language.masked_sum' operand 'more' cannot be absent}}
  ew_language.masked_sum _, %x, _, _ : (tensor<4xf32>) -> tensor<4xf32>
  return
}
