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
static Operation *createLike(Operation *op, TypeRange resultTypes,
                             Location location, ValueRange operands) {
  return Operation::create(location, op->getName(), resultTypes, operands,
                           op->getRawDictionaryAttrs(),
                           op->getPropertiesStorage(), BlockRange(),
                           op->getNumRegions());
}

OpPrototype::OpPrototype(Operation *example)
    : op(createLike(example, example->getResultTypes(), example->getLoc(),
                    ValueRange())),
      resultTypes(example->getResultTypes()) {
  assert(example->getNumSuccessors() == 0 && "successors are not kept");
}

Operation *OpPrototype::create(OpBuilder &builder, Location location,
                               ArrayRef<Value> operands) const {
  return builder.insert(createLike(op.get(), resultTypes, location, operands));
}

} // namespace ewise
