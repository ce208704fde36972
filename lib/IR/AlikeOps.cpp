//===- AlikeOps.cpp - Ops with the same types and attributes --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/AlikeOps.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"

using namespace mlir;

namespace ewise {

/// Whether all attributes are the same, not only those of the ops' own.
static bool haveSameDictionaries(Operation *first, Operation *second) {
  return first->getRawDictionaryAttrs() == second->getRawDictionaryAttrs() &&
         (first->getPropertiesStorageSize() == 0 ||
          first->getName().compareOpProperties(first->getPropertiesStorage(),
                                               second->getPropertiesStorage()));
}

/// The attributes and properties of the op's own that its record does not
/// describe.
static DictionaryAttr getOthers(Operation *op, const OpDescription &description,
                                StringRef ignored) {
  NamedAttrList others(getPropertiesOrEmpty(op));
  for (const AttributeDescription &attribute : description.attributes)
    others.erase(attribute.name);
  if (!ignored.empty())
    others.erase(ignored);
  return others.getDictionary(op->getContext());
}

bool haveSameAttributes(Operation *first, Operation *second,
                        StringRef ignored) {
  if (haveSameDictionaries(first, second))
    return true;
  auto elementwise = dyn_cast<ElementwiseOpInterface>(first);
  if (!elementwise)
    return false;
  const OpDescription &description = elementwise.getDescription();
  auto isSame = [&](const AttributeDescription &attribute) {
    auto getValue = [&](Operation *op) {
      Attribute value = op->getAttr(attribute.name);
      return value ? value : attribute.getDefault(op->getContext());
    };
    return attribute.name == ignored || getValue(first) == getValue(second);
  };
  return llvm::all_of(description.attributes, isSame) &&
         getOthers(first, description, ignored) ==
             getOthers(second, description, ignored);
}

bool areAlike(Operation *first, Operation *second) {
  return first->getNumRegions() == 0 && second->getNumRegions() == 0 &&
         llvm::equal(first->getOperandTypes(), second->getOperandTypes()) &&
         llvm::equal(first->getResultTypes(), second->getResultTypes()) &&
         haveSameAttributes(first, second);
}

} // namespace ewise
