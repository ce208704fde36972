//===- NarrowFloats.cpp - Conversions of floats of up to 8 bits -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/APFloat.h"
#include <optional>

using namespace mlir;
using llvm::APFloat;

namespace ewise {

static FloatType getFloat(Type type) {
  return dyn_cast<FloatType>(getElementTypeOrSelf(type));
}

namespace {

template <typename... Floats> struct FloatList {
  static SmallVector<Type> get(MLIRContext *context) {
    return {Floats::get(context)...};
  }
  static bool contains(Type type) { return isa<Floats...>(type); }
};

using NarrowFloats =
    FloatList<Float8E5M2Type, Float8E4M3Type, Float8E3M4Type, Float8E4M3FNType,
              Float8E5M2FNUZType, Float8E4M3FNUZType, Float8E4M3B11FNUZType,
              Float6E3M2FNType, Float6E2M3FNType, Float4E2M1FNType>;

} // namespace

SmallVector<Type> getNarrowFloats(MLIRContext *context) {
  return NarrowFloats::get(context);
}

bool isNarrowFloat(Type type) {
  return NarrowFloats::contains(getElementTypeOrSelf(type));
}

namespace {

/// How many bits of an f32 follow the exponent.
constexpr unsigned kF32Fraction = 23;
constexpr int kF32Bias = 127;
constexpr uint32_t kF32Sign = 0x80000000;
constexpr uint32_t kF32Infinity = 0x7f800000;
constexpr uint32_t kF32NaN = 0x7fc00000;

/// Of which bits a narrow float consists: its sign, the exponent, the fraction.
struct Format {
  explicit Format(FloatType type);

  unsigned width;
  unsigned fraction;
  int bias;
  /// Patterns of bits; those of NaN and infinity if there are any.
  uint32_t sign;
  uint32_t greatest;
  std::optional<uint32_t> infinity;
  std::optional<uint32_t> nan;
  bool hasNegativeZero;
};

/// Builds conversions between a narrow float and f32.
class NarrowBuilder : public FloatBuilder {
public:
  NarrowBuilder(Operation *op, FloatType narrow, OpBuilder &builder)
      : FloatBuilder(op, builder), format(narrow), narrow(narrow) {}

  Value toF32(Value x);
  Value fromF32(Value x);
  /// Between f32 and a type that is not narrow.
  Value convert(Value x, Type element);

private:
  Value bits(uint32_t value) { return constant(b.getI32IntegerAttr(value)); }
  Value asFloat(Value x) {
    return arith::BitcastOp::create(b, withElement(b.getF32Type()), x);
  }
  Value asBits(Value x) {
    return arith::BitcastOp::create(b, withElement(b.getI32Type()), x);
  }
  Value compare(arith::CmpIPredicate predicate, Value x, uint32_t value) {
    return arith::CmpIOp::create(b, predicate, x, bits(value));
  }
  Value choose(Value condition, Value then, Value otherwise) {
    return arith::SelectOp::create(b, condition, then, otherwise);
  }
  /// Bits of f32 whose exponent is one of the narrow type.
  uint32_t withExponent(int exponent) const {
    return static_cast<uint32_t>(kF32Bias - format.bias + exponent)
           << kF32Fraction;
  }
  Value roundNormal(Value magnitude);
  Value roundSubnormal(Value magnitude);

  Format format;
  FloatType narrow;
};

} // namespace

Format::Format(FloatType type) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  auto toBits = [](const APFloat &value) {
    return static_cast<uint32_t>(value.bitcastToAPInt().getZExtValue());
  };
  width = type.getWidth();
  fraction = APFloat::semanticsPrecision(semantics) - 1;
  bias = 1 - APFloat::semanticsMinExponent(semantics);
  sign = uint32_t(1) << (width - 1);
  greatest = toBits(APFloat::getLargest(semantics));
  if (APFloat::semanticsHasInf(semantics))
    infinity = toBits(APFloat::getInf(semantics));
  if (APFloat::semanticsHasNaN(semantics))
    nan = toBits(APFloat::getNaN(semantics));
  hasNegativeZero = APFloat::getZero(semantics, /*Negative=*/true).isNegative();
}

Value NarrowBuilder::toF32(Value x) {
  Type integer = b.getIntegerType(format.width);
  Value all = arith::ExtUIOp::create(
      b, withElement(b.getI32Type()),
      arith::BitcastOp::create(b, withElement(integer), x));
  Value magnitude = arith::AndIOp::create(b, all, bits(format.sign - 1));
  Value shifted =
      arith::ShLIOp::create(b, magnitude, bits(kF32Fraction - format.fraction));
  Value normal = arith::AddIOp::create(b, shifted, bits(withExponent(0)));

  // A subnormal lacks the leading 1 that f32 takes for granted.
  Value withOne = asFloat(
      arith::AddIOp::create(b, normal, bits(uint32_t(1) << kF32Fraction)));
  Value subnormal =
      asBits(arith::SubFOp::create(b, withOne, asFloat(bits(withExponent(1)))));
  Value isSubnormal = compare(arith::CmpIPredicate::ult, magnitude,
                              uint32_t(1) << format.fraction);
  Value value = choose(isSubnormal, subnormal, normal);

  if (format.infinity) {
    Value isFinite =
        compare(arith::CmpIPredicate::ult, magnitude, *format.infinity);
    Value isInfinite =
        compare(arith::CmpIPredicate::eq, magnitude, *format.infinity);
    Value special = choose(isInfinite, bits(kF32Infinity), bits(kF32NaN));
    value = choose(isFinite, value, special);
  } else if (format.nan) {
    // One that is a zero's with a sign, or two of either sign.
    Value tested = *format.nan == format.sign ? all : magnitude;
    Value isNaN = compare(arith::CmpIPredicate::eq, tested, *format.nan);
    value = choose(isNaN, bits(kF32NaN), value);
  }

  Value sign =
      arith::ShLIOp::create(b, arith::AndIOp::create(b, all, bits(format.sign)),
                            bits(32 - format.width));
  return asFloat(arith::OrIOp::create(b, value, sign));
}

/// What the bits become if the result is normal or too great: half to even,
/// where a carry goes into the exponent by itself.
Value NarrowBuilder::roundNormal(Value magnitude) {
  unsigned dropped = kF32Fraction - format.fraction;
  Value last = arith::AndIOp::create(
      b, arith::ShRUIOp::create(b, magnitude, bits(dropped)), bits(1));
  Value half = bits((uint32_t(1) << (dropped - 1)) - 1);
  Value sum =
      arith::AddIOp::create(b, arith::AddIOp::create(b, magnitude, half), last);
  return arith::SubIOp::create(b, arith::ShRUIOp::create(b, sum, bits(dropped)),
                               bits(withExponent(0) >> dropped));
}

/// What the bits become if the result is subnormal or the least normal number:
/// added to a number of f32 whose last bit is worth the least subnormal, the
/// CPU rounds it.
Value NarrowBuilder::roundSubnormal(Value magnitude) {
  Value great = bits(withExponent(1 + kF32Fraction - format.fraction));
  Value sum = arith::AddFOp::create(b, asFloat(magnitude), asFloat(great));
  return arith::SubIOp::create(b, asBits(sum), great);
}

Value NarrowBuilder::fromF32(Value x) {
  Value all = asBits(x);
  Value magnitude = arith::AndIOp::create(b, all, bits(kF32Sign - 1));
  Value isSubnormal =
      compare(arith::CmpIPredicate::ult, magnitude, withExponent(1));
  Value value =
      choose(isSubnormal, roundSubnormal(magnitude), roundNormal(magnitude));

  Value isTooGreat = compare(arith::CmpIPredicate::ugt, value, format.greatest);
  uint32_t beyond =
      format.infinity ? *format.infinity : format.nan.value_or(format.greatest);
  value = choose(isTooGreat, bits(beyond), value);
  if (format.infinity) {
    Value isNaN = compare(arith::CmpIPredicate::ugt, magnitude, kF32Infinity);
    value = choose(isNaN, bits(*format.nan), value);
  }

  Value sign =
      arith::ShRUIOp::create(b, arith::AndIOp::create(b, all, bits(kF32Sign)),
                             bits(32 - format.width));
  if (!format.hasNegativeZero) {
    Value isZero = compare(arith::CmpIPredicate::eq, value, 0);
    sign = choose(isZero, bits(0), sign);
  }
  Value integer =
      arith::TruncIOp::create(b, withElement(b.getIntegerType(format.width)),
                              arith::OrIOp::create(b, value, sign));
  return arith::BitcastOp::create(b, withElement(narrow), integer);
}

Value NarrowBuilder::convert(Value x, Type element) {
  unsigned from = getElementTypeOrSelf(x).getIntOrFloatBitWidth();
  unsigned to = element.getIntOrFloatBitWidth();
  if (from == to)
    return x;
  if (from < to)
    return arith::ExtFOp::create(b, withElement(element), x);
  return arith::TruncFOp::create(b, withElement(element), x);
}

namespace {

struct ExpandExtF : OpRewritePattern<arith::ExtFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    if (!isNarrowFloat(op.getIn().getType()))
      return failure();
    NarrowBuilder builder(op, getFloat(op.getIn().getType()), rewriter);
    rewriter.replaceOp(
        op, builder.convert(builder.toF32(op.getIn()), getFloat(op.getType())));
    return success();
  }
};

struct ExpandTruncF : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    if (!isNarrowFloat(op.getType()) || op.getRoundingmode())
      return failure();
    NarrowBuilder builder(op, getFloat(op.getType()), rewriter);
    Value wide = builder.convert(op.getIn(), rewriter.getF32Type());
    rewriter.replaceOp(op, builder.fromF32(wide));
    return success();
  }
};

} // namespace

void populateExpandNarrowFloats(RewritePatternSet &patterns) {
  patterns.add<ExpandExtF, ExpandTruncF>(patterns.getContext());
}

} // namespace ewise
