// RUN: ewise-test-opt %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir

// Printed text can be parsed, and nothing is lost; mlir-tblgen's classes print the same.
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
