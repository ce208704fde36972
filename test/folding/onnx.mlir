// RUN: ewise-opt %s --canonicalize | FileCheck %s

// Of the choices by the exponent's type, one is a function, which is not evaluated; the other one is.
// CHECK-LABEL: func.func @powers(
// CHECK-DAG:     %[[POWER:.*]] = arith.constant dense<[81, 0, -1]> : tensor<3xi32>
// CHECK:         %[[FUNCTION:.*]] = ew_onnx.Pow
// CHECK:         return %[[POWER]], %[[FUNCTION]]
func.func @powers() -> (tensor<3xi32>, tensor<3xi32>) {
  %base = arith.constant dense<[3, 0, -1]> : tensor<3xi32>
  %exponent = arith.constant dense<[4, -1, 127]> : tensor<3xi8>
  %0 = ew_onnx.Pow %base, %exponent : (tensor<3xi32>, tensor<3xi8>) -> tensor<3xi32>
  %number = arith.constant dense<[4.0, 1.0, 0.5]> : tensor<3xf32>
  %1 = ew_onnx.Pow %base, %number : (tensor<3xi32>, tensor<3xf32>) -> tensor<3xi32>
  return %0, %1 : tensor<3xi32>, tensor<3xi32>
}

// Folds round once, at the end, as the lowered op does: of bf16, 1 + 0.00390625 would be 1 each time.
// CHECK-LABEL: func.func @sum(
// CHECK:         arith.constant dense<1.007810e+00> : tensor<1xbf16>
func.func @sum() -> tensor<1xbf16> {
  %one = arith.constant dense<1.0> : tensor<1xbf16>
  %small = arith.constant dense<0.00390625> : tensor<1xbf16>
  %0 = ew_onnx.Sum %one, %small, %small : (tensor<1xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1xbf16>
  return %0 : tensor<1xbf16>
}
