// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def A : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'attributes': 'shift' has a width of 7, which is not 8, 16, 32 or 64
  let attributes = [IntegerAttribute<"shift", 7, 0, 0, 1>];
}
def B : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'attributes': the bounds 0 and 128 of 'shift' do not fit into i8
  let attributes = [IntegerAttribute<"shift", 8, 0, 0, 128>];
}
def C : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'C', field 'attributes': the default value 9 of 'shift' is not between its bounds 0 and 8
  let attributes = [IntegerAttribute<"shift", 8, 9, 0, 8>];
}
def D : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'D', field 'attributes': the bounds 5 and 1 of 'shift' are not in order
  let attributes = [IntegerAttribute<"shift", 8, 3, 5, 1>];
}
def E : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'E', field 'attributes': 'shift' is neither a BoolAttribute, an IntegerAttribute, a FloatAttribute, an ElementAttribute, an EnumAttribute, a TypeAttribute, an IntegerArrayAttribute, a FloatArrayAttribute nor an OptionalAttribute
  let attributes = [EwiseAttribute<"shift">];
  let cases = [On<TestFloats, (NegF $shift)>];
}
def F : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'attributes': attribute, field 'defaultValue': must be set to a bit
  let attributes = [BoolAttribute<"round", ?>];
}
def G : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'G', field 'attributes': attribute, field 'defaultValue': must be set to an integer
  // CHECK: [[#@LINE+1]]:7: error: op 'G', field 'attributes': attribute, field 'name': must be set to a string
  let attributes = [IntegerAttribute<"shift", 8, ?, 0, 1>, ElementAttribute<?>];
}
def H : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'H', field 'checks': the condition '$operation.isGood()' has an unknown placeholder '$operation': expected '$op', '$element' or '$output'
  let checks = [Check<"$operation.isGood()", "wrong">];
}
def MessageOfCheck : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'MessageOfCheck', field 'checks': the message '$op is not $c' has an unknown placeholder '$op': expected '$element', '$a_result' or '$b_result'
  let checks = [Check<"$a_result == $b_result", "$op is not $c">];
  let result = SeveralResults<[Result<"a_result">, Result<"b_result">]>;
}
def NameOfResult : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NameOfResult', field 'checks': the condition '$element.isF32()' has '$element', which is also the name of a result
  let checks = [Check<"$element.isF32()", "must be f32">];
  let result = Result<"element">;
}
def I : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'I', field 'checks': check, field 'message': must be set to a string
  let checks = [Check<"true", ?>];
}
def J : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'J', field 'attributes': 'mode' has no values to choose from
  let attributes = [EnumAttribute<"mode", []>];
}
def K : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'K', field 'attributes': 'mode' has the value 'up' twice
  // CHECK: [[#@LINE+1]]:7: error: op 'K', field 'attributes': '', a value of 'mode', is not a line of printable characters
  let attributes = [EnumAttribute<"mode", ["up", "up", ""]>];
}
def L : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'L', field 'attributes': attribute, field 'values': must be set to a list of strings
  let attributes = [EnumAttribute<"mode", ?>];
}
def Required : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Required', field 'attributes': the bounds 5 and 1 of 'shift' are not in order
  // CHECK: [[#@LINE+1]]:7: error: op 'Required', field 'attributes': the bounds 0 and 128 of 'other' do not fit into i8
  let attributes = [RequiredIntegerAttribute<"shift", 8, 5, 1>, RequiredIntegerAttribute<"other", 8, 0, 128>];
}
def UnknownDefault : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'UnknownDefault', field 'attributes': the default value 'left' of 'mode' is none of its values
  let attributes = [EnumAttribute<"mode", ["up", "down"], "left">];
}
// The rule set's attribute is one of the op's.
def M : TestOp {
  let attributes = [BoolAttribute<"broadcast_dimensions", 0>];
  // CHECK: [[#@LINE+1]]:7: error: op 'M', field 'rules': the name 'broadcast_dimensions' is used twice
  let rules = Xla;
}
// An enumeration of C++ comes with an op that is defined elsewhere.
def N : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'N', field 'attributes': 'mode' is of a C++ enumeration, which only adopted ops can have and, as an OdsEnumAttribute, records of the bridge
  let attributes = [EnumClassAttribute<"mode", "::toy::Mode", ["up"]>];
}
class Adopted<string name> : AdoptedOp<"toy." # name, "::toy::Op"> {
  let operands = [Operand<"a">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
}
def : Adopted<"round"> {
  // CHECK: [[#@LINE+2]]:7: error: op '<anonymous>', field 'attributes': 'toy mode', the type of 'mode', is not a qualified C++ name
  // CHECK: [[#@LINE+1]]:7: error: op '<anonymous>', field 'attributes': 'int', a value of 'mode', is a keyword of C++
  let attributes = [EnumClassAttribute<"mode", "toy mode", ["up", "int"]>];
}
def : Adopted<"ceil"> {
  // CHECK: [[#@LINE+1]]:7: error: op '<anonymous>', field 'attributes': attribute, field 'cppEnum': must be set to a string
  let attributes = [EnumClassAttribute<"mode", ?, ["up"]>];
}
