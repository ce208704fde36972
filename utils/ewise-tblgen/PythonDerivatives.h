//===- PythonDerivatives.h - Partial derivatives as Python ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_PYTHONDERIVATIVES_H
#define EWISE_TBLGEN_PYTHONDERIVATIVES_H

#include "PythonRules.h"
#include "PythonText.h"

namespace ewise::tblgen {

/// Prints the functions of an op's partial derivatives, and returns the
/// argument of the op's constructor; empty where there are none. Names of
/// functions are made of `mnemonic`.
std::string emitPythonPartials(llvm::raw_ostream &os, const OpModel &op,
                               llvm::StringRef mnemonic, PythonNames &names,
                               PythonTypes &types);

/// The parameters of a function, for each operand that has partial derivatives,
/// how that changes: names, empty for others.
std::vector<std::string> getTangentNames(const OpModel &op);

/// The description of derivatives, a line for each operand.
std::vector<std::string> describePartials(const OpModel &op);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_PYTHONDERIVATIVES_H
