// Checks by an op's class, beside those that follow from its record.
//
// RUN: nn-opt %s --split-input-file --verify-diagnostics

func.func @record(%a: tensor<2xf32>) {
  // expected-error @below {{'nn.scale' op result 'output' is declared as 'tensor<3xf32>', but the operands broadcast to '2'}}
  %0 = nn.scale %a {factor = 2.0 : f32} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @author(%a: tensor<2xf32>) {
  // expected-error @below {{'nn.scale' op scales by 0}}
  %0 = nn.scale %a {factor = 0.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// The interface of destination style is verified, too.

func.func @into(%a: tensor<2xf32>, %init: tensor<2xf32>) {
  // expected-error @below {{'nn.into' op expected type of operand #1 ('tensor<2xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  %0 = nn.into %a, %init : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @segments(%a: tensor<2xf32>) {
  // expected-error @below {{'nn.clamp' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  %0 = "nn.clamp"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 2, 0>}>
      : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @tokens(%a: tensor<2x!nn.token>) {
  // expected-error @below {{'nn.negate' op operand 'input' must have elements of type f32 or f64 (f32, f64), but is 'tensor<2x!nn.token>'}}
  %0 = nn.negate %a : (tensor<2x!nn.token>) -> tensor<2x!nn.token>
  return
}
