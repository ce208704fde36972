//===- RuleDocsEmitter.cpp - Rule sets as Markdown ------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "Markdown.h"
#include "RulePseudocode.h"
#include "ewise/Shape/Describe.h"
#include "ewise/TableGen/EnumNames.h"
#include "ewise/TableGen/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: file.
static const char introduction[] = R"(# The rule sets of {{file}}

A rule set says which operand shapes an elementwise operation accepts and what
the shape of its result is. Each section states one as the document of MLIR's
`Broadcastable` trait does: the inference of one dimension, the inference of a
shape, the verification of a declared result, examples.

Sizes are classified as dynamic (`?`), static and equal to 0 (`0`), to 1 (`1`)
or to one greater number (`>1`). Shapes are written `2x?x3`; `[]` has rank 0 and
`*` is unranked. Where a pseudo-function reaches an `ERROR_IF` whose condition
holds, the operation does not verify.

)";

namespace {

/// The pairs of extents that one row of a table decides.
struct RowGroup {
  const Record *row;
  SmallVector<Extent> firsts, seconds;
};

/// What a document calls two paired dimensions.
struct PairNames {
  StringRef first, second;
};

class RuleDocsEmitter {
public:
  RuleDocsEmitter(const Model &model, raw_ostream &os) : model(model), os(os) {}

  void run();

private:
  void emitRuleSet(const RuleSetModel &ruleSet);
  void emitOperands(const RuleSetModel &ruleSet);
  void emitDimensionCheck(const RuleSetModel &ruleSet);
  void emitDimensionInference(const RuleSetModel &ruleSet);
  void emitShapeInference(const RuleSet &rules);
  void emitVerification(const RuleSetModel &ruleSet);
  void emitExamples(const RuleSetModel &ruleSet);
  void emitCorrect(const RuleSetModel &ruleSet);
  void emitIncorrect(const RuleSetModel &ruleSet);
  void emitMessages(const RuleSet &rules);
  void emitLaws(const RuleSetModel &ruleSet);

  const Model &model;
  raw_ostream &os;
};

} // namespace

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static bool isSymmetric(const TableRows &rows) {
  return all_of(kExtents, [&](Extent first) {
    return all_of(kExtents, [&](Extent second) {
      return rows.get(first, second) == rows.get(second, first);
    });
  });
}

/// The rows of a table in source order. Of a symmetric table, every pair of
/// extents is there once.
static std::vector<RowGroup> groupRows(const TableRows &rows) {
  bool symmetric = isSymmetric(rows);
  std::vector<RowGroup> groups;
  auto add = [](SmallVector<Extent> &extents, Extent extent) {
    if (!is_contained(extents, extent))
      extents.push_back(extent);
  };
  for (Extent first : kExtents)
    for (Extent second : kExtents) {
      if (symmetric && index(second) < index(first))
        continue;
      const Record *row = rows.get(first, second);
      auto group = find_if(groups, [&](auto &g) { return g.row == row; });
      if (group == groups.end())
        group = groups.insert(groups.end(), RowGroup{row, {}, {}});
      add(group->firsts, first);
      add(group->seconds, second);
    }
  llvm::sort(groups, [](const RowGroup &a, const RowGroup &b) {
    return a.row->getID() < b.row->getID();
  });
  return groups;
}

static std::string spellOne(Extent extent) {
  return code(extent == Extent::Many ? StringRef(">1") : spell(extent));
}

/// `?`, `>1`, "static", "`0` or `1`".
static std::string spellGroup(ArrayRef<Extent> extents) {
  if (extents.size() == 3 && !is_contained(extents, Extent::Dynamic))
    return "static";
  if (extents.size() == kNumExtents)
    return "any";
  return join(map_range(extents, spellOne), " or ");
}

/// The extent that a row infers: one of the two, by value where the row knows
/// it.
static std::string spellInferred(ArrayRef<Extent> extents, StringRef name) {
  if (extents.size() == 1 && extents.front() != Extent::Many)
    return spellOne(extents.front());
  return code(name);
}

static std::string spellOutcome(const RowGroup &group, Outcome outcome,
                                PairNames names) {
  switch (outcome) {
  case Outcome::First:
    return spellInferred(group.firsts, names.first);
  case Outcome::Second:
    return spellInferred(group.seconds, names.second);
  case Outcome::IfEqual:
    return spellInferred(group.firsts, names.first) + " if " +
           code((names.first + " == " + names.second).str()) +
           ", else **Error**";
  case Outcome::Conflict:
    break;
  }
  return "**Error**";
}

/// What a row says in a table that only finds conflicts.
static std::string spellConflict(Outcome outcome, PairNames names) {
  switch (outcome) {
  case Outcome::First:
  case Outcome::Second:
    return "**OK**";
  case Outcome::IfEqual:
    return "**OK** if " + code((names.first + " == " + names.second).str()) +
           ", else **Error**";
  case Outcome::Conflict:
    break;
  }
  return "**Error**";
}

static std::string spellVerdict(Verdict verdict) {
  switch (verdict) {
  case Verdict::Ok:
    return "**OK**";
  case Verdict::OkIfEqual:
    return "**OK** if `inferredDim == actualDim`, else **Error**";
  case Verdict::Error:
    break;
  }
  return "**Error**";
}

static PairNames getPairNames(const RuleSet &rules) {
  return hasTarget(rules) ? PairNames{"targetDim", "sourceDim"}
                          : PairNames{"dim0", "dim1"};
}

/// Ends a paragraph about a table.
static void emitSymmetry(raw_ostream &os, const TableRows &rows,
                         PairNames names) {
  if (isSymmetric(rows))
    os << " " << code(names.first) << " and " << code(names.second)
       << " are in either order.";
  os << "\n\n";
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

static std::string describeRoles(const RuleSetModel &ruleSet) {
  switch (ruleSet.getRules().roles) {
  case Roles::Equals:
    if (hasTarget(ruleSet.getRules()))
      return "One operand or two, equals. Of two that differ in rank, the one "
             "of higher rank is the *target* and the other the *source*; of "
             "equal ranks, the first is the target.";
    return "Any number of operands, equals.";
  case Roles::SecondIntoFirst:
    return "Two operands. The second, the *source*, is broadcast into the "
           "first, the *target*.";
  case Roles::IntoResult:
    break;
  }
  if (ruleSet.getRules().maxOperands == 1)
    return "One operand, the *source*, is broadcast into the declared result, "
           "the *target*.";
  return "One operand or two. The first, the *source*, is broadcast into the "
         "second or, where there is none, into the declared result: the "
         "*target*.";
}

static StringRef describeRanks(RankRelation ranks) {
  switch (ranks) {
  case RankRelation::Any:
    return "Operands of any ranks.";
  case RankRelation::Equal:
    return "All ranked operands have the same rank.";
  case RankRelation::SourceNotLarger:
    break;
  }
  return "The source's rank is not larger than the target's.";
}

static std::string describeMapping(const RuleSet &rules) {
  const Alignment &alignment = rules.alignment;
  std::string name = code(rules.attributeName);
  std::string text =
      "Dimension *i* of the source is paired with dimension " +
      code((Twine(rules.attributeName) + "[i]").str()) +
      " of the target. There is one entry for each dimension of the source, "
      "each names a dimension of the target, and entries are ";
  text += alignment.order == DimensionOrder::Increasing
              ? "strictly increasing."
              : "in any order, but never the same twice.";
  text += alignment.presence == AttributePresence::Required
              ? " The attribute is required."
              : " The attribute is required where the ranks differ and the "
                "source is no scalar; between operands of equal rank it is "
                "absent, empty or the identity.";
  return name + ", a list of integers. " + text;
}

static std::string describeAxis(const RuleSet &rules) {
  const Alignment &alignment = rules.alignment;
  std::string text =
      code(rules.attributeName) +
      ", an integer. The source's dimension 0 is paired with this dimension of "
      "the target, and the following ones in order. " +
      code(std::to_string(alignment.leastAxis)) +
      ", the least value and the default, aligns right.";
  if (alignment.trimsTrailingOnes)
    text += " Trailing `1`s of the source that reach past the target are "
            "dropped.";
  return text;
}

static StringRef describeUnranked(UnrankedPolicy policy) {
  switch (policy) {
  case UnrankedPolicy::Discard:
    return "Unranked operands are discarded. With no ranked operand, nothing "
           "is "
           "inferred or verified.";
  case UnrankedPolicy::InferNothing:
    return "With an unranked operand, nothing is inferred or verified.";
  case UnrankedPolicy::KeepTarget:
    break;
  }
  return "With an unranked source, the result has the target's shape. With an "
         "unranked target, nothing is inferred or verified.";
}

void RuleDocsEmitter::emitOperands(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  os << "### Operands\n\n- **Roles:** " << describeRoles(ruleSet)
     << "\n- **Ranks:** " << describeRanks(rules.alignment.ranks)
     << "\n- **Alignment:** ";
  switch (rules.alignment.kind) {
  case AlignmentKind::Trailing:
    os << "The last dimensions are paired, then the ones before them.";
    break;
  case AlignmentKind::Mapped:
    os << "By the attribute " << describeMapping(rules);
    break;
  case AlignmentKind::Axis:
    os << "By the attribute " << describeAxis(rules);
    break;
  }
  os << " Dimensions without a partner keep their size.\n- **Unranked:** "
     << describeUnranked(rules.unranked) << "\n\n";
}

//===----------------------------------------------------------------------===//
// Inference and verification
//===----------------------------------------------------------------------===//

void RuleDocsEmitter::emitDimensionCheck(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  PairNames names = getPairNames(rules);
  for (size_t step = 0; step + 1 != rules.numSteps; ++step) {
    const CombineTableModel &table = *ruleSet.getSteps()[step];
    os << "### Dimension check\n\nBefore anything is inferred, the paired "
          "dimensions are checked";
    if (rules.steps[step].guard == Guard::RanksDiffer)
      os << " where the operands' ranks differ";
    os << ".";
    emitSymmetry(os, table.rows, names);
    emitTableHead(os, {code(names.first), code(names.second),
                       "Outcome of `CheckDim`", "Notes"});
    for (const RowGroup &group : groupRows(table.rows)) {
      const CombineRow &row =
          table.table.row(group.firsts.front(), group.seconds.front());
      emitTableRow(os, {spellGroup(group.firsts), spellGroup(group.seconds),
                        spellConflict(row.outcome, names),
                        sentence(plain(row.note))});
    }
    os << "\n";
  }
}

void RuleDocsEmitter::emitDimensionInference(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  PairNames names = getPairNames(rules);
  const CombineTableModel &table = *ruleSet.getSteps().back();
  os << "### Dimension inference\n\n`InferDim` gives the size of a result "
        "dimension from those of two paired dimensions.";
  emitSymmetry(os, table.rows, names);
  emitTableHead(
      os, {code(names.first), code(names.second), "`inferredDim`", "Notes"});
  for (const RowGroup &group : groupRows(table.rows)) {
    const CombineRow &row =
        table.table.row(group.firsts.front(), group.seconds.front());
    emitTableRow(os, {spellGroup(group.firsts), spellGroup(group.seconds),
                      spellOutcome(group, row.outcome, names),
                      sentence(plain(row.note))});
  }
  SmallVector<Extent> expandable;
  for (Extent extent : kExtents)
    if (table.table.expandable[index(extent)])
      expandable.push_back(extent);
  if (expandable.empty())
    os << "\nNo operand is expanded: each has the result's size.\n\n";
  else
    os << "\nAn operand's " << spellGroup(expandable)
       << " may stand where the result has another size: it is then read at "
          "index 0.\n\n";
}

void RuleDocsEmitter::emitShapeInference(const RuleSet &rules) {
  os << "### Shape inference\n\n```python\n";
  emitPseudocode(os, rules);
  os << "```\n\n";
  if (!hasTarget(rules))
    os << "The shape inferred from the first two ranked operands is combined "
          "with the next one in the same way, and so on.\n\n";
}

void RuleDocsEmitter::emitVerification(const RuleSetModel &ruleSet) {
  const ResultTableModel &results = ruleSet.getResults();
  os << "### Verification\n\nA declared result has the rank of the inferred "
        "shape, and each of its dimensions may stand for the inferred one. A "
        "declared result that is unranked is not verified.";
  if (ruleSet.getRules().roles == Roles::IntoResult)
    os << " A declared result that the operand is broadcast into is verified "
          "by `InferShape` alone.";
  os << "\n\n";
  emitTableHead(
      os, {"`inferredDim`", "`actualDim`", "Verification outcome", "Notes"});
  for (const RowGroup &group : groupRows(results.rows)) {
    const ResultRow &row =
        results.table.row(group.firsts.front(), group.seconds.front());
    emitTableRow(os, {spellGroup(group.firsts), spellGroup(group.seconds),
                      spellVerdict(row.verdict), sentence(plain(row.note))});
  }
  os << "\n";
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

/// What is wrong with an example, in words.
static std::string getMessage(const RuleSet &rules, const Example &example) {
  ExampleAnswer answer(rules, example);
  FailureShapes shapes = {answer.getOperands().data(), answer.getDeclared(),
                          answer.getInferred()};
  return describe(rules, answer.getFailure(), shapes, [](size_t operand) {
    return operand == kDeclaredResult ? std::string("output")
                                      : "#" + std::to_string(operand + 1);
  });
}

static std::string spellOperands(const Example &example) {
  return join(
      map_range(example.operands,
                [](const ShapeSpelling &shape) { return code(shape.text); }),
      ", ");
}

static std::string spellAttribute(const RuleSet &rules,
                                  const Example &example) {
  if (!example.attribute)
    return "";
  std::string values =
      join(map_range(*example.attribute,
                     [](int64_t v) { return std::to_string(v); }),
           ", ");
  return code(rules.alignment.kind == AlignmentKind::Mapped ? "[" + values + "]"
                                                            : values);
}

static std::string spellDeclared(const Example &example) {
  return example.declared ? code(example.declared->text) : "";
}

void RuleDocsEmitter::emitCorrect(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  std::vector<std::string> titles = {"Operands"};
  if (rules.attributeName)
    titles.push_back(code(rules.attributeName));
  titles.insert(titles.end(), {"Inferred", "Declared result"});
  emitTableHead(os, titles);
  for (const Example &example : ruleSet.getExamples()) {
    if (example.failure)
      continue;
    std::vector<std::string> cells = {spellOperands(example)};
    if (rules.attributeName)
      cells.push_back(spellAttribute(rules, example));
    cells.push_back(
        code(spellShape(ExampleAnswer(rules, example).getInferred())));
    cells.push_back(spellDeclared(example));
    emitTableRow(os, cells);
  }
  os << "\n";
}

void RuleDocsEmitter::emitIncorrect(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  std::vector<std::string> titles = {"Operands"};
  if (rules.attributeName)
    titles.push_back(code(rules.attributeName));
  titles.insert(titles.end(), {"Declared result", "Error"});
  emitTableHead(os, titles);
  for (const Example &example : ruleSet.getExamples()) {
    if (!example.failure)
      continue;
    std::vector<std::string> cells = {spellOperands(example)};
    if (rules.attributeName)
      cells.push_back(spellAttribute(rules, example));
    cells.push_back(spellDeclared(example));
    cells.push_back(plain(getMessage(rules, example)));
    emitTableRow(os, cells);
  }
  os << "\n";
}

void RuleDocsEmitter::emitExamples(const RuleSetModel &ruleSet) {
  auto fails = [](const Example &example) {
    return example.failure.has_value();
  };
  if (ruleSet.getExamples().empty())
    return;
  os << "### Examples\n\n";
  if (!all_of(ruleSet.getExamples(), fails)) {
    os << "Correct:\n\n";
    emitCorrect(ruleSet);
  }
  if (any_of(ruleSet.getExamples(), fails)) {
    os << "Incorrect:\n\n";
    emitIncorrect(ruleSet);
  }
}

//===----------------------------------------------------------------------===//
// Messages and laws
//===----------------------------------------------------------------------===//

/// Whether shapes can violate the rule set in this way.
static bool canFail(const RuleSet &rules, FailureKind kind) {
  const Alignment &alignment = rules.alignment;
  switch (kind) {
  case FailureKind::RankMismatch:
    return alignment.ranks != RankRelation::Any;
  case FailureKind::AttributeNotIdentity:
    return alignment.kind == AlignmentKind::Mapped &&
           alignment.presence == AttributePresence::WhenRanksDiffer;
  case FailureKind::AttributeMissing:
  case FailureKind::AttributeLength:
  case FailureKind::AttributeOrder:
    return alignment.kind == AlignmentKind::Mapped;
  case FailureKind::AttributeRange:
    return alignment.kind != AlignmentKind::Trailing;
  case FailureKind::ResultMissing:
    return rules.roles == Roles::IntoResult;
  case FailureKind::ExtentConflict:
  case FailureKind::ResultRankMismatch:
  case FailureKind::ResultExtentMismatch:
    break;
  }
  return true;
}

void RuleDocsEmitter::emitMessages(const RuleSet &rules) {
  os << "### Messages\n\nText in brackets is only there where the two "
        "dimensions have different numbers.\n\n";
  emitTableHead(os, {"Failure", "Message"});
  for (size_t i = 0; i != kNumFailureKinds; ++i) {
    auto kind = static_cast<FailureKind>(i);
    if (canFail(rules, kind) && rules.messages[i])
      emitTableRow(os, {code(nameOf(kind)), code(rules.messages[i])});
  }
  os << "\n";
}

static StringRef describeLaw(Law law) {
  switch (law) {
  case Law::Commutative:
    return "The order of two dimensions does not matter.";
  case Law::Associative:
    return "How three dimensions are grouped does not matter.";
  case Law::Idempotent:
    return "A dimension combined with itself is itself.";
  case Law::Tight:
    return "No narrower inferred size would be right.";
  case Law::CertainConflicts:
    break;
  }
  return "An error is only reported where every run-time size would be wrong.";
}

void RuleDocsEmitter::emitLaws(const RuleSetModel &ruleSet) {
  os << "### Laws\n\n";
  emitTableHead(os, {"Law", "What it says of `InferDim`", "Status"});
  for (const auto &[law, name] : kLaws) {
    std::string status = "not claimed";
    if (ruleSet.getRules().obeys(law))
      status = "proven";
    else if (auto reason = ruleSet.getWaiver(law))
      status = "waived: " + plain(*reason);
    emitTableRow(os, {name.str(), describeLaw(law).str(), status});
  }
  os << "\n";
}

//===----------------------------------------------------------------------===//
// The document
//===----------------------------------------------------------------------===//

void RuleDocsEmitter::emitRuleSet(const RuleSetModel &ruleSet) {
  os << "## " << ruleSet.getName() << "\n\n";
  if (!ruleSet.getSummary().empty())
    os << "*" << sentence(plain(ruleSet.getSummary())) << "*\n\n";
  if (!ruleSet.getDescription().trim().empty())
    os << unindent(ruleSet.getDescription()) << "\n\n";
  emitOperands(ruleSet);
  emitDimensionCheck(ruleSet);
  emitDimensionInference(ruleSet);
  emitShapeInference(ruleSet.getRules());
  emitVerification(ruleSet);
  emitExamples(ruleSet);
  emitMessages(ruleSet.getRules());
  emitLaws(ruleSet);
}

void RuleDocsEmitter::run() {
  emitDocumentBanner(os, model, "-gen-rule-docs");
  os << fillTemplate(introduction, {{"file", model.getFileName()}});
  emitTableHead(os, {"Rule set", "What it says"});
  for (const auto &ruleSet : model.getRuleSets())
    emitTableRow(os, {"[" + ruleSet->getName().str() + "](" +
                          anchor(ruleSet->getName()) + ")",
                      plain(ruleSet->getSummary())});
  os << "\n";
  for (const auto &ruleSet : model.getRuleSets())
    emitRuleSet(*ruleSet);
}

static void emitRuleDocs(const Model &model, raw_ostream &os) {
  RuleDocsEmitter(model, os).run();
}

static EmitterRegistration<emitRuleDocs, Language::Markdown>
    registration("gen-rule-docs", "Rule sets as a document (.md)");

} // namespace ewise::tblgen
