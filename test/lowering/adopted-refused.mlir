// Types that an adopted op accepts, and its lowering does not, are an error that says so.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics --ewise-to-linalg

func.func @unranked(%a: tensor<*xi32>) -> tensor<*xi32> {
  // expected-error @+1 {{'tosa.add' op cannot be lowered: operand #0 is 'tensor<*xi32>', and only ranked tensors and vectors can be lowered}}
  %0 = tosa.add %a, %a : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}

// -----

func.func @unsigned(%a: tensor<4xui8>) -> tensor<4xui8> {
  // expected-error @+1 {{'tosa.add' op cannot be lowered: there is no scalar body from elements of type 'ui8' to 'ui8'}}
  %0 = tosa.add %a, %a : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// -----

func.func @quantized(%a: tensor<4x!quant.uniform<i8:f32, 0.5>>)
    -> tensor<4x!quant.uniform<i8:f32, 0.5>> {
  // expected-error @+1 {{'tosa.add' op cannot be lowered: there is no scalar body from elements of type '!quant.uniform<i8:f32, 5.000000e-01>' to '!quant.uniform<i8:f32, 5.000000e-01>'}}
  %0 = tosa.add %a, %a
      : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<4x!quant.uniform<i8:f32, 0.5>>)
      -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<4x!quant.uniform<i8:f32, 0.5>>
}

// -----

func.func @unranked_parameter(%a: tensor<4xi32>, %shift: tensor<*xi8>)
    -> tensor<4xi32> {
  // expected-error @+1 {{'tosa.mul' op cannot be lowered: a parameter is 'tensor<*xi8>', and only ranked tensors of one element can be read}}
  %0 = tosa.mul %a, %a, %shift
      : (tensor<4xi32>, tensor<4xi32>, tensor<*xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @encodings(%a: tensor<4xf32, "foo">, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  // expected-error @+1 {{'tosa.add' op cannot be lowered: operands differ in encoding}}
  %0 = tosa.add %a, %b
      : (tensor<4xf32, "foo">, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @result_encoding(%a: tensor<4xf32, "foo">) -> tensor<4xf32> {
  // expected-error @+1 {{'tosa.add' op cannot be lowered: the result's encoding is not the operands'}}
  %0 = tosa.add %a, %a
      : (tensor<4xf32, "foo">, tensor<4xf32, "foo">) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @math_unsupported_type(%a: tensor<4xf80>) -> tensor<4xf80> {
  // expected-error @+1 {{'math.exp' op cannot be lowered: there is no scalar body from elements of type 'f80' to 'f80'}}
  %0 = math.exp %a : tensor<4xf80>
  return %0 : tensor<4xf80>
}

// -----

// Upstream accepts a result of another element type.
func.func @wider_result(%a: tensor<4xi8>, %b: tensor<4xi8>, %s: tensor<1xi8>)
    -> tensor<4xi32> {
  // expected-error @+1 {{'tosa.mul' op cannot be lowered: there is no scalar body from elements of type 'i8' to 'i32'}}
  %0 = tosa.mul %a, %b, %s : (tensor<4xi8>, tensor<4xi8>, tensor<1xi8>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
