//===- PythonDocstrings.cpp - What docstrings say of ops ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonDocstrings.h"
#include "Markdown.h"
#include "PythonText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// The element type of what has none of its own.
static std::string describeShared(const OpModel &op) {
  return op.getPromotion() ? "the type that the operands promote to"
                           : "the operands' element type";
}

static std::string describeTypes(const OpModel &op,
                                 const OperandModel &operand) {
  ScalarTypeSet types = op.getTypesOf(operand);
  if (!operand.shared || !op.getPromotion())
    return types.getLongDescription();
  return (types.getDescription() + ", which have to promote to " +
          op.getElementTypes().getDescription())
      .str();
}

/// The operands, those of the same types together.
static std::string describeOperands(const OpModel &op) {
  std::string text, types;
  for (const OperandModel &operand : op.getOperands()) {
    std::string itsTypes = describeTypes(op, operand);
    if (!types.empty())
      text += itsTypes == types ? ", " : " of " + types + "; ";
    types = std::move(itsTypes);
    text += operand.name;
    if (operand.variadic)
      text += " (a list)";
    if (operand.parameter)
      text += " (one element, not broadcast)";
    if (operand.optional)
      text += " (or None)";
    if (operand.weak)
      text += " (promoted by its category alone)";
  }
  return text + " of " + types;
}

static std::string describePresent(const OpModel &op,
                                   const AttributeModel &attribute) {
  switch (attribute.kind) {
  case AttributeModel::Kind::Bool:
    return attribute.name + ", a boolean";
  case AttributeModel::Kind::Integer:
    return attribute.name + ", an integer from " +
           std::to_string(attribute.min) + " to " +
           std::to_string(attribute.max);
  case AttributeModel::Kind::Float: {
    std::string bounds = attribute.describeBounds();
    return attribute.name + ", a number of f" +
           std::to_string(attribute.width) +
           (bounds.empty() ? "" : " " + bounds);
  }
  case AttributeModel::Kind::Enum:
    return attribute.name + ", one of " +
           join(map_range(attribute.values, quotePython), ", ");
  case AttributeModel::Kind::Type:
    return attribute.name + ", the name of a type, one of " +
           attribute.types.getLongDescription();
  case AttributeModel::Kind::Element:
    break;
  }
  return attribute.name + (attribute.weak
                               ? ", a number, weak in promotion"
                               : ", a number of " + describeShared(op));
}

static std::string describeAttribute(const OpModel &op,
                                     const AttributeModel &attribute) {
  return describePresent(op, attribute) +
         (attribute.isOptional() && attribute.defaultDecimal.empty()
              ? ", or None"
              : "");
}

static std::string describeResult(const OpModel &op,
                                  const ResultModel &result) {
  if (result.named) {
    const AttributeModel &attribute =
        op.getAttributes()[result.named->attribute];
    std::string text = result.name + " of the type ";
    if (!result.named->rows.empty())
      return text + "that " + attribute.name +
             " names: " + result.named->describe();
    return text + attribute.name +
           (attribute.isOptional() ? " or, without it, of the operands'" : "");
  }
  switch (result.kind) {
  case ResultModel::Kind::Shared:
    return result.name + " of " + describeShared(op);
  case ResultModel::Kind::Mapped:
    return result.name + " of a type that follows from the operands'";
  case ResultModel::Kind::Fixed:
  case ResultModel::Kind::Free:
    break;
  }
  return result.name + " of " + result.types.getLongDescription();
}

std::vector<std::string> describeInPython(const OpModel &op) {
  std::vector<std::string> paragraphs = {op.getSummary().empty()
                                             ? op.getOperationName().str()
                                             : op.getSummary().str(),
                                         unindent(op.getDescription())};
  for (const Case &bodyCase : op.getBody()) {
    const auto &results = bodyCase.resultTypes;
    std::string to = results ? " to " + results->getDescription().str() : "";
    paragraphs.push_back(
        bodyCase.types.getDescription().str() + to + ": " +
        (op.hasSeveralResults() ? "" : op.getResult().name + " = ") +
        printFormula(op, bodyCase));
  }
  if (!op.getOperands().empty())
    paragraphs.push_back("Operands: " + describeOperands(op) + ".");
  if (!op.getAttributes().empty())
    paragraphs.push_back("Attributes: " +
                         join(map_range(op.getAttributes(),
                                        [&](const AttributeModel &attribute) {
                                          return describeAttribute(op,
                                                                   attribute);
                                        }),
                              "; ") +
                         ".");
  paragraphs.push_back((op.hasSeveralResults() ? "Results: " : "Result: ") +
                       join(map_range(op.getResults(),
                                      [&](const ResultModel &result) {
                                        return describeResult(op, result);
                                      }),
                            "; ") +
                       ".");
  paragraphs.push_back(("Rule set " + op.getRules().getName() + ": " +
                        op.getRules().getSummary() + ".")
                           .str());
  return paragraphs;
}

} // namespace ewise::tblgen
