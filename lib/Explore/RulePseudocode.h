//===- RulePseudocode.h - Inference in pseudo-code --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_EXPLORE_RULEPSEUDOCODE_H
#define EWISE_LIB_EXPLORE_RULEPSEUDOCODE_H

#include "ewise/Rules/RuleSet.h"
#include "llvm/Support/raw_ostream.h"

namespace ewise::tblgen {

/// Whether the operands are a target and a source rather than equals.
bool hasTarget(const RuleSet &rules);

/// Prints the pseudo-function `InferShape` of a rule set. It calls `InferDim`
/// and, for steps that only find conflicts, `CheckDim`.
void emitPseudocode(llvm::raw_ostream &os, const RuleSet &rules);

} // namespace ewise::tblgen

#endif // EWISE_LIB_EXPLORE_RULEPSEUDOCODE_H
