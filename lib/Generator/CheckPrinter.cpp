//===- CheckPrinter.cpp - Authors' checks as C++ --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CheckPrinter.h"
#include "ewise/Generator/CppLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

static std::string printType(const AskedType &type) {
  std::string index = std::to_string(type.index);
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return "::ewise::AskedType::shared()";
  case AskedType::Kind::Operand:
    return "::ewise::AskedType::operand(" + index + ")";
  case AskedType::Kind::Result:
    return "::ewise::AskedType::result(" + index + ")";
  }
  llvm_unreachable("no such kind");
}

static std::string printNumber(const AskedNumber &number) {
  switch (number.kind) {
  case AskedNumber::Kind::Attribute:
    return "::ewise::AskedNumber::ofAttribute(" +
           std::to_string(number.attribute) + ")";
  case AskedNumber::Kind::Literal:
    return "::ewise::AskedNumber::literal(" + quote(number.text) + ")";
  case AskedNumber::Kind::Width:
    return "::ewise::AskedNumber::width(" + printType(number.type) + ")";
  }
  llvm_unreachable("no such kind");
}

/// The function that makes the node, and its arguments.
static std::string printNode(const Condition &condition, ElementSets &sets) {
  std::string index = std::to_string(condition.index);
  std::string count = std::to_string(condition.operands.size());
  auto compare = [&](StringRef kind) {
    return ("compare(::ewise::CheckNode::Kind::" + kind + ", " +
            printNumber(condition.numbers[0]) + ", " +
            printNumber(condition.numbers[1]) + ")")
        .str();
  };
  switch (condition.kind) {
  case Condition::Kind::Known:
    return condition.isTrue ? "all(0)" : "any(0)";
  case Condition::Kind::Is:
    return "is(" + index +
           (condition.text.empty() ? "" : ", " + quote(condition.text)) + ")";
  case Condition::Kind::HasAttribute:
    return "hasAttribute(" + index + ")";
  case Condition::Kind::HasOperand:
    return "hasOperand(" + index + ")";
  case Condition::Kind::OfType:
    return "ofType(" + printType(condition.type) + ", &" +
           sets.getName(condition.types) + ")";
  case Condition::Kind::OfShared:
    return "ofShared(" + printType(condition.type) + ")";
  case Condition::Kind::Less:
    return compare("Less");
  case Condition::Kind::LessEqual:
    return compare("LessEqual");
  case Condition::Kind::Equal:
    return compare("Equal");
  case Condition::Kind::Not:
    return "negation()";
  case Condition::Kind::And:
    return "all(" + count + ")";
  case Condition::Kind::Or:
    return "any(" + count + ")";
  }
  llvm_unreachable("no such kind");
}

static std::string printNodes(const Condition &condition, ElementSets &sets) {
  std::string text =
      "      ::ewise::CheckNode::" + printNode(condition, sets) + ",\n";
  for (const Condition &operand : condition.operands)
    text += printNodes(operand, sets);
  return text;
}

std::string declareChecks(const OpModel &op, ElementSets &sets) {
  std::string lists, checks;
  for (auto [index, check] : enumerate(op.getChecks())) {
    std::string list = "check" + std::to_string(index + 1);
    lists += "  static constexpr ::ewise::CheckNode " + list + "[] = {\n" +
             printNodes(check.condition, sets) + "  };\n";
    checks += "      // " + inComment(printFormula(op, check.condition)) +
              "\n      {" + list + ", " + quote(check.message) + "},\n";
  }
  if (checks.empty())
    return "";
  return lists + "  static constexpr ::ewise::CheckDescription checks[] = {\n" +
         checks + "  };\n";
}

} // namespace ewise::tblgen
