//===- PartialProof.h - Numeric check of partial derivatives ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Partial derivatives are compared with what the chain rule gives and with
/// differences of values in double precision: at the numbers that bodies speak
/// of, at their neighbors, wherever a body or a partial derivative begins to
/// choose otherwise, and at values of all magnitudes. Where the body has a
/// kink, whatever is between the slopes of both sides is right; where it jumps,
/// and where differences do not converge, anything is.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_PARTIALPROOF_H
#define EWISE_LIB_DERIVATIVES_PARTIALPROOF_H

#include "RealBody.h"
#include "ewise/Language/RecordVocabulary.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// A value that bodies read.
struct PartialVariable {
  std::string name;
  ScalarFormat format;
};

/// A body and what is its partial derivative by one of its variables, on the
/// same variables.
struct PartialClaim {
  const RealBody &value;
  const RealBody &partial;
  /// The derivative by the chain rule, where that is not the claim itself.
  const RealBody *chain = nullptr;
  size_t variable = 0;
  std::vector<PartialVariable> variables;
  /// Whether an author has stated it, and for a convention, which decides at
  /// kinks.
  bool isStated = true;
  bool isByConvention = false;
  /// Whether variables are complex, and the value is none the less real.
  bool isComplex = false;
  bool isRealValue = false;
  /// From which magnitude on values are rounded to what the result's type has.
  double greatest = HUGE_VAL;
  /// Whether a few points are enough, for one of many attributes' values.
  bool isOneOfMany = false;
};

/// Says where the claim is wrong: `it is 2 at x = 0.5, but differences of
/// values give 1`; nothing where it is right.
std::optional<std::string> refute(const PartialClaim &claim);

/// Checks the rows of `Partials`, and reports those that are wrong.
void checkPartials(const llvm::RecordKeeper &records,
                   RecordVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_PARTIALPROOF_H
