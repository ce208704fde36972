//===- CaseCosts.h - What cases of bodies read and cost ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CASECOSTS_H
#define EWISE_LIB_GENERATOR_CASECOSTS_H

#include "ewise/Language/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ewise::tblgen {

/// Which operands a body reads; those from a variadic one on are taken
/// together.
class ReadOperands {
public:
  ReadOperands(const OpModel &op, const Case &bodyCase);

  bool any() const { return readsBehind || llvm::is_contained(fixed, true); }
  /// The default.
  bool all() const {
    return !llvm::is_contained(fixed, false) && readsBehind == hasBehind;
  }
  /// Whether an operand is read whose number depends on how many there are.
  bool readsVariadic() const { return readsBehind; }
  /// The number that has a bit for each; the lowest is the first operand's.
  std::string print() const;

private:
  /// Those before a variadic one, as far as the number has room for them.
  llvm::SmallVector<bool> fixed;
  bool hasBehind = false;
  bool readsBehind = false;
};

/// The members of a case behind the steps, which are as by default where there
/// is no need to say which operands are read.
std::string printCosts(const ReadOperands &read, bool saysRead,
                       llvm::ArrayRef<std::pair<llvm::StringRef, bool>> flags);

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CASECOSTS_H
