//===- PythonRules.cpp - Rule sets and element types as Python ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonRules.h"
#include "ewise/Data/EnumNames.h"
#include "ewise/Data/NumberText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

void emitPythonHeading(raw_ostream &os, StringRef title) {
  std::string rule = "# " + std::string(75, '-') + "\n";
  os << "\n\n" << rule << "# " << title << "\n" << rule;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static StringRef getDecision(const CombineRow &row) {
  return nameOf(row.outcome);
}

static StringRef getDecision(const ResultRow &row) {
  return nameOf(row.verdict);
}

template <typename TableT>
std::string PythonRules::emitTable(const TableT &model) {
  std::string &name = tables[model.record];
  if (!name.empty())
    return name;
  name = names.add("_TABLE_" + toConstant(displayName(*model.record)));
  os << "\n" << name << " = {\n";
  for (Extent first : kExtents)
    for (Extent second : kExtents) {
      const auto &row = model.table.row(first, second);
      std::string entry = "    " +
                          quotePython((spell(first) + spell(second)).str()) +
                          ": " + quotePython(getDecision(row)) + ",";
      os << entry;
      // A note that does not fit into the line is left out.
      StringRef note = row.note;
      if (!note.empty() && entry.size() + 4 + note.size() <= 79 &&
          !note.contains('\n'))
        os << "  # " << note;
      os << "\n";
    }
  os << "}\n";
  return name;
}

//===----------------------------------------------------------------------===//
// Rule sets
//===----------------------------------------------------------------------===//

/// A keyword argument of a string.
static std::string keyword(StringRef name, StringRef value) {
  return (name + "=" + quotePython(value)).str();
}

/// The names of a signature in the form of Python's _parse_signature(). Each
/// name is the number of a dimension of the result.
static std::string printSignature(const Signature &names) {
  std::string order, optional, operands;
  for (int64_t name : seq(names.countNames())) {
    order += std::to_string(name) + ", ";
    if (names.mayBeMissing(name))
      optional += std::to_string(name) + ", ";
  }
  for (size_t i = 0; names.namesOf(i); ++i) {
    const int64_t *list = names.namesOf(i);
    operands += "[";
    for (int64_t n = 1; n <= list[0]; ++n)
      operands += (n == 1 ? "" : ", ") + std::to_string(list[n]);
    operands += "], ";
  }
  return "((" + order + "), (" + optional + "), (" + operands + "))";
}

static std::vector<std::string> describeAlignment(const RuleSet &rules) {
  const Alignment &alignment = rules.alignment;
  std::vector<std::string> arguments = {
      keyword("side", nameOf(alignment.side)),
      keyword("ranks", nameOf(alignment.ranks))};
  std::string scalars;
  for (unsigned operand = 0; operand != 64; ++operand)
    if (rules.mayBeScalar(operand))
      scalars += std::to_string(operand) + ", ";
  if (!scalars.empty())
    arguments.push_back("scalars=(" + scalars + ")");
  if (alignment.pairing != Pairing::InOrder)
    arguments.push_back(keyword("pairing", nameOf(alignment.pairing)));
  if (rules.numTargets != 1)
    arguments.push_back("targets=" + std::to_string(rules.numTargets));
  if (rules.blockName)
    arguments.push_back(keyword("block", rules.blockName));
  if (rules.signature)
    arguments.push_back(
        "signature=" +
        printSignature(Signature(rules.signature, rules.signatureSize)));
  if (alignment.pairing == Pairing::AlongAxis)
    arguments.push_back("least_axis=" + std::to_string(alignment.leastAxis));
  if (alignment.trimsTrailingOnes)
    arguments.push_back("trims_trailing_ones=True");
  if (alignment.attribute == AttributeKind::None)
    return arguments;
  arguments.push_back(keyword("attribute", rules.attributeName));
  arguments.push_back(keyword("reads", nameOf(alignment.attribute)));
  if (alignment.pairing != Pairing::InOrder)
    return arguments;
  if (alignment.attribute == AttributeKind::Dimensions) {
    arguments.push_back(keyword("presence", nameOf(alignment.presence)));
    arguments.push_back(keyword("order", nameOf(alignment.order)));
    return arguments;
  }
  arguments.push_back("least_axis=" + std::to_string(alignment.leastAxis));
  return arguments;
}

static std::string printMessage(FailureKind kind, StringRef text) {
  return quotePython(nameOf(kind)) + ": " + quotePython(text);
}

std::string printPythonMessages(const Messages &messages) {
  std::vector<std::string> entries;
  for (const Message &message : messages.own)
    if (message.text)
      entries.push_back(printMessage(message.kind, message.text));
  return entries.empty() ? "" : "{" + join(entries, ", ") + "}";
}

void emitDefaultMessages(raw_ostream &os, const Messages &messages) {
  std::vector<std::string> entries;
  for (FailureKind kind : allOf<FailureKind>())
    entries.push_back(
        printMessage(kind, messages.defaults[static_cast<size_t>(kind)]));
  os << "\n" << printLines("_DEFAULT_MESSAGES.update({", entries, "})\n");
}

void PythonRules::emit(const RuleSetModel &ruleSet) {
  if (is_contained(emitted, &ruleSet))
    return;
  emitted.push_back(&ruleSet);
  const RuleSet &rules = ruleSet.getRules();
  std::vector<std::string> steps;
  for (auto [step, table] : zip_equal(ArrayRef(rules.steps, rules.numSteps),
                                      ruleSet.getStepTables()))
    steps.push_back("(" + quotePython(nameOf(step.guard)) + ", " +
                    emitTable(*table) + ")");
  std::string results = emitTable(ruleSet.getResults());
  std::vector<std::string> laws;
  for (const auto &[law, name] : kLaws)
    if (rules.obeys(law))
      laws.push_back(quotePython(name));

  std::string constant = names.add(toConstant(ruleSet.getName()));
  constants[&ruleSet] = constant;
  std::vector<std::string> members = {
      keyword("name", ruleSet.getName()),
      keyword("summary", ruleSet.getSummary()),
      keyword("roles", nameOf(rules.roles)),
      "alignment=_Alignment(" + join(describeAlignment(rules), ", ") + ")",
      "steps=[" + join(steps, ", ") + "]",
      "results=" + results,
      keyword("unranked", nameOf(rules.unranked)),
      "laws=[" + join(laws, ", ") + "]"};
  std::string messages = printPythonMessages(rules.messages);
  if (!messages.empty())
    members.push_back("messages=" + messages);
  // Only tables that give results may have another read.
  rules.allTables([&](const CombineTable &table) {
    if (table.reads != ReadMap::AtZero)
      members.push_back(keyword("reads", nameOf(table.reads)));
    return table.reads == ReadMap::AtZero;
  });
  os << "\n" << printLines(constant + " = RuleSet(", members, ")\n");
}

void PythonRules::emitList() const {
  std::vector<std::string> elements;
  for (const RuleSetModel *ruleSet : emitted)
    elements.push_back(getName(*ruleSet));
  os << "\nRULE_SETS = _by_name(" << join(elements, ", ") << ")\n";
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

std::string PythonTypes::emit(const ScalarTypeSet &types) {
  auto members = map_range(types.getTypes(), [](const ElementType &type) {
    return type.kind == ElementType::Kind::Any ? "*" : spell(type);
  });
  std::string list = join(members, ", ");
  std::string set = quotePython(types.getDescription());
  if (list != types.getDescription())
    set += ", " + quotePython(list);
  std::string &name = constants[set];
  if (name.empty()) {
    name = names.add("_TYPES_" + (types.getName().empty()
                                      ? std::to_string(constants.size())
                                      : toConstant(types.getName())));
    text += name + " = _Types(" + set + ")\n";
  }
  return name;
}

std::string PythonTypes::emitElement(StringRef type) {
  std::string element = "_element(" + quotePython(type) + ")";
  std::string &name = constants[element];
  if (name.empty()) {
    name = names.add(("_" + type.rtrim('>')).str());
    text += name + " = " + element + "\n";
  }
  return name;
}

void emitFloatFormats(raw_ostream &os, const Model &model) {
  os << "\n# The bits of the significand behind the point, the exponent of the "
        "least\n# normal number, the greatest number, and what is beyond it.\n"
        "_FORMATS = {\n";
  for (const ElementType &type : model.getFloatFormats()) {
    FloatFormat format = *getFloatFormat(type);
    os << "    " << quotePython(spell(type)) << ": (" << format.mantissaBits
       << ", " << format.leastExponent << ", " << printNumber(format.greatest)
       << ", " << quotePython(format.overflow) << "),\n";
  }
  os << "}\n";
}

} // namespace ewise::tblgen
