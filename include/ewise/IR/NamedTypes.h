//===- NamedTypes.h - Element types that attributes name --------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_NAMEDTYPES_H
#define EWISE_IR_NAMEDTYPES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/ArrayRef.h"

namespace ewise {

struct OpArguments;

/// A value of an attribute, and the element type that it names.
struct NamedType {
  /// Of an integer, or of an enumerator of C++.
  int64_t number;
  /// What messages call the value; that of a string.
  const char *text;
  mlir::Type (*get)(mlir::MLIRContext *);
};

/// The element types that an attribute names.
struct NamedTypes {
  const char *attribute;
  /// Gets the attribute, an IntegerAttr, a StringAttr or a TypeAttr; null where
  /// it is absent.
  mlir::Attribute (*get)(const OpArguments &arguments);
  /// What its values name; nothing where it is a type itself.
  llvm::ArrayRef<NamedType> types;
  /// The number of what it stands for where it is absent; -1 where it is
  /// required.
  int absent = -1;
  /// Where it is absent, it stands for the type that operands share.
  bool mayBeShared = false;

  /// The type that the attribute names, null where it names none. Operands
  /// share the type `shared`.
  mlir::Type find(const OpArguments &arguments, mlir::MLIRContext *context,
                  mlir::Type shared) const;
  /// Whether it stands for the type that operands share.
  bool isShared(const OpArguments &arguments) const {
    return mayBeShared && !get(arguments);
  }
  /// `'to' is 1`
  std::string describe(const OpArguments &arguments) const;
  /// What is wrong where it names none, or a type that is not among those that
  /// `accepted` describes.
  std::string describeUnknown(const OpArguments &arguments,
                              mlir::MLIRContext *context,
                              llvm::StringRef accepted) const;

private:
  const NamedType *findRow(const OpArguments &arguments) const;
};

/// An attribute of an enumeration of C++ as the number of the enumerator.
template <typename AttrT> mlir::Attribute getEnumerator(AttrT attribute) {
  if (!attribute)
    return {};
  return mlir::IntegerAttr::get(
      mlir::IntegerType::get(attribute.getContext(), 64),
      static_cast<int64_t>(attribute.getValue()));
}

} // namespace ewise

#endif // EWISE_IR_NAMEDTYPES_H
