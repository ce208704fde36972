//===- LawCertification.h - Proofs of laws for all values -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PROVERS_LAWCERTIFICATION_H
#define EWISE_LIB_PROVERS_LAWCERTIFICATION_H

#include "ewise/Language/OpModel.h"

namespace ewise::tblgen {

/// Proves each claim of the model's laws that no run enumerates and that is not
/// known: by enumeration of up to 2^26 combinations of values, by cvc5, or by
/// z3, for so many seconds each, two at a time. Reports those that do not hold,
/// and those that are not shown to.
std::vector<Certificate>
certifyLaws(const Model &model, const Certificates &known, unsigned seconds);

/// Whether an equation holds for a type.
struct Judgement {
  /// `f32`, or `f32 to i8` where the result is free to choose.
  std::string types;
  /// Whether it holds, perhaps under flags, and how that is known.
  bool holds = false;
  std::vector<std::string> under;
  std::string how;
  /// Why it does not hold without flags; empty where it does, or where no one
  /// can tell.
  std::string counterexample;
  /// Why there is nothing to judge; mostly empty.
  std::string refusal;
};

/// Judges an equation over ops of the model, `add(sub(a, b), b) is a`, for
/// those of the types that the first op accepts, or for all that it does. Says
/// what is wrong with the equation.
std::optional<std::string> judge(const Model &model, llvm::StringRef equation,
                                 llvm::ArrayRef<std::string> types,
                                 unsigned seconds,
                                 std::vector<Judgement> &judgements);

/// Prints each body and each law as SMT-LIB, for every combination of types for
/// which it has a meaning there.
void printSmt(const Model &model, llvm::raw_ostream &os);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PROVERS_LAWCERTIFICATION_H
