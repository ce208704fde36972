//===- PythonRules.h - Rule sets and element types as Python ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONRULES_H
#define EWISE_LIB_PYTHON_PYTHONRULES_H

#include "PythonText.h"
#include "ewise/Language/OpModel.h"
#include <map>

namespace ewise::tblgen {

/// Prints rule sets and the tables that they share.
class PythonRules {
public:
  PythonRules(llvm::raw_ostream &os, PythonNames &names)
      : os(os), names(names) {}

  /// Prints the rule set, unless it has been printed.
  void emit(const RuleSetModel &ruleSet);
  /// The rule set's constant.
  std::string getName(const RuleSetModel &ruleSet) const {
    return constants.at(&ruleSet);
  }
  /// Prints the constant that lists all printed rule sets.
  void emitList() const;

private:
  /// Prints a table, unless it has been printed, and returns its name.
  template <typename TableT> std::string emitTable(const TableT &model);

  llvm::raw_ostream &os;
  PythonNames &names;
  /// The names of tables by their records.
  std::map<const llvm::Record *, std::string> tables;
  std::map<const RuleSetModel *, std::string> constants;
  /// The printed rule sets in source order.
  std::vector<const RuleSetModel *> emitted;
};

/// Prints element types, and sets of them.
class PythonTypes {
public:
  explicit PythonTypes(PythonNames &names) : names(names) {}

  /// Prints the set, unless it has been printed, and returns its name.
  std::string emit(const ScalarTypeSet &types);
  /// Prints a type, unless it has been printed, and returns its name.
  std::string emitElement(llvm::StringRef type);

  /// The printed text.
  std::string text;

private:
  PythonNames &names;
  /// The names by the text printed for a set or a type.
  std::map<std::string, std::string> constants;
};

/// Prints the messages of all rule sets.
void emitDefaultMessages(llvm::raw_ostream &os, const Messages &messages);

/// A dict of the messages of a rule set or an op; empty if it has none.
std::string printPythonMessages(const Messages &messages);

/// Prints a heading, which separates blocks of a module.
void emitPythonHeading(llvm::raw_ostream &os, llvm::StringRef title);

/// Prints the formats of floating-point types that NumPy does not have.
void emitFloatFormats(llvm::raw_ostream &os, const Model &model);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONRULES_H
