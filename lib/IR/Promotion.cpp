//===- Promotion.cpp - Element types that operands promote to -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OpArguments.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace ewise {

size_t Promotion::find(Type element) const {
  size_t number = 0;
  while (!isType(element, types[number]))
    ++number;
  return number;
}

const ElementConversion &Promotion::getConversion(Type from, Type to) const {
  return *llvm::find_if(conversions, [&](const ElementConversion &each) {
    return each.from->contains(from) && each.to->contains(to);
  });
}

PromotionPart OpDescription::getPart(size_t operand,
                                     const OpArguments &arguments) const {
  if (getDescription(operand, arguments).weak)
    return PromotionPart::Weak;
  auto shaped = dyn_cast<ShapedType>(arguments.operands[operand].getType());
  return promotion->table->rankZeroYields && shaped && shaped.hasRank() &&
                 shaped.getRank() == 0
             ? PromotionPart::Yielding
             : PromotionPart::Full;
}

PromotedTypes OpDescription::promote(const OpArguments &arguments) const {
  ValueRange values = arguments.operands;
  PromotedTypes promoted(*promotion->table, liftTo);
  auto accepts = [&](size_t type) {
    return elementTypes.contains(
        getType(promotion->types[type], values.front().getContext()));
  };
  for (auto [index, value] : llvm::enumerate(values)) {
    Type element = getElementTypeOrSelf(value);
    if (!isShared(index, arguments))
      continue;
    // Adopted ops need not have been verified.
    if (!promotion->elementTypes->contains(element))
      return PromotedTypes(*promotion->table, liftTo);
    promoted.add(promotion->find(element), getPart(index, arguments), accepts);
  }
  for (auto [index, attribute] : llvm::enumerate(attributes)) {
    if (!attribute.isWeak)
      continue;
    auto number =
        dyn_cast_if_present<TypedAttr>(findAttribute(arguments, index));
    if (number && promotion->elementTypes->contains(number.getType()))
      promoted.add(promotion->find(number.getType()), PromotionPart::Weak,
                   accepts);
  }
  promoted.lift(accepts);
  return promoted;
}

Type OpDescription::getSharedElement(const OpArguments &arguments) const {
  if (!promotion)
    return getElementOrSelf(getSharedOperand(arguments).getType());
  size_t element = promote(arguments).lifted;
  return promotion->table->hasTensors(element)
             ? getType(promotion->types[element],
                       arguments.operands.front().getContext())
             : Type();
}

bool OpDescription::promotes(const OpArguments &arguments) const {
  if (!promotion)
    return false;
  ValueRange values = arguments.operands;
  Type element = getSharedElement(arguments);
  for (auto [index, value] : llvm::enumerate(values))
    if (isShared(index, arguments) && getElementTypeOrSelf(value) != element)
      return true;
  return false;
}

const ElementConversion *
OpDescription::findConversion(const AttributeDescription &attribute,
                              Attribute number, Type shared) const {
  if (!attribute.isWeak || !number)
    return nullptr;
  Type type = cast<TypedAttr>(number).getType();
  return type == shared ? nullptr : &promotion->getConversion(type, shared);
}

} // namespace ewise
