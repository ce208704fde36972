// Refusals of the verifier of ew_xla: every diagnostic of the rule set, and those
// of the ops.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics

func.func @missing(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op operands 'lhs' and 'rhs' of ranks 2 and 1 need 'broadcast_dimensions': for each dimension of 'rhs' the dimension of 'lhs' that it is paired with}}
  %0 = ew_xla.add %a, %b
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @missing_on_the_left(%a: tensor<3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op operands 'rhs' and 'lhs' of ranks 2 and 1 need 'broadcast_dimensions': for each dimension of 'lhs' the dimension of 'rhs' that it is paired with}}
  %0 = ew_xla.add %a, %b
      : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @empty(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op operands 'lhs' and 'rhs' of ranks 2 and 1 need 'broadcast_dimensions': for each dimension of 'rhs' the dimension of 'lhs' that it is paired with}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @length(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op 'broadcast_dimensions' has length 2, but 'rhs' of type 'tensor<3xf32>' has rank 1}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0, 1>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @length_of_scalar(%a: tensor<2x3xf32>, %b: tensor<f32>) {
  // expected-error @+1 {{'ew_xla.add' op 'broadcast_dimensions' has length 1, but 'rhs' of type 'tensor<f32>' has rank 0}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @range(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op entry 0 of 'broadcast_dimensions' is 2, which is no dimension of 'lhs' of type 'tensor<2x3xf32>'}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 2>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @range_negative(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op entry 0 of 'broadcast_dimensions' is -1, which is no dimension of 'lhs' of type 'tensor<2x3xf32>'}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: -1>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @order(%a: tensor<5x6x7x8xf32>, %b: tensor<7x6xf32>) {
  // expected-error @+1 {{'ew_xla.add' op entry 1 of 'broadcast_dimensions', 1, is out of order: entries must be strictly increasing}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 2, 1>}
      : (tensor<5x6x7x8xf32>, tensor<7x6xf32>) -> tensor<5x6x7x8xf32>
  return
}

// -----

func.func @twice(%a: tensor<3x3xf32>, %b: tensor<3x3x3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op entry 1 of 'broadcast_dimensions', 1, is out of order: entries must be strictly increasing}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 1, 1>}
      : (tensor<3x3xf32>, tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  return
}

// -----

func.func @not_identity(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op 'broadcast_dimensions' must be absent, empty or the identity where operands have the same rank, as 'tensor<2x3xf32>' and 'tensor<2x3xf32>' have}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 1, 0>}
      : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @extent_mapped(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op operands 'lhs' and 'rhs' are not broadcast-compatible: dimension 0 is 2 in 'tensor<2x3xf32>' but 3 in 'tensor<3xf32>'}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @extent_mapped_dynamic(%a: tensor<2xf32>, %b: tensor<?x3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op operands 'rhs' and 'lhs' are not broadcast-compatible: dimension 0 is ? in 'tensor<?x3xf32>' but 2 in 'tensor<2xf32>'}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<2xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// -----

func.func @extent(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>) {
  // expected-error @+1 {{'ew_xla.add' op operands 'lhs' and 'rhs' are not broadcast-compatible: dimension 1 is 3 in 'tensor<2x3xf32>' but 4 in 'tensor<2x4xf32>'}}
  %0 = ew_xla.add %a, %b
      : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @extent_scalable(%a: vector<[4]x2xf32>, %b: vector<4xf32>) {
  // expected-error @+1 {{'ew_xla.add' op operands 'lhs' and 'rhs' are not broadcast-compatible: dimension 0 is [4] in 'vector<[4]x2xf32>' but 4 in 'vector<4xf32>'}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (vector<[4]x2xf32>, vector<4xf32>) -> vector<[4]x2xf32>
  return
}

// -----

func.func @result_rank(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op result 'result' of type 'tensor<3xf32>' has rank 1, but the operands broadcast to '2x3', which has rank 2}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 1>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @result_extent(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.add' op result 'result' is declared as 'tensor<3x3xf32>', but the operands broadcast to '2x3': dimension 0 is declared 3 and inferred 2}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 1>}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @result_narrower(%a: tensor<?xf32>, %b: tensor<?x1xf32>) {
  %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<?xf32>, tensor<?x1xf32>) -> tensor<4x1xf32>
  // expected-error @+1 {{'ew_xla.add' op result 'result' is declared as 'tensor<4x2xf32>', but the operands broadcast to '?x1': dimension 1 is declared 2 and inferred 1}}
  %1 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<?xf32>, tensor<?x1xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @direction_unknown(%a: tensor<3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.compare' op attribute 'direction' must be one of "EQ", "NE", "GE", "GT", "LE", "LT", but is "eq"}}
  %0 = ew_xla.compare %a, %b {direction = "eq"}
      : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @direction_missing(%a: tensor<3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.compare' op requires attribute 'direction'}}
  %0 = ew_xla.compare %a, %b
      : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @direction_no_string(%a: tensor<3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{custom op 'ew_xla.compare' 'ew_xla.compare' op attribute 'direction' failed to satisfy constraint: string attribute}}
  %0 = ew_xla.compare %a, %b {direction = 1 : i32}
      : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @complex_of_integers(%a: tensor<3xi32>, %b: tensor<3xi32>) {
  // expected-error @+1 {{'ew_xla.complex' op operand 'lhs' must have elements of type f32 or f64 (f32, f64), but is 'tensor<3xi32>'}}
  %0 = ew_xla.complex %a, %b
      : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xcomplex<i32>>
  return
}

// -----

func.func @complex_of_two_types(%a: tensor<3xf32>, %b: tensor<3xf64>) {
  // expected-error @+1 {{'ew_xla.complex' op operands must have the same element type, but operand 'rhs' is 'tensor<3xf64>' where 'f32' is expected}}
  %0 = ew_xla.complex %a, %b
      : (tensor<3xf32>, tensor<3xf64>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @complex_result(%a: tensor<3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.complex' op result 'result' must have elements of type complex<f32>, but is 'tensor<3xcomplex<f64>>'}}
  %0 = ew_xla.complex %a, %b
      : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xcomplex<f64>>
  return
}

// -----

func.func @complex_vectors(%a: vector<3xf32>, %b: vector<3xf32>) {
  // expected-error @+1 {{'ew_xla.complex' op operands must be tensors, since result 'result' has elements of type 'complex<f32>', of which there are no vectors}}
  %0 = ew_xla.complex %a, %b
      : (vector<3xf32>, vector<3xf32>) -> tensor<3xcomplex<f32>>
  return
}

// -----

func.func @power_of_booleans(%a: tensor<3xi1>, %b: tensor<3xi1>) {
  // expected-error @+1 {{'ew_xla.power' op operand 'lhs' must have elements of type floating-point, integer or complex}}
  %0 = ew_xla.power %a, %b
      : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return
}

// -----

func.func @abs_of_unsigned(%a: tensor<3xui8>) {
  // expected-error @+1 {{'ew_xla.abs' op operand 'operand' must have elements of type floating-point, signed integer or complex}}
  %0 = ew_xla.abs %a : (tensor<3xui8>) -> tensor<3xui8>
  return
}

// -----

func.func @attribute_type(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error @+1 {{custom op 'ew_xla.add' 'ew_xla.add' op attribute 'broadcast_dimensions' failed to satisfy constraint: i64 dense array attribute}}
  %0 = ew_xla.add %a, %b {broadcast_dimensions = [1]}
      : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @compare_type(%f: tensor<3xf32>, %c: tensor<3xcomplex<f32>>, %i: tensor<3xi8>, %u: tensor<3xui8>, %b: tensor<3xi1>) {
  %0 = ew_xla.compare %f, %f {compare_type = "TOTALORDER", direction = "GT"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  %1 = ew_xla.compare %c, %c {compare_type = "FLOAT", direction = "GT"} : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  %2 = ew_xla.compare %i, %i {compare_type = "SIGNED", direction = "GT"} : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
  %3 = ew_xla.compare %u, %u {compare_type = "UNSIGNED", direction = "GT"} : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  %signed = ew_xla.compare %i, %i {compare_type = "UNSIGNED", direction = "GT"} : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
  %4 = ew_xla.compare %b, %b {compare_type = "UNSIGNED", direction = "GT"} : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  // expected-error @+1 {{attribute 'compare_type' must not be TOTALORDER for elements that are not floating-point}}
  %5 = ew_xla.compare %c, %c {compare_type = "TOTALORDER", direction = "GT"} : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  return
}

// -----

func.func @compare_type_of_booleans(%b: tensor<3xi1>) {
  // expected-error @+1 {{attribute 'compare_type' must not be SIGNED for elements that are not signed integers}}
  %0 = ew_xla.compare %b, %b {compare_type = "SIGNED", direction = "GT"} : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return
}

// -----

func.func @compare_type_of_floats(%f: tensor<3xf32>) {
  // expected-error @+1 {{attribute 'compare_type' must not be UNSIGNED for elements that are not integers or booleans}}
  %0 = ew_xla.compare %f, %f {compare_type = "UNSIGNED", direction = "GT"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @compare_type_of_integers(%i: tensor<3xi8>) {
  // expected-error @+1 {{attribute 'compare_type' must not be FLOAT for elements that are not floating-point or complex}}
  %0 = ew_xla.compare %i, %i {compare_type = "FLOAT", direction = "GT"} : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi1>
  return
}

// -----

func.func @compare_type_unknown(%f: tensor<3xf32>) {
  // expected-error @+1 {{attribute 'compare_type' must be one of "NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", but is "TOTAL"}}
  %0 = ew_xla.compare %f, %f {compare_type = "TOTAL", direction = "GT"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @no_exponent(%f: tensor<3xf32>) {
  // expected-error @+1 {{attribute 'exponent_bits' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 1}}
  %0 = ew_xla.reduce_precision %f {exponent_bits = 0 : i32, mantissa_bits = 0 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @mantissa_missing(%f: tensor<3xf32>) {
  // expected-error @+1 {{'ew_xla.reduce_precision' op requires attribute 'mantissa_bits'}}
  %0 = ew_xla.reduce_precision %f {exponent_bits = 5 : i32} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @select_scalar_values(%p: tensor<2x3xi1>, %a: tensor<f32>) {
  // expected-error @+1 {{'ew_xla.select' op operands 'pred' and 'on_true' must have the same rank: 'tensor<2x3xi1>' has rank 2, but 'tensor<f32>' has rank 0}}
  %0 = ew_xla.select %p, %a, %a : (tensor<2x3xi1>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @clamp_by_extent_1(%a: tensor<3xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{'ew_xla.clamp' op operands 'min' and 'operand' are not broadcast-compatible: dimension 0 is 1 in 'tensor<1xf32>' but 3 in 'tensor<3xf32>'}}
  %0 = ew_xla.clamp %b, %a, %b : (tensor<1xf32>, tensor<3xf32>, tensor<1xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @complex_parts(%a: tensor<3xcomplex<f16>>) {
  // expected-error @+1 {{'ew_xla.multiply' op operand 'lhs' must have elements of type floating-point, integer, complex, boolean or scale}}
  %0 = ew_xla.multiply %a, %a
      : (tensor<3xcomplex<f16>>, tensor<3xcomplex<f16>>) -> tensor<3xcomplex<f16>>
  return
}

// -----

// A number that is no power of two is none of the type.
func.func @scales(%a: tensor<3xf8E8M0FNU>) {
  // expected-error @+1 {{'ew_xla.add' op operand 'lhs' must have elements of type floating-point, integer, complex or boolean (f32, f64,}}
  %0 = ew_xla.add %a, %a : (tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  return
}
