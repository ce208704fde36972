//===- OpMethodsEmitter.cpp - What op classes work from -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrinter.h"
#include "Document.h"
#include "Emitter.h"
#include "Layout.h"
#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

/// Holes: signature, operands, name, rules, rest.
static const char descriptionTemplate[] =
    R"({{signature}}  static constexpr ::ewise::OperandDescription operands[] = {
{{operands}}  };
  static constexpr ::ewise::OpDescription description = {
      /*name=*/{{name}},
      /*rules=*/&{{rules}},
      /*operands=*/operands,
{{rest}}  };
  return description;
}
)";

/// Holes: signature, variables, checks.
static const char checkTemplate[] =
    R"({{signature}}{{variables}}{{checks}}  return ::mlir::success();
}

)";

namespace {

/// What the names of the predicates on element types begin with.
constexpr char kPrefix[] = "accepts";

/// Prints what the methods of the ops that have an ODS part work from.
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
  std::string printRest(const OpModel &op);

  const Model &model;
  raw_ostream &os;
  std::vector<const OpModel *> ops;
  ElementPredicates predicates{kPrefix};
  /// The sets of element types that were asked for, by their constants' names.
  std::vector<std::pair<std::string, const ScalarTypeSet *>> typeSets;
};

} // namespace

void OpMethodsEmitter::run() {
  emitBanner(os, model, "Descriptions of elementwise ops", "-gen-op-methods");
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
  predicates.emit(os);
  for (const auto &[name, types] : typeSets)
    os << "constexpr ::ewise::ElementTypes " << name << " = {\n    "
       << predicates.getName(*types) << ",\n    "
       << quote(types->getLongDescription(), /*indent=*/4, /*tail=*/1)
       << ",\n};\n";
  os << "\n} // namespace\n\n";
}

/// A brace list with one element in each line.
static std::string printLongList(size_t indent,
                                 ArrayRef<std::string> elements) {
  std::string margin(indent, ' ');
  std::string text = margin + "{\n";
  for (const std::string &element : elements)
    text += margin + "    " + element + ",\n";
  return text + margin + "}";
}

/// Whether clang-format puts so many short elements of a list into columns.
static bool isInColumns(size_t numElements) { return numElements >= 6; }

std::string OpMethodsEmitter::printOperands(const OpModel &op) {
  std::string text;
  for (const OperandModel &operand : op.getOperands()) {
    std::vector<std::string> elements = {quote(operand.name),
                                         printTypes(operand.types)};
    // By default an operand is shared, and neither of the others.
    if (!operand.shared || operand.variadic || operand.parameter)
      elements.push_back(operand.shared ? "/*shared=*/true"
                                        : "/*shared=*/false");
    if (operand.variadic || operand.parameter)
      elements.push_back(operand.variadic ? "/*variadic=*/true"
                                          : "/*variadic=*/false");
    if (operand.parameter)
      elements.push_back("/*parameter=*/true");
    std::string line = "      {" + join(elements, ", ") + "}";
    bool fits =
        line.size() < kColumnLimit && !isInColumns(op.getOperands().size());
    text += (fits ? line : printLongList(6, elements)) + ",\n";
  }
  return text;
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
    return "{" + name + "}";
  case ResultModel::Kind::Fixed:
    return "\n" +
           printLongList(6, {name, "::ewise::ResultElement::Fixed", "{}",
                             printTypeBuilder(*result.types.getSingle())});
  case ResultModel::Kind::Derived:
    return "\n" +
           printLongList(6, {name, "::ewise::ResultElement::Derived", "{}",
                             "nullptr", printDerivation(result.cppBuilder)});
  case ResultModel::Kind::Free:
    break;
  }
  return "\n" + printLongList(6, {name, "::ewise::ResultElement::Free",
                                  printTypes(result.types)});
}

/// The function that gets the attribute which the alignment reads.
static std::string printAlignment(StringRef attributeName) {
  AttributeModel attribute;
  attribute.name = attributeName;
  return "\n      [](const ::ewise::OpArguments &arguments) -> "
         "::mlir::Attribute {\n" +
         layOutStatement(8, "return",
                         "arguments.as<Adaptor>().get" +
                             attribute.getCppName() + "Attr()") +
         "      }";
}

static std::string printMessages(const OpModel &op) {
  std::vector<std::string> messages;
  for (size_t kind = 0; kind != kNumFailureKinds; ++kind) {
    const std::string *message = op.getMessage(static_cast<FailureKind>(kind));
    messages.push_back(message ? quoteElement(*message, 10) : "nullptr");
  }
  return "\n" + printLongList(6, messages);
}

static bool hasChecks(const OpModel &op);

/// The function that makes the checks.
static std::string getCheckName(const OpModel &op) {
  return ("check" + op.getCppClass()).str();
}

/// The members of the description from the result on, but not the last ones
/// that are as by default.
std::string OpMethodsEmitter::printRest(const OpModel &op) {
  const char *attribute = op.getRules().getRules().attributeName;
  bool hasMessages = any_of(seq<size_t>(0, kNumFailureKinds), [&](size_t kind) {
    return op.getMessage(static_cast<FailureKind>(kind));
  });
  std::string text = "      /*result=*/" + printResult(op) + ",\n";
  if (hasChecks(op) || attribute || hasMessages)
    text += "      /*check=*/" +
            (hasChecks(op) ? getCheckName(op) : "nullptr") + ",\n";
  if (attribute || hasMessages)
    text += "      /*alignment=*/" +
            (attribute ? printAlignment(attribute) : "nullptr") + ",\n";
  if (hasMessages)
    text += "      /*messages=*/" + printMessages(op) + ",\n";
  return text;
}

void OpMethodsEmitter::emitDescription(const OpModel &op) {
  std::string name = (op.getCppClass() + "::getElementwiseDescription").str();
  os << fillTemplate(
      descriptionTemplate,
      {{"signature",
        layOutSignature("const ::ewise::OpDescription &", name, "()")},
       {"operands", printOperands(op)},
       {"name", quote(op.getOperationName())},
       {"rules", op.getRules().getCppName()},
       {"rest", printRest(op)}});
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

static bool hasChecks(const OpModel &op) {
  return !op.getChecks().empty() || any_of(op.getAttributes(), isElement) ||
         any_of(op.getAttributes(), isEnum);
}

/// `if (failed(<function>(<description>, location, "<name>", <attribute>,
/// <last>))) return failure();`
static std::string printAttributeCheck(const OpModel &op, StringRef function,
                                       const AttributeModel &attribute,
                                       StringRef last) {
  return layOutNestedCall("  if (::mlir::failed(",
                          (function + "(" + op.getCppClass() +
                           "::getElementwiseDescription(), location, " +
                           quote(attribute.name) + ", op.get" +
                           attribute.getCppName() + "Attr(), " + last + ")")
                              .str(),
                          "))") +
         "    return ::mlir::failure();\n";
}

/// The values of an enum attribute and its check.
static std::string printEnumCheck(const OpModel &op,
                                  const AttributeModel &attribute) {
  std::string values = attribute.name + "Values";
  SmallVector<std::string> literals;
  for (StringRef value : attribute.values)
    literals.push_back(quote(value));
  std::string list = "  static constexpr const char *const " + values + "[] = ";
  std::string all = join(literals, ", ");
  if (list.size() + all.size() + StringRef("{};").size() <= kColumnLimit)
    list += "{" + all + "};\n";
  else if (isInColumns(literals.size()) && 6 + all.size() < kColumnLimit)
    list += "{\n      " + all + ",\n  };\n";
  else
    list += StringRef(printLongList(2, literals)).ltrim().str() + ";\n";
  return list + printAttributeCheck(op, "::ewise::verifyEnumAttribute",
                                    attribute, values);
}

static std::string printChecks(const OpModel &op) {
  std::string text;
  for (const AttributeModel &attribute : op.getAttributes())
    if (isEnum(attribute))
      text += printEnumCheck(op, attribute);
    else if (isElement(attribute))
      text += printAttributeCheck(op, "::ewise::verifyElementAttribute",
                                  attribute, "element");
  for (const CheckModel &check : op.getChecks())
    text +=
        printCondition(check.cppCondition) +
        printError("'" + op.getOperationName().str() + "' op " + check.message);
  return text;
}

/// The operand that has the shared element type, in C++.
static std::string printSharedOperand(const OpModel &op) {
  // Checks are refused where there is none but variadic ones.
  ArrayRef<OperandModel> operands = op.getOperands();
  size_t index = 0;
  while (!operands[index].shared || operands[index].variadic)
    ++index;
  return printOperand(op, index, "arguments.operands");
}

/// Prints the function that checks the attributes, if there is anything to
/// check.
static void emitChecks(const OpModel &op, raw_ostream &os) {
  if (!hasChecks(op))
    return;
  std::string variables;
  if (anyCheckMentions(op, "op"))
    variables += layOutStatement(
        2, "auto op =",
        ("arguments.as<" + op.getCppClass() + "::Adaptor>()").str());
  if (anyCheckMentions(op, "element"))
    variables += layOutStatement(2, "::mlir::Type element =",
                                 "::mlir::getElementTypeOrSelf(" +
                                     printSharedOperand(op) + ")");
  std::string arguments = "const ::ewise::OpArguments &";
  if (!variables.empty())
    arguments += "arguments";
  os << fillTemplate(
      checkTemplate,
      {{"signature",
        layOutFunction(
            "static ::llvm::LogicalResult", getCheckName(op),
            {"const ::std::optional<::mlir::Location> &location", arguments})},
       {"variables", variables},
       {"checks", printChecks(op)}});
}

void OpMethodsEmitter::emitOp(const OpModel &op) {
  emitHeading(os, op.getCppClass(), op.getSource());
  emitChecks(op, os);
  emitDescription(op);
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  OpMethodsEmitter(model, os).run();
}

static EmitterRegistration<emitOpMethods> registration(
    "gen-op-methods",
    "What verification, type inference and reification of the ops work from");

} // namespace ewise::tblgen
