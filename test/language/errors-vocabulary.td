// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Words of the language that a file makes up, and examples that do not fit.

include "ewise/RuleSets.td"

// CHECK: [[#@LINE+1]]:5: error: failure kind 'Unheard', field 'template': message for 'Unheard' uses '$nothing', which is not one of: rules, first
def Unheard : FailureKind<"ResultMissing", ["rules", "first"], "$nothing">;

let of = Pdpd in {
  def : Infers<["2x3", "3"], "2x3", [1]>;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'attribute': expected one axis
  def : Infers<["2x3", "3"], "2x3", [0, 1]>;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'attribute': expected one axis
  def : Infers<["2x3", "3"], "2x3", []>;
  // CHECK: [[#@LINE+1]]:3: error: example '<anonymous>', field 'attribute': must be set to a list of integers
  def : Infers<["2x3", "3"], "2x3", ?>;
}

class Rules : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
}

def Sideways : RuleChoice<"Sideways">;
def MadeUpRelation : Rules {
  let roles = SecondIntoFirst;
  // CHECK: [[#@LINE+1]]:7: error: rule set 'MadeUpRelation', field 'alignment': alignment, field 'ranks': names no known RankRelation: 'Sideways'
  let alignment = TrailingAlignment<Sideways>;
}
def Guess : RuleChoice<"Guess">;
def MadeUpPolicy : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'MadeUpPolicy', field 'unranked': names no known UnrankedPolicy: 'Guess'
  let unranked = Guess;
}
// A choice of another field.
def PolicyOfSides : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'PolicyOfSides', field 'unranked': names no known UnrankedPolicy: 'Leading'
  let unranked = Leading;
}
def LargerSource : Rules {
  let roles = SecondIntoFirst;
  // CHECK: [[#@LINE+1]]:7: error: rule set 'LargerSource', field 'alignment': a source of larger rank would lose dimensions: the rank relation must be 'SourceNotLarger' or 'EqualRanks'
  let alignment = TrailingAlignment<AnyRanks>;
}

def Two : Extent<["2"]>;
def Twice : Extent<["1", "n", "1"]>;
def Largest : RuleChoice<"Largest">;
def Incomplete : CombineTable;
let table = Incomplete in {
  // CHECK: [[#@LINE+1]]:3: error: combine row '<anonymous>', field 'second': 'Two' covers an unknown extent '2'
  def : Combine<Static, Two, First, "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row '<anonymous>', field 'inferred': names no known Outcome: 'Largest'
  def : Combine<Static, Static, Largest, "">;
  // CHECK: [[#@LINE+1]]:3: error: combine row '<anonymous>', field 'first': 'Twice' covers '1' twice
  def : Combine<Twice, Dynamic, First, "">;
  def : Combine<Dynamic, Extent<["?", "0", "1", "n"]>, First, "">;
}
def UsesIncomplete : Rules {
  let steps = [Step<Incomplete>];
}
// A mistake in a table is reported once.
def AlsoUsesIncomplete : Rules {
  let steps = [Step<Incomplete>];
}
