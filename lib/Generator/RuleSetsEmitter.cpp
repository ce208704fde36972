//===- RuleSetsEmitter.cpp - Rule sets as C++ constants -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CppWriter.h"
#include "ewise/Data/EnumNames.h"
#include "ewise/Generator/PromotionPrinter.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/CodeGenHelpers.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

/// Holes: source, meaning, symbols, type, name, table.
static const char tableTemplate[] = R"(// {{source}}
/// {{meaning}}.
///
{{symbols}}inline constexpr {{type}} {{name}} = {{table}};
)";

/// Holes: lists, source, summary, laws, name, members.
static const char ruleSetTemplate[] = R"({{lists}}
// {{source}}
/// {{summary}}.
/// Laws proven: {{laws}}.
inline constexpr ::ewise::RuleSet {{name}} = [] {
  ::ewise::RuleSet rules = {};
{{members}}  return rules;
}();
)";

namespace {

/// Prints each rule set and the tables it is made of.
class RuleSetsEmitter {
public:
  RuleSetsEmitter(const Model &model, raw_ostream &os) : model(model), os(os) {}

  void run();

private:
  void emitRuleSets();
  void emitPromotions();
  void emitRuleSet(const RuleSetModel &ruleSet);
  template <typename ModelT>
  void emitList(ArrayRef<ModelT> models, StringRef guard,
                StringRef declaration);

  /// Prints the code in the namespace, once per name: several files may include
  /// one rule set, and a program several headers.
  void emitGuarded(StringRef cppNamespace, StringRef name,
                   const std::string &code);

  const Model &model;
  raw_ostream &os;
  StringSet<> emitted;
};

} // namespace

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// The sign for a row in the table of a comment: the extent that is inferred,
/// or a sign for a condition.
static StringRef symbolFor(Extent first, Extent second, Outcome outcome) {
  switch (outcome) {
  case Outcome::First:
    return spell(first);
  case Outcome::Second:
    return spell(second);
  case Outcome::IfEqual:
    return "=";
  case Outcome::FirstIfMultiple:
  case Outcome::SecondIfMultiple:
  case Outcome::GreaterIfMultiple:
    return "*";
  case Outcome::Conflict:
    break;
  }
  return "-";
}

static StringRef symbolFor(Verdict verdict) {
  constexpr StringRef symbols[] = {"+", "=", "-"};
  return symbols[static_cast<size_t>(verdict)];
}

/// The table of `symbol` for each pair of extents, as a comment.
template <typename SymbolFn>
static std::string printSymbols(const std::string &rows,
                                const std::string &columns, SymbolFn symbol) {
  std::string corner = rows + " \\ " + columns;
  std::string text = "///   " + corner + " |";
  for (Extent column : kExtents)
    text += ("  " + spell(column)).str();
  text += "\n///   " + std::string(corner.size() + 1, '-') + "+" +
          std::string(12, '-') + "\n";
  for (Extent row : kExtents) {
    text += "///   " + std::string(corner.size() - 1, ' ');
    text += (spell(row) + " |").str();
    for (Extent column : kExtents)
      text += ("  " + symbol(row, column)).str();
    text += "\n";
  }
  return text;
}

template <typename TableT>
static std::string printTable(const TableModel<TableT> &model,
                              const std::string &meaning,
                              const std::string &symbols) {
  Comments comments;
  for (auto [extent, row] : zip_equal(kExtents, model.table.rows))
    comments[&row] = (spell(extent) + " with ?, 0, 1 and n.").str();
  ElementSets sets;
  CppWriter writer(sets, "", &comments);
  std::string name = displayName(*model.record).str();
  return fillTemplate(tableTemplate,
                      {{"source", inComment(getSource(*model.record, name))},
                       {"meaning", meaning},
                       {"symbols", symbols},
                       {"type", nameType<TableT>()},
                       {"name", name},
                       {"table", writer.write(model.table, name)}});
}

static std::string printCombineTable(const CombineTableModel &model) {
  const CombineTable &table = model.table;
  return printTable(
      model,
      std::string("The extent inferred from those of two operands: = where "
                  "they are equal, - for a conflict") +
          (table.asksForMultiples() ? ",\n/// * for a multiple" : ""),
      printSymbols("first", "second", [&](Extent first, Extent second) {
        return symbolFor(first, second, table.row(first, second).outcome);
      }));
}

static std::string printResultTable(const ResultTableModel &model) {
  return printTable(
      model,
      "Which declared extents may stand for the inferred one: = where they are "
      "equal, - for none",
      printSymbols(
          "inferred", "declared", [&](Extent inferred, Extent declared) {
            return symbolFor(model.table.row(inferred, declared).verdict);
          }));
}

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

void RuleSetsEmitter::emitGuarded(StringRef cppNamespace, StringRef name,
                                  const std::string &code) {
  std::string qualified = (cppNamespace + "::" + name).str();
  if (!emitted.insert(qualified).second)
    return;
  SmallVector<StringRef> parts;
  StringRef(qualified).split(parts, "::", /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::string guard = "EWISE_GENERATED_" + join(parts, "_");
  os << "#ifndef " << guard << "\n#define " << guard << "\n\n";
  {
    NamespaceEmitter space(os, cppNamespace);
    os << code;
  }
  os << "\n#endif // " << guard << "\n\n";
}

/// The messages of rule sets that do not say otherwise.
static std::string printDefaultMessages(const Messages &messages) {
  ArrayRef list(messages.defaults, kNumFailureKinds);
  Comments comments;
  for (auto [kind, text] : zip_equal(allOf<FailureKind>(), list))
    comments[&text] = nameOf(kind).str();
  ElementSets sets;
  CppWriter writer(sets, "inline constexpr ", &comments);
  writer.write(list, "kDefaultMessages");
  return writer.takeDeclarations();
}

static std::string printRuleSet(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  SmallVector<StringRef> laws;
  for (const auto &[law, name] : kLaws)
    if (rules.obeys(law))
      laws.push_back(name);
  const Record &record = ruleSet.getRecord();
  std::string name = ruleSet.getName().str();
  ElementSets sets;
  CppWriter writer(sets, "inline constexpr ");
  for (auto [step, table] : zip_equal(ArrayRef(rules.steps, rules.numSteps),
                                      ruleSet.getStepTables()))
    writer.setName(&step.table, displayName(*table->record).str());
  writer.setName(&rules.results,
                 displayName(*ruleSet.getResults().record).str());
  writer.setName(rules.messages.defaults, "::ewise::kDefaultMessages");
  std::string members = writer.writeStatements(rules, "rules", "k" + name);
  return fillTemplate(
      ruleSetTemplate,
      {{"lists", writer.takeDeclarations()},
       {"source", inComment(getSource(record, displayName(record)))},
       {"summary", inComment(ruleSet.getSummary())},
       {"laws", laws.empty() ? "none" : join(laws, ", ")},
       {"name", name},
       {"members", members}});
}

void RuleSetsEmitter::emitRuleSet(const RuleSetModel &ruleSet) {
  auto emitTable = [&](const auto &table, const std::string &code) {
    emitGuarded(ruleSet.getCppNamespace(), displayName(*table.record), code);
  };
  for (const auto &table : ruleSet.getStepTables())
    emitTable(*table, printCombineTable(*table));
  emitTable(ruleSet.getResults(), printResultTable(ruleSet.getResults()));
  emitGuarded(ruleSet.getCppNamespace(), ruleSet.getName(),
              printRuleSet(ruleSet));
}

/// Prints, per namespace, a list of the rule sets for programs that know none
/// by name. Programs may include the headers of several files that have one
/// namespace, so the list is only there where it is asked for.
template <typename ModelT>
void RuleSetsEmitter::emitList(ArrayRef<ModelT> models, StringRef guard,
                               StringRef declaration) {
  MapVector<StringRef, std::string> lists;
  for (const auto &each : models)
    lists[each->getCppNamespace()] +=
        "    // " + inComment(each->getSummary()) + ".\n    &" +
        each->getName().str() + ",\n";
  os << "#ifdef " << guard << "\n#undef " << guard << "\n\n";
  for (const auto &[cppNamespace, elements] : lists) {
    {
      NamespaceEmitter space(os, cppNamespace);
      os << declaration << "[] = {\n" << elements << "};\n";
    }
    os << "\n";
  }
  os << "#endif // " << guard << "\n";
}

void RuleSetsEmitter::emitRuleSets() {
  if (!model.getRuleSets().empty())
    emitGuarded(
        "::ewise", "kDefaultMessages",
        printDefaultMessages(model.getRuleSets().front()->getRules().messages));
  for (const auto &ruleSet : model.getRuleSets())
    emitRuleSet(*ruleSet);
  emitList(model.getRuleSets(), "GET_EWISE_RULE_SET_LIST",
           "/// The rule sets above, in their order.\n"
           "inline constexpr const ::ewise::RuleSet *kAllRuleSets");
}

void RuleSetsEmitter::emitPromotions() {
  for (const auto &promotion : model.getPromotions())
    emitGuarded(promotion->getCppNamespace(), promotion->getName(),
                printPromotionTable(*promotion));
  emitList(model.getPromotions(), "GET_EWISE_PROMOTION_LIST",
           "/// The promotion tables above, in their order.\n"
           "inline constexpr const ::ewise::PromotionTable *kAllPromotions");
}

void RuleSetsEmitter::run() {
  SetVector<StringRef> names;
  for (const auto &ruleSet : model.getRuleSets())
    names.insert(ruleSet->getName());
  bool hasPromotions = !model.getPromotions().empty();
  // A file may have nothing but promotion tables.
  bool hasRuleSets = !model.getRuleSets().empty() || !hasPromotions;
  emitBanner(os, model,
             hasRuleSets ? "Broadcast rule sets" : "Promotion tables",
             "-gen-rule-sets", "C++", names);
  if (hasPromotions)
    os << "#include \"ewise/Rules/Promotion.h\"\n";
  if (hasRuleSets)
    os << "#include \"ewise/Rules/RuleSet.h\"\n";
  os << "\n";
  if (hasRuleSets)
    emitRuleSets();
  if (hasRuleSets && hasPromotions)
    os << "\n";
  if (hasPromotions)
    emitPromotions();
}

void printRuleSets(const Model &model, raw_ostream &os) {
  RuleSetsEmitter(model, os).run();
}

static EmitterRegistration<printRuleSets>
    ruleSets("gen-rule-sets", "Rule sets as constexpr C++ constants (.h.inc)",
             "Toy.td -o ToyRuleSets.h.inc");

} // namespace ewise::tblgen
