//===- OpMethodsEmitter.cpp - Interface methods of op classes -------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/CodeGenHelpers.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Templates. A hole with the name of a method is its head, up to the parameters.
//===----------------------------------------------------------------------===//

/// Holes: source, signature, operands, name, rules, result, messages.
static const char descriptionTemplate[] =
    R"({{source}}{{signature}}  static constexpr ::ewise::OperandDescription operands[] = {
{{operands}}  };
  static constexpr ::ewise::OpDescription description = {
      /*name=*/{{name}},
      /*rules=*/&{{rules}},
      /*operands=*/operands,
      /*result=*/{{result}},
      /*messages=*/{{messages}},
  };
  return description;
}

)";

/// Holes: name, types, shared, variadic, parameter.
static const char operandTemplate[] =
    R"(      {
          /*name=*/{{name}},
          /*types=*/{{types}},
          /*shared=*/{{shared}},
          /*variadic=*/{{variadic}},
          /*parameter=*/{{parameter}},
      },
)";

/// Holes: inferReturnTypes, isCompatibleReturnTypes, and, empty where the rule
/// set reads no attribute: attributes, properties, regions, alignment,
/// alignmentArgument.
static const char inferTypeTemplate[] =
    R"({{inferReturnTypes}}(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueRange operands, ::mlir::DictionaryAttr{{attributes}},
    ::mlir::OpaqueProperties{{properties}}, ::mlir::RegionRange{{regions}},
    ::llvm::SmallVectorImpl<::mlir::Type> &inferredReturnTypes) {
{{alignment}}  return ::ewise::inferReturnTypes(getElementwiseDescription(), location,
                                   operands, inferredReturnTypes{{alignmentArgument}});
}

{{isCompatibleReturnTypes}}  return ::ewise::isCompatibleReturnTypes(getElementwiseDescription(), inferred,
                                          declared);
}

)";

/// Holes: refineReturnTypes, and those of the alignment.
static const char refineTemplate[] =
    R"({{refineReturnTypes}}(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueRange operands, ::mlir::DictionaryAttr{{attributes}},
    ::mlir::OpaqueProperties{{properties}}, ::mlir::RegionRange{{regions}},
    ::llvm::SmallVectorImpl<::mlir::Type> &declaredReturnTypes) {
{{alignment}}  return ::ewise::refineReturnTypes(getElementwiseDescription(), location,
                                    operands, declaredReturnTypes{{alignmentArgument}});
}

)";

/// Holes: refineReturnTypes, checkAttributes, checkProperties, checkRegions,
/// access, alignment, wrappedAlignmentArgument, variables, checks.
static const char checkedRefineTemplate[] =
    R"({{refineReturnTypes}}(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueRange operands, ::mlir::DictionaryAttr{{checkAttributes}},
    ::mlir::OpaqueProperties{{checkProperties}}, ::mlir::RegionRange{{checkRegions}},
    ::llvm::SmallVectorImpl<::mlir::Type> &declaredReturnTypes) {
{{access}}{{alignmentOfOp}}  if (::mlir::failed(::ewise::refineReturnTypes(getElementwiseDescription(),
                                                location, operands,
                                                declaredReturnTypes{{wrappedAlignmentArgument}})))
    return ::mlir::failure();
{{variables}}{{checks}}  return ::mlir::success();
}

)";

/// Holes: verify.
static const char verifyTemplate[] =
    R"({{verify}}() {
  return ::ewise::verifyTypes(getElementwiseDescription(), getOperation());
}

)";

/// Holes: verify, access, location, variables, checks.
static const char checkedVerifyTemplate[] =
    R"({{verify}}() {
  if (::mlir::failed(
          ::ewise::verifyTypes(getElementwiseDescription(), getOperation())))
    return ::mlir::failure();
  ::mlir::Location location = getLoc();
  ::mlir::ValueRange operands = getOperation()->getOperands();
{{access}}{{variables}}{{checks}}  return ::mlir::success();
}

)";

/// Holes: inferReturnTypeComponents, reifyReturnTypeShapes, reifyResultShapes,
/// and those of the alignment.
static const char shapeMethodsTemplate[] =
    R"({{inferReturnTypeComponents}}(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    ::mlir::ValueShapeRange operands, ::mlir::DictionaryAttr{{attributes}},
    ::mlir::OpaqueProperties{{properties}}, ::mlir::RegionRange{{regions}},
    ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>
        &inferredReturnShapes) {
{{alignment}}  return ::ewise::inferReturnTypeComponents(
      getElementwiseDescription(), location, operands, inferredReturnShapes{{componentsAlignmentArgument}});
}

{{reifyReturnTypeShapes}}(
    ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
    ::llvm::SmallVectorImpl<::mlir::Value> &reifiedReturnShapes) {
  return ::ewise::reifyReturnTypeShapes(getElementwiseDescription(),
                                        getOperation(), builder, operands,
                                        reifiedReturnShapes);
}

{{reifyResultShapes}}(
    ::mlir::OpBuilder &builder,
    ::mlir::ReifiedRankedShapedTypeDims &reifiedReturnShapes) {
  return ::ewise::reifyResultShapes(getElementwiseDescription(), getOperation(),
                                    builder, reifiedReturnShapes);
}
)";

namespace {

/// What the names of the predicates on element types begin with.
constexpr char kPrefix[] = "accepts";

/// Prints the methods of the ops that have an ODS part.
class OpMethodsEmitter {
public:
  OpMethodsEmitter(const Model &model, raw_ostream &os)
      : model(model), os(os) {
    for (const auto &op : model.getOps())
      if (op->getOrigin() == OpOrigin::Dialect)
        ops.push_back(op.get());
  }

  void run();

private:
  void emitNamespace(StringRef space);
  void emitOp(const OpModel &op);
  void emitDescription(const OpModel &op);
  /// The constant that holds the set.
  std::string printTypes(const ScalarTypeSet &types);
  void emitTypeSets();
  std::string printOperands(const OpModel &op);
  std::string printResult(const OpModel &op);

  const Model &model;
  raw_ostream &os;
  std::vector<const OpModel *> ops;
  ElementPredicates predicates{kPrefix};
  /// The sets of element types that were asked for, by their constants' names.
  std::vector<std::pair<std::string, const ScalarTypeSet *>> typeSets;
};

} // namespace

void OpMethodsEmitter::run() {
  emitBanner(os, model, "Interface methods of elementwise ops",
             "-gen-op-methods");
  IfDefEmitter guard(os, "GET_EWISE_OP_METHODS");
  SetVector<StringRef> namespaces;
  for (const OpModel *op : ops)
    namespaces.insert(op->getCppNamespace());
  for (StringRef space : namespaces)
    emitNamespace(space);
}

void OpMethodsEmitter::emitNamespace(StringRef space) {
  NamespaceEmitter namespaceScope(os, space);
  predicates = ElementPredicates(kPrefix);
  typeSets.clear();
  auto inNamespace = make_filter_range(ops, [&](const OpModel *op) {
    return op->getCppNamespace() == space;
  });
  for (const OpModel *op : inNamespace) {
    for (const OperandModel &operand : op->getOperands())
      printTypes(operand.types);
    if (op->getResult().kind == ResultModel::Kind::Free)
      printTypes(op->getResult().types);
  }
  predicates.emit(os);
  emitTypeSets();
  ListSeparator separator("\n");
  for (const OpModel *op : inNamespace) {
    os << separator;
    emitOp(*op);
  }
}

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

std::string OpMethodsEmitter::printTypes(const ScalarTypeSet &types) {
  std::string predicate = predicates.getName(types);
  if (predicate == "nullptr")
    return "{}";
  std::string name =
      "k" + StringRef(predicate).drop_front(StringRef(kPrefix).size()).str();
  if (!is_contained(make_first_range(typeSets), name))
    typeSets.push_back({name, &types});
  return name;
}

void OpMethodsEmitter::emitTypeSets() {
  if (typeSets.empty())
    return;
  os << "namespace {\n\n";
  for (const auto &[name, types] : typeSets)
    os << "constexpr ::ewise::ElementTypes " << name << " = {\n    "
       << predicates.getName(*types) << ",\n    "
       << quote(types->getLongDescription(), /*indent=*/4, /*tail=*/1)
       << ",\n};\n";
  os << "\n} // namespace\n\n";
}

static std::string boolean(bool value) { return value ? "true" : "false"; }

std::string OpMethodsEmitter::printOperands(const OpModel &op) {
  std::string text;
  for (const OperandModel &operand : op.getOperands())
    text += fillTemplate(operandTemplate,
                         {{"name", quote(operand.name)},
                          {"types", printTypes(operand.types)},
                          {"shared", boolean(operand.shared)},
                          {"variadic", boolean(operand.variadic)},
                          {"parameter", boolean(operand.parameter)}});
  return text;
}

/// A brace list with one element in each line.
static std::string printList(ArrayRef<std::string> elements) {
  std::string text = "\n      {\n";
  for (const std::string &element : elements)
    text += "          " + element + ",\n";
  return text + "      }";
}

/// A function that makes the type.
static std::string printTypeBuilder(const ScalarType &type) {
  bool usesContext = mentions(type.cppBuilder, "_context");
  std::string builder = substitute(
      type.cppBuilder, [](StringRef) { return std::string("context"); });
  return std::string("[](::mlir::MLIRContext *") +
         (usesContext ? "context" : "") + ") -> ::mlir::Type {\n" +
         layOutStatement(12, "return", builder) + "          }";
}

std::string OpMethodsEmitter::printResult(const OpModel &op) {
  const ResultModel &result = op.getResult();
  std::string name = quote(result.name);
  switch (result.kind) {
  case ResultModel::Kind::Shared:
    return "{" + name + ", ::ewise::ResultElement::Shared, {}, nullptr}";
  case ResultModel::Kind::Fixed:
    return printList({name, "::ewise::ResultElement::Fixed", "{}",
                      printTypeBuilder(*result.types.getSingle())});
  case ResultModel::Kind::Free:
    break;
  }
  return printList({name, "::ewise::ResultElement::Free",
                    printTypes(result.types), "nullptr"});
}

static std::string printMessages(const OpModel &op) {
  std::vector<std::string> messages;
  bool any = false;
  for (size_t kind = 0; kind != kNumFailureKinds; ++kind) {
    const std::string *message = op.getMessage(static_cast<FailureKind>(kind));
    messages.push_back(message ? quote(*message, 10, 1) : "nullptr");
    any |= message != nullptr;
  }
  return any ? printList(messages) : "{}";
}

void OpMethodsEmitter::emitDescription(const OpModel &op) {
  std::string name = (op.getCppClass() + "::getElementwiseDescription").str();
  os << fillTemplate(
      descriptionTemplate,
      {{"source", layOutComment(0, "From " + op.getSource())},
       {"signature",
        layOutSignature("const ::ewise::OpDescription &", name, "()")},
       {"operands", printOperands(op)},
       {"name", quote(op.getOperationName())},
       {"rules", op.getRules().getCppName()},
       {"result", printResult(op)},
       {"messages", printMessages(op)}});
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// `if (!(<condition>))`
static std::string printCondition(StringRef condition) {
  std::string text = substitute(
      condition, [](StringRef placeholder) { return placeholder.str(); });
  // Mixed operators would be indented by their precedence.
  bool isDisjunction = StringRef(text).contains(" || ");
  return layOutList("  if (!(", text, isDisjunction ? " ||" : " &&", "))");
}

/// `return emitOptionalError(location, <message>);`
static std::string printError(StringRef message) {
  std::string function = "::mlir::emitOptionalError(";
  std::string literal = quote(message);
  // As long as the message fits into a line of its own, it is not broken.
  if (8 + literal.size() + StringRef(");").size() <= kColumnLimit)
    return layOutStatement(4, "return", function + "location, " + literal + ")");
  StringRef begin = "        location, ";
  return "    return " + function + "\n" + begin.str() +
         quote(message, begin.size(), 2) + ");\n";
}

static bool isElement(const AttributeModel &attribute) {
  return attribute.kind == AttributeModel::Kind::Element;
}

static bool anyCheckMentions(const OpModel &op, StringRef placeholder) {
  return any_of(op.getAttributes(), isElement) ||
         any_of(op.getChecks(), [&](const CheckModel &check) {
           return mentions(check.cppCondition, placeholder);
         });
}

static std::string printChecks(const OpModel &op) {
  std::string text;
  for (const AttributeModel &attribute : op.getAttributes())
    if (isElement(attribute))
      text += layOutNestedCall("  if (::mlir::failed(",
                               "::ewise::verifyElementAttribute("
                               "getElementwiseDescription(), location, " +
                                   quote(attribute.name) + ", op.get" +
                                   attribute.getCppName() +
                                   "Attr(), element)",
                               "))") +
              "    return ::mlir::failure();\n";
  for (const CheckModel &check : op.getChecks())
    text += printCondition(check.cppCondition) +
            printError("'" + op.getOperationName().str() + "' op " +
                       check.message);
  return text;
}

/// The element type, if a check mentions it.
static std::string printVariables(const OpModel &op) {
  if (!anyCheckMentions(op, "element"))
    return "";
  // A variadic operand is any number of operands, so what follows it is counted
  // from the end. Checks are refused where nothing else is shared.
  ArrayRef<OperandModel> operands = op.getOperands();
  size_t index = 0;
  bool afterVariadic = false;
  while (!operands[index].shared || operands[index].variadic)
    afterVariadic |= operands[index++].variadic;
  std::string position =
      afterVariadic
          ? "operands.size() - " + std::to_string(operands.size() - index)
          : std::to_string(index);
  return layOutStatement(2, "::mlir::Type element =",
                         "::mlir::getElementTypeOrSelf(operands[" + position +
                             "])");
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// `<result> <class>::<method>`, broken where the parenthesis does not fit.
static std::string printHead(const OpModel &op, StringRef method) {
  std::string name = (op.getCppClass() + "::" + method).str();
  StringRef result = "::llvm::LogicalResult";
  bool fits = result.size() + 1 + name.size() + 1 <= kColumnLimit;
  return result.str() + (fits ? " " : "\n") + name;
}

/// What makes the attribute of the rule set's alignment available to the static
/// methods. It is read through the op's adaptor, as checks read theirs.
static void addAlignmentHoles(const OpModel &op,
                              std::map<StringRef, std::string> &holes) {
  const char *name = op.getRules().getRules().attributeName;
  bool checksRead = anyCheckMentions(op, "op");
  for (StringRef parameter : {"attributes", "properties", "regions"})
    holes[parameter] = name ? (" " + parameter).str() : "";
  holes["checkAttributes"] = name || checksRead ? " attributes" : "";
  holes["checkProperties"] = name || checksRead ? " properties" : "";
  holes["checkRegions"] = name || checksRead ? " regions" : "";

  std::string access =
      "  Adaptor op(operands, attributes, properties, regions);\n";
  holes["access"] = name || checksRead ? access : "";
  holes["alignment"] = holes["alignmentOfOp"] = "";
  holes["alignmentArgument"] = holes["wrappedAlignmentArgument"] =
      holes["componentsAlignmentArgument"] = "";
  if (!name)
    return;
  AttributeModel attribute;
  attribute.name = name;
  holes["alignmentOfOp"] =
      "  int64_t axis = 0;\n" +
      layOutStatement(2, "::ewise::AlignmentAttribute alignment =",
                      "::ewise::getAlignmentAttribute(op.get" +
                          attribute.getCppName() + "Attr(), axis)");
  holes["alignment"] = access + holes["alignmentOfOp"];
  holes["alignmentArgument"] = ", alignment";
  holes["wrappedAlignmentArgument"] =
      ",\n" + std::string(48, ' ') + "alignment";
  holes["componentsAlignmentArgument"] = ",\n      alignment";
}

void OpMethodsEmitter::emitOp(const OpModel &op) {
  emitHeading(os, op.getCppClass());
  os << "\n";
  emitDescription(op);

  std::string className = op.getCppClass().str();
  std::map<StringRef, std::string> holes;
  for (StringRef method :
       {"inferReturnTypes", "refineReturnTypes", "verify",
        "inferReturnTypeComponents", "reifyReturnTypeShapes",
        "reifyResultShapes"})
    holes[method] = printHead(op, method);
  holes["isCompatibleReturnTypes"] =
      layOutSignature("bool", className + "::isCompatibleReturnTypes",
                      "(::mlir::TypeRange inferred, "
                      "::mlir::TypeRange declared)");
  addAlignmentHoles(op, holes);
  holes["variables"] = printVariables(op);
  holes["checks"] = printChecks(op);
  bool checked = !holes["checks"].empty();

  if (!op.isTypeInferred()) {
    holes["access"] =
        anyCheckMentions(op, "op") ? "  " + className + " op = *this;\n" : "";
    os << fillTemplate(checked ? checkedVerifyTemplate : verifyTemplate, holes);
  } else {
    os << fillTemplate(inferTypeTemplate, holes)
       << fillTemplate(checked ? checkedRefineTemplate : refineTemplate, holes);
  }
  os << fillTemplate(shapeMethodsTemplate, holes);
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  OpMethodsEmitter(model, os).run();
}

static EmitterRegistration<emitOpMethods> registration(
    "gen-op-methods",
    "Verifiers, type inference and reification of the ops' classes");

} // namespace ewise::tblgen
