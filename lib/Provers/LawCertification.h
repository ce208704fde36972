//===- LawCertification.h - Proofs of laws for all values -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PROVERS_LAWCERTIFICATION_H
#define EWISE_LIB_PROVERS_LAWCERTIFICATION_H

#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// Proves each claim of the model's laws that no run enumerates and that has no
/// certificate in `known`: by enumeration of up to 2^26 combinations of values,
/// by cvc5, or by z3, for `seconds` each, two claims at a time. Reports claims
/// that are false, and claims that are not proven.
std::vector<Certificate>
certifyLaws(const Model &model, const Certificates &known, unsigned seconds);

/// The judgement of an equation for a type.
struct Judgement {
  /// `f32`, or `f32 to i8` if the result's type is a free choice.
  std::string types;
  /// Whether the equation holds, perhaps under flags, and how it was shown.
  bool holds = false;
  std::vector<std::string> under;
  std::string how;
  /// A counterexample without flags; empty if there is none or none is known.
  std::string counterexample;
  /// Why the equation cannot be judged; mostly empty.
  std::string refusal;
};

/// Judges an equation over ops of the model, `add(sub(a, b), b) is a`, for
/// those of `types` that the first op accepts, or for all that it accepts.
/// Returns the error in the equation, if any.
std::optional<std::string> judge(const Model &model, llvm::StringRef equation,
                                 llvm::ArrayRef<std::string> types,
                                 unsigned seconds,
                                 std::vector<Judgement> &judgements);

/// Prints each body and each law as SMT-LIB, for every combination of types
/// that SMT-LIB can express.
void printSmt(const Model &model, llvm::raw_ostream &os);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PROVERS_LAWCERTIFICATION_H
