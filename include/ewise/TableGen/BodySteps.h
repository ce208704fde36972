//===- BodySteps.h - Scalar bodies as data ----------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_BODYSTEPS_H
#define EWISE_TABLEGEN_BODYSTEPS_H

#include "ewise/Scalar/ScalarBody.h"
#include "ewise/TableGen/ScalarModel.h"

namespace ewise::tblgen {

/// What a body computes, step by step. The steps point to texts of the body,
/// which must outlive them.
std::vector<ScalarStep> getSteps(const Expression &body);

/// Whether every step is one that can be evaluated.
bool isComputable(llvm::ArrayRef<ScalarStep> steps);

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_BODYSTEPS_H
