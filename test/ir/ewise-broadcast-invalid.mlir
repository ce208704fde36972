// Refusals of the verifier of ewise.broadcast.
//
// RUN: ewise-opt %s --verify-diagnostics --split-input-file

func.func @rank(%a: tensor<?xf32>, %m: index) -> tensor<?x?xf32> {
  // expected-error@+1 {{'ewise.broadcast' op source and result must differ in sizes only, but are 'tensor<?xf32>' and 'tensor<?x?xf32>'}}
  %0 = ewise.broadcast %a sizes(%m, %m) strides[0] : tensor<?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @element_type(%a: tensor<?xf32>, %m: index) -> tensor<?xf64> {
  // expected-error@+1 {{source and result must differ in sizes only, but are 'tensor<?xf32>' and 'tensor<?xf64>'}}
  %0 = ewise.broadcast %a sizes(%m) strides[0] : tensor<?xf32> to tensor<?xf64>
  return %0 : tensor<?xf64>
}

// -----

func.func @encoding(%a: tensor<?xf32, "row">, %m: index) -> tensor<?xf32> {
  // expected-error@+1 {{source and result must differ in sizes only}}
  %0 = ewise.broadcast %a sizes(%m) strides[0] : tensor<?xf32, "row"> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @too_few_strides(%a: tensor<?x?xf32>, %m: index) -> tensor<?x?xf32> {
  // expected-error@+1 {{there must be a stride for each dimension: 2, not 1}}
  %0 = ewise.broadcast %a sizes(%m, %m) strides[0] : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @too_many_sizes(%a: tensor<1x?xf32>, %m: index) -> tensor<4x?xf32> {
  // expected-error@+1 {{there must be a size for each dynamic dimension of 'tensor<4x?xf32>', not 2}}
  %0 = ewise.broadcast %a sizes(%m, %m) strides[0, 1] : tensor<1x?xf32> to tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// -----

func.func @stride_operands(%a: tensor<?xf32>, %m: index) -> tensor<?xf32> {
  // expected-error@+1 {{there must be an operand for each dynamic stride: 1, not 0}}
  %0 = "ewise.broadcast"(%a, %m) {operandSegmentSizes = array<i32: 1, 1, 0>, static_strides = array<i64: -9223372036854775808>}
      : (tensor<?xf32>, index) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @stride_value(%a: tensor<?x?xf32>, %m: index) -> tensor<?x?xf32> {
  // expected-error@+1 {{stride 1 must be 0 or 1, but is 2}}
  %0 = ewise.broadcast %a sizes(%m, %m) strides[1, 2] : tensor<?x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @stride_of_0(%a: tensor<?x3xf32>, %m: index) -> tensor<?x3xf32> {
  // expected-error@+1 {{dimension 1 is 3 in the source, but must be 1 at a stride of 0}}
  %0 = ewise.broadcast %a sizes(%m) strides[1, 0] : tensor<?x3xf32> to tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

func.func @stride_of_1(%a: tensor<1xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{dimension 0 is 1 in the source, but 3 in the result}}
  %0 = ewise.broadcast %a strides[1] : tensor<1xf32> to tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @any_stride(%a: tensor<2xf32>, %s: index) -> tensor<3xf32> {
  // expected-error@+1 {{dimension 0 is 2 in the source, but 3 in the result}}
  %0 = ewise.broadcast %a strides[%s] : tensor<2xf32> to tensor<3xf32>
  return %0 : tensor<3xf32>
}
