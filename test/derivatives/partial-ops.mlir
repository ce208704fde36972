// Ops that derivatives are made of: what they compute is that of another op's record.

// RUN: ewise-opt %s --split-input-file --verify-diagnostics | ewise-opt --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @round_trip
// CHECK: ewise.partial "ew_tosa.clamp" by 0(%{{.*}}) {of_attributes = {max_val = 1.0{{.*}} : f32, min_val = 0.0{{.*}} : f32}} : (tensor<4xf32>) -> tensor<4xf32>
// CHECK: ewise.operand "ew_xla.add" 1(%{{.*}}, %{{.*}}) {of_attributes = {broadcast_dimensions = array<i64: 0>}}
func.func @round_trip(%a: tensor<4xf32>, %b: tensor<2x3xf32>, %c: tensor<2xf32>) -> (tensor<4xf32>, tensor<2x3xf32>) {
  %0 = ewise.partial "ew_tosa.clamp" by 0(%a) {of_attributes = {min_val = 0.0 : f32, max_val = 1.0 : f32}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ewise.operand "ew_xla.add" 1(%b, %c) {of_attributes = {broadcast_dimensions = array<i64: 0>}} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<4xf32>, tensor<2x3xf32>
}

// -----

func.func @unknown(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ewise.partial' op names no elementwise op that is registered, or an operand by which that has no derivative}}
  %0 = ewise.partial "ew_tosa.nothing" by 0(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @number(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ewise.operand' op names no elementwise op}}
  %0 = ewise.operand "ew_tosa.exp" 1(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @shapes(%a: tensor<4x2xf32>, %b: tensor<4x3xf32>) {
  // expected-error @+1 {{operands 'input1' and 'input2' are not broadcast-compatible}}
  %0 = ewise.partial "ew_tosa.mul" by 0(%a, %b) : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @result(%a: tensor<4xf32>) {
  // expected-error @+1 {{result}}
  %0 = ewise.partial "ew_tosa.exp" by 0(%a) : (tensor<4xf32>) -> tensor<4xf16>
  return
}

// -----

func.func @integers(%a: tensor<4xi32>) {
  // expected-error @+1 {{'ewise.partial' op operand 'input1' must have elements of type}}
  %0 = ewise.partial "ew_tosa.mul" by 0(%a, %a) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// An op that chooses nothing depends everywhere.
func.func @everywhere(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ewise.depends' op names no elementwise op that is registered, or an operand by which that has no derivative}}
  %0 = ewise.depends "ew_tosa.exp" by 0(%a) : (tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

func.func @bits(%c: tensor<4xi1>, %a: tensor<4xf32>) {
  // expected-error @+1 {{result}}
  %0 = ewise.depends "ew_xla.select" by 1(%c, %a, %a) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @attribute(%a: tensor<4xf32>) {
  // expected-error @+1 {{'ewise.partial' op requires attribute 'min_val'}}
  %0 = ewise.partial "ew_tosa.clamp" by 0(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
