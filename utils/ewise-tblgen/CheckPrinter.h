//===- CheckPrinter.h - Authors' checks as C++ ------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TBLGEN_CHECKPRINTER_H
#define EWISE_TBLGEN_CHECKPRINTER_H

#include "DescriptionPrinter.h"

namespace ewise::tblgen {

/// Whether a check asks for the type that operands share, or names it.
bool checksElement(const OpModel &op);

/// Whether a check reads an attribute or an operand of `op`, or the type of one
/// of the operands.
bool checksOp(const OpModel &op);
bool checksOperandTypes(const OpModel &op);

/// The variables for element types of results that checks mention, which are
/// taken from the types `results`; empty where none is mentioned.
std::string declareResultElements(const OpModel &op);

/// The statement that reports an op which is not accepted.
std::string printCheck(const OpModel &op, const CheckModel &check,
                       DescriptionPrinter &printer);

} // namespace ewise::tblgen

#endif // EWISE_TBLGEN_CHECKPRINTER_H
