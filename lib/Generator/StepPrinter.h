//===- StepPrinter.h - What bodies compute, as C++ --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_STEPPRINTER_H
#define EWISE_LIB_GENERATOR_STEPPRINTER_H

#include "ewise/Generator/Emitter.h"

namespace ewise::tblgen {

/// An element of an array of ewise::Primitive.
std::string printPrimitive(const ScalarOpModel &op);

/// Declares the short names that steps in the text are written with.
std::string declareStepNames(llvm::StringRef text);

/// Declares the steps of a body as the array `name`.
std::string declareSteps(const Case &bodyCase, llvm::StringRef name,
                         const ElementSets &sets);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_STEPPRINTER_H
