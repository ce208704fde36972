//===- RecordFile.h - Constants that are read at run time -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The output of `ewise-tblgen -gen-records` as a tree. It is C++ without
/// functions other than those that hold an op's constants and return one of
/// them, so that a description has one form, for a compiler and for this.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DIALECTS_RECORDFILE_H
#define EWISE_LIB_DIALECTS_RECORDFILE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace ewise {

/// The initializer of a constant, or a part of it.
struct Initializer {
  enum class Kind {
    /// `{a, b}`
    List,
    /// `"text"`
    Text,
    /// `12`, `-0.5`, without the sign of a name
    Number,
    /// `name` or `&name`
    Name,
    /// `name(a, b)`; `~` and `.types` are functions of one argument.
    Call
  };
  Kind kind = Kind::List;
  /// A string without quotes and escapes; else as in the file.
  std::string text;
  std::vector<Initializer> elements;
  unsigned line = 0;
  /// In which scope names are looked up.
  llvm::StringRef scope;
};

/// The constants of a file by their qualified names; those of a function are in
/// a scope that is called as it is.
class RecordFile {
public:
  /// Fails at what is not such a file.
  static llvm::Expected<RecordFile> parse(llvm::StringRef text);

  /// The constant `name` of a scope; null where nothing is called so.
  const Initializer *find(llvm::StringRef name, llvm::StringRef scope) const;
  /// The values of all constants of that name, in the order of the file.
  llvm::SmallVector<const Initializer *> findAll(llvm::StringRef name) const;
  /// The scope of the function that `name` stands for; empty where there is
  /// none.
  llvm::StringRef findFunction(llvm::StringRef name,
                               llvm::StringRef scope) const;

private:
  friend class RecordParser;

  llvm::StringMap<std::unique_ptr<Initializer>> constants;
  std::vector<llvm::StringRef> order;
  /// The names of functions and namespaces.
  llvm::StringMap<bool> functions;
};

} // namespace ewise

#endif // EWISE_LIB_DIALECTS_RECORDFILE_H
