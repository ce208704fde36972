// RUN: not ewise-tblgen -gen-rule-docs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// What is wrong with a rewrite before anything is computed.

include "TestOps.td"

def Add : TestOp {
  let cases = [On<TestFloats, (AddF $a, $b)>];
}
def Scale : TestOp {
  let attributes = [BoolAttribute<"exact", 0>];
  let cases = [On<TestFloats, (MulF $a, $b)>];
}

def Maybe : TestOp {
  let operands = [Operand<"a">, OptionalOperand<"b">];
  let cases = [On<TestFloats, (WhenPresent $b, (AddF $a, $b), $a)>];
}

// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': op 'Maybe' has optional operands
def : Rewrite<(Maybe $a, $b), (Is $a)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': 'Self' is not an op
def : Rewrite<(Self $a, $a), (Is "0")>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': op 'Scale' has attributes, which only the first op of a rule may have
def : Rewrite<(Add $a, (Scale $a, $b)), (Add $a, $b)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'to': op 'Scale' has attributes, which only the first op of a rule may have
def : Rewrite<(Add $a, $b), (Scale $a, $b)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': 'AddF' is not an op
def : Rewrite<(AddF $a, $b), (Is $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'Named', field 'to': '$c' is not on the left side
def Named : Rewrite<(Add $a, $b), (Is $c)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'when': op 'Add' has no attribute 'exact'
def : Rewrite<(Add $a, $b), (Add $b, $a), AcceptedTypes, [AttributeIs<"exact", "1">]>;

// Each op needs flags that a rule is under.
def Flagged : TestOp {
  let hasFastMath = 1;
  let cases = [On<TestFloats, (SubF $a, $b)>];
}
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'under': op 'Add' has no flags: 'hasFastMath' is not set
def : Rewrite<(Flagged $a, (Add "0", $b)), (Flagged $a, $b), AcceptedTypes, [], ["nsz"]>;
