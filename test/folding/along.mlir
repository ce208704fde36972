// RUN: ewise-test-opt %s --canonicalize | FileCheck %s

// Constants are folded in blocks of which the last is shorter, and by name.
// CHECK-LABEL: @blocks
// CHECK:       arith.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+01, 5.000000e+01, 6.000000e+01, 7.000000e+02]> : tensor<7xf32>
// CHECK-NOT:   DequantizeLinear
func.func @blocks() -> tensor<7xf32> {
  %x = arith.constant dense<[1, 2, 3, 4, 5, 6, 7]> : tensor<7xi8>
  %s = arith.constant dense<[1.0, 10.0, 100.0]> : tensor<3xf32>
  %0 = ew_onnx.DequantizeLinear %x, %s {axis = 0 : i64, block_size = 3 : i64} : (tensor<7xi8>, tensor<3xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// CHECK-LABEL: @names
// CHECK:       arith.constant dense<{{\[\[}}9.000000e+00, 8.000000e+00], [1.900000e+01, 1.800000e+01], [2.900000e+01, 2.800000e+01]]> : tensor<3x2xf32>
// CHECK-NOT:   by_name
func.func @names() -> tensor<3x2xf32> {
  %x = arith.constant dense<[10.0, 20.0, 30.0]> : tensor<3xf32>
  %y = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = ew_language.by_name %x, %y {names = "(x),(y)"} : (tensor<3xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
