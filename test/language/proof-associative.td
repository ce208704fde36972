// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 | FileCheck %s

// The operands may be folded in any order.

include "ewise/RuleSets.td"

// A known 1 does not expand into another known size, a dynamic 1 does.
def Strict : CombineTable;
let table = Strict in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Second,   "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'Strict' is not associative: (? with 1) with 0 gives 0, but ? with (1 with 0) gives a conflict
  // CHECK-NEXT: def : Combine<Dynamic, One,
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     Conflict, "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Conflict, "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}
// CHECK: [[#@LINE+1]]:5: note: required by rule set 'UsesStrict'
def UsesStrict : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<Strict>];
  let results = NoNarrowerThanInferred;
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw];
}
