// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// An expandable operand is read at index 0 throughout, which only one of
// extent 1 is sure to have.

include "ewise/RuleSets.td"

class Table<list<Extent> extents> : CombineTable { let expandable = extents; }
class Rules<CombineTable rows> : RuleSet {
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<rows>];
  let results = NoNarrowerThanInferred;
}

// CHECK: [[#@LINE+1]]:5: error: combine table 'ZeroExpands', field 'expandable': 'Zero' cannot be expandable: only an operand of extent 1 can be read at index 0 throughout
def ZeroExpands : Table<[One, Zero]>;
// CHECK: [[#@LINE+1]]:5: error: combine table 'DynamicExpands', field 'expandable': 'Dynamic' cannot be expandable
def DynamicExpands : Table<[Dynamic]>;
// CHECK: [[#@LINE+1]]:5: error: combine table 'ManyExpands', field 'expandable': 'Many' cannot be expandable
def ManyExpands : Table<[Many]>;
// None at all is fine.
def NothingBroadcasts : Table<[]>;
foreach rows = [ZeroExpands, DynamicExpands, ManyExpands, NothingBroadcasts] in {
  let table = rows in {
    def : Combine<Dynamic, Dynamic, First,   "">;
    def : Combine<Dynamic, Static,  Second,  "">;
    def : Combine<Static,  Static,  IfEqual, "">;
  }
  def Uses#rows : Rules<rows>;
}
