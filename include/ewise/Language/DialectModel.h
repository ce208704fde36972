//===- DialectModel.h - Dialects of records ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_DIALECTMODEL_H
#define EWISE_LANGUAGE_DIALECTMODEL_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// A dialect of an `EwiseDialect`.
struct DialectModel {
  const llvm::Record *record;
  std::string name;
  /// Fully qualified: `::toy`.
  std::string cppNamespace;
  llvm::StringRef summary;
  llvm::StringRef description;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_DIALECTMODEL_H
