//===- SizeRange.h - What is known of a size --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file Bounds and divisors of sizes, and combine tables on them. The table's
/// static rows apply to all possible sizes: no row speaks of ranges.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_RULES_SIZERANGE_H
#define EWISE_RULES_SIZERANGE_H

#include "ewise/Rules/RuleSet.h"
#include <numeric>

namespace ewise {

/// The multiples of a divisor between two bounds, one of which is the size.
/// Numbers in a computation of sizes may be negative; the size of a dimension
/// is not.
///
/// Ranges of equal numbers are equal: bounds are in the range, and the divisor
/// is the greatest one. The range of 0 alone has the divisor 0, whose only
/// multiple is 0.
class SizeRange {
public:
  /// The greatest size, for no bound.
  static constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  /// The least number, for no bound.
  static constexpr int64_t kMin = -kMax;

  /// All sizes that a dimension may have.
  constexpr SizeRange() = default;
  /// The multiples of `divisor`, which is not negative, in `least..greatest`.
  constexpr SizeRange(int64_t least, int64_t greatest, int64_t divisor = 1)
      : lower(least < kMin ? kMin : least),
        upper(greatest < kMin ? kMin : greatest), factor(divisor) {
    normalize();
  }
  static constexpr SizeRange empty() { return {0, -1}; }

  /// kMin without a bound, be it a multiple or not.
  constexpr int64_t least() const { return lower; }
  /// kMax without a bound, be it a multiple or not.
  constexpr int64_t greatest() const { return upper; }
  constexpr int64_t divisor() const { return factor; }

  constexpr bool isEmpty() const { return lower > upper; }
  constexpr bool isBounded() const { return lower == upper || upper != kMax; }
  /// The size, if it is known, and else `kDynamic`.
  constexpr int64_t size() const { return lower == upper ? lower : kDynamic; }
  constexpr bool contains(int64_t number) const {
    return number >= lower && number <= upper &&
           (factor == 0 || number % factor == 0);
  }

  friend constexpr bool operator==(const SizeRange &a, const SizeRange &b) {
    return a.lower == b.lower && a.upper == b.upper && a.factor == b.factor;
  }
  friend constexpr bool operator!=(const SizeRange &a, const SizeRange &b) {
    return !(a == b);
  }

private:
  constexpr void normalize() {
    if (factor == 0) {
      lower = lower > 0 ? 1 : 0;
      upper = upper < 0 ? -1 : 0;
    } else if (lower <= upper) {
      int64_t above = lower % factor, below = upper % factor;
      int64_t up = above > 0 ? factor - above : -above;
      int64_t down = below < 0 ? factor + below : below;
      bool isNone = lower > kMax - up || upper < kMin + down;
      lower = isNone ? 1 : lower + up;
      upper = isNone ? 0 : upper - down;
    }
    if (lower > upper) {
      lower = 0;
      upper = -1;
      factor = 0;
    } else if (lower == upper) {
      factor = lower < 0 ? -lower : lower;
    } else {
      lower = lower < kMin + factor ? kMin : lower;
      upper = upper > kMax - factor ? kMax : upper;
    }
  }

  int64_t lower = 0;
  int64_t upper = kMax;
  int64_t factor = 1;
};

/// The sizes that a type allows.
constexpr SizeRange rangeOf(int64_t size) {
  return size == kDynamic ? SizeRange() : SizeRange(size, size);
}
/// The static sizes of an extent; all sizes for `Dynamic`.
constexpr SizeRange rangeOf(Extent extent) {
  return extent == Extent::Dynamic ? SizeRange()
         : extent == Extent::Many  ? SizeRange(2, SizeRange::kMax)
         : extent == Extent::One   ? SizeRange(1, 1)
                                   : SizeRange(0, 0);
}
constexpr Extent extentOf(const SizeRange &range) {
  return extentOf(range.size());
}

namespace detail {

/// The sum, no further from 0 than a bound may be.
constexpr int64_t addSaturated(int64_t a, int64_t b) {
  if (b > 0 ? a > SizeRange::kMax - b : a < SizeRange::kMin - b)
    return b > 0 ? SizeRange::kMax : SizeRange::kMin;
  return a + b;
}

/// The product, no further from 0 than a bound may be.
constexpr int64_t multiplySaturated(int64_t a, int64_t b) {
  int64_t magnitudeA = a < 0 ? -a : a, magnitudeB = b < 0 ? -b : b;
  if (magnitudeB != 0 && magnitudeA > SizeRange::kMax / magnitudeB)
    return (a < 0) == (b < 0) ? SizeRange::kMax : SizeRange::kMin;
  return a * b;
}

} // namespace detail

/// The numbers that are in both.
constexpr SizeRange intersect(const SizeRange &a, const SizeRange &b) {
  // A multiple of both that is too large leaves 0.
  int64_t common = std::gcd(a.divisor(), b.divisor());
  int64_t rest = common == 0 ? 0 : b.divisor() / common;
  bool fits = rest == 0 || a.divisor() <= SizeRange::kMax / rest;
  return {a.least() > b.least() ? a.least() : b.least(),
          a.greatest() < b.greatest() ? a.greatest() : b.greatest(),
          fits ? a.divisor() * rest : 0};
}

/// The narrowest range that has the numbers of both.
constexpr SizeRange hull(const SizeRange &a, const SizeRange &b) {
  if (a.isEmpty() || b.isEmpty())
    return a.isEmpty() ? b : a;
  return {a.least() < b.least() ? a.least() : b.least(),
          a.greatest() > b.greatest() ? a.greatest() : b.greatest(),
          std::gcd(a.divisor(), b.divisor())};
}

/// The sums of a number of each.
constexpr SizeRange operator+(const SizeRange &a, const SizeRange &b) {
  if (a.isEmpty() || b.isEmpty())
    return SizeRange::empty();
  // No bound stays none, whatever is added.
  bool hasLeast = a.least() != SizeRange::kMin && b.least() != SizeRange::kMin;
  bool hasGreatest = a.isBounded() && b.isBounded();
  return {hasLeast ? detail::addSaturated(a.least(), b.least())
                   : SizeRange::kMin,
          hasGreatest ? detail::addSaturated(a.greatest(), b.greatest())
                      : SizeRange::kMax,
          std::gcd(a.divisor(), b.divisor())};
}

/// The multiples of the numbers.
constexpr SizeRange operator*(const SizeRange &range, int64_t times) {
  if (range.isEmpty())
    return range;
  int64_t one = detail::multiplySaturated(range.least(), times);
  int64_t other = detail::multiplySaturated(range.greatest(), times);
  int64_t magnitude = times < 0 ? -times : times;
  int64_t divisor = detail::multiplySaturated(range.divisor(), magnitude);
  // A divisor of the divisor is one, too.
  if (divisor == SizeRange::kMax)
    divisor = magnitude;
  return {one < other ? one : other, one < other ? other : one, divisor};
}

/// The number of blocks of `block` elements, which is greater than 1.
constexpr SizeRange countBlocks(const SizeRange &size, int64_t block) {
  bool divides = size.divisor() % block == 0;
  return size.isEmpty()
             ? size
             : SizeRange(countBlocks(size.least(), block),
                         size.isBounded() ? countBlocks(size.greatest(), block)
                                          : SizeRange::kMax,
                         divides ? size.divisor() / block : 1);
}

/// The range of the result's size, for two operands' sizes in ranges.
enum class RangeOutcome : uint8_t {
  /// It is the first one.
  First,
  /// It is the second one.
  Second,
  /// It is both: they are equal, or they conflict.
  IfEqual,
  /// The two conflict, for all sizes.
  Conflict,
  /// It is one of the two, and which one is known at run time.
  AtRunTime
};

/// The result of combining two sizes in ranges.
struct CombinedRange {
  RangeOutcome outcome = RangeOutcome::Conflict;
  /// The narrowest range of all possible results.
  SizeRange range = SizeRange::empty();
};

namespace detail {

/// The sizes of `range`, all of one extent, that may be multiples of a size in
/// `of`. If `of` is one size, they are its multiples.
constexpr SizeRange multiplesIn(const SizeRange &range, const SizeRange &of) {
  if (range.size() == 0 || of.isEmpty())
    return of.isEmpty() ? of : range;
  return intersect(range, {of.least(), SizeRange::kMax, of.divisor()});
}

/// The sizes that two static extents can combine to by their row.
constexpr SizeRange combineByRow(Outcome outcome, const SizeRange &first,
                                 const SizeRange &second) {
  if (first.isEmpty() || second.isEmpty() || outcome == Outcome::Conflict)
    return SizeRange::empty();
  switch (outcome) {
  case Outcome::First:
    return first;
  case Outcome::Second:
    return second;
  case Outcome::FirstIfMultiple:
    return multiplesIn(first, second);
  case Outcome::SecondIfMultiple:
    return multiplesIn(second, first);
  case Outcome::GreaterIfMultiple:
    return hull(multiplesIn(first, second), multiplesIn(second, first));
  default:
    return intersect(first, second);
  }
}

/// Whether the row gives the first of any two sizes that go together, unless
/// they are equal.
constexpr bool givesFirst(Outcome outcome, const SizeRange &first,
                          const SizeRange &second) {
  return outcome == Outcome::First || outcome == Outcome::FirstIfMultiple ||
         (outcome == Outcome::GreaterIfMultiple &&
          first.least() >= second.greatest());
}
constexpr bool givesSecond(Outcome outcome, const SizeRange &first,
                           const SizeRange &second) {
  return outcome == Outcome::Second || outcome == Outcome::SecondIfMultiple ||
         (outcome == Outcome::GreaterIfMultiple &&
          second.least() >= first.greatest());
}

/// Whether each size of a range is a multiple of each of the other.
constexpr bool areMultiples(const SizeRange &range, const SizeRange &of) {
  int64_t size = of.size();
  return size != kDynamic && size > 0 && range.divisor() % size == 0;
}

/// Whether the row accepts all the sizes.
constexpr bool acceptsAll(Outcome outcome, const SizeRange &first,
                          const SizeRange &second, bool areEqual) {
  switch (outcome) {
  case Outcome::First:
  case Outcome::Second:
    return true;
  case Outcome::Conflict:
    return false;
  default:
    break;
  }
  bool isFirst = areMultiples(first, second);
  bool isSecond = areMultiples(second, first);
  return areEqual || (first.size() != kDynamic && first == second) ||
         (outcome != Outcome::IfEqual &&
          ((isFirst && outcome != Outcome::SecondIfMultiple) ||
           (isSecond && outcome != Outcome::FirstIfMultiple)));
}

} // namespace detail

/// Combines two sizes that are not negative, and equal if `areEqual`. Extents
/// that conflict in the table conflict whatever their facts.
constexpr CombinedRange combine(const CombineTable &table,
                                const SizeRange &first, const SizeRange &second,
                                bool areEqual = false) {
  constexpr Extent extents[] = {Extent::Zero, Extent::One, Extent::Many};
  CombinedRange result;
  if (table.row(extentOf(first), extentOf(second)).outcome == Outcome::Conflict)
    return result;
  bool isFirst = true, isSecond = true;
  for (Extent firstExtent : extents)
    for (Extent secondExtent : extents) {
      Outcome outcome = table.row(firstExtent, secondExtent).outcome;
      SizeRange firstPart = intersect(first, rangeOf(firstExtent));
      SizeRange secondPart = intersect(second, rangeOf(secondExtent));
      SizeRange possible = detail::combineByRow(outcome, firstPart, secondPart);
      if (areEqual)
        possible = intersect(possible, intersect(firstPart, secondPart));
      if (possible.isEmpty())
        continue;
      result.range = hull(result.range, possible);
      bool isEqual = areEqual || outcome == Outcome::IfEqual ||
                     (firstPart.size() != kDynamic && firstPart == secondPart);
      isFirst = isFirst &&
                (isEqual || detail::givesFirst(outcome, firstPart, secondPart));
      isSecond = isSecond && (isEqual || detail::givesSecond(outcome, firstPart,
                                                             secondPart));
    }
  if (!result.range.isEmpty())
    result.outcome = isFirst && isSecond ? RangeOutcome::IfEqual
                     : isFirst           ? RangeOutcome::First
                     : isSecond          ? RangeOutcome::Second
                                         : RangeOutcome::AtRunTime;
  return result;
}

/// Whether all pairs of sizes are accepted.
constexpr bool alwaysAccepts(const CombineTable &table, const SizeRange &first,
                             const SizeRange &second, bool areEqual = false) {
  constexpr Extent extents[] = {Extent::Zero, Extent::One, Extent::Many};
  for (Extent firstExtent : extents)
    for (Extent secondExtent : extents) {
      SizeRange firstPart = intersect(first, rangeOf(firstExtent));
      SizeRange secondPart = intersect(second, rangeOf(secondExtent));
      if (areEqual)
        firstPart = secondPart = intersect(firstPart, secondPart);
      if (!firstPart.isEmpty() && !secondPart.isEmpty() &&
          !detail::acceptsAll(table.row(firstExtent, secondExtent).outcome,
                              firstPart, secondPart, areEqual))
        return false;
    }
  return true;
}

} // namespace ewise

#endif // EWISE_RULES_SIZERANGE_H
