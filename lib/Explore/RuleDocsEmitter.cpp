//===- RuleDocsEmitter.cpp - Rule sets as Markdown ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Markdown.h"
#include "ewise/Data/EnumNames.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Generator/PromotionPrinter.h"
#include "ewise/Rules/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: file, example.
static const char ruleIntroduction[] = R"(# The rule sets of {{file}}

A rule set says which shapes the operands of an elementwise op may have, and
which shape its result has.{{example}}

The section of a rule set tells how it pairs dimensions, which size two paired
dimensions give, and which declared results it accepts. Examples, messages and
proven laws follow.

In a shape such as `2x?x3`, `?` is a size that only run time tells; `[]` has rank
0, and `*` is unranked. Tables distinguish the sizes `?`, `0`, `1` and `>1`.

)";

namespace {

/// The names of two paired dimensions in a document.
struct PairNames {
  StringRef first, second;
};

class RuleDocsEmitter {
public:
  RuleDocsEmitter(const Model &model, raw_ostream &os);

  void run();

private:
  void emitRuleSets();
  void emitRuleSet(const RuleSetModel &ruleSet);
  void emitOperands(const RuleSetModel &ruleSet);
  void emitDimensionCheck(const RuleSetModel &ruleSet);
  void emitDimensionInference(const RuleSetModel &ruleSet);
  void emitInferenceTable(const CombineTableModel &table, PairNames names);
  void emitVerification(const RuleSetModel &ruleSet);
  void emitExamples(const RuleSetModel &ruleSet, bool fail);
  void emitMessages(const RuleSet &rules);
  void emitLaws(const RuleSetModel &ruleSet);

  const Model &model;
  raw_ostream &os;
  std::vector<const RuleSetModel *> ruleSets;
};

} // namespace

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

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

/// The extent inferred by a row: one of the two, by its value if the row
/// determines it.
static std::string spellInferred(ArrayRef<Extent> extents, StringRef name) {
  if (extents.size() == 1 && extents.front() != Extent::Many)
    return spellOne(extents.front());
  return code(name);
}

/// "` if `dim0 % dim1 == 0`, else **Error**".
static std::string spellMultiple(StringRef size, StringRef of) {
  return " if " + code((size + " % " + of + " == 0").str()) +
         ", else **Error**";
}

/// The outcome of a row: the extent that it infers or, in a table that only
/// finds conflicts, that there is no conflict.
static std::string spellOutcome(const RowModel &group, Outcome outcome,
                                PairNames names, bool isCheck = false) {
  const std::string ok = "**OK**";
  switch (outcome) {
  case Outcome::First:
    return isCheck ? ok : spellInferred(group.firsts, names.first);
  case Outcome::Second:
    return isCheck ? ok : spellInferred(group.seconds, names.second);
  case Outcome::IfEqual:
    return (isCheck ? ok : spellInferred(group.firsts, names.first)) + " if " +
           code((names.first + " == " + names.second).str()) +
           ", else **Error**";
  case Outcome::FirstIfMultiple:
    return (isCheck ? ok : code(names.first)) +
           spellMultiple(names.first, names.second);
  case Outcome::SecondIfMultiple:
    return (isCheck ? ok : code(names.second)) +
           spellMultiple(names.second, names.first);
  case Outcome::GreaterIfMultiple:
    return (isCheck ? ok + " if one is a multiple of the other"
                    : "the greater one if it is a multiple of the other") +
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

/// Prints the rows of a table, each with its `outcome`.
template <typename TableT, typename OutcomeFn>
static void emitRows(raw_ostream &os, const TableT &table, OutcomeFn outcome) {
  for (const RowModel &group : table.rows) {
    const auto &row =
        table.table.row(group.firsts.front(), group.seconds.front());
    emitTableRow(os, {spellGroup(group.firsts), spellGroup(group.seconds),
                      outcome(group, row), sentence(plain(row.note))});
  }
}

/// Whether the operands are a target and a source, not equals.
static bool hasTarget(const RuleSet &rules) {
  return !rules.combinesAsPassed();
}

static PairNames getPairNames(const RuleSet &rules) {
  return hasTarget(rules) ? PairNames{"targetDim", "sourceDim"}
                          : PairNames{"dim0", "dim1"};
}

/// Ends a paragraph about a table.
static void emitSymmetry(raw_ostream &os, const CombineTableModel &table,
                         PairNames names) {
  if (table.isSymmetric)
    os << " " << code(names.first) << " and " << code(names.second)
       << " are in either order.";
  os << "\n\n";
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// The attribute of an example as it is written; empty if it is absent.
static std::string spellAttributeOf(const RuleSet &rules,
                                    const Example &example) {
  if (!example.names.empty())
    return code(example.names);
  return example.attribute ? code(spellAttribute(rules.alignment.attribute,
                                                 example.getAttribute()))
                           : "";
}

/// The column title for the attributes that the alignment reads.
static std::string getAttributeTitle(const RuleSet &rules) {
  std::string title = code(rules.attributeName);
  return rules.blockName ? title + ", " + code(rules.blockName) : title;
}

/// The roles of equal operands that a list or an axis aligns.
static const char pairOfEquals[] =
    "One operand or two, equals. Of two that differ in rank, the one of higher "
    "rank is the *target* and the other the *source*; of equal ranks, the "
    "first "
    "is the target.";

void RuleDocsEmitter::emitOperands(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  bool isPair = rules.roles == Roles::Equals && hasTarget(rules) &&
                rules.alignment.pairing == Pairing::InOrder;
  os << "### Operands\n\n- **Roles:** "
     << (isPair ? StringRef(pairOfEquals) : ruleSet.describe("roles"))
     << "\n- **Ranks:** " << ruleSet.describe("ranks") << "\n- **Alignment:** "
     << ruleSet.describe("alignment")
     << " Dimensions without a partner keep their size.\n- **Unranked:** "
     << ruleSet.describe("unranked") << "\n\n";
}

//===----------------------------------------------------------------------===//
// Inference and verification
//===----------------------------------------------------------------------===//

void RuleDocsEmitter::emitDimensionCheck(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  PairNames names = getPairNames(rules);
  for (size_t step = 0; step + 1 != rules.numSteps; ++step) {
    if (rules.steps[step].givesResult())
      continue;
    const CombineTableModel &table = *ruleSet.getStepTables()[step];
    os << "### Dimension check\n\nBefore anything is inferred, the paired "
          "dimensions are checked";
    if (rules.steps[step].guard == Guard::RanksDiffer)
      os << " where the operands' ranks differ";
    os << ".";
    emitSymmetry(os, table, names);
    emitTableHead(os, {code(names.first), code(names.second),
                       "Outcome of `CheckDim`", "Notes"});
    emitRows(os, table, [&](const RowModel &group, const CombineRow &row) {
      return spellOutcome(group, row.outcome, names, /*isCheck=*/true);
    });
    os << "\n";
  }
}

/// The part of a result that a step gives, if other steps give the rest.
static StringRef describeGuard(Guard guard) {
  switch (guard) {
  case Guard::NamedDimensions:
    return ", where these have a name or are those of the axis";
  case Guard::Sources:
    return " elsewhere, where the second is a source's";
  case Guard::Always:
  case Guard::RanksDiffer:
    break;
  }
  return " elsewhere";
}

void RuleDocsEmitter::emitDimensionInference(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  os << "### Dimension inference\n\n";
  bool isFirst = true;
  for (size_t step = 0; step != rules.numSteps; ++step) {
    bool isLast = step + 1 == rules.numSteps;
    if (!isLast && !rules.steps[step].givesResult())
      continue;
    os << "`InferDim` gives the size of a result dimension from those of two "
          "paired dimensions"
       << (isLast && isFirst ? "" : describeGuard(rules.steps[step].guard))
       << ".";
    isFirst = false;
    emitInferenceTable(*ruleSet.getStepTables()[step], getPairNames(rules));
  }
  if (rules.blockName)
    os << "If the attribute " << code(rules.blockName)
       << " is *b*, more than 1, the source's size along the axis is combined "
          "with the number of blocks, and the result keeps the target's size. "
          "The source is then read at index `i floordiv b`, or at 0 if it has "
          "one element.\n\n";
}

void RuleDocsEmitter::emitInferenceTable(const CombineTableModel &table,
                                         PairNames names) {
  emitSymmetry(os, table, names);
  emitTableHead(
      os, {code(names.first), code(names.second), "`inferredDim`", "Notes"});
  emitRows(os, table, [&](const RowModel &group, const CombineRow &row) {
    return spellOutcome(group, row.outcome, names);
  });
  if (names.first == "dim0")
    os << "\nThe result of the first two ranked operands is combined with the "
          "next one, and so on.\n";
  SmallVector<Extent> expandable;
  for (Extent extent : kExtents)
    if (table.table.expandable[index(extent)])
      expandable.push_back(extent);
  if (expandable.empty())
    os << "\nNo operand is broadcast: each has the result's size.\n\n";
  else
    os << "\nAn operand may have " << spellGroup(expandable)
       << " if the result has another size: it is then read at index 0.\n\n";
  if (table.table.reads != ReadMap::AtZero)
    os << "An operand of size *m* is read, if the result has another size *n*, "
          "at index "
       << (table.table.reads == ReadMap::InBlocks ? "`i floordiv (n / m)`"
                                                  : "`i mod m`")
       << " for index `i` of the result.\n\n";
}

void RuleDocsEmitter::emitVerification(const RuleSetModel &ruleSet) {
  const ResultTableModel &results = ruleSet.getResults();
  os << "### Verification\n\nA declared result has the rank of the inferred "
        "shape, and each of its dimensions may stand for the inferred one. A "
        "declared result that is unranked is not verified.";
  if (ruleSet.getRules().roles == Roles::IntoResult)
    os << " A declared result that the operand is broadcast into is verified "
          "by the inference alone.";
  os << "\n\n";
  emitTableHead(
      os, {"`inferredDim`", "`actualDim`", "Verification outcome", "Notes"});
  emitRows(os, results, [](const RowModel &, const ResultRow &row) {
    return spellVerdict(row.verdict);
  });
  os << "\n";
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

/// The message of an example that fails.
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

/// Prints the correct examples or the failing ones, if there are any.
void RuleDocsEmitter::emitExamples(const RuleSetModel &ruleSet, bool fail) {
  const RuleSet &rules = ruleSet.getRules();
  if (none_of(ruleSet.getExamples(), [&](const Example &example) {
        return example.failure.has_value() == fail;
      }))
    return;
  os << (fail ? "Incorrect:\n\n" : "Correct:\n\n");
  std::vector<std::string> titles = {"Operands"};
  if (rules.attributeName)
    titles.push_back(getAttributeTitle(rules));
  if (!fail)
    titles.push_back("Inferred");
  titles.push_back("Declared result");
  if (fail)
    titles.push_back("Error");
  emitTableHead(os, titles);
  for (const Example &example : ruleSet.getExamples()) {
    if (example.failure.has_value() != fail)
      continue;
    std::vector<std::string> cells = {spellOperands(example)};
    if (rules.attributeName)
      cells.push_back(spellAttributeOf(rules, example));
    if (!fail)
      cells.push_back(
          code(spellShape(ExampleAnswer(rules, example).getInferred())));
    cells.push_back(example.declared ? code(example.declared->text) : "");
    if (fail)
      cells.push_back(plain(getMessage(rules, example)));
    emitTableRow(os, cells);
  }
  os << "\n";
}

//===----------------------------------------------------------------------===//
// Messages and laws
//===----------------------------------------------------------------------===//

/// Whether shapes can violate the rule set in this way.
static bool canFail(const RuleSet &rules, FailureKind kind) {
  const Alignment &alignment = rules.alignment;
  bool readsList = alignment.attribute == AttributeKind::Dimensions;
  bool isByName = alignment.pairing == Pairing::ByName;
  switch (kind) {
  case FailureKind::RankMismatch:
    return alignment.ranks != RankRelation::Any;
  case FailureKind::AttributeNotIdentity:
    return readsList &&
           alignment.presence == AttributePresence::WhenRanksDiffer;
  case FailureKind::AttributeMissing:
    return readsList || alignment.attribute == AttributeKind::Names;
  case FailureKind::AttributeLength:
  case FailureKind::AttributeOrder:
    return readsList || isByName;
  case FailureKind::AttributeRange:
    return rules.attributeName || alignment.pairing != Pairing::InOrder;
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
  os << "### Messages\n\nText in brackets is kept only if the two dimensions "
        "have different numbers.\n\n";
  emitTableHead(os, {"Failure", "Message"});
  for (FailureKind kind : allOf<FailureKind>())
    if (canFail(rules, kind))
      emitTableRow(os, {code(nameOf(kind)), code(rules.messages[kind])});
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
  emitTableHead(os, {"Law", "Meaning for `InferDim`", "Status"});
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
  emitVerification(ruleSet);
  if (!ruleSet.getExamples().empty())
    os << "### Examples\n\n";
  emitExamples(ruleSet, /*fail=*/false);
  emitExamples(ruleSet, /*fail=*/true);
  emitMessages(ruleSet.getRules());
  emitLaws(ruleSet);
}

/// Chooses the rule sets of the project's files, and those of its ops; all of a
/// file that has neither.
RuleDocsEmitter::RuleDocsEmitter(const Model &model, raw_ostream &os)
    : model(model), os(os) {
  for (const auto &each : model.getRuleSets())
    if (!each->isShipped() || any_of(model.getOps(), [&](const auto &op) {
          return &op->getRules() == each.get();
        }))
      ruleSets.push_back(each.get());
  if (ruleSets.empty())
    for (const auto &each : model.getRuleSets())
      ruleSets.push_back(each.get());
}

/// ` For example, ...`: an example that says what it infers, of a shape that no
/// operand has; empty if there is none.
static std::string spellFirstExample(ArrayRef<const RuleSetModel *> ruleSets) {
  for (const RuleSetModel *ruleSet : ruleSets)
    for (const Example &example : ruleSet->getExamples()) {
      if (!example.inferred || example.declared || example.failure ||
          example.attribute ||
          any_of(example.operands, [&](const ShapeSpelling &shape) {
            return shape.text == example.inferred->text;
          }))
        continue;
      return " For example, " + code(ruleSet->getName()) + " infers " +
             code(example.inferred->text) + " from " + spellOperands(example) +
             ".";
    }
  return "";
}

void RuleDocsEmitter::emitRuleSets() {
  os << fillTemplate(ruleIntroduction,
                     {{"file", model.getFileName()},
                      {"example", spellFirstExample(ruleSets)}});
  emitTableHead(os, {"Rule set", "Summary"});
  for (const RuleSetModel *ruleSet : ruleSets)
    emitTableRow(os, {"[" + ruleSet->getName().str() + "](" +
                          anchor(ruleSet->getName()) + ")",
                      plain(ruleSet->getSummary())});
  os << "\n";
  for (const RuleSetModel *ruleSet : ruleSets)
    emitRuleSet(*ruleSet);
}

void RuleDocsEmitter::run() {
  emitDocumentBanner(os, model, "-gen-rule-docs");
  // A file may have promotion tables and no rule sets.
  if (!ruleSets.empty() || model.getPromotions().empty())
    emitRuleSets();
  emitPromotionDocs(model, os);
}

static void emitRuleDocs(const Model &model, raw_ostream &os) {
  RuleDocsEmitter(model, os).run();
}

static EmitterRegistration<emitRuleDocs, kTextLayout>
    rulePages("gen-rule-docs",
              "Rule sets and promotion tables as a document (.md)",
              "Toy.td -o ToyRuleSets.md");

} // namespace ewise::tblgen
