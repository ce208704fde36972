// Kernels of a runtime that knows nothing of MLIR.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Multiply : EwiseOp {
  let operands = [Operand<"left">, Operand<"right">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}
