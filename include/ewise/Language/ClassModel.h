//===- ClassModel.h - Classes of dialects and ops ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_CLASSMODEL_H
#define EWISE_LANGUAGE_CLASSMODEL_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// A dialect whose class is emitted.
struct DialectModel {
  const llvm::Record *record;
  std::string name;
  /// Fully qualified: `::toy`.
  std::string cppNamespace;
  /// Without the namespace: `ToyDialect`.
  std::string cppClass;
  llvm::StringRef summary;
  llvm::StringRef description;
  std::vector<std::string> dependentDialects;
  llvm::StringRef extraClassDeclaration;
  bool hasInitializer = false;
};

/// The author's additions to the class of an op.
struct ClassModel {
  /// C++ templates, fully qualified.
  std::vector<std::string> traits;
  llvm::StringRef extraClassDeclaration;
  llvm::StringRef extraClassDefinition;
  bool hasCanonicalizer = false;
  bool hasFolder = false;
  bool hasVerifier = false;
  bool hasCustomAssemblyFormat = false;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_CLASSMODEL_H
