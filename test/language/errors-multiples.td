// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Only sizes that are known are multiples.

include "ewise/RuleSets.td"

def Unknown : CombineTable { let reads = InBlocks; }
let table = Unknown in {
  // CHECK: [[#@LINE+1]]:3: error: 'GreaterIfMultiple' compares sizes: the row's extents must be static
  def : Combine<Dynamic, Dynamic, GreaterIfMultiple, "">;
  def : Combine<Dynamic, Static,  First,             "">;
  def : Combine<Static,  Static,  GreaterIfMultiple, "">;
}
def UsesUnknown : RuleSet {
  let alignment = TrailingAlignment<EqualRanks>;
  let steps = [Step<Unknown>];
  let results = NoNarrowerThanInferred;
}
