//===- Promotion.cpp - Element types that operands promote to -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/Promotion.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace ewise {

size_t Promotion::find(Type element) const {
  size_t number = 0;
  while (!types[number].contains(element))
    ++number;
  return number;
}

const ElementConversion &Promotion::getConversion(Type from, Type to) const {
  return *llvm::find_if(conversions, [&](const ElementConversion &each) {
    return each.from(from) && each.to(to);
  });
}

void PromotedElement::add(Type type) {
  if (type == element)
    return;
  size_t other = promotion.find(type);
  bool isFirst = number == PromotionTable::kNone;
  number = isFirst ? other : promotion.table->promote(number, other);
  if (number == other)
    element = type;
  else if (promotion.table->isWeak(number))
    element = {};
  else if (!element || !promotion.types[number].contains(element))
    element = promotion.types[number].get(type.getContext());
}

} // namespace ewise
