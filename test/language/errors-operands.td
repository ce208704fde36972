// RUN: not ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

include "TestOps.td"

def A : EwiseOp {
  let elementTypes = Float32;
  let rules = Broadcastable;
  // CHECK: [[#@LINE+1]]:7: error: op 'A', field 'operands': at least one operand must broadcast and have the op's shared element types
  let operands = [Operand<"a", Boolean>];
}

// A parameter does not broadcast.
def B : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'B', field 'operands': at least one operand must broadcast
  let operands = [Operand<"a", parameter=1>];
}

// No operands at all: the line is the record's, not that of the default.
// CHECK: [[#@LINE+1]]:5: error: op 'C', field 'operands': at least one operand must broadcast
def C : EwiseOp {
  let elementTypes = Float32;
  let rules = Broadcastable;
}

def D : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'D', field 'operands': only one operand may be variadic
  let operands = [Operand<"a", variadic=1>, Operand<"b", variadic=1>];
}

def E : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'E', field 'operands': operand 'b' follows the parameter 'p': operands that broadcast come first
  let operands = [Operand<"a">, Operand<"p", Int8, parameter=1>, Operand<"b">];
}

def VariadicParameter : Operand<"p", Int8, parameter=1> { let isVariadic = 1; }
def F : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'F', field 'operands': parameter 'p' cannot be variadic
  let operands = [Operand<"a">, VariadicParameter];
}

// Only Fold can read a variadic operand.
def G : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'G', field 'cases': case 'float': '$a' is any number of operands, which only 'Fold' can read
  let cases = [On<TestFloats, (NegF $a)>];
  let operands = [Operand<"a", variadic=1>, Operand<"b">];
}
class Folded<dag value> : TestOp {
  let cases = [On<TestFloats, value>];
  let operands = [Operand<"b">, Operand<"a", variadic=1>, Operand<"c", Boolean>];
}
// CHECK: error: op 'Folded1', field 'cases': case 'float': 'Fold' takes a primitive first
def Folded1 : Folded<(Fold $b, $a)>;
// CHECK: error: op 'Folded2', field 'cases': case 'float': 'Fold' takes a primitive first
def Folded2 : Folded<(Fold)>;
// CHECK: error: op 'Folded3', field 'cases': case 'float': 'Fold' takes an operation, perhaps an expression to begin with, and a variadic operand
def Folded3 : Folded<(Fold AddF, $a, $b)>;
// CHECK: error: op 'Folded4', field 'cases': case 'float': 'Fold' takes an operation, perhaps
def Folded4 : Folded<(Fold AddF)>;
// CHECK: error: op 'Folded5', field 'cases': case 'float': 'Fold' takes an operation, perhaps
def Folded5 : Folded<(Fold AddF, $b, $b, $a)>;
// CHECK: error: op 'Folded6', field 'cases': case 'float': 'NegF' cannot be folded: it does not take two operands of one type to a value of that type
def Folded6 : Folded<(Fold NegF, $a)>;
// CHECK: error: op 'Folded7', field 'cases': case 'float': 'EqualF' cannot be folded
def Folded7 : Folded<(Fold EqualF, $a)>;
// CHECK: error: op 'Folded8', field 'cases': case 'float': 'AddI' works on integer types, but is given the operands' element type
def Folded8 : Folded<(Fold AddI, $a)>;
// CHECK: error: op 'Folded9', field 'cases': case 'float': what 'Fold' begins with: expected the operands' element type, got i1
def Folded9 : Folded<(Fold AddF, $c, $a)>;
// CHECK: error: op 'Folded10', field 'cases': case 'float': unknown operand '$x'
def Folded10 : Folded<(Fold AddF, $x, $a)>;

// An anonymous operand has no line of its own; a named one has.
def H : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'H', field 'operands': operand, field 'name': must be set to a string
  let operands = [Operand<"a">, Operand<?>];
}
// Examples of an op that is wrong are not looked at.
let of = H in
  def : Infers<["2", "3"], "2">;
// CHECK: [[#@LINE+1]]:5: error: operand 'Unnamed', field 'types': must be set to a ScalarTypes
def Unnamed : Operand<"u", ?>;
def I : TestOp {
  let operands = [Operand<"a">, Unnamed];
}

def L : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'L', field 'returns': result, field 'type': must be set to a TypeExpression
  let returns = [Result<"r", ?>];
}

def OfAttribute : TestOp {
  // CHECK: [[#@LINE+1]]:7: error: op 'OfAttribute', field 'returns': the type of 'r' is one of attributes
  let returns = [Result<"r", Text<["up", "down"]>>];
}

// Without operands there would be no element to check.
def M : TestOp {
  let operands = [Operand<"a", variadic=1>];
  // CHECK: [[#@LINE+1]]:7: error: op 'M', field 'checks': checks of the shared element type and element attributes need an operand of the shared element types that is not variadic
  let checks = [Check<(OfType Shared, Float32), "wrong">];
}

def P : AdoptedOp<"other.op", "::other::Op"> {
  let operands = [Operand<"a">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  // CHECK: [[#@LINE+1]]:7: error: op 'P', field 'returns': the type of an adopted op's result cannot be mapped
  let returns = [Result<"r", TwiceAsWide>];
}
