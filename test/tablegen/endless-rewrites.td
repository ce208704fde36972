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
def Negate : Unary<(NegF $a)>;
def Absolute : Unary<(AbsF $a)>;
def Square : Unary<(MulF $a, $a)>;
def Copy : Unary<(Same $a)>;

// Two that undo each other: an error at each.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToPlus', field 'from': from Minus(a, Negate(b)) to Plus(a, b) never ends: it is undone by the rule from Plus(a, b) to Minus(a, Negate(b))
def ToPlus : Rewrite<(Minus $a, (Negate $b)), (Plus $a, $b)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToMinus', field 'from': from Plus(a, b) to Minus(a, Negate(b)) never ends: it is undone by the rule from Minus(a, Negate(b)) to Plus(a, b)
def ToMinus : Rewrite<(Plus $a, $b), (Minus $a, (Negate $b))>;

// One side is more general than the other, and other variables.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToTimes', field 'from': from Square(x) to Times(x, x) never ends
def ToTimes : Rewrite<(Square $x), (Times $x, $x)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToSquare', field 'from': from Times(y, y) to Square(y) never ends
def ToSquare : Rewrite<(Times $y, $y), (Square $y)>;

// One within what the other gives.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Wrap', field 'from': from Absolute(Negate(a)) to Absolute(Copy(a)) never ends
def Wrap : Rewrite<(Absolute (Negate $a)), (Absolute (Copy $a))>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Unwrap', field 'from': from Copy(a) to Negate(Negate(a)) never ends
def Unwrap : Rewrite<(Copy $a), (Negate (Negate $a))>;

// One alone.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Exchange', field 'from': from Over(Negate(a), b) to Over(Negate(a), Copy(b)) never ends: it is applied to what it gives
def Exchange : Rewrite<(Over (Negate $a), $b), (Over (Negate $a), (Copy $b))>;

// These end: the second is not applied to what the first gives, to the same types
// or for the same attributes.

def : Rewrite<(Over $a, 2), (Times $a, "0.5")>;
def : Rewrite<(Times $a, "0.25"), (Over $a, 4)>;

def Less : TestOp<TestNumbers> {
  let result = FixedResult<"result", Boolean>;
  let attributes = [BoolAttribute<"reversed", 0>];
  let cases = [On<TestFloats, (WhenSet $reversed, (LessF $b, $a), (LessF $a, $b))>,
              On<TestIntegers, (WhenSet $reversed, (LessSI $b, $a), (LessSI $a, $b))>];
}
class Compare<dag value, dag integers> : TestOp<TestNumbers> {
  let result = FixedResult<"result", Boolean>;
  let cases = [On<TestFloats, value>, On<TestIntegers, integers>];
}
def Below : Compare<(LessF $a, $b), (LessSI $a, $b)>;
def Above : Compare<(GreaterF $a, $b), (GreaterSI $a, $b)>;
def : Rewrite<(Below $a, $b), (Above $b, $a), TestIntegers>;
def : Rewrite<(Above $a, $b), (Below $b, $a), TestFloats>;
def : Rewrite<(Less $a, $b), (Below $a, $b), TestFloats, [AttributeIs<"reversed", "0">]>;
