// Errors of verifiers, by records of either kind, about ops with several results: messages name the result.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --split-input-file --verify-diagnostics

func.func @first_shape(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.frexp' op result 'significand' is declared as 'tensor<5xf32>', but the operands broadcast to '4': dimension 0 is declared 5 and inferred 4}}
  %0:2 = ew_language.frexp %x : (tensor<4xf32>) -> (tensor<5xf32>, tensor<4xi32>)
  return
}

// -----

func.func @second_shape(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.frexp' op result 'exponent' is declared as 'tensor<5xi32>', but the operands broadcast to '4': dimension 0 is declared 5 and inferred 4}}
  %0:2 = ew_language.frexp %x : (tensor<4xf32>) -> (tensor<4xf32>, tensor<5xi32>)
  return
}

// -----

func.func @second_element(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.frexp' op result 'exponent' must have elements of type i32, but is 'tensor<4xf32>'}}
  %0:2 = ew_language.frexp %x : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @second_container(%x: vector<4xf32>) {
  // expected-error @+1 {{'ew_language.frexp' op result 'exponent' must be a vector, as the operands are, but is 'tensor<4xi32>'}}
  %0:2 = ew_language.frexp %x : (vector<4xf32>) -> (vector<4xf32>, tensor<4xi32>)
  return
}

// -----

func.func @second_encoding(%x: tensor<4xf32, "rows">) {
  // expected-error @+1 {{'ew_language.frexp' op result 'exponent' must have the operands' encoding, but is 'tensor<4xi32>'}}
  %0:2 = ew_language.frexp %x : (tensor<4xf32, "rows">) -> (tensor<4xf32, "rows">, tensor<4xi32>)
  return
}
