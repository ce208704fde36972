// Annotations are completed, in steps that upstream's pass takes.
// RUN: ewise-opt %s --ewise-partition --split-input-file | FileCheck %s

// Arguments and results stay whole. Nobody sends what everybody has.
// CHECK-LABEL: func @whole(
// CHECK-SAME:    %[[A:.+]]: tensor<8x4xf32>, %[[B:.+]]: tensor<4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:  %[[PART:.+]] = shard.all_slice %[[A]] on @grid grid_axes = [0] slice_axis = 0
// CHECK-NEXT:  %[[TWICE:.+]] = ew_numpy.add %[[B]], %[[B]]
// CHECK-NEXT:  %[[SUM:.+]] = ew_numpy.add %[[PART]], %[[TWICE]] : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT:  shard.all_gather %[[SUM]] on @grid grid_axes = [0] gather_axis = 0
// CHECK-NOT:   shard.all
shard.grid @grid(shape = 2)
func.func @whole(%a: tensor<8x4xf32>, %b: tensor<4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows annotate_for_users : tensor<8x4xf32>
  %1 = ew_numpy.add %b, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_numpy.add %0, %1 : (tensor<8x4xf32>, tensor<4xf32>) -> tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// -----

// Upstream gathers one of two axes, and takes the result for all.
// CHECK-LABEL: func @gather(
// CHECK-NEXT:  shard.all_gather %{{.*}} on @grid grid_axes = [0] gather_axis = 0 : tensor<4x2xf32> -> tensor<8x2xf32>
// CHECK:       shard.all_gather %{{.*}} on @grid grid_axes = [1] gather_axis = 1 : tensor<8x2xf32> -> tensor<8x4xf32>
shard.grid @grid(shape = 2x2)
func.func @gather(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %both = shard.sharding @grid split_axes = [[0], [1]] : !shard.sharding
  %0 = shard.shard %a to %both : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// Upstream crashes where an axis takes another's place.
// CHECK-LABEL: func @change(
// CHECK-NEXT:  shard.all_gather %{{.*}} on @grid grid_axes = [0] gather_axis = 0
// CHECK:       shard.all_slice %{{.*}} on @grid grid_axes = [1] slice_axis = 0
shard.grid @grid(shape = 2x2)
func.func @change(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %before = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %after = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  %0 = shard.shard %a to %before : tensor<8x4xf32>
  %1 = shard.shard %0 to %after annotate_for_users : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// Rows become columns: each process sends to others what they have of its rows.
// CHECK-LABEL: func @move(
// CHECK-NEXT:  shard.all_to_all %{{.*}} on @grid grid_axes = [0] split_axis = 1 concat_axis = 0
// CHECK-NOT:   shard.all
shard.grid @grid(shape = 2)
func.func @move(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %before = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %after = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  %0 = shard.shard %a to %before : tensor<8x4xf32>
  %1 = shard.shard %0 to %after annotate_for_users : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// Each process keeps its part of a constant. Upstream fails without a message.
// CHECK-LABEL: func @constant(
// CHECK-DAG:   %[[ONES:.+]] = arith.constant dense<1.000000e+00> : tensor<1x4xf32>
// CHECK-DAG:   %[[COLUMN:.+]] = arith.constant dense<{{.*}}> : tensor<2x1xf32>
// CHECK-DAG:   %[[PART:.+]] = shard.all_slice %[[COLUMN]] on @grid grid_axes = [0] slice_axis = 0 : tensor<2x1xf32> -> tensor<1x1xf32>
// CHECK:       ew_tosa.add %{{.*}}, %[[PART]]
// CHECK:       ew_tosa.add %{{.*}}, %[[ONES]]
shard.grid @grid(shape = 2)
func.func @constant(%a: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %column = arith.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
  %ones = arith.constant dense<1.0> : tensor<2x4xf32>
  %0 = shard.shard %a to %rows : tensor<2x4xf32>
  %1 = ew_tosa.add %0, %column : (tensor<2x4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  %2 = ew_tosa.add %1, %ones : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}

// -----

// An annotation tells so, too: what is split between two processes is not of size 1.
// CHECK-LABEL: func @split(
// CHECK:      ewise.assert %{{.*}}, ["'ew_tosa.add' op operand 'input1' and operand 'input2' are split
// CHECK-NEXT:  ew_tosa.add %{{.*}}, %{{.*}} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:  return
shard.grid @grid(shape = 2)
func.func @split(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<?x4xf32>
  %1 = shard.shard %b to %rows : tensor<?x4xf32>
  %2 = ew_tosa.add %0, %1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %3 = shard.shard %2 to %rows annotate_for_users : tensor<?x4xf32>
  return %3 : tensor<?x4xf32>
}

// -----

// Stated sizes exclude a broadcast, and their statements are erased.
// CHECK-LABEL: func @stated(
// CHECK:       ew_tosa.add %{{.*}}, %{{.*}} : (tensor<?x4xf32>, tensor<?x4xf32>)
// CHECK-NOT:   bind_symbolic_shape
shard.grid @grid(shape = 2)
func.func @stated(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %n = ewise.symbolic_int "n" : index
  ewise.bind_symbolic_shape %a, [%n], affine_map<()[s0] -> (s0, 4)> : tensor<?x4xf32>
  ewise.bind_symbolic_shape %b, [%n], affine_map<()[s0] -> (s0, 4)> : tensor<?x4xf32>
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows annotate_for_users : tensor<?x4xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
