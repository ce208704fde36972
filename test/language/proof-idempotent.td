// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// An operand that is used twice needs no broadcast.

include "ewise/RuleSets.td"

def Unequal : CombineTable;
let table = Unequal in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, Zero,    Second,   "">;
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     First,    "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Second,   "">;
  // CHECK: [[#@LINE+2]]:3: error: combine row of 'Unequal' is not idempotent: 2 with itself gives a conflict
  // CHECK: [[#@LINE+4]]:5: note: required by rule set 'UsesUnequal'
  def : Combine<Many,    Many,    Conflict, "">;
}

def UsesUnequal : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<Unequal>];
  let results = NoNarrowerThanInferred;
  let laws = [IdempotentLaw];
}
