//===- StepPrinter.h - What bodies compute, as C++ --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TBLGEN_STEPPRINTER_H
#define EWISE_TBLGEN_STEPPRINTER_H

#include "Emitter.h"

namespace ewise::tblgen {

/// Whether values of the body can be computed without executing code.
bool isComputable(const Case &bodyCase);

/// Declares the steps of a body as the array `name`.
std::string declareSteps(const Case &bodyCase, llvm::StringRef name,
                         const ElementSets &sets);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_STEPPRINTER_H
