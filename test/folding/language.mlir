// Folds of float attributes, optional ones and results of other types than the operands.
//
// RUN: ewise-test-opt %s --canonicalize | FileCheck %s
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --canonicalize | FileCheck %s

// The f32 0.01 is rounded to f16 once.
// CHECK-LABEL: func.func @attributes(
// CHECK-DAG:     %[[LEAKY:.*]] = arith.constant dense<[-1.000210e-02, 2.000000e+00]> : tensor<2xf16>
// CHECK-DAG:     %[[CLIPPED:.*]] = arith.constant dense<[5.000000e-01, 1.000000e+00]> : tensor<2xf16>
// CHECK:         return %[[LEAKY]], %[[CLIPPED]]
func.func @attributes() -> (tensor<2xf16>, tensor<2xf16>) {
  %x = arith.constant dense<[-1.0, 2.0]> : tensor<2xf16>
  %0 = ew_language.leaky_relu %x : tensor<2xf16> -> tensor<2xf16>
  %1 = ew_language.clip %x from 0.5 to 1.0 : f16 : tensor<2xf16> -> tensor<2xf16>
  return %0, %1 : tensor<2xf16>, tensor<2xf16>
}

// CHECK-LABEL: func.func @mapped(
// CHECK-DAG:     %[[PRODUCT:.*]] = arith.constant dense<[16384, 2]> : tensor<2xi16>
// CHECK:         return %[[PRODUCT]]
func.func @mapped() -> tensor<2xi16> {
  %a = arith.constant dense<[-128, 2]> : tensor<2xi8>
  %b = arith.constant dense<[-128, 1]> : tensor<2xi8>
  %0 = ew_language.wide_mul %a, %b : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi16>
  return %0 : tensor<2xi16>
}

// Computed in f32, rounded once: in bf16, twice a 256th is lost.
// CHECK-LABEL: func.func @computed(
// CHECK-DAG:     %[[TOTAL:.*]] = arith.constant dense<1.007810e+00> : tensor<1xbf16>
// CHECK-DAG:     %[[MEAN:.*]] = arith.constant dense<2> : tensor<1xi8>
// CHECK-DAG:     %[[SCALED:.*]] = arith.constant dense<3.825000e+02> : tensor<1xf32>
// CHECK:         return %[[TOTAL]], %[[MEAN]], %[[SCALED]]
func.func @computed() -> (tensor<1xbf16>, tensor<1xi8>, tensor<1xf32>) {
  %one = arith.constant dense<1.0> : tensor<1xbf16>
  %part = arith.constant dense<0.00390625> : tensor<1xbf16>
  %0 = "ew_language.total"(%one, %part, %part) : (tensor<1xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1xbf16>
  %four = arith.constant dense<4> : tensor<1xi8>
  %none = arith.constant dense<0> : tensor<1xi8>
  %1 = "ew_language.mean"(%four, %four, %none) : (tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1xi8>
  %x = arith.constant dense<1.5> : tensor<1xf32>
  %by = arith.constant dense<255> : tensor<1xui8>
  %2 = "ew_language.scale"(%x, %by) : (tensor<1xf32>, tensor<1xui8>) -> tensor<1xf32>
  return %0, %1, %2 : tensor<1xbf16>, tensor<1xi8>, tensor<1xf32>
}
