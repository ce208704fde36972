// Adjoints along an axis and by name: what the rule set broadcast is summed.
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/sums.mlir --ewise-differentiate="function=channel mode=adjoint" \
// RUN:   --ewise-differentiate="function=named mode=adjoint" | FileCheck %s

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def R_Dialect : EwiseDialect {
  let name = "rec";
  let cppNamespace = "::rec";
  let derivatives = PyTorchConvention;
}
class R_Op<string name, RuleSet by> : ElementwiseOp<R_Dialect, name> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let rules = by;
  let body = (Mul $a, $b);
}
def R_NamedOp : R_Op<"named", ByName>;
def R_AlongOp : R_Op<"along", AlongAxis> {
  let attributes = [Attribute<"block_size", Int64, "0">];
}

//--- sums.mlir
// CHECK-LABEL: @channel_adjoint
// CHECK:       linalg.reduce ins(%{{.*}} : tensor<2x3x4xf32>) outs(%{{.*}} : tensor<3xf32>) dimensions = [0, 2]
// CHECK-NOT:   linalg.reduce
// CHECK:       return
func.func @channel(%a: tensor<2x3x4xf32>, %b: tensor<3xf32>) -> tensor<2x3x4xf32> {
  %0 = rec.along %a, %b {axis = -2 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: @named_adjoint
// CHECK:       linalg.reduce ins(%{{.*}} : tensor<2x3x4xf32>) outs(%{{.*}} : tensor<2x3xf32>) dimensions = [2]
// CHECK:       linalg.reduce ins(%{{.*}} : tensor<2x3x4xf32>) outs(%{{.*}} : tensor<3x4xf32>) dimensions = [0]
func.func @named(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = rec.named %a, %b {names = "(x,y),(y,z)"} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
