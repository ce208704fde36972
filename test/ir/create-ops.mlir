// Ops made without result types, from all pairs of a function's arguments. An
// op that cannot be made gets the verifier's message.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics \
// RUN:   --ewise-test-inference | FileCheck %s

// CHECK-LABEL: func.func @testCreateFunctions(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<2x1xf32>, %[[ARG1:.*]]: tensor<?xf32>, %[[ARG2:.*]]: tensor<0x2xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.add %[[ARG0]], %[[ARG0]] : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.add %[[ARG0]], %[[ARG1]] : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.add %[[ARG1]], %[[ARG0]] : (tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.add %[[ARG1]], %[[ARG1]] : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V4:.*]] = ew_tosa.add %[[ARG1]], %[[ARG2]] : (tensor<?xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
// CHECK-NEXT:    %[[V5:.*]] = ew_tosa.add %[[ARG2]], %[[ARG1]] : (tensor<0x2xf32>, tensor<?xf32>) -> tensor<0x2xf32>
// CHECK-NEXT:    %[[V6:.*]] = ew_tosa.add %[[ARG2]], %[[ARG2]] : (tensor<0x2xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
// CHECK-NEXT:    %[[V7:.*]] = ew_tosa.add %[[ARG0]], %[[ARG0]] : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @testCreateFunctions(%a: tensor<2x1xf32>, %b: tensor<?xf32>,
                               %c: tensor<0x2xf32>) {
  // expected-remark @+2 {{is not created from 'tensor<2x1xf32>', 'tensor<0x2xf32>': 'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is 2 in 'tensor<2x1xf32>' but 0 in 'tensor<0x2xf32>'}}
  // expected-remark @+1 {{is not created from 'tensor<0x2xf32>', 'tensor<2x1xf32>': 'ew_tosa.add' op operands 'input1' and 'input2' are not broadcast-compatible: dimension 0 is 0 in 'tensor<0x2xf32>' but 2 in 'tensor<2x1xf32>'}}
  %0 = ew_tosa.add %a, %a
      : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return
}

// -----

// Operands that are no tensors.

// CHECK-LABEL: func.func @testCreateFunctions(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<2xf32>, %[[ARG1:.*]]: vector<2xf32>, %[[ARG2:.*]]: i32) {
// CHECK-NEXT:    %[[V0:.*]] = ew_tosa.equal %[[ARG0]], %[[ARG0]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT:    %[[V1:.*]] = ew_tosa.equal %[[ARG1]], %[[ARG1]] : (vector<2xf32>, vector<2xf32>) -> vector<2xi1>
// CHECK-NEXT:    %[[V2:.*]] = ew_tosa.equal %[[ARG0]], %[[ARG0]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT:    %[[V3:.*]] = ew_tosa.cast %[[ARG0]] : (tensor<2xf32>) -> tensor<2xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @testCreateFunctions(%a: tensor<2xf32>, %b: vector<2xf32>, %c: i32) {
  // expected-remark @+7 {{is not created from 'tensor<2xf32>', 'vector<2xf32>': 'ew_tosa.equal' op operands must be all tensors or all vectors, but 'input1' is 'tensor<2xf32>' and 'input2' is 'vector<2xf32>'}}
  // expected-remark @+6 {{is not created from 'tensor<2xf32>', 'i32': 'ew_tosa.equal' op operand 'input2' must be a tensor or a vector, but is 'i32'}}
  // expected-remark @+5 {{is not created from 'vector<2xf32>', 'tensor<2xf32>'}}
  // expected-remark @+4 {{is not created from 'vector<2xf32>', 'i32'}}
  // expected-remark @+3 {{is not created from 'i32', 'tensor<2xf32>'}}
  // expected-remark @+2 {{is not created from 'i32', 'vector<2xf32>'}}
  // expected-remark @+1 {{is not created from 'i32', 'i32'}}
  %0 = ew_tosa.equal %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // expected-remark @+1 {{has no builder without result types}}
  %1 = ew_tosa.cast %a : (tensor<2xf32>) -> tensor<2xi8>
  return
}

// -----

// Each op is made with the attributes of the one in the source.

// CHECK-LABEL: func.func @testCreateFunctions(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<2xf32>, %[[ARG1:.*]]: tensor<2x?xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_xla.complex %[[ARG0]], %[[ARG0]] {broadcast_dimensions = array<i64: 0>, note} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
// CHECK-NEXT:    %[[V1:.*]] = ew_xla.complex %[[ARG0]], %[[ARG1]] {broadcast_dimensions = array<i64: 0>, note} : (tensor<2xf32>, tensor<2x?xf32>) -> tensor<2x?xcomplex<f32>>
// CHECK-NEXT:    %[[V2:.*]] = ew_xla.complex %[[ARG1]], %[[ARG0]] {broadcast_dimensions = array<i64: 0>, note} : (tensor<2x?xf32>, tensor<2xf32>) -> tensor<2x?xcomplex<f32>>
// CHECK-NEXT:    %[[V3:.*]] = ew_xla.complex %[[ARG0]], %[[ARG0]] {broadcast_dimensions = array<i64: 0>, note} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
// CHECK-NEXT:    %[[V4:.*]] = ew_linalg.broadcast %[[ARG0]] into %[[ARG0]] at [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    %[[V5:.*]] = ew_linalg.broadcast %[[ARG0]] into %[[ARG1]] at [0] : (tensor<2xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT:    %[[V6:.*]] = ew_linalg.broadcast %[[ARG0]] into %[[ARG0]] at [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    %[[V7:.*]] = ew_linalg.broadcast_in_dim %[[ARG0]] {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @testCreateFunctions(%a: tensor<2xf32>, %b: tensor<2x?xf32>) {
  // expected-remark @+1 {{is not created from 'tensor<2x?xf32>', 'tensor<2x?xf32>': 'ew_xla.complex' op 'broadcast_dimensions' must be absent, empty or the identity where operands have the same rank}}
  %0 = ew_xla.complex %a, %a {broadcast_dimensions = array<i64: 0>, note}
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
  // expected-remark @+2 {{is not created from 'tensor<2x?xf32>', 'tensor<2xf32>': 'ew_linalg.broadcast' op 'input' of type 'tensor<2x?xf32>' has rank 2, which is larger than rank 1 of 'init'}}
  // expected-remark @+1 {{is not created from 'tensor<2x?xf32>', 'tensor<2x?xf32>': 'ew_linalg.broadcast' op 'dimensions' has length 1, but 'input' of type 'tensor<2x?xf32>' has rank 2}}
  %1 = ew_linalg.broadcast %a into %a at [0]
      : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // expected-remark @+1 {{has no builder without result types}}
  %2 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

// No operands at all, and parameters among them.

// CHECK-LABEL: func.func @testCreateFunctions(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<1xf32>, %[[ARG1:.*]]: tensor<?x3xf32>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_test.concordant  : () -> tensor<*xf32>
// CHECK-NEXT:    %[[V1:.*]] = ew_test.concordant %[[ARG0]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_test.concordant %[[ARG1]] : (tensor<?x3xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V3:.*]] = ew_test.concordant %[[ARG0]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %[[V4:.*]] = ew_test.scale %[[ARG0]], %[[ARG0]], %[[ARG0]] : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %[[V5:.*]] = ew_test.scale %[[ARG0]], %[[ARG1]], %[[ARG0]] : (tensor<1xf32>, tensor<?x3xf32>, tensor<1xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V6:.*]] = ew_test.scale %[[ARG1]], %[[ARG0]], %[[ARG0]] : (tensor<?x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V7:.*]] = ew_test.scale %[[ARG1]], %[[ARG1]], %[[ARG0]] : (tensor<?x3xf32>, tensor<?x3xf32>, tensor<1xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V8:.*]] = ew_test.scale %[[ARG0]], %[[ARG0]], %[[ARG0]] : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %[[V9:.*]] = ew_test.add_into_first %[[ARG0]], %[[ARG0]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %[[V10:.*]] = ew_test.add_into_first %[[ARG1]], %[[ARG0]] : (tensor<?x3xf32>, tensor<1xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V11:.*]] = ew_test.add_into_first %[[ARG1]], %[[ARG1]] : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V12:.*]] = ew_test.add_into_first %[[ARG0]], %[[ARG0]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %[[V13:.*]] = ew_test.add_strict %[[ARG0]], %[[ARG0]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    %[[V14:.*]] = ew_test.add_strict %[[ARG1]], %[[ARG1]] : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
// CHECK-NEXT:    %[[V15:.*]] = ew_test.add_strict %[[ARG0]], %[[ARG0]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @testCreateFunctions(%a: tensor<1xf32>, %b: tensor<?x3xf32>) {
  // expected-remark @+1 {{is not created from : 'ew_test.concordant' op the type of result 'output' cannot be inferred}}
  %0 = ew_test.concordant : () -> tensor<*xf32>
  %1 = ew_test.concordant %a : (tensor<1xf32>) -> tensor<1xf32>
  // expected-remark @+4 {{is not created from 'tensor<1xf32>', 'tensor<1xf32>', 'tensor<?x3xf32>': 'ew_test.scale' op operand 'factor' must be a tensor of one element, but is 'tensor<?x3xf32>'}}
  // expected-remark @+3 {{is not created from 'tensor<1xf32>', 'tensor<?x3xf32>', 'tensor<?x3xf32>'}}
  // expected-remark @+2 {{is not created from 'tensor<?x3xf32>', 'tensor<1xf32>', 'tensor<?x3xf32>'}}
  // expected-remark @+1 {{is not created from 'tensor<?x3xf32>', 'tensor<?x3xf32>', 'tensor<?x3xf32>'}}
  %2 = ew_test.scale %a, %a, %a
      : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  // expected-remark @+1 {{is not created from 'tensor<1xf32>', 'tensor<?x3xf32>': 'ew_test.add_into_first' op operands 'left' and 'right' must have the same rank}}
  %3 = ew_test.add_into_first %a, %a
      : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  // expected-remark @+2 {{is not created from 'tensor<1xf32>', 'tensor<?x3xf32>'}}
  // expected-remark @+1 {{is not created from 'tensor<?x3xf32>', 'tensor<1xf32>'}}
  %4 = ew_test.add_strict %a, %a
      : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  return
}

// -----

// Other functions are left as they are; what is declared is compared.

// CHECK-LABEL: func.func @declared(
// CHECK-SAME:    %[[ARG0:.*]]: tensor<2xf32>, %[[ARG1:.*]]: tensor<2x?xf32>, %[[ARG2:.*]]: tensor<1xi16>) {
// CHECK-NEXT:    %[[V0:.*]] = ew_xla.complex %[[ARG0]], %[[ARG1]] {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2x?xf32>) -> tensor<*xcomplex<f32>>
// CHECK-NEXT:    %[[V1:.*]] = ew_xla.add %[[ARG1]], %[[ARG0]] {broadcast_dimensions = array<i64: 0>} : (tensor<2x?xf32>, tensor<2xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:    %[[V2:.*]] = ew_linalg.broadcast %[[ARG0]] into %[[ARG1]] at [0] : (tensor<2xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK-NEXT:    %[[V3:.*]] = ew_linalg.broadcast_in_dim %[[ARG0]] {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:    %[[V4:.*]] = ew_test.offset %[[ARG2]] {limit = 3 : i16} : (tensor<1xi16>) -> tensor<?xi16>
// CHECK-NEXT:    %[[V5:.*]] = ew_test.concordant %[[ARG0]], %[[ARG0]], %[[ARG0]] : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
// CHECK-NEXT:    %[[V6:.*]] = ew_test.add_pdpd %[[ARG1]], %[[ARG0]] {axis = 0 : i64} : (tensor<2x?xf32>, tensor<2xf32>) -> tensor<2x?xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @declared(%a: tensor<2xf32>, %b: tensor<2x?xf32>, %i: tensor<1xi16>) {
  // expected-remark @+2 {{infers the components 2x?xcomplex<f32>}}
  // expected-remark @+1 {{infers the type 'tensor<2x?xcomplex<f32>>'}}
  %0 = ew_xla.complex %a, %b {broadcast_dimensions = array<i64: 0>}
      : (tensor<2xf32>, tensor<2x?xf32>) -> tensor<*xcomplex<f32>>
  // expected-remark @+2 {{infers the components 2x?xf32}}
  // expected-remark @+1 {{infers the type 'tensor<2x?xf32>'}}
  %1 = ew_xla.add %b, %a {broadcast_dimensions = array<i64: 0>}
      : (tensor<2x?xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  // expected-remark @+2 {{infers the components 2x?xf32}}
  // expected-remark @+1 {{infers the type 'tensor<2x?xf32>'}}
  %2 = ew_linalg.broadcast %a into %b at [0]
      : (tensor<2xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // Its result is what it goes into.
  // expected-remark @+1 {{infers no components}}
  %3 = ew_linalg.broadcast_in_dim %a {dimensions = array<i64: 0>}
      : (tensor<2xf32>) -> tensor<2x3xf32>
  // expected-remark @+2 {{infers the components 1xi16}}
  // expected-remark @+1 {{infers the type 'tensor<1xi16>'}}
  %4 = ew_test.offset %i {limit = 3 : i16} : (tensor<1xi16>) -> tensor<?xi16>
  // expected-remark @+2 {{infers the components 2xf32}}
  // expected-remark @+1 {{infers the type 'tensor<2xf32>'}}
  %5 = ew_test.concordant %a, %a, %a
      : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?xf32>
  // expected-remark @+2 {{infers the components 2x?xf32}}
  // expected-remark @+1 {{infers the type 'tensor<2x?xf32>'}}
  %6 = ew_test.add_pdpd %b, %a {axis = 0 : i64}
      : (tensor<2x?xf32>, tensor<2xf32>) -> tensor<2x?xf32>
  return
}
