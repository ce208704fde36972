//===- PartialProof.h - Numeric check of partial derivatives ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Partial derivatives are compared with the chain rule and with differences of
/// values in double precision: at numbers that bodies contain, at their
/// neighbors, at borders of pieces of a body or a partial derivative, and at
/// values of all magnitudes. At a kink, any value between the slopes of both
/// sides is right; at a jump, and where differences do not converge, any value
/// is.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_PARTIALPROOF_H
#define EWISE_LIB_DERIVATIVES_PARTIALPROOF_H

#include "RealBody.h"
#include "ewise/Language/RecordVocabulary.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// A variable that bodies read.
struct PartialVariable {
  std::string name;
  ScalarFormat format;
};

/// A body and its partial derivative by a variable. Both have the same
/// variables.
struct PartialClaim {
  const RealBody &value;
  const RealBody &partial;
  /// The derivative by the chain rule; null if it is the claim itself.
  const RealBody *chain = nullptr;
  size_t variable = 0;
  std::vector<PartialVariable> variables;
  /// Whether an author has stated the claim, and for a convention, which
  /// decides at kinks.
  bool isStated = true;
  bool isByConvention = false;
  /// Whether variables are complex, and whether the value is real nevertheless.
  bool isComplex = false;
  bool isRealValue = false;
  /// The magnitude from which values are rounded to the greatest of the
  /// result's type.
  double greatest = HUGE_VAL;
  /// Whether few points suffice, as for one of many attribute values.
  bool isOneOfMany = false;
};

/// Returns the error in the claim, `it is 2 at x = 0.5, but differences of
/// values give 1`; nothing if it is right.
std::optional<std::string> refute(const PartialClaim &claim);

/// Checks the rows of `Partials`, and reports wrong ones.
void checkPartials(const llvm::RecordKeeper &records,
                   RecordVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_PARTIALPROOF_H
