//===- RuleSetModel.h - Rule sets read from records -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TABLEGEN_RULESETMODEL_H
#define EWISE_TABLEGEN_RULESETMODEL_H

#include "ewise/Shape/Infer.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Record;
class RecordKeeper;
} // namespace llvm

namespace ewise::tblgen {

/// A shape as records spell it: `2x?x3`, `[]`, `*`, optionally followed by an
/// element type, which is ignored. None where the spelling is malformed.
struct ShapeSpelling {
  std::string text;
  llvm::SmallVector<int64_t, 4> sizes;
  bool ranked = false;

  static std::optional<ShapeSpelling> parse(llvm::StringRef text);
  Shape view() const;
};

/// Prints a shape the way ShapeSpelling reads it.
std::string spell(const Shape &shape);
/// Prints one size: `?` or a number.
std::string spellSize(int64_t size);
/// How tables print an extent: `?`, `0`, `1`, `n`.
llvm::StringRef spell(Extent extent);
/// How .td spells an extent: `Dynamic`, `Zero`, `One`, `Many`.
llvm::StringRef recordName(Extent extent);

/// The enumerator's name.
llvm::StringRef failureName(FailureKind kind);

/// All extents, in the order of tables.
inline constexpr Extent kExtents[] = {Extent::Dynamic, Extent::Zero,
                                      Extent::One, Extent::Many};

/// An example of a rule set, with what it claims.
struct Example {
  const llvm::Record *record;
  std::vector<ShapeSpelling> operands;
  /// The attribute's entries, if it is given.
  std::optional<std::vector<int64_t>> attribute;
  /// The inferred shape it states, if it states one.
  std::optional<ShapeSpelling> inferred;
  /// The declared result it speaks of, if it does.
  std::optional<ShapeSpelling> declared;
  /// The failure it claims, if it claims one.
  std::optional<FailureKind> failure;
};

/// The records of a step's table.
struct StepRecords {
  const llvm::Record *table = nullptr;
  /// The row that decides each pair of extents.
  const llvm::Record *rows[kNumExtents][kNumExtents] = {};

  const llvm::Record &getRow(Extent first, Extent second) const {
    return *rows[index(first)][index(second)];
  }
};

/// A rule set and the records its parts come from.
class RuleSetModel {
public:
  RuleSetModel(const RuleSetModel &) = delete;
  RuleSetModel &operator=(const RuleSetModel &) = delete;

  /// Reads the record; errors are reported and make isValid() false.
  RuleSetModel(const llvm::Record &record, const llvm::RecordKeeper &records);

  bool isValid() const { return valid; }
  const llvm::Record &getRecord() const { return record; }
  llvm::StringRef getName() const;
  llvm::StringRef getSummary() const;
  llvm::StringRef getDescription() const;
  llvm::StringRef getCppNamespace() const;
  /// The fully qualified C++ constant.
  std::string getCppName() const;

  /// The tables; valid as long as the model. Only when isValid().
  const RuleSet &getRules() const { return rules; }

  llvm::ArrayRef<StepRecords> getSteps() const { return steps; }
  /// How many operands there may be; a negative maximum stands for any number.
  int64_t getMinOperands() const { return minOperands; }
  int64_t getMaxOperands() const { return maxOperands; }
  const llvm::Record &getResultTable() const { return *resultTable; }
  /// The record of the row that decides a declared extent.
  const llvm::Record &getResultRow(Extent inferred, Extent declared) const {
    return *resultRows[index(inferred)][index(declared)];
  }

  llvm::ArrayRef<Example> getExamples() const { return examples; }

  /// The record that waives the law, null where none does.
  const llvm::Record *getWaived(Law law) const;

private:
  void readRoles();
  void readAlignment();
  void readSteps(const llvm::RecordKeeper &records);
  void readStep(const llvm::Record &step, Step &result, StepRecords &origin,
                const llvm::RecordKeeper &records);
  void readCombineRows(CombineTable &combined, StepRecords &origin,
                       bool symmetric, const llvm::RecordKeeper &records);
  void readResults(const llvm::RecordKeeper &records);
  void readMessages(const llvm::RecordKeeper &records);
  void readLaws();
  void readExamples(const llvm::RecordKeeper &records);

  /// Keeps text that `rules` points to.
  const char *store(llvm::StringRef text);

  const llvm::Record &record;
  bool valid = true;
  std::deque<std::string> strings;
  RuleSet rules = {};
  int64_t minOperands = 1;
  int64_t maxOperands = -1;
  std::vector<StepRecords> steps;
  const llvm::Record *resultTable = nullptr;
  const llvm::Record *resultRows[kNumExtents][kNumExtents] = {};
  std::vector<std::pair<Law, const llvm::Record *>> waived;
  std::vector<Example> examples;
};

/// Reads a message record: its kind and its template, checked against the
/// placeholders of the kind. `owner` is the record whose field lists it.
std::optional<std::pair<FailureKind, std::string>>
readMessage(const llvm::Record &message, const llvm::Record &owner,
            llvm::StringRef field, llvm::StringRef ownerKind);

/// Proves the combine table total, readable, sound and lawful, and checks every
/// example; reports what fails with a counterexample. Returns true when all of
/// it holds.
bool prove(const RuleSetModel &model);

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_RULESETMODEL_H
