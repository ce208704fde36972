// Refusals of the verifier of ew_linalg.
//
// RUN: ewise-opt %s --split-input-file --verify-diagnostics

func.func @missing(%a: tensor<2xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op requires attribute 'dimensions'}}
  %0 = "ew_linalg.broadcast"(%a, %b)
      : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @length(%a: tensor<2x3xf32>, %b: tensor<2x3x4xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op 'dimensions' has length 1, but 'input' of type 'tensor<2x3xf32>' has rank 2}}
  %0 = ew_linalg.broadcast %a into %b at [0]
      : (tensor<2x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @range(%a: tensor<2xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op entry 0 of 'dimensions' is 2, which is no dimension of 'init' of type 'tensor<2x3xf32>'}}
  %0 = ew_linalg.broadcast %a into %b at [2]
      : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @order(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op entry 1 of 'dimensions', 0, is out of order: entries must be strictly increasing}}
  %0 = ew_linalg.broadcast %a into %b at [1, 0]
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @one_is_not_expanded(%a: tensor<1xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op dimension 0 of 'input' is 1 in 'tensor<1xf32>', but dimension 0 of 'init', which it becomes, is 2 in 'tensor<2x3xf32>': the types must give both the same size, and a 1 is not broadcast}}
  %0 = ew_linalg.broadcast %a into %b at [0]
      : (tensor<1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_into_static(%a: tensor<?xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op dimension 0 of 'input' is ? in 'tensor<?xf32>', but dimension 0 of 'init', which it becomes, is 2 in 'tensor<2x3xf32>'}}
  %0 = ew_linalg.broadcast %a into %b at [0]
      : (tensor<?xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @rank(%a: tensor<2x3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op 'input' of type 'tensor<2x3xf32>' has rank 2, which is larger than rank 1 of 'init' of type 'tensor<2xf32>', into which it is broadcast}}
  %0 = ew_linalg.broadcast %a into %b at [0, 1]
      : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @element(%a: tensor<2xf32>, %b: tensor<2x3xf64>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op operands must have the same element type, but operand 'init' is 'tensor<2x3xf64>' where 'f32' is expected}}
  %0 = ew_linalg.broadcast %a into %b at [0]
      : (tensor<2xf32>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return
}

// -----

func.func @result_extent(%a: tensor<2xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op result 'result' is declared as 'tensor<2x4xf32>', but the operands broadcast to '2x3': dimension 1 is declared 4 and inferred 3}}
  %0 = ew_linalg.broadcast %a into %b at [0]
      : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @result_rank(%a: tensor<2xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast' op result 'result' of type 'tensor<2xf32>' has rank 1, but the operands broadcast to '2x3', which has rank 2}}
  %0 = ew_linalg.broadcast %a into %b at [0]
      : (tensor<2xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @in_dim_missing(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op requires attribute 'dimensions'}}
  %0 = ew_linalg.broadcast_in_dim %a
      : (tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @in_dim_length(%a: tensor<3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op 'dimensions' has length 2, but 'operand' of type 'tensor<3xf32>' has rank 1}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0, 1>}
      : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @in_dim_range(%a: tensor<3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op entry 0 of 'dimensions' is 2, which is no dimension of 'result' of type 'tensor<2x3xf32>'}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 2>}
      : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @in_dim_twice(%a: tensor<3x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op entry 1 of 'dimensions', 1, is there twice}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 1, 1>}
      : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @in_dim_extent(%a: tensor<3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op dimension 0 of 'operand' is 3 in 'tensor<3xf32>', but dimension 0 of 'result', into which it is broadcast, is 2 in 'tensor<2x3xf32>': it must be the same or 1}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @in_dim_into_one(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op dimension 0 of 'operand' is 2 in 'tensor<2xf32>', but dimension 0 of 'result', into which it is broadcast, is 1 in 'tensor<1x3xf32>'}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<2xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @in_dim_rank(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op 'operand' of type 'tensor<2x3xf32>' has rank 2, which is larger than rank 1 of 'result' of type 'tensor<3xf32>', into which it is broadcast}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0, 1>}
      : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @in_dim_element(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op result 'result' must have elements of type f32, but is 'tensor<2xf64>'}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @in_dim_container(%a: tensor<2xf32>) {
  // expected-error @+1 {{'ew_linalg.broadcast_in_dim' op result 'result' must be a tensor, as the operands are, but is 'vector<2xf32>'}}
  %0 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<2xf32>) -> vector<2xf32>
  return
}
