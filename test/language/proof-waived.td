// RUN: not ewise-tblgen -gen-rule-sets -I %defs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// A law is claimed, or waived with a reason, or neither.

include "ewise/RuleSets.td"

class Rules : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
}
def Both : Rules {
  let laws = [CommutativeLaw, TightLaw];
  // CHECK: [[#@LINE+1]]:7: error: rule set 'Both', field 'waived': 'TightLaw' is both claimed and waived
  let waived = [Waive<TightLaw, "no reason">];
}
def OwnLaw : RuleChoice<"Distributive">;
def Unknown : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'Unknown', field 'laws': unknown law 'OwnLaw'
  let laws = [OwnLaw];
}
def UnknownWaived : Rules {
  // CHECK: [[#@LINE+1]]:7: error: rule set 'UnknownWaived', field 'waived': unknown law 'OwnLaw'
  let waived = [Waive<OwnLaw, "no reason">];
}
