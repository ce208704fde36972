// Unsigned integers are types of their own.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @signedness(%a: tensor<2xui8>, %b: tensor<2xi8>) {
  // expected-error @+1 {{'ew_xla.add' op operands must have the same element type, but operand 'rhs' is 'tensor<2xi8>' where 'ui8' is expected}}
  %0 = "ew_xla.add"(%a, %b) : (tensor<2xui8>, tensor<2xi8>) -> tensor<2xui8>
  return
}

// -----

func.func @result(%a: tensor<2xui8>) {
  // expected-error @+1 {{'ew_xla.add' op result 'result' must have elements of type ui8, but is 'tensor<2xi8>'}}
  %0 = "ew_xla.add"(%a, %a) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi8>
  return
}

// -----

func.func @signed(%a: tensor<2xsi8>) {
  // expected-error @+1 {{'ew_xla.and' op operand 'lhs' must have elements of type integer or boolean (i2, i4, i8, i16, i32, i64, ui2, ui4, ui8, ui16, ui32, ui64, i1), but is 'tensor<2xsi8>'}}
  %0 = "ew_xla.and"(%a, %a) : (tensor<2xsi8>, tensor<2xsi8>) -> tensor<2xsi8>
  return
}

// -----

func.func @width(%a: vector<2xui65>) {
  // expected-error @+1 {{but is 'vector<2xui65>'}}
  %0 = "ew_xla.maximum"(%a, %a) : (vector<2xui65>, vector<2xui65>) -> vector<2xui65>
  return
}

// -----

func.func @not_accepted(%a: tensor<2xui8>) {
  // expected-error @+1 {{'ew_tosa.add' op operand 'input1' must have elements of type floating-point or integer}}
  %0 = "ew_tosa.add"(%a, %a) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

// An attribute is of the operands' type, of which 255 is a number.
func.func @attribute(%a: tensor<2xui8>, %zero: tensor<1xui8>) {
  %0 = "ew_test.limit"(%a, %zero) {limit = 255 : ui8} : (tensor<2xui8>, tensor<1xui8>) -> tensor<2xui8>
  // expected-error @+1 {{'ew_test.limit' op attribute 'limit' must be a number of the operands' element type 'ui8', but is 7 : i8}}
  %1 = "ew_test.limit"(%a, %zero) {limit = 7 : i8} : (tensor<2xui8>, tensor<1xui8>) -> tensor<2xui8>
  return
}

// -----

// StableHLO has no integers of three bits.
func.func @width(%a: tensor<2xi3>) -> tensor<2xi3> {
  // expected-error @+1 {{'ew_xla.and' op operand 'lhs' must have elements of type integer or boolean (i2, i4, i8, i16, i32, i64, ui2, ui4, ui8, ui16, ui32, ui64, i1), but is 'tensor<2xi3>'}}
  %0 = "ew_xla.and"(%a, %a) : (tensor<2xi3>, tensor<2xi3>) -> tensor<2xi3>
  return %0 : tensor<2xi3>
}
