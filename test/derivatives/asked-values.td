// RUN: not ewise-tblgen -gen-op-methods -I %defs %s 2>&1 | FileCheck %s --implicit-check-not=error:

// Values that a body, or a stated derivative, itself asks of attributes and operands are tried, and
// their combinations: what is wrong at one of them is found.

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def Test_Dialect : EwiseDialect {
  let name = "test";
  let cppNamespace = "::test";
  let derivatives = JaxConvention;
}
class TestOp<string mnemonic, list<string> names, dag value, dag partial, list<Attribute> read = []>
    : ElementwiseOp<Test_Dialect, mnemonic> {
  let operands = !foreach(name, names, Operand<name>);
  let attributes = read;
  let elementTypes = Float32;
  let rules = Broadcastable;
  let body = value;
  let partials = [By<names[0], partial>];
}
class Number<string name> : Attribute<name, Int32>;
class OfOne<string mnemonic, dag value, list<Attribute> read, dag partial = (Same 1)>
    : TestOp<mnemonic, ["x"], value, partial, read>;
class Product<string mnemonic, dag partial> : TestOp<mnemonic, ["a", "b"], (Mul $a, $b), partial>;

// CHECK: error: op 'Seven', field 'partials': the partial derivative by 'x' is wrong: it is 1 at x = 0.37, but differences of values give 0.74 where n is 7
def Seven : OfOne<"seven", (When (Is $n, 7), (Mul $x, $x), $x), [Number<"n">]>;
// CHECK: error: op 'Million', {{.*}} where n is 1000000
def Million : OfOne<"million", (When (Is $n, 1000000), (Mul $x, $x), $x), [Attribute<"n", Int64, min="0">]>;
// CHECK: error: op 'Nonzero', {{.*}} where n is 0
def Nonzero : OfOne<"nonzero", (When (Is $n), $x, (Mul $x, $x)), [Number<"n">]>;
// CHECK: error: op 'OfTwo', {{.*}} where n is 7 and m is 9
def OfTwo : OfOne<"two", (When (Is $n, 7), (When (Is $m, 9), (Mul $x, $x), $x), $x), [Number<"n">, Number<"m">]>;
// CHECK: error: op 'OfThree', {{.*}} where n is 7 and m is 9 and k is 11
def OfThree : OfOne<"three", (When (And (Is $n, 7), (Is $m, 9), (Is $k, 11)), (Mul $x, $x), $x),
                  [Number<"n">, Number<"m">, Number<"k">]>;
// CHECK: error: op 'ByNumber', {{.*}} where n is 11
def ByNumber : OfOne<"selected", (Select (EqualI $n, 11), (Mul $x, $x), $x), [Number<"n">]>;
// CHECK: error: op 'Beyond', {{.*}} where n is {{[0-9]+}}
def Beyond : OfOne<"beyond", (Select (LessSI 10000, $n), (Mul $x, $x), $x), [Number<"n">]>;
def RightForSeven : OfOne<"right", (When (Is $n, 7), (Mul $x, $x), $x), [Number<"n">],
                          (When (Is $n, 7), (Mul 2, $x), 1)>;

// By `a`, a product has no jump, whatever `b` is.
// CHECK: error: op 'WhereZero', field 'partials': the partial derivative by 'a' is wrong: it is 7 at a = 0.37, b = 0, but differences of values give 0
def WhereZero : Product<"zero", (Select (EqualF $b, 0), 7, $b)>;
// CHECK: error: op 'WhereFive', {{.*}} b = 5, but differences
def WhereFive : Product<"five", (Select (EqualF $b, 5), 7, $b)>;
// CHECK: error: op 'WhereFiveAndThree', {{.*}} at a = 3, b = 5, but differences
def WhereFiveAndThree : Product<"both", (Select (And (EqualF $b, 5), (EqualF $a, 3)), 7, $b)>;
// CHECK: error: op 'Chosen', field 'partials': the partial derivative by 'a' is wrong: it is 1 at a = 0.37, b = 2, but differences of values give 0.74
def Chosen : TestOp<"chosen", ["a", "b"], (Select (EqualF $b, 2), (Mul $a, $a), $a), (Same 1)>;
// At a kink in `a`, a convention chooses.
def GreaterOne : TestOp<"greater", ["a", "b"], (MaximumF $a, $b), (Select (LessEqual $b, $a), 1, 0)>;
