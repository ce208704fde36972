//===- Certificates.h - What has been proven of laws ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Solvers prove laws once. Beside a file Toy.td, Toy.proofs says of each
/// claim, that is a law for certain types, how it has been shown; every run
/// takes its word for it. A claim has a number that is a hash of all that it is
/// made of: equation, bodies, and the meaning of their primitives.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_CERTIFICATES_H
#define EWISE_TABLEGEN_CERTIFICATES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <tuple>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace ewise::tblgen {

/// How a claim has been shown without a solver.
inline constexpr llvm::StringLiteral kByEnumeration = "enumeration";

/// A claim that has been shown.
struct Certificate {
  /// `ew_tosa.abs: abs(abs(a)) is abs(a)`
  std::string law;
  /// `f32`
  std::string types;
  /// 16 hexadecimal digits.
  std::string hash;
  /// `cvc5 1.0.3`
  std::string how;

  bool operator<(const Certificate &other) const {
    return std::tie(law, types, hash) <
           std::tie(other.law, other.types, other.hash);
  }
};

/// Claims that have been shown.
class Certificates {
public:
  /// Reads the files beside all .td files that have been parsed, or the one
  /// that is given instead of that beside the first of them. Reports lines that
  /// are none.
  static Certificates read(llvm::StringRef file);
  /// Reads those of included files alone.
  static Certificates readIncluded();

  /// How the claim has been shown; null where it has not.
  const std::string *find(llvm::StringRef hash) const;

private:
  void readFile(llvm::StringRef path);

  llvm::StringMap<std::string> known;
};

/// The file of proofs that belongs to a .td file.
std::string getProofsFile(llvm::StringRef path);

/// Prints a file of proofs.
void printCertificates(std::vector<Certificate> certificates,
                       llvm::raw_ostream &os);

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_CERTIFICATES_H
