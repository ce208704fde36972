//===- PythonCases.cpp - Cases of bodies as Python ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonCases.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Expansions
//===----------------------------------------------------------------------===//

bool PythonExpansions::has(StringRef primitive) const {
  return any_of(models, [&](const ExpansionModel &model) {
    return model.primitive == primitive;
  });
}

std::string PythonExpansions::getForms(StringRef primitive) {
  auto found = find_if(models, [&](const ExpansionModel &model) {
    return model.primitive == primitive;
  });
  if (found == models.end())
    return "";
  std::string &constant = constants[found->primitive];
  if (constant.empty())
    constant = names.add("_FORMS_OF_" + toConstant(found->primitive));
  return constant;
}

/// The rows of one expansion, one for each group of types.
std::vector<std::string>
PythonExpansions::printRows(const ExpansionModel &model, PythonTypes &types,
                            std::string &text) {
  RecordVocabulary &vocabulary = model.op->getVocabulary();
  const BodyFunction *function = vocabulary.findFunction(model.functionName);
  Case written;
  written.types = model.types;
  written.body = function->body;
  BodyContext context = {model.op->getSignature(), {}, vocabulary};
  OpenBodies bodies(context, written);
  TypeSymbols symbols(context.signature, {});
  auto isApart = [&](StringRef primitive) { return has(primitive); };
  auto getFormsOf = [&](StringRef primitive) { return getForms(primitive); };
  std::vector<std::string> rows;
  for (const BodyGroup &group :
       groupBodies(bodies, symbols, vocabulary, isApart)) {
    text += "\n";
    std::string name =
        PythonBody(*model.op, group, symbols, types, getFormsOf)
            .printFunction("_form_of_" + toVariable(model.primitive), names,
                           text);
    const TypeAxis &axis = bodies.getAxes().front();
    for (const PartRow &row : group.getRows())
      rows.push_back("(" + types.emit(nameTypes(axis, row[0], *model.op)) +
                     ", " + name + ")");
  }
  return rows;
}

std::string PythonExpansions::print(PythonTypes &types) {
  std::string text;
  // Expansions may call others, which are printed after them.
  for (size_t index = 0; index != constants.size(); ++index) {
    auto [primitive, constant] = *(constants.begin() + index);
    std::vector<std::string> rows;
    for (const ExpansionModel &model : models)
      if (model.primitive == primitive)
        append_range(rows, printRows(model, types, text));
    text += printLines(constant + " = [", rows, "]\n");
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

std::string PythonCases::printTypes(ArrayRef<TypeAxis> axes, const PartRow &row,
                                    TypeAxis::Kind kind) {
  for (auto [axis, parts] : zip_equal(axes, row))
    if (axis.kind == kind)
      return quotePython(types.getName(nameTypes(axis, parts, op)));
  return "";
}

/// A dict of the operands' types, without operands that may have any type.
std::string PythonCases::printOperands(ArrayRef<TypeAxis> axes,
                                       const PartRow &row) {
  std::vector<std::string> members;
  for (auto [axis, parts] : zip_equal(axes, row))
    if (axis.kind == TypeAxis::Kind::Operand &&
        parts.size() != axis.parts.size())
      members.push_back(quotePython(op.getOperands()[axis.operand].name) +
                        ": " +
                        quotePython(types.getName(nameTypes(axis, parts, op))));
  return members.empty() ? "" : "operands={" + join(members, ", ") + "}";
}

/// The greatest length of a formula that several rows repeat.
static constexpr size_t kRepeatedColumns = 40;

/// The formula of a body; a name for it if many rows have a long one.
std::string PythonCases::printFormulaOf(const PythonBodies &bodies,
                                        const Case &written, StringRef name,
                                        size_t numRows) {
  bool isPartial = bodies.context.widensNarrow;
  std::string formula = quotePython(isPartial ? printFormula(op, written)
                                              : printTypedFormula(op, written));
  if (numRows == 1 || formula.size() <= kRepeatedColumns)
    return formula;
  name.consume_front("body_of_");
  std::string constant = names.add(("_formula_of_" + name).str());
  functions += constant + " = (" + formula + ")\n\n\n";
  return constant;
}

/// The rows of a body, ordered by function.
std::vector<std::string> PythonCases::printRows(const PythonBodies &bodies,
                                                const Case &written,
                                                const FunctionRows &of) {
  size_t numRows = 0;
  for (const auto &[function, rows] : of.rows)
    numRows += rows.size();
  std::string formula = printFormulaOf(bodies, written, of.name, numRows);
  std::vector<std::string> cases;
  for (const auto &[function, rows] : of.rows)
    for (const PartRow &row : rows) {
      std::vector<std::string> members = {
          printTypes(of.axes, row, TypeAxis::Kind::Shared), formula, function,
          printTypes(of.axes, row, TypeAxis::Kind::Result),
          printOperands(of.axes, row)};
      if (members[3].empty() && written.resultTypes && bodies.areForResults)
        members[3] = quotePython(types.getName(*written.resultTypes));
      llvm::erase(members, "");
      cases.push_back("_Case(" + join(members, ", ") + ")");
    }
  return cases;
}

std::string PythonCases::print(const PythonBodies &bodies, size_t indent) {
  TypeSymbols symbols(bodies.context.signature, bodies.results);
  auto isApart = [&](StringRef primitive) { return expansions.has(primitive); };
  auto getForms = [&](StringRef primitive) {
    return expansions.getForms(primitive);
  };
  std::vector<OpenBodies> open;
  open.reserve(bodies.written.size());
  std::vector<std::vector<BodyGroup>> groups;
  size_t count = 0;
  for (const Case &written : bodies.written) {
    open.emplace_back(bodies.context, written);
    groups.push_back(
        groupBodies(open.back(), symbols, op.getVocabulary(), isApart));
    count += groups.back().size();
  }
  std::vector<std::string> cases;
  size_t number = 0;
  for (auto [written, of, its] : zip_equal(bodies.written, open, groups)) {
    auto getName = [&](size_t function) {
      return bodies.name + (count == 1 ? "" : std::to_string(function));
    };
    FunctionRows made = {getName(number + 1), of.getAxes(), {}};
    for (const BodyGroup &group : its)
      made.rows.push_back(
          {PythonBody(op, group, symbols, types, getForms)
               .print("_" + getName(++number), names, functions),
           group.getRows()});
    append_range(cases, printRows(bodies, written, made));
  }
  return printLines("[", cases, "]", indent);
}

static std::string getResultText(size_t result) {
  return result ? "call.results[" + std::to_string(result) + "]"
                : "call.result";
}

std::string PythonCases::printBody(const std::string &name, size_t indent) {
  PythonBodies bodies = {getContext(op), op.getBody(), {}, name};
  for (size_t result = 0; result != op.getResults().size(); ++result)
    bodies.results.push_back(getResultText(result));
  return print(bodies, indent);
}

std::string PythonCases::printPartial(const PartialModel &partial,
                                      const std::string &name, size_t indent) {
  OpSignature signature = op.getSignature();
  signature.results = {partial.type};
  // The partial derivative has the result's type, or the operands' shared one.
  bool isOfResult =
      partial.type.element == op.getResults()[partial.result].element;
  return print({getPartialContext(op, signature),
                partial.body,
                {isOfResult ? getResultText(partial.result) : ""},
                name},
               indent);
}

std::string PythonCases::printDepends(const PartialModel &partial,
                                      const std::string &name, size_t indent) {
  OpSignature signature = op.getSignature();
  ResultModel boolean;
  boolean.element = ResultElement::Fixed;
  boolean.typeSet = *partial.dependence.front().resultTypes;
  signature.results = {boolean};
  return print({getPartialContext(op, signature),
                partial.dependence,
                {""},
                name,
                /*areForResults=*/false},
               indent);
}

} // namespace ewise::tblgen
