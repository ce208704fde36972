//===- NamedTypesModel.h - Element types by attributes ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_NAMEDTYPESMODEL_H
#define EWISE_LANGUAGE_NAMEDTYPESMODEL_H

#include "ewise/Language/ScalarModel.h"

namespace ewise::tblgen {

/// The element types that the values of an op's attribute name. A type
/// attribute has no rows: its value is the type, and its absence stands for
/// that of the operands.
struct NamedTypesModel {
  struct Row {
    /// A decimal number, a string or an enumerator.
    std::string value;
    ScalarType type;
  };
  /// The number of the attribute among the op's.
  size_t attribute = 0;
  std::vector<Row> rows;

  /// The type that a value names, null if it names none.
  const ScalarType *find(llvm::StringRef value) const;
  /// The first value that names the type which MLIR spells so; empty if there
  /// is none.
  llvm::StringRef findValue(llvm::StringRef spelling) const;
  /// `1 (f32), 6 (i32)`
  std::string describe() const;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_NAMEDTYPESMODEL_H
