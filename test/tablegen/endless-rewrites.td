// RUN: not ewise-tblgen -gen-rule-docs -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Rewrites that would be applied for ever, each of which is right.

include "TestOps.td"

class Unary<dag value> : TestOp {
  let operands = [Operand<"a">];
  let cases = [On<TestFloats, value>];
}
class Binary<dag value> : TestOp {
  let cases = [On<TestFloats, value>];
}
def Plus : Binary<(AddF $a, $b)>;
def Minus : Binary<(SubF $a, $b)>;
def Times : Binary<(MulF $a, $b)>;
def Over : Binary<(DivF $a, $b)>;
def NegateOp : Unary<(NegF $a)>;
def Absolute : Unary<(AbsF $a)>;
def Square : Unary<(MulF $a, $a)>;
def Copy : Unary<(Same $a)>;

// Two that undo each other: an error at each.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToPlus', field 'from': from Minus(a, NegateOp(b)) to Plus(a, b) never ends: it is undone by the rule from Plus(a, b) to Minus(a, NegateOp(b))
def ToPlus : Rewrite<(Minus $a, (NegateOp $b)), (Plus $a, $b)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToMinus', field 'from': from Plus(a, b) to Minus(a, NegateOp(b)) never ends: it is undone by the rule from Minus(a, NegateOp(b)) to Plus(a, b)
def ToMinus : Rewrite<(Plus $a, $b), (Minus $a, (NegateOp $b))>;

// One side is more general than the other, and other variables.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToTimes', field 'from': from Square(x) to Times(x, x) never ends
def ToTimes : Rewrite<(Square $x), (Times $x, $x)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToSquare', field 'from': from Times(y, y) to Square(y) never ends
def ToSquare : Rewrite<(Times $y, $y), (Square $y)>;

// One within what the other gives.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Wrap', field 'from': from Absolute(NegateOp(a)) to Absolute(Copy(a)) never ends
def Wrap : Rewrite<(Absolute (NegateOp $a)), (Absolute (Copy $a))>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Unwrap', field 'from': from Copy(a) to NegateOp(NegateOp(a)) never ends
def Unwrap : Rewrite<(Copy $a), (NegateOp (NegateOp $a))>;

// One alone.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Exchange', field 'from': from Over(NegateOp(a), b) to Over(NegateOp(a), Copy(b)) never ends: it is applied to what it gives
def Exchange : Rewrite<(Over (NegateOp $a), $b), (Over (NegateOp $a), (Copy $b))>;

// These end: the second is not applied to what the first gives, to the same types
// or for the same attributes.

def : Rewrite<(Over $a, 2), (Times $a, "0.5")>;
def : Rewrite<(Times $a, "0.25"), (Over $a, 4)>;

def LessThan : TestOp<TestNumbers> {
  let returns = [Result<"result", Boolean>];
  let attributes = [Attribute<"reversed", Boolean, "false">];
  let cases = [On<TestFloats, (When $reversed, (LessF $b, $a), (LessF $a, $b))>,
              On<TestIntegers, (When $reversed, (LessSI $b, $a), (LessSI $a, $b))>];
}
class Compare<dag value, dag integers> : TestOp<TestNumbers> {
  let returns = [Result<"result", Boolean>];
  let cases = [On<TestFloats, value>, On<TestIntegers, integers>];
}
def Below : Compare<(LessF $a, $b), (LessSI $a, $b)>;
def Above : Compare<(GreaterF $a, $b), (GreaterSI $a, $b)>;
def : Rewrite<(Below $a, $b), (Above $b, $a), TestIntegers>;
def : Rewrite<(Above $a, $b), (Below $b, $a), TestFloats>;
def : Rewrite<(LessThan $a, $b), (Below $a, $b), TestFloats, (Is $reversed, 0)>;
