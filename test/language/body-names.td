// Names of records and types that are no names of C++ become some in bodies.
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

// CHECK-LABEL: bodyOfNamedOp(
// CHECK:       ::mlir::Value x_MY_POSIT_16_ = ::ewise::convertFloat(b, computeType, x);
// CHECK-NEXT:  ::mlir::Value _4Fold = ::mlir::arith::NegFOp::create(b, x_MY_POSIT_16_);
// CHECK-NEXT:  ::mlir::Value y = ::mlir::arith::AddFOp::create(b, _4Fold, x_MY_POSIT_16_);
def Ew_NamedOp : ElementwiseOp<Ew_Dialect, "named"> {
  let operands = [Operand<"x">];
  let elementTypes = Float16;
  let rules = SameShape;
  let computesIn = [ComputesIn<Float16, Posit>];
  let body = (MulF (AddF (4Fold $x), $x):$y, $y);
}
