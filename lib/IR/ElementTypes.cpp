//===- ElementTypes.cpp - Sets of element types ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/ElementTypes.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace ewise {

static bool isFloat(Type type, llvm::APFloatBase::Semantics semantics) {
  auto number = dyn_cast<FloatType>(type);
  return number && &number.getFloatSemantics() ==
                       &llvm::APFloatBase::EnumToSemantics(semantics);
}

static bool isInteger(Type type, IntegerType::SignednessSemantics signedness,
                      const ElementType &described) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.getSignedness() == signedness &&
         described.minWidth <= integer.getWidth() &&
         integer.getWidth() <= described.maxWidth;
}

static bool isQuantized(Type type, bool isSigned) {
  auto quantized = dyn_cast<quant::UniformQuantizedType>(type);
  return quantized && quantized.isSigned() == isSigned;
}

bool isType(Type type, const ElementType &described) {
  switch (described.kind) {
  case ElementType::Kind::Float:
    return isFloat(type, described.semantics);
  case ElementType::Kind::Complex: {
    auto complex = dyn_cast<ComplexType>(type);
    return complex && isFloat(complex.getElementType(), described.semantics);
  }
  case ElementType::Kind::Signless:
    return isInteger(type, IntegerType::Signless, described);
  case ElementType::Kind::Signed:
    return isInteger(type, IntegerType::Signed, described);
  case ElementType::Kind::Unsigned:
    return isInteger(type, IntegerType::Unsigned, described);
  case ElementType::Kind::Index:
    return type.isIndex();
  case ElementType::Kind::SignedQuantized:
    return isQuantized(type, /*isSigned=*/true);
  case ElementType::Kind::UnsignedQuantized:
    return isQuantized(type, /*isSigned=*/false);
  case ElementType::Kind::Other:
    break;
  }
  return described.isType && described.isType(type);
}

template <typename... FloatTs>
static Type getFloat(const llvm::fltSemantics &semantics,
                     MLIRContext *context) {
  Type found;
  auto tryType = [&](FloatType type) {
    if (&type.getFloatSemantics() == &semantics)
      found = type;
  };
  (tryType(FloatTs::get(context)), ...);
  return found;
}

static Type getFloat(llvm::APFloatBase::Semantics semantics,
                     MLIRContext *context) {
  if (semantics == llvm::APFloatBase::S_IEEEsingle)
    return Float32Type::get(context);
  return getFloat<Float16Type, BFloat16Type, Float64Type, FloatTF32Type,
                  Float80Type, Float128Type, Float8E4M3FNType, Float8E5M2Type,
                  Float8E4M3Type, Float8E3M4Type, Float8E8M0FNUType,
                  Float8E5M2FNUZType, Float8E4M3FNUZType, Float8E4M3B11FNUZType,
                  Float6E2M3FNType, Float6E3M2FNType, Float4E2M1FNType>(
      llvm::APFloatBase::EnumToSemantics(semantics), context);
}

Type getType(const ElementType &described, MLIRContext *context) {
  switch (described.kind) {
  case ElementType::Kind::Float:
    return getFloat(described.semantics, context);
  case ElementType::Kind::Complex:
    return ComplexType::get(getFloat(described.semantics, context));
  case ElementType::Kind::Signless:
    return IntegerType::get(context, described.minWidth);
  case ElementType::Kind::Signed:
    return IntegerType::get(context, described.minWidth, IntegerType::Signed);
  case ElementType::Kind::Unsigned:
    return IntegerType::get(context, described.minWidth, IntegerType::Unsigned);
  case ElementType::Kind::Index:
    return IndexType::get(context);
  case ElementType::Kind::SignedQuantized:
  case ElementType::Kind::UnsignedQuantized:
    return {};
  case ElementType::Kind::Other:
    break;
  }
  return described.getType ? described.getType(context) : Type();
}

bool ElementTypes::contains(Type type) const {
  return hasEveryType() ||
         llvm::any_of(types, [&](const ElementType &described) {
           return isType(type, described);
         });
}

Type TypeMap::map(Type type) const {
  for (const TypeMapRow &row : rows)
    if (isType(type, row.from))
      return getType(row.to, type.getContext());
  if (!factor)
    return keepsOthers ? type : Type();
  auto integer = cast<IntegerType>(type);
  return IntegerType::get(type.getContext(),
                          integer.getWidth() * factor / divisor,
                          integer.getSignedness());
}

} // namespace ewise
