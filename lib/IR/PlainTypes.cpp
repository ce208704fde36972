//===- PlainTypes.cpp - Types that are accepted at once -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlainTypes.h"
#include "TypeInference.h"

using namespace mlir;

namespace ewise {

/// Combines the sizes so far with those of one more shape, into `room`.
bool PlainTypes::combine(ArrayRef<int64_t> shape) {
  const Alignment &alignment = op.rules->alignment;
  size_t rank = std::max(sizes.size(), shape.size());
  if (rank > kRoom ||
      (sizes.size() != shape.size() && alignment.ranks != RankRelation::Any))
    return false;
  bool isTrailing = alignment.side == AlignmentSide::Trailing;
  int64_t *result = isTrailing ? room + kRoom - rank : room;
  size_t paired = std::min(sizes.size(), shape.size());
  size_t skipped = isTrailing ? rank - paired : 0;
  const int64_t *first = sizes.end() - (isTrailing ? paired : sizes.size());
  const int64_t *second = shape.end() - (isTrailing ? paired : shape.size());
  const CombineTable &table = op.rules->table();
  bool keepsEqual = op.rules->obeys(Law::Idempotent);
  for (size_t i = 0; i != paired; ++i) {
    Combined both = {true, first[i]};
    if (!keepsEqual || first[i] != second[i])
      both = ewise::combine(table, first[i], second[i]);
    if (!both.ok)
      return false;
    result[skipped + i] = both.size;
  }
  // Dimensions without a partner keep their sizes.
  ArrayRef<int64_t> longer = sizes.size() < rank ? shape : sizes;
  for (size_t i = isTrailing ? 0 : paired, end = i + rank - paired; i != end;
       ++i)
    result[i] = longer[i];
  sizes = {result, rank};
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
  for (size_t operand = 0; operand != count; ++operand) {
    Type type =
        (operands ? operands[operand].get() : arguments.operands[operand])
            .getType();
    if (operand == 0)
      first = common = type;
    // Equal types are combined as all are, unless they are known to give that
    // type.
    else if (type != common)
      common = {};
    if (!(operand != 0 && common && op.keepsEqualTypes) &&
        !acceptOperand(operand, type))
      return false;
  }
  return true;
}

Type PlainTypes::getElement(size_t result) const {
  return inferElement(op.getResult(result), element, first);
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
    if (!verifySize(*op.rules, sizes[dim], shape[dim]))
      return false;
  return true;
}

} // namespace ewise
