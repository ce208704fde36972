//===- Promotion.cpp - Element types that operands promote to -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OpDescription.h"
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

PromotedTypes OpDescription::promote(ValueRange values) const {
  PromotedTypes promoted(*promotion->table, liftTo);
  auto accepts = [&](size_t type) {
    return elementTypes.contains(
        getType(promotion->types[type], values.front().getContext()));
  };
  for (auto [index, value] : llvm::enumerate(values)) {
    Type element = getElementTypeOrSelf(value);
    if (!isShared(index, values.size()))
      continue;
    // Of adopted ops, no one may have verified that.
    if (!promotion->elementTypes->contains(element))
      return PromotedTypes(*promotion->table, liftTo);
    promoted.add(promotion->find(element), isWeak(index, values.size()),
                 accepts);
  }
  promoted.lift(accepts);
  return promoted;
}

Type OpDescription::getSharedElement(ValueRange values) const {
  if (!promotion)
    return getElementTypeOrSelf(getSharedOperand(values));
  size_t element = promote(values).lifted;
  return promotion->table->hasTensors(element)
             ? getType(promotion->types[element], values.front().getContext())
             : Type();
}

} // namespace ewise
