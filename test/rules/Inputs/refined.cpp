//===- refined.cpp - What code does with sizes in ranges ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Rules/RuleSets.h.inc"
#include "ewise/Rules/RuntimeSize.h"
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace ewise;

/// Sizes up to here stand for all; bounds are less.
constexpr int64_t kLargest = 8;
constexpr int64_t kLargestBound = 4;

static void require(bool holds, const RuleSet &rules, const char *what,
                    const SizeRange &a, const SizeRange &b) {
  if (holds)
    return;
  std::printf(
      "%s: %s, for %lld..%lld%%%lld and %lld..%lld%%%lld\n", rules.name, what,
      static_cast<long long>(a.least()), static_cast<long long>(a.greatest()),
      static_cast<long long>(a.divisor()), static_cast<long long>(b.least()),
      static_cast<long long>(b.greatest()),
      static_cast<long long>(b.divisor()));
  std::exit(1);
}

static bool holds(const SizeCondition &condition, int64_t a, int64_t b) {
  bool any = condition.always;
  for (size_t i = 0; i != condition.numTerms; ++i)
    any = any || condition.terms[i].contains(a, b);
  return any;
}

/// Compares what was derived of two ranges with all the sizes in them.
static void checkPair(const RuleSet &rules, const SizeRange &a,
                      const SizeRange &b) {
  const CombineTable &table = rules.table();
  const SizeSet possible[] = {possibleSizes(a), possibleSizes(b)};
  SizeSelection selection = selectSize(table, possible[0], possible[1]);
  SizeCondition condition = findCondition(table, possible[0], possible[1]);
  bool broadcasts[] = {false, false};
  bool isAtZero = table.reads == ReadMap::AtZero;
  for (int64_t first = 0; first <= kLargest; ++first)
    for (int64_t second = 0; second <= kLargest; ++second) {
      if (!a.contains(first) || !b.contains(second))
        continue;
      Combined both = combine(table, first, second);
      require(both.ok == holds(condition, first, second), rules, "condition", a,
              b);
      require(both.ok || !alwaysAccepts(table, a, b), rules, "always", a, b);
      if (!both.ok)
        continue;
      require(selection.select(first, second) == both.size, rules, "selection",
              a, b);
      broadcasts[0] |= first != both.size;
      broadcasts[1] |= second != both.size;
    }
  for (size_t which : {size_t(0), size_t(1)})
    require(!isAtZero ||
                mayBroadcast(table, possible, 2, which) == broadcasts[which],
            rules, "broadcast", a, b);
}

int main() {
  std::vector<SizeRange> ranges;
  for (int64_t divisor = 1; divisor <= 3; ++divisor)
    for (int64_t least = 0; least <= kLargestBound; ++least) {
      ranges.push_back({least, SizeRange::kMax, divisor});
      for (int64_t greatest = least; greatest <= kLargestBound; ++greatest)
        if (SizeRange range(least, greatest, divisor); !range.isEmpty())
          ranges.push_back(range);
    }
  size_t numPairs = 0;
  for (const RuleSet *rules :
       {&rules::Broadcastable, &rules::SameShape, &rules::Xla,
        &rules::OnnxUnidirectional, &rules::LinalgBroadcast,
        &rules::BlockScaled, &rules::Recycled})
    for (const SizeRange &a : ranges)
      for (const SizeRange &b : ranges)
        if (combine(rules->table(), a, b).outcome != RangeOutcome::Conflict) {
          checkPair(*rules, a, b);
          ++numPairs;
        }
  std::printf("%zu pairs\n", numPairs);
}
