//===- LawClaimProver.h - Proofs of claims for all values -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PROVERS_LAWCLAIMPROVER_H
#define EWISE_LIB_PROVERS_LAWCLAIMPROVER_H

#include "Solvers.h"
#include "ewise/Language/LawClaims.h"
#include "ewise/Language/LawTrial.h"

namespace ewise::tblgen {

/// A law for certain types, and what comes of it.
struct OpenClaim {
  const LawModel *law;
  LawTyping typing;
  /// How it has been shown; empty where it has not.
  std::string how;
  /// Why it does not hold; empty where no counterexample is known.
  std::string counterexample;
  std::string hash;
  /// Whether solvers know what it means.
  bool isKnown = true;
};

/// Proves claims, one after the other. Each thread has one.
class ClaimProver {
public:
  ClaimProver(llvm::ArrayRef<Solver> solvers, unsigned seconds)
      : solvers(solvers), seconds(seconds) {}

  /// Sets what comes of the claim, unless it is known.
  void prove(OpenClaim &open, const Certificates &known);
  /// As above, for the claim over real numbers, without a search for a
  /// counterexample.
  void proveOverReals(OpenClaim &open);

private:
  void solve(OpenClaim &open, const LawClaim &claim, LawTrial &trial);

  llvm::ArrayRef<Solver> solvers;
  unsigned seconds;
};

/// Proves so many things, two at a time: calls `prove` for each of their
/// numbers, with the prover of the thread.
void proveAll(size_t number, llvm::ArrayRef<Solver> solvers, unsigned seconds,
              llvm::function_ref<void(ClaimProver &prover, size_t each)> prove);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PROVERS_LAWCLAIMPROVER_H
