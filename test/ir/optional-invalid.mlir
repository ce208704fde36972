// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @required(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "ew_language.affine"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @kind(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
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
  // expected-error @+1 {{'ew_language.affine' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "ew_language.affine"(%x) {operandSegmentSizes = array<i32: 1, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @two(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  "ew_language.affine"(%x, %x, %x) {operandSegmentSizes = array<i32: 1, 2, 0>} : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @absent(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.affine' op has 1 operands, with which 'operandSegmentSizes' does not go}}
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
