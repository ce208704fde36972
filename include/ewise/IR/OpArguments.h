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

namespace ewise {

/// The arguments of an op that may not be there yet.
struct OpArguments {
  mlir::ValueRange operands;
  mlir::OpaqueProperties properties;
  mlir::RegionRange regions;
  /// Attributes that are no properties; of an op without properties that may
  /// become a loaded one, all.
  mlir::DictionaryAttr attributes = {};

  /// The accessors of the op's `Adaptor`, which read attributes from
  /// properties. With a dictionary, an `Adaptor` would look up the op's name.
  template <typename AdaptorT> AdaptorT as() const {
    return AdaptorT(operands, /*attrs=*/{}, properties, regions);
  }
};

inline bool BodyCase::mayBeUndefined(mlir::Type shared) const {
  return undefinedOn && undefinedOn->contains(shared);
}

inline mlir::Attribute
OpDescription::findAttribute(const OpArguments &arguments, size_t index) const {
  if (getAttribute)
    return getAttribute(arguments, index);
  // The properties of a loaded op are a dictionary.
  return attributes[index].get(
      arguments.properties ? *arguments.properties.as<mlir::DictionaryAttr *>()
                           : arguments.attributes);
}

inline size_t OpDescription::getName(size_t operand,
                                     const OpArguments &arguments) const {
  bool isNumbered = !hasOptional && arguments.operands.size() == countNames();
  return isNumbered ? operand : searchName(operand, arguments);
}

inline bool OpDescription::lacksOperands(const OpArguments &arguments) const {
  return arguments.operands.size() < leastOperands &&
         arguments.operands.size() < getLeastOperands(getAbsent(arguments));
}

inline mlir::ValueRange
OpDescription::takeBroadcast(const OpArguments &arguments) const {
  return arguments.operands.drop_back(countParameters(getAbsent(arguments)));
}

/// A C++ enumeration's attribute as a StringAttr of the enumerator's name in
/// the record, which is empty for other enumerators.
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
