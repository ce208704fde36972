// In adjoints, what was whole is summed over the processes, and nothing else is sent.
// REQUIRES: derivatives
// RUN: ewise-opt %s --ewise-differentiate --ewise-partition | FileCheck %s

// CHECK-LABEL: func @linear_adjoint(
// CHECK-SAME:    %{{.*}}: tensor<8x4xf32>, %{{.*}}: tensor<1x4xf32>, %[[WHOLE:.+]]: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<1x4xf32>)
// CHECK-NOT:   shard.
// CHECK:       return %[[WHOLE]], %{{.*}}

// CHECK-LABEL: func @f_adjoint(
// CHECK-SAME:    %{{.*}}: tensor<2x4xf32>, %{{.*}}: tensor<1x4xf32>, %{{.*}}: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<1x4xf32>)
// CHECK:       ew_tosa.exp %{{.*}} : (tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK:       %[[PARTIAL:.+]] = arith.mulf %{{.*}} : tensor<2x4xf32>
// CHECK:       %[[SUM:.+]] = linalg.reduce ins(%[[PARTIAL]] : tensor<2x4xf32>) outs(%{{.*}} : tensor<4xf32>) dimensions = [0]
// CHECK:       %[[ALL:.+]] = shard.all_reduce %[[SUM]] on @grid grid_axes = [0] : tensor<4xf32> -> tensor<4xf32>
// CHECK:       %[[ROW:.+]] = tensor.expand_shape %[[ALL]]
// CHECK:       return %[[PARTIAL]], %[[ROW]]
shard.grid @grid(shape = 4)

// Callers pass what they passed, where an adjoint is that of the result.
func.func @linear(%x: tensor<8x4xf32>, %bias: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %rows annotate_for_users : tensor<8x4xf32>
  %1 = ew_tosa.add %0, %bias : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

func.func @f(%x: tensor<8x4xf32>, %bias: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %rows : tensor<8x4xf32>
  %1 = ew_tosa.add %0, %bias : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  %2 = ew_tosa.exp %1 : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %3 = shard.shard %2 to %rows annotate_for_users : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
