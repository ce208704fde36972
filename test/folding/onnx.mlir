// RUN: ewise-opt %s --canonicalize | FileCheck %s

// A power by a number of floats is one of f64, which is NaN for -1 and 1/2, and 0 as an integer.
// CHECK-LABEL: func.func @powers(
// CHECK-DAG:     %[[POWER:.*]] = arith.constant dense<[81, 0, -1]> : tensor<3xi32>
// CHECK-DAG:     %[[FUNCTION:.*]] = arith.constant dense<[81, 0, 0]> : tensor<3xi32>
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

// Limits are folded whichever there are; of a least one that is greater than the greatest, the greatest comes out.
// CHECK-LABEL: func.func @clip(
// CHECK-DAG:     %[[UP:.*]] = arith.constant dense<[4, 4, 9]> : tensor<3xui8>
// CHECK-DAG:     %[[DOWN:.*]] = arith.constant dense<[1, 3, 3]> : tensor<3xui8>
// CHECK-DAG:     %[[BOTH:.*]] = arith.constant dense<3> : tensor<3xui8>
// CHECK:         return %[[UP]], %[[DOWN]], %[[BOTH]]
func.func @clip() -> (tensor<3xui8>, tensor<3xui8>, tensor<3xui8>) {
  %x = arith.constant dense<[1, 4, 9]> : tensor<3xui8>
  %min = arith.constant dense<4> : tensor<ui8>
  %max = arith.constant dense<3> : tensor<ui8>
  %0 = ew_onnx.Clip %x min %min : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  %1 = ew_onnx.Clip %x max %max : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  %2 = ew_onnx.Clip %x min %min max %max : (tensor<3xui8>, tensor<ui8>, tensor<ui8>) -> tensor<3xui8>
  return %0, %1, %2 : tensor<3xui8>, tensor<3xui8>, tensor<3xui8>
}
