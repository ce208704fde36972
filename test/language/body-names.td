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

// CHECK:      constexpr ::ewise::Primitive kBuilders[] = {
// CHECK-NEXT:   {"4Fold",
// CHECK:        {"Posit", kPositTypes},
// CHECK:        {"4Fold", "T -> T", "Float"},
// CHECK:          // y * y, where y = -x + x
// CHECK-NEXT:     {&kFloat16, "(MulF (AddF (4Fold $x), $x):$y, $y)"},
// CHECK:        computesIn[] = {
// CHECK-NEXT:     {"Float16", "Posit", "ConvertF"},
def Ew_NamedOp : ElementwiseOp<Ew_Dialect, "named"> {
  let operands = [Operand<"x">];
  let elementTypes = Float16;
  let rules = SameShape;
  let computesIn = [ComputesIn<Float16, Posit>];
  let body = (MulF (AddF (4Fold $x), $x):$y, $y);
}
