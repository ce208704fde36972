//===- CaseCosts.h - What bodies read ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_GENERATOR_CASECOSTS_H
#define EWISE_LIB_GENERATOR_CASECOSTS_H

#include "ewise/Language/OpModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ewise::tblgen {

/// The operands that a body reads; a variadic one and those behind it are
/// treated as one.
class ReadOperands {
public:
  ReadOperands(const OpModel &op, const Body &body);

  /// A bit for each operand; the lowest one for the first.
  uint64_t getBits() const;

private:
  /// The operands before a variadic one, at most 64.
  llvm::SmallVector<bool> fixed;
  bool hasBehind = false;
  bool readsBehind = false;
};

} // namespace ewise::tblgen

#endif // EWISE_LIB_GENERATOR_CASECOSTS_H
