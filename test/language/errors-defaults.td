// RUN: not ewise-tblgen -gen-op-methods -I %defs %s 2>&1 | FileCheck %s --implicit-check-not=error:

// A default that the op's own checks refuse, whatever its types and other attributes are.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Test_Dialect : EwiseDialect {
  let name = "test";
  let cppNamespace = "::test";
}
def Types : ScalarTypes<"f32 or i8", [Float32, Int8]>;
class TestOp<string mnemonic, list<Attribute> read, list<Check> checked> : ElementwiseOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"x">, Operand<"y", Types, optional=1>];
  let elementTypes = Types;
  let rules = SameShape;
  let attributes = read;
  let cases = [Elsewhere<Types>];
  let checks = checked;
}

// CHECK: [[#@LINE+1]]:5: error: op 'TooLarge', field 'checks': the default of 'n', 9, is one that the op itself refuses: 'is too large'
def TooLarge : TestOp<"large", [Attribute<"n", Int32, "9">], [Check<(Less $n, 8), "is too large">]>;
// CHECK: [[#@LINE+1]]:5: error: op 'AreEqual', field 'checks': the default of 'n', 9, is one that the op itself refuses: 'are equal'
def AreEqual : TestOp<"equal", [Attribute<"n", Int32, "9">, Attribute<"m", Int32, "9">],
                   [Check<(NotEqual $n, $m), "are equal">]>;
// CHECK: [[#@LINE+1]]:5: error: op 'AsText', field 'checks': the default of 's', a, is one that the op itself refuses: 'is not there'
def AsText : TestOp<"text", [Attribute<"s", Text<["a", "b"]>, "a">], [Check<(Not (Is $s, "a")), "is not there">]>;
// CHECK: [[#@LINE+1]]:5: error: op 'AsFlag', field 'checks': the default of 'f', false, is one that the op itself refuses: 'must be set'
def AsFlag : TestOp<"flag", [Attribute<"f", Boolean, "false">], [Check<(Is $f), "must be set">]>;
// CHECK: [[#@LINE+1]]:5: error: op 'AsReal', field 'checks': the default of 'f', false, is one that the op itself refuses: 'is too large'
def AsReal : TestOp<"real", [Attribute<"n", Float32, "9">, Attribute<"f", Boolean, "false">],
                  [Check<(Or $f, (LessEqual $n, "8.5")), "is too large">]>;
// CHECK: [[#@LINE+1]]:5: error: op 'ForNone', field 'checks': the default of 'n', 33, is one that the op itself refuses: 'has no bit for it'
def ForNone : TestOp<"none", [Attribute<"n", Int32, "33">], [Check<(LessEqual $n, (Width Shared)), "has no bit for it">]>;

// What a type, a required attribute, an optional one or an operand may decide.
def ForSome : TestOp<"some", [Attribute<"n", Int32, "9">], [Check<(LessEqual $n, (Width Shared)), "has no bit for it">]>;
def ForBytes : TestOp<"bytes", [Attribute<"n", Int32, "9">],
                      [Check<(Or (Less $n, 8), (OfType Shared, Int8)), "is for bytes">]>;
def ByRequired : TestOp<"required", [Attribute<"n", Int32, "9">, Attribute<"m", Int32>],
                        [Check<(Less $n, $m), "is too large">]>;
def ByOptional : TestOp<"optional", [Attribute<"n", Int32, "33">, Attribute<"m", Int32, optional=1>],
                        [Check<(Or (Has $m), (Less $n, 8)), "is too large">]>;
def ByOperand : TestOp<"operand", [Attribute<"n", Int32, "9">], [Check<(Or (Has $y), (Less $n, 8)), "is too large">]>;
