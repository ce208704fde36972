//===- RoundOnce.cpp - Conversions to bf16 that are rounded once ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR 22 converts f64 and wide integers to bf16 and narrower floats by way of
// f32, and so rounds twice. test/native/workarounds/round-once.mlir fails once
// it no longer does.
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include <cmath>

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEROUNDONCEPASS
#include "ewise/Native/Passes.h.inc"

namespace {

/// The number of bits of an f64's significand.
constexpr unsigned kF64Digits = 53;
/// The number of bits of an f32's significand.
constexpr unsigned kF32Digits = 24;
/// The widest integers of which f64 drops fewer bits than bf16.
constexpr unsigned kWidestInteger = 64;

/// Builds conversions to bf16, or narrow floats, by way of f32. A number
/// between two f32 numbers becomes the one whose last bit is set. That one is
/// never half-way between two numbers of the result's type, so it is rounded as
/// the number itself would be.
class RoundingBuilder : public FloatBuilder {
public:
  using FloatBuilder::FloatBuilder;

  Value fromF64(Value x);
  /// `ToFloat` is an op such as arith.sitofp.
  template <typename ToFloat> Value fromInteger(Value x);

private:
  Value leaveOutBits(Value x, unsigned number);
};

} // namespace

Value RoundingBuilder::fromF64(Value x) {
  Type f32 = withElement(b.getF32Type());
  Type i32 = withElement(b.getI32Type());
  Value nearest = arith::TruncFOp::create(b, f32, x);
  Value back = arith::ExtFOp::create(b, x.getType(), nearest);
  Value bits = arith::BitcastOp::create(b, i32, nearest);
  Value one = constant(b.getI32IntegerAttr(1));
  // The bits minus one are those of the next number towards 0.
  Value size = math::AbsFOp::create(b, x);
  Value rounded = math::AbsFOp::create(b, back);
  Value isBeyond =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, rounded, size);
  Value inward = arith::SubIOp::create(b, bits, one);
  Value lower = arith::SelectOp::create(b, isBeyond, inward, bits);
  Value odd = arith::OrIOp::create(b, lower, one);
  Value isExact = arith::CmpFOp::create(b, arith::CmpFPredicate::UEQ, back, x);
  Value chosen = arith::SelectOp::create(b, isExact, bits, odd);
  return arith::TruncFOp::create(b, type,
                                 arith::BitcastOp::create(b, f32, chosen));
}

/// Replaces the last bits by the first of them, set if any of them was.
Value RoundingBuilder::leaveOutBits(Value x, unsigned number) {
  Type element = getElementTypeOrSelf(x);
  unsigned width = element.getIntOrFloatBitWidth();
  auto integer = [&](const APInt &value) {
    return constant(b.getIntegerAttr(element, value));
  };
  APInt mask = APInt::getLowBitsSet(width, number);
  Value zero = integer(APInt::getZero(width));
  Value first = integer(APInt::getOneBitSet(width, number - 1));
  Value bits = arith::AndIOp::create(b, x, integer(mask));
  Value isAny = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, bits, zero);
  Value replaced = arith::SelectOp::create(b, isAny, first, zero);
  return arith::OrIOp::create(b, arith::AndIOp::create(b, x, integer(~mask)),
                              replaced);
}

template <typename ToFloat> Value RoundingBuilder::fromInteger(Value x) {
  Type f64 = withElement(b.getF64Type());
  Value number = ToFloat::create(b, f64, x);
  unsigned width = getElementTypeOrSelf(x).getIntOrFloatBitWidth();
  if (width <= kF64Digits)
    return fromF64(number);
  Value limit = constant(b.getF64FloatAttr(std::ldexp(1.0, kF64Digits)));
  Value isExact = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT,
                                        math::AbsFOp::create(b, number), limit);
  Value exact =
      ToFloat::create(b, f64, leaveOutBits(x, width - kF64Digits + 1));
  return fromF64(arith::SelectOp::create(b, isExact, number, exact));
}

namespace {

class EwiseRoundOncePass
    : public impl::EwiseRoundOncePassBase<EwiseRoundOncePass> {
public:
  void runOnOperation() override {
    // What follows would give the operands other types, which the ops refuse.
    RewritePatternSet patterns(&getContext());
    arith::populateExpandScalingExtTruncPatterns(patterns);
    if (failed(applyPatternsGreedily(
            getOperation(), std::move(patterns),
            GreedyRewriteConfig()
                .enableFolding(false)
                .setRegionSimplificationLevel(
                    GreedySimplifyRegionLevel::Disabled))) ||
        failed(expandRoundingModes(getOperation())))
      return signalPassFailure();
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (isa<arith::TruncFOp, arith::SIToFPOp, arith::UIToFPOp>(op) &&
          isExpanded(op->getResult(0)))
        ops.push_back(op);
    });
    for (Operation *op : ops)
      if (Value rounded = round(op)) {
        op->replaceAllUsesWith(ValueRange(rounded));
        op->erase();
      }
  }

private:
  /// The result, rounded once; null if the op rounds only once.
  static Value round(Operation *op) {
    OpBuilder builder(op);
    Value x = op->getOperand(0);
    Type element = getElementTypeOrSelf(x);
    unsigned width = element.getIntOrFloatBitWidth();
    RoundingBuilder rounding(op, builder);
    if (isa<arith::TruncFOp>(op))
      return element.isF64() ? rounding.fromF64(x) : Value();
    if (width <= kF32Digits || width > kWidestInteger)
      return {};
    return isa<arith::SIToFPOp>(op) ? rounding.fromInteger<arith::SIToFPOp>(x)
                                    : rounding.fromInteger<arith::UIToFPOp>(x);
  }
};

} // namespace
} // namespace ewise
