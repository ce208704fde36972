//===- RuleSetsEmitter.cpp - Rule sets as C++ constants -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

/// Holes: source, symbols, name, rows, expandable, reads.
static const char combineTemplate[] = R"(// {{source}}
/// The extent inferred from those of two operands: = where they are equal, - for a conflict{{signs}}.
///
{{symbols}}inline constexpr ::ewise::CombineTable {{name}} = {
    /*rows=*/
    {
{{rows}}    },
    /*expandable=*/{{expandable}},
    /*reads=*/{{reads}},
};
)";

/// Holes: source, symbols, name, rows.
static const char resultTemplate[] = R"(// {{source}}
/// Which declared extents may stand for the inferred one: = where they are equal, - for none.
///
{{symbols}}inline constexpr ::ewise::ResultTable {{name}} = {
    /*rows=*/
    {
{{rows}}    },
};
)";

/// Holes: name, signatureList, steps, source, summary, laws, literal, roles,
/// minOperands, maxOperands, numTargets, scalarOperands, alignment,
/// attributeName, blockName, signature, signatureSize, numSteps, results,
/// unranked, lawBits, messages.
static const char ruleSetTemplate[] =
    R"({{signatureList}}inline constexpr ::ewise::Step k{{name}}Steps[] = {
{{steps}}};

// {{source}}
/// {{summary}}.
/// Laws proven: {{laws}}.
inline constexpr ::ewise::RuleSet {{name}} = {
    /*name=*/"{{name}}",
    /*summary=*/
    {{literal}},
    /*roles=*/{{roles}},
    /*minOperands=*/{{minOperands}},
    /*maxOperands=*/{{maxOperands}},
    /*numTargets=*/{{numTargets}},
    /*scalarOperands=*/{{scalarOperands}},
    /*alignment=*/
    {
{{alignment}}    },
    /*attributeName=*/{{attributeName}},
    /*blockName=*/{{blockName}},
    /*signature=*/{{signature}},
    /*signatureSize=*/{{signatureSize}},
    /*numSteps=*/{{numSteps}},
    /*steps=*/k{{name}}Steps,
    /*results=*/{{results}},
    /*unranked=*/{{unranked}},
    /*laws=*/{{lawBits}},
    /*messages=*/{{messages}},
};
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

/// The rows of a table, each with its `decision`.
template <typename TableT, typename DecisionFn>
static std::string printRows(const TableT &table, DecisionFn decision) {
  std::string text;
  for (Extent first : kExtents) {
    text += ("        // " + spell(first) + " with ?, 0, 1 and n.\n        {\n")
                .str();
    for (Extent second : kExtents)
      text += "            {::ewise::" + decision(table.row(first, second)) +
              ", " + quote(table.row(first, second).note) + "},\n";
    text += "        },\n";
  }
  return text;
}

template <typename EnumT>
static std::string qualified(StringRef type, EnumT value) {
  return ("::ewise::" + type + "::" + nameOf(value)).str();
}

static std::string printBool(bool value) { return value ? "true" : "false"; }

static std::string printCombineTable(const CombineTableModel &model) {
  const CombineTable &table = model.table;
  return fillTemplate(
      combineTemplate,
      {{"source",
        inComment(getSource(*model.record, displayName(*model.record)))},
       {"symbols", printSymbols("first", "second",
                                [&](Extent first, Extent second) {
                                  return symbolFor(
                                      first, second,
                                      table.row(first, second).outcome);
                                })},
       {"name", displayName(*model.record).str()},
       {"rows", printRows(table,
                          [](const CombineRow &row) {
                            return "Outcome::" + nameOf(row.outcome).str();
                          })},
       {"expandable",
        "{" + join(map_range(table.expandable, printBool), ", ") + "}"},
       {"reads", qualified("ReadMap", table.reads)},
       {"signs", table.asksForMultiples() ? ",\n/// * for a multiple" : ""}});
}

static std::string printResultTable(const ResultTableModel &model) {
  const ResultTable &table = model.table;
  return fillTemplate(
      resultTemplate,
      {{"source",
        inComment(getSource(*model.record, displayName(*model.record)))},
       {"symbols", printSymbols("inferred", "declared",
                                [&](Extent inferred, Extent declared) {
                                  return symbolFor(
                                      table.row(inferred, declared).verdict);
                                })},
       {"name", displayName(*model.record).str()},
       {"rows", printRows(table, [](const ResultRow &row) {
          return "Verdict::" + nameOf(row.verdict).str();
        })}});
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

static std::string printSteps(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  std::string text;
  for (size_t step = 0; step != rules.numSteps; ++step)
    text += "    {" + qualified("Guard", rules.steps[step].guard) + ", " +
            displayName(*ruleSet.getStepTables()[step]->record).str() + "},\n";
  return text;
}

static std::string printAlignment(const Alignment &alignment) {
  std::string text;
  for (const std::string &member :
       {qualified("AlignmentSide", alignment.side),
        qualified("RankRelation", alignment.ranks),
        qualified("AttributeKind", alignment.attribute),
        qualified("AttributePresence", alignment.presence),
        qualified("DimensionOrder", alignment.order),
        "/*leastAxis=*/" + std::to_string(alignment.leastAxis),
        "/*trimsTrailingOnes=*/" + printBool(alignment.trimsTrailingOnes),
        qualified("Pairing", alignment.pairing)})
    text += "        " + member + ",\n";
  return text;
}

static std::string printSignature(const RuleSet &rules) {
  return join(map_range(ArrayRef(rules.signature,
                                 static_cast<size_t>(rules.signatureSize)),
                        [](int64_t number) { return std::to_string(number); }),
              ", ");
}

/// The messages of rule sets that do not say otherwise.
static std::string printDefaultMessages(const Messages &messages) {
  std::string text = "inline constexpr const char *kDefaultMessages[] = {\n";
  for (FailureKind kind : allOf<FailureKind>())
    text += ("    // " + nameOf(kind) + "\n    " +
             quote(messages.defaults[static_cast<size_t>(kind)]) + ",\n")
                .str();
  return text + "};\n";
}

static std::string printRuleSet(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  SmallVector<StringRef> laws;
  for (const auto &[law, name] : kLaws)
    if (rules.obeys(law))
      laws.push_back(name);
  const Record &record = ruleSet.getRecord();
  std::string signature = "k" + ruleSet.getName().str() + "Signature";
  return fillTemplate(
      ruleSetTemplate,
      {{"name", ruleSet.getName().str()},
       {"steps", printSteps(ruleSet)},
       {"source", inComment(getSource(record, displayName(record)))},
       {"summary", inComment(ruleSet.getSummary())},
       {"laws", laws.empty() ? "none" : join(laws, ", ")},
       {"literal", quote(rules.summary)},
       {"roles", qualified("Roles", rules.roles)},
       {"minOperands", std::to_string(rules.minOperands)},
       {"maxOperands", rules.maxOperands == kAnyNumber
                           ? "::ewise::kAnyNumber"
                           : std::to_string(rules.maxOperands)},
       {"numTargets", std::to_string(rules.numTargets)},
       {"scalarOperands", std::to_string(rules.scalarOperands)},
       {"alignment", printAlignment(rules.alignment)},
       {"attributeName",
        rules.attributeName ? quote(rules.attributeName) : "nullptr"},
       {"blockName", rules.blockName ? quote(rules.blockName) : "nullptr"},
       {"signature", rules.signature ? signature : "nullptr"},
       {"signatureList", rules.signature
                             ? "inline constexpr ::std::int64_t " + signature +
                                   "[] = {\n    " + printSignature(rules) +
                                   ",\n};\n\n"
                             : ""},
       {"signatureSize", std::to_string(rules.signatureSize)},
       {"numSteps", std::to_string(rules.numSteps)},
       {"results", displayName(*ruleSet.getResults().record).str()},
       {"unranked", qualified("UnrankedPolicy", rules.unranked)},
       {"lawBits", std::to_string(rules.laws)},
       {"messages", printMessages(rules.messages, "::ewise::kDefaultMessages",
                                  /*indent=*/4)}});
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
