//===- CheckPrinter.h - Authors' checks as C++ ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_CHECKPRINTER_H
#define EWISE_TBLGEN_CHECKPRINTER_H

#include "Emitter.h"

namespace ewise::tblgen {

/// Declares the op's checks, an array of ewise::CheckDescription, as `checks`;
/// empty where it has none.
std::string declareChecks(const OpModel &op, ElementSets &sets);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_CHECKPRINTER_H
