// Element types, containers and encodings that the verifier refuses.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics

func.func @element_type(%a: tensor<4xi32>) {
  // expected-error @+1 {{'ew_tosa.exp' op operand 'input' must have elements of type floating-point (f16, bf16, f32, f64, f8E4M3FN, f8E5M2), but is 'tensor<4xi32>'}}
  %0 = ew_tosa.exp %a : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @unranked_element_type(%a: tensor<*xui8>) {
  // expected-error @+1 {{'ew_tosa.negate' op operand 'input' must have elements of type floating-point or integer (f16, bf16, f32, f64, f8E4M3FN, f8E5M2, i4 to i64), but is 'tensor<*xui8>'}}
  %0 = ew_tosa.negate %a : (tensor<*xui8>) -> tensor<*xui8>
  return
}

// -----

func.func @vector_element_type(%a: vector<4xindex>) {
  // expected-error @+1 {{'ew_tosa.add' op operand 'input1' must have elements of type floating-point or integer (f16, bf16, f32, f64, f8E4M3FN, f8E5M2, i4 to i64), but is 'vector<4xindex>'}}
  %0 = ew_tosa.add %a, %a : (vector<4xindex>, vector<4xindex>) -> vector<4xindex>
  return
}

// -----

func.func @element_types_differ(%a: tensor<4xf32>, %b: tensor<4xf16>) {
  // expected-error @+1 {{'ew_tosa.add' op operands must have the same element type, but operand 'input2' is 'tensor<4xf16>' where 'f32' is expected}}
  %0 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<4xf16>) -> tensor<4xf32>
  return
}

// -----

func.func @select_condition(%a: tensor<4xi8>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.select' op operand 'input1' must have elements of type i1, but is 'tensor<4xi8>'}}
  %0 = ew_tosa.select %a, %b, %b
      : (tensor<4xi8>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @result_element_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' must have elements of type f32, but is 'tensor<4xf64>'}}
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @comparison_result(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.equal' op result 'output' must have elements of type i1, but is 'tensor<4xf32>'}}
  %0 = ew_tosa.equal %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @cast_result(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.cast' op result 'output' must have elements of type floating-point, integer or boolean (f16, bf16, f32, f64, f8E4M3FN, f8E5M2, i4 to i64, i1), but is 'tensor<4xf80>'}}
  %0 = ew_tosa.cast %a : (tensor<4xf32>) -> tensor<4xf80>
  return
}

// -----

func.func @scalar(%a: f32) {
  // expected-error @+1 {{'ew_tosa.exp' op operand 'input' must be a tensor or a vector, but is 'f32'}}
  %0 = ew_tosa.exp %a : (f32) -> f32
  return
}

// -----

func.func @memref(%a: memref<4xf32>) {
  // expected-error @+1 {{'ew_tosa.exp' op operand 'input' must be a tensor or a vector, but is 'memref<4xf32>'}}
  %0 = ew_tosa.exp %a : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @scalar_result(%a: tensor<f32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' must be a tensor or a vector, but is 'f32'}}
  %0 = ew_tosa.exp %a : (tensor<f32>) -> f32
  return
}

// -----

func.func @mixed_operands(%a: tensor<4xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op operands must be all tensors or all vectors, but 'input1' is 'tensor<4xf32>' and 'input2' is 'vector<4xf32>'}}
  %0 = ew_tosa.add %a, %b : (tensor<4xf32>, vector<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @mixed_unranked(%a: vector<4xf32>, %b: tensor<*xf32>) {
  // expected-error @+1 {{'ew_tosa.add' op operands must be all tensors or all vectors, but 'input1' is 'vector<4xf32>' and 'input2' is 'tensor<*xf32>'}}
  %0 = ew_tosa.add %a, %b : (vector<4xf32>, tensor<*xf32>) -> vector<4xf32>
  return
}

// -----

func.func @vector_result_of_tensors(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' must be a tensor, as the operands are, but is 'vector<4xf32>'}}
  %0 = ew_tosa.exp %a : (tensor<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @unranked_result_of_vectors(%a: vector<4xf32>) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' must be a vector, as the operands are, but is 'tensor<*xf32>'}}
  %0 = ew_tosa.exp %a : (vector<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @encodings_differ(%a: tensor<4xf32, "a">, %b: tensor<4xf32, "b">) {
  // expected-error @+1 {{'ew_tosa.add' op operands must have the same encoding, but there are 'tensor<4xf32, "a">' and 'tensor<4xf32, "b">'}}
  %0 = ew_tosa.add %a, %b
      : (tensor<4xf32, "a">, tensor<4xf32, "b">) -> tensor<4xf32, "a">
  return
}

// -----

// Unranked tensors have none, and tell nothing of it.
func.func @encoding_missing(%a: tensor<*xi1>, %b: tensor<4xf32>,
                            %c: tensor<4xf32, "c">) {
  // expected-error @+1 {{'ew_tosa.select' op operands must have the same encoding, but there are 'tensor<4xf32>' and 'tensor<4xf32, "c">'}}
  %0 = ew_tosa.select %a, %b, %c
      : (tensor<*xi1>, tensor<4xf32>, tensor<4xf32, "c">) -> tensor<4xf32, "c">
  return
}

// -----

func.func @encoding_dropped(%a: tensor<4xf32, "a">) {
  // expected-error @+1 {{'ew_tosa.exp' op result 'output' must have the operands' encoding, but is 'tensor<4xf32>'}}
  %0 = ew_tosa.exp %a : (tensor<4xf32, "a">) -> tensor<4xf32>
  return
}
