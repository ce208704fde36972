//===- KnownSizes.cpp - Sizes that the IR already holds -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/KnownSizes.h"
#include "mlir/IR/OpDefinition.h"

using namespace mlir;

namespace ewise {

KnownSizes::Scope &KnownSizes::of(Block *block) {
  std::unique_ptr<Scope> &scope = scopes[block];
  if (!scope)
    scope = std::make_unique<Scope>();
  return *scope;
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
