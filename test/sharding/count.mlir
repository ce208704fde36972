// How many bytes each process sends, for each pattern of operands.
// RUN: ewise-opt %s --ewise-partition --ewise-count-exchanges --split-input-file -o /dev/null 2>&1 | FileCheck %s

// Nothing for whole operands of split ones, whichever dimension is split.
// CHECK-NOT: remark
shard.grid @grid(shape = 4)
func.func @row(%x: tensor<8x4xf32>, %row: tensor<1x4xf32>, %column: tensor<8x1xf32>, %one: tensor<f32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %rows : tensor<8x4xf32>
  %1 = ew_tosa.add %0, %row : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  %2 = ew_tosa.mul %1, %column {shift = 0 : i8} : (tensor<8x4xf32>, tensor<8x1xf32>) -> tensor<8x4xf32>
  %3 = ew_numpy.add %2, %one : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  %4 = shard.shard %3 to %rows annotate_for_users : tensor<8x4xf32>
  return %4 : tensor<8x4xf32>
}

// -----

// A split operand that the op reads as a whole: 8 bytes to each of three others.
shard.grid @grid(shape = 4)
func.func @column(%x: tensor<1x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %columns = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  // CHECK: count.mlir:[[#@LINE+1]]:{{.*}}: remark: each of 4 processes sends 24 bytes
  %0 = shard.shard %x to %columns : tensor<1x8xf32>
  %1 = shard.shard %y to %rows : tensor<8x8xf32>
  %2 = shard.shard %1 to %rows annotate_for_users : tensor<8x8xf32>
  %3 = ew_tosa.add %0, %2 : (tensor<1x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = shard.shard %3 to %rows : tensor<8x8xf32>
  %5 = shard.shard %4 to %rows annotate_for_users : tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}

// -----

// Rows become columns: an eighth of the tensor to the other process.
// CHECK: remark: each of 2 processes sends 32 bytes
shard.grid @grid(shape = 2)
func.func @move(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %columns = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  %0 = shard.shard %x to %rows : tensor<8x4xf32>
  %1 = shard.shard %0 to %columns annotate_for_users : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// Sums: a part to each of the others, and the sum of a part to each. Where the number of elements does not divide, all of
// them to each.
// CHECK:     remark: each of 4 processes sends 96 bytes
// CHECK:     remark: each of 4 processes sends 12 bytes
// CHECK:     remark: only run time tells how much each process sends
// CHECK-NOT: remark
shard.grid @grid(shape = 4x2)
func.func @sums(%x: tensor<16xf32>, %y: tensor<2xf16>, %z: tensor<?xf32>) {
  %0 = shard.all_reduce %x on @grid grid_axes = [0] : tensor<16xf32> -> tensor<16xf32>
  %1 = shard.all_reduce %y on @grid grid_axes = [0] : tensor<2xf16> -> tensor<2xf16>
  %2 = shard.all_reduce %z on @grid grid_axes = [0] : tensor<?xf32> -> tensor<?xf32>
  return
}
