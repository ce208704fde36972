//===- RuleReader.h - Reader of rule sets -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LANGUAGE_RULEREADER_H
#define EWISE_LIB_LANGUAGE_RULEREADER_H

#include "ewise/Language/FieldReader.h"
#include "ewise/Language/RuleSetModel.h"
#include "llvm/ADT/DenseMap.h"
#include <set>

namespace ewise::tblgen {

/// Records in source order.
using Records = std::vector<const llvm::Record *>;
/// Records by what they belong to: the rows of a table, the examples of an op.
using RecordsByOwner = llvm::DenseMap<const llvm::Record *, Records>;

/// The records that a file and its includes define, by their classes. TableGen
/// finds and sorts the records of a class anew for each class; with thousands
/// of ops, that is a good part of all that the generator does.
struct Definitions {
  explicit Definitions(const llvm::RecordKeeper &records);

  Records ruleSets, ops, dialects, failureKinds, floatScalars, rewrites,
      promotions;
  /// By their tables, and by the rule set or op that they are of. One that
  /// names none has been reported.
  RecordsByOwner combineRows, resultRows, examples, widenings, promotionRows,
      classes;
};

/// Reads the tables and the default messages of a file. Each is read, and its
/// errors are reported, once, however many rule sets it serves.
class RuleVocabulary {
public:
  explicit RuleVocabulary(const Definitions &definitions);

  /// Null where something is wrong with the table.
  std::shared_ptr<const CombineTableModel>
  getCombineTable(const llvm::Record &record);
  std::shared_ptr<const ResultTableModel>
  getResultTable(const llvm::Record &record);

  /// By the kind of failure, null where there is none.
  llvm::ArrayRef<const char *> getDefaultMessages() const {
    return defaultMessages;
  }
  /// Whether they are all right; if not, what is missing may be what is wrong.
  bool hasAllMessages() const { return isComplete; }

private:
  const Definitions &definitions;
  const char *defaultMessages[kNumFailureKinds] = {};
  bool isComplete = true;
  llvm::DenseMap<const llvm::Record *, std::shared_ptr<const CombineTableModel>>
      combineTables;
  llvm::DenseMap<const llvm::Record *, std::shared_ptr<const ResultTableModel>>
      resultTables;
};

/// Reads one rule set, without proving it.
class RuleSetReader {
public:
  RuleSetReader(const llvm::Record &record, const Definitions &definitions,
                RuleVocabulary &vocabulary)
      : record(record), reader(record, "rule set"), definitions(definitions),
        vocabulary(vocabulary), model(new RuleSetModel(record)),
        rules(model->rules) {}

  /// Null where something is wrong with the rule set.
  std::unique_ptr<const RuleSetModel> read();

private:
  void readRoles();
  void readAlignment();
  void readPairing(const FieldReader &fields);
  void checkGuard(Guard guard);
  void readSteps();
  void readDescriptions();
  void readMessages();
  Law readLaw(const llvm::Record &law, llvm::StringRef field) const;
  void readLaws();

  const llvm::Record &record;
  FieldReader reader;
  const Definitions &definitions;
  RuleVocabulary &vocabulary;
  std::unique_ptr<RuleSetModel> model;
  RuleSet &rules;
};

/// Whether the text is a message with placeholders of the kind of failure;
/// mistakes are reported at the field of the owner that gives it.
bool checkMessage(const llvm::Record &kind, llvm::StringRef text,
                  const FieldReader &owner, llvm::StringRef field);

/// Reads the messages of a rule set or an op, one of each kind at most, without
/// those in which something is wrong.
void readMessages(const FieldReader &owner, Messages &messages);

/// Reads an example of what follows the rules; nothing where something is wrong
/// with it. Operands called `absent` are left out, unless that is empty.
std::optional<Example> readExample(const llvm::Record &record,
                                   const RuleSet &rules,
                                   llvm::StringRef absent = "");

/// Checks that the example holds; reports what is so where it does not. `owner`
/// is what the example is of, "op 'X'".
void checkExample(const RuleSet &rules, const Example &example,
                  const llvm::Twine &owner);

/// The counterexamples that have been reported: a row, and what it violates.
/// Rule sets that share a table would otherwise repeat them.
using ReportedRows = std::set<std::pair<const llvm::Record *, llvm::StringRef>>;

/// Proves that the table's static rows make of two ranges of sizes what they
/// make of the sizes; reports a counterexample where they do not.
bool proveRanges(const CombineTableModel &table, ReportedRows &reported);

/// The proofs of tables, which rule sets share.
struct KnownProofs {
  ReportedRows reported;
  /// Whether ranges have been proven, by the table's record.
  llvm::DenseMap<const llvm::Record *, bool> ranges;
};

/// Proves the combine tables readable, sound and lawful, and checks every
/// example; reports what fails with a counterexample. Returns true when all of
/// it holds.
bool prove(const RuleSetModel &model, KnownProofs &known);

} // namespace ewise::tblgen

#endif // EWISE_LIB_LANGUAGE_RULEREADER_H
