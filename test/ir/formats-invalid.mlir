// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

// Text that does not follow a format of test/lib/Formats.td, or what it stands for.

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{expected ','}}
  %0 = ew_format.by_name %a %b : tensor<4xf32>, tensor<1xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{expected ','}}
  %0 = ew_format.by_name %a, %b : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.swapped' expected 'from'}}
  %0 = ew_format.swapped %b of %a : tensor<1xf32> -> tensor<4xf32>, tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.list_of_types' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = ew_format.list_of_types %a + %b : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.list_of_types' number of operands and types do not match: got 2 operands and 0 types}}
  %0 = ew_format.list_of_types %a + %b : -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.named_types' number of operands and types do not match: got 3 operands and 2 types}}
  %0 = ew_format.named_types %a, %b, %b : tensor<1xf32> and tensor<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_format.inferred' op operands 'a' and 'b' are not broadcast-compatible: dimension 0 is 2 in 'tensor<2xf32>' but 3 in 'tensor<3xf32>'}}
  %0 = ew_format.inferred %a, %b : tensor<2xf32>, tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+2 {{custom op 'ew_format.free' expected 'to'}}
  %0 = ew_format.free %a : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_format.unary' op requires one result}}
  %0:2 = ew_format.unary(%a) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_format.unary' invalid kind of type specified: expected builtin.function, but found 'tensor<4xf32>'}}
  %0 = ew_format.unary(%a) : tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.attributes' attribute 'round' failed to satisfy constraint: bool attribute}}
  %0 = ew_format.attributes 0, "no", "x", 1.0 : f32 of %a, %b : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{expected attribute value}}
  %0 = ew_format.attributes 0, true, x, 1.0 : f32 of %a, %b : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.optional' attribute 'shift' failed to satisfy constraint: 8-bit signless integer attribute whose minimum value is -1 whose maximum value is 60}}
  %0 = ew_format.optional %a, %b by 61 bits exact {low = 1.0 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = ew_format.leading_attribute 258 : %a, %b {low = 1.0 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.leading_attribute' expected 'unshifted'}}
  %0 = ew_format.leading_attribute %a, %b {low = 1.0 : f32, mode = "x"} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.optional' attribute 'shift' is given twice}}
  %0 = ew_format.optional %a, %b by 2 bits exact {low = 1.0 : f32, mode = "x", shift = 2 : i8} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{custom op 'ew_format.optional' 'ew_format.optional' op attribute 'mode' failed to satisfy constraint: string attribute}}
  %0 = ew_format.optional %a, %b exact {low = 1.0 : f32, mode = 1} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{'ew_format.optional' op requires attribute 'mode'}}
  %0 = ew_format.optional %a, %b exact {low = 1.0 : f32} : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{expected '['}}
  %0 = ew_format.dimensions %a, %b at 0 : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{expected ']'}}
  %0 = ew_format.leading_dimensions %a, %b<[0> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'ew_format.inferred_by_dimensions' op operands 'a' and 'b' of ranks 2 and 1 need 'broadcast_dimensions': for each dimension of 'b' the dimension of 'a' that it is paired with}}
  %0 = ew_format.inferred_by_dimensions %a, %b : tensor<2x3xf32>, tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_format.more' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = ew_format.more %a and() : tensor<4xf32> : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_format.type_anchor' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = ew_format.type_anchor %a : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'ew_format.between' expected 'and'}}
  %0 = ew_format.between %a with %a : tensor<4xf32> with tensor<1xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ew_format.inferred_by_name' op attribute 'format' must be one of half (f16), single (f32), but is "double"}}
  %0 = ew_format.inferred_by_name %a to "double" : tensor<4xf32>
  return
}
