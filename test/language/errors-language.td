// Errors about float attributes, optional ones and types that follow from others.
// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

//===----------------------------------------------------------------------===//
// Float attributes
//===----------------------------------------------------------------------===//

def A : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'attributes': 'alpha' is of type f16: expected Boolean, Int8, Int16, Int32, Int64, Float32, Float64, Shared (as operands), Text<[...]> or TypeIn<types>
  let attributes = [Attribute<"alpha", Float16, "0.5">];
}
def B : TestOp {
  // CHECK: [[#@LINE+3]]:7: error: op 'B', field 'attributes': 'half', the default value of 'alpha', is not a finite decimal number
  // CHECK: [[#@LINE+2]]:7: error: op 'B', field 'attributes': 'inf', the greatest value of 'beta', is not a finite decimal number
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'attributes': the number 1e39 of 'gamma' does not fit into f32
  let attributes = [Attribute<"alpha", Float32, "half">, Attribute<"beta", Float64, max="inf">, Attribute<"gamma", Float32, "1e39">];
}
def C : TestOp {
  // CHECK: [[#@LINE+3]]:7: error: op 'C', field 'attributes': the bounds 1 and 0 of 'alpha' are not in order
  // CHECK: [[#@LINE+2]]:7: error: op 'C', field 'attributes': the default value 2 of 'beta' is not a value from 0 to 1
  // CHECK: [[#@LINE+1]]:7: error: op 'C', field 'attributes': the default value -1 of 'gamma' is not a value of at least 0
  let attributes = [Attribute<"alpha", Float32, min="1", max="0">, Attribute<"beta", Float32, "2", min="0", max="1">, Attribute<"gamma", Float32, "-1", min="0">];
}
def D : TestOp {
  let attributes = [Attribute<"alpha", Float32, "0.5">];
  // CHECK: [[#@LINE+1]]:7: error: op 'D', field 'cases': case 'float': the type of '$alpha' cannot be told: no operand beside it has a type
  let cases = [On<TestFloats, (Select (LessF $alpha, 0), $a, $b)>];
}
def E : TestOp {
  let elementTypes = Int32;
  let attributes = [Attribute<"alpha", Float32, "0.5">];
  // CHECK: [[#@LINE+1]]:7: error: op 'E', field 'cases': case 'i32': '$alpha' is a float, which cannot be of i32, which is not always floating-point
  let cases = [On<Int32, (AddI $a, $alpha)>];
}
def F : TestOp {
  let attributes = [Attribute<"alpha", Float32, "0.5">];
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'cases': case 'float': '$alpha' is no condition: expected a boolean or integer attribute, or (Is ...), (Has ...), (OfType ...)
  let cases = [On<TestFloats, (When $alpha, $a, $b)>];
}

//===----------------------------------------------------------------------===//
// Optional attributes
//===----------------------------------------------------------------------===//

def G : TestOp {
  // CHECK: [[#@LINE+2]]:7: error: op 'G', field 'attributes': 'alpha' has a default, so that it is never absent, and cannot be optional
  // CHECK: [[#@LINE+1]]:7: error: op 'G', field 'attributes': 'round' has a default, so that it is never absent, and cannot be optional
  let attributes = [Attribute<"alpha", Float32, "0.5", optional=1>, Attribute<"round", Boolean, "false", optional=1>];
}
def H : TestOp {
  let attributes = [Attribute<"alpha", Float32, optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'H', field 'cases': case 'float': '$alpha' may be absent: it is read where (Has $alpha) holds
  let cases = [On<TestFloats, (MulF $a, $alpha)>];
}
def I : TestOp {
  let attributes = [Attribute<"alpha", Float32, optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'I', field 'cases': case 'float': '$alpha' may be absent: it is read where (Has $alpha) holds
  let cases = [On<TestFloats, (When (Has $alpha), $a, (MulF $a, $alpha))>];
}
def J : TestOp {
  let attributes = [Attribute<"alpha", Float32, "0.5">];
  // CHECK: [[#@LINE+1]]:7: error: op 'J', field 'cases': case 'float': 'Has' takes an attribute or an operand that may be absent
  let cases = [On<TestFloats, (When (Has $alpha), $a, $b)>];
}
def K : TestOp {
  let attributes = [Attribute<"mode", Text<["up"]>, optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'K', field 'cases': case 'float': '$mode' may be absent: it is read where (Has $mode) holds
  let cases = [On<TestFloats, (When (Is $mode, "up"), $a, $b)>];
}

def L : TestOp {
  let attributes = [Attribute<"alpha", Float32, optional=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'L', field 'cases': case 'float': '(Has $alpha)' always holds where it is asked
  let cases = [On<TestFloats, (When (Has $alpha), (When (Has $alpha), $a, $b), $b)>];
}

def Q : TestOp {
  let cases = [On<TestFloats, (AddF $a, $b)>];
  let bodyHasEffects = 1;
  // CHECK: [[#@LINE+1]]:7: error: op 'Q', field 'laws': the body has effects, and laws are about values
  let laws = [Commutative<>];
}

//===----------------------------------------------------------------------===//
// Types that follow from others
//===----------------------------------------------------------------------===//

def R : TestOp {
  let elementTypes = IntegerScalars<8, 16>;
  // CHECK: [[#@LINE+1]]:7: error: op 'R', field 'returns': 'HalfAsWide' does not say what 'i8 to i16' becomes, which the op accepts
  let returns = [Result<"r", HalfAsWide>];
}
def S : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'S', field 'returns': 'ComplexOfParts' does not say what 'f16' becomes, which the op accepts
  let returns = [Result<"r", ComplexOfParts>];
}
def T : TestOp {
  let elementTypes = Int16;
  let returns = [Result<"r", HalfAsWide>];
  // CHECK: [[#@LINE+1]]:7: error: op 'T', field 'cases': case 'i16': the value of the result 'r': expected i8, got i16
  let cases = [On<Int16, (AddI $a, $b)>];
}
def U : TestOp {
  let elementTypes = Int16;
  let returns = [Result<"r", FloatOfSameWidth>];
  // CHECK: [[#@LINE+1]]:7: error: op 'U', field 'cases': case 'i16': 'ConvertSI' converts to integer types, but is given f16
  let cases = [On<Int16, (ConvertSI ResultElement, $a)>];
}
def WrongRows : TypeMap<[], 2, 3> {
  // CHECK: [[#@LINE+2]]:7: error: type map 'WrongRows', field 'rows': there are two rows for 'i8'
  // CHECK: [[#@LINE+1]]:7: error: type map 'WrongRows', field 'rows': 'i8 to i16' is not a single type
  let rows = [MapsTo<Int8, Int16>, MapsTo<Int8, Int32>, MapsTo<Int32, IntegerScalars<8, 16>>];
}
def V : TestOp {
  let elementTypes = Int8;
  let returns = [Result<"r", WrongRows>];
}
def WrongFactor : TypeMap<[]> {
  // CHECK: [[#@LINE+1]]:7: error: type map 'WrongFactor', field 'factor': the factor -1 is not within 0 to 64
  let factor = -1;
  // CHECK: [[#@LINE+1]]:7: error: type map 'WrongFactor', field 'divisor': the divisor 0 is not within 1 to 64
  let divisor = 0;
}
def W : TestOp {
  let elementTypes = Int8;
  let returns = [Result<"r", WrongFactor>];
}
def StaysAndGrows : TypeMap<[], 2> {
  // CHECK: [[#@LINE+1]]:7: error: type map 'StaysAndGrows', field 'keepsOthers': integers that have no row cannot both stay and become those of other widths
  let keepsOthers = 1;
}
def WStays : TestOp {
  let elementTypes = Int8;
  let returns = [Result<"r", StaysAndGrows>];
}
// A row is for a whole range, or for none of it.
def PartOfRange : TypeMap<[MapsTo<Boolean, Int8>], 2>;
def X : TestOp {
  let elementTypes = IntegerScalars<1, 16>;
  // CHECK: [[#@LINE+1]]:7: error: op 'X', field 'returns': 'PartOfRange' does not say what 'i1 to i16' becomes, which the op accepts
  let returns = [Result<"r", PartOfRange>];
}
