//===- RuleSetsEmitter.cpp - Rule sets as C++ constants -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "ewise/TableGen/EnumNames.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Prints each rule set and the tables it is made of.
class RuleSetsEmitter {
public:
  RuleSetsEmitter(const Model &model, raw_ostream &os) : model(model), os(os) {}

  void run();

private:
  void emitCombineTable(const RuleSetModel &ruleSet, size_t step);
  void emitResultTable(const RuleSetModel &ruleSet);
  void emitRuleSet(const RuleSetModel &ruleSet);
  void emitDocumentation(const RuleSetModel &ruleSet);
  void emitLists();

  /// Prints a comment with the record's line.
  void emitSource(const Record &record) {
    os << "// " << inComment(getSource(record, displayName(record))) << "\n";
  }

  /// Prints one row of a table, broken as clang-format breaks it.
  void emitRow(StringRef enumerator, StringRef note, StringRef open,
               StringRef close);
  template <typename RowFn> void emitRows(StringRef close, RowFn row);

  /// Prints what `emit` prints in the rule set's namespace, once per name:
  /// several files may include one rule set, and a program several headers.
  void emitGuarded(const RuleSetModel &ruleSet, StringRef name,
                   function_ref<void()> emit);

  const Model &model;
  raw_ostream &os;
  StringSet<> emitted;
};

} // namespace

/// What the table in a comment shows for a row: the extent that is inferred, or
/// a sign for a condition.
static StringRef symbolFor(Extent first, Extent second, Outcome outcome) {
  switch (outcome) {
  case Outcome::First:
    return spell(first);
  case Outcome::Second:
    return spell(second);
  case Outcome::IfEqual:
    return "=";
  case Outcome::Conflict:
    break;
  }
  return "-";
}

static StringRef symbolFor(Verdict verdict) {
  constexpr StringRef symbols[] = {"+", "=", "-"};
  return symbols[static_cast<size_t>(verdict)];
}

template <typename SymbolFn>
static void emitTableComment(raw_ostream &os, StringRef rows, StringRef columns,
                             SymbolFn symbol) {
  std::string corner = (rows + " \\ " + columns).str();
  os << "///   " << corner << " |";
  for (Extent column : kExtents)
    os << "  " << spell(column);
  os << "\n///   " << std::string(corner.size() + 1, '-') << "+"
     << std::string(12, '-') << "\n";
  for (Extent row : kExtents) {
    os << "///   " << std::string(corner.size() - 1, ' ') << spell(row) << " |";
    for (Extent column : kExtents)
      os << "  " << symbol(row, column);
    os << "\n";
  }
}

void RuleSetsEmitter::emitRow(StringRef enumerator, StringRef note,
                              StringRef open, StringRef close) {
  constexpr size_t indent = 6;
  std::string head = (open + "{::ewise::" + enumerator + ",").str();
  std::string tail = quote(note) + "}" + close.str();
  os << std::string(indent - open.size(), ' ') << head;
  if (indent - open.size() + head.size() + 1 + tail.size() <= 80)
    os << " " << tail << "\n";
  else
    os << "\n" << std::string(indent + 1, ' ') << tail << "\n";
}

template <typename RowFn>
void RuleSetsEmitter::emitRows(StringRef close, RowFn row) {
  for (Extent first : kExtents)
    for (Extent second : kExtents) {
      bool begins = second == Extent::Dynamic, ends = second == Extent::Many;
      auto [enumerator, note] = row(first, second);
      emitRow(enumerator, note,
              !begins                    ? ""
              : first == Extent::Dynamic ? "{{"
                                         : "{",
              !ends                   ? ","
              : first == Extent::Many ? close
                                      : "},");
    }
}

void RuleSetsEmitter::emitGuarded(const RuleSetModel &ruleSet, StringRef name,
                                  function_ref<void()> emit) {
  std::string qualified = (ruleSet.getCppNamespace() + "::" + name).str();
  if (!emitted.insert(qualified).second)
    return;
  SmallVector<StringRef> parts;
  StringRef(qualified).split(parts, "::", /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::string guard = "EWISE_GENERATED_" + join(parts, "_");
  os << "#ifndef " << guard << "\n#define " << guard << "\n\n";
  {
    NamespaceEmitter space(os, ruleSet.getCppNamespace());
    emit();
  }
  os << "\n#endif // " << guard << "\n\n";
}

void RuleSetsEmitter::emitCombineTable(const RuleSetModel &ruleSet,
                                       size_t step) {
  const CombineTable &table = ruleSet.getRules().steps[step].table;
  StringRef name = displayName(*ruleSet.getStepTables()[step]->record);
  emitGuarded(ruleSet, name, [&] {
    emitSource(*ruleSet.getStepTables()[step]->record);
    os << "/// The extent inferred from those of two operands; =: where they "
          "are equal,\n/// -: a conflict.\n///\n";
    emitTableComment(os, "first", "second", [&](Extent first, Extent second) {
      return symbolFor(first, second, table.row(first, second).outcome);
    });
    os << "inline constexpr ::ewise::CombineTable " << name
       << " = {\n    /*rows=*/\n";
    emitRows("}},", [&](Extent first, Extent second) {
      const CombineRow &row = table.row(first, second);
      return std::pair("Outcome::" + nameOf(row.outcome).str(),
                       StringRef(row.note));
    });
    os << "    /*expandable=*/{"
       << join(map_range(table.expandable,
                         [](bool expandable) -> StringRef {
                           return expandable ? "true" : "false";
                         }),
               ", ")
       << "}};\n";
  });
}

void RuleSetsEmitter::emitResultTable(const RuleSetModel &ruleSet) {
  const ResultTable &table = ruleSet.getRules().results;
  StringRef name = displayName(*ruleSet.getResults().record);
  emitGuarded(ruleSet, name, [&] {
    emitSource(*ruleSet.getResults().record);
    os << "/// Which declared extents may stand for the inferred one; =: where "
          "they are\n/// equal, -: none.\n///\n";
    emitTableComment(os, "inferred", "declared",
                     [&](Extent inferred, Extent declared) {
                       return symbolFor(table.row(inferred, declared).verdict);
                     });
    os << "inline constexpr ::ewise::ResultTable " << name
       << " = {\n    /*rows=*/\n";
    emitRows("}}};", [&](Extent inferred, Extent declared) {
      const ResultRow &row = table.row(inferred, declared);
      return std::pair("Verdict::" + nameOf(row.verdict).str(),
                       StringRef(row.note));
    });
  });
}

void RuleSetsEmitter::emitDocumentation(const RuleSetModel &ruleSet) {
  SmallVector<StringRef> laws;
  for (const auto &[law, name] : kLaws)
    if (ruleSet.getRules().obeys(law))
      laws.push_back(name);
  os << "/// " << inComment(ruleSet.getSummary())
     << ".\n/// Laws proven: " << (laws.empty() ? "none" : join(laws, ", "))
     << ".\n";
}

template <typename EnumT>
static std::string qualified(StringRef type, EnumT value) {
  return ("::ewise::" + type + "::" + nameOf(value)).str();
}

/// Joins the elements of a brace list, as many to a line as there is room for.
static std::string pack(ArrayRef<std::string> elements, size_t indent) {
  std::string text;
  size_t column = indent;
  for (auto [index, element] : enumerate(elements)) {
    if (index != 0) {
      text += ",";
      if (column + 2 + element.size() + 2 > 80) {
        text += "\n" + std::string(indent, ' ');
        column = indent;
      } else {
        text += " ";
        column += 2;
      }
    }
    text += element;
    column += element.size();
  }
  return text;
}

void RuleSetsEmitter::emitRuleSet(const RuleSetModel &ruleSet) {
  const RuleSet &rules = ruleSet.getRules();
  const Alignment &alignment = rules.alignment;
  for (size_t step = 0; step != rules.numSteps; ++step)
    emitCombineTable(ruleSet, step);
  emitResultTable(ruleSet);
  emitGuarded(ruleSet, ruleSet.getName(), [&] {
    std::string steps = "k" + ruleSet.getName().str() + "Steps";
    os << "inline constexpr ::ewise::Step " << steps << "[] = {\n";
    for (size_t step = 0; step != rules.numSteps; ++step)
      os << "    {" << qualified("Guard", rules.steps[step].guard) << ", "
         << displayName(*ruleSet.getStepTables()[step]->record) << "},\n";
    os << "};\n\n";
    emitSource(ruleSet.getRecord());
    emitDocumentation(ruleSet);
    os << "inline constexpr ::ewise::RuleSet " << ruleSet.getName() << " = {\n"
       << "    /*name=*/" << quote(ruleSet.getName()) << ",\n"
       << "    /*summary=*/\n    " << quote(rules.summary) << ",\n"
       << "    /*roles=*/" << qualified("Roles", rules.roles) << ",\n"
       << "    /*minOperands=*/" << rules.minOperands << ",\n"
       << "    /*maxOperands=*/"
       << (rules.maxOperands == kAnyNumber ? "::ewise::kAnyNumber"
                                           : std::to_string(rules.maxOperands))
       << ",\n"
       << "    /*alignment=*/\n    {"
       << pack({qualified("AlignmentSide", alignment.side),
                qualified("RankRelation", alignment.ranks),
                qualified("AttributeKind", alignment.attribute),
                qualified("AttributePresence", alignment.presence),
                qualified("DimensionOrder", alignment.order),
                "/*leastAxis=*/" + std::to_string(alignment.leastAxis),
                std::string("/*trimsTrailingOnes=*/") +
                    (alignment.trimsTrailingOnes ? "true" : "false")},
               /*indent=*/5)
       << "},\n"
       << "    /*attributeName=*/"
       << (rules.attributeName ? quote(rules.attributeName) : "nullptr")
       << ",\n    /*numSteps=*/" << rules.numSteps << ",\n    /*steps=*/"
       << steps << ",\n    /*results=*/"
       << displayName(*ruleSet.getResults().record) << ",\n    /*unranked=*/"
       << qualified("UnrankedPolicy", rules.unranked) << ",\n    /*laws=*/"
       << unsigned(rules.laws) << ",\n    /*messages=*/\n    {\n";
    for (auto [kind, message] : enumerate(rules.messages))
      os << "        // " << nameOf(static_cast<FailureKind>(kind))
         << "\n        " << quote(message) << ",\n";
    os << "    },\n};\n";
  });
}

/// Prints, per namespace, a list of the rule sets for programs that know none
/// by name. Programs may include the headers of several files that have one
/// namespace, so the list is only there where it is asked for.
void RuleSetsEmitter::emitLists() {
  MapVector<StringRef, std::string> lists;
  for (const auto &ruleSet : model.getRuleSets())
    lists[ruleSet->getCppNamespace()] +=
        "    // " + inComment(ruleSet->getSummary()) + ".\n    &" +
        ruleSet->getName().str() + ",\n";
  os << "#ifdef GET_EWISE_RULE_SET_LIST\n#undef GET_EWISE_RULE_SET_LIST\n\n";
  for (const auto &[cppNamespace, elements] : lists) {
    {
      NamespaceEmitter space(os, cppNamespace);
      os << "/// The rule sets above, in their order.\n"
         << "inline constexpr const ::ewise::RuleSet *kAllRuleSets[] = {\n"
         << elements << "};\n";
    }
    os << "\n";
  }
  os << "#endif // GET_EWISE_RULE_SET_LIST\n";
}

void RuleSetsEmitter::run() {
  SetVector<StringRef> names;
  for (const auto &ruleSet : model.getRuleSets())
    names.insert(ruleSet->getName());
  emitBanner(os, model, "Broadcast rule sets", "-gen-rule-sets", "C++", names);
  os << "#include \"ewise/Shape/RuleSet.h\"\n\n";
  for (const auto &ruleSet : model.getRuleSets())
    emitRuleSet(*ruleSet);
  emitLists();
}

static void emitRuleSets(const Model &model, raw_ostream &os) {
  RuleSetsEmitter(model, os).run();
}

static EmitterRegistration<emitRuleSets>
    registration("gen-rule-sets",
                 "Rule sets as constexpr C++ constants (.h.inc)");

} // namespace ewise::tblgen
