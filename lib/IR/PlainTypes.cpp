//===- PlainTypes.cpp - Types that are accepted at once -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainTypes.h"
#include "TypeInference.h"

using namespace mlir;

namespace ewise {

/// Combines the sizes so far with those of one more shape, into `room`.
bool PlainTypes::combine(ArrayRef<int64_t> shape) {
  const Alignment &alignment = op.rules->alignment;
  ArrayRef<int64_t> longer = sizes.size() < shape.size() ? shape : sizes;
  size_t rank = longer.size();
  size_t paired = std::min(sizes.size(), shape.size());
  if (rank > kRoom || (paired != rank && alignment.ranks != RankRelation::Any))
    return false;
  bool isTrailing = alignment.side == AlignmentSide::Trailing;
  int64_t *result = isTrailing ? std::end(room) - rank : room;
  const int64_t *first = sizes.data(), *second = shape.data();
  ArrayRef<int64_t> inferred = {result, rank};
  if (paired != rank) {
    // Dimensions without a partner keep their sizes.
    size_t alone = rank - paired;
    const int64_t *from = longer.data() + (isTrailing ? 0 : paired);
    std::copy(from, from + alone, result + (isTrailing ? 0 : paired));
    if (isTrailing) {
      result += alone;
      (sizes.size() == rank ? first : second) += alone;
    }
  }
  bool keepsEqual = op.keepsEqualSizes;
  for (size_t i = 0; i != paired; ++i) {
    Combined both = {true, first[i]};
    if (!keepsEqual || first[i] != second[i])
      both = ewise::combine(op.rules->table(), first[i], second[i]);
    if (!both.ok)
      return false;
    result[i] = both.size;
  }
  sizes = inferred;
  return true;
}

bool PlainTypes::acceptOperand(size_t operand, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getEncoding())
    return false;
  Type itsElement = tensor.getElementType();
  const ElementTypes *ownTypes = op.getOwnTypes(operand, arguments);
  if (ownTypes  ? !ownTypes->contains(itsElement)
      : element ? itsElement != element
                : !op.elementTypes.contains(itsElement))
    return false;
  if (!ownTypes)
    element = itsElement;
  if (operand + op.numParameters >= arguments.operands.size())
    return tensor.hasStaticShape() && tensor.getNumElements() == 1;
  if (operand != 0)
    return combine(tensor.getShape());
  sizes = tensor.getShape();
  return true;
}

bool PlainTypes::acceptOperands() {
  size_t count = arguments.operands.size();
  if (count <= op.numParameters || count < op.leastOperands)
    return false;
  // The range asks at each value whether it is one of operands.
  auto *operands =
      dyn_cast_if_present<OpOperand *>(arguments.operands.getBase());
  auto getType = [&](size_t operand) {
    return (operands ? operands[operand].get() : arguments.operands[operand])
        .getType();
  };
  first = common = getType(0);
  for (size_t operand = 0; operand != count; ++operand) {
    Type type = getType(operand);
    if (type != common)
      common = {};
    // Equal types are combined as all are, unless they are known to give that
    // type.
    else if (operand != 0 && op.keepsEqualTypes)
      continue;
    if (!acceptOperand(operand, type))
      return false;
  }
  return true;
}

Type PlainTypes::getElement(size_t result) const {
  const ResultDescription &described = op.getResult(result);
  return described.element == ResultElement::Shared
             ? element
             : inferElement(described, element, first);
}

bool PlainTypes::acceptResult(Type declared, size_t result) const {
  const ResultDescription &described = op.getResult(result);
  if (declared == common && op.keepsEqualTypes &&
      described.element == ResultElement::Shared)
    return true;
  auto tensor = dyn_cast<RankedTensorType>(declared);
  if (!tensor || tensor.getEncoding())
    return false;
  Type itsElement = tensor.getElementType();
  if (described.element == ResultElement::Free
          ? !described.types.contains(itsElement)
          : itsElement != getElement(result))
    return false;
  ArrayRef<int64_t> shape = tensor.getShape();
  if (shape.size() != sizes.size())
    return false;
  for (size_t dim = 0; dim != shape.size(); ++dim)
    if (!(op.keepsEqualSizes && sizes[dim] == shape[dim]) &&
        !verifySize(*op.rules, sizes[dim], shape[dim]))
      return false;
  return true;
}

} // namespace ewise
