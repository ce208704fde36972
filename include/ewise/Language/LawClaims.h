//===- LawClaims.h - Laws for certain types in SMT-LIB ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_LAWCLAIMS_H
#define EWISE_LANGUAGE_LAWCLAIMS_H

#include "ewise/Language/Smt.h"

namespace ewise::tblgen {

/// A law for certain types.
struct LawClaim {
  /// The bodies, each once.
  std::vector<SmtFunction> functions;
  /// The variables and attributes as constants, and the negated law. The law
  /// holds if no values satisfy this text.
  std::string text;
  bool isComplex = false;
  /// Whether all parts have a meaning to solvers.
  bool isKnown = true;
  /// The names of the constants, for variables (empty for values of ops) and
  /// for attributes that the bodies read.
  std::vector<std::string> variables;
  std::vector<std::pair<SmtAttribute, std::string>> attributes;

  /// The whole query, as a solver reads it; and its assertions alone.
  std::string getQuery() const;
  std::string getAssertions() const;
  /// The hash that tells the claim from any other: a number of 64 bits in
  /// hexadecimal digits.
  std::string getHash() const;
};

LawClaim makeClaim(const LawModel &law, const LawTyping &typing);

/// The types of a claim: `f32`, or `f32 to i8` if the result is free to choose.
std::string describeTypes(const LawModel &law, const LawTyping &typing);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_LAWCLAIMS_H
