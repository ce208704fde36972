// Laws under fastmath flags: every op of the pattern must have them.
//
// DEFINE: %{tool} = ewise-test-opt %s --split-input-file
// RUN: %{tool} --canonicalize | FileCheck %s
// RUN: %{tool} --ewise-fold --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @identity(
// CHECK-SAME:    %[[X:.*]]: tensor<4xf32>)
// CHECK:         %[[A:.*]] = ew_test.fast_sum
// CHECK-NEXT:    %[[B:.*]] = ew_test.fast_sum
// CHECK-NEXT:    return %[[A]], %[[B]], %[[X]], %[[X]]
func.func @identity(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = ew_test.fast_sum %x, %zero : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = ew_test.fast_sum %x, %zero {fastmath = #arith.fastmath<nnan,ninf>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = ew_test.fast_sum %x, %zero {fastmath = #arith.fastmath<nsz>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = ew_test.fast_sum %x, %zero {fastmath = #arith.fastmath<fast>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// All of the flags.
// CHECK-LABEL: func.func @complement(
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<4xf64>
// CHECK-DAG:     %[[A:.*]] = ew_test.fast_difference %{{.*}} {fastmath = #arith.fastmath<nnan>}
// CHECK-DAG:     %[[B:.*]] = ew_test.fast_difference %{{.*}} {fastmath = #arith.fastmath<ninf,nsz>}
// CHECK:         return %[[A]], %[[B]], %[[ZERO]]
func.func @complement(%x: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  %0 = ew_test.fast_difference %x, %x {fastmath = #arith.fastmath<nnan>} : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %1 = ew_test.fast_difference %x, %x {fastmath = #arith.fastmath<ninf,nsz>} : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %2 = ew_test.fast_difference %x, %x {fastmath = #arith.fastmath<nnan,ninf>} : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}

// -----

// An op of the pattern that lacks the flags.
// CHECK-LABEL: func.func @producers(
// CHECK-SAME:    %[[X:.*]]: tensor<4xf32>)
// CHECK:         %[[A:.*]] = ew_test.fast_sum %{{.*}} {fastmath = #arith.fastmath<nsz>}
// CHECK:         %[[B:.*]] = ew_test.fast_sum %{{[^ ]*}}, %{{[^ ]*}} : (
// CHECK:         return %[[X]], %[[A]], %[[B]]
func.func @producers(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = ew_test.fast_difference %x, %zero {fastmath = #arith.fastmath<nsz>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = ew_test.fast_difference %x, %zero : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = ew_test.fast_sum %zero, %0 {fastmath = #arith.fastmath<nsz>} : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = ew_test.fast_sum %zero, %1 {fastmath = #arith.fastmath<nsz>} : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %4 = ew_test.fast_sum %zero, %0 : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Constants are computed, whatever the flags are.
// CHECK-LABEL: func.func @constants(
// CHECK:         %[[SUM:.*]] = arith.constant dense<3.000000e+00> : tensor<4xf32>
// CHECK-NEXT:    return %[[SUM]]
func.func @constants() -> tensor<4xf32> {
  %one = arith.constant dense<1.0> : tensor<f32>
  %two = arith.constant dense<2.0> : tensor<4xf32>
  %0 = ew_test.fast_sum %one, %two {fastmath = #arith.fastmath<fast>} : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
