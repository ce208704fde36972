//===- LawClaimProver.h - Proofs of claims for all values -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PROVERS_LAWCLAIMPROVER_H
#define EWISE_LIB_PROVERS_LAWCLAIMPROVER_H

#include "Solvers.h"
#include "ewise/Language/LawClaims.h"
#include "ewise/Language/LawTrial.h"

namespace ewise::tblgen {

/// A law for certain types, and the outcome of its proof.
struct OpenClaim {
  const LawModel *law;
  LawTyping typing;
  /// How it has been proven; empty if it has not.
  std::string how;
  /// A counterexample; empty if none is known.
  std::string counterexample;
  std::string hash;
  /// Whether solvers can be asked.
  bool isKnown = true;
};

/// Proves claims one after the other. Each thread has a prover.
class ClaimProver {
public:
  ClaimProver(llvm::ArrayRef<Solver> solvers, unsigned seconds)
      : solvers(solvers), seconds(seconds) {}

  /// Proves the claim and sets its outcome, unless a certificate is known.
  void prove(OpenClaim &open, const Certificates &known);
  /// Proves the claim over real numbers, without a search for a counterexample.
  void proveOverReals(OpenClaim &open);

private:
  void solve(OpenClaim &open, const LawClaim &claim, LawTrial &trial);

  llvm::ArrayRef<Solver> solvers;
  unsigned seconds;
};

/// Calls `prove` for each number below `number`, two at a time, with the prover
/// of the thread.
void proveAll(size_t number, llvm::ArrayRef<Solver> solvers, unsigned seconds,
              llvm::function_ref<void(ClaimProver &prover, size_t each)> prove);

} // namespace ewise::tblgen

#endif // EWISE_LIB_PROVERS_LAWCLAIMPROVER_H
