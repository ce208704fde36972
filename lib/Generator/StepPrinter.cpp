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
                                             const ElementSets *sets,
                                             const StepFunctions *functions,
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
  case ScalarStep::Kind::Apply:
    return {functions->getName(step.body), printNumbers(step)};
  case ScalarStep::Kind::Choice:
    return {index, std::to_string(step.operands[0]),
            std::to_string(step.operands[1]),
            step.asked == ScalarStep::Asked::Type
                ? sets->findName(step.types).str() + ".types"
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

/// `sets` has those that the step may choose by.
static std::string printStep(const ScalarStep &step, const ElementSets *sets,
                             const StepFunctions *functions,
                             ArrayRef<ScalarType> otherTypes = {}) {
  constexpr StringRef makers[] = {"operand", "attribute", "count", "number",
                                  "call",    "choice",    "fold",  "apply"};
  constexpr StringRef choices[] = {"choice", "presence", "operandPresence",
                                   "typeChoice"};
  StringRef maker = step.kind == ScalarStep::Kind::Choice
                        ? choices[static_cast<size_t>(step.asked)]
                        : makers[static_cast<size_t>(step.kind)];
  std::vector<std::string> arguments =
      getArguments(step, sets, functions, otherTypes);
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
                         const ElementSets &sets, StepFunctions *functions) {
  std::string text =
      ("  static constexpr ScalarStep " + name + "[] = {\n").str();
  std::vector<ScalarType> otherTypes = getOtherTypes(bodyCase);
  for (const ScalarStep &step :
       functions ? functions->getSteps(bodyCase) : getSteps(bodyCase))
    text += "      " + printStep(step, &sets, functions, otherTypes) + ",\n";
  return text + "  };\n";
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

StepFunctions::StepFunctions(StringRef prefix)
    : scope(prefix.empty()
                ? "body_functions"
                : convertToSnakeFromCamelCase(prefix) + "_body_functions") {}

std::vector<ScalarStep> StepFunctions::getSteps(const Case &bodyCase) {
  return tblgen::getSteps(bodyCase, [&](const FunctionModel &function,
                                        std::vector<ScalarStep> steps) {
    return keep(function, std::move(steps));
  });
}

std::string StepFunctions::getName(ArrayRef<ScalarStep> steps) const {
  const auto &function = *find_if(functions, [&](const auto &each) {
    return each->steps.data() == steps.data();
  });
  return scope + "::" + function->name;
}

ArrayRef<ScalarStep> StepFunctions::keep(const FunctionModel &function,
                                         std::vector<ScalarStep> steps) {
  // A call of less is no shorter than what it stands for.
  constexpr size_t kFewest = 3;
  auto isComputed = [](const ScalarStep &step) {
    return step.kind != ScalarStep::Kind::Operand;
  };
  if (static_cast<size_t>(count_if(steps, isComputed)) < kFewest)
    return {};
  std::string text;
  for (const ScalarStep &step : steps)
    text += "    " + printStep(step, nullptr, this) + ",\n";
  for (const auto &known : functions)
    if (known->text == text)
      return known->steps;
  std::string name = "k" + function.name;
  llvm::erase(name, '_');
  size_t sameName = static_cast<size_t>(count_if(functions, [&](auto &each) {
    return StringRef(each->name).rtrim("0123456789") == name;
  }));
  if (sameName)
    name += std::to_string(sameName + 1);
  functions.push_back(std::make_unique<Function>(
      Function{name, function.notation, std::move(steps), text}));
  return functions.back()->steps;
}

void StepFunctions::emit(raw_ostream &os) const {
  if (functions.empty())
    return;
  os << "\nnamespace " << scope << " {\n\n"
     << "using ::ewise::Definedness;\nusing ::ewise::ScalarStep;\n"
     << "using ::ewise::StepType;\nnamespace element = ::ewise::element;\n";
  for (const auto &function : functions)
    os << "\n// " << function->notation << "\nconstexpr ScalarStep "
       << function->name << "[] = {\n"
       << function->text << "};\n";
  os << "\n} // namespace " << scope << "\n";
}

} // namespace ewise::tblgen
