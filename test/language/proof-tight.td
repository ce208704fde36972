// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// MLIR's own trait infers ? for ? with 0. All run-time sizes that it accepts
// give 0, so that is not the narrowest extent.

include "ewise/RuleSets.td"

def LikeMlir : CombineTable;
let table = LikeMlir in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'LikeMlir' is not tight: ? with 0 infers ?, but every run-time size gives 0
  // CHECK: [[#@LINE+12]]:5: note: required by rule set 'UsesLikeMlir'
  def : Combine<Dynamic, Zero,    First,    "">;
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     First,    "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Second,   "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}

def UsesLikeMlir : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<LikeMlir>];
  let results = NoNarrowerThanInferred;
  let laws = [TightLaw];
}
// A case that fails at run time whatever the sizes are has no extent to be known.
def NoneGreater : CombineTable;
let table = NoneGreater in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Conflict, "">;
  def : Combine<Dynamic, One,     Second,   "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'NoneGreater' is not tight: ? with 2 infers ?, but every run-time size fails
  // CHECK: [[#@LINE+10]]:5: note: required by rule set 'UsesNoneGreater'
  def : Combine<Dynamic, Many,    First,    "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     Conflict, "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Conflict, "">;
  def : Combine<Many,    Many,    Conflict, "">;
}

def UsesNoneGreater : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<NoneGreater>];
  let results = NoNarrowerThanInferred;
  let laws = [TightLaw];
}
// As a rule set that does not claim it, it is fine.
def Loose : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<LikeMlir>];
  let results = NoNarrowerThanInferred;
  let waived = [Waive<TightLaw, "as MLIR's trait does it">];
}
