//===- Rewrites.td - Declarative rewrite rules -------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules for mlir-tblgen, about ops whose classes ewise-tblgen emits and about
// those of mlir-tblgen's own.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TEST_USES_REWRITES_TD
#define EWISE_TEST_USES_REWRITES_TD

include "ewise/OpBridge.td"
include "mlir/IR/PatternBase.td"
include "tosa/TosaElementwise.td"
include "TestOps.td"

foreach op = [EwTosa_AddOp, EwTosa_CastOp, EwTosa_ClampOp, EwTosa_MaximumOp,
              EwTosa_MinimumOp, EwTosa_MulOp, EwTosa_NegateOp, EwTosa_SubOp] in
  def !subst("EwTosa_", "Tosa_", !cast<string>(op)) : EwiseOdsOp<op>;

// An op within an op.
def SubNegated : Pat<(Tosa_SubOp $x, (Tosa_NegateOp $y)),
                     (Tosa_AddOp $x, $y)>;

// Ops in place of an op, and operands that have to be the same.
def SubItself : Pat<(Tosa_SubOp $x, $x),
                    (Tosa_AddOp (Tosa_NegateOp $x), $x)>;

// Attributes that go on, that are matched and that are set.
def ClampClamped
    : Pat<(Tosa_ClampOp (Tosa_ClampOp $x, $low, $_), $_, $high),
          (Tosa_ClampOp $x, $low, $high)>;
def MulShifted : Pat<(Tosa_MulOp $x, $y, ConstantAttr<I8Attr, "2">),
                     (Tosa_MulOp $y, $x, ConstantAttr<I8Attr, "1">)>;

// A value in place of an op, and what is called on it.
def HasOneUse : Constraint<CPred<"$0.hasOneUse()">>;
def SubFromSum : Pat<(Tosa_SubOp (Tosa_AddOp:$sum $x, $y), $y),
                     (replaceWithValue $x), [(HasOneUse $sum)]>;

// The type of the result is that of the op that is replaced, or another's.
def CastCast : Pat<(Tosa_CastOp (Tosa_CastOp $x)), (Tosa_CastOp $x)>;
def SubCast
    : Pat<(Tosa_SubOp (Tosa_CastOp:$cast $x), $y),
          (Tosa_AddOp (Tosa_CastOp (Tosa_NegateOp $x), (returnType $cast)),
                      $y)>;

// Operands without a number.
def SumOfOne : Pat<(EwTest_SumOp $x, (variadic $y)), (Tosa_AddOp $x, $y)>;
def SumOfSums : Pat<(EwTest_SumOp (EwTest_SumOp $x, (variadic)), $others),
                    (EwTest_SumOp $x, $others)>;

#endif // EWISE_TEST_USES_REWRITES_TD
