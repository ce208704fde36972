//===- RuleSetsEmitter.cpp - Rule sets as C++ constants -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "ewise/TableGen/FieldReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Enumerators
//===----------------------------------------------------------------------===//

static StringRef enumerator(Outcome outcome) {
  constexpr StringRef names[] = {"First", "Second", "IfEqual", "Conflict"};
  return names[static_cast<size_t>(outcome)];
}

static StringRef enumerator(Verdict verdict) {
  constexpr StringRef names[] = {"Ok", "OkIfEqual", "Error"};
  return names[static_cast<size_t>(verdict)];
}

static StringRef enumerator(RankRelation relation) {
  constexpr StringRef names[] = {"Any", "Equal", "SecondNotLarger"};
  return names[static_cast<size_t>(relation)];
}

static StringRef enumerator(UnrankedPolicy policy) {
  constexpr StringRef names[] = {"Discard", "InferNothing"};
  return names[static_cast<size_t>(policy)];
}

static std::string enumerateLaws(const RuleSet &rules) {
  constexpr std::pair<Law, StringRef> laws[] = {
      {Law::Commutative, "Commutative"},
      {Law::Associative, "Associative"},
      {Law::Idempotent, "Idempotent"},
      {Law::Tight, "Tight"},
      {Law::CertainConflicts, "CertainConflicts"}};
  SmallVector<StringRef> held;
  for (auto [law, name] : laws)
    if (rules.obeys(law))
      held.push_back(name);
  return held.empty() ? "none" : join(held, ", ");
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// How the table in the comment shows what a row infers: the extent, or the
/// operand whose size it is, where the class alone does not tell.
static StringRef inferredSymbol(Extent first, Extent second, Outcome outcome) {
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

static void emitTableComment(raw_ostream &os, const RuleSet &rules) {
  os << "///   first\\second |  ?  0  1  n    declared     |  ?  0  1  n\n"
     << "///   -------------+------------    -------------+------------\n";
  for (Extent first : kExtents) {
    os << "///              " << spell(first) << " |";
    for (Extent second : kExtents)
      os << "  "
         << inferredSymbol(first, second,
                           rules.step.table.row(first, second).outcome);
    os << "     inferred  " << spell(first) << "  |";
    for (Extent second : kExtents) {
      constexpr StringRef symbols[] = {"+", "=", "-"};
      os << "  "
         << symbols[static_cast<size_t>(
                rules.results.row(first, second).verdict)];
    }
    os << "\n";
  }
}

/// One element of a brace list, wrapped as clang-format does where it is long.
static void emitRow(raw_ostream &os, StringRef type, StringRef enumerator,
                    StringRef note, unsigned indent, StringRef open,
                    StringRef close) {
  std::string head = formatv("{0}{{::ewise::{1}::{2},", open, type, enumerator);
  std::string tail = quote(note) + "}" + close.str();
  os.indent(indent - static_cast<unsigned>(open.size())) << head;
  if (indent - open.size() + head.size() + 1 + tail.size() <= 80)
    os << " " << tail << "\n";
  else
    os << "\n" << std::string(indent + 1, ' ') << tail << "\n";
}

template <typename RowFn>
static void emitRows(raw_ostream &os, StringRef type, unsigned indent,
                     StringRef tail, RowFn row) {
  for (Extent first : kExtents)
    for (Extent second : kExtents) {
      bool begins = second == Extent::Dynamic, ends = second == Extent::Many;
      auto [name, note] = row(first, second);
      StringRef open = !begins ? "" : first == Extent::Dynamic ? "{{" : "{";
      StringRef close = !ends ? "," : first == Extent::Many ? tail : "},";
      emitRow(os, type, name, note, indent, open, close);
    }
}

static void emitDocumentation(raw_ostream &os, const RuleSetModel &model) {
  const RuleSet &rules = model.getRules();
  os << "/// " << model.getSummary() << ".\n///\n";
  emitTableComment(os, rules);
  os << "///\n/// =: where both are equal; -: an error; +: accepted.\n"
     << "/// Laws proven: " << enumerateLaws(rules) << ".\n";
}

static void emitRuleSet(raw_ostream &os, const RuleSetModel &model) {
  const RuleSet &rules = model.getRules();
  std::string name = model.getCppName();
  SmallVector<StringRef> parts;
  StringRef(name).split(parts, "::", /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::string guard = StringRef("EWISE_RULES_" + join(parts, "_")).upper();
  // Several files may include RuleSets.td, and a program several headers.
  os << "#ifndef " << guard << "\n#define " << guard << "\n\n";
  {
    NamespaceEmitter space(os, model.getCppNamespace());
    emitDocumentation(os, model);
    os << "inline constexpr ::ewise::RuleSet " << model.getName() << " = {\n"
       << "    /*name=*/" << quote(model.getName()) << ",\n"
       << formatv("    /*step=*/\n    {{/*alignment=*/{{::ewise::RankRelation::"
                  "{0}, ::ewise::Extent::{1}},\n     /*table=*/\n     {{",
                  enumerator(rules.step.alignment.ranks),
                  recordName(rules.step.alignment.missing))
       << "/*rows=*/\n";
    emitRows(os, "Outcome", 8, "}},", [&](Extent first, Extent second) {
      const CombineRow &row = rules.step.table.row(first, second);
      return std::pair(enumerator(row.outcome), StringRef(row.note));
    });
    os << "      /*expandable=*/{"
       << join(map_range(rules.step.table.expandable,
                         [](bool expandable) -> StringRef {
                           return expandable ? "true" : "false";
                         }),
               ", ")
       << "}}},\n    /*results=*/\n    {/*rows=*/\n";
    emitRows(os, "Verdict", 7, "}}},", [&](Extent inferred, Extent declared) {
      const ResultRow &row = rules.results.row(inferred, declared);
      return std::pair(enumerator(row.verdict), StringRef(row.note));
    });
    os << formatv("    /*unranked=*/::ewise::UnrankedPolicy::{0},\n"
                  "    /*laws=*/{1},\n    /*messages=*/\n    {{",
                  enumerator(rules.unranked), unsigned(rules.laws));
    ListSeparator separator(",\n     ");
    for (const char *message : rules.messages)
      os << separator << quote(message);
    os << "}};\n";
  }
  os << "\n#endif // " << guard << "\n\n";
}

static void emitRuleSets(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Broadcast rule sets", "-gen-rule-sets");
  os << "#include \"ewise/Shape/RuleSet.h\"\n\n";
  for (const auto &ruleSet : model.getRuleSets())
    emitRuleSet(os, *ruleSet);
}

static EmitterRegistration<emitRuleSets>
    registration("gen-rule-sets",
                 "Rule sets as constexpr C++ constants (.h.inc)");

} // namespace ewise::tblgen
