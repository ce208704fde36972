//===- RangeProof.cpp - Proof of what ranges combine to -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Facts of two sizes beyond their extents have no rows of their own: combine()
// derives their range from the static rows. A table that is sound, certain of
// its conflicts and tight, or waives that, cannot fail here. The derivation
// can: its author had certain tables in mind. So its ranges are compared with
// run-time sizes for each table of the file.
//
//===----------------------------------------------------------------------===//

#include "RuleReader.h"
#include "ewise/Rules/Spelling.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Sizes up to this one stand for all. It is a multiple of each divisor, and so
/// are some sizes below it.
constexpr int64_t kLargest = 12;
/// The greatest of the bounds.
constexpr int64_t kLargestBound = 4;
constexpr int64_t kLargestDivisor = 3;

/// The range that a pair of ranges combines to, by enumeration of their sizes.
class Enumeration {
public:
  Enumeration(const CombineTable &table, const SizeRange &first,
              const SizeRange &second, bool areEqual);

  bool isEmpty() const { return least > greatest; }
  /// The narrowest range of the results up to kLargest.
  SizeRange getRange() const {
    return isEmpty() ? SizeRange::empty() : SizeRange(least, greatest, divisor);
  }
  bool isFirstOne() const { return isFirst; }
  bool isSecondOne() const { return isSecond; }
  RangeOutcome getOutcome() const {
    if (isEmpty())
      return RangeOutcome::Conflict;
    return isFirst && isSecond ? RangeOutcome::IfEqual
           : isFirst           ? RangeOutcome::First
           : isSecond          ? RangeOutcome::Second
                               : RangeOutcome::AtRunTime;
  }

private:
  int64_t least = kLargest + 1, greatest = -1, divisor = 0;
  bool isFirst = true, isSecond = true;
};

} // namespace

Enumeration::Enumeration(const CombineTable &table, const SizeRange &first,
                         const SizeRange &second, bool areEqual) {
  for (int64_t a = 0; a <= kLargest; ++a)
    for (int64_t b = 0; b <= kLargest; ++b) {
      if (!first.contains(a) || !second.contains(b) || (areEqual && a != b))
        continue;
      Combined both = combine(table, a, b);
      if (!both.ok)
        continue;
      least = std::min(least, both.size);
      greatest = std::max(greatest, both.size);
      divisor = std::gcd(divisor, both.size);
      isFirst &= both.size == a;
      isSecond &= both.size == b;
    }
}

/// Ranges of all kinds: with and without a bound and a divisor, with any of the
/// sizes 0, 1 and greater ones.
static SmallVector<SizeRange, 64> getRanges() {
  SmallVector<SizeRange, 64> ranges;
  auto add = [&](int64_t least, int64_t greatest, int64_t divisor) {
    SizeRange range(least, greatest, divisor);
    if (!range.isEmpty() && !is_contained(ranges, range))
      ranges.push_back(range);
  };
  for (int64_t divisor = 1; divisor <= kLargestDivisor; ++divisor)
    for (int64_t least = 0; least <= kLargestBound; ++least) {
      add(least, SizeRange::kMax, divisor);
      for (int64_t greatest = least; greatest <= kLargestBound; ++greatest)
        add(least, greatest, divisor);
    }
  return ranges;
}

/// Whether the derived range includes the enumerated one. Tables that ask for
/// multiples are required no more.
static bool includes(const CombinedRange &derived,
                     const Enumeration &expected) {
  SizeRange range = expected.getRange();
  bool isFirst = derived.outcome == RangeOutcome::First;
  bool isSecond = derived.outcome == RangeOutcome::Second;
  return intersect(derived.range, range) == range &&
         (!isFirst || range.isEmpty() || expected.isFirstOne()) &&
         (!isSecond || range.isEmpty() || expected.isSecondOne());
}

/// Whether the derived range equals the enumerated one. A result has a bound if
/// all enumerated sizes are below those that stand for more.
static bool agrees(const CombinedRange &derived, const Enumeration &expected) {
  return derived.outcome == expected.getOutcome() &&
         intersect(derived.range, {0, kLargest}) == expected.getRange() &&
         derived.range.isBounded() ==
             (expected.getRange().greatest() <= kLargestBound);
}

static std::string spell(RangeOutcome outcome, const SizeRange &range) {
  constexpr StringRef words[] = {"the first one, ", "the second one, ",
                                 "both if equal, ", "", "one of them, "};
  return outcome == RangeOutcome::Conflict
             ? "a conflict"
             : words[static_cast<size_t>(outcome)].str() +
                   spellFacts({range, {}});
}

/// Combines two ranges; reports an error in the derived range, once per row.
static bool proveRanges(const CombineTableModel &origin, const SizeRange &first,
                        const SizeRange &second, bool areEqual,
                        ReportedRows &reported) {
  const CombineTable &table = origin.table;
  Extent firstExtent = extentOf(first), secondExtent = extentOf(second);
  // Whether a conflict is certain is a law, proven or waived.
  if (table.row(firstExtent, secondExtent).outcome == Outcome::Conflict)
    return true;
  CombinedRange derived = combine(table, first, second, areEqual);
  Enumeration expected(table, first, second, areEqual);
  if (table.asksForMultiples() ? includes(derived, expected)
                               : agrees(derived, expected))
    return true;
  const Record &row = *origin.findRow(firstExtent, secondExtent)->record;
  if (reported.insert({&row, "refined"}).second)
    reportError(row.getLoc(),
                "combine row of '" + displayName(*origin.record) +
                    "' is refined wrongly: " + (areEqual ? "equal " : "") +
                    spellFacts({first, {}}) + " with " +
                    spellFacts({second, {}}) + " infers " +
                    spell(derived.outcome, derived.range) +
                    ", but run-time sizes up to " + Twine(kLargest) + " give " +
                    spell(expected.getOutcome(), expected.getRange()));
  return false;
}

bool proveRanges(const CombineTableModel &origin, ReportedRows &reported) {
  SmallVector<SizeRange, 64> ranges = getRanges();
  bool holds = true;
  for (const SizeRange &first : ranges)
    for (const SizeRange &second : ranges)
      for (bool areEqual : {false, true})
        holds &= proveRanges(origin, first, second, areEqual, reported);
  return holds;
}

} // namespace ewise::tblgen
