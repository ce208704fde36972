//===- RuleVocabulary.cpp - What rule sets share --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuleReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

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

/// The extents covered by the pattern in `field` of a row.
static SmallVector<Extent, 4> readPattern(const FieldReader &row,
                                          StringRef field) {
  SmallVector<Extent, 4> extents;
  const Record *pattern = row.def(field, "Extent");
  if (!pattern)
    return extents;
  for (const std::string &symbol :
       FieldReader(*pattern, "extent").strings("covers")) {
    std::optional<Extent> extent = parseExtent(symbol);
    if (!extent)
      row.error(field, "'" + displayName(*pattern) +
                           "' covers an unknown extent '" + symbol + "'");
    else if (is_contained(extents, *extent))
      row.error(field, "'" + displayName(*pattern) + "' covers '" + symbol +
                           "' twice");
    else
      extents.push_back(*extent);
  }
  return extents;
}

/// Reports the pairs that no row covers.
template <typename TableT>
static void checkTotal(const TableModel<TableT> &model, StringRef kind) {
  for (Extent first : kExtents)
    for (Extent second : kExtents)
      if (!model.findRow(first, second) &&
          !(model.isSymmetric && index(second) < index(first)))
        reportError(model.record->getLoc(),
                    kind + " '" + displayName(*model.record) +
                        "' is not total: no row for the pair (" +
                        nameOf(first) + ", " + nameOf(second) + ")");
}

static Outcome swapOperands(Outcome outcome) {
  constexpr Outcome pairs[][2] = {
      {Outcome::First, Outcome::Second},
      {Outcome::FirstIfMultiple, Outcome::SecondIfMultiple}};
  for (auto [first, second] : pairs)
    if (outcome == first || outcome == second)
      return outcome == first ? second : first;
  return outcome;
}

/// Whether a row for an unknown size may have the outcome. An unknown size is
/// no multiple.
static bool mayBeOfDynamic(Outcome outcome) {
  return outcome < Outcome::FirstIfMultiple || outcome == Outcome::Conflict;
}
static bool mayBeOfDynamic(Verdict) { return true; }

/// Exchanges the operands of an outcome. Only symmetric tables need that, and
/// result tables are not symmetric.
static Verdict swapOperands(Verdict verdict) { return verdict; }

namespace {

/// The words for a table and its rows in messages, and the names of their
/// fields.
struct RowFields {
  StringRef table, row, first, second, outcome, outcomeEnum;
};

} // namespace

/// Reads the rows of a table.
template <typename OutcomeT, typename TableT>
static void readRows(TableModel<TableT> &model, const Records &records,
                     const RowFields &fields) {
  bool allRead = true;
  for (const Record *record : records) {
    ErrorsSince errors;
    FieldReader reader(*record, fields.row);
    RowModel row = {record, readPattern(reader, fields.first),
                    readPattern(reader, fields.second)};
    auto outcome =
        reader.enumerator<OutcomeT>(fields.outcome, fields.outcomeEnum);
    const char *note = reader.string("note").data();
    if (errors.any()) {
      allRead = false;
      continue;
    }
    if (!mayBeOfDynamic(outcome) &&
        (is_contained(row.firsts, Extent::Dynamic) ||
         is_contained(row.seconds, Extent::Dynamic)))
      reportError(record->getLoc(), "'" + nameOf(outcome) +
                                        "' compares sizes: the row's extents "
                                        "must be static");
    for (Extent first : row.firsts)
      for (Extent second : row.seconds) {
        const RowModel *other = model.findRow(first, second);
        // One error for each row suffices. It is at the row, whose fields are
        // set by its class.
        if (other && !errors.any()) {
          reportError(record->getLoc(),
                      "'" + displayName(*model.record) +
                          "' already has a row for the pair (" + nameOf(first) +
                          ", " + nameOf(second) + ")");
          reportNote(other->record->getLoc(), "the other row is here");
        }
        model.table.rows[index(first)][index(second)] = {outcome, note};
        if (model.isSymmetric && !row.covers(second, first))
          model.table.rows[index(second)][index(first)] = {
              swapOperands(outcome), note};
      }
    model.rows.push_back(std::move(row));
  }
  // Pairs of a row that was not read would be reported as missing.
  if (allRead)
    checkTotal(model, fields.table);
}

static void readExpandable(const FieldReader &reader, CombineTable &table) {
  for (const Record *extent : reader.defs("expandable", "Extent")) {
    std::vector<std::string> symbols =
        FieldReader(*extent, "extent").strings("covers");
    // Only a single non-zero size can be tested for and read at index 0.
    if (symbols.size() == 1 && parseExtent(symbols.front()) == Extent::One)
      table.expandable[index(Extent::One)] = true;
    else
      reader.error("expandable",
                   "'" + displayName(*extent) +
                       "' cannot be expandable: only an operand of extent 1 "
                       "can be read at index 0 throughout");
  }
}

static void read(CombineTableModel &model, const Definitions &definitions) {
  FieldReader reader(*model.record, "combine table");
  readExpandable(reader, model.table);
  model.table.reads = reader.enumerator<ReadMap>("reads", "ReadMap");
  ErrorsSince errors;
  model.isSymmetric = !reader.bit("isDirected");
  if (!errors.any())
    readRows<Outcome>(model, definitions.combineRows.lookup(model.record),
                      {"combine table", "combine row", "first", "second",
                       "inferred", "Outcome"});
}

static void read(ResultTableModel &model, const Definitions &definitions) {
  readRows<Verdict>(model, definitions.resultRows.lookup(model.record),
                    {"result table", "result row", "inferred", "declared",
                     "verdict", "Verdict"});
}

template <typename ModelT>
static std::shared_ptr<const ModelT>
getTable(const Record &record, const Definitions &definitions,
         DenseMap<const Record *, std::shared_ptr<const ModelT>> &tables) {
  auto [known, inserted] = tables.try_emplace(&record);
  if (inserted) {
    ErrorsSince errors;
    ModelT model;
    model.record = &record;
    read(model, definitions);
    if (!errors.any())
      known->second = std::make_shared<const ModelT>(model);
  }
  return known->second;
}

RuleVocabulary::RuleVocabulary(const Definitions &definitions)
    : definitions(definitions) {
  ErrorsSince errors;
  for (const Record *record : definitions.failureKinds) {
    FieldReader kind(*record, "failure kind");
    StringRef name = kind.string("enumerator"), text = kind.string("template");
    const auto *known = find(enumNames<FailureKind>(), name);
    if (known == enumNames<FailureKind>().end() || text.empty())
      continue;
    if (checkMessage(*record, text, kind, "template"))
      defaultMessages[known - enumNames<FailureKind>().begin()] = text.data();
  }
  isComplete = !errors.any();
}

std::shared_ptr<const CombineTableModel>
RuleVocabulary::getCombineTable(const Record &record) {
  return getTable(record, definitions, combineTables);
}

std::shared_ptr<const ResultTableModel>
RuleVocabulary::getResultTable(const Record &record) {
  return getTable(record, definitions, resultTables);
}

} // namespace ewise::tblgen
