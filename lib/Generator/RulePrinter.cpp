//===- RulePrinter.cpp - Rules that ops are folded by ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Generator/RulePrinter.h"
#include "ewise/Language/CppText.h"
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
  auto add = [&](StringRef how, ArrayRef<std::string> types) {
    if (!types.empty())
      parts.push_back((how + " " + join(types, ", ")).str());
  };
  add("the same operations in", law.sameIn);
  add("all values of", law.provenFor);
  for (const auto &[how, types] : law.certifiedFor)
    parts.push_back("all values of " + join(types, ", ") + " by " + how);
  add("not proven for", law.triedFor);
  return join(parts, "; ");
}

/// Adds what makes the nodes of a term, operands behind the op.
static void appendNodes(const LawTerm &term, const OpModel &self,
                        std::vector<std::string> &nodes) {
  if (term.kind == LawTerm::Kind::Variable) {
    nodes.push_back("variable(" + std::to_string(*term.variable) + ")");
    return;
  }
  if (term.kind == LawTerm::Kind::Number) {
    nodes.push_back("constant(" + quote(term.text) + ")");
    return;
  }
  std::string arguments = std::to_string(
      count_if(term.operands, [](const LawTerm &o) { return !o.isAbsent(); }));
  if (term.variable)
    arguments += ", " + std::to_string(*term.variable);
  nodes.push_back(term.op == &self
                      ? "self(" + arguments + ")"
                      : "op(" + quote(term.op->getOperationName()) + ", " +
                            arguments + ")");
  for (const LawTerm &operand : term.operands)
    if (!operand.isAbsent())
      appendNodes(operand, self, nodes);
}

static std::string declareNodes(const LawTerm &term, const OpModel &self,
                                StringRef name) {
  std::vector<std::string> nodes;
  appendNodes(term, self, nodes);
  std::string list = ("  static constexpr RuleNode " + name + "[] = {").str();
  // clang-format would put five or more of them in columns.
  bool isLong = nodes.size() >= 5;
  StringRef separator = isLong ? ",\n      RuleNode::" : ", RuleNode::";
  list +=
      (isLong ? "\n      RuleNode::" : "RuleNode::") + join(nodes, separator);
  if (isLong)
    return "  // clang-format off\n" + list + ",\n  };\n  // clang-format on\n";
  return list + "};\n";
}

static std::string declareConditions(const LawModel &law, StringRef name) {
  std::string text =
      ("  static constexpr ::ewise::RuleCondition " + name + "[] = {").str();
  ListSeparator separator;
  for (const AttributeValue &asked : law.when)
    text += (StringRef(separator) + "{" + Twine(asked.attribute) + ", " +
             quote(asked.text) + "}")
                .str();
  return text + "};\n";
}

static StringRef getKind(const LawModel &law) {
  if (law.isAssociative())
    return "Associative";
  return law.to.isOp() ? "Rewrite" : "Fold";
}

/// The rule without those of its last members that are as by default.
static std::string printRule(std::vector<std::string> members) {
  while (members.back() == "0" || members.back() == "nullptr" ||
         members.back() == "{}" || members.back() == "/*keepsShape=*/false")
    members.pop_back();
  return "      {" + join(members, ", ") + "},\n";
}

std::string declareFoldRules(const OpModel &op, ElementSets &sets) {
  std::string lists, rules;
  for (auto [index, law] : enumerate(getRules(op))) {
    std::string number = std::to_string(index + 1), conditions = "{}";
    std::string from = "::ewise::kLeftFirst", to = "::ewise::kRightFirst";
    if (!law->isAssociative()) {
      from = "from" + number;
      to = "to" + number;
      lists +=
          declareNodes(law->from, op, from) + declareNodes(law->to, op, to);
    }
    if (!law->when.empty()) {
      conditions = "when" + number;
      lists += declareConditions(*law, conditions);
    }
    std::string types =
        isForAllTypes(*law) ? "nullptr" : "&" + sets.getName(law->types);
    std::string flags =
        law->under.empty() ? "nullptr" : quote(join(law->under, ","));
    rules += "      // " + inComment(describeLaw(*law)) + "\n" +
             printRule({"::ewise::RuleKind::" + getKind(*law).str(), from, to,
                        std::string("/*keepsShape=*/") +
                            (law->keepsShape ? "true" : "false"),
                        types, conditions, flags,
                        std::to_string(law->from.getAbsent())});
  }
  if (rules.empty())
    return "";
  return "  using ::ewise::RuleNode;\n" + lists +
         "  static constexpr ::ewise::FoldRule foldRules[] = {\n" + rules +
         "  };\n";
}

} // namespace ewise::tblgen
