// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// A result table has one row for each pair of inferred and declared extent.

include "ewise/RuleSets.td"

class Rules<ResultTable table> : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<EqualOrOne>];
  let results = table;
}

// CHECK: [[#@LINE+2]]:5: error: result table 'Holes' is not total: no row for the pair (Dynamic, Zero)
// CHECK: [[#@LINE+1]]:5: error: result table 'Holes' is not total: no row for the pair (Many, Dynamic)
def Holes : ResultTable;
let results = Holes in {
  def : Declared<Dynamic, Dynamic, Ok,        "">;
  def : Declared<Dynamic, One,     Error,     "">;
  def : Declared<Dynamic, Many,    Error,     "">;
  def : Declared<Zero,    Dynamic, Ok,        "">;
  def : Declared<One,     Dynamic, Ok,        "">;
  def : Declared<Static,  Static,  OkIfEqual, "">;
}
def UsesHoles : Rules<Holes>;
// A mistake in a table is reported once.
def AlsoUsesHoles : Rules<Holes>;

def Overlap : ResultTable;
let results = Overlap in {
  def : Declared<Dynamic, Dynamic, Ok,        "">;
  def : Declared<Dynamic, Static,  Error,     "">;
  def : Declared<Static,  Dynamic, Ok,        "">;
  // CHECK: [[#@LINE+3]]:3: error: 'Overlap' already has a row for the pair (One, Many)
  // CHECK: [[#@LINE+1]]:3: note: the other row is here
  def : Declared<Static,  Static,  OkIfEqual, "">;
  def : Declared<One,     Many,    Error,     "">;
}
def UsesOverlap : Rules<Overlap>;
