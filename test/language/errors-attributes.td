// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def A : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'attributes': 'shift' is of type i7: expected Boolean, Int8, Int16, Int32, Int64, Float32, Float64, Shared (as operands), Text<[...]> or TypeIn<types>
  let attributes = [Attribute<"shift", IntegerScalars<7, 7>, "0", min="0", max="1">];
}
def B : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'attributes': the bounds 0 and 128 of 'shift' do not fit into i8
  let attributes = [Attribute<"shift", Int8, "0", min="0", max="128">];
}
def C : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'C', field 'attributes': the default value 9 of 'shift' is not between its bounds 0 and 8
  let attributes = [Attribute<"shift", Int8, "9", min="0", max="8">];
}
def D : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'D', field 'attributes': the bounds 5 and 1 of 'shift' are not in order
  let attributes = [Attribute<"shift", Int8, "3", min="5", max="1">];
}
def E : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'E', field 'attributes': 'shift' has no type: expected Boolean, Int8, Int16, Int32, Int64, Float32, Float64, Shared (as operands), Text<[...]> or TypeIn<types>
  let attributes = [Attribute<"shift">];
  let cases = [On<TestFloats, (NegF $shift)>];
}
def F : TestOp {
  // CHECK: [[#@LINE+3]]:7: error: op 'F', field 'attributes': the default value '1' of 'round' is neither 'true' nor 'false'
  // CHECK: [[#@LINE+2]]:7: error: op 'F', field 'attributes': 'flag' is a Boolean, which needs a default: "true" or "false"
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'attributes': 'both' is a Boolean, which needs a default: "true" or "false"
  let attributes = [Attribute<"round", Boolean, "1">, Attribute<"flag", Boolean>, Attribute<"both", Boolean, optional=1>];
}
def G : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'G', field 'attributes': attribute, field 'defaultValue': must be set to a string
  // CHECK: [[#@LINE+1]]:7: error: op 'G', field 'attributes': attribute, field 'name': must be set to a string
  let attributes = [Attribute<"shift", Int8, ?, min="0", max="1">, Attribute<?, Shared>];
}
def NotANumber : TestOp {
  // CHECK: [[#@LINE+3]]:7: error: op 'NotANumber', field 'attributes': '0x10', the default value of 'shift', is not an integer
  // CHECK: [[#@LINE+2]]:7: error: op 'NotANumber', field 'attributes': 'many', the greatest value of 'more', is not an integer
  // CHECK: [[#@LINE+1]]:7: error: op 'NotANumber', field 'attributes': 'flag' has bounds, which only numbers of a type of their own have
  let attributes = [Attribute<"shift", Int8, "0x10">, Attribute<"more", Int8, max="many">, Attribute<"flag", Boolean, "false", min="0">];
}
def ElementDefault : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'ElementDefault', field 'attributes': 'one', the default value of 'alpha', is not a finite decimal number
  // CHECK: [[#@LINE+1]]:7: error: op 'ElementDefault', field 'attributes': 'as' is a type, which has no default: where it is optional, absent means the type that operands share
  let attributes = [Attribute<"alpha", Shared, "one">, Attribute<"as", TypeIn<TestFloats>, "f32">];
}
def ElementHalf : TestOp {
  let elementTypes = Int8;
  let attributes = [Attribute<"alpha", Shared, "0.5">];
  // CHECK: [[#@LINE+1]]:7: error: op 'ElementHalf', field 'cases': case 'i8': '0.5' is not an integer of 64 bits
  let cases = [On<Int8, (AddI $a, $alpha)>];
}
def NeverAbsent : TestOp {
  let attributes = [Attribute<"alpha", Shared, "0.5">];
  // CHECK: [[#@LINE+1]]:7: error: op 'NeverAbsent', field 'cases': case 'float': 'Has' takes an attribute or an operand that may be absent
  let cases = [On<TestFloats, (When (Has $alpha), (AddF $a, $alpha), $a)>];
}
def H : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'H', field 'checks': '$operation' is no condition: expected a boolean or integer attribute, or (Is ...), (Has ...), (OfType ...)
  let checks = [Check<(Not $operation), "wrong">];
}
def MessageOfCheck : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'MessageOfCheck', field 'checks': the message '$op is not $c' has an unknown placeholder '$op': expected '$element', '$a_result' or '$b_result'
  let checks = [Check<(OfType $a_result, Shared), "$op is not $c">];
  let returns = [Result<"a_result">, Result<"b_result">];
}
def NameOfResult : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NameOfResult', field 'checks': the message 'must be f32, not $element' has '$element', which is also the name of a result
  let checks = [Check<(OfType Shared, Float32), "must be f32, not $element">];
  let returns = [Result<"element">];
}
def I : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'I', field 'checks': check, field 'message': must be set to a string
  let checks = [Check<(And), ?>];
}
def J : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'J', field 'attributes': 'mode' has no values to choose from
  let attributes = [Attribute<"mode", Text<[]>>];
}
def K : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'K', field 'attributes': 'mode' has the value 'up' twice
  // CHECK: [[#@LINE+1]]:7: error: op 'K', field 'attributes': '', a value of 'mode', is not a line of printable characters
  let attributes = [Attribute<"mode", Text<["up", "up", ""]>>];
}
def L : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'L', field 'attributes': text, field 'values': must be set to a list of strings
  let attributes = [Attribute<"mode", Text<?>>];
}
def Required : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Required', field 'attributes': the bounds 5 and 1 of 'shift' are not in order
  // CHECK: [[#@LINE+1]]:7: error: op 'Required', field 'attributes': the bounds 0 and 128 of 'other' do not fit into i8
  let attributes = [Attribute<"shift", Int8, min="5", max="1">, Attribute<"other", Int8, min="0", max="128">];
}
def UnknownDefault : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'UnknownDefault', field 'attributes': the default value 'left' of 'mode' is none of its values
  let attributes = [Attribute<"mode", Text<["up", "down"]>, "left">];
}
// The rule set's attribute is one of the op's.
def M : TestOp {
  let attributes = [Attribute<"broadcast_dimensions", Boolean, "false">];
  // CHECK: [[#@LINE+1]]:7: error: op 'M', field 'rules': the name 'broadcast_dimensions' is used twice
  let rules = Xla;
}
// An enumeration of C++ comes with an op that is defined elsewhere.
def N : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'N', field 'attributes': 'mode' is of a C++ enumeration, which only adopted ops can have and, as an OdsEnum, records of the bridge
  let attributes = [Attribute<"mode", Text<["up"], "::toy::Mode">>];
}
class Adopted<string name> : AdoptedOp<"toy." # name, "::toy::Op"> {
  let operands = [Operand<"a">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
}
def : Adopted<"round"> {
  // CHECK: [[#@LINE+2]]:7: error: op '<anonymous>', field 'attributes': 'toy mode', the type of 'mode', is not a qualified C++ name
  // CHECK: [[#@LINE+1]]:7: error: op '<anonymous>', field 'attributes': 'int', a value of 'mode', is a keyword of C++
  let attributes = [Attribute<"mode", Text<["up", "int"], "toy mode">>];
}
def : Adopted<"ceil"> {
  // CHECK: [[#@LINE+1]]:7: error: op '<anonymous>', field 'attributes': text, field 'cppEnumeration': must be set to a string
  let attributes = [Attribute<"mode", Text<["up"], ?>>];
}
def NoTypes : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoTypes', field 'attributes': type, field 'types': must be set to a ScalarTypes
  let attributes = [Attribute<"as", TypeIn<?>>];
}
def ReadsType : TestOp {
  let attributes = [Attribute<"as", TypeIn<TestFloats>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ReadsType', field 'cases': case 'float': '$as' is a type, which bodies know as that of the result
  let cases = [On<TestFloats, (AddF $a, $as)>];
}
def NoCount : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoCount', field 'cases': case 'float': 'Count' takes a variadic operand
  let cases = [On<TestFloats, (AddF $a, (Count $b))>];
}
def NoNaN : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoNaN', field 'attributes': 'nan', the default value of 'alpha', is not a finite decimal number
  let attributes = [Attribute<"alpha", Float32, "nan">];
}
