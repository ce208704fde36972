//===- Changes.cpp - What derivatives are made of -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Changes.h"
#include "Elements.h"

using namespace mlir;

namespace ewise {

Value makeWhole(ImplicitLocOpBuilder &b, Change &change) {
  if (!change.isWhole)
    change.value = arith::SelectOp::create(b, change.condition, change.value,
                                           makeZeros(b, change.value));
  change.isWhole = true;
  return change.value;
}

static Value castCondition(ImplicitLocOpBuilder &b, Value condition,
                           Value like) {
  auto type = cast<RankedTensorType>(like.getType());
  return castTo(b, condition, type.clone(b.getI1Type()));
}

Change addChanges(ImplicitLocOpBuilder &b, Change first, Change second) {
  if (!first)
    return second;
  Change sum;
  Value addend = castTo(b, makeWhole(b, second), first.value.getType());
  sum.value = addElements(b, makeWhole(b, first), addend);
  if (first.condition && second.condition)
    sum.condition = arith::OrIOp::create(
        b, first.condition, castCondition(b, second.condition, sum.value));
  return sum;
}

Value andConditions(ImplicitLocOpBuilder &b, Value first, Value second) {
  if (!first || !second)
    return first ? first : second;
  return arith::AndIOp::create(b, first, castTo(b, second, first.getType()));
}

Value makeMask(ImplicitLocOpBuilder &b, const Change &change) {
  Type element = getElement(change.value);
  if (!change.condition)
    return makeFilled(b, change.value, 1);
  auto type = cast<RankedTensorType>(change.value.getType());
  Value mask =
      arith::UIToFPOp::create(b, type.clone(b.getF32Type()),
                              castCondition(b, change.condition, change.value));
  return convertElements(b, mask, element);
}

Value readMask(ImplicitLocOpBuilder &b, Value mask) {
  if (auto complex = dyn_cast<ComplexType>(getElement(mask)))
    mask = convertElements(b, mask, complex.getElementType());
  return arith::CmpFOp::create(b, arith::CmpFPredicate::UNE, mask,
                               makeZeros(b, mask));
}

} // namespace ewise
