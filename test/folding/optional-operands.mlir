// Laws of an op with optional operands, of those of its calls that have the operands that a law names.
//
// RUN: ewise-opt --ewise-records=%S/../language/laws-optional.td %s --canonicalize | FileCheck %s

// CHECK-LABEL: @none(
// CHECK-NEXT: return %arg0
func.func @none(%x: tensor<?xi8>) -> tensor<?xi8> {
  %0 = own.clip %x {operandSegmentSizes = array<i32: 1, 0, 0>} : (tensor<?xi8>) -> tensor<?xi8>
  return %0 : tensor<?xi8>
}

// CHECK-LABEL: @greatest(
// CHECK-NEXT: return %arg0
func.func @greatest(%x: tensor<4xi8>) -> tensor<4xi8> {
  %c = arith.constant dense<127> : tensor<i8>
  %0 = own.clip %x, %c {operandSegmentSizes = array<i32: 1, 0, 1>} : (tensor<4xi8>, tensor<i8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// The other operand is there.
// CHECK-LABEL: @other(
// CHECK: own.clip
func.func @other(%x: tensor<4xi8>) -> tensor<4xi8> {
  %c = arith.constant dense<127> : tensor<i8>
  %0 = own.clip %x, %c {operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xi8>, tensor<i8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK-LABEL: @twice(
// CHECK-NEXT: %[[ONCE:.*]] = own.clip %arg0, %arg1
// CHECK-NEXT: return %[[ONCE]]
func.func @twice(%x: tensor<4xi8>, %min: tensor<4xi8>) -> tensor<4xi8> {
  %0 = own.clip %x, %min {operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %1 = own.clip %0, %min {operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %1 : tensor<4xi8>
}

// One of the two has another operand.
// CHECK-LABEL: @mixed(
// CHECK: own.clip %arg0, %arg1 {operandSegmentSizes = array<i32: 1, 0, 1>}
// CHECK: own.clip
func.func @mixed(%x: tensor<4xi8>, %bound: tensor<4xi8>) -> tensor<4xi8> {
  %0 = own.clip %x, %bound {operandSegmentSizes = array<i32: 1, 0, 1>} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %1 = own.clip %0, %bound {operandSegmentSizes = array<i32: 1, 1, 0>} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %1 : tensor<4xi8>
}
