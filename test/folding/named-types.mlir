// Ops whose result has a type that an attribute names are folded by their laws and to constants.
//
// RUN: ewise-test-opt %s --canonicalize | FileCheck %s
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:    return %arg0
func.func @identity(%x: tensor<4xf16>) -> tensor<4xf16> {
  %0 = ew_language.cast %x {to = 10 : i32} : (tensor<4xf16>) -> tensor<4xf16>
  return %0 : tensor<4xf16>
}

// Equal attributes name equal types.
// CHECK-LABEL: func.func @idempotent(
// CHECK-NEXT:    %[[ONCE:.*]] = {{.*}}.cast %arg0 {to = -3 : i32}
// CHECK-NEXT:    return %[[ONCE]]
func.func @idempotent(%x: tensor<4xf32>) -> tensor<4xi8> {
  %0 = ew_language.cast %x {to = -3 : i32} : (tensor<4xf32>) -> tensor<4xi8>
  %1 = ew_language.cast %0 {to = -3 : i32} : (tensor<4xi8>) -> tensor<4xi8>
  return %1 : tensor<4xi8>
}

// CHECK-LABEL: func.func @others(
// CHECK-COUNT-2: .cast
func.func @others(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_language.cast %x {to = -3 : i32} : (tensor<4xf32>) -> tensor<4xi8>
  %1 = ew_language.cast %0 : (tensor<4xi8>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// CHECK-LABEL: func.func @constants(
// CHECK-DAG:     %[[BYTES:.*]] = arith.constant dense<[-1, 127]> : tensor<2xi8>
// CHECK-DAG:     %[[ROUNDED:.*]] = arith.constant dense<[-1.500000e+00, 3.000000e+02]> : tensor<2xbf16>
// CHECK-DAG:     %[[REST:.*]] = arith.constant dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf32>
// CHECK:         return %[[BYTES]], %[[ROUNDED]], %[[REST]]
func.func @constants() -> (tensor<2xi8>, tensor<2xbf16>, tensor<2xf32>) {
  %x = arith.constant dense<[-1.5, 301.0]> : tensor<2xf32>
  %0 = ew_language.cast %x {to = -3 : i32} : (tensor<2xf32>) -> tensor<2xi8>
  %1:2 = ew_language.rounded_part %x {format = "brain"} : (tensor<2xf32>) -> (tensor<2xbf16>, tensor<2xf32>)
  return %0, %1#0, %1#1 : tensor<2xi8>, tensor<2xbf16>, tensor<2xf32>
}

// CHECK-LABEL: func.func @types(
// CHECK-NEXT:    %[[ONCE:.*]] = {{.*}}.cast_to %arg0 to i8
// CHECK-NEXT:    return %[[ONCE]], %arg0
func.func @types(%x: tensor<4xf32>) -> (tensor<4xi8>, tensor<4xf32>) {
  %0 = ew_language.cast_to %x to i8 : tensor<4xf32> -> tensor<4xi8>
  %1 = ew_language.cast_to %0 to i8 : tensor<4xi8> -> tensor<4xi8>
  %2 = ew_language.cast_to %x to f32 : tensor<4xf32> -> tensor<4xf32>
  return %1, %2 : tensor<4xi8>, tensor<4xf32>
}

// CHECK-LABEL: func.func @constants_of_types(
// CHECK-DAG:     %[[SUM:.*]] = arith.constant dense<[-1.500000e+00, 3.010000e+02]> : tensor<2xf64>
// CHECK-DAG:     %[[HALF:.*]] = arith.constant dense<[-1.500000e+00, 3.010000e+02]> : tensor<2xf16>
// CHECK-DAG:     %[[ROUNDED:.*]] = arith.constant dense<[-1.500000e+00, 3.000000e+02]> : tensor<2xbf16>
// CHECK-DAG:     %[[REST:.*]] = arith.constant dense<[0.000000e+00, 1.000000e+00]> : tensor<2xf64>
// CHECK:         return %[[SUM]], %[[HALF]], %[[ROUNDED]], %[[REST]]
func.func @constants_of_types() -> (tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>, tensor<2xf64>) {
  %x = arith.constant dense<[-1.5, 300.0]> : tensor<2xf64>
  %y = arith.constant dense<[0.0, 1.0]> : tensor<2xf64>
  %0 = ew_language.sum_as %x, %y : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
  %1 = ew_language.sum_as %x, %y {dtype = f16} : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf16>
  %2:2 = ew_language.split_as %0 {dtype = bf16} : (tensor<2xf64>) -> (tensor<2xbf16>, tensor<2xf64>)
  return %0, %1, %2#0, %2#1 : tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>, tensor<2xf64>
}
