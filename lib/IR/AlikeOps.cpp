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

/// An attribute or, as one, a property of the op's own; null if it has none.
static Attribute getOwn(Operation *op, StringRef name) {
  if (auto properties =
          dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
    return properties.get(name);
  return op->getAttr(name);
}

static bool isDescribed(const OpDescription &description, StringRef name) {
  return llvm::any_of(description.attributes,
                      [&](const AttributeDescription &attribute) {
                        return attribute.name == name;
                      });
}

bool haveSameAttributes(Operation *first, Operation *second,
                        StringRef ignored) {
  if (haveSameDictionaries(first, second))
    return true;
  auto elementwise = dyn_cast<ElementwiseOpInterface>(first);
  if (!elementwise)
    return false;
  const OpDescription &description = elementwise.getDescription();
  auto isSame = [&](StringRef name) {
    return name == ignored || getOwn(first, name) == getOwn(second, name);
  };
  auto isSameOrDefault = [&](const AttributeDescription &attribute) {
    auto getValue = [&](Operation *op) {
      Attribute value = op->getAttr(attribute.name);
      return value ? value : attribute.getDefault(op->getContext());
    };
    return attribute.name == ignored || getValue(first) == getValue(second);
  };
  // An op of a class may have others than its record describes, and one without
  // properties does not know that attributes are its own.
  return llvm::all_of(description.attributes, isSameOrDefault) &&
         llvm::all_of(description.carried, isSame) &&
         llvm::all_of(first->getName().getAttributeNames(),
                      [&](StringAttr name) {
                        return !first->getPropertiesStorageSize() ||
                               isDescribed(description, name) || isSame(name);
                      });
}

bool areAlike(Operation *first, Operation *second) {
  return first->getNumRegions() == 0 && second->getNumRegions() == 0 &&
         llvm::equal(first->getOperandTypes(), second->getOperandTypes()) &&
         llvm::equal(first->getResultTypes(), second->getResultTypes()) &&
         haveSameAttributes(first, second);
}

} // namespace ewise
