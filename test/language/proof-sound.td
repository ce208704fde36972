// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Inferred extents hold for all run-time sizes.

include "ewise/RuleSets.td"

def Hasty : CombineTable;
let table = Hasty in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Second,   "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'Hasty' is not sound: ? with 1 infers 1, but run-time sizes 0 and 1 give 0
  // CHECK: [[#@LINE+10]]:5: note: required by rule set 'UsesHasty'
  def : Combine<Dynamic, One,     Second,   "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     First,    "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Second,   "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}
def UsesHasty : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<Hasty>];
  let results = NoNarrowerThanInferred;
}
