// RUN: ewise-tblgen -gen-lowering-defs -I %defs -I %S/Inputs %s \
// RUN:   | FileCheck %s --strict-whitespace

// The formulas of bodies have the parentheses that they need and few more.

include "TestOps.td"

class Form<ScalarTypes ofTypes, dag value>
    : AdoptedOp<"test." # NAME, "::test::" # NAME> {
  let operands = [Operand<"a">, Operand<"b">, Operand<"i", Boolean>];
  let attributes = [Attribute<"flag", Boolean, "false">];
  let elementTypes = ofTypes;
  let rules = Broadcastable;
  let cases = [On<ofTypes, value>];
}
class F<dag value> : Form<TestFloats, value>;
class I<dag value> : Form<TestIntegers, value>;

// Sums and products group from the left.
// CHECK: {{^}}      // a + b + a{{$}}
def Left : F<(AddF (AddF $a, $b), $a)>;
// CHECK: {{^}}      // a + (b + a){{$}}
def Right : F<(AddF $a, (AddF $b, $a))>;
// CHECK: {{^}}      // a - b + a - (b - a){{$}}
def Mixed : F<(SubF (AddF (SubF $a, $b), $a), (SubF $b, $a))>;
// CHECK: {{^}}      // a * b + a / b{{$}}
def Products : F<(AddF (MulF $a, $b), (DivF $a, $b))>;
// CHECK: {{^}}      // (a + b) * (a - b) / (a * b){{$}}
def Sums : F<(DivF (MulF (AddF $a, $b), (SubF $a, $b)), (MulF $a, $b))>;

// A sign binds more tightly than they do.
// CHECK: {{^}}      // -a * -(a + b) - -1{{$}}
def Signs : F<(SubF (MulF (NegF $a), (NegF (AddF $a, $b))), -1)>;
// CHECK: {{^}}      // -(-a){{$}}
def Twice : F<(NegF (NegF $a))>;

// Between parentheses and bars nothing is needed.
// CHECK: {{^}}      // maximum(a + b, |a - exp(a * b)|){{$}}
def Calls : F<(MaximumF (AddF $a, $b), (AbsF (SubF $a, (Exp (MulF $a, $b)))))>;

// Nobody knows the precedence of the others.
// CHECK: {{^}}      // (a << b) + (a & 3){{$}}
def Bits : I<(AddI (ShLI $a, $b), (AndI $a, 3))>;
// CHECK: {{^}}      // (a + b) >> (a ^ -1){{$}}
def Shift : I<(ShRSI (AddI $a, $b), (XorI $a, -1))>;

// Choices, at run time and at compile time.
// CHECK: {{^}}      // a + b < a ? -a : b - a{{$}}
def Choice : F<(Select (LessF (AddF $a, $b), $a), (NegF $a), (SubF $b, $a))>;
// CHECK: {{^}}      // (i ? a : b) + (flag ? b : a){{$}}
def Choices : F<(AddF (Select $i, $a, $b), (When $flag, $b, $a))>;
// CHECK: {{^}}      // i ? (i ? a : b) : (flag ? a : b){{$}}
def Nested : F<(Select $i, (Select $i, $a, $b), (When $flag, $a, $b))>;

// Conversions name their type, constants have none.
// CHECK: {{^}}      // convert<element>(convert<i64>(a) + 1){{$}}
def ConvertOp : I<(ConvertSI Shared, (AddI (ConvertSI Int64, $a), 1))>;
// CHECK: {{^}}      // a == INT_MIN ? INT_MAX : 0 - a{{$}}
def Constants : I<(Select (EqualI $a, (LeastSI)), (GreatestSI), (SubI 0, $a))>;

// Operations that do nothing are not seen, and named values are written once.
// CHECK: {{^}}      // a - b{{$}}
def Same_ : F<(Same (SubF (Same $a), $b))>;
// CHECK: {{^}}      // d * d + s, where d = a - b, half = 0.5, s = d + half{{$}}
def Named : F<(AddF (MulF (SubF $a, $b):$d, $d), (AddF $d, "0.5":$half):$s)>;

// Long ones are broken.
// CHECK: {{^}}      // (a + b) * (a + b) * (a + b) * (a + b) * (a + b) * (a + b) * (a + b) *{{$}}
// CHECK-NEXT: {{^}}      // (a + b) * (a + b){{$}}
def Long : F<!foldl((AddF $a, $b), !range(0, 8), product, i,
                    (MulF product, (AddF $a, $b)))>;

// Any number of operands.
class Folded<dag value> : F<value> {
  let operands = [Operand<"a">, Operand<"others", variadic=1>];
}
// CHECK: {{^}}      // a + others...{{$}}
def Sum : Folded<(Fold AddF, $a, $others)>;
// CHECK: {{^}}      // a - others... - others * ...{{$}}
def Difference : Folded<(SubF (Fold SubF, $a, $others), (Fold MulF, $others))>;
// CHECK: {{^}}      // maximum(a * a, others...) + minimum(others, ...){{$}}
def Called : Folded<(AddF (Fold MaximumF, (MulF $a, $a), $others),
                          (Fold MinimumF, $others))>;

// A choice is decided for what is in it, not for what stands beside it.
// CHECK: {{^}}      // (mode == up ? a : b) + (mode == up ? b : a){{$}}
def Beside : F<(AddF (When (Is $mode, "up"), $a, $b),
                     (When (Is $mode, "up"), $b, $a))> {
  let attributes = [Attribute<"mode", Text<["up", "down"]>>];
}
