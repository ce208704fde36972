//===- RuleTables.h - Tables read from rows ---------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_RULETABLES_H
#define EWISE_TABLEGEN_RULETABLES_H

#include "ewise/Shape/RuleSet.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// All extents, in the order of tables.
inline constexpr Extent kExtents[] = {Extent::Dynamic, Extent::Zero,
                                      Extent::One, Extent::Many};

/// How tables print an extent: `?`, `0`, `1`, `n`.
llvm::StringRef spell(Extent extent);

/// Which row decides each pair of extents.
class TableRows {
public:
  const llvm::Record *get(Extent first, Extent second) const {
    return rows[index(first)][index(second)];
  }
  void set(Extent first, Extent second, const llvm::Record &row) {
    rows[index(first)][index(second)] = &row;
  }

private:
  const llvm::Record *rows[kNumExtents][kNumExtents] = {};
};

/// A table and the rows that it was read from. `TableT` is CombineTable or
/// ResultTable; the notes it points to live as long as the records.
template <typename TableT> struct TableModel {
  const llvm::Record *record = nullptr;
  TableT table = {};
  TableRows rows;
};
using CombineTableModel = TableModel<CombineTable>;
using ResultTableModel = TableModel<ResultTable>;

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_RULETABLES_H
