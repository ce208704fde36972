//===- Rows.h - Rows of tables in words -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_RULES_TOOL_ROWS_H
#define EWISE_RULES_TOOL_ROWS_H

#include "Columns.h"
#include "ewise/Rules/SizeFacts.h"

namespace ewise::shape {

/// The verdict of a result row on an inferred and a declared size:
/// `[n, ?] the declaration only forgets the size`.
std::string spellRow(const ResultTable &table, int64_t inferred,
                     int64_t declared);

/// The row that decides two sizes. A derived row, which is not in the table, is
/// followed by the rows that it is derived from:
///
///   -> ?2..   [?2.., ?] the first one
///               [n, 1] the 1 is broadcast
///               [n, n] equal, or they conflict
std::vector<ReasonColumns::Line> explainRow(const CombineTable &table,
                                            const SizeFacts &first,
                                            const SizeFacts &second);

} // namespace ewise::shape

#endif // EWISE_RULES_TOOL_ROWS_H
