// Segments of operands of an op that is loaded.
//
// RUN: ewise-opt --ewise-records=%S/../language/laws-optional.td %s --split-input-file --verify-diagnostics

func.func @required(%x: tensor<4xi8>) {
  // expected-error @+1 {{'own.clip' op requires dense i32 array attribute 'operandSegmentSizes'}}
  own.clip %x : (tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @sum(%x: tensor<4xi8>) {
  // expected-error @+1 {{operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  own.clip %x {operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @number(%x: tensor<4xi8>) {
  // expected-error @+1 {{'own.clip' op has 3 kinds of operands, but 'operandSegmentSizes' has 2 sizes}}
  own.clip %x {operandSegmentSizes = array<i32: 1, 0>} : (tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @two(%x: tensor<4xi8>) {
  // expected-error @+1 {{'own.clip' op operand 'min' is one or absent, but 'operandSegmentSizes' has 2 for it}}
  own.clip %x, %x, %x {operandSegmentSizes = array<i32: 1, 2, 0>} : (tensor<4xi8>, tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @absent(%x: tensor<4xi8>) {
  // expected-error @+1 {{'own.clip' op operand 'x' is one, but 'operandSegmentSizes' has 0 for it}}
  own.clip %x {operandSegmentSizes = array<i32: 0, 1, 0>} : (tensor<4xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @none() {
  // expected-error @+1 {{'own.clip' op expected 1 or more operands, but found 0}}
  "own.clip"() {operandSegmentSizes = array<i32: 0, 0, 0>} : () -> tensor<4xi8>
  return
}

// -----

func.func @result(%x: tensor<4xi8>) {
  // expected-error @+1 {{'own.clip' op expected 1 results}}
  "own.clip"(%x) {operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<4xi8>) -> ()
  return
}
