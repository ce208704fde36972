//===- PythonBody.h - Scalar bodies as Python -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONBODY_H
#define EWISE_LIB_PYTHON_PYTHONBODY_H

#include "PythonRules.h"
#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// Prints cases of an op, with functions of what is known of the call and the
/// operands' elements.
class PythonCases {
public:
  PythonCases(const OpModel &op, PythonNames &names, PythonTypes &types)
      : op(op), names(names), types(types) {}

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
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONBODY_H
