//===- OpArguments.h - Operands and attributes of ops -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_OPARGUMENTS_H
#define EWISE_IR_OPARGUMENTS_H

#include "ewise/Data/OpDescription.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/Region.h"
#include <memory>

namespace ewise {

/// The arguments of an op that may not be there yet.
struct OpArguments {
  mlir::ValueRange operands;
  mlir::OpaqueProperties properties;
  mlir::RegionRange regions;
  /// The attributes that are no properties: all those of an op that is loaded.
  mlir::DictionaryAttr attributes = {};

  /// The accessors that mlir-tblgen emits, with the op's `Adaptor`. They read
  /// attributes from the properties; for a dictionary of others, it would look
  /// up the op's name.
  template <typename AdaptorT> AdaptorT as() const {
    return AdaptorT(operands, /*attrs=*/{}, properties, regions);
  }
};

inline bool BodyCase::mayBeUndefined(mlir::Type shared) const {
  return undefinedOn && undefinedOn->contains(shared);
}

inline mlir::Attribute
OpDescription::findAttribute(const OpArguments &arguments, size_t index) const {
  if (getNamedAttribute)
    return getNamedAttribute(arguments, attributes[index].name);
  return getAttribute ? getAttribute(arguments, index)
                      : attributes[index].get(arguments.attributes);
}

/// The description of an op with those of its operands that are there: only
/// these have names, and none is optional.
class PresentDescription {
public:
  PresentDescription() = default;
  PresentDescription(const OpDescription &op, const OpArguments &arguments);

  const OpDescription &operator*() const & { return *description; }
  const OpDescription &operator*() && = delete;
  const OpDescription *operator->() const { return description; }

private:
  struct Copy;

  const OpDescription *description = nullptr;
  /// Where not all are there.
  std::shared_ptr<const Copy> copy;
};

/// An attribute of an enumeration of C++ by what the record calls the
/// enumerators, a StringAttr; empty for others.
template <typename AttrT, typename EnumT>
mlir::Attribute
getEnumerator(AttrT attribute,
              std::initializer_list<std::pair<EnumT, const char *>> names) {
  if (!attribute)
    return {};
  const char *found = "";
  for (auto [enumerator, name] : names)
    if (attribute.getValue() == enumerator)
      found = name;
  return mlir::StringAttr::get(attribute.getContext(), found);
}

} // namespace ewise

#endif // EWISE_IR_OPARGUMENTS_H
