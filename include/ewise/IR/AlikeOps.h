//===- AlikeOps.h - Ops with the same types and attributes ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_ALIKEOPS_H
#define EWISE_IR_ALIKEOPS_H

#include "mlir/IR/Operation.h"

namespace ewise {

/// Whether ops of one name have the same types and attributes, which determine
/// the value of an element.
inline bool areAlike(mlir::Operation *first, mlir::Operation *second) {
  return first->getNumRegions() == 0 && second->getNumRegions() == 0 &&
         llvm::equal(first->getOperandTypes(), second->getOperandTypes()) &&
         llvm::equal(first->getResultTypes(), second->getResultTypes()) &&
         first->getRawDictionaryAttrs() == second->getRawDictionaryAttrs() &&
         (first->getPropertiesStorageSize() == 0 ||
          first->getName().compareOpProperties(first->getPropertiesStorage(),
                                               second->getPropertiesStorage()));
}

} // namespace ewise

#endif // EWISE_IR_ALIKEOPS_H
