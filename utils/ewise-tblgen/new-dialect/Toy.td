// The dialect toy: its ops, and how their operands broadcast.
//
// `ewise-tblgen --print-include-dir` says where the included files are, and
// ewise/README.md there explains what can be said.

include "ewise/ElementwiseOps.td"
include "ewise/Laws.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy_dialect";
  let derivatives = JaxConvention; // slopes at ties, kinks and ends
}

def Toy_Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;
def Toy_Integers : IntegerScalars<8, 64>;
def Toy_Numbers
    : ScalarTypes<"floating-point or integer", [Toy_Floats, Toy_Integers]>;

// Broadcastable is NumPy's rule: the last dimensions are paired, and those of
// size 1 are broadcast.
class Toy_BinaryOp<string mnemonic, ScalarTypes types>
    : ElementwiseOp<Toy_Dialect, mnemonic> {
  let operands = [Operand<"left">, Operand<"right">];
  let elementTypes = types;
  let rules = Broadcastable;
}

// Toy.proofs says how these laws are known: `ewise-tblgen -prove Toy.td` writes
// it anew, with a solver (cvc5, z3).
def Toy_AddOp : Toy_BinaryOp<"add", Toy_Numbers> {
  let summary = "left + right; integers wrap";
  let body = (Add $left, $right);
  let laws = SumLaws;
}

def Toy_SquaredDifferenceOp : Toy_BinaryOp<"squared_difference", Toy_Floats> {
  let summary = "(left - right)^2";
  let body = (Mul (Sub $left, $right):$difference, $difference);
}

// Examples are proven, and shown in the documents of -gen-op-docs.
let of = Toy_AddOp in {
  def : Infers<["2x1xf32", "3"], "2x3">;
  def : Fails<["2xf32", "3"], ExtentConflict>;
}
