//===- OpPrototype.cpp - An op to create others like it -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/OpPrototype.h"

using namespace mlir;

namespace ewise {

/// An op like `op`, which is not in any block.
static Operation *createLike(Operation *op, Location location,
                             ValueRange operands) {
  return Operation::create(location, op->getName(), op->getResultTypes(),
                           operands, op->getRawDictionaryAttrs(),
                           op->getPropertiesStorage(), BlockRange(),
                           op->getNumRegions());
}

OpPrototype::OpPrototype(Operation *op)
    : prototype(createLike(op, op->getLoc(), ValueRange())) {
  assert(op->getNumSuccessors() == 0 && "successors are not kept");
}

Operation *OpPrototype::create(OpBuilder &builder, Location location,
                               ArrayRef<Value> operands) const {
  return builder.insert(createLike(prototype.get(), location, operands));
}

} // namespace ewise
