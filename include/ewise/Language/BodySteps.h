//===- BodySteps.h - Scalar bodies as data ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_BODYSTEPS_H
#define EWISE_LANGUAGE_BODYSTEPS_H

#include "ewise/Data/ScalarBody.h"
#include "ewise/Language/ScalarModel.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ewise::tblgen {

/// The one list of a function's steps, for all calls that have the same ones;
/// empty for a function whose steps stand where it is called.
using KeepSteps = llvm::function_ref<llvm::ArrayRef<ScalarStep>(
    const FunctionModel &function, std::vector<ScalarStep> steps)>;

/// The steps of a body. The last step is its value; of several
/// results, the last steps are the values in order. The steps point to texts of
/// the body, which must outlive them.
std::vector<ScalarStep> getSteps(const Case &bodyCase);
/// As above, with calls of functions whose steps are kept.
std::vector<ScalarStep> getSteps(const Case &bodyCase, KeepSteps keep);

/// The types of a project that values of the body have. Of a concrete one, the
/// number of a StepType is its place among them.
std::vector<ScalarType> getOtherTypes(const Case &bodyCase);

/// Whether every step is one that can be evaluated.
bool isComputable(llvm::ArrayRef<ScalarStep> steps);

/// Whether executing the body may be undefined behavior. That it is not has
/// been seen for all pairs of i4, all i8 with edge values of other operands,
/// and edge values of the other types that the case accepts, for all choices of
/// attributes. Poison is no undefined behavior.
bool mayBeUndefined(const OpModel &op, const Case &bodyCase);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_BODYSTEPS_H
