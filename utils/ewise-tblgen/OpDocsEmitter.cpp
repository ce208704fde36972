//===- OpDocsEmitter.cpp - Ops as Markdown --------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "Markdown.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Prints a table of all ops, then a section for each.
class OpDocsEmitter {
public:
  OpDocsEmitter(const Model &model, raw_ostream &os) : model(model), os(os) {}

  void run();

private:
  void emitTable();
  void emitOp(const OpModel &op);
  void emitOperands(const OpModel &op);
  void emitAttributes(const OpModel &op);
  void emitBody(const OpModel &op);
  void emitExamples(const OpModel &op);

  const Model &model;
  raw_ostream &os;
};

} // namespace

static std::string spellArity(const OpModel &op) {
  return op.isVariadic() ? "any" : std::to_string(op.getOperands().size());
}

static std::string spellTraits(const OpModel &op) {
  return join(map_range(op.getTraits(), code), ", ");
}

/// The formulas of the body, each once.
static std::string spellFormulas(const OpModel &op) {
  SmallVector<std::string> formulas;
  for (const Case &bodyCase : op.getBody()) {
    std::string formula = code(toMathematics(op, *bodyCase.value));
    if (!is_contained(formulas, formula))
      formulas.push_back(formula);
  }
  return join(formulas, "; ");
}

static std::string spellResultTypes(const ResultModel &result) {
  switch (result.kind) {
  case ResultModel::Kind::Shared:
    return "the operands' element type";
  case ResultModel::Kind::Fixed:
    return plain(result.types.getLongDescription());
  case ResultModel::Kind::Derived: {
    std::string follows = "follows from the operands' element type";
    if (result.assembly.empty())
      return follows;
    return follows + ": " + code(substitute(result.assembly, [](StringRef) {
             return std::string("element");
           }));
  }
  case ResultModel::Kind::Free:
    break;
  }
  return "any of " + plain(result.types.getLongDescription());
}

void OpDocsEmitter::emitTable() {
  emitTableHead(
      os, {"Op", "Operands", "Element types", "Rule set", "Traits", "Element"});
  for (const auto &op : model.getOps())
    emitTableRow(os, {"[" + code(op->getOperationName()) + "](" +
                          anchor(op->getOperationName()) + ")",
                      spellArity(*op),
                      plain(op->getElementTypes().getDescription()),
                      code(op->getRules().getName()), spellTraits(*op),
                      spellFormulas(*op)});
  os << "\n";
}

void OpDocsEmitter::emitOperands(const OpModel &op) {
  emitTableHead(os, {"Operand", "Element types", ""});
  for (const OperandModel &operand : op.getOperands())
    emitTableRow(os,
                 {code(operand.name), plain(operand.types.getLongDescription()),
                  operand.parameter  ? "parameter: a tensor of one element"
                  : operand.variadic ? "variadic"
                                     : ""});
  const ResultModel &result = op.getResult();
  emitTableRow(os, {code(result.name), spellResultTypes(result), "result"});
  os << "\n";
}

void OpDocsEmitter::emitAttributes(const OpModel &op) {
  const RuleSet &rules = op.getRules().getRules();
  if (op.getAttributes().empty() && !rules.attributeName)
    return;
  emitTableHead(os, {"Attribute", "Type", "Default"});
  if (rules.alignment.kind == AlignmentKind::Axis)
    emitTableRow(os, {code(rules.attributeName), "i64, for broadcasting",
                      std::to_string(rules.alignment.leastAxis)});
  else if (rules.attributeName)
    emitTableRow(os,
                 {code(rules.attributeName), "list of i64, for broadcasting",
                  rules.alignment.presence == AttributePresence::Required
                      ? "required"
                      : "absent"});
  for (const AttributeModel &attribute : op.getAttributes()) {
    std::string value = std::to_string(attribute.defaultValue);
    switch (attribute.kind) {
    case AttributeModel::Kind::Bool:
      emitTableRow(os, {code(attribute.name), "boolean",
                        attribute.defaultValue ? "true" : "false"});
      break;
    case AttributeModel::Kind::Integer:
      emitTableRow(os, {code(attribute.name),
                        "i" + std::to_string(attribute.width) + " from " +
                            std::to_string(attribute.min) + " to " +
                            std::to_string(attribute.max),
                        value});
      break;
    case AttributeModel::Kind::Enum:
      emitTableRow(os,
                   {code(attribute.name),
                    "one of " + join(map_range(attribute.values, code), ", "),
                    "required"});
      break;
    case AttributeModel::Kind::Element:
      emitTableRow(
          os, {code(attribute.name), "the operands' element type", "required"});
      break;
    }
  }
  os << "\n";
}

void OpDocsEmitter::emitBody(const OpModel &op) {
  if (op.getBody().empty())
    return;
  bool toResult = op.getResult().kind == ResultModel::Kind::Free;
  std::vector<std::string> titles = {"Elements"};
  if (toResult)
    titles.push_back("Result");
  titles.push_back("Value");
  emitTableHead(os, titles);
  for (const Case &bodyCase : op.getBody()) {
    std::vector<std::string> cells = {plain(bodyCase.types.getDescription())};
    if (toResult)
      cells.push_back(bodyCase.resultTypes
                          ? plain(bodyCase.resultTypes->getDescription())
                          : "any");
    cells.push_back(code(toMathematics(op, *bodyCase.value)));
    emitTableRow(os, cells);
  }
  os << "\n";
}

void OpDocsEmitter::emitExamples(const OpModel &op) {
  if (op.getExamples().empty())
    return;
  const RuleSet &rules = op.getRules().getRules();
  emitTableHead(os, {"Operands", "Result"});
  for (const Example &example : op.getExamples()) {
    std::string operands =
        join(map_range(example.operands,
                       [](const ShapeSpelling &s) { return code(s.text); }),
             ", ");
    if (example.attribute)
      operands += ", " + code(rules.attributeName) + " " +
                  join(map_range(*example.attribute,
                                 [](int64_t value) {
                                   return code(std::to_string(value));
                                 }),
                       ", ");
    const auto &shape = example.declared ? example.declared : example.inferred;
    std::string result = shape ? code(shape->text) : "";
    if (example.failure)
      result += shape ? " is an error" : "error";
    emitTableRow(os, {operands, result});
  }
  os << "\n";
}

void OpDocsEmitter::emitOp(const OpModel &op) {
  os << "## " << code(op.getOperationName()) << "\n\n";
  if (!op.getSummary().empty())
    os << sentence(op.getSummary()) << "\n\n";
  os << "Broadcasts by " << code(op.getRules().getName()) << ": "
     << op.getRules().getSummary() << ".\n\n";
  if (!op.getTraits().empty())
    os << "Traits: " << spellTraits(op) << ".\n\n";
  emitOperands(op);
  emitAttributes(op);
  emitBody(op);
  emitExamples(op);
}

void OpDocsEmitter::run() {
  emitDocumentBanner(os, model, "-gen-op-docs");
  os << "# The ops of " << model.getFileName() << "\n\n";
  emitTable();
  for (const auto &op : model.getOps())
    emitOp(*op);
}

static void emitOpDocs(const Model &model, raw_ostream &os) {
  OpDocsEmitter(model, os).run();
}

static EmitterRegistration<emitOpDocs> registration("gen-op-docs",
                                                    "Ops as a document (.md)");

} // namespace ewise::tblgen
