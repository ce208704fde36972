//===- SizeFacts.h - What is known beyond types -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_SIZEFACTS_H
#define EWISE_RULES_SIZEFACTS_H

#include "ewise/Rules/SizeRange.h"
#include <string_view>

namespace ewise {

/// The facts about one dimension's size, from its type or elsewhere.
struct SizeFacts {
  SizeRange range;
  /// The size's name, or empty. All sizes of one name are equal.
  std::string_view symbol;

  friend constexpr bool operator==(const SizeFacts &a, const SizeFacts &b) {
    return a.range == b.range && a.symbol == b.symbol;
  }
  friend constexpr bool operator!=(const SizeFacts &a, const SizeFacts &b) {
    return !(a == b);
  }
};

/// The result of combining two sizes by their facts.
struct CombinedFacts {
  RangeOutcome outcome;
  /// The facts of the result.
  SizeFacts facts;
};

/// Combines two sizes by their facts.
constexpr CombinedFacts combine(const CombineTable &table,
                                const SizeFacts &first,
                                const SizeFacts &second) {
  bool areEqual = !first.symbol.empty() && first.symbol == second.symbol;
  CombinedRange both = combine(table, first.range, second.range, areEqual);
  bool isFirst =
      both.outcome == RangeOutcome::First ||
      (both.outcome == RangeOutcome::IfEqual && !first.symbol.empty());
  bool isSecond =
      both.outcome == RangeOutcome::Second ||
      (both.outcome == RangeOutcome::IfEqual && first.symbol.empty());
  return {both.outcome,
          {both.range, isFirst    ? first.symbol
                       : isSecond ? second.symbol
                                  : std::string_view()}};
}

/// As above, if the second size is that of blocks of `block` elements of the
/// first; `block` is greater than 1.
constexpr CombinedFacts combine(const CombineTable &table,
                                const SizeFacts &first, const SizeFacts &second,
                                int64_t block) {
  if (block <= 1)
    return combine(table, first, second);
  CombinedFacts both =
      combine(table, SizeFacts{countBlocks(first.range, block), {}}, second);
  if (both.outcome == RangeOutcome::Conflict)
    return both;
  if (both.facts.range.size() == 0)
    return {RangeOutcome::First, both.facts};
  return {RangeOutcome::First, first};
}

} // namespace ewise

#endif // EWISE_RULES_SIZEFACTS_H
