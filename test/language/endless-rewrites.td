// RUN: not ewise-tblgen -gen-smt -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Rewrites that would be applied for ever, each of which is right. No order of
// their ops is one by which each of them gives something less.

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

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToPlus', field 'from': from Minus(a, NegateOp(b)) to Plus(a, b) may never end: it is applied again after the rule from Plus(a, b) to Minus(a, NegateOp(b))
def ToPlus : Rewrite<(Minus $a, (NegateOp $b)), (Plus $a, $b)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToMinus', field 'from': from Plus(a, b) to Minus(a, NegateOp(b)) may never end: it is applied again after the rule from Minus(a, NegateOp(b)) to Plus(a, b)
def ToMinus : Rewrite<(Plus $a, $b), (Minus $a, (NegateOp $b))>;

// One side is more general than the other, and other variables.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToTimes', field 'from': from Square(x) to Times(x, x) may never end
def ToTimes : Rewrite<(Square $x), (Times $x, $x)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToSquare', field 'from': from Times(y, y) to Square(y) may never end
def ToSquare : Rewrite<(Times $y, $y), (Square $y)>;

// One within what the other gives.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Wrap', field 'from': from Absolute(NegateOp(a)) to Absolute(Copy(a)) may never end: it is applied to what it gives, with operands changed by the rule from Copy(a) to NegateOp(NegateOp(a))
def Wrap : Rewrite<(Absolute (NegateOp $a)), (Absolute (Copy $a))>;
def Unwrap : Rewrite<(Copy $a), (NegateOp (NegateOp $a))>;

// One alone.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Exchange', field 'from': from Over(NegateOp(a), b) to Over(NegateOp(a), Copy(b)) may never end: it is applied to what it gives
def Exchange : Rewrite<(Over (NegateOp $a), $b), (Over (NegateOp $a), (Copy $b))>;

// A cycle of more: an error at each, which names the others.

class Affine<dag value> : TestOp {
  let operands = [Operand<"a">];
  let cases = [On<TestIntegers, value>];
  let elementTypes = TestIntegers;
}
def Twice : Affine<(AddI $a, $a)>;
def Double : Affine<(MulI $a, 2)>;
def Shifted : Affine<(ShLI $a, 1)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToDouble', field 'from': from Twice(a) to Double(a) may never end: it is applied again after the rule from Double(a) to Shifted(a), then from Shifted(a) to Twice(a){{$}}
def ToDouble : Rewrite<(Twice $a), (Double $a)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToShifted', field 'from': from Double(a) to Shifted(a) may never end: it is applied again after the rule from Shifted(a) to Twice(a), then from Twice(a) to Double(a){{$}}
def ToShifted : Rewrite<(Double $a), (Shifted $a)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToTwice', field 'from': from Shifted(a) to Twice(a) may never end: it is applied again after the rule from Twice(a) to Double(a), then from Double(a) to Shifted(a){{$}}
def ToTwice : Rewrite<(Shifted $a), (Twice $a)>;

// Constants move to the right of a commutative op, and by an associative law
// they become one.

class Integers<dag value, list<OpLaw> claimed = []> : TestOp {
  let elementTypes = TestIntegers;
  let cases = [On<TestIntegers, value>];
  let laws = claimed;
}
def Sum : Integers<(AddI $a, $b), [Commutative<>, Associative<>]>;
def Product : Integers<(MulI $a, $b), [Commutative<>]>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToSum', field 'from': from Product(a, 2) to Sum(a, a) may never end: it is applied again after the rule from Sum(b, b) to Product(2, b)
def ToSum : Rewrite<(Product $a, 2), (Sum $a, $a)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToProduct', field 'from': from Sum(b, b) to Product(2, b) may never end: it is applied again after the rule from Product(a, 2) to Sum(a, a)
def ToProduct : Rewrite<(Sum $b, $b), (Product 2, $b)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Split', field 'from': from Sum(a, 3) to Sum(Sum(a, 1), 2) may never end
def Split : Rewrite<(Sum $a, 3), (Sum (Sum $a, 1), 2)>;

// A number may be spelled in two ways.
def Difference : Integers<(SubI $a, $b)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'FromLeast', field 'from': from Difference(a, -128) to Sum(a, least) may never end: it is applied again after the rule from Sum(a, -128) to Difference(a, least)
def FromLeast : Rewrite<(Difference $a, -128), (Sum $a, "least"), IntegerScalars<8, 8>>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToLeast', field 'from': from Sum(a, -128) to Difference(a, least) may never end
def ToLeast : Rewrite<(Sum $a, -128), (Difference $a, "least"), IntegerScalars<8, 8>>;
