// RUN: not ewise-tblgen -gen-rule-sets -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Mistakes in conditions, whoever asks.

include "TestOps.td"

def Wide : ScalarTypes<"f32 or f64", [Float32, Float64]>;

class Asked : TestOp {
  let operands = [Operand<"a">, Operand<"b", ScalarTypes<"number", [Int8, Float32]>>,
                  Operand<"c", optional=1>];
  let attributes = [Attribute<"round", Boolean, "false">, Attribute<"n", Int8, "0", min="0", max="3">,
                    Attribute<"alpha", Float32, "0.5">,
                    Attribute<"beta", Float64, "0.5">, Attribute<"least", Shared>,
                    Attribute<"bias", Float32, optional=1>];
  let unread = ["round", "n", "alpha", "beta", "least", "bias", "b", "c"];
}
class InBody<dag condition> : Asked {
  let cases = [On<TestFloats, (When condition, $a, (NegF $a))>];
}
class InCheck<dag condition> : Asked {
  let checks = [Check<condition, "wrong">];
}

// Bodies.

// CHECK: [[#@LINE+1]]:5: error: op 'NoName', field 'cases': case 'float': 'AddF' is no condition: expected Is, Has, OfType, Not, And or Or, and in checks comparisons
def NoName : InBody<(AddF $a, $a)>;
// CHECK: [[#@LINE+1]]:5: error: op 'ThreeValues', field 'cases': case 'float': 'Is' takes an attribute and perhaps a value
def ThreeValues : InBody<(Is $n, 1, 2)>;
// CHECK: [[#@LINE+1]]:5: error: op 'TwoOpposites', field 'cases': case 'float': 'Not' takes one condition
def TwoOpposites : InBody<(Not $round, $n)>;
// CHECK: [[#@LINE+1]]:5: error: op 'TooGreat', field 'cases': case 'float': '7' is not a value of '$n': expected an integer from 0 to 3
def TooGreat : InBody<(Is $n, 7)>;
// CHECK: [[#@LINE+1]]:5: error: op 'OfNumber', field 'cases': case 'float': 'Is' asks for '$alpha', which is no string, integer or boolean: checks compare numbers, (Equal $alpha, ...)
def OfNumber : InBody<(Is $alpha, "0.5")>;
// CHECK: [[#@LINE+1]]:5: error: op 'Compared', field 'cases': case 'float': 'Less' compares values, by which 'Select' chooses: (Select (Less ...), a, b)
def Compared : InBody<(Less $n, 2)>;
// CHECK: [[#@LINE+1]]:5: error: op 'AfterOr', field 'cases': case 'float': '$b' may be absent
def AfterOr : InBody<(Or (Has $bias), (And (Has $c), (OfType $b, Float32)))> {
  let operands = [Operand<"a">, Operand<"b", ScalarTypes<"number", [Int8, Float32]>, optional=1>,
                  Operand<"c", optional=1>];
}
// CHECK: [[#@LINE+1]]:5: error: op 'Twice', field 'cases': case 'float': '(Has $bias)' always holds where it is asked
def Twice : InBody<(And (Has $bias), (Has $bias))>;

// Checks.

// CHECK: [[#@LINE+1]]:5: error: op 'OneNumber', field 'checks': 'Less' takes two numbers: attributes, (Width type) or literals
def OneNumber : InCheck<(Less $n)>;
// CHECK: [[#@LINE+1]]:5: error: op 'OtherTypes', field 'checks': 'Less' compares two attributes of one type, widths, or one of these with a number; attributes of the element type only with each other
def OtherTypes : InCheck<(Less $alpha, $beta)>;
// CHECK: [[#@LINE+1]]:5: error: op 'ElementAndNumber', field 'checks': 'Less' compares two attributes of one type, widths, or one of these with a number; attributes of the element type only with each other
def ElementAndNumber : InCheck<(Less $least, 1)>;
// CHECK: [[#@LINE+1]]:5: error: op 'NoInteger', field 'checks': 'Equal': '0.5' is not a number of the type that it is compared with
def NoInteger : InCheck<(Equal $n, "0.5")>;
// CHECK: [[#@LINE+1]]:5: error: op 'Absent', field 'checks': '$bias' may be absent: it is read where (Has $bias) holds
def Absent : InCheck<(Less $bias, 1)>;
// CHECK: [[#@LINE+1]]:5: error: op 'NeverOf', field 'checks': '(OfType $b, Float64)' never holds where it is asked
def NeverOf : InCheck<(OfType $b, Float64)>;
// CHECK: [[#@LINE+1]]:5: error: op 'NoType', field 'checks': 'OfType' asks for '$round', which has no type here
def NoType : InCheck<(OfType $round, Float32)>;

// Laws.

def Lawful : TestOp {
  let attributes = [Attribute<"round", Boolean, "false">, Attribute<"n", Int8, "0", min="0", max="3">];
  let unread = ["round", "n"];
  let cases = [On<TestFloats, (AddF $a, $b)>];
  // CHECK: [[#@LINE+4]]:7: error: op 'Lawful', field 'laws': Commutative: a law needs attributes to have values: expected (Is ...) or an (And ...) of these
  // CHECK: [[#@LINE+3]]:7: error: op 'Lawful', field 'laws': Commutative: a law needs attributes to have values: expected (Is ...) or an (And ...) of these
  // CHECK: [[#@LINE+2]]:7: error: op 'Lawful', field 'laws': Commutative: laws do not ask with 'OfType': they name their types
  // CHECK: [[#@LINE+1]]:7: error: op 'Lawful', field 'laws': Commutative: laws do not ask with 'Has'
  let laws = [Commutative<AcceptedTypes, (Or $round, $n)>, Commutative<AcceptedTypes, (Is $n)>,
              Commutative<AcceptedTypes, (OfType Shared, Float32)>, Commutative<AcceptedTypes, (Has $n)>,
              Commutative<AcceptedTypes, (And $round, (Is $n, 2))>];
}
