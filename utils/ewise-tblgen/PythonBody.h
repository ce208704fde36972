//===- PythonBody.h - Scalar bodies as Python -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_PYTHONBODY_H
#define EWISE_TBLGEN_PYTHONBODY_H

#include "PythonRules.h"
#include "ewise/TableGen/OpModel.h"
#include "llvm/Support/raw_ostream.h"

namespace ewise::tblgen {

/// Prints the function that computes the body of one case, of what is known of
/// the call and the operands' elements. Where no one says how an operation of
/// the body is written in Python, the function raises an exception. The sets
/// of types that it chooses by have been printed.
void emitPythonBody(llvm::raw_ostream &os, llvm::StringRef function,
                    const OpModel &op, const Case &bodyCase,
                    PythonTypes &types);

/// Prints the functions of cases, called by what they compute and, of several,
/// a number: `_body2_of_add` for `body` and `of_add`. Returns the list of
/// cases, of which each has a line.
std::string emitPythonCases(llvm::raw_ostream &os, llvm::StringRef computed,
                            llvm::StringRef of, const OpModel &op,
                            llvm::ArrayRef<Case> cases, unsigned indent,
                            PythonNames &names, PythonTypes &types);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_PYTHONBODY_H
