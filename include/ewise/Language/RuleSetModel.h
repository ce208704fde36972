//===- RuleSetModel.h - Rule sets read from records -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_RULESETMODEL_H
#define EWISE_LANGUAGE_RULESETMODEL_H

#include "ewise/Rules/Infer.h"
#include "ewise/Rules/Spelling.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Record;
} // namespace llvm

namespace ewise::tblgen {

/// `name, from File.td`, without a path or a line: edits above the record must
/// not change what is generated.
std::string getSource(const llvm::Record &record, llvm::StringRef name);

/// The name messages use for a record: its def name, or for anonymous records
/// "<anonymous>".
llvm::StringRef displayName(const llvm::Record &record);

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// All extents, in the order of tables.
inline constexpr Extent kExtents[] = {Extent::Dynamic, Extent::Zero,
                                      Extent::One, Extent::Many};

/// How tables print an extent: `?`, `0`, `1`, `n`.
llvm::StringRef spell(Extent extent);

/// A row of a table, with its extents.
struct RowModel {
  const llvm::Record *record = nullptr;
  llvm::SmallVector<Extent, kNumExtents> firsts, seconds;

  bool covers(Extent first, Extent second) const {
    return llvm::is_contained(firsts, first) &&
           llvm::is_contained(seconds, second);
  }
};

/// A table and the rows that it was read from. `TableT` is CombineTable or
/// ResultTable; the notes it points to live as long as the records.
template <typename TableT> struct TableModel {
  const llvm::Record *record = nullptr;
  TableT table = {};
  /// Whether a row serves both orders of its extents.
  bool isSymmetric = false;
  /// In source order.
  std::vector<RowModel> rows;

  /// The row that decides a pair, null where there is none.
  const RowModel *findRow(Extent first, Extent second) const {
    auto found = llvm::find_if(rows, [&](const RowModel &row) {
      return row.covers(first, second) ||
             (isSymmetric && row.covers(second, first));
    });
    return found == rows.end() ? nullptr : &*found;
  }
};
using CombineTableModel = TableModel<CombineTable>;
using ResultTableModel = TableModel<ResultTable>;

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

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
  /// A bit for each operand that is absent in an op's example.
  uint64_t absent = 0;
  /// The attribute's entries, if it is given.
  std::optional<std::vector<int64_t>> attribute;
  /// The names of dimensions that these entries stand for.
  llvm::StringRef names;
  /// The attribute, absent where it is not given.
  AlignmentAttribute getAttribute() const;
  /// The inferred shape it states, if it states one.
  std::optional<ShapeSpelling> inferred;
  /// The declared result, if it has one.
  std::optional<ShapeSpelling> declared;
  /// The failure it claims, if it claims one.
  std::optional<FailureKind> failure;
};

/// The verdict of the rules on an example.
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

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

/// A rule set, with the records of its parts.
class RuleSetModel {
public:
  RuleSetModel(const RuleSetModel &) = delete;
  RuleSetModel &operator=(const RuleSetModel &) = delete;

  /// Where the rule set was declared.
  const llvm::Record &getRecord() const { return record; }
  llvm::StringRef getName() const { return rules.name; }
  llvm::StringRef getSummary() const { return rules.summary; }
  llvm::StringRef getDescription() const { return description; }
  llvm::StringRef getCppNamespace() const { return cppNamespace; }
  /// The fully qualified C++ constant.
  std::string getCppName() const {
    return cppNamespace.str() + "::" + rules.name;
  }

  /// Whether it is in a file of the language, not in one of a project's.
  bool isShipped() const;

  /// The tables; valid as long as the records.
  const RuleSet &getRules() const { return rules; }

  /// The tables of the steps, and of declared results.
  llvm::ArrayRef<std::shared_ptr<const CombineTableModel>>
  getStepTables() const {
    return stepTables;
  }
  const ResultTableModel &getResults() const { return *results; }
  llvm::ArrayRef<Example> getExamples() const { return examples; }

  /// The meaning of the record in a field of the rule set, or its alignment, in
  /// sentences; empty where its author says nothing.
  llvm::StringRef describe(llvm::StringRef field) const {
    return descriptions.lookup(field);
  }

  /// The reason why the law is waived; none if it is not.
  std::optional<llvm::StringRef> getWaiver(Law law) const;

private:
  friend class RuleSetReader;
  explicit RuleSetModel(const llvm::Record &record) : record(record) {}

  const llvm::Record &record;
  llvm::StringRef description;
  llvm::StringRef cppNamespace;
  RuleSet rules = {};
  const char *defaultMessages[kNumFailureKinds] = {};
  std::vector<Step> steps;
  std::vector<int64_t> signature;
  std::vector<std::shared_ptr<const CombineTableModel>> stepTables;
  std::shared_ptr<const ResultTableModel> results;
  llvm::StringMap<llvm::StringRef> descriptions;
  /// The waived laws, and why.
  std::vector<std::pair<Law, llvm::StringRef>> waivers;
  std::vector<Example> examples;
};

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_RULESETMODEL_H
