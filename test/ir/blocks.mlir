// Verification, inference, reification and folding of an op with blocks.
// RUN: ewise-test-opt %s --ewise-fold --ewise-infer-types --resolve-shaped-type-result-dims --canonicalize \
// RUN:   --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @fold
// CHECK-DAG:   dense<[1.000000e+01, 1.100000e+01, 2.200000e+01, 2.300000e+01]> : tensor<4xf32>
// CHECK-DAG:   dense<[1.000000e+01, 2.100000e+01, 1.200000e+01, 2.300000e+01]> : tensor<4xf32>
func.func @fold() -> (tensor<4xf32>, tensor<4xf32>) {
  %w = arith.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %s = arith.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %0 = ew_test.add_block_scaled %w, %s : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  %1 = ew_test.add_recycled %s, %w : (tensor<2xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: @infer
// CHECK:       ew_test.add_block_scaled {{.*}} -> tensor<8x?xf32>
func.func @infer(%w: tensor<8x?xf32>, %s: tensor<?x2xf32>) -> tensor<?x?xf32> {
  %0 = ew_test.add_block_scaled %w, %s : (tensor<8x?xf32>, tensor<?x2xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: @reify
// CHECK-DAG:   %[[W:.+]] = tensor.dim %arg0
// CHECK-DAG:   %[[S:.+]] = tensor.dim %arg1
// CHECK:       %[[GREATER:.+]] = arith.cmpi ugt, %{{.*}}, %[[S]]
// CHECK:       arith.select %[[GREATER]], %{{.*}}, %[[S]]
func.func @reify(%w: tensor<?xf32>, %s: tensor<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = ew_test.add_block_scaled %w, %s : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_test.add_recycled %w, %s : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  %e = tensor.dim %1, %c0 : tensor<?xf32>
  return %d, %e : index, index
}

// CHECK-LABEL: @unranked
func.func @unranked(%w: tensor<*xf32>, %s: tensor<2xf32>) -> tensor<*xf32> {
  %0 = ew_test.add_block_scaled %w, %s : (tensor<*xf32>, tensor<2xf32>) -> tensor<*xf32>
  return %0 : tensor<*xf32>
}

// -----

func.func @part_of_block(%w: tensor<64xf32>, %s: tensor<3xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{op dimension 0 of 'right' is 3 in 'tensor<3xf32>', which does not divide dimension 0 of 'left', 64 in 'tensor<64xf32>', into blocks of one size}}
  %0 = ew_test.add_block_scaled %w, %s : (tensor<64xf32>, tensor<3xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
