//===- OpDocsEmitter.cpp - Ops as Markdown --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Markdown.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Generator/PromotionPrinter.h"
#include "ewise/Generator/RulePrinter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace ewise::tblgen {

static cl::OptionCategory linksCategory("Links in documents");
static cl::opt<std::string> ruleDocs(
    "rule-docs",
    cl::desc("Where the document of the rule sets is that the document of ops "
             "links to; without it, rule sets are only named"),
    cl::value_desc("file or address"), cl::cat(linksCategory));

static std::string spellArity(const OpModel &op) {
  if (op.isVariadic())
    return "any";
  size_t most = op.getOperands().size();
  auto optional = static_cast<size_t>(count_if(
      op.getOperands(), [](const OperandModel &o) { return o.optional; }));
  return (optional ? std::to_string(most - optional) + " to " : "") +
         std::to_string(most);
}

static std::string spellNames(ArrayRef<StringRef> names) {
  return join(map_range(names, code), ", ");
}

/// The name in the IR, and the C++ class if there is one.
static std::string getHeading(const OpModel &op) {
  std::string name = code(op.getOperationName());
  if (op.getOrigin() == OpOrigin::Plain)
    return name;
  return name + " (" + StringRef(op.getQualifiedCppClass()).ltrim(':').str() +
         ")";
}

/// The rule set's name, as a link if its document is known.
static std::string spellRules(const OpModel &op) {
  std::string name = code(op.getRules().getName());
  if (ruleDocs.empty())
    return name;
  return "[" + name + "](" + ruleDocs + anchor(op.getRules().getName()) + ")";
}

/// A link whose address is at the end of the document (emitAddresses), so that
/// lines of tables stay short.
static std::string link(StringRef name) { return "[" + code(name) + "]"; }

/// The greatest length of formulas in the table of ops, which has a line for
/// each op.
static constexpr size_t kLongestFormulas = 80;

/// The formulas of the body, each once; long ones are in the op's section
/// alone.
static std::string spellFormulas(const OpModel &op) {
  SmallVector<std::string> formulas;
  for (const Case &bodyCase : op.getBody())
    for (const FormulaOfTypes &each : printFormulas(op, bodyCase))
      if (std::string formula = code(each.formula);
          !is_contained(formulas, formula))
        formulas.push_back(formula);
  std::string text = join(formulas, "; ");
  return text.size() <= kLongestFormulas ? text : "in its section";
}

/// The types of a set: `f16, f32 or i8 to i64`.
static std::string spellTypes(const ScalarTypeSet &types) {
  auto names =
      to_vector(map_range(types.getTypes(), [](const ElementType &type) {
        return plain(spell(type));
      }));
  std::string last = names.pop_back_val();
  return names.empty() ? last : join(names, ", ") + " or " + last;
}

/// Vectors of complex numbers do not exist.
static std::string spellContainer(const ScalarTypeSet &types) {
  return types.isAll(ScalarKind::Complex) ? "tensor of "
                                          : "tensor or vector of ";
}

static std::string spellValues(const ScalarTypeSet &types) {
  return spellContainer(types) + spellTypes(types) + " values";
}

static std::string spellOperand(const OpModel &op,
                                const OperandModel &operand) {
  std::string absent = operand.optional ? "; may be absent" : "";
  if (operand.weak)
    absent = "; promotes by its category alone" + absent;
  if (operand.givesEncoding)
    absent = "; its encoding is that of the results, and others may have any" +
             absent;
  if (operand.parameter)
    return "tensor of one element of type " +
           spellTypes(op.getTypesOf(operand)) + ", which is not broadcast" +
           absent;
  return (operand.variadic ? "any number of operands: " : "") +
         spellValues(op.getTypesOf(operand)) + absent;
}

static std::string spellResult(const OpModel &op, const ResultModel &result) {
  switch (result.element) {
  case ResultElement::Shared:
    if (op.getPromotion())
      return spellContainer(result.typeSet) +
             "the element type that the operands promote to: " +
             spellTypes(result.typeSet);
    return spellContainer(result.typeSet) + "the operands' element type";
  case ResultElement::Fixed:
    return spellValues(result.typeSet);
  case ResultElement::Derived:
    return "tensor or vector whose element type follows from that of the "
           "operands: " +
           code(result.map->describe());
  case ResultElement::Free:
  case ResultElement::Named:
    break;
  }
  if (result.named) {
    const AttributeModel &attribute =
        op.getAttributes()[result.named->attribute];
    return spellValues(result.typeSet) + ", as " + code(attribute.name) +
           " says" +
           (attribute.isOptional() ? " or, without it, as the operands have"
                                   : "");
  }
  return spellValues(result.typeSet) + ", as declared";
}

static void emitTableOfOps(const Model &model, raw_ostream &os) {
  std::vector<TableRow> rows;
  for (const auto &op : model.getOps())
    rows.push_back({link(op->getOperationName()), spellArity(*op),
                    plain(op->getElementTypes().getDescription()),
                    ruleDocs.empty() ? code(op->getRules().getName())
                                     : link(op->getRules().getName()),
                    spellFormulas(*op)});
  emitTable(
      os,
      {"Op", "Operands", "Element types", "Rule set", "Value of an element"},
      rows);
}

/// Prints the addresses of links in the table of ops.
static void emitAddresses(const Model &model, raw_ostream &os) {
  SetVector<StringRef> rules;
  for (const auto &op : model.getOps()) {
    os << link(op->getOperationName()) << ": " << anchor(getHeading(*op))
       << "\n";
    rules.insert(op->getRules().getName());
  }
  if (!ruleDocs.empty())
    for (StringRef name : rules)
      os << link(name) << ": " << ruleDocs << anchor(name) << "\n";
}

//===----------------------------------------------------------------------===//
// The parts of an op
//===----------------------------------------------------------------------===//

/// Prints a section of an op that is a table.
static void emitSection(raw_ostream &os, StringRef heading,
                        const TableRow &titles, ArrayRef<TableRow> rows) {
  if (rows.empty())
    return;
  os << "### " << heading << "\n\n";
  emitTable(os, titles, rows);
}

static std::string spellType(const OpModel &op,
                             const AttributeModel &attribute) {
  std::string bounds =
      attribute.hasBounds() ? " " + attribute.describeBounds() : "";
  std::string width = std::to_string(attribute.width);
  switch (attribute.getPart()) {
  case AttributePart::Flag:
    return "boolean";
  case AttributePart::Integer:
    return "i" + width + bounds;
  case AttributePart::Number:
    return attribute.isFloat() ? "f" + width + bounds
           : attribute.isWeak  ? "a number that promotes by its category alone"
           : op.getPromotion()
               ? "a value of the element type that the operands promote to"
               : "a value of the operands' element type";
  case AttributePart::Text:
    return "one of " + join(map_range(attribute.values, code), ", ");
  case AttributePart::Type:
    return "a type, one of " + attribute.typeSet.getLongDescription();
  case AttributePart::None:
    break;
  }
  llvm_unreachable("records have no such attributes");
}

/// The type of an attribute and the meaning of its absence.
static std::pair<std::string, std::string>
getCells(const OpModel &op, const AttributeModel &attribute) {
  std::string absent = attribute.printDefault();
  if (attribute.getPart() == AttributePart::Text && !absent.empty())
    absent = code(absent);
  return {spellType(op, attribute), !absent.empty()          ? absent
                                    : attribute.isOptional() ? "absent"
                                                             : "required"};
}

/// As above, for the attribute that the rule set reads.
static std::pair<std::string, std::string>
getAlignmentCells(const Alignment &alignment) {
  if (alignment.attribute == AttributeKind::Axis)
    return {"i64, for broadcasting", std::to_string(alignment.leastAxis)};
  if (alignment.attribute == AttributeKind::Names)
    return {"names of dimensions, for broadcasting", "required"};
  return {"array of i64, for broadcasting",
          alignment.needsAttribute() ? "required" : "absent"};
}

static void emitAttributes(const OpModel &op, raw_ostream &os) {
  const RuleSet &rules = op.getRules().getRules();
  std::vector<TableRow> rows;
  for (const AttributeModel &attribute : op.getAttributes()) {
    auto [type, absent] = getCells(op, attribute);
    rows.push_back({code(attribute.name), type, absent});
  }
  if (rules.attributeName) {
    auto [type, absent] = getAlignmentCells(rules.alignment);
    rows.push_back({code(rules.attributeName), type, absent});
  }
  if (op.hasFastMath())
    rows.push_back({code(kFastMath), "flags of arith", "none"});
  emitSection(os, "Attributes", {"Attribute", "Type", "Default"}, rows);
}

static void emitOperands(const OpModel &op, raw_ostream &os) {
  std::vector<TableRow> rows;
  for (const OperandModel &operand : op.getOperands())
    rows.push_back({code(operand.name), spellOperand(op, operand)});
  emitSection(os, "Operands", {"Operand", "Type"}, rows);
}

static void emitResults(const OpModel &op, raw_ostream &os) {
  std::vector<TableRow> rows;
  for (const ResultModel &result : op.getResults())
    rows.push_back({code(result.name), spellResult(op, result)});
  emitSection(os, op.hasSeveralResults() ? "Results" : "Result",
              {"Result", "Type"}, rows);
}

/// The types of the result by the values of an attribute.
static void emitNamedTypes(const OpModel &op, raw_ostream &os) {
  const auto &named = op.getResult().named;
  if (!named || named->types.empty())
    return;
  std::vector<TableRow> rows;
  for (const NamedType &row : named->types)
    rows.push_back({code(row.text), plain(spell(row.type))});
  emitSection(os, "Element type of the result",
              {code(op.getAttributes()[named->attribute].name), "Type"}, rows);
}

static void emitBody(const OpModel &op, raw_ostream &os) {
  bool toResult = op.getResult().isOpen();
  TableRow titles = {"Elements"};
  if (toResult)
    titles.push_back("Result");
  titles.push_back("Value");
  std::vector<TableRow> rows;
  for (const Case &bodyCase : op.getBody()) {
    const auto &types = bodyCase.resultTypes;
    for (const FormulaOfTypes &each : printFormulas(op, bodyCase)) {
      TableRow &row = rows.emplace_back();
      row.push_back(plain(each.types));
      if (toResult)
        row.push_back(types ? plain(types->getDescription()) : "any");
      row.push_back(code(each.formula));
    }
  }
  for (const Case &elsewhere : op.getElsewhere()) {
    TableRow &row = rows.emplace_back();
    row.push_back(plain(elsewhere.types.getDescription()));
    if (toResult)
      row.push_back(plain(elsewhere.resultTypes->getDescription()));
    row.push_back("lowered elsewhere");
  }
  emitSection(os, "Value of an element", titles, rows);
}

/// `d output / d input`
static std::string spellPartial(const OpModel &op,
                                const PartialModel &partial) {
  return ("d " + getName(op.getResults()[partial.result]) + " / d " +
          op.getOperands()[partial.operand].name)
      .str();
}

static void emitDerivatives(const OpModel &op, raw_ostream &os) {
  std::vector<TableRow> rows;
  for (const PartialModel &partial : op.getPartials()) {
    std::string of = code(spellPartial(op, partial));
    if (partial.reason)
      rows.push_back({of, "", "none: " + plain(partial.reason)});
    if (partial.chooses)
      rows.push_back(
          {of, "",
           "1 by the value that is the result, equal parts by several"});
    for (const Case &bodyCase : partial.body)
      for (const FormulaOfTypes &each : printFormulas(op, bodyCase))
        rows.push_back({of, plain(each.types), code(each.formula)});
  }
  emitSection(os,
              ("Derivatives by the convention of " + op.getConvention()).str(),
              {"Derivative", "Elements", "Value"}, rows);
}

static void emitChecks(const OpModel &op, raw_ostream &os) {
  std::vector<TableRow> rows;
  for (const CheckModel &check : op.getChecks())
    rows.push_back({code(printFormula(op, check.condition->getRoot())),
                    plain(check.message)});
  emitSection(os, "Checks", {"Condition", "Error if it does not hold"}, rows);
}

static void emitLaws(const OpModel &op, raw_ostream &os) {
  std::vector<TableRow> rows;
  for (const LawModel &law : op.getLaws())
    if (!law.types.isEmpty())
      rows.push_back({plain(describeLaw(law)), plain(describeEvidence(law))});
  emitSection(os, "Laws", {"Law", "Known by"}, rows);
}

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

static std::string spellOperands(const OpModel &op, const Example &example) {
  std::string operands =
      join(map_range(example.operands,
                     [](const ShapeSpelling &s) { return code(s.text); }),
           ", ");
  std::vector<std::string> absent;
  for (auto [index, operand] : enumerate(op.getOperands()))
    if (isAbsent(example.absent, index))
      absent.push_back(code(operand.name));
  if (!absent.empty())
    operands += " without " + join(absent, " and ");
  if (!example.attribute)
    return operands;
  const RuleSet &rules = op.getRules().getRules();
  return operands + ", " +
         code(rules.attributeName +
              (" = " + spellAttribute(rules.alignment.attribute,
                                      example.getAttribute())));
}

/// The example's result, or its error.
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

static void emitExamples(const OpModel &op, raw_ostream &os) {
  std::vector<TableRow> rows;
  for (const Example &example : op.getExamples())
    rows.push_back({spellOperands(op, example), spellOutcome(op, example)});
  emitSection(os, "Examples", {"Operands", "Result"}, rows);
}

//===----------------------------------------------------------------------===//
// The document
//===----------------------------------------------------------------------===//

/// Prints a paragraph, unless its text is empty.
static void emitParagraph(raw_ostream &os, StringRef begin, StringRef text,
                          StringRef end = "") {
  if (!text.empty())
    os << begin << text << end << "\n\n";
}

/// Holes: file.
static const char introduction[] = R"(# The ops of {{file}}

An elementwise op computes each element of its result from one element of each
operand, by the formula in the table. Its rule set says which shapes operands
may have, and which shape the result has. The section of an op has its syntax,
attributes, formulas by element type, laws and examples.

)";

/// The example's type in the IR, `tensor<2x3xf32>`.
static std::string spellTensor(const ShapeSpelling &shape) {
  return "tensor<" + shape.text + ">";
}

/// An example as a line of the IR, if it shows how two operands or more
/// broadcast, in the default syntax and without attributes; else empty.
static std::string spellInIR(const OpModel &op, const Example &example) {
  auto isTensor = [](const ShapeSpelling &shape) {
    return !shape.element.empty() && !shape.sizes.empty();
  };
  if (example.operands.size() < 2 || !all_of(example.operands, isTensor) ||
      !example.inferred || !isTensor(*example.inferred) || example.failure ||
      example.absent || example.attribute || op.isVariadic() ||
      op.hasOptionalOperands() || op.hasSeveralResults() ||
      example.operands.size() != op.getOperands().size() ||
      !op.getAssemblyFormat().starts_with("operands") ||
      any_of(op.getAttributes(), [](const AttributeModel &attribute) {
        return !attribute.isOptional() && attribute.printDefault().empty();
      }))
    return "";
  auto operands = map_range(op.getOperands(), [](const OperandModel &operand) {
    return "%" + operand.getName();
  });
  return "%0 = " + op.getOperationName().str() + " " + join(operands, ", ") +
         " : (" + join(map_range(example.operands, spellTensor), ", ") +
         ") -> " + spellTensor(*example.inferred);
}

/// Prints the first example that has a line in the IR, if any.
static void emitFirstExample(const Model &model, raw_ostream &os) {
  for (const auto &op : model.getOps())
    for (const Example &example : op->getExamples())
      if (std::string line = spellInIR(*op, example); !line.empty()) {
        os << "```mlir\n" << line << "\n```\n\n";
        return;
      }
}

/// The lifting of operands that promote to a type which the op does not accept.
static std::string spellLift(const OpModel &op) {
  uint8_t lift = op.getLift();
  if (lift == PromotionTable::kNoLift)
    return "";
  if (lift == PromotionTable::kLeastAccepted)
    return ", lifted to the least type that the op accepts";
  return ", and with " + code(op.getPromotion()->getTable().types[lift]) +
         " where the op does not accept that";
}

static void emitOp(const OpModel &op, raw_ostream &os) {
  emitParagraph(os, "## ", getHeading(op));
  emitParagraph(os, "_", plain(op.getSummary()), "_");
  if (!op.getAssemblyFormat().empty())
    os << "Syntax:\n\n```\noperation ::= `" << op.getOperationName() << "` "
       << op.getAssemblyFormat() << "\n```\n\n";
  emitParagraph(os, "", unindent(op.getDescription()));
  emitParagraph(os, "Traits: ", spellNames(op.getTraits()));
  emitParagraph(os, "Interfaces: ", spellNames(op.getInterfaces()));
  emitAttributes(op, os);
  emitOperands(op, os);
  emitResults(op, os);
  emitNamedTypes(op, os);
  emitBody(op, os);
  emitDerivatives(op, os);
  emitChecks(op, os);
  emitLaws(op, os);
  if (const PromotionModel *promotion = op.getPromotion())
    os << "### Promotion\n\nBy [" << promotion->getName() << "]("
       << anchor(promotion->getName())
       << "): " << plain(promotion->getSummary()) << spellLift(op) << ".\n\n";
  StringRef rules = op.getRules().getSummary();
  os << "### Broadcasting\n\nBy " << spellRules(op)
     << (rules.empty() ? "" : ": ") << plain(rules) << ".\n\n";
  emitExamples(op, os);
}

static void emitOpDocs(const Model &model, raw_ostream &os) {
  emitDocumentBanner(os, model, "-gen-op-docs");
  os << fillTemplate(introduction, {{"file", plain(model.getFileName())}});
  emitFirstExample(model, os);
  emitTableOfOps(model, os);
  for (const auto &op : model.getOps())
    emitOp(*op, os);
  SetVector<const PromotionModel *> promotions;
  for (const auto &op : model.getOps())
    if (op->getPromotion())
      promotions.insert(op->getPromotion());
  for (const PromotionModel *promotion : promotions)
    emitPromotion(*promotion, os);
  emitAddresses(model, os);
}

static EmitterRegistration<emitOpDocs, kTextLayout>
    opDocs("gen-op-docs", "Ops as a document (.md)", "Toy.td -o ToyOps.md");

} // namespace ewise::tblgen
