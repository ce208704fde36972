//===- AlikeOps.cpp - Ops with the same types and attributes --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/AlikeOps.h"
#include "ewise/IR/ElementwiseOpInterface.h"

using namespace mlir;

namespace ewise {

/// Whether all attributes are the same, not only those of the ops' own.
static bool haveSameDictionaries(Operation *first, Operation *second) {
  return first->getRawDictionaryAttrs() == second->getRawDictionaryAttrs() &&
         (first->getPropertiesStorageSize() == 0 ||
          first->getName().compareOpProperties(first->getPropertiesStorage(),
                                               second->getPropertiesStorage()));
}

bool haveSameAttributes(Operation *first, Operation *second,
                        StringRef ignored) {
  if (haveSameDictionaries(first, second))
    return true;
  // An op of a class may have others than its record describes, and one without
  // properties does not know that attributes are its own.
  bool areKnownSame =
      llvm::all_of(first->getName().getAttributeNames(), [&](StringAttr name) {
        return name == ignored || !first->getPropertiesStorageSize() ||
               first->getInherentAttr(name) == second->getInherentAttr(name);
      });
  auto getValue = [](Operation *op, const AttributeDescription &described) {
    Attribute value = op->getAttr(described.name);
    return value ? value : described.getDefault(op->getContext());
  };
  auto described = dyn_cast<ElementwiseOpInterface>(first);
  return areKnownSame && described &&
         llvm::all_of(described.getDescription().attributes,
                      [&](const AttributeDescription &attribute) {
                        return attribute.name == ignored ||
                               getValue(first, attribute) ==
                                   getValue(second, attribute);
                      });
}

bool areAlike(Operation *first, Operation *second) {
  return first->getNumRegions() == 0 && second->getNumRegions() == 0 &&
         llvm::equal(first->getOperandTypes(), second->getOperandTypes()) &&
         llvm::equal(first->getResultTypes(), second->getResultTypes()) &&
         haveSameAttributes(first, second);
}

} // namespace ewise
