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
    /// There are no values for which the assertions hold.
    None,
    /// `text` has some, as `get-value` prints them.
    Some,
    /// It cannot tell, or not in time.
    Unknown
  };
  Kind kind = Kind::Unknown;
  std::string text;
};

/// A solver that is installed.
class Solver {
public:
  /// `cvc5 1.0.3`
  const std::string &getName() const { return name; }
  /// Asks for values of the constants, of which there may be none. Threads may
  /// ask at the same time.
  SolverAnswer ask(llvm::StringRef text, llvm::ArrayRef<std::string> constants,
                   unsigned seconds) const;

private:
  friend std::vector<Solver> findSolvers();
  std::string run(llvm::StringRef text, unsigned seconds) const;

  std::string name, path;
  /// The option that limits the time, before a number.
  llvm::StringRef limit;
  unsigned unitsPerSecond = 1;
};

/// Those of cvc5 and z3 that are in the PATH, in this order.
std::vector<Solver> findSolvers();

} // namespace ewise::tblgen

#endif // EWISE_LIB_PROVERS_SOLVERS_H
