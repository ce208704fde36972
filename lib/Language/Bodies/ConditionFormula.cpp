//===- ConditionFormula.cpp - Conditions as formulas ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ConditionFormula.h"
#include "ewise/Language/RecordVocabulary.h"

using namespace llvm;

namespace ewise::tblgen {

std::optional<bool> ConditionFormula::askOne(const BodyNode &condition) const {
  if (!types || types->isEveryType() || !condition.isCall("OfType") ||
      !condition.arguments[0]->isWord("Shared"))
    return std::nullopt;
  const ScalarTypeSet *asked =
      op.getVocabulary().findTypes(condition.arguments[1]->text);
  if (!types->overlaps(*asked))
    return false;
  return types->findUncovered({asked}) ? std::nullopt : std::optional(true);
}

std::string ConditionFormula::writeKnown(bool holds) const {
  return holds ? "true" : "false";
}

std::string
ConditionFormula::writeAttribute(const AttributeModel &attribute) const {
  return attribute.name.str();
}

std::string ConditionFormula::writeText(const AttributeModel &,
                                        StringRef text) const {
  return text.str();
}

std::string ConditionFormula::writeSet(const AttributeModel &attribute,
                                       bool isOpposite) const {
  return isOpposite && attribute.getPart() == AttributePart::Integer
             ? (attribute.name + " == 0").str()
             : ConditionNotation::writeSet(attribute, isOpposite);
}

std::string ConditionFormula::writeHas(StringRef name, bool isOpposite) const {
  return name.str() + (isOpposite ? " is absent" : " is there");
}

std::string ConditionFormula::writeType(const BodyNode &type) const {
  return type.isWord("Shared") ? "element" : type.text.str();
}

std::string ConditionFormula::writeOfType(const BodyNode &type,
                                          const ScalarTypeSet &asked,
                                          bool isOpposite) const {
  return writeType(type) + (isOpposite ? " is not " : " is ") +
         asked.getDescription().str();
}

std::string ConditionFormula::writeWidth(const std::string &type) const {
  return "width(" + type + ")";
}

std::string printFormula(const OpModel &op, const BodyNode &condition) {
  return ConditionFormula(op).write(condition);
}

} // namespace ewise::tblgen
