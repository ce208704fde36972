// Adjoints of what is read in blocks stay where the blocks are; of what is read over and over, they are summed.
// REQUIRES: derivatives
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/ops.mlir --ewise-differentiate --ewise-partition | FileCheck %t/ops.mlir

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def R_Dialect : EwiseDialect {
  let name = "rec";
  let cppNamespace = "::rec";
  let derivatives = JaxConvention;
}
class R_Op<string mnemonic, RuleSet by> : ElementwiseOp<R_Dialect, mnemonic> {
  let operands = [Operand<"x">, Operand<"y">];
  let elementTypes = Float32;
  let rules = by;
  let body = (Mul $x, $y);
}
def R_BlocksOp : R_Op<"blocks", BlockScaled>;
def R_RecycledOp : R_Op<"recycled", Recycled>;

//--- ops.mlir
// CHECK-LABEL: func.func @blocks_adjoint(
// CHECK-SAME:    -> (tensor<4x4xf32>, tensor<2x2xf32>)
// CHECK:       linalg.reduce ins(%{{.*}} : tensor<2x2x4xf32>)
// CHECK-NOT:   shard.
// CHECK:       return
shard.grid @grid(shape = 2)
func.func @blocks(%x: tensor<8x4xf32>, %scale: tensor<4x2xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %rows : tensor<8x4xf32>
  %1 = shard.shard %scale to %rows : tensor<4x2xf32>
  %2 = rec.blocks %0, %1 : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x4xf32>
  %3 = shard.shard %2 to %rows annotate_for_users : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @recycled_adjoint(
// CHECK-SAME:    -> (tensor<4x4xf32>, tensor<2xf32>)
// CHECK:       shard.all_reduce %{{.*}} on @grid grid_axes = [0]
// CHECK-NOT:   shard.
// CHECK:       return
func.func @recycled(%x: tensor<8x4xf32>, %scale: tensor<2xf32>) -> tensor<8x4xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %x to %rows : tensor<8x4xf32>
  %1 = rec.recycled %0, %scale : (tensor<8x4xf32>, tensor<2xf32>) -> tensor<8x4xf32>
  %2 = shard.shard %1 to %rows annotate_for_users : tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
