//===- RuntimeShape.cpp - Shape computations in the IR --------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/RuntimeShape.h"
#include "ewise/Shape/RuntimeSize.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

int64_t getStaticSize(OpFoldResult size) {
  if (auto attribute = dyn_cast<Attribute>(size))
    return cast<IntegerAttr>(attribute).getInt();
  return kDynamic;
}

Value RuntimeShape::getConstant(int64_t value) {
  Value &constant = constants[value];
  if (!constant)
    constant = arith::ConstantIndexOp::create(builder, location, value);
  return constant;
}

OpFoldResult RuntimeShape::getSize(Value tensor, int64_t dim) {
  auto type = cast<ShapedType>(tensor.getType());
  if (!type.isDynamicDim(static_cast<unsigned>(dim)))
    return builder.getIndexAttr(type.getDimSize(static_cast<unsigned>(dim)));
  Value &size = dims[{tensor, dim}];
  if (!size)
    size = tensor::DimOp::create(builder, location, tensor, getConstant(dim));
  return size;
}

Value RuntimeShape::getValue(OpFoldResult size) {
  if (auto value = dyn_cast<Value>(size))
    return value;
  return getConstant(getStaticSize(size));
}

Value RuntimeShape::isSize(Value runtimeSize, int64_t size) {
  Value &test = tests[{runtimeSize, size}];
  if (!test)
    test = arith::CmpIOp::create(builder, location, arith::CmpIPredicate::eq,
                                 runtimeSize, getConstant(size));
  return test;
}

OpFoldResult RuntimeShape::combine(const RuleSet &rules, OpFoldResult first,
                                   OpFoldResult second) {
  const CombineTable &table = rules.table();
  if (first == second && rules.obeys(Law::Idempotent))
    return first;
  int64_t firstSize = getStaticSize(first);
  int64_t secondSize = getStaticSize(second);
  Combined both = ewise::combine(table, firstSize, secondSize);
  if (both.ok && both.size != kDynamic)
    return builder.getIndexAttr(both.size);

  using Operand = SizeSelection::Operand;
  SizeSelection selection =
      selectSize(table, extentOf(firstSize), extentOf(secondSize));
  auto sizeOf = [&](Operand operand) {
    return operand == Operand::First ? first : second;
  };
  if (selection.fixed)
    return sizeOf(selection.then);
  // Arguments are evaluated in no particular order; the IR should be.
  Value condition =
      isSize(getValue(sizeOf(selection.tested)), selection.testedSize);
  Value then = getValue(sizeOf(selection.then));
  Value otherwise = getValue(sizeOf(selection.otherwise));
  return arith::SelectOp::create(builder, location, condition, then, otherwise)
      .getResult();
}

FailureOr<SmallVector<OpFoldResult>>
RuntimeShape::getResultSizes(const RuleSet &rules,
                             const AlignedOperands &aligned,
                             ValueRange operands, const Shape &declared) {
  SmallVector<OpFoldResult> sizes(static_cast<size_t>(aligned.rank));
  FoldOrder order(aligned, operands.size());
  for (int64_t dim = 0; dim != aligned.rank; ++dim) {
    OpFoldResult &size = sizes[static_cast<size_t>(dim)];
    for (size_t position = 0; position != order.size(); ++position) {
      size_t which = order.operand(position);
      if (which == kDeclaredResult) {
        // Nothing in the IR says what a dynamic one will be.
        if (declared.sizes[dim] == kDynamic)
          return failure();
        size = builder.getIndexAttr(declared.sizes[dim]);
        continue;
      }
      // Nothing is learnt from a tensor twice.
      if (rules.foldsRepeatsOnce(operands.size()) &&
          llvm::is_contained(operands.take_front(which), operands[which]) &&
          !aligned.ranksDiffer)
        continue;
      int64_t rank = cast<ShapedType>(operands[which].getType()).getRank();
      int64_t operandDim = aligned.mapOf(which, rank).operandDim(dim);
      if (operandDim == DimensionMap::kNone)
        continue;
      OpFoldResult operandSize = getSize(operands[which], operandDim);
      size = size ? combine(rules, size, operandSize) : operandSize;
    }
  }
  return sizes;
}

} // namespace ewise
