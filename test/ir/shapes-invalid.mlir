// Shapes that the verifier refuses. An op whose type can be inferred is refused
// with two errors: ours, and MLIR's that inference failed.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics

func.func @extents(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 1 is 2 in 'tensor<4x2xf32>' but 3 in 'tensor<4x3xf32>'}}
  %0 = ew_tosa.add %a, %b : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x?xf32>
  return
}

// -----

// Dimensions of different numbers are both named.
func.func @extents_of_ranks(%a: tensor<4x2x?xf32>, %b: tensor<3x1xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 1 is 2 in 'tensor<4x2x?xf32>' but dimension 0 is 3 in 'tensor<3x1xf32>'}}
  %0 = ew_tosa.add %a, %b : (tensor<4x2x?xf32>, tensor<3x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @extent_0(%a: tensor<0xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'ew_tosa.sub' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is 0 in 'tensor<0xf32>' but 2 in 'tensor<2xf32>'}}
  %0 = ew_tosa.sub %a, %b : (tensor<0xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

// The operand that gave the size is named, not the last one before.
func.func @third_operand(%a: tensor<5xi1>, %b: tensor<1xf32>, %c: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_tosa.select' op operands 'input1' and 'input3' are not broadcast-compatible: dimension 0 is 5 in 'tensor<5xi1>' but dimension 1 is 3 in 'tensor<2x3xf32>'}}
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<5xi1>, tensor<1xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

// Unranked operands between them hide nothing.
func.func @around_unranked(%a: tensor<5xi1>, %b: tensor<*xf32>, %c: tensor<3xf32>) {
  // expected-error @+1 {{'ew_tosa.select' op operands 'input1' and 'input3' are not broadcast-compatible: dimension 0 is 5 in 'tensor<5xi1>' but 3 in 'tensor<3xf32>'}}
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<5xi1>, tensor<*xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @result_rank(%a: tensor<3xf32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' of type 'tensor<1x3xf32>' has rank 2, but the operands broadcast to '3', which has rank 1}}
  %0 = ew_tosa.exp %a : (tensor<3xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @result_rank_0(%a: tensor<f32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' of type 'tensor<1xf32>' has rank 1, but the operands broadcast to '[]', which has rank 0}}
  %0 = ew_tosa.exp %a : (tensor<f32>) -> tensor<1xf32>
  return
}

// -----

func.func @result_extent(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' is declared as 'tensor<2x4xf32>', but the operands broadcast to '2x3': dimension 1 is declared 4 and inferred 3}}
  %0 = ew_tosa.exp %a : (tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

// A size that no operand promises.
func.func @result_static(%a: tensor<?xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op result 'output' is declared as 'tensor<4xf32>', but the operands broadcast to '?': dimension 0 is declared 4 and inferred ?}}
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

// The result of cast cannot be inferred: one error.
func.func @cast(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_tosa.cast' op result 'output' is declared as 'tensor<3xi8>', but the operands broadcast to '2': dimension 0 is declared 3 and inferred 2}}
  %0 = ew_tosa.cast %a : (tensor<2xf32>) -> tensor<3xi8>
  return
}

// -----

func.func @vector_extents(%a: vector<2xf32>, %b: vector<3x4xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is 2 in 'vector<2xf32>' but dimension 1 is 4 in 'vector<3x4xf32>'}}
  %0 = ew_tosa.add %a, %b : (vector<2xf32>, vector<3x4xf32>) -> vector<3x4xf32>
  return
}

// -----

// A scalable dimension equals no fixed one.
func.func @scalable_with_fixed(%a: vector<[4]xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is [4] in 'vector<[4]xf32>' but 4 in 'vector<4xf32>'}}
  %0 = ew_tosa.add %a, %b : (vector<[4]xf32>, vector<4xf32>) -> vector<[4]xf32>
  return
}

// -----

func.func @scalable_1(%a: vector<[1]xf32>, %b: vector<[4]xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is [1] in 'vector<[1]xf32>' but [4] in 'vector<[4]xf32>'}}
  %0 = ew_tosa.add %a, %b : (vector<[1]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  return
}

// -----

func.func @scalable_result(%a: vector<4x[2]xf32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' is declared as 'vector<[4]x2xf32>', but the operands broadcast to '4x[2]': dimension 0 is declared [4] and inferred 4}}
  %0 = ew_tosa.exp %a : (vector<4x[2]xf32>) -> vector<[4]x2xf32>
  return
}
