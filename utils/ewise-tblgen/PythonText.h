//===- PythonText.h - Python as text ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_PYTHONTEXT_H
#define EWISE_TBLGEN_PYTHONTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace ewise::tblgen {

/// Where lines of Python end.
inline constexpr size_t kPythonColumns = 79;

/// The names of a function or of a module. A keyword of Python gets an
/// underscore at its end, `and_`; in a module, so does a built-in function,
/// `abs_`. What is taken gets a number, `abs_2`.
class PythonNames {
public:
  explicit PythonNames(bool isModule = false) : isModule(isModule) {}

  /// A word that is no identifier becomes one.
  std::string add(llvm::StringRef wanted);

private:
  bool isModule;
  llvm::StringSet<> taken;
};

/// A name of C++ or of a record as Python writes constants: `EQUAL_OR_ONE`.
std::string toConstant(llvm::StringRef name);

/// A name of C++ as Python writes variables: `equal_or_one`.
std::string toVariable(llvm::StringRef name);

/// A string literal.
std::string quotePython(llvm::StringRef text);

/// Prints `<head>(<arguments>)<tail>`, where lines are indented by `indent`
/// columns: in one line where there is room, else with a line for as many of
/// the arguments as fit.
void emitPythonCall(llvm::raw_ostream &os, llvm::StringRef head,
                    llvm::ArrayRef<std::string> arguments, llvm::StringRef tail,
                    unsigned indent = 0);

/// Prints `<head><value>`, whose last call is broken where it is too long for a
/// line.
void emitPythonStatement(llvm::raw_ostream &os, llvm::StringRef head,
                         llvm::StringRef value, unsigned indent);

/// Prints `<head>[...],` with a line for each element.
void emitPythonList(llvm::raw_ostream &os, llvm::StringRef head,
                    llvm::ArrayRef<std::string> elements, unsigned indent);

/// Prints a string literal as an element of a list, behind `used` columns. One
/// that is too long for a line becomes several in parentheses.
void emitPythonString(llvm::raw_ostream &os, llvm::StringRef text,
                      unsigned indent, size_t used = 0);

/// Prints a docstring of paragraphs, which are broken into lines; one that has
/// lines itself keeps them.
void emitDocstring(llvm::raw_ostream &os,
                   llvm::ArrayRef<std::string> paragraphs, unsigned indent);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_PYTHONTEXT_H
