//===- Certificates.h - What has been proven of laws ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Solvers prove laws once. Beside a file Toy.td, Toy.proofs says of each
/// claim, that is a law for certain types, how it has been shown; every run
/// takes its word for it. A claim has a number that is a hash of all that it is
/// made of: equation, bodies, and the meaning of their primitives.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LANGUAGE_CERTIFICATES_H
#define EWISE_LANGUAGE_CERTIFICATES_H

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

/// The hash of all that a claim is made of: 16 hexadecimal digits.
std::string hashClaim(llvm::StringRef text);

/// Claims that have been shown.
class Certificates {
public:
  /// Reads a file, and those beside all .td files that have been parsed.
  /// Reports lines that are none.
  static Certificates read(llvm::StringRef file);
  /// The certificates without those of the file.
  static Certificates readOthers(llvm::StringRef file);

  /// How the claim has been shown; null where it has not.
  const std::string *find(llvm::StringRef hash) const;

private:
  void readFile(llvm::StringRef path);

  llvm::StringMap<std::string> known;
};

/// The file of proofs that is asked for or, if none is, the one beside the
/// first .td file that has been parsed.
std::string getProofsFile(llvm::StringRef asked);

/// Prints a file of proofs.
void printCertificates(std::vector<Certificate> certificates,
                       llvm::raw_ostream &os);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_CERTIFICATES_H
