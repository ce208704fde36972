//===- ranges.cpp - Ranges of sizes against sets of them ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Rules/RuleSets.h.inc"
#include "ewise/Rules/RuntimeSize.h"
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <set>
#include <vector>

using namespace ewise;

using Numbers = std::set<int64_t>;

constexpr int64_t kMax = SizeRange::kMax;
constexpr SizeRange any, twoOrMore(2, kMax), even(0, kMax, 2);
constexpr const CombineTable &table = rules::Broadcastable.table();

// Bounds that are none, and divisors that are too large to be multiplied.
static_assert(!any.isBounded() && !even.isBounded() &&
              (any * 32).divisor() == 32);
static_assert(!(any * 32).isBounded() && !(any + any).isBounded());
static_assert(hull(even, rangeOf(1)) == any &&
              even + rangeOf(1) == SizeRange(1, kMax));
static_assert(SizeRange(SizeRange::kMin, 9, 4) + rangeOf(1) ==
              SizeRange(SizeRange::kMin, 9));
static_assert(!(any + rangeOf(1) * -1).isBounded());
static_assert(SizeRange(kMax, kMax).isBounded() && SizeRange(2, 3).isBounded());
static_assert(SizeRange(kMax - 3, kMax, 1000).isEmpty());
static_assert(intersect(SizeRange(0, kMax, kMax), SizeRange(0, kMax, kMax - 1))
                  .size() == 0);
static_assert(rangeOf(kDynamic) == any && rangeOf(kMax).size() == kMax);

// More knowledge decides more.
static_assert(combine(table, any, any).outcome == RangeOutcome::AtRunTime);
static_assert(combine(table, twoOrMore, any).outcome == RangeOutcome::First);
static_assert(combine(table, any, twoOrMore).range == twoOrMore);
static_assert(combine(table, twoOrMore, twoOrMore).outcome ==
              RangeOutcome::IfEqual);
static_assert(combine(table, SizeRange(2, 3), SizeRange(5, 8)).outcome ==
              RangeOutcome::Conflict);
static_assert(combine(table, SizeRange(0, kMax, 4), rangeOf(6)).outcome ==
              RangeOutcome::Conflict);

// The sizes that code has to tell apart.
static_assert(possibleSizes(any) == kAnySize && possibleSizes(even) == 0b11101);
static_assert(possibleSizes(twoOrMore) == 0b11100);
static_assert(possibleSizes(rangeOf(4)) == possibleSizes(Extent::Many));
static_assert(possibleSizes(SizeRange(0, 31, 32)) ==
              possibleSizes(Extent::Zero));

static void require(bool holds, const char *what) {
  if (holds)
    return;
  std::printf("%s\n", what);
  std::exit(1);
}

static Numbers numbersOf(const SizeRange &range) {
  Numbers numbers;
  for (int64_t number = -100; number <= 100; ++number)
    if (range.contains(number))
      numbers.insert(number);
  return numbers;
}

/// The narrowest range that has these numbers.
static SizeRange rangeOf(const Numbers &numbers) {
  if (numbers.empty())
    return SizeRange::empty();
  int64_t divisor = 0;
  for (int64_t number : numbers)
    divisor = std::gcd(divisor, number);
  return {*numbers.begin(), *numbers.rbegin(), divisor};
}

static Numbers forAll(const Numbers &a, const Numbers &b,
                      const std::function<int64_t(int64_t, int64_t)> &compute) {
  Numbers results;
  for (int64_t first : a)
    for (int64_t second : b)
      results.insert(compute(first, second));
  return results;
}

static void checkPair(const SizeRange &a, const SizeRange &b) {
  Numbers first = numbersOf(a), second = numbersOf(b);
  require((a == b) == (first == second), "equal ranges have equal numbers");
  Numbers both, either = first;
  for (int64_t number : second) {
    if (first.count(number))
      both.insert(number);
    either.insert(number);
  }
  require(numbersOf(intersect(a, b)) == both, "what is in both");
  require(hull(a, b) == rangeOf(either), "what is in either");
  require(a + b == rangeOf(forAll(first, second, std::plus<int64_t>())),
          "sums");
}

int main() {
  std::vector<SizeRange> ranges;
  for (int64_t least = -5; least <= 9; ++least)
    for (int64_t greatest = least; greatest <= 9; ++greatest)
      for (int64_t divisor = 0; divisor <= 4; ++divisor) {
        Numbers numbers;
        for (int64_t number = least; number <= greatest; ++number)
          if (divisor == 0 ? number == 0 : number % divisor == 0)
            numbers.insert(number);
        ranges.push_back({least, greatest, divisor});
        require(numbersOf(ranges.back()) == numbers, "numbers of a range");
        require(ranges.back() == rangeOf(numbers), "the normal form");
      }
  for (const SizeRange &a : ranges) {
    for (const SizeRange &b : ranges)
      checkPair(a, b);
    for (int64_t times = -3; times <= 3; ++times)
      require(a * times == rangeOf(forAll(numbersOf(a), {times},
                                          std::multiplies<int64_t>())),
              "multiples");
  }
  std::printf("%zu ranges\n", ranges.size());
}
