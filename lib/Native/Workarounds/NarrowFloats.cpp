//===- NarrowFloats.cpp - Conversions of floats of up to 8 bits -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR 22 has no lowering of conversions of floats of 8, 6 or 4 bits.
// test/native/workarounds/narrow-floats.mlir fails once it has one.
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
              Float8E8M0FNUType, Float6E3M2FNType, Float6E2M3FNType,
              Float4E2M1FNType>;

} // namespace

SmallVector<Type> getNarrowFloats(MLIRContext *context) {
  return NarrowFloats::get(context);
}

bool isNarrowFloat(Type type) {
  return NarrowFloats::contains(getElementTypeOrSelf(type));
}

bool isExpanded(Value value) {
  return getElementTypeOrSelf(value).isBF16() || isNarrowFloat(value.getType());
}

namespace {

/// The number of bits of an f32 behind the exponent.
constexpr unsigned kF32Fraction = 23;
constexpr int kF32Bias = 127;
constexpr uint32_t kF32Sign = 0x80000000;
constexpr uint32_t kF32Infinity = 0x7f800000;
constexpr uint32_t kF32NaN = 0x7fc00000;
/// The least number of f8E8M0FNU.
constexpr uint32_t kF32LeastScale = 0x00400000;
constexpr unsigned kScaleWidth = 8;
constexpr uint32_t kScaleNaN = 0xff;

/// The bits of a float: the sign, if it has one, the exponent, the fraction.
struct Format {
  explicit Format(FloatType type);

  unsigned width;
  unsigned fraction;
  int bias;
  /// Bit patterns; NaN and infinity only for types that have them.
  uint32_t sign;
  uint32_t greatest;
  std::optional<uint32_t> infinity;
  std::optional<uint32_t> nan;
  bool hasNegativeZero;
};

/// Builds conversions between a float and f32, by their bits.
class BitsBuilder : public FloatBuilder {
public:
  using FloatBuilder::FloatBuilder;

  /// Converts between f32 and another type, which may be narrow only if it is
  /// the type of `x`.
  Value convert(Value x, Type element);

protected:
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
  /// The bits of a float of up to 8 bits.
  Value extend(Value x, unsigned width) {
    Type integer = withElement(b.getIntegerType(width));
    return arith::ExtUIOp::create(b, withElement(b.getI32Type()),
                                  arith::BitcastOp::create(b, integer, x));
  }
  /// The float with these bits.
  Value truncate(Value x, FloatType element) {
    Type integer = withElement(b.getIntegerType(element.getWidth()));
    return arith::BitcastOp::create(b, withElement(element),
                                    arith::TruncIOp::create(b, integer, x));
  }
};

/// Builds conversions of floats that have a sign.
class NarrowBuilder : public BitsBuilder {
public:
  NarrowBuilder(Operation *op, FloatType narrow, OpBuilder &builder)
      : BitsBuilder(op, builder), format(narrow), narrow(narrow) {}

  Value toF32(Value x);
  Value fromF32(Value x);

private:
  /// The bits of an f32 whose exponent is that of a narrow number.
  uint32_t withExponent(int exponent) const {
    return static_cast<uint32_t>(kF32Bias - format.bias + exponent)
           << kF32Fraction;
  }
  Value roundNormal(Value magnitude);
  Value roundSubnormal(Value magnitude);

  Format format;
  FloatType narrow;
};

/// Builds conversions of f8E8M0FNU: exponents of powers of two, the last of
/// which is NaN. The first power is a subnormal number of f32.
class ScaleBuilder : public BitsBuilder {
public:
  using BitsBuilder::BitsBuilder;

  Value toF32(Value x);
  Value fromF32(Value x);
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
  Value all = extend(x, format.width);
  Value magnitude = arith::AndIOp::create(b, all, bits(format.sign - 1));
  Value shifted =
      arith::ShLIOp::create(b, magnitude, bits(kF32Fraction - format.fraction));
  Value normal = arith::AddIOp::create(b, shifted, bits(withExponent(0)));

  // A subnormal lacks the leading 1 that f32 assumes.
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
    // A type without infinity has one NaN, the pattern of -0, or one of each
    // sign.
    Value tested = *format.nan == format.sign ? all : magnitude;
    Value isNaN = compare(arith::CmpIPredicate::eq, tested, *format.nan);
    value = choose(isNaN, bits(kF32NaN), value);
  }

  Value sign =
      arith::ShLIOp::create(b, arith::AndIOp::create(b, all, bits(format.sign)),
                            bits(32 - format.width));
  return asFloat(arith::OrIOp::create(b, value, sign));
}

/// The bits of a result that is normal or too great: ties to even; a carry goes
/// into the exponent by itself.
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

/// The bits of a result that is subnormal or the least normal number. The CPU
/// rounds it: it is added to an f32 whose last bit is worth the least
/// subnormal.
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
  if (!format.nan) {
    // The sign of a NaN from the CPU depends on the target.
    Value isNaN = compare(arith::CmpIPredicate::ugt, magnitude, kF32Infinity);
    sign = choose(isNaN, bits(0), sign);
  }
  if (!format.hasNegativeZero) {
    Value isZero = compare(arith::CmpIPredicate::eq, value, 0);
    sign = choose(isZero, bits(0), sign);
  }
  return truncate(arith::OrIOp::create(b, value, sign), narrow);
}

Value ScaleBuilder::toF32(Value x) {
  Value exponent = extend(x, kScaleWidth);
  Value power = arith::ShLIOp::create(b, exponent, bits(kF32Fraction));
  Value isLeast = compare(arith::CmpIPredicate::eq, exponent, 0);
  power = choose(isLeast, bits(kF32LeastScale), power);
  Value isNaN = compare(arith::CmpIPredicate::eq, exponent, kScaleNaN);
  return asFloat(choose(isNaN, bits(kF32NaN), power));
}

/// A number half-way between two powers becomes the greater one. 0 becomes the
/// least power, and a negative number becomes NaN.
Value ScaleBuilder::fromF32(Value x) {
  Value all = asBits(x);
  Value magnitude = arith::AndIOp::create(b, all, bits(kF32Sign - 1));
  Value isSubnormal = compare(arith::CmpIPredicate::ult, magnitude,
                              uint32_t(1) << kF32Fraction);
  Value half = choose(isSubnormal, bits(kF32LeastScale / 2),
                      bits(uint32_t(1) << (kF32Fraction - 1)));
  Value exponent = arith::ShRUIOp::create(
      b, arith::AddIOp::create(b, magnitude, half), bits(kF32Fraction));
  Value isNegative = compare(arith::CmpIPredicate::ugt, all, kF32Sign);
  exponent = choose(isNegative, bits(kScaleNaN), exponent);
  exponent = arith::MinUIOp::create(b, exponent, bits(kScaleNaN));
  return truncate(exponent, Float8E8M0FNUType::get(b.getContext()));
}

Value BitsBuilder::convert(Value x, Type element) {
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
    FloatType narrow = getFloat(op.getIn().getType());
    Value wide = isa<Float8E8M0FNUType>(narrow)
                     ? ScaleBuilder(op, rewriter).toF32(op.getIn())
                     : NarrowBuilder(op, narrow, rewriter).toF32(op.getIn());
    rewriter.replaceOp(
        op, BitsBuilder(op, rewriter).convert(wide, getFloat(op.getType())));
    return success();
  }
};

struct ExpandTruncF : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    if (!isNarrowFloat(op.getType()) || op.getRoundingmode())
      return failure();
    FloatType narrow = getFloat(op.getType());
    Value wide =
        BitsBuilder(op, rewriter).convert(op.getIn(), rewriter.getF32Type());
    rewriter.replaceOp(op,
                       isa<Float8E8M0FNUType>(narrow)
                           ? ScaleBuilder(op, rewriter).fromF32(wide)
                           : NarrowBuilder(op, narrow, rewriter).fromF32(wide));
    return success();
  }
};

} // namespace

void populateExpandNarrowFloats(RewritePatternSet &patterns) {
  patterns.add<ExpandExtF, ExpandTruncF>(patterns.getContext());
}

} // namespace ewise
