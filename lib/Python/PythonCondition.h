//===- PythonCondition.h - Conditions as Python -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PYTHON_PYTHONCONDITION_H
#define EWISE_LIB_PYTHON_PYTHONCONDITION_H

#include "PythonData.h"
#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// A condition, in the notation of bodies, as Python on the `call` of the op.
std::string writePythonCondition(const OpModel &op, llvm::StringRef condition,
                                 PythonTypes &types);

/// The condition of a check as a function of the `call` of the op.
std::string writePythonCheck(const OpModel &op, const CheckModel &check,
                             PythonTypes &types);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PYTHON_PYTHONCONDITION_H
