// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 | FileCheck %s

// combine(a, b) is combine(b, a), which only a directed table can break.

include "ewise/RuleSets.td"

// Only the second operand expands.
def IntoFirst : CombineTable { let isDirected = 1; }
let table = IntoFirst in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Second,   "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'IntoFirst' is not commutative: ? with 1 gives ?, but 1 with ? gives 1
  // CHECK: [[#UsesIntoFirst:]]:5: note: required by rule set 'UsesIntoFirst'
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Dynamic, First,    "">;
  def : Combine<Zero,    Zero,    First,    "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'IntoFirst' is not commutative: 0 with 1 gives 0, but 1 with 0 gives a conflict
  // CHECK: [[#UsesIntoFirst]]:5: note: required by rule set 'UsesIntoFirst'
  def : Combine<Zero,    One,     First,    "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     Dynamic, First,    "">;
  def : Combine<One,     Zero,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Conflict, "">;
  def : Combine<Many,    Dynamic, First,    "">;
  def : Combine<Many,    Zero,    Conflict, "">;
  def : Combine<Many,    One,     First,    "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}
class IntoFirstRules : RuleSet {
  let roles = SecondIntoFirst;
  let alignment = TrailingAlignment<SourceNotLarger>;
  let steps = [Step<IntoFirst>];
  let results = NoNarrowerThanInferred;
  let laws = [IdempotentLaw];
}
// CHECK: note: required by rule set 'UsesIntoFirst'
// CHECK-NEXT: def UsesIntoFirst
def UsesIntoFirst : IntoFirstRules {
  let laws = [CommutativeLaw, IdempotentLaw];
}
// Without the claim there is nothing to say.
// CHECK-NOT: Modest
def Modest : IntoFirstRules {
  let waived = [Waive<CommutativeLaw, "only the second operand expands">];
}
