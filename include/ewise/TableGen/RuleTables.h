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
#include "ewise/TableGen/Definitions.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <memory>
#include <string>

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

class FieldReader;

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

/// A table and the rows it was read from. `TableT` is CombineTable or
/// ResultTable; the notes it points to live as long as the records.
template <typename TableT> struct TableModel {
  const llvm::Record *record = nullptr;
  TableT table = {};
  TableRows rows;
  bool valid = true;
};
using CombineTableModel = TableModel<CombineTable>;
using ResultTableModel = TableModel<ResultTable>;

/// The tables of a file. Each is read, and its errors are reported, once,
/// however many rule sets it serves.
class RuleTables {
public:
  explicit RuleTables(const Definitions &definitions)
      : definitions(definitions) {}

  const CombineTableModel &getCombineTable(const llvm::Record &record);
  const ResultTableModel &getResultTable(const llvm::Record &record);

private:
  void read(CombineTableModel &model);
  void readExpandable(CombineTableModel &model, const FieldReader &reader);
  void read(ResultTableModel &model);

  const Definitions &definitions;
  std::map<const llvm::Record *, CombineTableModel> combineTables;
  std::map<const llvm::Record *, ResultTableModel> resultTables;
};

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_RULETABLES_H
