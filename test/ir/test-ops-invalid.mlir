// Messages and rule sets of an author's own, parameters, variadic operands.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @own_message(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_test.worded' op sides differ by Broadcastable: 2 on 'left', 3 on 'right'}}
  %0 = ew_test.worded %a, %b : (tensor<2xf32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @own_message_of_ranks(%a: tensor<4x2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_test.worded' op sides differ by Broadcastable: dimensions 1 and 0: 2 on 'left', 3 on 'right'}}
  %0 = ew_test.worded %a, %b : (tensor<4x2xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @own_message_of_the_result(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_test.worded' op dimension 0 of 'output' is 2, not 4}}
  %0 = ew_test.worded %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

// The messages that it does not word are the rule set's.
func.func @other_message(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_test.worded' op result 'output' of type 'tensor<1x2xf32>' has rank 2, but the operands broadcast to '2', which has rank 1}}
  %0 = ew_test.worded %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @strict_rank(%a: tensor<2xf32>, %b: tensor<1x2xf32>) {
  // expected-error @+1 {{'ew_test.add_strict' op Strict: rank 1 of 'left' is not rank 2 of 'right'}}
  %0 = ew_test.add_strict %a, %b
      : (tensor<2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @strict_extent_0(%a: tensor<2x0xf32>, %b: tensor<2x1xf32>) {
  // expected-error @+1 {{'ew_test.add_strict' op Strict: 0 of 'left' and 1 of 'right' in dimension 1}}
  %0 = ew_test.add_strict %a, %b
      : (tensor<2x0xf32>, tensor<2x1xf32>) -> tensor<2x0xf32>
  return
}

// -----

// Operands of one type are wrong, too, where the rule set is not idempotent.
func.func @ones(%a: tensor<2xf32>, %b: tensor<2x1xf32>) {
  %0 = ew_test.add_several %a, %a
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // expected-error @+1 {{'ew_test.add_several' op operands 'left' and 'right' are not broadcast-compatible: dimension 1 is 1 in 'tensor<2x1xf32>' but 1 in 'tensor<2x1xf32>'}}
  %1 = ew_test.add_several %b, %b
      : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return
}

// -----

// Its result table trusts the author, but not against what is known.
func.func @strict_result(%a: tensor<?x2xf32>) {
  %0 = ew_test.add_strict %a, %a
      : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<7x2xf32>
  // expected-error @+1 {{'ew_test.add_strict' op result 'output' is declared as 'tensor<7x3xf32>', but the operands broadcast to '?x2': dimension 1 is declared 3 and inferred 2}}
  %1 = ew_test.add_strict %a, %a
      : (tensor<?x2xf32>, tensor<?x2xf32>) -> tensor<7x3xf32>
  return
}

// -----

func.func @into_first_rank(%a: tensor<2xf32>, %b: tensor<1x2xf32>) {
  // expected-error @+1 {{'ew_test.add_into_first' op operands 'left' and 'right' must have the same rank: 'tensor<2xf32>' has rank 1, but 'tensor<1x2xf32>' has rank 2}}
  %0 = ew_test.add_into_first %a, %b
      : (tensor<2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

// An unranked operand, and nothing is inferred or checked by this rule set.
func.func @into_first_extent(%a: tensor<1xf32>, %b: tensor<2xf32>,
                             %c: tensor<*xf32>) {
  %0 = ew_test.add_into_first %a, %c
      : (tensor<1xf32>, tensor<*xf32>) -> tensor<9xf32>
  // expected-error @+1 {{'ew_test.add_into_first' op operands 'left' and 'right' are not broadcast-compatible: dimension 0 is 1 in 'tensor<1xf32>' but 2 in 'tensor<2xf32>'}}
  %1 = ew_test.add_into_first %a, %b
      : (tensor<1xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @parameter_elements(%a: tensor<2xf32>, %factor: tensor<2xf32>) {
  // expected-error @+1 {{'ew_test.scale' op operand 'factor' must be a tensor of one element, but is 'tensor<2xf32>'}}
  %0 = ew_test.scale %a, %a, %factor
      : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @parameter_dynamic(%a: tensor<2xf32>, %factor: tensor<?xf32>) {
  // expected-error @+1 {{'ew_test.scale' op operand 'factor' must be a tensor of one element, but is 'tensor<?xf32>'}}
  %0 = ew_test.scale %a, %a, %factor
      : (tensor<2xf32>, tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @parameter_type(%a: tensor<2xf64>, %factor: tensor<1xf64>) {
  // expected-error @+1 {{'ew_test.scale' op operand 'factor' must have elements of type f32, but is 'tensor<1xf64>'}}
  %0 = ew_test.scale %a, %a, %factor
      : (tensor<2xf64>, tensor<2xf64>, tensor<1xf64>) -> tensor<2xf64>
  return
}

// -----

// A parameter takes no part in broadcasting: its rank may be larger.
func.func @parameter_rank(%a: tensor<2xf64>, %factor: tensor<1x1xf32>)
    -> tensor<2xf64> {
  %0 = ew_test.scale %a, %a, %factor
      : (tensor<2xf64>, tensor<2xf64>, tensor<1x1xf32>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// -----

// Operands of own types differ as they like, and each has a number.
func.func @variadic(%a: tensor<2xf32>, %b: tensor<1x!quant.any<i8:f32>>,
                    %c: tensor<3xi2>) {
  %0 = ew_test.broadcastable %a : (tensor<2xf32>) -> tensor<2xui64>
  %1 = ew_test.broadcastable %a, %b
      : (tensor<2xf32>, tensor<1x!quant.any<i8:f32>>) -> tensor<2xcomplex<f32>>
  // expected-error @+1 {{'ew_test.broadcastable' op operands 'first' and 'others[1]' are not broadcast-compatible: dimension 0 is 2 in 'tensor<2xf32>' but 3 in 'tensor<3xi2>'}}
  %2 = ew_test.broadcastable %a, %b, %c
      : (tensor<2xf32>, tensor<1x!quant.any<i8:f32>>, tensor<3xi2>)
      -> tensor<*xindex>
  return
}

// -----

func.func @variadic_shared(%a: tensor<2xf32>, %b: tensor<2xf64>) {
  // expected-error @+1 {{'ew_test.concordant' op operands must have the same element type, but operand 'inputs[2]' is 'tensor<2xf64>' where 'f32' is expected}}
  %0 = ew_test.concordant %a, %a, %b
      : (tensor<2xf32>, tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

// Without operands the result may be anything the operands might be.
func.func @no_operands() {
  %0 = "ew_test.concordant"() : () -> tensor<2xf32>
  %1 = "ew_test.concordant"() : () -> vector<3xf64>
  // expected-error @+1 {{'ew_test.concordant' op result 'output' must have elements of type f32 or f64 (f32, f64), but is 'tensor<2xi32>'}}
  %2 = "ew_test.concordant"() : () -> tensor<2xi32>
  return
}

// -----

func.func @integer_attribute(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_test.offset' op attribute 'bias' failed to satisfy constraint: 16-bit signless integer attribute whose minimum value is -100 whose maximum value is 100}}
  %0 = ew_test.offset %a {bias = -101 : i16, limit = 0 : i32}
      : (tensor<2xi32>) -> tensor<2xi32>
  return
}
