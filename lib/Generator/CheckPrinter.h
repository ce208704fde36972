//===- CheckPrinter.h - Authors' checks as C++ ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CHECKPRINTER_H
#define EWISE_LIB_GENERATOR_CHECKPRINTER_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// Declares the op's checks, an array of ewise::CheckDescription, as `checks`;
/// empty where it has none.
std::string declareChecks(const OpModel &op, ElementSets &sets);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CHECKPRINTER_H
