// An op's flags are those of the floating-point ops that its body becomes, in
// every form, fused with other ops or not.

// RUN: ewise-test-opt --ewise-to-linalg %s | FileCheck %s
// RUN: ewise-test-opt --ewise-to-linalg=fuse=false %s | FileCheck %s
// RUN: ewise-test-opt --ewise-to-linalg=form=elementwise %s | FileCheck %s
// RUN: ewise-test-opt --ewise-to-linalg=broadcast-form=named %s | FileCheck %s

// CHECK-LABEL: @tensors
// CHECK: arith.addf %{{.*}} fastmath<nnan,nsz> : f32
// CHECK: %[[LESS:.*]] = arith.cmpf olt, %{{.*}} fastmath<contract> : f32
// CHECK: %[[PRODUCT:.*]] = arith.mulf %{{.*}} fastmath<contract> : f32
// CHECK: %[[QUOTIENT:.*]] = arith.divf %{{.*}} fastmath<contract> : f32
// CHECK: arith.select %[[LESS]], %[[PRODUCT]], %[[QUOTIENT]]
// CHECK: {{arith.subf %[^ ]+, %[^ ]+ : f32|elementwise_kind<sub>}}
// CHECK: arith.addf %{{.*}} fastmath<fast> : f32
func.func @tensors(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = ew_test.fast_sum %a, %b {fastmath = #arith.fastmath<nnan,nsz>} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = ew_test.fast_blend %0, %b {fastmath = #arith.fastmath<contract>} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_test.fast_difference %1, %a : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %3 = ew_test.fast_sum %2, %a {fastmath = #arith.fastmath<fast>} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %3 : tensor<?x4xf32>
}

// CHECK-LABEL: @vectors
// CHECK: arith.addf %{{.*}} fastmath<reassoc> : vector<4xf64>
// CHECK: arith.subf %{{[^ ]+}}, %{{[^ ]+}} : vector<4xf64>
func.func @vectors(%a: vector<4xf64>, %b: vector<4xf64>) -> vector<4xf64> {
  %0 = ew_test.fast_sum %a, %b {fastmath = #arith.fastmath<reassoc>} : (vector<4xf64>, vector<4xf64>) -> vector<4xf64>
  %1 = ew_test.fast_difference %0, %b : (vector<4xf64>, vector<4xf64>) -> vector<4xf64>
  return %1 : vector<4xf64>
}
