// Result types that the enumerators of an attribute of ODS name.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @enumerators(
func.func @enumerators(%x: tensor<4xf16>) {
  // CHECK: ods_language.rounded_as %arg0 {mode = 1 : i32} : (tensor<4xf16>) -> tensor<?xf32>
  %0 = ods_language.rounded_as %x {mode = 1 : i32} : (tensor<4xf16>) -> tensor<?xf32>
  // CHECK: ods_language.rounded_as %arg0 {mode = 3 : i32} : (tensor<4xf16>) -> tensor<4xf64>
  %1 = ods_language.rounded_as %x {mode = 3 : i32} : (tensor<4xf16>) -> tensor<4xf64>
  return
}

// -----

func.func @other_type(%x: tensor<4xf16>) {
  // expected-error @+1 {{'ods_language.rounded_as' op result 'output' must have elements of type f32, since 'mode' is downward, but is 'tensor<4xf64>'}}
  %0 = ods_language.rounded_as %x {mode = 1 : i32} : (tensor<4xf16>) -> tensor<4xf64>
  return
}

// -----

func.func @missing(%x: tensor<4xf16>) {
  // expected-error @+1 {{'ods_language.rounded_as' op requires attribute 'mode'}}
  %0 = ods_language.rounded_as %x : (tensor<4xf16>) -> tensor<4xf64>
  return
}
