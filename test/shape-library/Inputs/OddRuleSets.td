// Rule sets that differ from the shipped ones in each part that shape functions
// are put together from, and ops of them.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

class Named<list<string> names> {
  list<Operand> operands = !foreach(name, names, Operand<name>);
}

class OpOf<RuleSet ruleSet, list<string> names> : EwiseOp {
  let operands = Named<names>.operands;
  let elementTypes = Float32;
  let rules = ruleSet;
}

class OddRuleSet<OperandRoles operandRoles, Alignment pairing,
                 list<Step> allSteps> : RuleSet {
  let summary = "none that ships";
  let roles = operandRoles;
  let alignment = pairing;
  let steps = allSteps;
  let results = NoNarrowerThanInferred;
  let unranked = InferNothing;
  let waived = [Waive<CommutativeLaw, "not claimed">,
                Waive<AssociativeLaw, "not claimed">,
                Waive<IdempotentLaw, "not claimed">,
                Waive<TightLaw, "not claimed">,
                Waive<CertainConflictsLaw, "not claimed">];
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// A 1 expands, but not to 0.
def NotToZero : CombineTable;
let table = NotToZero in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Second,   "">;
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     Conflict, "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Second,   "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}

/// Nothing goes with 0, and 1 only with greater sizes: no simple condition.
def NeitherZeroNorTwoOnes : CombineTable;
let table = NeitherZeroNorTwoOnes in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Conflict, "">;
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Static,  Conflict, "">;
  def : Combine<One,     One,     Conflict, "">;
  def : Combine<One,     Many,    Second,   "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}

/// Two steps that find one kind of conflict each.
def NotZeroWithOne : CombineTable;
let table = NotZeroWithOne in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Static,  First,    "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     Conflict, "">;
  def : Combine<Zero,    Many,    First,    "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    First,    "">;
  def : Combine<Many,    Many,    First,    "">;
}
def NotOneWithMany : CombineTable;
let table = NotOneWithMany in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Static,  First,    "">;
  def : Combine<Zero,    Static,  First,    "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Conflict, "">;
  def : Combine<Many,    Many,    First,    "">;
}

/// Nothing goes together.
def Nothing : CombineTable;
let table = Nothing in {
  def : Combine<Dynamic, Dynamic, Conflict, "">;
  def : Combine<Dynamic, Static,  Conflict, "">;
  def : Combine<Zero,    Zero,    Conflict, "">;
  def : Combine<Zero,    One,     Conflict, "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     Conflict, "">;
  def : Combine<One,     Many,    Conflict, "">;
  def : Combine<Many,    Many,    Conflict, "">;
}

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

/// The first operand is not the target: the one of higher rank is.
def DirectedEquals : OddRuleSet<EqualOperands, TrailingAlignment<AnyRanks>,
                                [Step<SourceIntoTarget>]>;
def StrictEquals : OddRuleSet<EqualOperands, TrailingAlignment<AnyRanks>,
                              [Step<NotToZero>]>;
def FewEquals : OddRuleSet<EqualOperands, TrailingAlignment<EqualRanks>,
                           [Step<NeitherZeroNorTwoOnes>]>;
def NoEquals : OddRuleSet<EqualOperands, TrailingAlignment<AnyRanks>,
                          [Step<Nothing>]>;
def FirstOfEqualRank : OddRuleSet<SecondIntoFirst,
                                  TrailingAlignment<EqualRanks>,
                                  [Step<SourceIntoTarget>]>;
def TrailingIntoResult : OddRuleSet<IntoResult,
                                    TrailingAlignment<SourceNotLarger>,
                                    [Step<SourceIntoTarget>]>;
def LeadingFirst : OddRuleSet<SecondIntoFirst,
                              LeadingAlignment<SourceNotLarger>,
                              [Step<SourceIntoTarget>]>;
/// The least axis aligns left.
def AxisFromLeft : AxisAlignment<SourceNotLarger, "axis", /*trims=*/true> {
  let side = Leading;
}
def LeadingAxis : OddRuleSet<SecondIntoFirst, AxisFromLeft,
                             [Step<SourceIntoTarget>]>;
/// Between equals, and without trimmed 1s.
def AxisOfEquals : OddRuleSet<EqualOperands,
                              AxisAlignment<AnyRanks, "axis", /*trims=*/false>,
                              [Step<EqualOrOne>]>;
/// A 1 that is not trimmed is not expanded either.
def TrimmedFirst : OddRuleSet<SecondIntoFirst,
                              AxisAlignment<SourceNotLarger, "axis",
                                            /*trims=*/true>,
                              [Step<EqualExtents>]>;
/// Its step before the last applies only where ranks differ, but the list is
/// always there.
def GuardedFirst : OddRuleSet<SecondIntoFirst,
                              MappedAlignment<SourceNotLarger, "dims",
                                              AlwaysRequired, UniqueDimensions>,
                              [Step<NotToZero, RanksDiffer>,
                               Step<SourceIntoTarget>]>;
/// Its step before the last always applies, but the list may be absent.
def SometimesMapped : OddRuleSet<SecondIntoFirst,
                                 MappedAlignment<SourceNotLarger, "dims",
                                                 RequiredWhenRanksDiffer,
                                                 UniqueDimensions>,
                                 [Step<NotToZero>, Step<SourceIntoTarget>]>;

/// Each step finds a conflict that no other one does.
def ThreeSteps : OddRuleSet<EqualOperands,
                            MappedAlignment<AnyRanks, "dims",
                                            RequiredWhenRanksDiffer, Increasing>,
                            [Step<NotZeroWithOne>, Step<NotOneWithMany, RanksDiffer>,
                             Step<EqualOrOne>]>;

foreach ruleSet = [DirectedEquals, StrictEquals, FewEquals, NoEquals] in {
  def ruleSet # "_1" : OpOf<ruleSet, ["a"]>;
  def ruleSet # "_2" : OpOf<ruleSet, ["a", "b"]>;
  def ruleSet # "_3" : OpOf<ruleSet, ["a", "b", "c"]>;
  def ruleSet # "_4" : OpOf<ruleSet, ["a", "b", "c", "d"]>;
}
foreach ruleSet = [FirstOfEqualRank, TrailingIntoResult, LeadingFirst,
                   LeadingAxis, AxisOfEquals, TrimmedFirst, GuardedFirst,
                   SometimesMapped, ThreeSteps] in
  def ruleSet # "_2" : OpOf<ruleSet, ["a", "b"]>;
def TrailingIntoResult_1 : OpOf<TrailingIntoResult, ["a"]>;
