// Operands are split where they are read at the result's index, and whole where they are broadcast.
// RUN: ewise-opt %s --pass-pipeline="builtin.module(func.func(sharding-propagation))" --split-input-file | FileCheck %s
// RUN: mlir-opt %s --load-dialect-plugin=%plugin --load-pass-plugin=%plugin --pass-pipeline="builtin.module(func.func(sharding-propagation))" --split-input-file | FileCheck %s

// Upstream's model of this op cuts the row in half.
// CHECK-LABEL: @row
// CHECK:       %[[WHOLE:.+]] = shard.sharding @grid split_axes = {{\[\[}}]] : !shard.sharding
// CHECK-NEXT:  %[[ROW:.+]] = shard.shard %arg1 to %[[WHOLE]] annotate_for_users : tensor<1x4xf32>
// CHECK-NEXT:  %[[SUM:.+]] = tosa.add %{{.*}}, %[[ROW]]
// CHECK-NEXT:  %[[ROWS:.+]] = shard.sharding @grid split_axes = {{\[\[}}0]] : !shard.sharding
// CHECK-NEXT:  shard.shard %[[SUM]] to %[[ROWS]] : tensor<8x4xf32>
shard.grid @grid(shape = 2)
func.func @row(%a: tensor<8x4xf32>, %b: tensor<1x4xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x4xf32>
  %1 = tosa.add %0, %b : (tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}

// -----

// Dynamic sizes that are equal, whatever they are.
// CHECK-LABEL: @residual
// CHECK:       ew_tosa.exp
// CHECK-NOT:   split_axes = {{\[\[}}]]
// CHECK:       ew_tosa.add
shard.grid @grid(shape = 2)
func.func @residual(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<?x4xf32>
  %1 = ew_tosa.exp %0 : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_tosa.add %1, %0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}

// -----

// A result that is split splits operands, through a chain of ops.
// CHECK-LABEL: @backward
// CHECK-DAG:   %[[COLUMNS:.+]] = shard.sharding @grid split_axes = {{\[\[}}], [0]]
// CHECK-DAG:   shard.shard %arg0 to %[[COLUMNS]] annotate_for_users : tensor<8x4xf32>
// CHECK-DAG:   %[[WHOLE:.+]] = shard.sharding @grid split_axes = {{\[\[}}]]
// CHECK-DAG:   shard.shard %arg1 to %[[WHOLE]] annotate_for_users : tensor<8x1xf32>
// CHECK:       ew_tosa.mul
// CHECK:       ew_tosa.exp
shard.grid @grid(shape = 2)
func.func @backward(%a: tensor<8x4xf32>, %b: tensor<8x1xf32>) -> tensor<8x4xf32> {
  %0 = ew_tosa.mul %a, %b {shift = 0 : i8} : (tensor<8x4xf32>, tensor<8x1xf32>) -> tensor<8x4xf32>
  %1 = ew_tosa.exp %0 : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %columns = shard.sharding @grid split_axes = [[], [0]] : !shard.sharding
  %2 = shard.shard %1 to %columns : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
