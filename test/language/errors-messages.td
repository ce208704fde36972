// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def A : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'messages': message for 'ExtentConflict' uses '$third', which is not one of: rules, first, firstType, firstDim, firstExtent, second, secondType, secondDim, secondExtent
  let messages = [Message<ExtentConflict, "$first and $third">];
}
// The known sizes depend on the kind of failure.
def B : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'messages': message for 'RankMismatch' uses '$firstDim', which is not one of
  let messages = [Message<RankMismatch, "$firstDim">];
}
def C : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'C', field 'messages': malformed message 'costs $ 5': '$' must be followed by a name, and brackets must match
  let messages = [Message<RankMismatch, "costs $ 5">];
}
def D : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'D', field 'messages': malformed message '{{\[\[a\]\]}}'
  let messages = [Message<RankMismatch, "[[a]]">];
}
def E : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'E', field 'messages': malformed message '${first': '$'
  let messages = [Message<RankMismatch, "${first">];
}
def F : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'messages': there are two messages for 'RankMismatch'
  let messages = [Message<RankMismatch, "one">, Message<RankMismatch, "two">];
}
