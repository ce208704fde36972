// Primitives and types of a project in bodies, with names that are none of C++.
//
// RUN: ewise-tblgen -gen-op-methods -I %defs %s | FileCheck %s

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Ew_Dialect : EwiseDialect {
  let name = "ew";
  let cppNamespace = "::test";
}
def 4Fold : UnaryPrimitive<FloatKind, "arith::NegFOp", "-$0">;
def Posit : FloatScalar<"!my.posit<16>", "::my::PositType">;

// CHECK:      constexpr ::ewise::Primitive kPrimitives[] = {
// CHECK-NEXT:   {"4Fold",
// CHECK:        static constexpr ScalarStep steps[] = {
// CHECK-NEXT:     ScalarStep::operand(0),
// CHECK-NEXT:     ScalarStep::call(
// CHECK-NEXT:         "ConvertF", {0},
// CHECK-NEXT:         StepType::concrete(
// CHECK-NEXT:             element::other(
// CHECK:          "4Fold", {1},
def Ew_NamedOp : ElementwiseOp<Ew_Dialect, "named"> {
  let operands = [Operand<"x">];
  let elementTypes = Float16;
  let rules = SameShape;
  let computesIn = [ComputesIn<Float16, Posit>];
  let body = (MulF (AddF (4Fold $x), $x):$y, $y);
}
