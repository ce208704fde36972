//===- PythonBody.h - Scalar bodies as Python -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONBODY_H
#define EWISE_LIB_PYTHON_PYTHONBODY_H

#include "PythonRules.h"
#include "ewise/Language/Expansions.h"
#include "llvm/ADT/MapVector.h"

namespace ewise::tblgen {

/// The expansions of primitives as functions of the module; only those that
/// bodies call are printed.
class PythonExpansions {
public:
  PythonExpansions(std::vector<ExpansionModel> models, PythonNames &names)
      : models(std::move(models)), names(names) {
    llvm::erase_if(this->models,
                   [](const ExpansionModel &model) { return model.isFast; });
  }

  /// The constant with the forms of the primitive; empty where it has none.
  std::string getForms(llvm::StringRef primitive);
  /// The functions and constants of the primitives that have been asked for.
  std::string print(PythonTypes &types);

private:
  std::vector<ExpansionModel> models;
  PythonNames &names;
  llvm::MapVector<llvm::StringRef, std::string> constants;
};

/// Prints cases of an op, with functions of what is known of the call and the
/// operands' elements.
class PythonCases {
public:
  PythonCases(const OpModel &op, PythonNames &names, PythonTypes &types,
              PythonExpansions &expansions)
      : op(op), names(names), types(types), expansions(expansions) {}

  /// The list of cases, and of why there are no others. Functions that have no
  /// room in it are called by the name and, of several, a number.
  std::string print(llvm::ArrayRef<Case> cases, llvm::StringRef name,
                    size_t indent, llvm::StringRef reason = "");

  /// Those functions.
  std::string functions;

private:
  std::string printFunction(const Case &bodyCase, llvm::StringRef name);

  const OpModel &op;
  PythonNames &names;
  PythonTypes &types;
  PythonExpansions &expansions;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONBODY_H
