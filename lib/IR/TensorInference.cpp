//===- TensorInference.cpp - Inference of the ordinary op -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorInference.h"
#include "TypeChecks.h"

using namespace mlir;

namespace ewise {

static Shape shapeOf(RankedTensorType tensor) {
  ArrayRef<int64_t> sizes = tensor.getShape();
  return {sizes.data(), static_cast<int64_t>(sizes.size())};
}

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
  if (!op.combinesAsPassed || operands.empty() ||
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
    if (encoding != itsEncoding || tensor.getRank() > kMaxRank)
      return false;
    shapes.push_back(shapeOf(tensor));
  }
  inferred = shapes.front();
  if (shapes.size() == 1)
    return true;
  AlignedOperands aligned;
  if (!alignOperands(*op.rules, shapes.data(), shapes.size(), /*attribute=*/{},
                     /*declared=*/nullptr, aligned) ||
      !inferShape(*op.rules, shapes.data(), shapes.size(),
                  /*declared=*/nullptr, aligned, sizes))
    return false;
  inferred = {sizes, aligned.rank};
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
  return verifyResult(*op.rules, inferred, shapeOf(tensor));
}

} // namespace ewise
