//===- CaseCosts.h - What bodies read ---------------------------*- C++ -*-===//
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
  ReadOperands(const OpModel &op, const Body &body);

  /// A bit for each; the lowest is the first operand's.
  uint64_t getBits() const;

private:
  /// Those before a variadic one, as far as the number has room for them.
  llvm::SmallVector<bool> fixed;
  bool hasBehind = false;
  bool readsBehind = false;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CASECOSTS_H
