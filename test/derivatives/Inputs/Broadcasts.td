// A product of two operands for each rule set, those that ship and one of an
// author's own, and copies for those that only broadcast one.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def Sums_Dialect : EwiseDialect {
  let name = "sums";
  let cppNamespace = "::sums";
  let derivatives = JaxConvention;
}
class Sums_Op<string mnemonic, RuleSet by> : ElementwiseOp<Sums_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = ScalarTypes<"float", [Float32, Float64]>;
  let rules = by;
  let body = (Mul $a, $b);
}

def OwnTable : CombineTable;

// Only the first dimensions are paired, of any ranks, and 0 is no size.
def Own : RuleSet {
  let summary = "align left; a 1 is broadcast, but not to 0";
  let alignment = LeadingAlignment<AnyRanks>;
  let steps = [Step<OwnTable>];
  let results = NoNarrowerThanInferred;
  let unranked = DiscardUnranked;
  let laws = [CommutativeLaw, IdempotentLaw];
  let waived = [Waive<AssociativeLaw, "0 goes with 0 alone">,
                Waive<TightLaw, "it is of no matter here">,
                Waive<CertainConflictsLaw, "it is of no matter here">];
}
let table = OwnTable in {
  def : Combine<Dynamic, Dynamic, First,    "equal, or one of them is 1">;
  def : Combine<Dynamic, Zero,    Second,   "the dynamic one is 0">;
  def : Combine<Dynamic, One,     First,    "the 1 is broadcast">;
  def : Combine<Dynamic, Many,    Second,   "the dynamic one is equal, or is 1">;
  def : Combine<Zero,    Zero,    First,    "equal">;
  def : Combine<Zero,    One,     Conflict, "a 1 is not broadcast to 0">;
  def : Combine<Zero,    Many,    Conflict, "they differ">;
  def : Combine<One,     One,     First,    "equal">;
  def : Combine<One,     Many,    Second,   "the 1 is broadcast">;
  def : Combine<Many,    Many,    IfEqual,  "equal, or they conflict">;
}

foreach set = [Broadcastable, Julia, Tosa, SameShape, Xla, OnnxUnidirectional, Pdpd,
               Own] in
  def Sums_# set #Op : Sums_Op<!tolower(!cast<string>(set)), set>;
def Sums_LinalgOp : Sums_Op<"linalg", LinalgBroadcast> {
  let body = (Mul $a, 2);
}
def Sums_InDimOp : Sums_Op<"in_dim", BroadcastInDim> {
  let operands = [Operand<"a">];
  let body = (Mul $a, 2);
}
def Sums_ClampOp : Sums_Op<"clamp", XlaClamp> {
  let operands = [Operand<"a">, Operand<"b">, Operand<"c">];
  let body = (Mul $a, (Mul $b, $c));
}
