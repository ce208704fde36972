// Ops of a record that is loaded, along an axis and by name.
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/ops.mlir --ewise-to-linalg=fuse=false | FileCheck %s

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def R_Dialect : EwiseDialect { let name = "rec"; let cppNamespace = "::rec"; }
class R_Op<string name, RuleSet by> : ElementwiseOp<R_Dialect, name> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let rules = by;
  let body = (Mul $a, $b);
}
def R_NamedOp : R_Op<"named", ByName>;
def R_LoopOp : R_Op<"loop", LoopsOfProducts>;
def R_AlongOp : R_Op<"along", AlongAxis> {
  let attributes = [Attribute<"block_size", Int64, "0">];
}

//--- ops.mlir
// CHECK: #[[$A:.+]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK: #[[$B:.+]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-COUNT-2: linalg.generic {indexing_maps = [#[[$A]], #[[$B]], #{{.*}}
// CHECK: tensor.extract %arg2[%{{.*}}, %{{.*}}] : tensor<2x2xf32>
func.func @ops(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x2xf32>)
    -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3xf32>) {
  %0 = rec.named %a, %b {names = "(x,y),(y,z)"} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  %1 = rec.loop %a, %b : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  %2 = rec.along %a, %c {axis = 1 : i64, block_size = 2 : i64} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3xf32>
}
