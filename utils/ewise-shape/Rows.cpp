//===- Rows.cpp - Rows of tables in words ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rows.h"
#include "ewise/Rules/Spelling.h"

namespace ewise::shape {

using Line = ReasonColumns::Line;

static std::string spellExtent(Extent extent) {
  constexpr const char *symbols[] = {"?", "0", "1", "n"};
  return symbols[index(extent)];
}

/// The extent, or the facts about a dynamic one.
static std::string spellKnown(const SizeRange &range) {
  Extent extent = extentOf(range);
  return extent == Extent::Dynamic ? spellFacts({range, {}})
                                   : spellExtent(extent);
}

/// `[1, n] the 1 is broadcast`.
static std::string spellRow(const std::string &first, const std::string &second,
                            const std::string &note) {
  return "[" + first + ", " + second + "] " + note;
}

std::string spellRow(const ResultTable &table, int64_t inferred,
                     int64_t declared) {
  Extent first = extentOf(inferred), second = extentOf(declared);
  return spellRow(spellExtent(first), spellExtent(second),
                  table.row(first, second).note);
}

static const char *describe(RangeOutcome outcome) {
  switch (outcome) {
  case RangeOutcome::First:
    return "the first one";
  case RangeOutcome::Second:
    return "the second one";
  case RangeOutcome::IfEqual:
    return "one size, or they conflict";
  case RangeOutcome::Conflict:
    return "no size goes with one of the other";
  case RangeOutcome::AtRunTime:
    break;
  }
  return "one of the two, as known at run time";
}

/// The static rows for possible sizes. Rows with a conflict are left out unless
/// all rows have one.
static std::vector<std::string> spellStaticRows(const CombineTable &table,
                                                const SizeFacts &first,
                                                const SizeFacts &second,
                                                bool conflict) {
  constexpr Extent extents[] = {Extent::Zero, Extent::One, Extent::Many};
  std::vector<std::string> rows;
  for (Extent firstExtent : extents)
    for (Extent secondExtent : extents) {
      SizeFacts firstPart = {intersect(first.range, rangeOf(firstExtent)),
                             first.symbol};
      SizeFacts secondPart = {intersect(second.range, rangeOf(secondExtent)),
                              second.symbol};
      bool conflicts = combine(table, firstPart, secondPart).outcome ==
                       RangeOutcome::Conflict;
      bool isPossible =
          !firstPart.range.isEmpty() && !secondPart.range.isEmpty();
      if (isPossible && conflicts == conflict)
        rows.push_back(spellRow(spellExtent(firstExtent),
                                spellExtent(secondExtent),
                                table.row(firstExtent, secondExtent).note));
    }
  return rows;
}

std::vector<Line> explainRow(const CombineTable &table, const SizeFacts &first,
                             const SizeFacts &second) {
  Extent firstExtent = extentOf(first.range);
  Extent secondExtent = extentOf(second.range);
  const CombineRow &row = table.row(firstExtent, secondExtent);
  CombinedFacts both = combine(table, first, second);
  Line line;
  line.isViolation = both.outcome == RangeOutcome::Conflict;
  line.result = line.isViolation ? "conflict" : spellFacts(both.facts);

  auto isPlain = [](const SizeFacts &facts) {
    return facts.range.size() != kDynamic || facts == SizeFacts();
  };
  if (row.outcome == Outcome::Conflict || (isPlain(first) && isPlain(second))) {
    line.why =
        spellRow(spellExtent(firstExtent), spellExtent(secondExtent), row.note);
    return {line};
  }
  bool areEqual = !first.symbol.empty() && first.symbol == second.symbol;
  line.why = spellRow(spellKnown(first.range), spellKnown(second.range),
                      areEqual ? "one size" : describe(both.outcome));
  std::vector<Line> lines = {line};
  for (const std::string &staticRow :
       spellStaticRows(table, first, second, line.isViolation))
    lines.push_back({"", "", "", "  " + staticRow, /*isViolation=*/false});
  return lines;
}

} // namespace ewise::shape
