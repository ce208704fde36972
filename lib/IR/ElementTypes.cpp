//===- ElementTypes.cpp - Sets of element types ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ElementTypes.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace ewise {

/// Calls CallT with the class of types that has the semantics.
template <typename ResultT, template <typename> class CallT, typename... ArgTs>
static ResultT dispatch(llvm::APFloatBase::Semantics semantics, ArgTs... args) {
  using llvm::APFloatBase;
  switch (semantics) {
  case APFloatBase::S_IEEEhalf:
    return CallT<Float16Type>::call(args...);
  case APFloatBase::S_BFloat:
    return CallT<BFloat16Type>::call(args...);
  case APFloatBase::S_IEEEsingle:
    return CallT<Float32Type>::call(args...);
  case APFloatBase::S_IEEEdouble:
    return CallT<Float64Type>::call(args...);
  case APFloatBase::S_FloatTF32:
    return CallT<FloatTF32Type>::call(args...);
  case APFloatBase::S_x87DoubleExtended:
    return CallT<Float80Type>::call(args...);
  case APFloatBase::S_IEEEquad:
    return CallT<Float128Type>::call(args...);
  case APFloatBase::S_Float8E4M3FN:
    return CallT<Float8E4M3FNType>::call(args...);
  case APFloatBase::S_Float8E5M2:
    return CallT<Float8E5M2Type>::call(args...);
  case APFloatBase::S_Float8E4M3:
    return CallT<Float8E4M3Type>::call(args...);
  case APFloatBase::S_Float8E3M4:
    return CallT<Float8E3M4Type>::call(args...);
  case APFloatBase::S_Float8E8M0FNU:
    return CallT<Float8E8M0FNUType>::call(args...);
  case APFloatBase::S_Float8E5M2FNUZ:
    return CallT<Float8E5M2FNUZType>::call(args...);
  case APFloatBase::S_Float8E4M3FNUZ:
    return CallT<Float8E4M3FNUZType>::call(args...);
  case APFloatBase::S_Float8E4M3B11FNUZ:
    return CallT<Float8E4M3B11FNUZType>::call(args...);
  case APFloatBase::S_Float6E2M3FN:
    return CallT<Float6E2M3FNType>::call(args...);
  case APFloatBase::S_Float6E3M2FN:
    return CallT<Float6E3M2FNType>::call(args...);
  case APFloatBase::S_Float4E2M1FN:
    return CallT<Float4E2M1FNType>::call(args...);
  default:
    return ResultT();
  }
}

template <typename FloatT> struct GetFloatID {
  static TypeID call() { return TypeID::get<FloatT>(); }
};
template <typename FloatT> struct GetFloat {
  static Type call(MLIRContext *context) { return FloatT::get(context); }
};

/// The classes of floats by their semantics. The interface of floats, which has
/// the semantics, takes much longer to find.
using FloatIDs = std::array<TypeID, llvm::APFloatBase::S_MaxSemantics + 1>;
static const FloatIDs &getFloatIDs() {
  static const FloatIDs ids = [] {
    FloatIDs made;
    for (auto [semantics, id] : llvm::enumerate(made))
      id = dispatch<TypeID, GetFloatID>(
          static_cast<llvm::APFloatBase::Semantics>(semantics));
    return made;
  }();
  return ids;
}

static bool isFloat(Type type, llvm::APFloatBase::Semantics semantics) {
  return type.getTypeID() == getFloatIDs()[semantics];
}

static Type getFloat(llvm::APFloatBase::Semantics semantics,
                     MLIRContext *context) {
  return dispatch<Type, GetFloat>(semantics, context);
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
  // A zero point must be one of the storage integers, which the type's own
  // verifier does not check.
  return quantized && quantized.isSigned() == isSigned &&
         quantized.getZeroPoint() >= quantized.getStorageTypeMin() &&
         quantized.getZeroPoint() <= quantized.getStorageTypeMax();
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
  case ElementType::Kind::QuantizedPerAxis:
    return isa<quant::UniformQuantizedPerAxisType>(type);
  case ElementType::Kind::Other:
    break;
  case ElementType::Kind::Any:
    return true;
  }
  return described.project && described.project->isType(type);
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
  case ElementType::Kind::QuantizedPerAxis:
  case ElementType::Kind::Any:
    return {};
  case ElementType::Kind::Other:
    break;
  }
  return described.project && described.project->getType
             ? described.project->getType(context)
             : Type();
}

bool ElementTypes::contains(Type type) const {
  // Floats, which most sets have several of, without a call for each.
  const FloatIDs &floats = getFloatIDs();
  TypeID id = type.getTypeID();
  for (const ElementType &described : types)
    if (described.kind == ElementType::Kind::Float
            ? floats[described.semantics] == id
            : isType(type, described))
      return true;
  return hasEveryType();
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
