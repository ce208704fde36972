// Annotations by hand that would be wrong on processes are errors.
// RUN: ewise-opt %s --pass-pipeline="builtin.module(func.func(shard-partition))" --split-input-file --verify-diagnostics

// Upstream's propagation shards an operand of tosa.add wrongly: half of a row.
shard.grid @grid(shape = 2)
func.func @row(%a: tensor<8x4xf32>, %b: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x4xf32>
  %1 = shard.shard %0 to %rows annotate_for_users : tensor<8x4xf32>
  %2 = shard.shard %b to %rows : tensor<1x4xf32>
  %3 = shard.shard %2 to %rows annotate_for_users : tensor<1x4xf32>
  // expected-error@+1 {{'tosa.add' op operand #1 is sharded as [[0]] in place of [[]]}}
  %4 = tosa.add %1, %3 : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  %5 = shard.shard %4 to %rows : tensor<8x4xf32>
  return %5 : tensor<8x4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @rest(%a: tensor<9x4xf32>) -> tensor<9x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<9x4xf32>
  %1 = shard.shard %0 to %rows annotate_for_users : tensor<9x4xf32>
  // expected-error@+1 {{is not split along dimension 0 over 2 processes: a result has 9 elements along it}}
  %2 = ew_tosa.abs %1 : (tensor<9x4xf32>) -> tensor<9x4xf32>
  %3 = shard.shard %2 to %rows : tensor<9x4xf32>
  return %3 : tensor<9x4xf32>
}

// -----

shard.grid @grid(shape = 2)
func.func @halo(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x4xf32>
  %1 = shard.shard %0 to %rows annotate_for_users : tensor<8x4xf32>
  // expected-error@+1 {{is not split: a sharding has halos or offsets of its own}}
  %2 = ew_tosa.abs %1 : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %3 = shard.shard %2 to %rows : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
