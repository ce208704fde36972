// RUN: not ewise-tblgen -gen-op-methods -I %defs %s 2>&1 | FileCheck %s

// Rule sets along an axis and by name of which the parts do not go together, and
// ops that lack what these read.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

class Parts<OperandRoles how, Alignment by> : RuleSet {
  let roles = how;
  let alignment = by;
  let steps = [Step<EqualExtents>];
  let results = NoNarrowerThanInferred;
}

// CHECK: error: rule set 'OfOneIntoAnother', field 'alignment': only what is broadcast into the first operands is aligned along an axis
def OfOneIntoAnother : Parts<IntoResult, AlongAxisAlignment<"axis", 0>>;
// CHECK: error: rule set 'NamesOfSources', field 'alignment': only equals are aligned by names
def NamesOfSources : Parts<OthersIntoFirst, NamesAlignment<EqualRanks, "names">>;
// CHECK: error: rule set 'NoNames', field 'alignment': names of dimensions are those of an attribute or of a signature
def NoNames : Parts<EqualOperands, NamesAlignment<AnyRanks, "">>;
// CHECK: error: rule set 'NotElementwise', field 'alignment': malformed signature '(m,k),(k,n)->(m,n)': expected names such as '(n),(n)->(n)', all of which the result has: 'linalg.reduce' behind the op removes dimensions
def NotElementwise : Parts<EqualOperands, NamesAlignment<AnyRanks, "", "(m,k),(k,n)->(m,n)">>;
// CHECK: error: rule set 'Swapped', field 'laws': names belong to operands in their order, so 'CommutativeLaw' must be waived
def Swapped : Parts<EqualOperands, NamesAlignment<AnyRanks, "names">> {
  let laws = [CommutativeLaw];
}
// CHECK: error: rule set 'NothingNamed', field 'steps': a step of 'NamedDimensions' is for alignments along an axis or by names
def NothingNamed : Parts<EqualOperands, TrailingAlignment<>> {
  let steps = [Step<EqualExtents, NamedDimensions>, Step<EqualExtents>];
}
// CHECK: error: rule set 'NoSources', field 'steps': a step of 'Sources' is for operands that are broadcast into the first ones
def NoSources : Parts<EqualOperands, TrailingAlignment<>> {
  let steps = [Step<EqualExtents, Sources>, Step<EqualExtents>];
}
// CHECK: error: rule set 'ReadsTwice', field 'steps': two tables say that operands are read otherwise
def ReadsTwice : Parts<OthersIntoFirst, AlongAxisAlignment<"axis", 0>> {
  let steps = [Step<WholeBlocks, NamedDimensions>, Step<WholeTimes>];
}

// A table that accepts fewer blocks than are read.
def TooFew : CombineTable {
  let isDirected = 1;
}
let table = TooFew in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Static,  First,    "">;
  def : Combine<Static,  Dynamic, First,    "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     First,    "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     Zero,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Conflict, "">;
  def : Combine<Many,    Zero,    Conflict, "">;
  def : Combine<Many,    One,     First,    "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'TooFew' is not readable: 2 with 3 gives 2, but the second operand has 3 elements and is not expandable
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'TooFew' is not readable in blocks: 6 in blocks of 2 with 2 is accepted, but index 4 of the result reads 2
  def : Combine<Many,    Many,    First,    "">;
}
def Unreadable : Parts<OthersIntoFirst, AlongAxisAlignment<"axis", 0, "block">> {
  let steps = [Step<TooFew, NamedDimensions>, Step<EqualExtents>];
}

def Toy_Dialect : EwiseDialect {
  let name = "toy";
  let cppNamespace = "::toy";
}
class Toy_Op<string name, RuleSet by, list<Operand> inputs> : ElementwiseOp<Toy_Dialect, name> {
  let operands = inputs;
  let elementTypes = Float32;
  let rules = by;
}
// CHECK: error: op 'Toy_NoBlocksOp', field 'attributes': rule set 'AlongAxis' reads the integer attribute 'block_size', the number of elements of a block, which the op does not have
def Toy_NoBlocksOp : Toy_Op<"no_blocks", AlongAxis, [Operand<"x">, Operand<"scale">]> {
  let body = (Mul $x, $scale);
}
// CHECK: error: op 'Toy_AbsentOp', field 'operands': operand 'right', which others are broadcast into, is always there and one operand
def Toy_AbsentOp : Toy_Op<"absent", BesideTwo, [Operand<"left">, Operand<"right", Shared, 0, 0, 1>]> {
  let attributes = [Attribute<"block_size", Int64, "0">];
  let body = (When (Has $right), (Mul $left, $right), $left);
}
