//===- ShapeLibrary.cpp - Shape functions as IR ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Rules/ShapeLibrary.h"
#include "BroadcastFunctions.h"
#include "ewise/Generator/CodeTemplate.h"
#include <algorithm>
#include <utility>

namespace ewise {

/// The functions' name of the type of a shape.
static const char typeAlias[] = "!extents = tensor<?xindex>\n";

/// The text as comments, and the lines of a text in a region.
static std::string prefixLines(std::string_view prefix, std::string_view text) {
  std::string result;
  while (!text.empty()) {
    size_t length = std::min(text.find('\n'), text.size());
    if (length != 0)
      result += prefix;
    result += text.substr(0, length);
    result += '\n';
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Functions that ops share
//===----------------------------------------------------------------------===//

/// A symbol that needs no quotes, in the IR and in C.
static std::string makeSymbol(std::string_view text) {
  std::string symbol;
  for (char c : text) {
    bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    bool isDigit = c >= '0' && c <= '9';
    symbol += isLetter || (isDigit && !symbol.empty()) ? c : '_';
  }
  return symbol;
}

std::string RuleFunctions::makeName(const std::string &wanted) {
  std::string symbol = makeSymbol(wanted), name = symbol;
  for (unsigned number = 2; !taken.insert(name).second; ++number)
    name = symbol + "_" + std::to_string(number);
  return name;
}

std::string RuleFunctions::add(const std::string &wanted,
                               std::string_view comment,
                               const std::string &definition) {
  auto [entry, inserted] = names.try_emplace({wanted, definition});
  if (inserted) {
    entry->second = makeName(wanted);
    text += "\n" + prefixLines("// ", comment) + "func.func private @" +
            entry->second + definition;
  }
  return entry->second;
}

//===----------------------------------------------------------------------===//
// The function of an op
//===----------------------------------------------------------------------===//

namespace {

/// Holes: value, function, first, second, attribute, attributeType.
const char call[] =
    R"(  {{value}} = func.call @{{function}}({{first}}, {{second}}{{attribute}}) : (!extents, !extents{{attributeType}}) -> !extents
)";

/// How a function takes shapes.
struct ShapeParameters {
  std::string_view type;
  /// The suffix of a parameter's name in the value of its extents.
  std::string_view suffix;
};

/// Makes the function of an op. The values that its calls define are `%0` and
/// on.
class OpFunctionPrinter {
public:
  OpFunctionPrinter(const OpShapes &op, RuleFunctions &functions,
                    const ShapeParameters &shapes);

  OpFunction take() { return std::move(function); }

private:
  std::string addParameter(std::string_view wanted, std::string_view type);
  /// Adds a parameter and returns the value of its extents.
  std::string addShape(std::string_view wanted);
  void addCall(const std::string &function, const std::string &first,
               const std::string &second);
  void combine(const std::vector<std::string> &operands);
  OperandNames getNames(size_t begin, size_t end) const;

  const OpShapes &op;
  const RuleSet &rules;
  RuleFunctions &functions;
  ShapeParameters shapes;
  std::set<std::string> taken;
  std::string attribute;
  unsigned numCalls = 0;
  OpFunction function;
};

} // namespace

std::string OpFunctionPrinter::addParameter(std::string_view wanted,
                                            std::string_view type) {
  std::string name = makeSymbol(wanted);
  while (!taken.insert(name).second)
    name += "_";
  if (!function.parameters.empty())
    function.parameters += ", ";
  function.parameters += "%" + name + ": " + std::string(type);
  return "%" + name;
}

std::string OpFunctionPrinter::addShape(std::string_view wanted) {
  function.shapes.push_back(addParameter(wanted, shapes.type));
  return function.shapes.back() + std::string(shapes.suffix);
}

OperandNames OpFunctionPrinter::getNames(size_t begin, size_t end) const {
  OperandNames names;
  for (size_t i = begin; i != end; ++i)
    names.push_back(op.operands[i].name);
  return names;
}

void OpFunctionPrinter::addCall(const std::string &callee,
                                const std::string &first,
                                const std::string &second) {
  std::string value = "%" + std::to_string(numCalls++);
  std::string attributeType(getAttributeType(rules));
  function.calls += fillTemplate(
      call, {{"value", value},
             {"function", callee},
             {"first", first},
             {"second", second},
             {"attribute", attribute.empty() ? "" : ", " + attribute},
             {"attributeType", attribute.empty() ? "" : ", " + attributeType}});
  function.result = value;
}

/// Broadcasts one operand after the other with those before it.
void OpFunctionPrinter::combine(const std::vector<std::string> &operands) {
  function.result = operands.front();
  for (size_t i = 1; i != operands.size(); ++i) {
    // The two shapes of an op of any number may be of any of its operands.
    bool areAny = op.takesAnyNumber();
    OperandNames before = getNames(0, areAny ? op.numOperands : i);
    OperandNames next = areAny ? before : getNames(i, i + 1);
    auto addFunction = rules.roles == Roles::IntoFirst ? addIntoFunction
                                                       : addBroadcastFunction;
    addCall(addFunction(functions, op, before, next), function.result,
            operands[i]);
  }
}

OpFunctionPrinter::OpFunctionPrinter(const OpShapes &op,
                                     RuleFunctions &functions,
                                     const ShapeParameters &shapes)
    : op(op), rules(*op.rules), functions(functions), shapes(shapes) {
  std::vector<std::string> operands;
  if (op.takesAnyNumber())
    operands = {addShape("shape"), addShape("next")};
  else
    for (const std::string &name : getNames(0, op.numOperands))
      operands.push_back(addShape(name));
  if (rules.attributeName)
    attribute = addParameter(rules.attributeName, getAttributeType(rules));

  if (op.broadcastsIntoResult())
    addCall(addIntoFunction(functions, op, {op.resultName}, getNames(0, 1)),
            addShape(op.resultName), operands[0]);
  else if (rules.roles == Roles::IntoResult)
    addCall(addIntoFunction(functions, op, getNames(1, 2), getNames(0, 1)),
            operands[1], operands[0]);
  else
    combine(operands);
}

/// The names and messages of the op.
static std::vector<std::string> getWords(const OpShapes &op) {
  std::vector<std::string> words = {op.resultName};
  for (const OperandName *operand = op.operands;
       operand != op.operands + op.numOperands; ++operand) {
    words.push_back(operand->name);
    words.push_back(operand->variadic ? "..." : operand->optional ? "?" : "");
  }
  for (const Message &message : op.messages.own)
    if (message.text) {
      words.push_back(std::to_string(static_cast<size_t>(message.kind)));
      words.push_back(message.text);
    }
  return words;
}

static const OpFunction &
getFunction(const OpShapes &op, OpFunctions &known, RuleFunctions &functions,
            const ShapeParameters &shapes = {"!extents", ""}) {
  auto [entry, inserted] = known.try_emplace({op.rules, getWords(op)});
  if (inserted)
    entry->second = OpFunctionPrinter(op, functions, shapes).take();
  return entry->second;
}

std::string ShapeLibrary::addOp(const OpShapes &op, std::string_view comment) {
  const OpFunction &function = getFunction(op, opFunctions, ruleFunctions);
  std::string name = ruleFunctions.makeName(std::string(op.name) + "_shape");
  text += "\n" + prefixLines("// ", comment) + "func.func @" + name + "(" +
          function.parameters + ") -> !extents {\n" + function.calls +
          "  return " + function.result + " : !extents\n}\n";
  return name;
}

std::string ShapeLibrary::getText() const {
  return typeAlias + ruleFunctions.getText() + text;
}

//===----------------------------------------------------------------------===//
// Functions on !shape.shape
//===----------------------------------------------------------------------===//

bool hasShapeFunction(const OpShapes &op) {
  return op.rules->alignment.pairing == Pairing::InOrder &&
         op.rules->numTargets == 1;
}

bool isFunctionOfOperands(const OpShapes &op) {
  return hasShapeFunction(op) && !op.rules->attributeName &&
         !op.takesAnyNumber() && !op.broadcastsIntoResult();
}

/// Holes: shape.
static const char toExtents[] =
    R"(  {{shape}}.extents = shape.to_extent_tensor {{shape}} : !shape.shape -> !extents
)";

/// Holes: parameters, conversions, calls, extents.
static const char shapeFunction[] = R"(({{parameters}}) -> !shape.shape {
{{conversions}}{{calls}}  %result = shape.from_extent_tensor {{extents}} : !extents
  shape.return %result : !shape.shape
}
)";

/// Holes: name, functions, mapping.
static const char functionLibrary[] =
    R"(shape.function_library @{{name}} attributes {sym_visibility = "private"} {
{{functions}}} mapping {
  {{mapping}}
}
)";

/// The name of functions that ops with equal operands share.
static std::string rulesAndOperands(const OpShapes &op) {
  std::string name = op.rules->name;
  for (size_t i = 0; i != op.numOperands; ++i)
    name += std::string("_") + op.operands[i].name;
  return name;
}

void ShapeFunctionLibrary::addOp(const OpShapes &op) {
  const OpFunction &function =
      getFunction(op, opFunctions, ruleFunctions, {"!shape.shape", ".extents"});
  std::string conversions, parameters = function.parameters;
  for (const std::string &shape : function.shapes)
    conversions += fillTemplate(toExtents, {{"shape", shape}});
  // The names of operands have no dots.
  for (size_t i = 0; i != op.numParameters; ++i)
    parameters += ", %parameter." + std::to_string(i) + ": !shape.shape";
  std::string definition =
      fillTemplate(shapeFunction, {{"parameters", parameters},
                                   {"conversions", conversions},
                                   {"calls", function.calls},
                                   {"extents", function.result}});

  std::string wanted = rulesAndOperands(op);
  std::string &name = names[{wanted, definition}];
  if (name.empty()) {
    name = ruleFunctions.makeName(wanted);
    functions += "\nshape.func @" + name + definition;
  }
  mapping +=
      (mapping.empty() ? "" : ",\n  ") + std::string(op.name) + " = @" + name;
}

std::string ShapeFunctionLibrary::getText(std::string_view name) const {
  return fillTemplate(
      functionLibrary,
      {{"name", makeSymbol(name)},
       {"functions",
        prefixLines("  ", (ruleFunctions.getText() + functions).substr(1))},
       {"mapping", mapping}});
}

} // namespace ewise
