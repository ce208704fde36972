// RUN: ewise-tblgen -print-laws -I %defs -I %S/Inputs %s

// Rewrites that end: each has fewer ops, or as many and fewer constants, or a
// lesser op in place of a greater one.

include "TestOps.td"

class Unary<dag value, ScalarTypes types = TestFloats> : TestOp<types> {
  let operands = [Operand<"a">];
  let cases = [On<types, value>];
}
class Binary<dag value, ScalarTypes types = TestFloats> : TestOp<types> {
  let cases = [On<types, value>];
}
class Compare<dag value> : TestOp<TestFloats> {
  let returns = [Result<"result", Boolean>];
  let cases = [On<TestFloats, value>];
}

// Fewer constants, which makes up for a greater op; fewer ops.

def NegateOp : Unary<(NegF $a)>;
def Times : Binary<(MulF $a, $b)>;
def Over : Binary<(DivF $a, $b)>;
def : Rewrite<(Times $a, "-1"), (NegateOp $a)>;
def : Rewrite<(Times (NegateOp $a), "0.5"), (Over $a, -2)>;
def : Rewrite<(NegateOp (NegateOp (NegateOp $a))), (NegateOp $a)>;

// One op in place of another, with operands exchanged or other constants.

def : Rewrite<(Over $a, 2), (Times $a, "0.5")>;
def GreaterOp : Compare<(GreaterF $a, $b)>;
def LessOp : Compare<(LessF $a, $b)>;
def Below : Compare<(LessF $a, $b)>;
def : Rewrite<(GreaterOp $a, $b), (LessOp $b, $a)>;
def : Rewrite<(LessOp $a, $b), (Below $a, $b)>;
def : Rewrite<(LessOp (NegateOp $a), (NegateOp $b)), (GreaterOp $a, $b)>;

// Constants that an associative law gathers.

def Sum : TestOp<TestIntegers> {
  let cases = [On<TestIntegers, (AddI $a, $b)>];
  let laws = [Commutative<>, Associative<>];
}
def Product : Binary<(MulI $a, $b), TestIntegers>;
def : Rewrite<(Sum (Product $a, $b), (Product $a, $c)), (Product $a, (Sum $b, $c))>;
