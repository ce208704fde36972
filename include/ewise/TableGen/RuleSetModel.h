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
#include "ewise/Shape/Spelling.h"
#include "ewise/TableGen/RuleTables.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// A shape as records spell it (see Spelling.h), optionally followed by an
/// element type. None where the spelling is malformed.
struct ShapeSpelling {
  std::string text;
  /// As it is spelled, or empty.
  std::string element;
  llvm::SmallVector<int64_t, 4> sizes;
  bool ranked = false;

  static std::optional<ShapeSpelling> parse(llvm::StringRef text);
  Shape view() const;
};

/// An example of a rule set or an op, with what it claims.
struct Example {
  const llvm::Record *record;
  std::vector<ShapeSpelling> operands;
  /// The attribute's entries, if it is given.
  std::optional<std::vector<int64_t>> attribute;
  /// The attribute, absent where it is not given.
  AlignmentAttribute getAttribute() const;
  /// The inferred shape it states, if it states one.
  std::optional<ShapeSpelling> inferred;
  /// The declared result it speaks of, if it does.
  std::optional<ShapeSpelling> declared;
  /// The failure it claims, if it claims one.
  std::optional<FailureKind> failure;
};

/// Reads an example of what follows the rules; none after an error was
/// reported.
std::optional<Example> readExample(const llvm::Record &record,
                                   const RuleSet &rules);

/// The records of the examples of each rule set and op.
class ExampleRecords {
public:
  explicit ExampleRecords(const Definitions &definitions);

  /// In source order.
  llvm::ArrayRef<const llvm::Record *> of(const llvm::Record &subject) const;

private:
  llvm::DenseMap<const llvm::Record *, std::vector<const llvm::Record *>>
      bySubject;
};

/// What the rules say of an example.
class ExampleAnswer {
public:
  ExampleAnswer(const RuleSet &rules, const Example &example);
  ExampleAnswer(const ExampleAnswer &) = delete;
  ExampleAnswer &operator=(const ExampleAnswer &) = delete;

  /// Whether the operands broadcast and the declared result, if there is one,
  /// is accepted.
  bool isOk() const { return ok; }
  /// Only where the operands broadcast.
  const Shape &getInferred() const { return inferred; }
  const Failure &getFailure() const { return failure; }
  llvm::ArrayRef<Shape> getOperands() const { return operands; }
  const Shape &getDeclared() const { return declared; }

private:
  bool ok = false;
  llvm::SmallVector<Shape> operands;
  llvm::SmallVector<int64_t> sizes;
  Shape declared;
  Shape inferred;
  Failure failure;
};

/// Checks that the example holds; reports what is so where it does not. `owner`
/// is what the example is of, "op 'X'".
bool checkExample(const RuleSet &rules, const Example &example,
                  const llvm::Twine &owner);

/// A rule set and the records its parts come from.
class RuleSetModel {
public:
  RuleSetModel(const RuleSetModel &) = delete;
  RuleSetModel &operator=(const RuleSetModel &) = delete;

  /// Reads the record; errors are reported and make isValid() false.
  RuleSetModel(const llvm::Record &record, const Definitions &definitions,
               RuleTables &tables, const ExampleRecords &exampleRecords);

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

  /// The tables of the steps, and of declared results.
  llvm::ArrayRef<const CombineTableModel *> getStepTables() const {
    return stepTables;
  }
  const ResultTableModel &getResults() const { return *results; }
  llvm::ArrayRef<Example> getExamples() const { return examples; }

  /// What the record in a field of the rule set, or of its alignment, means, in
  /// sentences; empty where its author says nothing.
  llvm::StringRef describe(llvm::StringRef field) const;

  /// Why the law is waived; none where it is not.
  std::optional<llvm::StringRef> getWaiver(Law law) const;

private:
  void readRoles();
  void readAlignment();
  void readSteps(RuleTables &tables);
  void readStep(const llvm::Record &step, size_t index, RuleTables &tables);
  void readResults(RuleTables &tables);
  void readMessages(const Definitions &definitions);
  void readLaws();
  void readExamples(const ExampleRecords &exampleRecords);

  /// Keeps text that `rules` points to.
  const char *store(llvm::StringRef text);

  const llvm::Record &record;
  bool valid = true;
  std::deque<std::string> strings;
  RuleSet rules = {};
  std::vector<Step> steps;
  std::vector<const CombineTableModel *> stepTables;
  const ResultTableModel *results = nullptr;
  /// The waived laws, and why.
  std::vector<std::pair<Law, llvm::StringRef>> waivers;
  std::vector<Example> examples;
};

/// Reads a message record: its kind and its template, checked against the
/// placeholders of the kind. `owner` is the record whose field lists it.
std::optional<std::pair<FailureKind, std::string>>
readMessage(const llvm::Record &message, const llvm::Record &owner,
            llvm::StringRef field, llvm::StringRef ownerKind);

/// The counterexamples that have been reported: a row, and what it violates.
/// Rule sets that share a table would otherwise repeat them.
using ReportedRows = std::set<std::pair<const llvm::Record *, llvm::StringRef>>;

/// Proves the combine tables readable, sound and lawful, and checks every
/// example; reports what fails with a counterexample. Returns true when all of
/// it holds.
bool prove(const RuleSetModel &model, ReportedRows &reported);

} // namespace ewise::tblgen

#endif // EWISE_TABLEGEN_RULESETMODEL_H
