//===- OpMethodsEmitter.cpp - What op classes work from -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BodyPrinter.h"
#include "CheckPrinter.h"
#include "ClassAttributes.h"
#include "DescriptionPrinter.h"
#include "ewise/TableGen/CppText.h"
#include "ewise/TableGen/LlvmVersions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

/// Holes: function, arguments, results, variables, checks.
static const char checkTemplate[] =
    R"(static ::llvm::LogicalResult {{function}}(const ::std::optional<::mlir::Location> &location, const ::ewise::OpArguments &{{arguments}}, ::mlir::TypeRange {{results}}) {
{{variables}}{{checks}}  return ::mlir::success();
}

)";

/// Holes: values, name, verify, class, literal, getter, last.
static const char attributeTemplate[] =
    R"({{values}}  ::llvm::LogicalResult {{name}}Checked = ::ewise::{{verify}}({{class}}::getElementwiseDescription(), location, {{literal}}, {{getter}}, {{last}});
  if (::mlir::failed({{name}}Checked))
    return {{name}}Checked;
)";

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// The function that makes the checks.
static std::string getCheckName(const OpModel &op) {
  return ("check" + op.getCppClass()).str();
}

static bool isElement(const AttributeModel &attribute) {
  return attribute.kind == AttributeModel::Kind::Element;
}

/// Those of a C++ enumeration are ODS's to check.
static bool isEnum(const AttributeModel &attribute) {
  return attribute.kind == AttributeModel::Kind::Enum &&
         attribute.cppEnum.empty();
}

static bool isType(const AttributeModel &attribute) {
  return attribute.kind == AttributeModel::Kind::Type;
}

/// Whether what the attribute may be is for the check to find out.
static bool isChecked(const AttributeModel &attribute) {
  return isElement(attribute) || isEnum(attribute) || isType(attribute);
}

static bool hasChecks(const OpModel &op) {
  return !op.getChecks().empty() || any_of(op.getAttributes(), isChecked);
}

/// The function that makes the check.
static StringRef getVerifier(const AttributeModel &attribute) {
  return isEnum(attribute)   ? "verifyEnumAttribute"
         : isType(attribute) ? "verifyTypeAttribute"
                             : "verifyElementAttribute";
}

static std::string printAttributeCheck(const OpModel &op,
                                       const AttributeModel &attribute,
                                       DescriptionPrinter &printer) {
  std::string values, last = "element";
  if (isType(attribute))
    last = printer.getSetName(attribute.types);
  if (isEnum(attribute)) {
    last = attribute.name + "Values";
    values = "  static constexpr const char *const " + last + "[] = {";
    for (StringRef value : attribute.values)
      values += quote(value) + ", ";
    values.back() = '}';
    values += ";\n";
  }
  if (attribute.hasDefault())
    last += ", /*isRequired=*/false";
  std::string getter = "op.get" + attribute.getCppName() + "Attr()";
  std::string text =
      fillTemplate(attributeTemplate, {{"values", values},
                                       {"name", attribute.name},
                                       {"verify", getVerifier(attribute).str()},
                                       {"class", op.getCppClass().str()},
                                       {"literal", quote(attribute.name)},
                                       {"getter", getter},
                                       {"last", last}});
  if (!attribute.isOptional())
    return text;
  std::string ifPresent = "  if (" + getter + ") {\n";
  for (StringRef line : split(StringRef(text).rtrim(), '\n'))
    ifPresent += ("  " + line + "\n").str();
  return ifPresent + "  }\n";
}

static std::string printChecks(const OpModel &op, DescriptionPrinter &printer) {
  std::string text;
  for (const AttributeModel &attribute : op.getAttributes())
    if (isChecked(attribute))
      text += printAttributeCheck(op, attribute, printer);
  for (const CheckModel &check : op.getChecks())
    text += printCheck(op, check, printer);
  return text;
}

/// The element type that the operands share or are promoted to, in C++.
static std::string printElement(const OpModel &op) {
  if (op.getPromotion() && !op.hasOptionalOperands())
    return (op.getCppClass() + "::getElementwiseDescription()."
                               "getSharedElement(arguments.operands)")
        .str();
  // Which one has it depends on those that are there.
  if (op.hasOptionalOperands())
    return (op.getCppClass() + "::getElementwiseDescription().select(arguments)"
                               ".getSharedElement(arguments.operands)")
        .str();
  // Checks are refused where there is none but variadic ones.
  ArrayRef<OperandModel> operands = op.getOperands();
  size_t index = 0;
  while (!operands[index].shared || operands[index].variadic)
    ++index;
  return "::mlir::getElementTypeOrSelf(" +
         printOperand(op, index, "arguments.operands") + ")";
}

/// Prints the function that checks the attributes, if there is anything to
/// check.
static void emitChecks(const OpModel &op, DescriptionPrinter &printer,
                       raw_ostream &os) {
  if (!hasChecks(op))
    return;
  std::string variables;
  if (any_of(op.getAttributes(), isChecked) || checksOp(op))
    variables +=
        ("  auto op = arguments.as<" + op.getCppClass() + "::Adaptor>();\n")
            .str();
  if (any_of(op.getAttributes(), isElement) || checksElement(op))
    variables += "  ::mlir::Type element = " + printElement(op) + ";\n";
  std::string results = declareResultElements(op);
  bool usesArguments = !variables.empty() || checksOperandTypes(op);
  os << fillTemplate(checkTemplate,
                     {{"function", getCheckName(op)},
                      {"arguments", usesArguments ? "arguments" : ""},
                      {"results", results.empty() ? "" : "results"},
                      {"variables", variables + results},
                      {"checks", printChecks(op, printer)}});
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
    emitHeading(os, op->getCppClass(), op->getSource());
    emitChecks(*op, printer, os);
    printer.emitOp(*op, op->getCppClass(),
                   hasChecks(*op) ? getCheckName(*op) : "");
  }
}

static void emitOpMethods(const Model &model, raw_ostream &os) {
  emitBanner(os, model, "Descriptions of elementwise ops", "-gen-op-methods");
  emitMacroCheck(os, {"GET_EWISE_OP_METHODS"});
  IfDefEmitter guard(os, "GET_EWISE_OP_METHODS");
  MapVector<StringRef, SmallVector<const OpModel *>> namespaces;
  for (const auto &op : model.getOps())
    if (op->isOfDialect())
      namespaces[op->getCppNamespace()].push_back(op.get());
  for (const auto &[space, ops] : namespaces)
    emitNamespace(space, ops, os);
}

static EmitterRegistration<emitOpMethods> opMethods(
    "gen-op-methods",
    "What verification, type inference, reification and lowering of the ops "
    "work from (.cpp.inc)",
    "Toy.td -o ToyOpMethods.cpp.inc");

} // namespace ewise::tblgen
