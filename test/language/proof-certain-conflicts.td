// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// A conflict is an error at compile time, so no run-time size may work.

include "ewise/RuleSets.td"

def Anxious : CombineTable;
let table = Anxious in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Second,   "">;
  def : Combine<Dynamic, One,     First,    "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'Anxious' is not certain of its conflict: ? with 2 conflicts, but run-time sizes exist that give 2
  // CHECK: [[#@LINE+10]]:5: note: required by rule set 'UsesAnxious'
  def : Combine<Dynamic, Many,    Conflict, "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     First,    "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Second,   "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}

def UsesAnxious : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<Anxious>];
  let results = NoNarrowerThanInferred;
  let laws = [CertainConflictsLaw];
}
