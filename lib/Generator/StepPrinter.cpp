//===- StepPrinter.cpp - What bodies compute, as C++ ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StepPrinter.h"
#include "ewise/Generator/CppLayout.h"
#include "ewise/Language/BodySteps.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

static std::string printType(const StepType &type,
                             ArrayRef<ScalarType> otherTypes) {
  switch (type.kind) {
  case StepType::Kind::Shared:
    return "";
  case StepType::Kind::Result:
    return "StepType::result(" +
           (type.number ? std::to_string(type.number) : "") + ")";
  case StepType::Kind::Part:
    return "StepType::part()";
  case StepType::Kind::Bits:
    return "StepType::bits()";
  case StepType::Kind::Operand:
    return "StepType::ofOperand(" + std::to_string(type.number) + ")";
  case StepType::Kind::Concrete:
    break;
  }
  bool isOther = type.element.kind == ElementType::Kind::Other;
  std::string element = isOther ? printElementType(otherTypes[type.number])
                                : printElementType(type.element);
  SmallVector<StringRef, 2> parts;
  StringRef(element).split(parts, "::ewise::element::");
  return "StepType::concrete(" + join(parts, "element::") + ")";
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
                                             const ElementSets &sets,
                                             ArrayRef<ScalarType> otherTypes) {
  std::string index = std::to_string(step.index);
  std::string type = printType(step.type, otherTypes);
  std::string definedness =
      step.definedness == Definedness::Everywhere
          ? ""
          : "Definedness::" + getName(step.definedness).str();
  std::string primitive = step.primitive.empty() ? "" : quote(step.primitive);
  switch (step.kind) {
  case ScalarStep::Kind::Operand:
    return {index};
  case ScalarStep::Kind::Attribute:
    return {index, type};
  case ScalarStep::Kind::Number:
    return {quote(step.text), type};
  case ScalarStep::Kind::Call:
    return {quote(step.function), printNumbers(step), type, definedness,
            primitive};
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
            step.conversion == "Same" ? "" : quote(step.conversion),
            primitive};
  }
  return {};
}

static std::string printStep(const ScalarStep &step, const ElementSets &sets,
                             ArrayRef<ScalarType> otherTypes) {
  constexpr StringRef makers[] = {"operand", "attribute", "count", "number",
                                  "call",    "choice",    "fold"};
  constexpr StringRef choices[] = {"choice", "presence", "operandPresence",
                                   "typeChoice"};
  StringRef maker = step.kind == ScalarStep::Kind::Choice
                        ? choices[static_cast<size_t>(step.asked)]
                        : makers[static_cast<size_t>(step.kind)];
  std::vector<std::string> arguments = getArguments(step, sets, otherTypes);
  while (arguments.back().empty())
    arguments.pop_back();
  for (std::string &argument : arguments)
    if (argument.empty())
      argument = "{}";
  return ("ScalarStep::" + maker + "(" + join(arguments, ", ") + ")").str();
}

/// A parameter, which has a name where it is used.
static std::string printParameter(StringRef type, StringRef name, bool isUsed) {
  return isUsed ? (type + (type.ends_with("&") ? "" : " ") + name).str()
                : type.str();
}

std::string printPrimitive(const ScalarOpModel &op) {
  bool usesOperands = false;
  std::string value = substitute(op.cppExpression, [&](StringRef name) {
    if (name == "type")
      return name.str();
    usesOperands = true;
    return ("operands[" + name + "]").str();
  });
  std::string parameters =
      printParameter("::ewise::BodyBuilder &", "b",
                     StringRef(value).contains("(b, ")) +
      ", " + printParameter("::mlir::ValueRange", "operands", usesOperands) +
      ", " +
      printParameter("::mlir::Type", "type",
                     mentions(op.cppExpression, "type"));
  return "    {" + quote(op.name) + ", [](" + parameters +
         ") -> ::mlir::Value { return " + value + "; }" +
         (op.isExpensive ? ", /*isExpensive=*/true},\n" : "},\n");
}

std::string declareStepNames(StringRef text) {
  constexpr std::pair<StringRef, StringRef> names[] = {
      {" ScalarStep ", "using ::ewise::ScalarStep"},
      {" StepType::", "using ::ewise::StepType"},
      {" Definedness::", "using ::ewise::Definedness"},
      {"(element::", "namespace element = ::ewise::element"}};
  std::string declared;
  for (auto [use, declaration] : names)
    if (text.contains(use))
      declared += ("  " + declaration + ";\n").str();
  return declared;
}

std::string declareSteps(const Case &bodyCase, StringRef name,
                         const ElementSets &sets) {
  std::string text =
      ("  static constexpr ScalarStep " + name + "[] = {\n").str();
  std::vector<ScalarType> otherTypes = getOtherTypes(bodyCase);
  for (const ScalarStep &step : getSteps(bodyCase))
    text += "      " + printStep(step, sets, otherTypes) + ",\n";
  return text + "  };\n";
}

} // namespace ewise::tblgen
