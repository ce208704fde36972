// Functions of bodies are printed once, for all calls on types alike, and call each other. What a
// call would not shorten stands where it is called.
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

// CHECK:      namespace body_functions {
// CHECK:      // square_less($0)
// CHECK-NEXT: constexpr ScalarStep kSquareLess[] = {
// CHECK-NEXT:   ScalarStep::operand(0),
// CHECK-NEXT:   ScalarStep::call("MulF", {0, 0}),
// CHECK-NEXT:   ScalarStep::number("1"),
// CHECK-NEXT:   ScalarStep::call("AddF", {0, 2}),
// CHECK-NEXT:   ScalarStep::call("SubF", {1, 3}),
// CHECK-NEXT: };
// CHECK:      // pair($0, $2)
// CHECK-NEXT: constexpr ScalarStep kPair[] = {
// CHECK-NEXT:   ScalarStep::operand(0),
// CHECK-NEXT:   ScalarStep::operand(1),
// CHECK-NEXT:   ScalarStep::apply(body_functions::kSquareLess, {0}),
// CHECK-NEXT:   ScalarStep::apply(body_functions::kSquareLess, {1}),
// CHECK-NEXT:   ScalarStep::number("2"),
// CHECK-NEXT:   ScalarStep::call("AddF", {3, 4}),
// CHECK-NEXT:   ScalarStep::call("MulF", {2, 5}),
// CHECK-NEXT: };
// CHECK:      constexpr ScalarStep kSquareLess2[] = {
// CHECK-NEXT:   ScalarStep::operand(0),
// CHECK-NEXT:   ScalarStep::call("MulI", {0, 0}),
// CHECK:      constexpr ScalarStep kPair2[] = {
// CHECK:        ScalarStep::apply(body_functions::kSquareLess2, {0}),
// CHECK:      constexpr ScalarStep kIsOdd[] = {
// CHECK-NEXT:   ScalarStep::operand(0),
// CHECK-NEXT:   ScalarStep::call("ToBits", {0}, StepType::bits()),
// CHECK-NOT:  constexpr ScalarStep k
// CHECK:      } // namespace body_functions

// CHECK:      // PairOp
// CHECK:      ScalarStep steps1[] = {
// CHECK-NEXT:   ScalarStep::operand(0),
// CHECK-NEXT:   ScalarStep::operand(1),
// CHECK-NEXT:   ScalarStep::apply(body_functions::kPair, {0, 1}),
// CHECK-NEXT: };
// CHECK:        // pair(x, y)
// CHECK:        // pair(x, y)
def My_PairOp : My_Op<"pair", (Pair $x, (Next $x), $y)>;

// CHECK:      // NestedOp
// CHECK:      ScalarStep steps1[] = {
// CHECK-NEXT:   ScalarStep::operand(0),
// CHECK-NEXT:   ScalarStep::apply(body_functions::kSquareLess, {0}),
// CHECK-NEXT:   ScalarStep::number("1"),
// CHECK-NEXT:   ScalarStep::call("SubF", {0, 2}),
// CHECK-NEXT:   ScalarStep::apply(body_functions::kPair, {1, 3}),
// CHECK-NEXT: };
def My_NestedOp : My_Op<"nested", (Pair (Square_Less $x), (Next $x), (Sub $x, 1)), [Operand<"x">]>;

// CHECK:      // OddOp
// CHECK:      ScalarStep steps[] = {
// CHECK-NEXT:   ScalarStep::operand(0),
// CHECK-NEXT:   ScalarStep::apply(body_functions::kIsOdd, {0}),
def My_OddOp : My_Op<"odd", (IsOdd $x), [Operand<"x">]> {
  let elementTypes = ScalarTypes<"float", [Float32, Float64]>;
  let returns = [Result<"result", Boolean>];
}
