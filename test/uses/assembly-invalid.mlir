// Properties and attributes of another type are refused, wherever they are written,
// and so are other numbers of operands, results, regions and successors.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics

func.func @property_out_of_range(%a: tensor<2xi32>) {
  // expected-error @+1 {{attribute 'shift' failed to satisfy constraint: 8-bit signless integer attribute}}
  %0 = "ew_tosa.mul"(%a, %a) <{shift = 63 : i8}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @property_of_other_width(%a: tensor<2xi32>) {
  // expected-error @+1 {{attribute 'shift' failed to satisfy constraint: 8-bit signless integer attribute}}
  %0 = "ew_tosa.mul"(%a, %a) <{shift = 3 : i32}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @property_of_other_class(%a: tensor<2xi32>) {
  // expected-error @+1 {{invalid properties {shift = "3"} for op ew_tosa.mul: }}
  %0 = "ew_tosa.mul"(%a, %a) <{shift = "3"}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @attribute_of_other_class(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.mul' op attribute 'shift'}}
  %0 = "ew_tosa.mul"(%a, %a) {shift = "3"} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @pretty_of_other_class(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.mul' op attribute 'shift'}}
  %0 = ew_tosa.mul %a, %a {shift = "3"} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @pretty_of_other_width(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.mul' op attribute 'shift'}}
  %0 = ew_tosa.mul %a, %a {shift = 3 : i32} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @no_dictionary(%a: tensor<2xi32>) {
  // expected-error @+1 {{invalid properties 3 : i64 for op ew_tosa.mul: }}
  %0 = "ew_tosa.mul"(%a, %a) <3> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @no_properties(%a: tensor<2xi32>) {
  // expected-error @+1 {{invalid properties {note} for op ew_tosa.add: }}
  %0 = "ew_tosa.add"(%a, %a) <{note}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @property_missing(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op requires attribute 'max_val'}}
  %0 = "ew_tosa.clamp"(%a) <{min_val = 1.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @element_property(%a: tensor<2xf32>) {
  // expected-error @+1 {{invalid properties {max_val, min_val = 1.000000e+00 : f32} for op ew_tosa.clamp: }}
  %0 = "ew_tosa.clamp"(%a) <{min_val = 1.0 : f32, max_val}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @element_attribute(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_tosa.clamp' op attribute 'max_val'}}
  %0 = ew_tosa.clamp %a {min_val = 1.0 : f32, max_val} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dimensions_property(%a: tensor<2xf32>) {
  // expected-error @+1 {{invalid properties {broadcast_dimensions = array<i32: 0>} for op ew_xla.add: }}
  %0 = "ew_xla.add"(%a, %a) <{broadcast_dimensions = array<i32: 0>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dimensions_attribute(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_xla.add' op attribute 'broadcast_dimensions'}}
  %0 = ew_xla.add %a, %a {broadcast_dimensions = [0]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @bool_attribute(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.arithmetic_right_shift' op attribute 'round'}}
  %0 = ew_tosa.arithmetic_right_shift %a, %a {round = 1 : i8} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @operands_missing(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.add' op expected 2 operands, but found 1}}
  %0 = "ew_tosa.add"(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @operands_missing_pretty(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.add' op expected 2 operands, but found 1}}
  %0 = ew_tosa.add %a : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @operand_too_many(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.exp' op }}
  %0 = ew_tosa.exp %a, %a : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @operand_and_types(%a: tensor<2xi32>) {
  // expected-error @+1 {{2 operands }}
  %0 = ew_tosa.add %a, %a : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @no_function_type(%a: tensor<2xi32>) {
  // expected-error @+1 {{invalid kind of type specified}}
  %0 = ew_tosa.add %a, %a : tensor<2xi32>
  return
}

// -----

func.func @two_results(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.add' op requires one result}}
  %0:2 = "ew_tosa.add"(%a, %a) : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return
}

// -----

func.func @no_result(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.add' op requires one result}}
  "ew_tosa.add"(%a, %a) : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}

// -----

func.func @region(%a: tensor<2xi32>) {
  // expected-error @+1 {{'ew_tosa.add' op requires zero regions}}
  %0 = "ew_tosa.add"(%a, %a) ({}) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @successor(%a: tensor<2xi32>) {
  // expected-error @+1 {{successors in non-terminator}}
  %0 = "ew_tosa.add"(%a, %a)[^bb1] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
^bb1:
  return
}

// -----

func.func @unknown_op(%a: tensor<2xi32>) {
  // expected-error @+1 {{unregistered operation 'ew_tosa.no_such_op' found in dialect ('ew_tosa')}}
  %0 = "ew_tosa.no_such_op"(%a) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @unknown_op_pretty(%a: tensor<2xi32>) {
  // expected-error @+1 {{custom op 'ew_tosa.no_such_op' is unknown}}
  %0 = ew_tosa.no_such_op %a : (tensor<2xi32>) -> tensor<2xi32>
  return
}
