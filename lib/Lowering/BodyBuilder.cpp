//===- BodyBuilder.cpp - Builder for scalar bodies ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/BodyBuilder.h"
#include "ewise/Data/ScalarValue.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Rules/Align.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// The width of a number's type; an index is as wide as its constants.
static unsigned widthOf(Type type) {
  return type.isIndex() ? IndexType::kInternalStorageBitWidth
                        : type.getIntOrFloatBitWidth();
}

Type getSignlessType(Type element) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    return quantized.getStorageType();
  auto integer = dyn_cast<IntegerType>(element);
  return !integer || integer.isSignless()
             ? element
             : IntegerType::get(element.getContext(), integer.getWidth());
}

BodyBuilder::BodyBuilder(Location location, OpBuilder &builder,
                         TypeRange results, VectorType containerType)
    : ImplicitLocOpBuilder(location, builder), container(containerType) {
  for (Type result : results)
    resultElements.push_back(getSignlessType(getElementOrSelf(result)));
}

Type BodyBuilder::typed(Type element) const {
  if (!container)
    return element;
  return VectorType::get(container.getShape(), element,
                         container.getScalableDims());
}

Value BodyBuilder::constant(Attribute value) {
  auto element = cast<TypedAttr>(value);
  if (auto integer = dyn_cast<IntegerAttr>(value))
    element = IntegerAttr::get(getSignlessType(integer.getType()),
                               integer.getValue());
  if (container)
    element = SplatElementsAttr::get(cast<VectorType>(typed(element.getType())),
                                     element);
  return arith::ConstantOp::create(*this, element);
}

Value BodyBuilder::constant(const llvm::APInt &value, Type element) {
  return constant(IntegerAttr::get(element, value));
}

Value BodyBuilder::integerConstant(int64_t value, Type element) {
  llvm::APInt wide(64, static_cast<uint64_t>(value), /*isSigned=*/true);
  return constant(wide.sextOrTrunc(widthOf(element)), element);
}

Value BodyBuilder::floatConstant(double value, Type element) {
  return floatConstant(llvm::APFloat(value), element);
}

Value BodyBuilder::floatConstant(llvm::APFloat value, Type element) {
  auto type = cast<FloatType>(element);
  return constant(FloatAttr::get(
      type, roundFloat(std::move(value), type.getFloatSemantics())));
}

static Value constantOf(BodyBuilder &b, Type type, const llvm::APFloat &value) {
  return b.constant(FloatAttr::get(type, value));
}

static const llvm::fltSemantics &semanticsOf(Type type) {
  return cast<FloatType>(type).getFloatSemantics();
}

Value leastFloat(BodyBuilder &b, Type type) {
  return constantOf(b, type, getLeastFloat(semanticsOf(type)));
}

Value greatestFloat(BodyBuilder &b, Type type) {
  return constantOf(b, type, llvm::APFloat::getLargest(semanticsOf(type)));
}

Value infinity(BodyBuilder &b, Type type) {
  return constantOf(b, type, llvm::APFloat::getInf(semanticsOf(type)));
}

Value notANumber(BodyBuilder &b, Type type) {
  return constantOf(b, type, llvm::APFloat::getNaN(semanticsOf(type)));
}

Value isInfinite(BodyBuilder &b, Value value) {
  Type type = getElementTypeOrSelf(value);
  if (!llvm::APFloat::semanticsHasInf(semanticsOf(type)))
    return b.integerConstant(0, b.getI1Type());
  Value size = math::AbsFOp::create(b, value);
  return arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, size,
                               infinity(b, type));
}

Value logistic(BodyBuilder &b, Value value) {
  Value one = b.floatConstant(1, getElementTypeOrSelf(value));
  Value power = math::ExpOp::create(b, arith::NegFOp::create(b, value));
  return arith::DivFOp::create(b, one, arith::AddFOp::create(b, one, power));
}

Value isNormal(BodyBuilder &b, Value value) {
  Type type = getElementTypeOrSelf(value);
  Value least = constantOf(
      b, type, llvm::APFloat::getSmallestNormalized(semanticsOf(type)));
  Value size = math::AbsFOp::create(b, value);
  Value isGreat =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OGE, size, least);
  Value isFinite = arith::CmpFOp::create(b, arith::CmpFPredicate::OLE, size,
                                         greatestFloat(b, type));
  return arith::AndIOp::create(b, isGreat, isFinite);
}

Value leastSigned(BodyBuilder &b, Type type) {
  return b.constant(llvm::APInt::getSignedMinValue(widthOf(type)), type);
}

Value greatestSigned(BodyBuilder &b, Type type) {
  return b.constant(llvm::APInt::getSignedMaxValue(widthOf(type)), type);
}

Value greatestUnsigned(BodyBuilder &b, Type type) {
  return b.constant(llvm::APInt::getAllOnes(widthOf(type)), type);
}

Value bitWidth(BodyBuilder &b, Type type) {
  return b.integerConstant(widthOf(type), type);
}

/// The signless integer as wide as a float's type.
static Type bitsOf(Type type) {
  return IntegerType::get(type.getContext(), widthOf(type));
}

Value toBits(BodyBuilder &b, Value value) {
  Type bits = bitsOf(getElementTypeOrSelf(value));
  return arith::BitcastOp::create(b, b.typed(bits), value);
}

Value fromBits(BodyBuilder &b, Type type, Value bits) {
  return arith::BitcastOp::create(b, b.typed(type), bits);
}

Value mantissaBits(BodyBuilder &b, Value value) {
  auto type = cast<FloatType>(getElementTypeOrSelf(value));
  return b.integerConstant(type.getFPMantissaWidth() - 1, bitsOf(type));
}

Value convertFloat(BodyBuilder &b, Type type, Value value) {
  Type from = getElementTypeOrSelf(value);
  if (from == type)
    return value;
  unsigned fromWidth = widthOf(from);
  unsigned toWidth = widthOf(type);
  bool loses = !llvm::APFloat::isRepresentableBy(
      cast<FloatType>(from).getFloatSemantics(),
      cast<FloatType>(type).getFloatSemantics());
  // f32 holds all numbers of up to 16 bits, subnormal ones included.
  if (fromWidth == toWidth || (toWidth <= 16 && fromWidth < toWidth && loses)) {
    value = arith::ExtFOp::create(b, b.typed(b.getF32Type()), value);
    return arith::TruncFOp::create(b, b.typed(type), value);
  }
  if (fromWidth < toWidth)
    return arith::ExtFOp::create(b, b.typed(type), value);
  return arith::TruncFOp::create(b, b.typed(type), value);
}

/// A type of a fixed width, which most conversions need.
static Type fixedWidth(Type type) {
  return type.isIndex() ? IntegerType::get(type.getContext(), widthOf(type))
                        : type;
}

/// Casts an index only to and from integers of its width: folders remove a cast
/// to fewer bits and back, which changes the value.
template <typename ExtendOp, typename IndexCastOp>
static Value convertInteger(BodyBuilder &b, Type type, Value value) {
  Type from = getElementTypeOrSelf(value);
  if (from == type)
    return value;
  if (from.isIndex())
    value = IndexCastOp::create(b, b.typed(fixedWidth(from)), value);
  unsigned fromWidth = widthOf(from);
  unsigned toWidth = widthOf(type);
  if (fromWidth < toWidth)
    value = ExtendOp::create(b, b.typed(fixedWidth(type)), value);
  if (fromWidth > toWidth)
    value = arith::TruncIOp::create(b, b.typed(fixedWidth(type)), value);
  if (type.isIndex())
    value = IndexCastOp::create(b, b.typed(type), value);
  return value;
}

Value convertSignedInteger(BodyBuilder &b, Type type, Value value) {
  return convertInteger<arith::ExtSIOp, arith::IndexCastOp>(b, type, value);
}

Value convertUnsignedInteger(BodyBuilder &b, Type type, Value value) {
  return convertInteger<arith::ExtUIOp, arith::IndexCastUIOp>(b, type, value);
}

Value convertSignedToFloat(BodyBuilder &b, Type type, Value value) {
  Type from = fixedWidth(getElementTypeOrSelf(value));
  value = convertSignedInteger(b, from, value);
  return arith::SIToFPOp::create(b, b.typed(type), value);
}

Value convertUnsignedToFloat(BodyBuilder &b, Type type, Value value) {
  Type from = fixedWidth(getElementTypeOrSelf(value));
  value = convertUnsignedInteger(b, from, value);
  return arith::UIToFPOp::create(b, b.typed(type), value);
}

/// The type of the parts of a complex type.
static Type partOf(Type type) {
  return cast<ComplexType>(type).getElementType();
}

Value convertComplex(BodyBuilder &b, Type type, Value value) {
  if (value.getType() == type)
    return value;
  Value real = complex::ReOp::create(b, value);
  Value imaginary = complex::ImOp::create(b, value);
  real = convertFloat(b, partOf(type), real);
  imaginary = convertFloat(b, partOf(type), imaginary);
  return complex::CreateOp::create(b, type, real, imaginary);
}

static Value makeReal(BodyBuilder &b, Type type, Value real) {
  Value zero = b.floatConstant(0, partOf(type));
  return complex::CreateOp::create(b, type, real, zero);
}

Value convertFloatToComplex(BodyBuilder &b, Type type, Value value) {
  return makeReal(b, type, convertFloat(b, partOf(type), value));
}

Value convertSignedToComplex(BodyBuilder &b, Type type, Value value) {
  return makeReal(b, type, convertSignedToFloat(b, partOf(type), value));
}

Value convertUnsignedToComplex(BodyBuilder &b, Type type, Value value) {
  return makeReal(b, type, convertUnsignedToFloat(b, partOf(type), value));
}

Value saturateSignedInteger(BodyBuilder &b, Type type, Value value) {
  Type from = getElementTypeOrSelf(value);
  if (widthOf(from) > widthOf(type)) {
    auto limit = [&](const llvm::APInt &bound) {
      return b.constant(bound.sext(widthOf(from)), from);
    };
    Value least = limit(llvm::APInt::getSignedMinValue(widthOf(type)));
    Value greatest = limit(llvm::APInt::getSignedMaxValue(widthOf(type)));
    value = arith::MaxSIOp::create(b, value, least);
    value = arith::MinSIOp::create(b, value, greatest);
  }
  return convertSignedInteger(b, type, value);
}

/// A type of floats in which the bounds of integers are exact, which are powers
/// of two. f32 has them for every width up to 64 and far beyond; a narrower
/// format need not.
static Value widenToBounds(BodyBuilder &b, Value value) {
  return widthOf(getElementTypeOrSelf(value)) < 32
             ? convertFloat(b, b.getF32Type(), value)
             : value;
}

/// `converted`, or `replacement` where `rounded` is beyond the limit.
static Value replaceBeyond(BodyBuilder &b, Value rounded, Value converted,
                           arith::CmpFPredicate predicate, double limit,
                           const llvm::APInt &replacement) {
  Value limitValue = b.floatConstant(limit, getElementTypeOrSelf(rounded));
  Value beyond = arith::CmpFOp::create(b, predicate, rounded, limitValue);
  Value saturated = b.constant(replacement, getElementTypeOrSelf(converted));
  return arith::SelectOp::create(b, beyond, saturated, converted);
}

/// A way to round a float; null leaves it as it is.
using RoundFn = Value (*)(BodyBuilder &, Value);

static Value roundEven(BodyBuilder &b, Value value) {
  return math::RoundEvenOp::create(b, value);
}

// Conversions are only used where they are defined. They truncate. The greatest
// integer itself may not be representable, so the bound is one past it.

static Value convertFloatToSigned(BodyBuilder &b, Type type, Value value,
                                  RoundFn round) {
  if (type.isIndex()) {
    value = convertFloatToSigned(b, fixedWidth(type), value, round);
    return convertSignedInteger(b, type, value);
  }
  value = widenToBounds(b, value);
  unsigned width = widthOf(type);
  double bound = std::ldexp(1.0, static_cast<int>(width - 1));
  Value rounded = round ? round(b, value) : value;
  Value converted = arith::FPToSIOp::create(b, b.typed(type), rounded);
  converted = replaceBeyond(b, rounded, converted, arith::CmpFPredicate::OLT,
                            -bound, llvm::APInt::getSignedMinValue(width));
  converted = replaceBeyond(b, rounded, converted, arith::CmpFPredicate::OGE,
                            bound, llvm::APInt::getSignedMaxValue(width));
  Value isNaN =
      arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, rounded, rounded);
  Value zero = b.integerConstant(0, type);
  return arith::SelectOp::create(b, isNaN, zero, converted);
}

static Value convertFloatToUnsigned(BodyBuilder &b, Type type, Value value,
                                    RoundFn round) {
  if (type.isIndex()) {
    value = convertFloatToUnsigned(b, fixedWidth(type), value, round);
    return convertUnsignedInteger(b, type, value);
  }
  value = widenToBounds(b, value);
  unsigned width = widthOf(type);
  double bound = std::ldexp(1.0, static_cast<int>(width));
  Value rounded = round ? round(b, value) : value;
  Value converted = arith::FPToUIOp::create(b, b.typed(type), rounded);
  converted = replaceBeyond(b, rounded, converted, arith::CmpFPredicate::OGE,
                            bound, llvm::APInt::getAllOnes(width));
  // Unordered: NaN gives 0, too.
  return replaceBeyond(b, rounded, converted, arith::CmpFPredicate::ULT, 0.0,
                       llvm::APInt(width, 0));
}

Value truncateFloatToSigned(BodyBuilder &b, Type type, Value value) {
  return convertFloatToSigned(b, type, value, nullptr);
}

Value truncateFloatToUnsigned(BodyBuilder &b, Type type, Value value) {
  return convertFloatToUnsigned(b, type, value, nullptr);
}

Value saturateFloatToSigned(BodyBuilder &b, Type type, Value value) {
  return convertFloatToSigned(b, type, value, roundEven);
}

Value saturateFloatToUnsigned(BodyBuilder &b, Type type, Value value) {
  return convertFloatToUnsigned(b, type, value, roundEven);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Whether a boolean or any of its lanes is true.
static Value isAnyTrue(BodyBuilder &b, Value booleans) {
  auto type = dyn_cast<VectorType>(booleans.getType());
  if (!type)
    return booleans;
  auto flat = VectorType::get({type.getNumElements()}, type.getElementType(),
                              type.isScalable());
  return vector::ReductionOp::create(
      b, vector::CombiningKind::OR,
      vector::ShapeCastOp::create(b, flat, booleans));
}

SmallVector<Value>
buildLoop(BodyBuilder &b, ValueRange first,
          function_ref<Value(ValueRange)> condition,
          function_ref<SmallVector<Value>(ValueRange)> next) {
  OpBuilder::InsertionGuard guard(b);
  auto loop = scf::WhileOp::create(b, first.getTypes(), first);
  SmallVector<Location> locations(first.size(), b.getLoc());
  Block *before =
      b.createBlock(&loop.getBefore(), {}, first.getTypes(), locations);
  Value holds = condition(before->getArguments());
  scf::ConditionOp::create(b, isAnyTrue(b, holds), before->getArguments());
  Block *after =
      b.createBlock(&loop.getAfter(), {}, first.getTypes(), locations);
  SmallVector<Value> values = next(after->getArguments());
  if (isa<VectorType>(holds.getType())) {
    Value isTaken = condition(after->getArguments());
    for (auto [value, old] : llvm::zip_equal(values, after->getArguments()))
      value = arith::SelectOp::create(b, isTaken, value, old);
  }
  scf::YieldOp::create(b, values);
  return loop.getResults();
}

Value greatestDivisor(BodyBuilder &b, Value first, Value second) {
  Type element = getElementTypeOrSelf(first);
  Value zero = b.integerConstant(0, element);
  Value one = b.integerConstant(1, element);
  auto isLeft = [&](ValueRange values) -> Value {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, values[1], zero);
  };
  auto divide = [&](ValueRange values) -> SmallVector<Value> {
    Value divisor = arith::MaxUIOp::create(b, values[1], one);
    return {values[1], arith::RemUIOp::create(b, values[0], divisor)};
  };
  return buildLoop(b, {first, second}, isLeft, divide).front();
}

} // namespace ewise
