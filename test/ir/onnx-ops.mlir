// RUN: ewise-opt %s --split-input-file --verify-diagnostics | ewise-opt --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @operators(
func.func @operators(%x: tensor<2x?xbf16>, %y: tensor<3xbf16>, %i: tensor<3xi32>, %u: tensor<4xui8>, %limit: tensor<ui8>) {
  // CHECK: ew_onnx.Add %{{.*}}, %{{.*}} : (tensor<2x?xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %0 = "ew_onnx.Add"(%x, %y) : (tensor<2x?xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  // CHECK: ew_onnx.LeakyRelu %{{.*}} {alpha = 1.000000e-01 : f32} : (tensor<3xbf16>) -> tensor<3xbf16>
  %1 = "ew_onnx.LeakyRelu"(%y) {alpha = 0.1 : f32} : (tensor<3xbf16>) -> tensor<3xbf16>
  // CHECK: ew_onnx.Pow %{{.*}}, %{{.*}} : (tensor<3xbf16>, tensor<3xi32>) -> tensor<3xbf16>
  %2 = "ew_onnx.Pow"(%y, %i) : (tensor<3xbf16>, tensor<3xi32>) -> tensor<3xbf16>
  // CHECK: ew_onnx.Max %{{.*}}, %{{.*}}, %{{.*}} : (tensor<2x?xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %3 = "ew_onnx.Max"(%x, %y, %y) : (tensor<2x?xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  // CHECK: ew_onnx.BitShift %{{.*}}, %{{.*}} {direction = "LEFT"} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %4 = "ew_onnx.BitShift"(%u, %u) {direction = "LEFT"} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  // CHECK: ew_onnx.IsInf %{{.*}} {detect_negative = 0 : i64} : (tensor<3xbf16>) -> tensor<3xi1>
  %5 = "ew_onnx.IsInf"(%y) {detect_negative = 0 : i64} : (tensor<3xbf16>) -> tensor<3xi1>
  // CHECK: ew_onnx.Cast %{{.*}} {to = 17 : i64} : (tensor<3xbf16>) -> tensor<3xf8E4M3FN>
  %6 = "ew_onnx.Cast"(%y) {to = 17 : i64, saturate = 1 : i64} : (tensor<3xbf16>) -> tensor<3xf8E4M3FN>
  // CHECK: ew_onnx.Clip %{{.*}} max %{{.*}} : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  %7 = "ew_onnx.Clip"(%u, %limit) {operandSegmentSizes = array<i32: 1, 0, 1>} : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  return
}

// -----

// There is no promotion in ONNX.
func.func @mixed(%x: tensor<3xf16>, %y: tensor<3xf32>) {
  // expected-error @+1 {{'ew_onnx.Add' op operands must have the same element type, but operand 'B' is 'tensor<3xf32>' where 'f16' is expected}}
  %0 = "ew_onnx.Add"(%x, %y) : (tensor<3xf16>, tensor<3xf32>) -> tensor<3xf16>
  return
}

// -----

func.func @remainder(%x: tensor<3xf16>) {
  // expected-error @+1 {{'ew_onnx.Mod' op fmod must be 1 for floating-point types}}
  %0 = "ew_onnx.Mod"(%x, %x) : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xf16>
  return
}

// -----

// A slope broadcasts to what it is for, and not the other way round.
func.func @slope(%x: tensor<3xf32>, %slope: tensor<2x3xf32>) {
  // expected-error @+1 {{'ew_onnx.PRelu' op 'slope' of type 'tensor<2x3xf32>' has rank 2, which is larger than rank 1 of 'X'}}
  %0 = "ew_onnx.PRelu"(%x, %slope) : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @shift(%x: tensor<3xi8>) {
  // expected-error @+1 {{'ew_onnx.BitShift' op operand 'X' must have elements of type unsigned integer}}
  %0 = "ew_onnx.BitShift"(%x, %x) {direction = "LEFT"} : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  return
}

// -----

func.func @cast(%x: tensor<3xf32>) {
  // expected-error @+1 {{'ew_onnx.Cast' op result 'output' must have elements of type f32, since 'to' is 1, but is 'tensor<3xi8>'}}
  %0 = "ew_onnx.Cast"(%x) {to = 1 : i64} : (tensor<3xf32>) -> tensor<3xi8>
  return
}

// -----

// A string.
func.func @no_code(%x: tensor<3xf32>) {
  // expected-error @+1 {{'ew_onnx.Cast' op attribute 'to' must be one of 1 (f32), 2 (ui8), 3 (i8), 4 (ui16)}}
  %0 = "ew_onnx.Cast"(%x) {to = 8 : i64} : (tensor<3xf32>) -> tensor<3xf32>
  return
}
