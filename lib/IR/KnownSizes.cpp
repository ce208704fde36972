//===- KnownSizes.cpp - Sizes that the IR already holds -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/KnownSizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

KnownSizes::Scope &KnownSizes::getScope(Block *block) {
  std::unique_ptr<Scope> &entry = scopes[block];
  if (entry)
    return *entry;
  entry = std::make_unique<Scope>();
  Scope &scope = *entry;
  if (Block *enclosing = getEnclosing(block))
    scope.enclosing = &getScope(enclosing);
  return scope;
}

SizeSelection KnownSizes::getSelection(const CombineTable &table, Extent first,
                                       Extent second) {
  auto [it, isNew] =
      selections.try_emplace({&table, index(first), index(second)});
  if (isNew)
    it->second = selectSize(table, first, second);
  return it->second;
}

/// Builds an op by its own builder.
static Operation *buildIndexOp(KnownSizes::IndexOp kind, OpBuilder &builder,
                               Location location, ArrayRef<Value> operands) {
  switch (kind) {
  case KnownSizes::IndexOp::Dim:
    return tensor::DimOp::create(builder, location, operands[0], operands[1]);
  case KnownSizes::IndexOp::Equal:
    return arith::CmpIOp::create(builder, location, arith::CmpIPredicate::eq,
                                 operands[0], operands[1]);
  case KnownSizes::IndexOp::Select:
    return arith::SelectOp::create(builder, location, operands[0], operands[1],
                                   operands[2]);
  }
  llvm_unreachable("not an index op");
}

Value KnownSizes::build(IndexOp kind, OpBuilder &builder, Location location,
                        ArrayRef<Value> operands) {
  std::optional<OpPrototype> &prototype = prototypes[static_cast<size_t>(kind)];
  if (prototype)
    return prototype->create(builder, location, operands)->getResult(0);
  Operation *op = buildIndexOp(kind, builder, location, operands);
  prototype.emplace(op);
  return op->getResult(0);
}

OpFoldResult KnownSizes::getAttribute(OpBuilder &builder, int64_t size) {
  if (size != kDynamic && (size < 0 || size >= kMaxKept))
    return builder.getIndexAttr(size);
  Attribute &attribute = attributes[size == kDynamic ? -1 : size];
  if (!attribute)
    attribute = builder.getIndexAttr(size);
  return attribute;
}

Block *KnownSizes::getEnclosing(Block *block) {
  Operation *parent = block->getParentOp();
  if (!parent || parent->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return nullptr;
  return parent->getBlock();
}

SmallVector<void *, 4> KnownSizes::getFolded(const RuleSet &rules,
                                             OpFoldResult size) const {
  void *self = size.getOpaqueValue();
  auto it = folded.find({&rules, self});
  return it == folded.end() ? SmallVector<void *, 4>{self} : it->second;
}

void KnownSizes::setFolded(const RuleSet &rules, OpFoldResult size,
                           ArrayRef<void *> sizes) {
  folded[{&rules, size.getOpaqueValue()}].assign(sizes.begin(), sizes.end());
}

} // namespace ewise
