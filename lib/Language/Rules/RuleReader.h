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
/// Records by their owners: the rows of a table, the examples of an op.
using RecordsByOwner = llvm::DenseMap<const llvm::Record *, Records>;

/// The records of a file and its includes, by class. TableGen searches and
/// sorts all records for each class, which takes a good part of the generator's
/// time with thousands of ops.
struct Definitions {
  explicit Definitions(const llvm::RecordKeeper &records);

  Records ruleSets, ops, dialects, failureKinds, floatScalars, rewrites,
      promotions;
  /// Records by their table, rule set or op. A record without an owner has been
  /// reported.
  RecordsByOwner combineRows, resultRows, examples, widenings, promotionRows,
      classes;
};

/// Reads the tables and the default messages of a file. Each is read, and its
/// errors reported, once for all rule sets that use it.
class RuleVocabulary {
public:
  explicit RuleVocabulary(const Definitions &definitions);

  /// Null if the table has errors.
  std::shared_ptr<const CombineTableModel>
  getCombineTable(const llvm::Record &record);
  std::shared_ptr<const ResultTableModel>
  getResultTable(const llvm::Record &record);

  /// By the kind of failure; null for a kind without a message.
  llvm::ArrayRef<const char *> getDefaultMessages() const {
    return defaultMessages;
  }
  /// Whether all messages are valid; if not, a missing one may be an invalid
  /// one.
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

  /// Null if the rule set has errors.
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

/// Whether the text is a valid message for the kind of failure; errors are
/// reported at the field of the owner that contains it.
bool checkMessage(const llvm::Record &kind, llvm::StringRef text,
                  const FieldReader &owner, llvm::StringRef field);

/// Reads the messages of a rule set or an op, at most one of each kind, without
/// invalid ones.
void readMessages(const FieldReader &owner, Messages &messages);

/// Reads an example of a rule set or an op; nothing if it has errors. Operands
/// spelled as `absent` are left out, unless that is empty.
std::optional<Example> readExample(const llvm::Record &record,
                                   const RuleSet &rules,
                                   llvm::StringRef absent = "");

/// Checks that the example holds; reports the true outcome if it does not.
/// `owner` is the example's owner, "op 'X'".
void checkExample(const RuleSet &rules, const Example &example,
                  const llvm::Twine &owner);

/// The reported counterexamples: a row, and the obligation that it violates.
/// Rule sets that share a table would otherwise repeat them.
using ReportedRows = std::set<std::pair<const llvm::Record *, llvm::StringRef>>;

/// Proves that ranges combined by the table's static rows agree with combined
/// sizes; reports a counterexample if they do not.
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
