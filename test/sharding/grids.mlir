// Axes that a grid does not have, and grids without processes, are errors: nothing is
// divided by zero, and nothing read beyond a grid.
// RUN: ewise-opt %s --ewise-partition --split-input-file --verify-diagnostics
// RUN: ewise-opt %s --ewise-complete-sharding --split-input-file --verify-diagnostics
// RUN: ewise-opt %s --ewise-exchange-shards --split-input-file --verify-diagnostics

shard.grid @grid(shape = 2)
func.func @beyond(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'shard.sharding' op refers to axis 1 of the grid @grid, which has 1 axis}}
  %s = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<4x4xf32>
  %1 = ew_tosa.add %0, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

shard.grid @grid(shape = 2x2)
func.func @far_beyond(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'shard.sharding' op refers to axis 1000 of the grid @grid, which has 2 axes}}
  %s = shard.sharding @grid split_axes = [[], [0, 1000]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<4x4xf32>
  %1 = ew_tosa.add %0, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// -----

shard.grid @grid(shape = 2x0)
func.func @nobody(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'shard.sharding' op refers to the grid @grid, which has no processes}}
  %s = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  %0 = shard.shard %x to %s : tensor<4x4xf32>
  %1 = ew_tosa.add %0, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}
