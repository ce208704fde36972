// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

// Operands

def UnknownOperand : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'UnknownOperand', field 'cases': case 'float': unknown operand '$c': the op has $a, $b, $round
  let cases = [On<TestFloats, (AddF $a, $c)>];
  let attributes = [Attribute<"round", Boolean, "false">];
}
def NoName : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoName', field 'cases': case 'float': an argument has neither a value nor a name
  let cases = [On<TestFloats, (AddF $a, ?)>];
}
def TooFew : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooFew', field 'cases': case 'float': 'AddF' takes 2 operands, but is given 1 argument
  let cases = [On<TestFloats, (AddF $a)>];
}
def TooMany : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooMany', field 'cases': case 'float': 'NegF' takes 1 operand, but is given 2 arguments
  let cases = [On<TestFloats, (NegF $a, $b)>];
}
def None : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'None', field 'cases': case 'float': 'NegF' takes 1 operand, but is given 0 arguments
  let cases = [On<TestFloats, (NegF)>];
}
def NoType : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoType', field 'cases': case 'float': 'ConvertF' takes a type and 1 operand, but is given 1 argument
  let cases = [On<TestFloats, (ConvertF $a)>];
}
def NotAnOp : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotAnOp', field 'cases': case 'float': 'Float32' is neither a primitive nor a function, and no 'Overloads' says what it is
  let cases = [On<TestFloats, (Float32 $a)>];
}
def NotAnExpression : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotAnExpression', field 'cases': case 'float': 'Float32' is not an expression: expected a dag, a finite decimal number or a '$name'
  let cases = [On<TestFloats, (NegF Float32)>];
}

// Types

def FloatOnInteger : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'FloatOnInteger', field 'cases': case 'i8 to i64': 'AddF' works on floating-point types, but is given the operands' element type
  let cases = [On<TestIntegers, (AddF $a, $b)>];
}
def FloatOnNumber : TestOp<TestNumbers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'FloatOnNumber', field 'cases': case 'number', on i8, i16, i32, i64: 'AddF' works on floating-point types, but is given the operands' element type
  let cases = [On<TestNumbers, (AddF $a, $b)>];
}
def BooleanForT : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'BooleanForT', field 'cases': case 'float': operand 2 of 'AddF': expected the operands' element type, got i1
  let cases = [On<TestFloats, (AddF $a, (LessF $a, $b))>];
}
def TForBoolean : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TForBoolean', field 'cases': case 'float': operand 1 of 'Select': expected i1, got the operands' element type: (NotEqual $x, 0) is a boolean
  let cases = [On<TestFloats, (Select $a, $a, $b)>];
}
def OwnTypes : TestOp {
  let operands = [Operand<"a">, Operand<"b", TestFloats>];
  // CHECK: [[#@LINE+1]]:7: error: op 'OwnTypes', field 'cases': case 'float': operand 2 of 'AddF': expected the operands' element type, got the element type of 'b'
  let cases = [On<TestFloats, (AddF $a, $b)>];
}
def WrongResult : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongResult', field 'cases': case 'float': the value of the result 'output': expected the operands' element type, got i1
  let cases = [On<TestFloats, (LessF $a, $b)>];
}
def WrongFixedResult : TestOp {
  let returns = [Result<"less", Boolean>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongFixedResult', field 'cases': case 'float': the value of the result 'less': expected i1, got the operands' element type
  let cases = [On<TestFloats, (AddF $a, $b)>];
}
def WrongFreeResult : TestOp {
  let returns = [Result<"r", TestFloats>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongFreeResult', field 'cases': case 'float', on f16 to f32, f32 to f16: the value of the result 'r': expected the result's element type, got the operands' element type
  let cases = [On<TestFloats, (AddF $a, $b), TestFloats>];
}
def IntegerAttributeAsElement : TestOp<TestIntegers> {
  let attributes = [Attribute<"shift", Int8, "0", min="0", max="7">];
  // CHECK: [[#@LINE+1]]:7: error: op 'IntegerAttributeAsElement', field 'cases': case 'i8 to i64', on i16, i32, i64: operand 2 of 'ShLI': expected the operands' element type, got i8
  let cases = [On<TestIntegers, (ShLI $a, $shift)>];
}

// Numbers

def NoContext : TestOp {
  let returns = [Result<"r", Boolean>];
  // CHECK: [[#@LINE+1]]:7: error: op 'NoContext', field 'cases': case 'float': the type of the number 1 cannot be told: no operand beside it has a type
  let cases = [On<TestFloats, (LessF 1, 2)>];
}
def ConstantNoContext : TestOp<TestIntegers> {
  let returns = [Result<"r", Boolean>];
  // CHECK: [[#@LINE+1]]:7: error: op 'ConstantNoContext', field 'cases': case 'i8 to i64': the type of 'LeastSI' cannot be told from its context
  let cases = [On<TestIntegers, (EqualI (LeastSI), (LeastSI))>];
}
def DoesNotFit : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'DoesNotFit', field 'cases': case 'i8 to i64', on i8: the number 256 does not fit into i8
  let cases = [On<TestIntegers, (AddI $a, 256)>];
}
def DoesNotFitNegative : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'DoesNotFitNegative', field 'cases': case 'i8 to i64', on i8: the number -129 does not fit into i8
  let cases = [On<TestIntegers, (AddI $a, -129)>];
}
def FloatForInteger : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'FloatForInteger', field 'cases': case 'i8 to i64': '0.5' is not an integer of 64 bits
  let cases = [On<TestIntegers, (AddI $a, "0.5")>];
}
def NoNumber : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoNumber', field 'cases': case 'float': 'half' is not an expression: expected a dag, a finite decimal number or a '$name'
  let cases = [On<TestFloats, (AddF $a, "half")>];
}
def NotANumber : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotANumber', field 'cases': case 'float': 'nano' is not an expression: expected a dag, a finite decimal number or a '$name'
  let cases = [On<TestFloats, (AddF $a, "nano")>];
}
def Empty : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Empty', field 'cases': case 'float': '' is not an expression
  let cases = [On<TestFloats, (AddF $a, "")>];
}
def Minus : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Minus', field 'cases': case 'float': '-' is not an expression
  let cases = [On<TestFloats, (AddF $a, "-")>];
}
def Infinite : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Infinite', field 'cases': case 'float': the number 1e999 does not fit into the operands' element type
  let cases = [On<TestFloats, (AddF $a, "1e999")>];
}
def TooGreat : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TooGreat', field 'cases': case 'float', on f16: the number -65505 does not fit into f16
  let cases = [On<TestFloats, (AddF (AddF $a, 65504), -65505)>];
}
def NoSign : TestOp {
  let elementTypes = ScalarTypes<"f32 or f8E8M0FNU", [Float32, Float8E8M0FNU]>;
  // CHECK: [[#@LINE+1]]:7: error: op 'NoSign', field 'cases': case 'f8E8M0FNU': the number -1 does not fit into f8E8M0FNU
  let cases = [On<Float32, (AddF (MulF $a, -1), 0)>, On<Float8E8M0FNU, (AddF (MulF $a, 2), -1)>];
}
def NoZero : TestOp {
  let elementTypes = Float8E8M0FNU;
  // CHECK: [[#@LINE+1]]:7: error: op 'NoZero', field 'cases': case 'f8E8M0FNU': the number 0 does not fit into f8E8M0FNU
  let cases = [On<Float8E8M0FNU, (Select (LessF $a, 0), 1, $a)>];
}
def Hexadecimal : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'Hexadecimal', field 'cases': case 'float': '0x1p3' is not an expression: expected a dag, a finite decimal number or a '$name'
  let cases = [On<TestFloats, (AddF $a, "0x1p3")>];
}

// Conversions and choices

def NoTarget : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NoTarget', field 'cases': case 'float': 'AddF' is not a type to convert to: expected 'Shared', 'ResultElement' or a single ScalarType
  let cases = [On<TestFloats, (NegF (NegF (ConvertF AddF, $a)))>];
}
def RangeTarget : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'RangeTarget', field 'cases': case 'i8 to i64': 'TestIntegers' is not a type to convert to
  let cases = [On<TestIntegers, (ConvertSI TestIntegers, $a)>];
}
def OperandTarget : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OperandTarget', field 'cases': case 'float': '$a' is not a type to convert to: expected 'Shared', 'ResultElement' or a single ScalarType
  let cases = [On<TestFloats, (ConvertF $a, $b)>];
}
def WrongTarget : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongTarget', field 'cases': case 'float': 'ConvertF' converts to floating-point types, but is given i32
  let cases = [On<TestFloats, (ConvertF Int32, $a)>];
}
def WrongSource : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WrongSource', field 'cases': case 'float': 'SIToFP' works on signed integer types, but is given the operands' element type
  let cases = [On<TestFloats, (SIToFP Shared, $a)>];
}
def WhenOperand : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenOperand', field 'cases': case 'float': '$a' is no condition: expected a boolean or integer attribute, or (Is ...), (Has ...), (OfType ...)
  let cases = [On<TestFloats, (When $a, $a, $b)>];
}
def WhenElement : TestOp {
  let attributes = [Attribute<"least", Shared>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenElement', field 'cases': case 'float': '$least' is no condition: expected a boolean or integer attribute, or (Is ...), (Has ...), (OfType ...)
  let cases = [On<TestFloats, (When $least, $a, $b)>];
}
def WhenArity : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenArity', field 'cases': case 'float': 'When' takes conditions, each with an expression, and one for where none holds: (When condition, a, b)
  let cases = [On<TestFloats, (When $round, $a)>];
  let attributes = [Attribute<"round", Boolean, "false">];
}
def WhenTypes : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenTypes', field 'cases': case 'float': the value of the result 'output': expected the operands' element type, got i1; a result of another type says so: Result<"output", type>
  let cases = [On<TestFloats, (When $round, $a, (LessF $a, $b))>];
  let attributes = [Attribute<"round", Boolean, "false">];
}
def WhenIsSet : TestOp {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsSet', field 'cases': case 'float': '$mode' is no condition: expected a boolean or integer attribute, or (Is ...), (Has ...), (OfType ...)
  let cases = [On<TestFloats, (When $mode, $a, $b)>];
}
def WhenIsBoolean : TestOp {
  let attributes = [Attribute<"round", Boolean, "false">];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsBoolean', field 'cases': case 'float': 'up' is not a value of '$round': expected true or false
  let cases = [On<TestFloats, (When (Is $round, "up"), $a, $b)>];
}
def WhenIsOperand : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsOperand', field 'cases': case 'float': 'Is' asks for '$a', which is no attribute of the op
  let cases = [On<TestFloats, (When (Is $a, "up"), $a, $b)>];
}
def WhenIsArity : TestOp {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsArity', field 'cases': case 'float': '$mode' is no condition: expected a boolean or integer attribute, or (Is ...), (Has ...), (OfType ...)
  let cases = [On<TestFloats, (When (Is $mode), $a, $b)>];
}
def WhenIsUnknown : TestOp {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsUnknown', field 'cases': case 'float': 'left' is not a value of '$mode': expected up, down
  let cases = [On<TestFloats, (When (Is $mode, "left"), $a, $b)>];
}
def WhenIsNumber : TestOp {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsNumber', field 'cases': case 'float': '1' is not a value of '$mode': expected up, down
  let cases = [On<TestFloats, (When (Is $mode, 1), $a, $b)>];
}
def WhenIsTypes : TestOp {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsTypes', field 'cases': case 'float': the value of the result 'output': expected the operands' element type, got i1; a result of another type says so: Result<"output", type>
  let cases = [On<TestFloats, (When (Is $mode, "up"), $a, (LessF $a, $b))>];
}
def WhenIsAgain : TestOp {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'WhenIsAgain', field 'cases': case 'float': '(Is $mode, up)' never holds where it is asked
  let cases = [On<TestFloats, (When (Is $mode, "up"), $a,
                                (When (Is $mode, "up"), $b, $a))>];
}
def StringAsNumber : TestOp {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
  // CHECK: [[#@LINE+1]]:7: error: op 'StringAsNumber', field 'cases': case 'float': '$mode' is a string, by which conditions choose: (Is $mode, "...")
  let cases = [On<TestFloats, (AddF $a, $mode)>];
}

// Results of a map

def NotDerived : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NotDerived', field 'cases': case 'float': 'MakeComplex' gives the result's element type, which is not a TypeMap's
  let cases = [On<TestFloats, (MakeComplex $a, $b)>];
}
// Parts and bits of the elements that operands share

def PartOfFloats : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'PartOfFloats', field 'cases': case 'float': 'RealPart' works on complex types, but is given the operands' element type
  let cases = [On<TestFloats, (Select (EqualF (RealPart $a), 0), $a, $b)>];
}
def BitsOfIntegers : TestOp<TestIntegers> {
  // CHECK: [[#@LINE+1]]:7: error: op 'BitsOfIntegers', field 'cases': case 'i8 to i64': 'ToBits' works on floating-point types, but is given the operands' element type
  let cases = [On<TestIntegers, (ConvertSI Shared, (ToBits $a))>];
}
def BitsAsElements : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'BitsAsElements', field 'cases': case 'float': the value of the result 'output': expected the operands' element type, got the integer as wide as elements; a result of another type says so: Result<"output", type>
  let cases = [On<TestFloats, (ToBits $a)>];
}

def TypeOfExpression : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TypeOfExpression', field 'cases': case 'float': 'TypeOf' takes 'Shared' or names of values, '$x'
  let cases = [On<TestFloats, (ConvertF (TypeOf $a, (NegF $b)), $a)>];
}
def TypeOfNumbers : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'TypeOfNumbers', field 'cases': case 'float': the type of '$x' cannot be told here
  let cases = [On<TestFloats, (AddF (SubF 1, 2):$x, (ConvertF (TypeOf $x, $x), $a))>];
}
// The number that is converted is one of f64, and takes no type from beside it.
def ConvertedNumber : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'ConvertedNumber', field 'cases': case 'float': operand 2 of 'AddF': expected the operands' element type, got f64
  let cases = [On<TestFloats, (AddF $a, (ConvertF Float64, 1))>];
}

// Names for values

def NamedTwice : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NamedTwice', field 'cases': case 'float': '$x' already has a value
  let cases = [On<TestFloats, (AddF (NegF $a):$x, (NegF $b):$x)>];
}
def NamedAsOperand : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NamedAsOperand', field 'cases': case 'float': '$b' already has a value
  let cases = [On<TestFloats, (NegF (NegF $a):$b)>];
}
def NamedTooLate : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NamedTooLate', field 'cases': case 'float': '$x' is read to the left of the part that has the name
  let cases = [On<TestFloats, (AddF $x, (NegF $a):$x)>];
}
def NamedInOtherChoice : TestOp {
  let attributes = [Attribute<"round", Boolean, "false">];
  // CHECK: [[#@LINE+1]]:7: error: op 'NamedInOtherChoice', field 'cases': case 'float': '$x' is named in another branch of 'When': a part that both read has its name in front of them
  let cases = [On<TestFloats, (When $round, (NegF (NegF $a):$x), (NegF $x))>];
}
def NamedOperator : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'NamedOperator', field 'cases': case 'float': the name '$x' belongs behind the parentheses: (Op ...):$name
  let cases = [On<TestFloats, (NegF (NegF:$x $a))>];
}

// One case after the other: each is reported.

def Several : TestOp<TestNumbers> {
  // CHECK: [[#@LINE+2]]:7: error: op 'Several', field 'cases': case 'float': unknown operand '$x'
  // CHECK: [[#@LINE+1]]:7: error: op 'Several', field 'cases': case 'i8 to i64': unknown operand '$y'
  let cases = [On<TestFloats, (NegF $x)>, On<TestIntegers, (AddI $a, $y)>];
}
