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
// Templates. A hole with the name of a method is its head, up to the
// parameters.
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

/// Holes: head, operands, attributes, properties, regions, results, body. Names
/// of parameters that the body does not need are empty.
static const char staticMethodTemplate[] =
    R"({{head}}(
    ::mlir::MLIRContext *, ::std::optional<::mlir::Location> location,
    {{operands}} operands, ::mlir::DictionaryAttr{{attributes}},
    ::mlir::OpaqueProperties{{properties}}, ::mlir::RegionRange{{regions}},
    {{results}}) {
{{body}}}

)";

/// Holes: signature.
static const char isCompatibleTemplate[] =
    R"({{signature}}  return ::ewise::isCompatibleReturnTypes(getElementwiseDescription(), inferred,
                                          declared);
}

)";

/// Holes: verify.
static const char verifyTemplate[] =
    R"({{verify}}() {
  return ::ewise::verifyTypes(getElementwiseDescription(), getOperation());
}

)";

/// Holes: verify, variables, checks.
static const char checkedVerifyTemplate[] =
    R"({{verify}}() {
  if (::mlir::failed(
          ::ewise::verifyTypes(getElementwiseDescription(), getOperation())))
    return ::mlir::failure();
  ::mlir::Location location = getLoc();
{{variables}}{{checks}}  return ::mlir::success();
}

)";

/// Holes: reifyReturnTypeShapes, reifyResultShapes.
static const char reifyTemplate[] =
    R"({{reifyReturnTypeShapes}}(
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
  OpMethodsEmitter(const Model &model, raw_ostream &os) : model(model), os(os) {
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
  auto inNamespace = make_filter_range(
      ops, [&](const OpModel *op) { return op->getCppNamespace() == space; });
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

/// A function that makes the type of a derived result.
static std::string printDerivation(StringRef cppBuilder) {
  bool usesElement = mentions(cppBuilder, "_element");
  std::string builder =
      substitute(cppBuilder, [](StringRef) { return std::string("element"); });
  std::string head = std::string("[](::mlir::Type") +
                     (usesElement ? " element" : "") + ") -> ::mlir::Type {";
  std::string line = head + " return " + builder + "; }";
  if (10 + line.size() + StringRef(",").size() <= kColumnLimit)
    return line;
  return head + "\n" + layOutStatement(12, "return", builder) + "          }";
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
  case ResultModel::Kind::Derived:
    return printList({name, "::ewise::ResultElement::Derived", "{}", "nullptr",
                      printDerivation(result.cppBuilder)});
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
    return layOutStatement(4, "return",
                           function + "location, " + literal + ")");
  StringRef begin = "        location, ";
  return "    return " + function + "\n" + begin.str() +
         quote(message, begin.size(), 2) + ");\n";
}

static bool isElement(const AttributeModel &attribute) {
  return attribute.kind == AttributeModel::Kind::Element;
}

static bool isEnum(const AttributeModel &attribute) {
  return attribute.kind == AttributeModel::Kind::Enum;
}

static bool anyCheckMentions(const OpModel &op, StringRef placeholder) {
  bool isOp = placeholder == "op";
  return any_of(op.getAttributes(), isElement) ||
         (isOp && any_of(op.getAttributes(), isEnum)) ||
         any_of(op.getChecks(), [&](const CheckModel &check) {
           return mentions(check.cppCondition, placeholder);
         });
}

/// The values of an enum attribute and its check.
static std::string printEnumCheck(const AttributeModel &attribute) {
  std::string values = attribute.name + "Values";
  std::string list =
      "  static constexpr const char *const " + values + "[] = {\n";
  for (StringRef value : attribute.values)
    list += "      " + quote(value) + ",\n";
  return list + "  };\n" +
         layOutNestedCall("  if (::mlir::failed(",
                          "::ewise::verifyEnumAttribute("
                          "getElementwiseDescription(), location, " +
                              quote(attribute.name) + ", op.get" +
                              attribute.getCppName() + "Attr(), " + values +
                              ")",
                          "))") +
         "    return ::mlir::failure();\n";
}

static std::string printChecks(const OpModel &op) {
  std::string text;
  for (const AttributeModel &attribute : op.getAttributes())
    if (isEnum(attribute))
      text += printEnumCheck(attribute);
    else if (isElement(attribute))
      text += layOutNestedCall("  if (::mlir::failed(",
                               "::ewise::verifyElementAttribute("
                               "getElementwiseDescription(), location, " +
                                   quote(attribute.name) + ", op.get" +
                                   attribute.getCppName() + "Attr(), element)",
                               "))") +
              "    return ::mlir::failure();\n";
  for (const CheckModel &check : op.getChecks())
    text +=
        printCondition(check.cppCondition) +
        printError("'" + op.getOperationName().str() + "' op " + check.message);
  return text;
}

/// The operand that has the shared element type, in C++.
static std::string printSharedOperand(const OpModel &op) {
  // A variadic operand is any number of operands, so what follows it is counted
  // from the end. Checks are refused where nothing else is shared.
  ArrayRef<OperandModel> operands = op.getOperands();
  size_t index = 0;
  bool afterVariadic = false;
  while (!operands[index].shared || operands[index].variadic)
    afterVariadic |= operands[index++].variadic;
  if (!afterVariadic)
    return "operands[" + std::to_string(index) + "]";
  return "operands[operands.size() - " +
         std::to_string(operands.size() - index) + "]";
}

/// The element type, if a check mentions it.
static std::string printElement(const OpModel &op) {
  if (!anyCheckMentions(op, "element"))
    return "";
  return layOutStatement(2, "::mlir::Type element =",
                         "::mlir::getElementTypeOrSelf(" +
                             printSharedOperand(op) + ")");
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

static std::string printReifyMethods(const OpModel &op) {
  return fillTemplate(
      reifyTemplate,
      {{"reifyReturnTypeShapes", printHead(op, "reifyReturnTypeShapes")},
       {"reifyResultShapes", printHead(op, "reifyResultShapes")}});
}

static std::string printVerifier(const OpModel &op) {
  std::string variables;
  if (anyCheckMentions(op, "op"))
    variables += "  " + op.getCppClass().str() + " op = *this;\n";
  if (anyCheckMentions(op, "element"))
    variables += "  ::mlir::ValueRange operands = "
                 "getOperation()->getOperands();\n" +
                 printElement(op);
  std::string checks = printChecks(op);
  return fillTemplate(checks.empty() ? verifyTemplate : checkedVerifyTemplate,
                      {{"verify", printHead(op, "verify")},
                       {"variables", variables},
                       {"checks", checks}});
}

/// A static method that calls the function of its name. `operands` and `result`
/// are types; `checked` methods also check what the record says.
static std::string printStaticMethod(const OpModel &op, StringRef method,
                                     StringRef operands, StringRef results,
                                     StringRef resultName, bool checked) {
  // The attribute that the alignment reads, and those that checks read, come
  // from the adaptor: there may be no op yet.
  const char *alignment = op.getRules().getRules().attributeName;
  bool readsOp = alignment || (checked && anyCheckMentions(op, "op"));
  std::string body;
  if (readsOp)
    body += "  Adaptor op(operands, attributes, properties, regions);\n";
  std::string arguments =
      "getElementwiseDescription(), location, operands, " + resultName.str();
  if (alignment) {
    AttributeModel attribute;
    attribute.name = alignment;
    body += "  int64_t axis = 0;\n" +
            layOutStatement(2, "::ewise::AlignmentAttribute alignment =",
                            "::ewise::getAlignmentAttribute(op.get" +
                                attribute.getCppName() + "Attr(), axis)");
    arguments += ", alignment";
  }
  std::string call = "::ewise::" + method.str() + "(" + arguments + ")";
  std::string checks = checked ? printChecks(op) : "";
  if (checks.empty())
    body += layOutStatement(2, "return", call);
  else
    body += layOutNestedCall("  if (::mlir::failed(", call, "))") +
            "    return ::mlir::failure();\n" + printElement(op) + checks +
            "  return ::mlir::success();\n";
  auto nameIfRead = [&](StringRef name) {
    return readsOp ? (" " + name).str() : "";
  };
  return fillTemplate(staticMethodTemplate,
                      {{"head", printHead(op, method)},
                       {"operands", operands.str()},
                       {"attributes", nameIfRead("attributes")},
                       {"properties", nameIfRead("properties")},
                       {"regions", nameIfRead("regions")},
                       {"results", (results + "&" + resultName).str()},
                       {"body", body}});
}

static std::string printTypeInference(const OpModel &op) {
  StringRef types = "::llvm::SmallVectorImpl<::mlir::Type> ";
  std::string name = (op.getCppClass() + "::isCompatibleReturnTypes").str();
  std::string signature = layOutSignature(
      "bool", name, "(::mlir::TypeRange inferred, ::mlir::TypeRange declared)");
  return printStaticMethod(op, "inferReturnTypes", "::mlir::ValueRange", types,
                           "inferredReturnTypes", /*checked=*/false) +
         fillTemplate(isCompatibleTemplate, {{"signature", signature}}) +
         printStaticMethod(op, "refineReturnTypes", "::mlir::ValueRange", types,
                           "declaredReturnTypes", /*checked=*/true);
}

void OpMethodsEmitter::emitOp(const OpModel &op) {
  emitHeading(os, op.getCppClass());
  os << "\n";
  emitDescription(op);
  os << (op.isTypeInferred() ? printTypeInference(op) : printVerifier(op))
     << printStaticMethod(
            op, "inferReturnTypeComponents", "::mlir::ValueShapeRange",
            "::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>\n        ",
            "inferredReturnShapes", /*checked=*/false)
     << printReifyMethods(op);
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  OpMethodsEmitter(model, os).run();
}

static EmitterRegistration<emitOpMethods> registration(
    "gen-op-methods",
    "Verifiers, type inference and reification of the ops' classes");

} // namespace ewise::tblgen
