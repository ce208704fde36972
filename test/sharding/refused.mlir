// Shardings that processes would compute wrongly are errors with a reason.
// RUN: not ewise-opt %s --ewise-records=%S/Inputs/Patterns.td --ewise-partition --split-input-file 2>&1 | FileCheck %s

shard.grid @grid(shape = 2)
func.func @at_run_time(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<?x4xf32>
  // CHECK: error: 'ew_tosa.add' op is not split along dimension 0 over 2 processes: only run time tells whether operand 'input2' is broadcast along it, unless an annotation splits it
  %1 = ew_tosa.add %0, %b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

shard.grid @grid(shape = 4)
func.func @rest(%a: tensor<10x4xf32>) -> tensor<10x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<10x4xf32>
  // CHECK: error: 'ew_tosa.abs' op is not split along dimension 0 over 4 processes: a result has 10 elements along it
  %1 = ew_tosa.abs %0 : (tensor<10x4xf32>) -> tensor<10x4xf32>
  return %1 : tensor<10x4xf32>
}

// -----

// No op, but an annotation alone.
shard.grid @grid(shape = 4)
func.func @annotated(%a: tensor<10x4xf32>) -> tensor<10x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  // CHECK: error: 'shard.shard' op splits dimension 0 of 'tensor<10x4xf32>', which has 10 elements, over 4 processes
  %0 = shard.shard %a to %rows annotate_for_users : tensor<10x4xf32>
  return %0 : tensor<10x4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @halos(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x4xf32>
  // CHECK: error: 'shard.shard' op drops halos or offsets, which partitioning cannot
  %1 = ew_tosa.abs %0 : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

shard.grid @grid(shape = 2)
shard.grid @other(shape = 2)
func.func @grids(%a: tensor<8x4xf32>, %b: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %others = shard.sharding @other split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x4xf32>
  // CHECK: error: 'shard.shard' op refers to the grid @other, and other annotations to @grid
  %1 = shard.shard %b to %others : tensor<8x4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// -----

shard.grid @grid(shape = 4)
func.func @blocks(%a: tensor<8x4xf32>, %s: tensor<2x1xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x4xf32>
  // CHECK: error: 'pattern.blocks' op is not split along dimension 0 over 4 processes: operand 'y' has 2 elements along it
  %1 = pattern.blocks %0, %s : (tensor<8x4xf32>, tensor<2x1xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// The last block is shorter than others.
shard.grid @grid(shape = 2)
func.func @short_block(%a: tensor<6x4xf32>, %s: tensor<2x4xf32>) -> tensor<6x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<6x4xf32>
  // CHECK: error: 'pattern.along' op is not split along dimension 0 over 2 processes: parts of 3 are not 1 blocks of 4
  %1 = pattern.along %0, %s {axis = 0 : i64, block_size = 4 : i64} : (tensor<6x4xf32>, tensor<2x4xf32>) -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @blocks_at_run_time(%a: tensor<?x4xf32>, %s: tensor<?x1xf32>) -> tensor<?x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<?x4xf32>
  // CHECK: only run time tells which elements of operand 'y' a part needs
  %1 = pattern.blocks %0, %s : (tensor<?x4xf32>, tensor<?x1xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

shard.grid @grid(shape = 4)
func.func @recycled(%a: tensor<12xf32>, %b: tensor<2xf32>) -> tensor<12xf32> {
  %parts = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %parts : tensor<12xf32>
  // CHECK: the 2 elements of operand 'y' are read over and over, and parts of 3 do not all begin with the first one
  %1 = pattern.recycled %0, %b : (tensor<12xf32>, tensor<2xf32>) -> tensor<12xf32>
  return %1 : tensor<12xf32>
}
