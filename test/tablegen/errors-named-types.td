// What is refused of results whose element type an attribute names.
//
// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def Types : ScalarTypes<"f16, f32 or i8", [TestFloats, Int8]>;
class Named<string attribute, list<NamedType> types> : AttributeResult<"output", attribute, Types, types>;

class CastOp : TestOp {
  let operands = [Operand<"a">];
  let attributes = [RequiredIntegerAttribute<"to", 64, 1, 9>, EnumAttribute<"as", ["half", "single", "byte"], "half">];
  let result = Named<"to", [TypeCode<1, Float32>, TypeCode<2, Float16>, TypeCode<3, Int8>]>;
}

// The attribute

def Unknown : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Unknown', field 'result': 'too' is not an attribute of the op, and cannot name the result's element type
  let result = Named<"too", [TypeCode<1, Float32>]>;
}
def OfRules : CastOp {
  let operands = [Operand<"a">, Operand<"b">];
  let rules = Pdpd;
  // CHECK: [[#@LINE+1]]:7: error: op 'OfRules', field 'result': 'axis' is not an attribute of the op, and cannot name the result's element type
  let result = Named<"axis", [TypeCode<1, Float32>]>;
}
def Boolean_ : CastOp {
  let attributes = [BoolAttribute<"to", 0>];
  // CHECK: 14:7: error: op 'Boolean_', field 'result': 'to' is neither a type, an integer nor an enumeration, and cannot name the result's element type
}
def Optional : CastOp {
  let attributes = [OptionalAttribute<RequiredIntegerAttribute<"to", 64, 1, 9>>];
  // CHECK: 14:7: error: op 'Optional', field 'result': 'to' may be absent, and then names no element type of the result: it needs a default
}
def WrongAttribute : CastOp {
  // Of the result, only its types are looked at.
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongAttribute', field 'attributes': 'to' has a width of 7, which is not 8, 16, 32 or 64
  let attributes = [RequiredIntegerAttribute<"to", 7, 1, 9>];
}

// Types

def Missing : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Missing', field 'result': 'to' is no type itself: the result needs the types that there are to name, and the values that name them
  let result = AttributeResult<"output", "to">;
}
def TypesTwice : CastOp {
  let attributes = [TypeAttribute<"to", Types>];
  // CHECK: [[#@LINE+1]]:7: error: op 'TypesTwice', field 'result': 'to' is a type itself: the result has neither types nor values that name them
  let result = AttributeResult<"output", "to", Types>;
}
def ValuesOfType : CastOp {
  let attributes = [TypeAttribute<"to", Types>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ValuesOfType', field 'result': 'to' is a type itself: the result has neither types nor values that name them
  let result = AttributeResult<"output", "to", TypesOfAttribute, [TypeName<"f16", Float16>]>;
}
def NoTypes : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoTypes', field 'result': result, field 'types': must be set to a ScalarTypes
  let result = AttributeResult<"output", "to", ?>;
}
// Absent, it would be f16 or f32.
def AbsentType : CastOp {
  let attributes = [OptionalAttribute<TypeAttribute<"to", ScalarTypes<"f32 or i8", [Float32, Int8]>>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'AbsentType', field 'result': 'to' may be absent, and then the result has the operands' element type: f16 is not among the types of 'to', f32 or i8 (f32, i8)
  let result = AttributeResult<"output", "to">;
}
def AbsentOperandsType : CastOp {
  let attributes = [OptionalAttribute<TypeAttribute<"to", Types>>];
  let result = AttributeResult<"output", "to">;
}

// Values

def StringOfInteger : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'StringOfInteger', field 'result': 'to' is an integer, whose values are each a TypeCode
  let result = Named<"to", [TypeName<"1", Float32>]>;
}
def NumberOfString : CastOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'NumberOfString', field 'result': 'as' is an enumeration, whose values are each a TypeName
  // CHECK: [[#@LINE+1]]:7: error: op 'NumberOfString', field 'result': 'as' is an enumeration, whose values are each a TypeName
  let result = Named<"as", [TypeCode<1, Float32>, NamedType<Int8>]>;
}
def OutOfBounds : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OutOfBounds', field 'result': 10 is not a value of 'to', which is from 1 to 9
  let result = Named<"to", [TypeCode<10, Float32>]>;
}
def NoValue : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoValue', field 'result': 'double' is no value of 'as'
  let result = Named<"as", [TypeName<"double", Float32>]>;
}
def Twice : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Twice', field 'result': there are two types for '1'
  let result = Named<"to", [TypeCode<1, Float32>, TypeCode<1, Float16>]>;
}
def Unset : CastOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Unset', field 'result': named type, field 'value': must be set to an integer
  // CHECK: [[#@LINE+1]]:7: error: op 'Unset', field 'result': named type, field 'type': must be set to a ScalarTypes
  let result = Named<"to", [TypeCode<?, Float32>, TypeCode<2, ?>]>;
}
def NoList : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoList', field 'result': result, field 'named': must be set to a list of records
  let result = Named<"to", ?>;
}

// Types

def NotSingle : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotSingle', field 'result': what '1' names must be one single type, but 'float' is not
  let result = Named<"to", [TypeCode<1, TestFloats>]>;
}
def NotAmong : CastOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'NotAmong', field 'result': '2' names f64, which is not among the types of the result, f16, f32 or i8 (f16, f32, i8)
  // CHECK: [[#@LINE+1]]:7: error: op 'NotAmong', field 'result': no value of 'to' names f16, which is among the types of the result
  let result = Named<"to", [TypeCode<1, Float32>, TypeCode<2, Float64>, TypeCode<3, Int8>]>;
}
def NotAll : CastOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'NotAll', field 'result': no value of 'as' names i8, which is among the types of the result
  // CHECK: [[#@LINE+1]]:7: error: op 'NotAll', field 'result': 'byte', a value of 'as', names no type
  let result = Named<"as", [TypeName<"half", Float16>, TypeName<"single", Float32>]>;
}
def Default : CastOp {
  let attributes = [IntegerAttribute<"to", 64, 4, 1, 9>];
  // CHECK: 14:7: error: op 'Default', field 'result': the default value 4 of 'to' names no type
}

// Where there is no such result

def SecondResult : CastOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'SecondResult', field 'result': an attribute names the type of 'output', which only the first of several results may have
  let result = SeveralResults<[Result<"first">, Named<"to", [TypeCode<1, Float32>, TypeCode<2, Float16>, TypeCode<3, Int8>]>]>;
}
def : AdoptedOp<"toy.cast", "::toy::CastOp"> {
  let operands = [Operand<"a">];
  let attributes = [RequiredIntegerAttribute<"to", 64, 1, 9>];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
  // CHECK: [[#@LINE+1]]:7: error: op '<anonymous>', field 'result': the type of an adopted op's result cannot be named by an attribute: use FreeResult
  let result = Named<"to", [TypeCode<1, Float32>, TypeCode<2, Float16>, TypeCode<3, Int8>]>;
}

// Bodies

def UncoveredType : CastOp {
  let attributes = [TypeAttribute<"to", Types>];
  let result = AttributeResult<"output", "to">;
  // CHECK: [[#@LINE+2]]:7: error: op 'UncoveredType', field 'cases': no case covers f16 to i8, which the op accepts
  // CHECK: [[#@LINE+1]]:7: error: op 'UncoveredType', field 'cases': no case covers f32 to i8, which the op accepts
  let cases = [On<TestFloats, (ConvertF ResultElement, $a), TestFloats>];
}
def Uncovered : CastOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'Uncovered', field 'cases': no case covers f16 to i8, which the op accepts
  // CHECK: [[#@LINE+1]]:7: error: op 'Uncovered', field 'cases': no case covers f32 to i8, which the op accepts
  let cases = [On<TestFloats, (ConvertF ResultElement, $a), TestFloats>];
}
