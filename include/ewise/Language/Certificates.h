//===- Certificates.h - What has been proven of laws ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Solvers prove laws once. Toy.proofs, beside Toy.td, has a certificate of
/// each claim, a law for certain types, and every run trusts it. A hash
/// identifies the claim: of its equation, the bodies, and the meaning of their
/// primitives.
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

/// The proof of a claim without a solver.
inline constexpr llvm::StringLiteral kByEnumeration = "enumeration";

/// A proven claim.
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

/// The hash of all parts of a claim: 16 hexadecimal digits.
std::string hashClaim(llvm::StringRef text);

/// Proven claims.
class Certificates {
public:
  /// Reads a file, and those beside all .td files that have been parsed.
  /// Reports malformed lines.
  static Certificates read(llvm::StringRef file);
  /// The certificates without those of the file.
  static Certificates readOthers(llvm::StringRef file);

  /// The proof of the claim; null if there is none.
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
