// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// No two rows speak of the same pair; in a symmetric table the order of the
// extents does not matter.

include "ewise/RuleSets.td"

def Twice : CombineTable;
let table = Twice in {
  def : Combine<Dynamic, Dynamic, First,   "">;
  def : Combine<Dynamic, Zero,    Second,  "">;
  // CHECK: [[#@LINE+5]]:3: error: 'Twice' already has a row for the pair (Many, Dynamic)
  // CHECK: [[#@LINE+2]]:3: note: the other row is here
  def : Combine<Dynamic, One,     First,   "">;
  def : Combine<Dynamic, Many,    Second,  "">;
  def : Combine<Static,  Static,  IfEqual, "">;
  def : Combine<Many,    Dynamic, First,   "">;
  // CHECK: [[#@LINE+2]]:3: error: 'Twice' already has a row for the pair (One, Many)
  // CHECK: [[#@LINE-3]]:3: note: the other row is here
  def : Combine<One,     Many,    Second,  "">;
}
def UsesTwice : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<Twice>];
  let results = NoNarrowerThanInferred;
}
