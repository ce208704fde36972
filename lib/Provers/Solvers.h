//===- Solvers.h - Programs that find values --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_PROVERS_SOLVERS_H
#define EWISE_LIB_PROVERS_SOLVERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace ewise::tblgen {

/// The answer of a solver on constants and assertions.
struct SolverAnswer {
  enum class Kind {
    /// No values satisfy the assertions.
    None,
    /// `text` has satisfying values, as `get-value` prints them.
    Some,
    /// The solver cannot tell, or not in time.
    Unknown
  };
  Kind kind = Kind::Unknown;
  std::string text;
};

/// An installed solver.
class Solver {
public:
  /// `cvc5 1.0.3`
  const std::string &getName() const { return name; }
  /// Asks for values of the constants, if there are any. Threads may ask at the
  /// same time.
  SolverAnswer ask(llvm::StringRef text, llvm::ArrayRef<std::string> constants,
                   unsigned seconds) const;

private:
  friend std::vector<Solver> findSolvers();
  std::string run(llvm::StringRef text, unsigned seconds) const;

  std::string name, path;
  /// The option for the time limit, before a number.
  llvm::StringRef limit;
  unsigned unitsPerSecond = 1;
};

/// The solvers among cvc5 and z3 in the PATH, in this order.
std::vector<Solver> findSolvers();

} // namespace ewise::tblgen

#endif // EWISE_LIB_PROVERS_SOLVERS_H
