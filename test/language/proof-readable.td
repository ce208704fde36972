// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// The table of maximum extents, as in many a runtime: the size of the result is
// the greater one. It obeys every law that it claims, and still a loop over its
// result reads elements that its operands do not have.

include "ewise/RuleSets.td"

def GreaterExtent : CombineTable;
let table = GreaterExtent in {
  def : Combine<Dynamic, Dynamic, First,   "">;
  def : Combine<Dynamic, Zero,    First,   "">;
  def : Combine<Dynamic, One,     First,   "">;
  def : Combine<Dynamic, Many,    Second,  "">;
  def : Combine<Zero,    Zero,    First,   "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'GreaterExtent' is not readable: 0 with 1 gives 1, but the first operand has 0 elements and is not expandable
  def : Combine<Zero,    One,     Second,  "">;
  // CHECK: note: required by rule set 'Greatest'
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'GreaterExtent' is not readable: 0 with 2 gives 2, but the first operand has 0 elements and is not expandable
  def : Combine<Zero,    Many,    Second,  "">;
  // CHECK: [[#@LINE+6]]:5: note: required by rule set 'Greatest'
  def : Combine<One,     One,     First,   "">;
  def : Combine<One,     Many,    Second,  "">;
  def : Combine<Many,    Many,    IfEqual, "">;
}

def Greatest : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<GreaterExtent>];
  let results = NoNarrowerThanInferred;
  let laws = [CommutativeLaw, AssociativeLaw, IdempotentLaw, TightLaw,
              CertainConflictsLaw];
}
let of = Greatest in {
  def : Infers<["0", "1"], "1">;
  def : Infers<["0", "2"], "2">;
}

// Even a table without an expandable extent may expand by mistake.
def Narrow : CombineTable { let expandable = []; }
let table = Narrow in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Static,  Second,   "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     Conflict, "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row of 'Narrow' is not readable: 1 with 2 gives 2, but the first operand has 1 element and is not expandable
  def : Combine<One,     Many,    Second,   "">;
  // CHECK: note: required by rule set 'UsesNarrow'
  def : Combine<Many,    Many,    IfEqual,  "">;
}
// CHECK: error: combine row of 'Narrow' is not sound: ? with 1 infers 1, but run-time sizes 2 and 1 give 2
// CHECK: note: required by rule set 'UsesNarrow'
def UsesNarrow : RuleSet {
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<Narrow>];
  let results = NoNarrowerThanInferred;
}
