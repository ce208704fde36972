// IR that upstream's verifier accepts and the lowering does not is an error that says
// why. tosa-every-type.test tries every type.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-tosa-to-linalg

func.func @unsigned(%a: tensor<4xui8>) -> tensor<4xui8> {
  // expected-error @+1 {{'tosa.abs' op cannot be lowered: there is no scalar body from elements of type 'ui8' to 'ui8'}}
  %0 = tosa.abs %a : (tensor<4xui8>) -> tensor<4xui8>
  return %0 : tensor<4xui8>
}

// -----

func.func @meaningless(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{'tosa.exp' op cannot be lowered: there is no scalar body from elements of type 'i32' to 'i32'}}
  %0 = tosa.exp %a : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @unranked(%a: tensor<*xi32>) -> tensor<*xi32> {
  // expected-error @+1 {{'tosa.add' op cannot be lowered: operand #0 is 'tensor<*xi32>', and only ranked tensors and vectors can be lowered}}
  %0 = tosa.add %a, %a : (tensor<*xi32>, tensor<*xi32>) -> tensor<*xi32>
  return %0 : tensor<*xi32>
}

// -----

func.func @unranked_parameter(%a: tensor<4xi8>, %zp: tensor<*xi8>) -> tensor<4xi8> {
  // expected-error @+1 {{'tosa.negate' op cannot be lowered: a parameter is 'tensor<*xi8>', and only ranked tensors of one element can be read}}
  %0 = tosa.negate %a, %zp, %zp
      : (tensor<4xi8>, tensor<*xi8>, tensor<*xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

// Upstream's lowering makes invalid IR of it.
func.func @result_is_too_small(%a: tensor<4x1xf32>, %b: tensor<1x3xf32>,
                               %shift: tensor<1xi8>) -> tensor<4x1xf32> {
  // expected-error @+1 {{'tosa.mul' op cannot be lowered: the result's type cannot hold what the operands broadcast to}}
  %0 = tosa.mul %a, %b, %shift
      : (tensor<4x1xf32>, tensor<1x3xf32>, tensor<1xi8>) -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// -----

func.func @encodings(%a: tensor<4xf32, "a">, %b: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tosa.add' op cannot be lowered: operands differ in encoding}}
  %0 = tosa.add %a, %b : (tensor<4xf32, "a">, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
