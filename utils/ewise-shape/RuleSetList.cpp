//===- RuleSetList.cpp - The rule sets that ship --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuleSetList.h"
#define GET_EWISE_RULE_SET_LIST
#include "ewise/Rules/RuleSets.h.inc"
#include <iterator>

namespace ewise::shape {

RuleSetRange getRuleSets() {
  return {rules::kAllRuleSets, std::size(rules::kAllRuleSets)};
}

} // namespace ewise::shape
