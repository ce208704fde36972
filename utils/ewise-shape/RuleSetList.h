//===- RuleSetList.h - The rule sets that there are -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_RULESETLIST_H
#define EWISE_RULES_TOOL_RULESETLIST_H

#include "ewise/Rules/RuleSet.h"
#include <cstddef>

namespace ewise::shape {

/// A range of rule sets.
class RuleSetRange {
public:
  constexpr RuleSetRange(const RuleSet *const *first, size_t count)
      : first(first), count(count) {}
  constexpr const RuleSet *const *begin() const { return first; }
  constexpr const RuleSet *const *end() const { return first + count; }

private:
  const RuleSet *const *first;
  size_t count;
};

/// All rule sets, in the order of the .td file. The first is the default.
RuleSetRange getRuleSets();

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_RULESETLIST_H
