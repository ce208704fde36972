//===- RulePrinter.cpp - Rules that ops are folded by ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RulePrinter.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

std::vector<const LawModel *> getRules(const OpModel &op) {
  std::vector<const LawModel *> rules;
  for (const LawModel &law : op.getLaws())
    if (!law.isCommutative() && !law.types.isEmpty())
      rules.push_back(&law);
  return rules;
}

bool isForAllTypes(const LawModel &law) {
  return !law.getOp().getElementTypes().findUncovered({&law.types});
}

std::string describeLaw(const LawModel &law) {
  std::string text = law.print(law.from) + " is " + law.print(law.to);
  if (!isForAllTypes(law))
    text += " for " + law.types.getDescription().str();
  std::string conditions = law.printConditions();
  return conditions.empty() ? text : text + " " + conditions;
}

std::string describeEvidence(const LawModel &law) {
  std::vector<std::string> parts;
  if (!law.provenFor.empty())
    parts.push_back("all values of " + join(law.provenFor, ", "));
  if (!law.triedFor.empty())
    parts.push_back("some values of " + join(law.triedFor, ", "));
  return join(parts, "; ");
}

/// Adds what makes the nodes of a term, operands behind the op.
static void appendNodes(const LawTerm &term, std::string &nodes) {
  nodes += "      RuleNode::";
  switch (term.kind) {
  case LawTerm::Kind::Variable:
    nodes += "variable(" + std::to_string(*term.variable) + "),\n";
    return;
  case LawTerm::Kind::Number:
    nodes += "constant(" + quote(term.text) + "),\n";
    return;
  case LawTerm::Kind::Op:
    break;
  }
  nodes += "op(" + quote(term.op->getOperationName()) + ", " +
           std::to_string(term.operands.size());
  if (term.variable)
    nodes += ", " + std::to_string(*term.variable);
  nodes += "),\n";
  for (const LawTerm &operand : term.operands)
    appendNodes(operand, nodes);
}

static std::string declareNodes(const LawTerm &term, StringRef name) {
  std::string nodes;
  appendNodes(term, nodes);
  std::string list =
      ("  static constexpr RuleNode " + name + "[] = {\n" + nodes + "  };\n")
          .str();
  // It would put five or more of them in columns.
  if (StringRef(nodes).count('\n') < 5)
    return list;
  return "  // clang-format off\n" + list + "  // clang-format on\n";
}

static std::string declareConditions(const LawModel &law, StringRef name) {
  std::string text =
      ("  static constexpr ::ewise::RuleCondition " + name + "[] = {").str();
  ListSeparator separator;
  for (const LawCondition &condition : law.when)
    text += (StringRef(separator) + "{" + Twine(condition.attribute) + ", " +
             quote(condition.text) + "}")
                .str();
  return text + "};\n";
}

static StringRef getKind(const LawModel &law) {
  if (law.isAssociative())
    return "Associative";
  return law.to.isOp() ? "Rewrite" : "Fold";
}

std::string declareFoldRules(const OpModel &op, ElementPredicates &predicates) {
  std::string lists, rules;
  for (auto [index, law] : enumerate(getRules(op))) {
    std::string number = std::to_string(index + 1), conditions = "{}";
    lists += declareNodes(law->from, "from" + number) +
             declareNodes(law->to, "to" + number);
    if (!law->when.empty()) {
      conditions = "when" + number;
      lists += declareConditions(*law, conditions);
    }
    std::string types =
        isForAllTypes(*law) ? "nullptr" : predicates.getName(law->types);
    std::string flags =
        law->under.empty() ? "nullptr" : quote(join(law->under, ","));
    rules += "      // " + inComment(describeLaw(*law)) + "\n      {\n";
    for (const std::string &member :
         {"::ewise::RuleKind::" + getKind(*law).str(), "from" + number,
          "to" + number, types, conditions, flags,
          std::string("/*keepsShape=*/") +
              (law->keepsShape ? "true" : "false")})
      rules += "          " + member + ",\n";
    rules += "      },\n";
  }
  if (rules.empty())
    return "";
  return "  using ::ewise::RuleNode;\n" + lists +
         "  static constexpr ::ewise::FoldRule foldRules[] = {\n" + rules +
         "  };\n";
}

} // namespace ewise::tblgen
