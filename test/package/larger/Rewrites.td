include "Nn.td"
include "mlir/IR/PatternBase.td"

// -(-x) is x.
def NegateTwice : Pat<(Nn_NegateOp (Nn_NegateOp $x)), (replaceWithValue $x)>;
