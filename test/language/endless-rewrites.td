// RUN: not ewise-tblgen -print-laws -I %defs -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

// Rewrites that are right, and make no term smaller.

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
def NegateOp : Unary<(NegF $a)>;
def Square : Unary<(MulF $a, $a)>;

// Two that undo each other: one has fewer ops.

def : Rewrite<(Minus $a, (NegateOp $b)), (Plus $a, $b)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToMinus', field 'from': from Plus(a, b) to Minus(a, NegateOp(b)) may never end: it makes more ops{{$}}
def ToMinus : Rewrite<(Plus $a, $b), (Minus $a, (NegateOp $b))>;

// A value that is copied may be large.

// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToTimes', field 'from': from Square(x) to Times(x, x) may never end: it copies x{{$}}
def ToTimes : Rewrite<(Square $x), (Times $x, $x)>;

// As many ops.

class Integers<dag value, list<OpLaw> claimed = []> : TestOp {
  let elementTypes = TestIntegers;
  let cases = [On<TestIntegers, value>];
  let laws = claimed;
}
class Affine<dag value> : Integers<value> {
  let operands = [Operand<"a">];
}
def Sum : Integers<(AddI $a, $b), [Commutative<>]>;
def Difference : Integers<(SubI $a, $b)>;
def Double : Affine<(MulI $a, 2)>;
def Opposite : Affine<(SubI 0, $a)>;
def Product : Integers<(MulI $a, $b)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToProduct', field 'from': from Opposite(a) to Product(a, -1) may never end: it makes more constants, and no fewer ops{{$}}
def ToProduct : Rewrite<(Opposite $a), (Product $a, -1)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Inward', field 'from': from Opposite(Difference(a, b)) to Difference(Opposite(a), Opposite(b)) may never end: it makes more ops{{$}}
def Inward : Rewrite<(Opposite (Difference $a, $b)), (Difference (Opposite $a), (Opposite $b))>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Outward', field 'from': from Product(Opposite(a), b) to Opposite(Product(a, b)) may never end: it makes no fewer ops and constants, and replaces no op by another{{$}}
def Outward : Rewrite<(Product (Opposite $a), $b), (Opposite (Product $a, $b))>;

// One op in place of another, and the other in place of this: an error at each.

def Twice : Affine<(AddI $a, $a)>;
def Shifted : Affine<(ShLI $a, 1)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToDouble', field 'from': from Twice(a) to Double(a) may never end: rules replace Twice by Double, and that by Twice again{{$}}
def ToDouble : Rewrite<(Twice $a), (Double $a)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToShifted', field 'from': from Double(a) to Shifted(a) may never end: rules replace
def ToShifted : Rewrite<(Double $a), (Shifted $a)>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToTwice', field 'from': from Shifted(a) to Twice(a) may never end: rules replace
def ToTwice : Rewrite<(Shifted $a), (Twice $a)>;

// Constants are alike: a number may be spelled in two ways.
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'FromLeast', field 'from': from Difference(a, -128) to Sum(a, least) may never end: rules replace
def FromLeast : Rewrite<(Difference $a, -128), (Sum $a, "least"), IntegerScalars<8, 8>>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'ToLeast', field 'from': from Sum(a, -128) to Difference(a, least) may never end: rules replace
def ToLeast : Rewrite<(Sum $a, -128), (Difference $a, "least"), IntegerScalars<8, 8>>;
// CHECK-DAG: [[#@LINE+1]]:5: error: rewrite 'Down', field 'from': from Sum(Sum(a, 1), 3) to Sum(Sum(a, 2), 2) may never end: it makes no fewer ops and constants, and replaces no op by another{{$}}
def Down : Rewrite<(Sum (Sum $a, 1), 3), (Sum (Sum $a, 2), 2)>;
