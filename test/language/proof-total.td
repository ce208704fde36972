// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// A combine table has a row for each pair of extents.

include "ewise/RuleSets.td"

// CHECK: [[#@LINE+2]]:5: error: combine table 'Holes' is not total: no row for the pair (Dynamic, Zero)
// CHECK: [[#@LINE+1]]:5: error: combine table 'Holes' is not total: no row for the pair (Many, Many)
def Holes : CombineTable;
let table = Holes in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Zero,    First,    "">;
  def : Combine<Zero,    One,     First,    "">;
  def : Combine<Zero,    Many,    Conflict, "">;
  def : Combine<One,     One,     First,    "">;
  def : Combine<One,     Many,    Second,   "">;
}
def UsesHoles : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<Holes>];
  let results = NoNarrowerThanInferred;
}

// A directed table needs a row for either order.
// CHECK: [[#@LINE+1]]:5: error: combine table 'OneWay' is not total: no row for the pair (One, Dynamic)
def OneWay : CombineTable { let isDirected = 1; }
let table = OneWay in {
  def : Combine<Dynamic, Dynamic, First,    "">;
  def : Combine<Dynamic, One,     First,    "">;
  def : Combine<Dynamic, Zero,    Second,   "">;
  def : Combine<Dynamic, Many,    Second,   "">;
  def : Combine<Zero,    Static,  IfEqual,  "">;
  def : Combine<Zero,    Dynamic, First,    "">;
  def : Combine<One,     Static,  Second,   "">;
  def : Combine<Many,    Dynamic, First,    "">;
  def : Combine<Many,    Zero,    Conflict, "">;
  def : Combine<Many,    One,     First,    "">;
  def : Combine<Many,    Many,    IfEqual,  "">;
}
def UsesOneWay : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<OneWay>];
  let results = NoNarrowerThanInferred;
}
