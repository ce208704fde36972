//===- PythonText.h - Python as text ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONTEXT_H
#define EWISE_LIB_PYTHON_PYTHONTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <string>

namespace ewise::tblgen {

/// The names of a function or of a module. A keyword of Python gets an
/// underscore at its end, `and_`; in a module, so does a built-in function,
/// `abs_`. A name that is taken gets a number, `abs_2`.
class PythonNames {
public:
  explicit PythonNames(bool isModule = false) : isModule(isModule) {}

  /// Adds a word, which is turned into an identifier.
  std::string add(llvm::StringRef wanted);

private:
  bool isModule;
  llvm::StringSet<> taken;
};

/// A name of C++ or of a record in the form of Python's constants:
/// `EQUAL_OR_ONE`.
std::string toConstant(llvm::StringRef name);

/// A name of C++ in the form of Python's variables: `equal_or_one`.
std::string toVariable(llvm::StringRef name);

/// A string literal.
std::string quotePython(llvm::StringRef text);

/// Breaks a long line of code, which may be indented: a list continues below
/// its first element, and so does a literal, as several ones.
std::string layOutPython(llvm::StringRef line);

/// `<head><elements><tail>`, with a line for each element.
std::string printLines(llvm::StringRef head,
                       llvm::ArrayRef<std::string> elements,
                       llvm::StringRef tail, size_t indent = 0);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONTEXT_H
