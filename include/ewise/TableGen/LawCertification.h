//===- LawCertification.h - Proofs of laws for all values -------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_LAWCERTIFICATION_H
#define EWISE_TABLEGEN_LAWCERTIFICATION_H

#include "ewise/TableGen/OpModel.h"

namespace ewise::tblgen {

/// Proves each claim of the model's laws that no run enumerates and that is not
/// known: by enumeration of up to 2^26 combinations of values, by cvc5, or by
/// z3, for so many seconds each, two at a time. Reports those that do not hold,
/// and those that are not shown to, unless they are only sampled.
std::vector<Certificate>
certifyLaws(const Model &model, const Certificates &known, unsigned seconds);

/// Prints each body and each law as SMT-LIB, for every combination of types for
/// which it has a meaning there.
void printSmt(const Model &model, llvm::raw_ostream &os);

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_LAWCERTIFICATION_H
