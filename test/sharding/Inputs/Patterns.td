include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

// A difference by each rule set.
def Pattern_Dialect : EwiseDialect {
  let name = "pattern";
  let cppNamespace = "::pattern";
}
class Pattern_Op<string mnemonic, RuleSet by> : ElementwiseOp<Pattern_Dialect, mnemonic> {
  let operands = [Operand<"x">, Operand<"y">];
  let elementTypes = Float32;
  let rules = by;
  let body = (Sub $x, $y);
}
def Pattern_NumpyOp : Pattern_Op<"numpy", Broadcastable>;
def Pattern_JuliaOp : Pattern_Op<"julia", Julia>;
def Pattern_XlaOp : Pattern_Op<"xla", Xla>;
def Pattern_PdpdOp : Pattern_Op<"pdpd", Pdpd>;
def Pattern_BlocksOp : Pattern_Op<"blocks", BlockScaled>;
def Pattern_RecycledOp : Pattern_Op<"recycled", Recycled>;
def Pattern_NamedOp : Pattern_Op<"named", ByName>;
def Pattern_AlongOp : Pattern_Op<"along", AlongAxis> {
  let attributes = [Attribute<"block_size", Int64, "0">];
}
