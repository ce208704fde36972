//===- NamedTypes.h - Element types that attributes name --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_NAMEDTYPES_H
#define EWISE_DATA_NAMEDTYPES_H

#include "ewise/Data/ElementType.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir {
class Attribute;
} // namespace mlir

namespace ewise {

/// A value of an attribute, and the element type that it names.
struct NamedType {
  /// The value of an integer.
  int64_t number;
  /// The value in messages; that of a string.
  const char *text;
  ElementType type;
};

/// The element types that an attribute, an IntegerAttr, a StringAttr or a
/// TypeAttr, names. It is null in all that follows where it is absent.
struct NamedTypes {
  /// Its number among the op's.
  size_t attribute;
  /// The types that its values name; none where it is a type itself.
  llvm::ArrayRef<NamedType> types = {};
  /// The row for an absent attribute; -1 for a required one.
  int absent = -1;
  /// Whether an absent attribute stands for the type that operands share.
  bool mayBeShared = false;

  /// The type that the value `text` names, null where it names none.
  const ElementType *find(llvm::StringRef text) const;
  /// The first value that names the type; empty where none does.
  llvm::StringRef findText(const ElementType &type) const;
  /// `1 (f32), 6 (i32)`
  std::string describe() const;

  /// The type that the attribute names, null where it names none. Operands
  /// share the type `shared`.
  mlir::Type find(mlir::Attribute value, mlir::MLIRContext *context,
                  mlir::Type shared) const;
  /// Whether it stands for the type that operands share.
  bool isShared(mlir::Attribute value) const;
  /// `'to' is 1`
  std::string describe(llvm::StringRef name, mlir::Attribute value) const;
  /// The message where it names none, or a type that is not among those that
  /// `accepted` describes.
  std::string describeUnknown(llvm::StringRef name, mlir::Attribute value,
                              mlir::MLIRContext *context,
                              llvm::StringRef accepted) const;

private:
  const NamedType *findRow(mlir::Attribute value) const;
};

} // namespace ewise

#endif // EWISE_DATA_NAMEDTYPES_H
