//===- BodyBuilder.cpp - Builder for scalar bodies ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/BodyBuilder.h"
#include "ewise/Shape/Align.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// The width of a number's type; that of an index is a constant's.
static unsigned widthOf(Type type) {
  return type.isIndex() ? IndexType::kInternalStorageBitWidth
                        : type.getIntOrFloatBitWidth();
}

Type BodyBuilder::typed(Type element) const {
  if (!container)
    return element;
  return VectorType::get(container.getShape(), element,
                         container.getScalableDims());
}

Value BodyBuilder::position(int64_t dim) {
  int64_t rank =
      container ? container.getRank() : static_cast<int64_t>(loops.size());
  if (dim < 0)
    dim += rank;
  if (dim < 0 || dim >= rank ||
      (!container && loops[static_cast<size_t>(dim)] == DimensionMap::kNone))
    return constant(getIndexAttr(0));
  if (!container)
    return linalg::IndexOp::create(
        *this, static_cast<uint64_t>(loops[static_cast<size_t>(dim)]));
  // A row of positions goes to its place, and is repeated along the others.
  auto place = static_cast<unsigned>(dim);
  SmallVector<int64_t> sizes(static_cast<size_t>(rank - dim), 1);
  SmallVector<bool> scalable(sizes.size(), false);
  sizes.front() = container.getDimSize(place);
  scalable.front() = container.getScalableDims()[place];
  Value row = vector::StepOp::create(
      *this, VectorType::get(sizes.front(), getIndexType(), scalable.front()));
  if (sizes.size() > 1)
    row = vector::ShapeCastOp::create(
        *this, VectorType::get(sizes, getIndexType(), scalable), row);
  auto type = cast<VectorType>(typed(getIndexType()));
  return row.getType() == type ? row
                               : vector::BroadcastOp::create(*this, type, row);
}

Value BodyBuilder::constant(Attribute value) {
  auto element = cast<TypedAttr>(value);
  if (container)
    element = SplatElementsAttr::get(cast<VectorType>(typed(element.getType())),
                                     value);
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
  return constant(FloatAttr::get(element, value));
}

Value BodyBuilder::floatConstant(llvm::APFloat value, Type element) {
  auto type = cast<FloatType>(element);
  bool isRounded = false;
  value.convert(type.getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven,
                &isRounded);
  return constant(FloatAttr::get(type, value));
}

Value leastSigned(BodyBuilder &b, Type type) {
  return b.constant(llvm::APInt::getSignedMinValue(widthOf(type)), type);
}

Value greatestSigned(BodyBuilder &b, Type type) {
  return b.constant(llvm::APInt::getSignedMaxValue(widthOf(type)), type);
}

Value bitWidth(BodyBuilder &b, Type type) {
  return b.integerConstant(widthOf(type), type);
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
  if (fromWidth == toWidth || (fromWidth < toWidth && loses)) {
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

/// An index is cast only to and from integers of its width: folders take a cast
/// to fewer bits and back for nothing at all.
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

Value saturateFloatToSigned(BodyBuilder &b, Type type, Value value) {
  if (type.isIndex()) {
    value = saturateFloatToSigned(b, fixedWidth(type), value);
    return convertSignedInteger(b, type, value);
  }
  // In f32, -2^(n-1) and 2^(n-1) are exact for every width n up to 64 (and far
  // beyond), which they need not be in a narrower format. The greatest integer
  // itself may not be representable, so the bound is one past it.
  if (widthOf(getElementTypeOrSelf(value)) < 32)
    value = convertFloat(b, b.getF32Type(), value);
  Type element = getElementTypeOrSelf(value);
  double bound = std::ldexp(1.0, static_cast<int>(widthOf(type) - 1));
  Value rounded = math::RoundEvenOp::create(b, value);
  // The conversion is only used where it is defined.
  Value converted = arith::FPToSIOp::create(b, b.typed(type), rounded);

  auto saturate = [&](arith::CmpFPredicate predicate, double limit,
                      auto (*replacement)(BodyBuilder &, Type)->Value) {
    Value limitValue = b.floatConstant(limit, element);
    Value beyond = arith::CmpFOp::create(b, predicate, rounded, limitValue);
    Value saturated = replacement(b, type);
    converted = arith::SelectOp::create(b, beyond, saturated, converted);
  };
  saturate(arith::CmpFPredicate::OLT, -bound, leastSigned);
  saturate(arith::CmpFPredicate::OGE, bound, greatestSigned);
  Value isNaN =
      arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, rounded, rounded);
  Value zero = b.integerConstant(0, type);
  return arith::SelectOp::create(b, isNaN, zero, converted);
}

} // namespace ewise
