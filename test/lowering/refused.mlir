// An op that cannot be lowered is an error with the reason, and every such op has one.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-to-linalg

func.func @unranked_operand(%a: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'ew_tosa.exp' op cannot be lowered: operand #0 is 'tensor<*xf32>', and only ranked tensors and vectors can be lowered}}
  %0 = ew_tosa.exp %a : (tensor<*xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

// A ranked result tells nothing of an unranked operand.
func.func @unranked_with_ranked(%a: tensor<4xf32>, %b: tensor<*xf32>)
    -> tensor<4xf32> {
  // expected-error @+1 {{'ew_tosa.add' op cannot be lowered: operand #1 is 'tensor<*xf32>', and only ranked tensors and vectors can be lowered}}
  %0 = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<*xf32>) -> tensor<4xf32>
  // Ops that can be lowered do not hide those that cannot.
  %1 = ew_tosa.exp %a : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{'ew_tosa.log' op cannot be lowered: operand #0 is 'tensor<*xf32>'}}
  %2 = ew_tosa.log %b : (tensor<*xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @same_unranked_twice(%a: tensor<*xi1>) -> tensor<*xi1> {
  // expected-error @+1 {{'ew_tosa.select' op cannot be lowered: operand #0 is 'tensor<*xi1>'}}
  %0 = ew_tosa.select %a, %a, %a
      : (tensor<*xi1>, tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  return %0 : tensor<*xi1>
}
