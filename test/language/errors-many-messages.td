// More messages than there are kinds of failures are errors, and not more than a rule set has room for.
// RUN: not ewise-tblgen -gen-lowering-decls -I %defs -I %S/Inputs %s 2>&1 | FileCheck %s

include "TestOps.td"

def OfOneKind : RuleSet {
  let alignment = TrailingAlignment<>;
  let steps = [Step<EqualOrOne>];
  let results = NoNarrowerThanInferred;
  // CHECK: [[#@LINE+1]]:7: error: rule set 'OfOneKind', field 'messages': there are two messages for 'RankMismatch'
  let messages = !foreach(number, !range(400), Message<RankMismatch, "m" # number>);
}
