//===- StepPrinter.cpp - What bodies compute, as C++ ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StepPrinter.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Language/BodySteps.h"
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
  return "::ewise::StepType::concrete(" + printElementType(type.element) + ")";
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
static std::vector<std::string> getArguments(const ScalarStep &step,
                                             const ElementSets &sets) {
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
  case ScalarStep::Kind::Number:
    return {quote(step.text), type};
  case ScalarStep::Kind::Call:
    return {quote(step.function), printNumbers(step), type, definedness};
  case ScalarStep::Kind::Choice:
    return {index, std::to_string(step.operands[0]),
            std::to_string(step.operands[1]),
            step.asked == ScalarStep::Asked::Type
                ? sets.findName(step.types).str() + ".types"
            : step.text ? quote(step.text)
                        : ""};
  case ScalarStep::Kind::Count:
    return {index, type};
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

static std::string printStep(const ScalarStep &step, const ElementSets &sets) {
  constexpr StringRef makers[] = {"operand", "attribute", "count", "number",
                                  "call",    "choice",    "fold"};
  constexpr StringRef choices[] = {"choice", "presence", "operandPresence",
                                   "typeChoice"};
  StringRef maker = step.kind == ScalarStep::Kind::Choice
                        ? choices[static_cast<size_t>(step.asked)]
                        : makers[static_cast<size_t>(step.kind)];
  std::vector<std::string> arguments = getArguments(step, sets);
  while (arguments.back().empty())
    arguments.pop_back();
  for (std::string &argument : arguments)
    if (argument.empty())
      argument = "{}";
  return ("::ewise::ScalarStep::" + maker + "(" + join(arguments, ", ") + ")")
      .str();
}

bool isComputable(const Case &bodyCase) {
  return isComputableByChoice(getSteps(bodyCase));
}

std::string declareSteps(const Case &bodyCase, StringRef name,
                         const ElementSets &sets) {
  std::string text =
      ("  static constexpr ::ewise::ScalarStep " + name + "[] = {\n").str();
  for (const ScalarStep &step : getSteps(bodyCase))
    text += "      " + printStep(step, sets) + ",\n";
  return text + "  };\n";
}

} // namespace ewise::tblgen
