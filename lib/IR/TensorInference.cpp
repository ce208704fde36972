//===- TensorInference.cpp - Inference of the ordinary op -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorInference.h"
#include "TypeChecks.h"
#include "ewise/Shape/Infer.h"

using namespace mlir;

namespace ewise {

/// Takes the element type of an operand that is not like the ones before.
bool TensorInference::addElement(const OperandDescription &operand, Type type) {
  if ((operand.shared && element) || !contains(operand.types, type))
    return false;
  if (operand.shared)
    element = type;
  return true;
}

bool TensorInference::run(const OpDescription &op,
                          ArrayRef<OpOperand> operands) {
  bool areAlike = op.operands.areAlike;
  if (!op.alignsRight || operands.empty() ||
      (!areAlike && operands.size() != op.operands.size()))
    return false;
  first = operands.front().get().getType();
  for (size_t i = 0; i != operands.size(); ++i) {
    Type type = operands[i].get().getType();
    areEqual = areEqual && type == first;
    if (i != 0 && areEqual && op.keepsEqualTypes)
      continue;
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return false;
    const OperandDescription &operand = op.operands[areAlike ? 0 : i];
    Type itsElement = tensor.getElementType();
    if ((!operand.shared || itsElement != element) &&
        !addElement(operand, itsElement))
      return false;
    Attribute itsEncoding = tensor.getEncoding();
    if (i == 0)
      encoding = itsEncoding;
    ArrayRef<int64_t> shape = tensor.getShape();
    auto rank = static_cast<int64_t>(shape.size());
    if (i != 0 && rank != kMaxRank - begin &&
        op.rules->alignment.ranks == RankRelation::Equal)
      return false;
    if (encoding != itsEncoding || rank > kMaxRank ||
        !foldShape(op.rules->table(), op.rules->obeys(Law::Idempotent),
                   {shape.data(), rank}, {nullptr, kMaxRank - rank, rank},
                   sizes, begin))
      return false;
  }
  return true;
}

Type TensorInference::getElement(const OpDescription &op) const {
  return op.result.element == ResultElement::Shared
             ? element
             : getResultElement(op, element, first);
}

bool TensorInference::accepts(const OpDescription &op, Type declared) const {
  bool isFirst = declared == first && op.keepsEqualTypes;
  if (isFirst && areEqual)
    return true;
  auto tensor = dyn_cast<RankedTensorType>(declared);
  if (!tensor)
    return false;
  if (!isFirst &&
      (tensor.getEncoding() != encoding ||
       !isResultElement(op, getElement(op), tensor.getElementType())))
    return false;
  ArrayRef<int64_t> declaredSizes = tensor.getShape();
  ArrayRef<int64_t> inferredSizes = getSizes();
  if (declaredSizes.size() != inferredSizes.size())
    return false;
  for (size_t dim = 0; dim != declaredSizes.size(); ++dim) {
    bool isKept =
        op.keepsEqualSizes && inferredSizes[dim] == declaredSizes[dim];
    if (!isKept &&
        !verifySize(*op.rules, inferredSizes[dim], declaredSizes[dim]))
      return false;
  }
  return true;
}

} // namespace ewise
