//===- OpMethodsEmitter.cpp - What op classes work from -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrinter.h"
#include "DescriptionPrinter.h"
#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: signature, variables, checks.
static const char checkTemplate[] =
    R"({{signature}}{{variables}}{{checks}}  return ::mlir::success();
}

)";

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// The function that makes the checks.
static std::string getCheckName(const OpModel &op) {
  return ("check" + op.getCppClass()).str();
}

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
  return printArray("static constexpr const char *const " + values, literals) +
         printAttributeCheck(op, "::ewise::verifyEnumAttribute", attribute,
                             values);
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

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static void emitNamespace(StringRef space, ArrayRef<const OpModel *> ops,
                          raw_ostream &os) {
  NamespaceEmitter namespaceScope(os, space);
  DescriptionPrinter printer(ops, os);
  printer.emitTypes();
  ListSeparator separator("\n");
  for (const OpModel *op : ops) {
    os << separator;
    emitHeading(os, op->getCppClass());
    os << "\n" << layOutComment(0, "From " + op->getSource());
    emitChecks(*op, os);
    printer.emitOp(*op, op->getCppClass(),
                   hasChecks(*op) ? getCheckName(*op) : "");
  }
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Descriptions of elementwise ops", "-gen-op-methods");
  IfDefEmitter guard(os, "GET_EWISE_OP_METHODS");
  MapVector<StringRef, SmallVector<const OpModel *>> namespaces;
  for (const auto &op : model.getOps())
    if (op->getOrigin() == OpOrigin::Dialect)
      namespaces[op->getCppNamespace()].push_back(op.get());
  for (const auto &[space, ops] : namespaces)
    emitNamespace(space, ops, os);
}

static EmitterRegistration<emitOpMethods> registration(
    "gen-op-methods",
    "What verification, type inference, reification and lowering of the ops "
    "work from");

} // namespace ewise::tblgen
