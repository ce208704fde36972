// Loops of the body would do without the effects on memory that the op has.
//
// RUN: ewise-test-opt %s --split-input-file --ewise-to-linalg --verify-diagnostics
// RUN: ewise-test-opt %s --split-input-file --canonicalize --cse --ewise-fold | FileCheck %s

// CHECK-LABEL: func.func @counted(
// CHECK-COUNT-2: ods_language.counted
func.func @counted() -> (tensor<2xf32>, tensor<2xf32>) {
  %one = arith.constant dense<1.0> : tensor<2xf32>
  // expected-error @+1 {{'ods_language.counted' op cannot be lowered: it has effects on memory that its body does not have}}
  %0 = ods_language.counted %one : (tensor<2xf32>) -> tensor<2xf32>
  // expected-error @+1 {{'ods_language.counted' op cannot be lowered}}
  %1 = ods_language.counted %one : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// -----

// Nothing says that there are none.
// CHECK-LABEL: func.func @opaque(
// CHECK:         ods_language.opaque
func.func @opaque(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ods_language.opaque' op cannot be lowered: it may have effects on memory: nothing says that it has none}}
  %0 = ods_language.opaque %x : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
