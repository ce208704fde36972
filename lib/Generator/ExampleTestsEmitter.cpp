//===- ExampleTestsEmitter.cpp - Examples as a test -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/NumberText.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

static cl::opt<std::string>
    tool("tool",
         cl::desc("The program that the generated test runs; ewise-opt unless "
                  "given"),
         cl::value_desc("program"), cl::init("ewise-opt"),
         cl::cat(getNamesCategory()));

/// Holes: file, tool.
static const char head[] = R"(// Generated from {{file}}. Do not edit.
// To generate it anew: ewise-tblgen -gen-example-tests
//
// RUN: {{tool}} "%s" --split-input-file --verify-diagnostics
)";

/// Holes: source, errors, parameters, operation, operands, attributes, types,
/// resultTypes.
static const char caseTemplate[] = R"(
// {{source}}
func.func @example({{parameters}}) {
{{errors}}  "{{operation}}"({{operands}}){{attributes}} : ({{types}}) -> {{resultTypes}}
  return
}
)";

namespace {

class ExampleTestsEmitter {
public:
  ExampleTestsEmitter(const Model &model, raw_ostream &os)
      : model(model), os(os) {}

  void run();

private:
  /// An op of a dialect with the rule set that takes the example's operands;
  /// null if there is none.
  const OpModel *findOp(const RuleSetModel &rules,
                        const Example &example) const;
  void emitCase(const OpModel &op, const Example &example, bool ownTypes);

  const Model &model;
  raw_ostream &os;
  bool first = true;
};

/// The types of one example's values.
class ExampleTypes {
public:
  /// Without `ownTypes`, the element types spelled by the example are ignored,
  /// since the op may not have them.
  ExampleTypes(const OpModel &op, const Example &example, bool ownTypes);

  /// Operands that broadcast, then parameters.
  std::vector<std::string> operands;
  std::vector<std::string> results;
  std::string element;
  /// The element type of the first result.
  std::string resultElement;

private:
  /// The element type of a result; `stated` is the one that the example states.
  std::string getElement(const OpModel &op, const ResultModel &result,
                         StringRef stated) const;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// A type of the set, as MLIR spells it: f32 or i32 if the set has one of them.
static std::string pickElement(const ScalarTypeSet &types) {
  for (StringRef common : {"f32", "i32"})
    if (types.containsSpelled(common))
      return common.str();
  const ElementType &type = types.getTypes().front();
  switch (type.kind) {
  case ElementType::Kind::SignedQuantized:
    return "!quant.uniform<i8:f32, 0.5>";
  case ElementType::Kind::UnsignedQuantized:
    return "!quant.uniform<u8:f32, 0.5>";
  case ElementType::Kind::QuantizedPerAxis:
    return "!quant.uniform<i8:f32:0, {0.5}>";
  default:
    return spell(getWidest(type));
  }
}

/// The type of a tensor as MLIR spells it.
static std::string spellTensor(const Shape &shape, StringRef element) {
  std::string sizes = !shape.isRanked() ? "*x"
                      : shape.rank == 0 ? ""
                                        : spellShape(shape) + "x";
  return ("tensor<" + sizes + element + ">").str();
}

ExampleTypes::ExampleTypes(const OpModel &op, const Example &example,
                           bool ownTypes) {
  auto broadcast =
      *op.getBroadcastOperands(example.operands.size(), example.absent);
  auto getOwn = [&](const ShapeSpelling &shape) {
    return ownTypes ? StringRef(shape.element) : StringRef();
  };
  for (auto [operand, shape] : zip(broadcast, example.operands))
    if (operand->shared && !getOwn(shape).empty())
      element = getOwn(shape).str();
  // An operand without a type has the type that the others promote to.
  if (op.getPromotion() && ownTypes)
    element = getPromoted(op, example).str();
  const ResultModel &result = op.getResult();
  const auto &stated = example.declared ? example.declared : example.inferred;
  StringRef statedElement = stated ? getOwn(*stated) : StringRef();
  // A result of the shared type tells the operands' type.
  if (element.empty() && result.element == ResultElement::Shared)
    element = statedElement.str();
  if (element.empty())
    element = pickElement(op.getElementTypes());

  for (auto [operand, shape] : zip(broadcast, example.operands)) {
    bool isSame = operand->shared && !op.getPromotion();
    std::string type = isSame                   ? element
                       : !getOwn(shape).empty() ? getOwn(shape).str()
                       : operand->shared        ? element
                                                : pickElement(operand->typeSet);
    operands.push_back(spellTensor(shape.view(), type));
  }
  for (const OperandModel &operand : op.getOperands())
    if (operand.parameter)
      operands.push_back(
          "tensor<1x" +
          (operand.shared ? element : pickElement(operand.typeSet)) + ">");

  for (const ResultModel &each : op.getResults())
    results.push_back(spellTensor(stated ? stated->view() : Shape(),
                                  getElement(op, each, statedElement)));
  resultElement = getElement(op, op.getResult(), statedElement);
}

std::string ExampleTypes::getElement(const OpModel &op,
                                     const ResultModel &result,
                                     StringRef stated) const {
  switch (result.element) {
  case ResultElement::Shared:
    return element;
  case ResultElement::Fixed:
    return pickElement(result.typeSet);
  case ResultElement::Derived:
    return op.mapSpelled(*result.map, element);
  case ResultElement::Free:
  case ResultElement::Named:
    break;
  }
  // The IR of a C++ enumeration is known for its first value only.
  if (result.named)
    if (const AttributeModel &attribute =
            op.getAttributes()[result.named->attribute];
        !attribute.cppEnum.empty())
      return spell(*result.named->find(attribute.values.front()));
  return !stated.empty() ? stated.str()
         : result.typeSet.containsSpelled(element)
             ? element
             : pickElement(result.typeSet);
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

/// A string of the IR.
static std::string quoteForIr(StringRef text) {
  std::string quoted;
  raw_string_ostream os(quoted);
  os << '"';
  printEscapedString(text, os);
  os << '"';
  return quoted;
}

/// A float within its bounds, for those that must be there.
static std::string printFloat(const AttributeModel &attribute) {
  FloatBounds bounds = attribute.bounds;
  double number = !std::isinf(bounds.min)   ? bounds.min
                  : !std::isinf(bounds.max) ? bounds.max
                                            : 1;
  return printDecimal(printNumber(number)) + " : f" +
         std::to_string(attribute.width);
}

/// The attribute that names the result's type, as the IR spells it; empty for
/// other attributes.
static std::string printNaming(const OpModel &op,
                               const AttributeModel &attribute,
                               StringRef resultElement) {
  const auto &named = op.getResult().named;
  if (!named || &op.getAttributes()[named->attribute] != &attribute)
    return "";
  if (attribute.getPart() == AttributePart::Type)
    return resultElement.str();
  auto type = op.getResult().typeSet.find(resultElement);
  StringRef value = type ? named->findText(*type) : "";
  if (attribute.getPart() == AttributePart::Integer)
    return value.str() + " : i" + std::to_string(attribute.width);
  return attribute.cppEnum.empty() ? quoteForIr(value) : "";
}

/// The operand segments; empty if the op has none.
static std::string printSegments(const OpModel &op, const Example &example) {
  if (!op.getSignature().needsSegments())
    return "";
  auto broadcast =
      *op.getBroadcastOperands(example.operands.size(), example.absent);
  std::vector<std::string> sizes;
  for (const OperandModel &operand : op.getOperands())
    sizes.push_back(std::to_string(
        operand.parameter ? 1 : llvm::count(broadcast, &operand)));
  return (kOperandSegmentSizes + " = array<i32: " + join(sizes, ", ") + ">")
      .str();
}

/// A value of an attribute that has to be there, as the IR has it.
static std::string printValue(const AttributeModel &attribute,
                              StringRef element) {
  if (!attribute.assembly.empty())
    return attribute.assembly.str();
  switch (attribute.getPart()) {
  case AttributePart::Integer:
    return std::to_string(attribute.getMin()) + " : i" +
           std::to_string(attribute.width);
  case AttributePart::Number:
    if (attribute.isFloat())
      return printFloat(attribute);
    return element == "i1"
               ? "true"
               : (element.starts_with("i") ? "1 : " : "1.0 : ") + element.str();
  case AttributePart::Text:
    return quoteForIr(attribute.values.front());
  case AttributePart::Type:
    return spell(attribute.typeSet.getSamples({}).front());
  case AttributePart::Flag:
  case AttributePart::None:
    break;
  }
  llvm_unreachable("it is never absent");
}

/// ` <{name = value}>` of the attributes that have to be there.
static std::string printAttributes(const OpModel &op, const Example &example,
                                   const ExampleTypes &types,
                                   StringRef segments) {
  const RuleSet &rules = op.getRules().getRules();
  StringRef element = types.element;
  std::vector<std::string> attributes;
  for (const AttributeModel &attribute : op.getAttributes()) {
    std::string value = printNaming(op, attribute, types.resultElement);
    if (value.empty() && attribute.isRequired())
      value = printValue(attribute, element);
    if (!value.empty())
      attributes.push_back((attribute.name + " = " + value).str());
  }
  if (!example.names.empty()) {
    attributes.push_back(rules.attributeName + (" = " + quote(example.names)));
  } else if (example.attribute) {
    std::vector<int64_t> entries = *example.attribute;
    if (rules.blockName && entries.size() > 1) {
      attributes.push_back(rules.blockName +
                           (" = " + std::to_string(entries[1]) + " : i64"));
      entries.resize(1);
    }
    std::string values = join(
        map_range(entries, [](int64_t value) { return std::to_string(value); }),
        ", ");
    std::string value = values + " : i64";
    if (rules.alignment.attribute == AttributeKind::Dimensions)
      value = values.empty() ? "array<i64>" : "array<i64: " + values + ">";
    attributes.push_back(rules.attributeName + (" = " + value));
  }
  if (!segments.empty())
    attributes.push_back(segments.str());
  return attributes.empty() ? "" : " <{" + join(attributes, ", ") + "}>";
}

static std::string printErrors(const OpModel &op, const Example &example,
                               const ExampleTypes &types) {
  if (!example.failure)
    return "";
  const RuleSet &rules = op.getRules().getRules();
  // ODS reports a missing attribute before shapes are verified.
  bool isMissed = example.failure == FailureKind::AttributeMissing &&
                  rules.alignment.needsAttribute();
  std::string message =
      isMissed ? "requires attribute '" + std::string(rules.attributeName) + "'"
               : describeFailure(op, example, [&](size_t which) {
                   return which == kDeclaredResult ? types.results.front()
                                                   : types.operands[which];
                 });
  // A comment of one line contains a part of the message.
  return ("  // expected-error @+1 {{'" + op.getOperationName() + "' op " +
          StringRef(message).split('\n').first + "}}\n")
      .str();
}

void ExampleTestsEmitter::emitCase(const OpModel &op, const Example &example,
                                   bool ownTypes) {
  ExampleTypes types(op, example, ownTypes);
  std::vector<std::string> operands, parameters;
  for (auto [index, type] : enumerate(types.operands)) {
    operands.push_back("%arg" + std::to_string(index));
    parameters.push_back(operands.back() + ": " + type);
  }
  os << (first ? "" : "\n// -----\n")
     << fillTemplate(
            caseTemplate,
            {{"source",
              inComment(getSource(*example.record,
                                  ownTypes ? displayName(op.getRecord())
                                           : op.getRules().getName()))},
             {"errors", printErrors(op, example, types)},
             {"parameters", join(parameters, ", ")},
             {"operation", op.getOperationName().str()},
             {"operands", join(operands, ", ")},
             {"attributes",
              printAttributes(op, example, types, printSegments(op, example))},
             {"types", join(types.operands, ", ")},
             {"resultTypes", types.results.size() == 1
                                 ? types.results.front()
                                 : "(" + join(types.results, ", ") + ")"}});
  first = false;
}

const OpModel *ExampleTestsEmitter::findOp(const RuleSetModel &rules,
                                           const Example &example) const {
  for (const auto &op : model.getOps())
    if (op->isOfDialect() && &op->getRules() == &rules &&
        op->getBroadcastOperands(example.operands.size()))
      return op.get();
  return nullptr;
}

void ExampleTestsEmitter::run() {
  os << fillTemplate(head, {{"file", model.getFileName()}, {"tool", tool}});
  for (const auto &ruleSet : model.getRuleSets())
    for (const Example &example : ruleSet->getExamples())
      // In the IR, every result has a type.
      if (example.failure != FailureKind::ResultMissing)
        if (const OpModel *op = findOp(*ruleSet, example))
          emitCase(*op, example, /*ownTypes=*/false);
  for (const auto &op : model.getOps())
    if (op->isOfDialect())
      for (const Example &example : op->getExamples())
        if (example.failure != FailureKind::ResultMissing)
          emitCase(*op, example, /*ownTypes=*/true);
}

static void emitExampleTests(const Model &model, raw_ostream &os) {
  ExampleTestsEmitter(model, os).run();
}

static EmitterRegistration<emitExampleTests, kTextLayout>
    exampleTests("gen-example-tests",
                 "The examples of ops and their rule sets as a test (.mlir)",
                 "Toy.td -o ToyExamples.mlir");

} // namespace ewise::tblgen
