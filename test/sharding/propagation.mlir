// Operands are split where they are read at the result's index, and whole where they are broadcast.
// RUN: ewise-opt %s --pass-pipeline="builtin.module(func.func(sharding-propagation))" --split-input-file | FileCheck %s

// CHECK-LABEL: @row
// CHECK-DAG:   %[[ROWS:.+]] = shard.sharding @grid split_axes = {{\[\[}}0]] : !shard.sharding
// CHECK-DAG:   %[[WHOLE:.+]] = shard.sharding @grid split_axes = {{\[\[}}]] : !shard.sharding
// CHECK-DAG:   %[[A:.+]] = shard.shard %{{.*}} to %{{.*}} annotate_for_users : tensor<8x4xf32>
// CHECK-DAG:   %[[B:.+]] = shard.shard %arg1 to %[[WHOLE]] annotate_for_users : tensor<1x4xf32>
// CHECK:       %[[SUM:.+]] = tosa.add %[[A]], %[[B]]
// CHECK:       %[[ROWS:.+]] = shard.sharding @grid split_axes = {{\[\[}}0]] : !shard.sharding
// CHECK:       shard.shard %[[SUM]] to %[[ROWS]] : tensor<8x4xf32>
shard.grid @grid(shape = 2)
func.func @row(%a: tensor<8x4xf32>, %b: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x4xf32>
  %1 = tosa.add %0, %b : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// Of dynamic sizes, those that are equal whatever they are.
// CHECK-LABEL: @residual
// CHECK-COUNT-2: split_axes = {{\[\[}}0]]
// CHECK-NOT:     split_axes = {{\[\[}}]]
shard.grid @grid(shape = 2)
func.func @residual(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<?x4xf32>
  %1 = ew_tosa.exp %0 : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_tosa.add %1, %0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// -----

// What is stated of sizes counts, too.
// CHECK-LABEL: @stated
// CHECK-NOT:     split_axes = {{\[\[}}]]
// CHECK:         return
shard.grid @grid(shape = 2)
func.func @stated(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>, %n: index) -> tensor<?x4xf32> {
  ewise.bind_symbolic_shape %a, [%n], affine_map<()[s0] -> (s0, 4)> : tensor<?x4xf32>
  ewise.bind_symbolic_shape %b, [%n], affine_map<()[s0] -> (s0, 4)> : tensor<?x4xf32>
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<?x4xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
