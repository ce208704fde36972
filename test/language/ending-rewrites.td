// RUN: ewise-tblgen -gen-smt -I %defs -I %S/Inputs %s

// Rewrites that end, though some of them lead to one another.

include "TestOps.td"

class Unary<dag value, ScalarTypes types = TestFloats> : TestOp<types> {
  let operands = [Operand<"a">];
  let cases = [On<types, value>];
}
class Binary<dag value, ScalarTypes types = TestFloats> : TestOp<types> {
  let cases = [On<types, value>];
}
class Compare<dag value, dag integers> : TestOp<TestNumbers> {
  let returns = [Result<"result", Boolean>];
  let cases = [On<TestFloats, value>, On<TestIntegers, integers>];
}
def Times : Binary<(MulF $a, $b)>;
def Over : Binary<(DivF $a, $b)>;
def NegateOp : Unary<(NegF $a)>;

// The second is not applied to what the first gives: another number, other
// types, other attributes.

def : Rewrite<(Over $a, 2), (Times $a, "0.5")>;
def : Rewrite<(Times $a, "0.25"), (Over $a, 4)>;

def LessThan : TestOp<TestNumbers> {
  let returns = [Result<"result", Boolean>];
  let attributes = [Attribute<"reversed", Boolean, "false">];
  let cases = [On<TestFloats, (When $reversed, (LessF $b, $a), (LessF $a, $b))>,
              On<TestIntegers, (When $reversed, (LessSI $b, $a), (LessSI $a, $b))>];
}
def Below : Compare<(LessF $a, $b), (LessSI $a, $b)>;
def Above : Compare<(GreaterF $a, $b), (GreaterSI $a, $b)>;
def : Rewrite<(Below $a, $b), (Above $b, $a), TestIntegers>;
def : Rewrite<(Above $a, $b), (Below $b, $a), TestFloats>;
def : Rewrite<(LessThan $a, $b), (Below $a, $b), TestFloats, (Is $reversed, 0)>;

// They lead to one another, and each has less within.

def GreaterOp : Compare<(GreaterF $a, $b), (GreaterSI $a, $b)>;
def LessOp : Compare<(LessF $a, $b), (LessSI $a, $b)>;
def : Rewrite<(GreaterOp (NegateOp $a), (NegateOp $b)), (LessOp $a, $b), TestFloats>;
def : Rewrite<(LessOp (NegateOp $a), (NegateOp $b)), (GreaterOp $a, $b), TestFloats>;

// Outward and inward, to the right and to the left: the op that goes is greater
// than the one that stays, or operands are less on one side.

def Choose : TestOp {
  let operands = [Operand<"c", Boolean>, Operand<"a">, Operand<"b">];
  let cases = [On<TestFloats, (Select $c, $a, $b)>];
}
def : Rewrite<(Choose $c, (NegateOp $a), (NegateOp $b)), (NegateOp (Choose $c, $a, $b))>;

def Sum : Binary<(AddI $a, $b), TestIntegers>;
def Product : Binary<(MulI $a, $b), TestIntegers>;
def : Rewrite<(Product $a, (Sum $b, $c)), (Sum (Product $a, $b), (Product $a, $c))>;
def : Rewrite<(Sum $a, (Sum $b, $c)), (Sum (Sum $a, $b), $c)>;
def : Rewrite<(Product (Product $a, $b), $c), (Product $a, (Product $b, $c))>;

// A copied part only grows outside of its op.

def Square : Unary<(MulF $a, $a)>;
def Multiply : Binary<(MulF $a, $b)>;
def : Rewrite<(Square $a), (Multiply $a, $a)>;
def : Rewrite<(Multiply (NegateOp $a), $b), (NegateOp (Multiply $a, $b))>;

// Two give fewer ops, in a cycle with one that gives as many.

def Plus : Binary<(AddI $a, $b), TestIntegers>;
def Minus : Binary<(SubI $a, $b), TestIntegers>;
def Opposite : Unary<(SubI 0, $a), TestIntegers>;
def : Rewrite<(Minus $a, (Opposite $b)), (Plus $a, $b)>;
def : Rewrite<(Minus (Opposite $a), $b), (Opposite (Plus $a, $b))>;
def : Rewrite<(Opposite (Opposite (Plus $a, $b))), (Minus $a, (Opposite $b))>;
