//===- StepPrinter.h - What bodies compute, as C++ --------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TBLGEN_STEPPRINTER_H
#define EWISE_TBLGEN_STEPPRINTER_H

#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// Declares the steps of a body as the array `name`. Empty where an operation
/// cannot be evaluated.
std::string declareSteps(const Case &bodyCase, llvm::StringRef name);

/// Defines the function that gets the values of the op's attributes, in the
/// order of the record. Empty where the op has none.
std::string defineAttributes(const OpModel &op, llvm::StringRef function);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_STEPPRINTER_H
