// Bounds of floats are printed as records write them, as in classes of mlir-tblgen.
// RUN: split-file %s %t
// RUN: ewise-opt --ewise-records=%t/Rec.td %t/ops.mlir --split-input-file --verify-diagnostics

//--- Rec.td
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def R_Dialect : EwiseDialect { let name = "rec"; let cppNamespace = "::rec"; }
def R_ScaleOp : ElementwiseOp<R_Dialect, "scale"> {
  let operands = [Operand<"x">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let attributes = [Attribute<"by", Float32, min="0.1", max="0.7">];
  let body = (MulF $x, $by);
}

//--- ops.mlir
func.func @small(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'by' failed to satisfy constraint: 32-bit float attribute whose minimum value is 0.1 whose maximum value is 0.7}}
  %0 = rec.scale %x {by = 0.05 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
