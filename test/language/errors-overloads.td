// Mistakes in names and functions in bodies.
//
// RUN: not ewise-tblgen -gen-op-methods -I %defs %s 2>&1 | FileCheck %s --implicit-check-not=error:

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Numbers : ScalarTypes<"number", [Float32, Int8, UInt8]>;

class Op<dag value, ScalarTypes types = Numbers> : EwiseOp {
  let operands = [Operand<"a">];
  let elementTypes = types;
  let rules = Broadcastable;
  let cases = [On<types, value>];
}

// CHECK: [[#@LINE+2]]:1: error: overloads '<anonymous>', field 'floats': 'Add' is 'AddF' by another row, 'SubF' by this one
// CHECK: ScalarNames.td:{{.*}} note: the other row
def : Overloads<Add, SubF>;
def Nothing : ScalarCallee;

// CHECK: [[#@LINE+1]]:5: error: op 'NoMeaning', field 'cases': case 'number', on f32: 'And' works on integer or boolean types, but is given f32: its bits are (ToBits ...)
def NoMeaning : Op<(And $a, $a)>;
// CHECK: [[#@LINE+1]]:5: error: op 'NoMeaningOfAny', field 'cases': case 'any type': 'Add' works on floating-point, integer, boolean or complex types, but is given any type
def NoMeaningOfAny : Op<(Add $a, $a), AnyScalar>;
// CHECK: [[#@LINE+1]]:5: error: op 'NoOverloads', field 'cases': case 'number': 'Nothing' is neither a primitive nor a function, and no 'Overloads' says what it is
def NoOverloads : Op<(Nothing $a)>;
// CHECK: [[#@LINE+2]]:5: error: op 'TooFew', field 'cases': case 'number', on f32: 'Add' is 'AddF' here, which takes 2 operands, but is given 1
// CHECK: [[#@LINE+1]]:5: error: op 'TooFew', field 'cases': case 'number', on i8, ui8: 'Add' is 'AddI' here, which takes 2 operands, but is given 1
def TooFew : Op<(Add $a)>;
// CHECK: [[#@LINE+1]]:5: error: op 'NoContext', field 'cases': case 'number': the type of 'Less' cannot be told from its context
def NoContext : Op<(Select (Less 1, 2), $a, $a)>;

def Square : Function<["x"], (Mul $x, $x)>;
def Endless : Function<["x"], (Endless $x)>;
def Outer : Function<["x"], (Square $a)>;
def Other : Function<["x"], (AddF $x, $x), "$x + $y">;
// CHECK: [[#@LINE+1]]:5: error: op 'Arguments', field 'cases': case 'number': 'Square' takes 1 operand, but is given 2
def Arguments : Op<(Square $a, $a)>;
// CHECK: [[#@LINE+1]]:5: error: op 'Recursive', field 'cases': case 'number': in 'Endless': 'Endless' calls itself
def Recursive : Op<(Endless $a)>;
// CHECK: [[#@LINE+1]]:5: error: op 'NotAParameter', field 'cases': case 'number': in 'Outer': unknown parameter '$a': the function has $
def NotAParameter : Op<(Outer $a)>;
// CHECK: [[#@LINE-7]]:5: error: function 'Other', field 'formula': unknown placeholder '$y': expected a parameter
def Formula : Op<(Other $a), Float32>;

// An operand with types of its own may be of several kinds: the name means something on each.
def OfOwnTypes : Op<(Select (Less $b, 0), $a, 0), Float32> {
  let operands = [Operand<"a">, Operand<"b", Numbers>];
}

// A function knows its parameters only.
def ByFlag : Function<["x"], (When $flag, $x, (Negate $x))>;
// CHECK: [[#@LINE+1]]:5: error: op 'Flagged', field 'cases': case 'f32': in 'ByFlag': functions choose by the types of parameters, (OfType $x, types)
def Flagged : Op<(ByFlag $a), Float32>;
