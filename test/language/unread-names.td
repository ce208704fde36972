// Names that nothing reads are warned of, which is no error, and the author may say that
// it is meant.
//
// RUN: ewise-tblgen -gen-shape-functions -I %defs -I %S/Inputs %s -o %t 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=warning:
// RUN: FileCheck %s --check-prefix=OUTPUT < %t
// RUN: not ewise-tblgen -gen-shape-functions -DWRONG -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WRONG

// OUTPUT: inferForgottenOperandShape(

include "TestOps.td"

class Pair : TestOp {
  let operands = [Operand<"a">, Operand<"b">];
}
def ForgottenOperand : Pair {
  // CHECK: [[#@LINE+1]]:7: warning: op 'ForgottenOperand', field 'cases': nothing reads the operand 'b', neither a case nor a check; where that is meant, let unread = ["b"]
  let cases = [On<TestFloats, (AddF $a, $a)>];
}
def ForgottenAttribute : Pair {
  let attributes = [Attribute<"slope", Shared>];
  // CHECK: [[#@LINE+1]]:7: warning: op 'ForgottenAttribute', field 'cases': nothing reads the attribute 'slope', neither a case nor a check; where that is meant, let unread = ["slope"]
  let cases = [On<TestFloats, (AddF $a, $b)>];
}

// Names that are read anywhere: in a choice, in one case of several, by a check, or
// through a shape.
def Read : Pair {
  let attributes = [Attribute<"flag", Boolean, "false">, Attribute<"kind", Int8, "0", min="0", max="9">];
  let checks = [Check<(Less $kind, 3), "wrong">];
  let cases = [On<TestFloats, (When $flag, (AddF $a, $b), (SubF $b, $a))>];
}
def Into : Pair {
  let rules = LinalgBroadcast;
  let cases = [On<TestFloats, (NegF $a)>];
}
def Meant : Pair {
  let attributes = [Attribute<"kind", Int8, "0", min="0", max="9">];
  let unread = ["b", "kind"];
  let cases = [On<TestFloats, (NegF $a)>];
}
def WithoutBody : Pair {
  let attributes = [Attribute<"kind", Int8, "0", min="0", max="9">];
}

#ifdef WRONG
def IsRead : Pair {
  // WRONG: [[#@LINE+1]]:7: error: op 'IsRead', field 'unread': 'b' is read
  let unread = ["b"];
  let cases = [On<TestFloats, (AddF $a, $b)>];
}
def Unknown : Pair {
  // WRONG: [[#@LINE+1]]:7: error: op 'Unknown', field 'unread': 'c' is neither an operand nor an attribute of the op
  let unread = ["c"];
  let cases = [On<TestFloats, (AddF $a, $b)>];
}
def Nothing : Pair {
  // WRONG: [[#@LINE+1]]:7: error: op 'Nothing', field 'unread': 'a' is of an op without a body, of which no reading is expected
  let unread = ["a"];
}
#endif
