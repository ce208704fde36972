// RUN: ewise-test-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir

// What is printed can be parsed, and nothing is lost; mlir-tblgen's classes print the same.
// RUN: ewise-test-opt %t.mlir | diff %t.mlir -
// RUN: ewise-test-opt %t.mlir --mlir-print-op-generic | ewise-test-opt | diff %t.mlir -
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt \
// RUN:   | sed -e 's/ods_language/ew_language/' | diff %t.mlir -

// Each op of test/lib/Language.td, with and without what may be absent.

func.func @float_attributes(%x: tensor<4xf16>) {
  // CHECK: ew_language.leaky_relu %arg0 : tensor<4xf16> -> tensor<4xf16>{{$}}
  %0 = ew_language.leaky_relu %x : tensor<4xf16> -> tensor<4xf16>
  // CHECK: ew_language.leaky_relu %arg0 : tensor<4xf16> -> tensor<4xf16>{{$}}
  %1 = ew_language.leaky_relu %x alpha = 0.01 : tensor<4xf16> -> tensor<4xf16>
  // CHECK: ew_language.leaky_relu %arg0 alpha = 2.500000e-01 : tensor<4xf16> -> tensor<4xf16>{{$}}
  %2 = "ew_language.leaky_relu"(%x) {alpha = 0.25 : f32} : (tensor<4xf16>) -> tensor<4xf16>
  // CHECK: ew_language.hard_sigmoid %arg0 {alpha = 2.000000e-01 : f64} : (tensor<4xf16>) -> tensor<4xf16>
  %3 = ew_language.hard_sigmoid %x {alpha = 0.2 : f64, beta = 0.5 : f64} : (tensor<4xf16>) -> tensor<4xf16>
  return
}

func.func @optional_attributes(%x: tensor<4xf32>) {
  // CHECK: ew_language.clip %arg0 : tensor<4xf32> -> tensor<4xf32>{{$}}
  %0 = ew_language.clip %x : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.clip %arg0 from 5.000000e-01 : tensor<4xf32>
  %1 = ew_language.clip %x from 0.5 : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.clip %arg0 from 5.000000e-01 to 2.000000e+00 : f32 : tensor<4xf32>
  %2 = ew_language.clip %x from 0.5 to 2.0 : f32 : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.rounded %arg0 : tensor<4xf32>
  %3 = ew_language.rounded %x : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.rounded %arg0 "down" {note} : tensor<4xf32>
  %4 = ew_language.rounded %x "down" {note} : tensor<4xf32> -> tensor<4xf32>
  return
}

func.func @mapped_results(%bytes: tensor<?xi8>, %words: tensor<3xi13>, %floats: tensor<4xf32>, %complex: tensor<4xcomplex<f64>>) {
  // CHECK: ew_language.difference %arg0, %arg0 : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi32>
  %0 = ew_language.difference %bytes, %bytes : (tensor<?xi8>, tensor<?xi8>) -> tensor<?xi32>
  // CHECK: ew_language.wide_mul %arg1, %arg1 : (tensor<3xi13>, tensor<3xi13>) -> tensor<3xi26>
  %1 = ew_language.wide_mul %words, %words : (tensor<3xi13>, tensor<3xi13>) -> tensor<3xi26>
  // CHECK: ew_language.wide_mul %arg2, %arg2 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf64>
  %2 = ew_language.wide_mul %floats, %floats : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf64>
  // CHECK: ew_language.real %arg3 : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  %3 = ew_language.real %complex : (tensor<4xcomplex<f64>>) -> tensor<4xf64>
  return
}

func.func @types(%x: tensor<4xf32>, %y: tensor<4xf64>) {
  // CHECK: ew_language.stored %arg0 as bf16 : tensor<4xf32> -> tensor<4xf32>
  %0 = ew_language.stored %x as bf16 : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.stored %arg0 as f16 : tensor<4xf32> -> tensor<?xf32>
  %1 = "ew_language.stored"(%x) {storage = f16} : (tensor<4xf32>) -> tensor<?xf32>
  // CHECK: ew_language.saturated %arg1 : tensor<4xf64>
  %2 = ew_language.saturated %y : tensor<4xf64> -> tensor<4xf64>
  // CHECK: ew_language.saturated %arg1 to f8E4M3FN {note} : tensor<4xf64>
  %3 = ew_language.saturated %y to f8E4M3FN {note} : tensor<4xf64> -> tensor<4xf64>
  return
}

func.func @lists(%x: tensor<4xf32>, %n: tensor<4xi32>) {
  // CHECK: ew_language.quadratic %arg0 by [5.000000e-01, 1.000000e+00, -2.000000e+00] : tensor<4xf32>
  %0 = ew_language.quadratic %x by [0.5, 1.0, -2.0] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.polynomial %arg0 : tensor<4xf32>
  %1 = ew_language.polynomial %x : tensor<4xf32> -> tensor<4xf32>
  // What is as by default is not printed.
  // CHECK: ew_language.polynomial %arg0 : tensor<4xf32>
  %2 = ew_language.polynomial %x with [0.5, -1.0, 2.0] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.polynomial %arg0 with [] : tensor<4xf32>
  %3 = ew_language.polynomial %x with [] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: ew_language.polynomial %arg0 with [1.000000e+00] : tensor<4xf32>
  %4 = "ew_language.polynomial"(%x) <{coefficients = array<f64: 1.0>}> : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: ew_language.masked %arg1 : (tensor<4xi32>) -> tensor<4xi32>
  %5 = ew_language.masked %n {bits = array<i32: 255>, unused = array<i16>} : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: ew_language.masked %arg1 {bits = array<i32: 1, 2>, shift = array<i8: 3>, unused = array<i16: -1>} :
  %6 = ew_language.masked %n {shift = array<i8: 3>, bits = array<i32: 1, 2>, unused = array<i16: -1>} : (tensor<4xi32>) -> tensor<4xi32>
  return
}
