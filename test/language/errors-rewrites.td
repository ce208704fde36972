// RUN: not ewise-tblgen -gen-rule-sets -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Mistakes in a rewrite before anything is computed.

include "TestOps.td"

def AddOp : TestOp {
  let cases = [On<TestFloats, (AddF $a, $b)>];
}
def Scale : TestOp {
  let attributes = [Attribute<"exact", Boolean, "false">];
  let cases = [On<TestFloats, (MulF $a, $b)>];
}

def Maybe : TestOp {
  let operands = [Operand<"a">, Operand<"b", optional=1>];
  let cases = [On<TestFloats, (When (Has $b), (AddF $a, $b), $a)>];
}

// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': op 'Maybe' has optional operands, which only the first op of a rule may have
def : Rewrite<(AddOp $a, (Maybe $a, $b)), (Is $a)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': 'Self' is not an op
def : Rewrite<(Self $a, $a), (Is "0")>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': op 'Scale' has attributes, which only the first op of a rule may have
def : Rewrite<(AddOp $a, (Scale $a, $b)), (AddOp $a, $b)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'to': op 'Scale' has attributes, which only the first op of a rule may have
def : Rewrite<(AddOp $a, $b), (Scale $a, $b)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'from': 'AddF' is not an op
def : Rewrite<(AddF $a, $b), (Is $a)>;
// CHECK: [[#@LINE+1]]:5: error: rewrite 'Named', field 'to': '$c' is not on the left side
def Named : Rewrite<(AddOp $a, $b), (Is $c)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'when': 'Is' asks for '$exact', which is no attribute of the op
def : Rewrite<(AddOp $a, $b), (AddOp $b, $a), AcceptedTypes, (Is $exact, 1)>;

// Each op needs flags that a rule is under.
def Flagged : TestOp {
  let hasFastMath = 1;
  let cases = [On<TestFloats, (SubF $a, $b)>];
}
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'under': op 'AddOp' has no flags: 'hasFastMath' is not set
def : Rewrite<(Flagged $a, (AddOp "0", $b)), (Flagged $a, $b), AcceptedTypes, AnyAttributes, ["nsz"]>;

// The ops that a rule makes are of the dialect that it begins with: rules of two dialects
// do not lead to one another. The ops that it takes apart may be of any dialect.
class Of<string dialect, dag value> : AdoptedOp<dialect # ".op", "::mlir::" # dialect # "::Op"> {
  let operands = [Operand<"a">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
  let cases = [On<TestFloats, value>];
}
def Mine : Of<"mine", (AbsF $a)>;
def Theirs : Of<"theirs", (NegF $a)>;
def : Rewrite<(Mine (Theirs $a)), (Mine $a)>;
// CHECK: [[#@LINE+1]]:1: error: rewrite '<anonymous>', field 'to': op 'mine.op' is of another dialect than 'theirs.op', which the rule begins with
def : Rewrite<(Theirs $a), (Theirs (Mine $a))>;
