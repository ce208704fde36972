//===- Elements.cpp - Arithmetic of tensors -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Elements.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

Type getElement(Value tensor) {
  return cast<RankedTensorType>(tensor.getType()).getElementType();
}

bool isComplex(Type element) { return isa<ComplexType>(element); }

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

using BuildElementFn =
    llvm::function_ref<Value(ImplicitLocOpBuilder &b, ValueRange elements)>;

/// Builds each element from the elements of tensors with one shape.
static Value mapElements(ImplicitLocOpBuilder &b, ValueRange values,
                         Type element, BuildElementFn build) {
  auto type = cast<RankedTensorType>(values.front().getType()).clone(element);
  Value empty = tensor::EmptyOp::create(
      b, tensor::getMixedSizes(b, b.getLoc(), values.front()), element);
  if (empty.getType() != type)
    empty = tensor::CastOp::create(b, type, empty);
  auto rank = static_cast<unsigned>(type.getRank());
  SmallVector<AffineMap> maps(values.size() + 1,
                              b.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             b, type, values, empty, maps, iterators,
             [&](OpBuilder &builder, Location loc, ValueRange elements) {
               ImplicitLocOpBuilder inner(loc, builder);
               linalg::YieldOp::create(builder, loc,
                                       build(inner, elements.drop_back()));
             })
      .getResult(0);
}

static Value getPart(ImplicitLocOpBuilder &b, Value number, bool isReal) {
  return isReal ? complex::ReOp::create(b, number).getResult()
                : complex::ImOp::create(b, number).getResult();
}

static Value negate(ImplicitLocOpBuilder &b, Value value) {
  return arith::NegFOp::create(b, value);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Value castTo(ImplicitLocOpBuilder &b, Value value, Type type) {
  return value.getType() == type ? value
                                 : tensor::CastOp::create(b, type, value);
}

/// Converts floats or tensors of them.
static Value convertFloats(ImplicitLocOpBuilder &b, Value value, Type element) {
  Type from = getElementTypeOrSelf(value);
  if (from == element)
    return value;
  auto shaped = dyn_cast<ShapedType>(value.getType());
  Type to = shaped ? shaped.clone(element) : element;
  unsigned fromWidth = from.getIntOrFloatBitWidth();
  unsigned width = element.getIntOrFloatBitWidth();
  if (width > fromWidth)
    return arith::ExtFOp::create(b, to, value);
  if (width < fromWidth)
    return arith::TruncFOp::create(b, to, value);
  // Formats of equal width are converted through a wider one.
  Type wide = width < 32 ? b.getF32Type() : b.getF64Type();
  return convertFloats(b, convertFloats(b, value, wide), element);
}

static Value convertComplex(ImplicitLocOpBuilder &b, Value number,
                            Type element) {
  Value real = number, imaginary;
  if (isComplex(number.getType())) {
    real = getPart(b, number, /*isReal=*/true);
    imaginary = getPart(b, number, /*isReal=*/false);
  }
  auto target = dyn_cast<ComplexType>(element);
  if (!target)
    return convertFloats(b, real, element);
  Type part = target.getElementType();
  if (!imaginary)
    imaginary =
        arith::ConstantOp::create(b, b.getFloatAttr(number.getType(), 0));
  return complex::CreateOp::create(b, target, convertFloats(b, real, part),
                                   convertFloats(b, imaginary, part));
}

Value convertElements(ImplicitLocOpBuilder &b, Value value, Type element) {
  Type from = getElementTypeOrSelf(value);
  if (from == element)
    return value;
  if (!isComplex(from) && !isComplex(element))
    return convertFloats(b, value, element);
  return mapElements(b, value, element,
                     [&](ImplicitLocOpBuilder &inner, ValueRange numbers) {
                       return convertComplex(inner, numbers.front(), element);
                     });
}

Value makeNumber(ImplicitLocOpBuilder &b, Type type, double number) {
  auto complex = dyn_cast<ComplexType>(type);
  if (!complex)
    return arith::ConstantOp::create(b, b.getFloatAttr(type, number));
  Type part = complex.getElementType();
  return complex::ConstantOp::create(
      b, complex,
      b.getArrayAttr({b.getFloatAttr(part, number), b.getFloatAttr(part, 0)}));
}

static Value fill(ImplicitLocOpBuilder &b, ArrayRef<OpFoldResult> sizes,
                  Type element, double number) {
  Value empty = tensor::EmptyOp::create(b, sizes, element);
  return linalg::FillOp::create(b, makeNumber(b, element, number), empty)
      .getResult(0);
}

Value makeZeros(ImplicitLocOpBuilder &b, ArrayRef<OpFoldResult> sizes,
                Type element) {
  return fill(b, sizes, element, 0);
}

Value makeFilled(ImplicitLocOpBuilder &b, Value like, double number) {
  return castTo(b,
                fill(b, tensor::getMixedSizes(b, b.getLoc(), like),
                     getElement(like), number),
                like.getType());
}

Value makeZeros(ImplicitLocOpBuilder &b, Value like) {
  return makeFilled(b, like, 0);
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

Value addScalars(OpBuilder &b, Location loc, Value first, Value second,
                 arith::FastMathFlags flags) {
  if (isComplex(first.getType()))
    return complex::AddOp::create(b, loc, first, second, flags);
  return arith::AddFOp::create(b, loc, first, second, flags);
}

Value multiplyScalars(OpBuilder &b, Location loc, Value first, Value second) {
  if (isComplex(first.getType()))
    return complex::MulOp::create(b, loc, first, second);
  return arith::MulFOp::create(b, loc, first, second);
}

/// Builds a scalar operation on floats or complex numbers of two tensors.
static Value combineElements(
    ImplicitLocOpBuilder &b, Value first, Value second,
    llvm::function_ref<Value(OpBuilder &, Location, Value, Value)> build) {
  if (!isComplex(getElement(first)))
    return build(b, b.getLoc(), first, second);
  return mapElements(b, {first, second}, getElement(first),
                     [&](ImplicitLocOpBuilder &inner, ValueRange both) {
                       return build(inner, inner.getLoc(), both[0], both[1]);
                     });
}

Value addElements(ImplicitLocOpBuilder &b, Value first, Value second) {
  return combineElements(
      b, first, second,
      [](OpBuilder &builder, Location loc, Value augend, Value addend) {
        return addScalars(builder, loc, augend, addend);
      });
}

Value multiplyElements(ImplicitLocOpBuilder &b, Value first, Value second) {
  return combineElements(b, first, second, multiplyScalars);
}

Value conjugateElements(ImplicitLocOpBuilder &b, Value value) {
  return mapElements(b, value, getElement(value),
                     [](ImplicitLocOpBuilder &inner, ValueRange numbers) {
                       return complex::ConjOp::create(inner, numbers.front());
                     });
}

Value multiplyByUnit(ImplicitLocOpBuilder &b, Value value,
                     std::complex<double> unit) {
  if (unit == 1.0)
    return value;
  Type element = getElement(value);
  if (unit == -1.0 && !isComplex(element))
    return negate(b, value);
  if (!isComplex(element) || std::abs(unit) != 1.0 ||
      (unit.real() != 0 && unit.imag() != 0))
    return {};
  return mapElements(
      b, value, element, [&](ImplicitLocOpBuilder &inner, ValueRange numbers) {
        Value real = getPart(inner, numbers.front(), /*isReal=*/true);
        Value imaginary = getPart(inner, numbers.front(), /*isReal=*/false);
        if (unit.real() == 0)
          std::swap(real, imaginary);
        if (unit == -1.0 || unit.imag() > 0)
          real = negate(inner, real);
        if (unit == -1.0 || unit.imag() < 0)
          imaginary = negate(inner, imaginary);
        return complex::CreateOp::create(inner, element, real, imaginary);
      });
}

Value keepZeros(ImplicitLocOpBuilder &b, Value change, Value product) {
  // Only zeros equal their negation.
  if (!isComplex(getElement(change))) {
    Value isZero = arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, change,
                                         negate(b, change));
    return arith::SelectOp::create(b, isZero, change, product);
  }
  return mapElements(
      b, {change, product}, getElement(change),
      [](ImplicitLocOpBuilder &inner, ValueRange both) {
        Value isZero = complex::EqualOp::create(
            inner, both[0], complex::NegOp::create(inner, both[0]));
        return arith::SelectOp::create(inner, isZero, both[0], both[1])
            .getResult();
      });
}

} // namespace ewise
