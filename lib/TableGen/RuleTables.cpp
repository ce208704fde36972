//===- RuleTables.cpp - Tables read from rows -----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/TableGen/RuleTables.h"
#include "ewise/TableGen/EnumNames.h"
#include "ewise/TableGen/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include <set>

using namespace llvm;

namespace ewise::tblgen {

StringRef spell(Extent extent) {
  constexpr StringRef symbols[] = {"?", "0", "1", "n"};
  return symbols[index(extent)];
}

static std::optional<Extent> parseExtent(StringRef symbol) {
  for (Extent extent : kExtents)
    if (symbol == spell(extent))
      return extent;
  return std::nullopt;
}

/// The extents that the pattern in `field` of a row covers.
static std::optional<SmallVector<Extent, 4>> readPattern(const FieldReader &row,
                                                         StringRef field) {
  const Record *pattern = row.def(field, "ExtentPattern");
  if (!pattern)
    return std::nullopt;
  std::optional<std::vector<std::string>> symbols =
      FieldReader(*pattern, "extent").strings("covers");
  if (!symbols)
    return std::nullopt;
  SmallVector<Extent, 4> extents;
  for (const std::string &symbol : *symbols) {
    std::optional<Extent> extent = parseExtent(symbol);
    if (!extent) {
      row.error(field, "'" + displayName(*pattern) +
                           "' covers an unknown extent '" + symbol + "'");
      return std::nullopt;
    }
    if (is_contained(extents, *extent)) {
      row.error(field, "'" + displayName(*pattern) + "' covers '" + symbol +
                           "' twice");
      return std::nullopt;
    }
    extents.push_back(*extent);
  }
  return extents;
}

/// Reads one row; `fields` are the names of its two patterns, its outcome, and
/// the class of the outcome. Calls `place` for every pair it covers.
template <typename OutcomeT, typename PlaceFn>
static bool readRow(const Record &row, StringRef kind,
                    std::array<StringRef, 4> fields, PlaceFn place) {
  FieldReader reader(row, kind);
  auto first = readPattern(reader, fields[0]);
  auto second = readPattern(reader, fields[1]);
  auto outcome = readEnum<OutcomeT>(reader, fields[2], fields[3]);
  auto note = reader.string("note");
  if (!first || !second || !outcome || !note)
    return false;
  for (Extent a : *first)
    for (Extent b : *second) {
      // A row of two groups covers the mirrored pairs of equal extents itself.
      bool mirrored =
          a == b || (is_contained(*first, b) && is_contained(*second, a));
      place(a, b, *outcome, *note, mirrored);
    }
  return true;
}

/// Gives a pair to a row, or reports that another one has it. The fields of a
/// row are set by its class, so the row itself is where the mistake is.
static bool claimPair(TableRows &rows, const Record &row, const Record &table,
                      Extent first, Extent second,
                      std::set<const Record *> &reported) {
  const Record *other = rows.get(first, second);
  if (!other) {
    rows.set(first, second, row);
    return true;
  }
  if (reported.insert(&row).second) {
    PrintError(row.getLoc(), "'" + displayName(table) +
                                 "' already has a row for the pair (" +
                                 nameOf(first) + ", " + nameOf(second) + ")");
    PrintNote(other->getLoc(), "the other row is here");
  }
  return false;
}

/// Reports the pairs that no row covers.
static bool checkTotal(const TableRows &rows, const Record &table,
                       StringRef kind, bool symmetric) {
  bool total = true;
  for (Extent first : kExtents)
    for (Extent second : kExtents) {
      if (rows.get(first, second) ||
          (symmetric && index(second) < index(first)))
        continue;
      PrintError(table.getLoc(), kind + " '" + displayName(table) +
                                     "' is not total: no row for the pair (" +
                                     nameOf(first) + ", " + nameOf(second) +
                                     ")");
      total = false;
    }
  return total;
}

static Outcome swapOperands(Outcome outcome) {
  return outcome == Outcome::First    ? Outcome::Second
         : outcome == Outcome::Second ? Outcome::First
                                      : outcome;
}

void RuleTables::readExpandable(CombineTableModel &model,
                                const FieldReader &reader) {
  auto expandable = reader.defs("expandable", "Extent");
  if (!expandable) {
    model.valid = false;
    return;
  }
  for (const Record *extentRecord : *expandable) {
    auto symbols = FieldReader(*extentRecord, "extent").strings("covers");
    std::optional<Extent> extent = symbols && symbols->size() == 1
                                       ? parseExtent(symbols->front())
                                       : std::nullopt;
    // Only one known, non-zero size can be tested for and read at index 0.
    if (extent == Extent::One) {
      model.table.expandable[index(*extent)] = true;
      continue;
    }
    reader.error("expandable", "'" + displayName(*extentRecord) +
                                   "' cannot be expandable: only an operand of "
                                   "extent 1 can be read at index 0 "
                                   "throughout");
    model.valid = false;
  }
}

void RuleTables::read(CombineTableModel &model) {
  FieldReader reader(*model.record, "combine table");
  const Record *direction = reader.def("direction", "TableDirection");
  std::optional<bool> symmetric;
  if (direction)
    symmetric = FieldReader(*direction, "direction").bit("symmetric");
  readExpandable(model, reader);
  if (!symmetric) {
    model.valid = false;
    return;
  }

  // Pairs that a row would have had are not missed.
  bool allRead = true;
  std::set<const Record *> reported;
  for (const Record *row : definitions.of("Combine")) {
    const Record *owner =
        FieldReader(*row, "combine row").def("table", "CombineTable");
    model.valid &= owner != nullptr;
    if (owner != model.record)
      continue;
    auto place = [&](Extent first, Extent second, Outcome outcome,
                     StringRef note, bool mirrored) {
      const char *text = note.data();
      auto placeOne = [&](Extent a, Extent b, Outcome what) {
        if (claimPair(model.rows, *row, *model.record, a, b, reported))
          model.table.rows[index(a)][index(b)] = {what, text};
        else
          model.valid = false;
      };
      placeOne(first, second, outcome);
      if (*symmetric && !mirrored)
        placeOne(second, first, swapOperands(outcome));
    };
    allRead &= readRow<Outcome>(
        *row, "combine row", {"first", "second", "inferred", "CombineOutcome"},
        place);
  }
  model.valid &= allRead && checkTotal(model.rows, *model.record,
                                       "combine table", *symmetric);
}

void RuleTables::read(ResultTableModel &model) {
  bool allRead = true;
  std::set<const Record *> reported;
  for (const Record *row : definitions.of("Declared")) {
    const Record *owner =
        FieldReader(*row, "result row").def("results", "ResultTable");
    model.valid &= owner != nullptr;
    if (owner != model.record)
      continue;
    auto place = [&](Extent inferred, Extent declared, Verdict verdict,
                     StringRef note, bool) {
      if (claimPair(model.rows, *row, *model.record, inferred, declared,
                    reported))
        model.table.rows[index(inferred)][index(declared)] = {verdict,
                                                              note.data()};
      else
        model.valid = false;
    };
    allRead &= readRow<Verdict>(
        *row, "result row",
        {"inferred", "declared", "verdict", "ResultOutcome"}, place);
  }
  model.valid &=
      allRead && checkTotal(model.rows, *model.record, "result table",
                            /*symmetric=*/false);
}

const CombineTableModel &RuleTables::getCombineTable(const Record &record) {
  auto [it, inserted] = combineTables.try_emplace(&record);
  if (inserted) {
    it->second.record = &record;
    read(it->second);
  }
  return it->second;
}

const ResultTableModel &RuleTables::getResultTable(const Record &record) {
  auto [it, inserted] = resultTables.try_emplace(&record);
  if (inserted) {
    it->second.record = &record;
    read(it->second);
  }
  return it->second;
}

} // namespace ewise::tblgen
