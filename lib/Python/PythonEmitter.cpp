//===- PythonEmitter.cpp - Ops as a module for NumPy ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PythonCases.h"
#include "PythonCondition.h"
#include "PythonModule.inc"
#include "PythonRules.h"
#include "ewise/Data/NumberText.h"
#include "ewise/Generator/Emitter.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Prints the module: its fixed part, the rule sets, the element types, and for
/// each op its description and functions.
class PythonEmitter {
public:
  PythonEmitter(const Model &model, raw_ostream &os)
      : model(model), os(os), rules(os, names), types(names),
        expansions(model.readExpansions(), names) {}

  void run();

private:
  void emitHead();
  void emitRuleSets();
  std::string printPromotions();
  std::string printPromotion(const PromotionModel &promotion);
  std::string printOp(const OpModel &op);
  std::string printFunctions(const OpModel &op);
  std::string printOperand(const OpModel &op, const OperandModel &operand);
  std::string printAttribute(const AttributeModel &attribute);
  std::string printNamedTypes(const OpModel &op, const NamedTypes &named);
  std::string printResult(const OpModel &op, const ResultModel &result);
  std::string printPartials(const OpModel &op, PythonCases &cases);

  const Model &model;
  raw_ostream &os;
  /// The names in the module.
  PythonNames names{/*isModule=*/true};
  PythonRules rules;
  PythonTypes types;
  PythonExpansions expansions;
  /// The names of the ops' functions, and the same names without an underscore
  /// for words of Python's.
  std::map<const OpModel *, std::string> functions, mnemonics;
  /// The constants of the promotion tables that ops name.
  std::map<const PromotionModel *, std::string> promotions;
};

} // namespace

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// `add` of `ew_tosa.add`; a record without a dialect is called by its def's
/// name.
static std::string getMnemonic(const OpModel &op) {
  StringRef name = op.getOperationName();
  if (op.getOrigin() == OpOrigin::Plain)
    return toVariable(name);
  return name.split('.').second.str();
}

/// The mnemonics, with the dialect in front of those that several ops have.
static std::map<const OpModel *, std::string> getMnemonics(const Model &model) {
  StringMap<unsigned> numOps;
  for (const auto &op : model.getOps())
    ++numOps[getMnemonic(*op)];
  std::map<const OpModel *, std::string> mnemonics;
  for (const auto &op : model.getOps()) {
    std::string mnemonic = getMnemonic(*op);
    StringRef dialect = op->getOperationName().split('.').first;
    mnemonics[op.get()] =
        numOps[mnemonic] == 1 ? mnemonic : (dialect + "_" + mnemonic).str();
  }
  return mnemonics;
}

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

static std::string printTypeMap(const TypeMap &map) {
  auto rows = map_range(map.rows, [](const TypeMapRow &row) {
    return quotePython(spell(row.from)) + ": " + quotePython(spell(row.to));
  });
  std::string text = "_TypeMap({" + join(rows, ", ") + "}";
  if (map.factor)
    text +=
        ", " + std::to_string(map.factor) + ", " + std::to_string(map.divisor);
  if (map.keepsOthers)
    text += ", keeps_others=True";
  return text + ")";
}

std::string PythonEmitter::printNamedTypes(const OpModel &op,
                                           const NamedTypes &named) {
  const AttributeModel &attribute = op.getAttributes()[named.attribute];
  if (attribute.getPart() == AttributePart::Type)
    return "_NamedTypes(" + quotePython(attribute.name) +
           ", among=" + types.emit(attribute.typeSet) +
           (attribute.isOptional() ? ", or_shared=True" : "") + ")";
  bool isInteger = attribute.getPart() == AttributePart::Integer;
  auto rows = map_range(named.types, [&](const NamedType &row) {
    return (isInteger ? row.text : quotePython(row.text)) + ": " +
           quotePython(spell(row.type));
  });
  return "_NamedTypes(" + quotePython(attribute.name) + ", {" +
         join(rows, ", ") + "})";
}

std::string PythonEmitter::printResult(const OpModel &op,
                                       const ResultModel &result) {
  std::string text = "_Result(" + quotePython(result.name);
  if (result.element == ResultElement::Fixed)
    text += ", fixed=" + quotePython(spell(*result.typeSet.getSingle()));
  else if (result.element == ResultElement::Derived)
    text += ", mapped=" + printTypeMap(*result.map);
  else if (result.named)
    text += ", named=" + printNamedTypes(op, *result.named);
  else if (result.isOpen())
    text += ", free=" + types.emit(result.typeSet);
  return text + ")";
}

std::string PythonEmitter::printOperand(const OpModel &op,
                                        const OperandModel &operand) {
  std::string text = "_Operand(" + quotePython(operand.name);
  if (!operand.shared)
    text += ", " + types.emit(operand.typeSet);
  for (auto [flag, isSet] : {std::pair("variadic", operand.variadic),
                             std::pair("optional", operand.optional),
                             std::pair("weak", operand.weak),
                             std::pair("parameter", operand.parameter)})
    if (isSet)
      text += std::string(", ") + flag + "=True";
  if (operand.shared && op.getPromotion())
    text += ", accepts=" + quotePython(op.getTypesOf(operand).getDescription());
  return text + ")";
}

std::string PythonEmitter::printAttribute(const AttributeModel &attribute) {
  AttributePart part = attribute.getPart();
  std::string text = "_" + nameOf(attribute.kind).str() + "Attribute(" +
                     quotePython(attribute.name);
  if (part == AttributePart::Integer || attribute.isFloat())
    text += ", " + std::to_string(attribute.width);
  if (part == AttributePart::Text)
    text += ", [" + join(map_range(attribute.values, quotePython), ", ") + "]";
  if (part == AttributePart::Type)
    text += ", " + types.emit(attribute.typeSet);
  auto add = [&](bool isSaid, StringRef member, const std::string &value) {
    if (isSaid)
      text += (", " + member + "=" + value).str();
  };
  std::string absent = attribute.printDefault();
  if (part == AttributePart::Text)
    absent = quotePython(absent);
  else if (part == AttributePart::Flag)
    absent = absent == "true" ? "True" : "False";
  else if (StringRef(absent).ends_with("inf"))
    absent = "float(" + quotePython(absent) + ")";
  add(attribute.hasDefault() || attribute.defaultText, "default", absent);
  add(attribute.min != INT64_MIN, "least", std::to_string(attribute.min));
  add(attribute.max != INT64_MAX, "greatest", std::to_string(attribute.max));
  add(!std::isinf(attribute.bounds.min), "least",
      printNumber(attribute.bounds.min));
  add(!std::isinf(attribute.bounds.max), "greatest",
      printNumber(attribute.bounds.max));
  add(attribute.isWeak, "weak", "True");
  add(attribute.isOptional(), "optional", "True");
  return text + ")";
}

/// The derivatives by operand names and result numbers.
std::string PythonEmitter::printPartials(const OpModel &op,
                                         PythonCases &cases) {
  std::string text, depends;
  for (const PartialModel &partial : op.getPartials()) {
    const std::string &operand = op.getOperands()[partial.operand].name;
    std::string name = "d_" + mnemonics[&op] + "_by_" + operand;
    if (op.hasSeveralResults())
      name += "_of_" + op.getResults()[partial.result].name;
    std::string key = "        (" + quotePython(operand) + ", " +
                      std::to_string(partial.result) + "): ";
    if (!partial.depends.empty())
      depends += key +
                 cases.printDepends(partial, name + "_depends", /*indent=*/8) +
                 ",\n";
    text += key +
            (partial.chooses ? "_CHOICE"
             : partial.cases.empty() && !partial.reason.empty()
                 ? quotePython(partial.reason)
                 : cases.printPartial(partial, name, /*indent=*/8)) +
            ",\n";
  }
  bool conjugates = any_of(op.getPartials(), [](const PartialModel &partial) {
    return partial.conjugates;
  });
  auto print = [](StringRef member, const std::string &rows) {
    return rows.empty() ? ""
                        : ("    " + member + "={\n" + rows + "    },\n").str();
  };
  return print("partials", text) + print("depends", depends) +
         (conjugates ? "    conjugates=True,\n" : "");
}

/// The names of the op's functions in the module.
std::string PythonEmitter::printFunctions(const OpModel &op) {
  std::string text = functions[&op];
  for (StringRef prefix : {"infer_", "verify_", "jvp_", "vjp_"})
    if (!op.getPartials().empty() || prefix.size() > 4)
      text += ", " + names.add((prefix + mnemonics[&op]).str());
  return "(" + text + ")";
}

std::string PythonEmitter::printOp(const OpModel &op) {
  PythonCases cases(op, names, types, expansions);
  std::vector<std::string> members = {quotePython(op.getOperationName()),
                                      quotePython(op.getSummary())};
  auto add = [&](StringRef member, std::string value) {
    if (!value.empty())
      members.push_back((member + "=").str() + value);
  };
  auto addList = [&](StringRef member, const auto &all, auto print) {
    if (!all.empty())
      add(member, "[" + join(map_range(all, print), ", ") + "]");
  };
  if (mnemonics[&op] != op.getOperationName().split('.').second)
    add("mnemonic", quotePython(mnemonics[&op]));
  std::string description = unindent(op.getDescription());
  if (!description.empty())
    add("description", quotePython(StringRef(description).rtrim()));
  addList("operands", op.getOperands(), [&](const OperandModel &operand) {
    return printOperand(op, operand);
  });
  addList("results", op.getResults(),
          [&](const ResultModel &result) { return printResult(op, result); });
  add("types", types.emit(op.getElementTypes()));
  add("rules", rules.getName(op.getRules()));
  addList("attributes", op.getAttributes(),
          [&](const AttributeModel &each) { return printAttribute(each); });
  addList("checks", op.getChecks(), [&](const CheckModel &check) {
    return writePythonCheck(op, check, types);
  });
  if (op.getPromotion())
    add("promotion", promotions[op.getPromotion()]);
  if (op.getLift() != PromotionTable::kNoLift)
    add("lift",
        quotePython(op.getLift() == PromotionTable::kLeastAccepted
                        ? ""
                        : op.getPromotion()->getTable().types[op.getLift()]));
  add("messages", printPythonMessages(op.getMessages()));
  std::string body =
      op.getBody().empty()
          ? quotePython("the op has no body")
          : cases.printBody("body_of_" + mnemonics[&op], /*indent=*/4);
  std::string partials = printPartials(op, cases);
  std::string constant = names.add("_OP_" + toConstant(mnemonics[&op]));
  return "\n\n# " + op.getSource() + "\n\n" + cases.functions +
         printLines(constant + " = _Op(", members,
                    "    body=" + body + ",\n" + partials + ")\n") +
         printFunctions(op) + " = _make_functions(" + constant + ")\n";
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// Holes: file, rules.
static const char headTemplate[] =
    R"py("""Elementwise ops on NumPy arrays.

Generated from {{file}}. Do not edit.
To generate it anew: ewise-tblgen -gen-python
{{rules}}
An op such as `add` has these functions:

  add         the values of its result, of arrays
  infer_add   the shape or the type of its result, of those of its operands
  verify_add  raises VerificationError where types or attributes are wrong
  jvp_add     how the result changes with the operands, where it has derivatives
  vjp_add     how what depends on the result depends on each operand

A shape is a tuple of sizes, with None for one that is not known, or UNRANKED.
It may also be text, `2x?x3`, `[]` of rank 0 or `*`, and a type is
`tensor<2x?xf32>`.

Elements have the type of the arrays: i1 of bool, i8 of int8, ui8 of uint8, f32
of float32 and so on. `element` names another one, to which operands are wrapped
or rounded: an array for i4 is one of int8, and one for bf16 is one of float32,
whose elements are numbers of bf16. So is a result. It may be one of NumPy's,
np.float16, or a list with one for each operand, `element=["bf16", None]`, where
None is that of the array. A variadic operand is a list of arrays, and an
optional one that is absent is None. A number of Python's own is weak: beside
arrays only its category counts, boolean, integer, float or complex.

Where an op has no defined value, as a quotient by 0, it is any.
"""

)py";

void PythonEmitter::emitHead() {
  SetVector<StringRef> used;
  for (const auto &op : model.getOps())
    used.insert(op->getRules().getName());
  std::string line;
  if (!used.empty())
    line = (used.size() == 1 ? "Rule set: " : "Rule sets: ") +
           join(used, ", ") + "\n";
  os << fillTemplate(headTemplate,
                     {{"file", model.getFileName()}, {"rules", line}});
  for (StringRef part : kPythonModule)
    os << part;
}

/// Prints the rule sets of the ops or, in a file without ops, all rule sets.
void PythonEmitter::emitRuleSets() {
  if (!model.getRuleSets().empty())
    emitDefaultMessages(os, model.getRuleSets().front()->getRules().messages);
  for (const auto &ruleSet : model.getRuleSets())
    if (model.getOps().empty() || any_of(model.getOps(), [&](const auto &op) {
          return &op->getRules() == ruleSet.get();
        }))
      rules.emit(*ruleSet);
  rules.emitList();
}

/// A conversion as a lambda; it raises an error if its record has no Python.
static std::string printConversion(const ScalarOpModel &op) {
  std::string value = substitute(op.python, [](StringRef name) {
    return std::string(name == "type"   ? "to"
                       : name == "from" ? "origin"
                                        : "values");
  });
  return "lambda to, origin, values: " + (value.empty() ? "None" : value);
}

std::string PythonEmitter::printPromotion(const PromotionModel &promotion) {
  const PromotionTable &table = promotion.getTable();
  std::string &constant = promotions[&promotion];
  constant = names.add("_PROMOTION_" + toConstant(promotion.getName()));
  auto list = [](const auto &all, auto getName) {
    auto quote = [&](const auto &each) { return quotePython(getName(each)); };
    return "[" + join(map_range(all, quote), ", ") + "]";
  };
  auto getName = [](const ElementType &type) { return spell(type); };
  auto getType = [&](size_t number) { return table.types[number]; };
  std::vector<std::string> rows, refusals, conversions;
  for (size_t first : seq(table.numTypes)) {
    std::vector<std::string> row;
    for (size_t second : seq(table.numTypes)) {
      const PromotionRow *refusal = nullptr;
      size_t promoted = table.promote(first, second, &refusal);
      std::string note = refusal ? quotePython(refusal->note) : "";
      if (refusal && !is_contained(refusals, note))
        refusals.push_back(note);
      row.push_back(refusal ? "~" + std::to_string(find(refusals, note) -
                                                   refusals.begin())
                            : std::to_string(promoted));
    }
    rows.push_back("[" + join(row, ", ") + "]");
  }
  for (const TableConversion &each : promotion.getConversions())
    conversions.push_back("(" + list(each.from, getName) + ", " +
                          list(each.to, getName) + ", " +
                          printConversion(*each.op) + ")");
  std::vector<std::string> members = {
      "name=" + quotePython(promotion.getName()),
      "types=" + types.emit(promotion.getTypes()),
      "names=" + list(seq(table.numTypes), getType),
      "weak=" + std::to_string(table.numWeak),
      "scalars=" + list(ArrayRef(table.scalars, table.numScalars), getType),
      "conversions=[" + join(conversions, ", ") + "]"};
  if (!refusals.empty())
    members.push_back("refusals=[" + join(refusals, ", ") + "]");
  if (table.rankZeroYields)
    members.push_back("rank_zero_yields=True");
  return "\n" + printLines(constant + " = _Promotion(", members,
                           printLines("    promoted=[", rows, "],\n)\n", 4));
}

/// Prints the tables that ops name or, in a file without ops, all tables.
std::string PythonEmitter::printPromotions() {
  std::string text;
  for (const auto &promotion : model.getPromotions())
    if (model.getOps().empty() || any_of(model.getOps(), [&](const auto &op) {
          return op->getPromotion() == promotion.get();
        }))
      text += printPromotion(*promotion);
  return text;
}

void PythonEmitter::run() {
  for (StringRef name :
       {"builtins", "functools", "itertools", "keyword", "math", "operator",
        "re", "textwrap", "Fraction", "SimpleNamespace", "np", "RuleSet",
        "VerificationError", "UNRANKED", "RULE_SETS", "promote"})
    names.add(name);
  mnemonics = getMnemonics(model);
  for (const auto &op : model.getOps())
    functions[op.get()] = names.add(mnemonics[op.get()]);

  emitHead();
  emitPythonHeading(os, "Rule sets and their tables");
  emitRuleSets();
  std::string promotionTables = printPromotions(), ops;
  for (const auto &op : model.getOps())
    ops += printOp(*op);
  std::string functionsOfFloats = expansions.print(types);
  emitPythonHeading(os, "Element types");
  emitFloatFormats(os, model);
  os << "\n" << types.text;
  if (!promotionTables.empty()) {
    emitPythonHeading(os, "Promotion tables");
    os << promotionTables;
  }
  if (!functionsOfFloats.empty()) {
    emitPythonHeading(os, "Functions of floats");
    os << functionsOfFloats;
  }
  emitPythonHeading(os, "The ops");
  os << ops;
}

static void emitPython(const Model &model, raw_ostream &os) {
  PythonEmitter(model, os).run();
}

/// Two empty lines are around functions.
static constexpr LineLayout kPythonLayout = {layOutPython, 2};

static void checkExpansions(const Model &model) { model.readExpansions(); }

static EmitterRegistration<emitPython, kPythonLayout, checkExpansions>
    pythonModule(
        "gen-python",
        "Ops as a Python module: values, inference and verification, on "
        "NumPy alone (.py)",
        "Toy.td -o Toy.py");

} // namespace ewise::tblgen
