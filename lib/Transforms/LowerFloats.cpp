//===- LowerFloats.cpp - What upstream's lowering of floats loses ---------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"
#include "ewise/Transforms/Passes.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/DialectConversion.h"
#include <cmath>

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEEXPANDARITHPASS
#define GEN_PASS_DEF_EWISEMATHTOLIBMPASS
#define GEN_PASS_DEF_EWISEROUNDONCEPASS
#include "ewise/Transforms/Passes.h.inc"

/// Whether no target has instructions for a value's type, so that conversions
/// to and from it are expanded.
static bool isExpanded(Value value) {
  return getElementTypeOrSelf(value).isBF16() || isNarrowFloat(value.getType());
}

//===----------------------------------------------------------------------===//
// Conversions to bf16 and narrower floats
//===----------------------------------------------------------------------===//

namespace {

/// How many bits the significand of an f64 has.
constexpr unsigned kF64Digits = 53;
/// And that of an f32.
constexpr unsigned kF32Digits = 24;
/// The widest integers of which f64 leaves out fewer bits than bf16.
constexpr unsigned kWidestInteger = 64;

/// Builds conversions to bf16, or narrow floats, by way of f32. A number that
/// lies between two of f32 becomes the one of them whose last bit is set: that
/// is never half-way between two of the result's type, and so it is rounded as
/// the number itself would be.
class RoundingBuilder : public FloatBuilder {
public:
  using FloatBuilder::FloatBuilder;

  Value fromF64(Value x);
  /// By an op such as arith.sitofp.
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
  // Of bits, one less is the next number towards 0.
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

/// Replaces the last bits by the first of them, which is set if any was.
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
  /// The result, rounded once; null where it is already.
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

//===----------------------------------------------------------------------===//
// Operations that the LLVM dialect lacks
//===----------------------------------------------------------------------===//

/// Chooses among the bits of bf16. Of a value of that type of which nothing but
/// the sign is looked at, LLVM 22 for x86 loses it.
struct SelectBits : OpRewritePattern<arith::SelectOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::SelectOp op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!getElementTypeOrSelf(type).isBF16())
      return failure();
    Type bits = rewriter.getI16Type();
    if (auto shaped = dyn_cast<ShapedType>(type))
      bits = shaped.clone(bits);
    auto cast = [&](Type to, Value value) -> Value {
      return arith::BitcastOp::create(rewriter, op.getLoc(), to, value);
    };
    Value chosen = arith::SelectOp::create(
        rewriter, op.getLoc(), op.getCondition(), cast(bits, op.getTrueValue()),
        cast(bits, op.getFalseValue()));
    rewriter.replaceOp(op, cast(type, chosen));
    return success();
  }
};

/// Builds operations on the bits of bf16.
class BF16Builder : public FloatBuilder {
public:
  using FloatBuilder::FloatBuilder;

  Value negate(Value x) {
    Value bits = arith::BitcastOp::create(b, withElement(b.getI16Type()), x);
    Value sign = constant(b.getI16IntegerAttr(INT16_MIN));
    return arith::BitcastOp::create(b, type,
                                    arith::XOrIOp::create(b, bits, sign));
  }
};

/// Negates bf16 by its bits. It would be computed in f32, and conversions from
/// there give NaN of one sign only.
struct NegateBits : OpRewritePattern<arith::NegFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::NegFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isBF16())
      return failure();
    rewriter.replaceOp(op, BF16Builder(op, rewriter).negate(op.getOperand()));
    return success();
  }
};

class EwiseExpandArithPass
    : public impl::EwiseExpandArithPassBase<EwiseExpandArithPass> {
public:
  void runOnOperation() override {
    if (failed(emulate()))
      return signalPassFailure();
    getOperation()->walk([](Operation *op) {
      if (auto extension = dyn_cast<arith::ExtFOp>(op))
        prepare(extension);
      else if (auto truncation = dyn_cast<arith::TruncFOp>(op))
        truncation.removeFastmathAttr();
    });
    if (failed(expand()))
      signalPassFailure();
  }

private:
  /// Has operations on what is expanded computed in f32.
  LogicalResult emulate() {
    Builder builder(&getContext());
    SmallVector<Type> expanded = getNarrowFloats(&getContext());
    expanded.push_back(builder.getBF16Type());
    TypeConverter converter;
    arith::populateEmulateUnsupportedFloatsConversions(converter, expanded,
                                                       builder.getF32Type());
    ConversionTarget target(getContext());
    arith::populateEmulateUnsupportedFloatsLegality(target, converter);
    RewritePatternSet patterns(&getContext());
    arith::populateEmulateUnsupportedFloatsPatterns(patterns, converter);
    patterns.add<NegateBits>(&getContext(), /*benefit=*/2);
    return applyPartialConversion(getOperation(), target, std::move(patterns));
  }

  LogicalResult expand() {
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalOp<arith::CeilDivSIOp, arith::CeilDivUIOp,
                        arith::FloorDivSIOp>();
    target.addDynamicallyLegalOp<arith::ExtFOp>(
        [](arith::ExtFOp op) { return !isExpanded(op.getIn()); });
    target.addDynamicallyLegalOp<arith::TruncFOp>([](arith::TruncFOp op) {
      return !isNarrowFloat(op.getIn().getType()) && !isExpanded(op.getOut());
    });
    target.addDynamicallyLegalOp<arith::SelectOp>([](arith::SelectOp op) {
      return !getElementTypeOrSelf(op.getType()).isBF16();
    });
    RewritePatternSet patterns(&getContext());
    patterns.add<SelectBits>(&getContext());
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    arith::populateExpandBFloat16Patterns(patterns);
    populateExpandNarrowFloats(patterns);
    return applyPartialConversion(getOperation(), target, std::move(patterns));
  }

  static void prepare(arith::ExtFOp op) {
    // Of two conversions that allow contraction, patterns leave both out.
    op.removeFastmathAttr();
    Type type = op.getIn().getType();
    OpBuilder builder(op);
    Type f32 = builder.getF32Type();
    if (!getElementTypeOrSelf(type).isBF16() ||
        getElementTypeOrSelf(op.getType()) == f32)
      return;
    // There are patterns for f32.
    if (auto shaped = dyn_cast<ShapedType>(type))
      f32 = shaped.clone(f32);
    op.getInMutable().assign(
        arith::ExtFOp::create(builder, op.getLoc(), f32, op.getIn()));
  }
};

class EwiseMathToLibmPass
    : public impl::EwiseMathToLibmPassBase<EwiseMathToLibmPass> {
public:
  void runOnOperation() override {
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalOp<math::ExpM1Op, math::Log1pOp>();
    RewritePatternSet patterns(&getContext());
    populateMathToLibmConversionPatterns(patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
} // namespace ewise
