// Ops of a runtime that knows nothing of MLIR: a name, operands, a rule set.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

class Kernel<RuleSet ruleSet, list<Operand> inputs> : EwiseOp {
  let operands = inputs;
  let elementTypes = Float32;
  let rules = ruleSet;
}

def Scale : Kernel<Broadcastable, [Operand<"input">, Operand<"factor">]>;

/// The bound takes no part in broadcasting, so its shape is not asked for.
def ClampOp : Kernel<Broadcastable, [Operand<"input">,
                                     Operand<"bound", Float32, parameter=1>]>;

def Sum : Kernel<Broadcastable, [Operand<"terms", variadic=1>]>;

/// With other operands, a variadic one is passed in an array with them.
def WeightedSum : Kernel<SameShape, [Operand<"weight">,
                                     Operand<"terms", variadic=1>,
                                     Operand<"bias">]>;

/// The op words a failure differently.
def AddOp : Kernel<Xla, [Operand<"lhs">, Operand<"rhs">]> {
  let messages = [
    Message<ExtentConflict, "cannot add $firstExtent and $secondExtent">
  ];
}

def PRelu : Kernel<OnnxUnidirectional, [Operand<"input">, Operand<"slope">]>;

def Bias : Kernel<Pdpd, [Operand<"input">, Operand<"bias">]>;

def Expand : Kernel<BroadcastInDim, [Operand<"input">]>;

/// Operands may have any name.
def Odd : Kernel<Broadcastable, [Operand<"operands">, Operand<"failure">,
                                 Operand<"inferred">, Operand<"ewise">]> {
  let returns = [Result<"">];
}
