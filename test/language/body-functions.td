// Functions of bodies are printed once, as they are written, beside what they and bodies name.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def My_Dialect : EwiseDialect {
  let name = "my";
  let cppNamespace = "::my";
}
class My_Op<string name, dag value, list<Operand> inputs = [Operand<"x">, Operand<"y">]>
    : ElementwiseOp<My_Dialect, name> {
  let operands = inputs;
  let elementTypes = ScalarTypes<"float or integer", [Float32, Float64, Int32]>;
  let rules = Broadcastable;
  let body = value;
}
def Next : Function<["x"], (Add $x, 1)>;
def Square_Less : Function<["x"], (Sub (Mul $x, $x), (Next $x))>;
def Pair : Function<["x", "unused", "y"], (Mul (Square_Less $x), (Add (Square_Less $y), 2)), "pair($x, $y)">;
// Types that follow from the argument's.
def IsOdd : Function<["x"], (NotEqualI (AndI (ToBits $x), 1), 0)>;

// CHECK:      constexpr ::ewise::OverloadRow kBodyNamesOverloads[] = {
// CHECK-NEXT:   {"Mul", {"MulF", "MulI", "MulI", "AndI", "MulC"}},
// CHECK-NEXT:   {"Sub", {"SubF", "SubI", "SubI", "", "SubC"}},
// CHECK-NEXT:   {"Add", {"AddF", "AddI", "AddI", "OrI", "AddC"}},
// CHECK-NEXT: };
// CHECK:      constexpr ::ewise::FunctionText kBodyNamesFunctions[] = {
// CHECK-NEXT:   {"Pair", "x unused y", "(Mul (Square_Less $x), (Add (Square_Less $y), 2))"},
// CHECK-NEXT:   {"Square_Less", "x", "(Sub (Mul $x, $x), (Next $x))"},
// CHECK-NEXT:   {"Next", "x", "(Add $x, 1)"},
// CHECK-NEXT:   {"IsOdd", "x", "(NotEqualI (AndI (ToBits $x), 1), 0)"},
// CHECK-NEXT: };

// CHECK:      // PairOp
// CHECK:          // pair(x, y)
// CHECK-NEXT:     {&kElementSet1, "(Pair $x, (Next $x), $y)"},
def My_PairOp : My_Op<"pair", (Pair $x, (Next $x), $y)>;

// CHECK:      // NestedOp
// CHECK:          // pair(square_less(x), x - 1)
// CHECK-NEXT:     {&kElementSet1, "(Pair (Square_Less $x), (Next $x), (Sub $x, 1))"},
def My_NestedOp : My_Op<"nested", (Pair (Square_Less $x), (Next $x), (Sub $x, 1)), [Operand<"x">]>;

// CHECK:      // OddOp
// CHECK:          // is_odd(x)
// CHECK-NEXT:     {&kElementSet2, "(IsOdd $x)", &kBoolean},
def My_OddOp : My_Op<"odd", (IsOdd $x), [Operand<"x">]> {
  let elementTypes = ScalarTypes<"float", [Float32, Float64]>;
  let returns = [Result<"result", Boolean>];
}
