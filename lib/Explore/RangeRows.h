//===- RangeRows.h - Rows for ranges of sizes -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_EXPLORE_RANGEROWS_H
#define EWISE_LIB_EXPLORE_RANGEROWS_H

#include "ewise/Rules/SizeRange.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace ewise::tblgen {

/// A row for dynamic sizes that are known to be in ranges. It stands for each
/// of its second ranges, which all give the same.
struct RangeRow {
  SizeRange first;
  llvm::SmallVector<SizeRange> seconds;
  CombinedRange combined;
};

/// The rows for sizes that are at least 2, at least 1 or at most 1, with each
/// other and with any extent, as far as they say more than the table's own row.
/// Of a symmetric table, there is one for both orders.
std::vector<RangeRow> getRangeRows(const CombineTable &table, bool isSymmetric);

} // namespace ewise::tblgen

#endif // EWISE_LIB_EXPLORE_RANGEROWS_H
