// Refusals of results whose element type an attribute names.
//
// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def Types : ScalarTypes<"f16, f32 or i8", [TestFloats, Int8]>;
class Of<string attribute, list<NamedType> types> : Result<"output", NamedBy<attribute, types>>;

class CastOp : TestOp {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"to", Int64, min="1", max="9">, Attribute<"as", Text<["half", "single", "byte"]>, "half">];
  let returns = [Of<"to", [NamedType<"1", Float32>, NamedType<"2", Float16>, NamedType<"3", Int8>]>];
}

// The attribute

def Unknown : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Unknown', field 'returns': 'too' is not an attribute of the op, and cannot name the result's element type
  let returns = [Of<"too", [NamedType<"1", Float32>]>];
}
def OfRules : CastOp {
  let operands = [Operand<"a">, Operand<"b">];
  let rules = Pdpd;
  // CHECK: [[#@LINE+1]]:7: error: op 'OfRules', field 'returns': 'axis' is not an attribute of the op, and cannot name the result's element type
  let returns = [Of<"axis", [NamedType<"1", Float32>]>];
}
def Boolean_ : CastOp {
  let attributes = [Attribute<"to", Boolean, "false">];
  // CHECK: 14:7: error: op 'Boolean_', field 'returns': 'to' is neither a type, an integer nor an enumeration, and cannot name the result's element type
}
def Optional : CastOp {
  let attributes = [Attribute<"to", Int64, min="1", max="9", optional=1>];
  // CHECK: 14:7: error: op 'Optional', field 'returns': 'to' may be absent, and then names no element type of the result: it needs a default
}
def WrongAttribute : CastOp {
  // Only the types of the result are looked at.
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongAttribute', field 'attributes': 'to' is of type i7: expected Boolean, Int8, Int16, Int32, Int64, Float32, Float64, Shared (as operands), Text<[...]> or TypeIn<types>
  let attributes = [Attribute<"to", IntegerScalars<7, 7>, min="1", max="9">];
}

// Types

def Missing : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Missing', field 'returns': 'to' is no type itself: its values have to name types, NamedBy<"to", [NamedType<value, type>, ...]>
  let returns = [Result<"output", NamedBy<"to">>];
}
def ValuesOfType : CastOp {
  let attributes = [Attribute<"to", TypeIn<Types>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ValuesOfType', field 'returns': 'to' is a type itself, of which no values name others
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"f16", Float16>]>>];
}
// Absent, it would be f16 or f32.
def AbsentType : CastOp {
  let attributes = [Attribute<"to", TypeIn<ScalarTypes<"f32 or i8", [Float32, Int8]>>, optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'AbsentType', field 'returns': 'to' may be absent, and then the result has the operands' element type: f16 is not among the types of 'to', f32 or i8 (f32, i8)
  let returns = [Result<"output", NamedBy<"to">>];
}
def AbsentOperandsType : CastOp {
  let attributes = [Attribute<"to", TypeIn<Types>, optional=1>];
  let returns = [Result<"output", NamedBy<"to">>];
}

// Values

def StringOfInteger : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'StringOfInteger', field 'returns': 'one' is not a value of 'to', an integer from 1 to 9
  let returns = [Of<"to", [NamedType<"one", Float32>]>];
}
def OutOfBounds : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OutOfBounds', field 'returns': '10' is not a value of 'to', an integer from 1 to 9
  let returns = [Of<"to", [NamedType<"10", Float32>]>];
}
def NoValue : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoValue', field 'returns': 'double' is no value of 'as'
  let returns = [Of<"as", [NamedType<"double", Float32>]>];
}
def Twice : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Twice', field 'returns': there are two types for '1'
  let returns = [Of<"to", [NamedType<"1", Float32>, NamedType<"1", Float16>]>];
}
def Unset : CastOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Unset', field 'returns': named type, field 'value': must be set to a string
  // CHECK: [[#@LINE+1]]:7: error: op 'Unset', field 'returns': named type, field 'type': must be set to a ScalarTypes
  let returns = [Of<"to", [NamedType<?, Float32>, NamedType<"2", ?>]>];
}
def NoList : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoList', field 'returns': named type, field 'named': must be set to a list of records
  let returns = [Of<"to", ?>];
}

// Types

def NotSingle : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotSingle', field 'returns': what '1' names must be one single type, but 'i8 to i16' is not
  let returns = [Of<"to", [NamedType<"1", IntegerScalars<8, 16>>]>];
}
def NotAll : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotAll', field 'returns': 'byte', a value of 'as', names no type
  let returns = [Of<"as", [NamedType<"half", Float16>, NamedType<"single", Float32>]>];
}
def Default : CastOp {
  let attributes = [Attribute<"to", Int64, "4", min="1", max="9">];
  // CHECK: 14:7: error: op 'Default', field 'returns': the default value 4 of 'to' names no type
}

// Where there is no such result

def SecondResult : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'SecondResult', field 'returns': an attribute names the type of 'output', which only the first of several results may have
  let returns = [Result<"first">, Of<"to", [NamedType<"1", Float32>, NamedType<"2", Float16>, NamedType<"3", Int8>]>];
}
def : AdoptedOp<"toy.cast", "::toy::CastOp"> {
  let operands = [Operand<"a">];
  let attributes = [Attribute<"to", Int64, min="1", max="9">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
  // CHECK: [[#@LINE+1]]:7: error: op '<anonymous>', field 'returns': the type of an adopted op's result cannot be named by an attribute: give the set of types that it may be
  let returns = [Of<"to", [NamedType<"1", Float32>, NamedType<"2", Float16>, NamedType<"3", Int8>]>];
}

// Bodies

def UncoveredType : CastOp {
  let attributes = [Attribute<"to", TypeIn<Types>>];
  let returns = [Result<"output", NamedBy<"to">>];
  // CHECK: [[#@LINE+2]]:7: error: op 'UncoveredType', field 'cases': no case covers f16 with a result of i8, which the op accepts
  // CHECK: [[#@LINE+1]]:7: error: op 'UncoveredType', field 'cases': no case covers f32 with a result of i8, which the op accepts
  let cases = [On<TestFloats, (ConvertF ResultElement, $a), TestFloats>];
}
def Uncovered : CastOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Uncovered', field 'cases': no case covers f16 with a result of i8, which the op accepts
  // CHECK: [[#@LINE+1]]:7: error: op 'Uncovered', field 'cases': no case covers f32 with a result of i8, which the op accepts
  let cases = [On<TestFloats, (ConvertF ResultElement, $a), TestFloats>];
}
