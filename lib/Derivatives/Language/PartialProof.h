//===- PartialProof.h - Numeric check of partial derivatives ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Differences of values in double precision, at some points, show a partial
/// derivative that is wrong. Where differences of two lengths disagree there is
/// a kink or a jump, and nothing to compare.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DERIVATIVES_PARTIALPROOF_H
#define EWISE_LIB_DERIVATIVES_PARTIALPROOF_H

#include "ewise/Data/ScalarBody.h"
#include "ewise/Language/ScalarVocabulary.h"

namespace ewise::tblgen {

/// A body and what is said to be its partial derivative by an operand, as steps
/// on the same operands and attributes.
struct PartialClaim {
  llvm::ArrayRef<ScalarStep> value;
  llvm::ArrayRef<ScalarStep> partial;
  size_t operand = 0;
  /// The names of operands in messages.
  std::vector<std::string> names;
  std::vector<double> attributes;
  /// Whether operands are complex, and the value is none the less real.
  bool isComplex = false;
  bool isRealValue = false;
};

/// Says where the claim is wrong: `it is 2 at x = 0.5, but differences of
/// values give 1`; nothing where it is right, or has operations that have no
/// value here.
std::optional<std::string> refute(const PartialClaim &claim);

/// Checks the rows of `Partials`, and reports those that are wrong.
void checkPartials(const llvm::RecordKeeper &records,
                   ScalarVocabulary &vocabulary);

} // namespace ewise::tblgen

#endif // EWISE_LIB_DERIVATIVES_PARTIALPROOF_H
