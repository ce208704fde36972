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
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::OptionCategory category("Links in documents");
static cl::opt<std::string> ruleDocs(
    "rule-docs",
    cl::desc("Where the document of the rule sets is that the document of ops "
             "links to; without it, rule sets are only named"),
    cl::value_desc("file or address"), cl::cat(category));

namespace {

/// Prints a table of all ops, then a section for each.
class OpDocsEmitter {
public:
  OpDocsEmitter(const Model &model, raw_ostream &os) : model(model), os(os) {}

  void run();

private:
  void emitTable();
  void emitOp(const OpModel &op);
  void emitSyntax(const OpModel &op);
  void emitAttributes(const OpModel &op);
  void emitOperands(const OpModel &op);
  void emitResult(const OpModel &op);
  void emitBody(const OpModel &op);
  void emitBroadcasting(const OpModel &op);
  void emitExamples(const OpModel &op);

  const Model &model;
  raw_ostream &os;
};

} // namespace

static std::string spellArity(const OpModel &op) {
  return op.isVariadic() ? "any" : std::to_string(op.getOperands().size());
}

static std::string spellNames(ArrayRef<StringRef> names) {
  return join(map_range(names, code), ", ");
}

/// The name in the IR, with the C++ class where there is one.
static std::string getHeading(const OpModel &op) {
  std::string name = code(op.getOperationName());
  if (op.getOrigin() == OpOrigin::Plain)
    return name;
  return name + " (" + StringRef(op.getQualifiedCppClass()).ltrim(':').str() +
         ")";
}

/// The rule set's name, as a link where its document is known.
static std::string spellRules(const OpModel &op) {
  std::string name = code(op.getRules().getName());
  if (ruleDocs.empty())
    return name;
  return "[" + name + "](" + ruleDocs + anchor(op.getRules().getName()) + ")";
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
  emitTableHead(os, {"Op", "Operands", "Element types", "Rule set", "Traits",
                     "Value of an element"});
  for (const auto &op : model.getOps())
    emitTableRow(
        os, {"[" + code(op->getOperationName()) + "](" +
                 anchor(getHeading(*op)) + ")",
             spellArity(*op), plain(op->getElementTypes().getDescription()),
             spellRules(*op), spellNames(op->getTraits()), spellFormulas(*op)});
  os << "\n";
}

//===----------------------------------------------------------------------===//
// The parts of an op
//===----------------------------------------------------------------------===//

void OpDocsEmitter::emitSyntax(const OpModel &op) {
  if (op.getAssemblyFormat().empty())
    return;
  os << "Syntax:\n\n```\noperation ::= `" << op.getOperationName() << "` "
     << op.getAssemblyFormat() << "\n```\n\n";
}

/// The type of an attribute and what its absence means.
static std::pair<std::string, std::string>
describeAttribute(const AttributeModel &attribute) {
  switch (attribute.kind) {
  case AttributeModel::Kind::Bool:
    return {"boolean", attribute.defaultValue ? "true" : "false"};
  case AttributeModel::Kind::Integer:
    return {"i" + std::to_string(attribute.width) + " from " +
                std::to_string(attribute.min) + " to " +
                std::to_string(attribute.max),
            std::to_string(attribute.defaultValue)};
  case AttributeModel::Kind::Enum:
    return {"one of " + join(map_range(attribute.values, code), ", "),
            "required"};
  case AttributeModel::Kind::Element:
    break;
  }
  return {"a value of the operands' element type", "required"};
}

/// The same of the attribute that the rule set reads.
static std::pair<std::string, std::string>
describeAlignment(const Alignment &alignment) {
  if (alignment.kind == AlignmentKind::Axis)
    return {"i64, for broadcasting", std::to_string(alignment.leastAxis)};
  return {"array of i64, for broadcasting",
          alignment.presence == AttributePresence::Required ? "required"
                                                            : "absent"};
}

void OpDocsEmitter::emitAttributes(const OpModel &op) {
  const RuleSet &rules = op.getRules().getRules();
  if (op.getAttributes().empty() && !rules.attributeName)
    return;
  os << "### Attributes\n\n";
  emitTableHead(os, {"Attribute", "Type", "Default"});
  for (const AttributeModel &attribute : op.getAttributes()) {
    auto [type, absent] = describeAttribute(attribute);
    emitTableRow(os, {code(attribute.name), type, absent});
  }
  if (rules.attributeName) {
    auto [type, absent] = describeAlignment(rules.alignment);
    emitTableRow(os, {code(rules.attributeName), type, absent});
  }
  os << "\n";
}

void OpDocsEmitter::emitOperands(const OpModel &op) {
  os << "### Operands\n\n";
  emitTableHead(os, {"Operand", "Element type"});
  for (const OperandModel &operand : op.getOperands()) {
    std::string types = plain(operand.types.getLongDescription());
    if (operand.variadic)
      types = "any number of operands: " + types;
    if (operand.parameter)
      types += " in a tensor of one element, which is not broadcast";
    emitTableRow(os, {code(operand.name), types});
  }
  os << "\n";
}

void OpDocsEmitter::emitResult(const OpModel &op) {
  const ResultModel &result = op.getResult();
  os << "### Result\n\n";
  emitTableHead(os, {"Result", "Element type"});
  emitTableRow(os, {code(result.name), spellResultTypes(result)});
  os << "\n";
}

void OpDocsEmitter::emitBody(const OpModel &op) {
  if (op.getBody().empty())
    return;
  bool toResult = op.getResult().kind == ResultModel::Kind::Free;
  os << "### Value of an element\n\n";
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

void OpDocsEmitter::emitBroadcasting(const OpModel &op) {
  os << "### Broadcasting\n\nBy " << spellRules(op);
  if (!op.getRules().getSummary().empty())
    os << ": " << op.getRules().getSummary();
  os << ".\n\n";
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

static std::string spellOperands(const OpModel &op, const Example &example) {
  std::string operands =
      join(map_range(example.operands,
                     [](const ShapeSpelling &s) { return code(s.text); }),
           ", ");
  if (!example.attribute)
    return operands;
  std::string values =
      join(map_range(*example.attribute,
                     [](int64_t value) { return std::to_string(value); }),
           ", ");
  const RuleSet &rules = op.getRules().getRules();
  if (rules.alignment.kind == AlignmentKind::Mapped)
    values = "[" + values + "]";
  return operands + ", " + code(rules.attributeName + (" = " + values));
}

/// The example's result, or what is wrong with it.
static std::string spellOutcome(const OpModel &op, const Example &example) {
  const auto &shape = example.declared ? example.declared : example.inferred;
  std::string result = shape ? code(shape->text) : "";
  if (!example.failure)
    return result;
  std::string message = describeFailure(op, example, [&](size_t which) {
    return which == kDeclaredResult ? shape->text
                                    : example.operands[which].text;
  });
  return result + (shape ? " is an error: " : "error: ") + plain(message);
}

void OpDocsEmitter::emitExamples(const OpModel &op) {
  if (op.getExamples().empty())
    return;
  os << "### Examples\n\n";
  emitTableHead(os, {"Operands", "Result"});
  for (const Example &example : op.getExamples())
    emitTableRow(os, {spellOperands(op, example), spellOutcome(op, example)});
  os << "\n";
}

//===----------------------------------------------------------------------===//
// The document
//===----------------------------------------------------------------------===//

void OpDocsEmitter::emitOp(const OpModel &op) {
  os << "## " << getHeading(op) << "\n\n";
  if (!op.getSummary().empty())
    os << "_" << plain(op.getSummary()) << "_\n\n";
  emitSyntax(op);
  if (!op.getDescription().trim().empty())
    os << unindent(op.getDescription()) << "\n\n";
  if (!op.getTraits().empty())
    os << "Traits: " << spellNames(op.getTraits()) << "\n\n";
  if (!op.getInterfaces().empty())
    os << "Interfaces: " << spellNames(op.getInterfaces()) << "\n\n";
  emitAttributes(op);
  emitOperands(op);
  emitResult(op);
  emitBody(op);
  emitBroadcasting(op);
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

static EmitterRegistration<emitOpDocs, Language::Markdown>
    registration("gen-op-docs", "Ops as a document (.md)");

} // namespace ewise::tblgen
