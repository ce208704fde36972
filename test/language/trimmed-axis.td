// RUN: ewise-tblgen -gen-rule-sets -I %defs %s -o %t.h

// A source of one element is at no axis where the alignment trims it, whatever the step
// at the axis broadcasts.

include "ewise/RuleSets.td"

class Along<Step step, bit isTrimmed> : RuleSet {
  let summary = "the second operand along an axis of the first";
  let roles = OthersIntoFirst;
  let alignment = AlongAxisAlignment<"axis", 1, "", isTrimmed>;
  let steps = [step, Step<EqualExtents>];
  let results = NoNarrowerThanInferred;
  let unranked = KeepTarget;
  let laws = [IdempotentLaw, TightLaw, CertainConflictsLaw];
  let waived = [Waive<CommutativeLaw, "only the source is broadcast">,
                Waive<AssociativeLaw, "the source goes into the first operand">];
}
def Kept : Along<Step<SourceIntoTarget, NamedDimensions>, /*isTrimmed=*/0>;
let of = Kept in {
  def : Infers<["2x3", "1"], "2x3">;
  def : Fails<["6", "1"], AttributeRange>;
  def : Fails<["6", "?"], AttributeRange>;
  def : Fails<["[]", "1"], RankMismatch>;
}
def Trimmed : Along<Step<EqualExtents, NamedDimensions>, /*isTrimmed=*/1>;
let of = Trimmed in {
  def : Fails<["2x3", "1"], ExtentConflict>;
  def : Infers<["6", "1"], "6">;
  def : Infers<["6", "?"], "6">;
  def : Infers<["[]", "1"], "[]">;
  def : Fails<["6", "6"], AttributeRange>;
}
