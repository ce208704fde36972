include "Nn.td"
include "mlir/IR/PatternBase.td"

// x + -y after y is what ODS's op on both is called here.
def NegateTwice : Pat<(Nn_NegateOp (Nn_NegateOp $x)), (replaceWithValue $x)>;
