//===- StepPrinter.cpp - What bodies compute, as C++ ----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepPrinter.h"
#include "CppLayout.h"
#include "ewise/TableGen/BodySteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

static std::string printType(const StepType &type) {
  switch (type.kind) {
  case StepType::Kind::Shared:
    return "";
  case StepType::Kind::Result:
    return "::ewise::StepType::result(" +
           (type.number ? std::to_string(type.number) : "") + ")";
  case StepType::Kind::Part:
    return "::ewise::StepType::part()";
  case StepType::Kind::Bits:
    return "::ewise::StepType::bits()";
  case StepType::Kind::Operand:
    return "::ewise::StepType::ofOperand(" + std::to_string(type.number) + ")";
  case StepType::Kind::Concrete:
    break;
  }
  return "::ewise::StepType::concrete(" + quote(type.spelling) + ")";
}

/// `{0, 1}`
static std::string printNumbers(const ScalarStep &step) {
  return "{" +
         join(map_range(ArrayRef(step.operands, step.numOperands),
                        [](uint16_t each) { return std::to_string(each); }),
              ", ") +
         "}";
}

/// The arguments of the function that makes the step; the last ones may be as
/// by default.
static std::vector<std::string> getArguments(const ScalarStep &step) {
  std::string index = std::to_string(step.index);
  std::string type = printType(step.type);
  std::string definedness =
      step.definedness == Definedness::Everywhere
          ? ""
          : "::ewise::Definedness::" + getName(step.definedness).str();
  switch (step.kind) {
  case ScalarStep::Kind::Operand:
    return {index};
  case ScalarStep::Kind::Attribute:
    return {index, type};
  case ScalarStep::Kind::Position:
    return {std::to_string(step.dim)};
  case ScalarStep::Kind::Number:
    return {quote(step.text), type};
  case ScalarStep::Kind::Call:
    return {quote(step.function), printNumbers(step), type, definedness};
  case ScalarStep::Kind::Choice:
    return {index, std::to_string(step.operands[0]),
            std::to_string(step.operands[1]),
            step.text ? quote(step.text) : ""};
  case ScalarStep::Kind::Presence:
    return {index, std::to_string(step.operands[0]),
            std::to_string(step.operands[1])};
  case ScalarStep::Kind::Count:
    return {index, type};
  case ScalarStep::Kind::TypeChoice:
    return {index, std::to_string(step.operands[0]),
            std::to_string(step.operands[1]), quote(step.text)};
  case ScalarStep::Kind::Fold:
    return {quote(step.function),
            index,
            printNumbers(step),
            type,
            definedness,
            step.conversion == "Same" ? "" : quote(step.conversion)};
  }
  return {};
}

static std::string printStep(const ScalarStep &step) {
  constexpr StringRef makers[] = {"operand", "attribute", "position", "number",
                                  "call",    "choice",    "presence", "fold",
                                  "count",   "typeChoice"};
  std::vector<std::string> arguments = getArguments(step);
  while (arguments.back().empty())
    arguments.pop_back();
  for (std::string &argument : arguments)
    if (argument.empty())
      argument = "{}";
  return ("::ewise::ScalarStep::" + makers[static_cast<size_t>(step.kind)] +
          "(" + join(arguments, ", ") + ")")
      .str();
}

std::string declareSteps(const Case &bodyCase, StringRef name) {
  std::vector<ScalarStep> steps = getSteps(bodyCase);
  if (!isComputableByChoice(steps))
    return "";
  std::string text =
      ("  static constexpr ::ewise::ScalarStep " + name + "[] = {\n").str();
  for (const ScalarStep &step : steps)
    text += "      " + printStep(step) + ",\n";
  return text + "  };\n";
}

/// The statements that add the value of an attribute.
static std::string printAttribute(const AttributeModel &attribute) {
  std::string getter = "op.get" + attribute.getCppName();
  if (attribute.cppEnum.empty())
    return "  values.push_back(::ewise::getScalarAttribute(" + getter +
           (attribute.kind == AttributeModel::Kind::Element ? "Attr" : "") +
           "()));\n";
  // What records call the values are the enumerators, not what is printed.
  std::string text = "  values.emplace_back();\n";
  if (attribute.isOptional())
    text += "  values.back().isPresent = " + getter + "().has_value();\n";
  for (StringRef value : attribute.values)
    text += "  if (" + getter + "() == " + attribute.cppEnum +
            "::" + value.str() + ")\n    values.back().text = " + quote(value) +
            ";\n";
  return text;
}

std::string defineAttributes(const OpModel &op, StringRef function) {
  if (op.getAttributes().empty())
    return "";
  std::string text =
      ("static void " + function +
       "(const ::ewise::OpArguments &arguments, "
       "::llvm::SmallVectorImpl<::ewise::ScalarAttribute> &values) {\n"
       "  auto op = arguments.as<" +
       op.getQualifiedCppClass() + "::Adaptor>();\n")
          .str();
  for (const AttributeModel &attribute : op.getAttributes())
    text += printAttribute(attribute);
  return text + "}\n\n";
}

} // namespace ewise::tblgen
