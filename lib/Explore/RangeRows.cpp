//===- RangeRows.cpp - Rows for ranges of sizes ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RangeRows.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// A range for each row and column. 2 stands for all sizes greater than 1.
static const SizeRange ranges[] = {{2, SizeRange::kMax},
                                   {1, SizeRange::kMax},
                                   {0, 1},
                                   {},
                                   {0, 0},
                                   {1, 1},
                                   {2, 2}};

/// The table's own row for the result.
static CombinedRange combineExtents(const CombineTable &table,
                                    const SizeRange &first,
                                    const SizeRange &second) {
  return combine(table, rangeOf(first.size()), rangeOf(second.size()));
}

/// Equality of results in a document: one of the two sizes is what it is,
/// whatever its range.
static bool sayTheSame(const CombinedRange &a, const CombinedRange &b) {
  return a.outcome == b.outcome &&
         (a.outcome != RangeOutcome::AtRunTime || a.range == b.range);
}

std::vector<RangeRow> getRangeRows(const CombineTable &table,
                                   bool isSymmetric) {
  std::vector<RangeRow> rows;
  for (auto [i, first] : enumerate(ranges))
    for (auto [j, second] : enumerate(ranges)) {
      if (isSymmetric && j < i)
        continue;
      CombinedRange combined = combine(table, first, second);
      if (sayTheSame(combined, combineExtents(table, first, second)))
        continue;
      auto row = find_if(rows, [&, &first = first](const RangeRow &row) {
        return row.first == first && sayTheSame(row.combined, combined);
      });
      if (row == rows.end())
        row = rows.insert(row, {first, {}, combined});
      row->seconds.push_back(second);
    }
  return rows;
}

} // namespace ewise::tblgen
