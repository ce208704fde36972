// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 | FileCheck %s

// No two rows speak of the same pair; in a symmetric table the order of the
// extents does not matter.

include "ewise/RuleSets.td"

def Twice : CombineTable;
let table = Twice in {
  def : Combine<Dynamic, Dynamic, First,   "">;
  def : Combine<Dynamic, Zero,    Second,  "">;
  // CHECK: [[#@LINE+5]]:3: error: {{.*}}: the pair ({{Many, Dynamic|Dynamic, Many}}) of 'Twice' already has a row
  // CHECK: [[#@LINE+2]]:3: note: the other row is here
  def : Combine<Dynamic, One,     First,   "">;
  def : Combine<Dynamic, Many,    Second,  "">;
  def : Combine<Static,  Static,  IfEqual, "">;
  def : Combine<Many,    Dynamic, First,   "">;
  // CHECK: [[#@LINE+2]]:3: error: {{.*}}: the pair (One, Many) of 'Twice' already has a row
  // CHECK: [[#@LINE-3]]:3: note: the other row is here
  def : Combine<One,     Many,    Second,  "">;
}
def UsesTwice : RuleSet {
  let steps = [Step<TrailingAlignment<>, Twice>];
  let results = NoNarrowerThanInferred;
}
