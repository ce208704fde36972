//===- PythonEmitter.cpp - Ops as a module for NumPy ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Descriptions are printed as data, which lib/Python/python interprets; scalar
// bodies, conditions and conversions are printed as functions.
//
//===----------------------------------------------------------------------===//

#include "PythonCases.h"
#include "PythonCondition.h"
#include "PythonModule.inc"
#include "ewise/Generator/Emitter.h"
#include "ewise/Generator/OpDescriber.h"
#include "ewise/Language/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

namespace {
/// An op, and what only its documentation says.
struct DocumentedOp : OpDescription {
  /// The name in the module, if it is not the op's own.
  StringRef mnemonic = "";
  StringRef summary = "", description = "";
  /// The types that each operand may have where operands are promoted.
  ArrayRef<const ElementTypes *> acceptedTypes = {};
};
} // namespace

EWISE_DERIVED_MEMBERS(DocumentedOp, OpDescription, &T::mnemonic, &T::summary,
                      &T::description, &T::acceptedTypes)

namespace tblgen {

namespace {

/// Prints the module: its fixed part, the rule sets, the element types, and for
/// each op its description and functions.
class PythonEmitter {
public:
  PythonEmitter(const Model &model, raw_ostream &os)
      : model(model), os(os), types(names),
        describer(model.getVocabulary(), types.sets, /*describesAll=*/true),
        expansions(model.readExpansions(), names) {}

  void run();

private:
  void emitHead();
  void emitRuleSets();
  std::string printPromotions();
  std::string printPromotion(const PromotionModel &promotion);
  std::string printOp(const OpModel &op);
  std::string printDescription(const OpModel &op);
  std::string printFunctions(const OpModel &op);
  std::string printPartials(const OpModel &op, PythonCases &cases);

  const Model &model;
  raw_ostream &os;
  /// The names in the module.
  PythonNames names{/*isModule=*/true};
  PythonTypes types;
  OpDescriber describer;
  PythonExpansions expansions;
  /// The names of the ops' functions, and the same names without an underscore
  /// for words of Python's.
  std::map<const OpModel *, std::string> functions, mnemonics;
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
// Ops
//===----------------------------------------------------------------------===//

/// What is said of an op beside its bodies, which become functions, and its
/// laws.
static OpDescription dropBodies(const OpDescription &whole,
                                std::vector<PartialDerivative> &partials) {
  OpDescription op = whole;
  op.body = {};
  op.computesIn = {};
  op.foldRules = {};
  partials = whole.partials;
  for (PartialDerivative &each : partials)
    each.cases = each.depends = {};
  op.partials = partials;
  return op;
}

std::string PythonEmitter::printDescription(const OpModel &op) {
  std::vector<PartialDerivative> partials;
  DocumentedOp data = {dropBodies(describer.describe(op), partials)};
  if (mnemonics[&op] != op.getOperationName().split('.').second)
    data.mnemonic = mnemonics[&op];
  std::string description = unindent(op.getDescription());
  data.summary = op.getSummary();
  data.description = StringRef(description).rtrim();
  std::vector<const ElementTypes *> accepted;
  for (const OperandModel &operand : op.getOperands())
    if (op.getPromotion())
      accepted.push_back(
          operand.shared ? &types.sets.get(op.getTypesOf(operand)) : nullptr);
  data.acceptedTypes = accepted;
  return types.write(data, /*inLines=*/true);
}

/// The cases of derivatives by operand names and result numbers.
std::string PythonEmitter::printPartials(const OpModel &op,
                                         PythonCases &cases) {
  std::string text, depends;
  for (const PartialModel &partial : op.getPartials()) {
    std::string operand = op.getOperands()[partial.operand].getName();
    std::string name = "d_" + mnemonics[&op] + "_by_" + operand;
    if (op.hasSeveralResults())
      name += "_of_" + op.getResults()[partial.result].name;
    std::string key = "        (" + quotePython(operand) + ", " +
                      std::to_string(partial.result) + "): ";
    if (!partial.dependence.empty())
      depends += key +
                 cases.printDepends(partial, name + "_depends", /*indent=*/8) +
                 ",\n";
    if (!partial.body.empty())
      text += key + cases.printPartial(partial, name, /*indent=*/8) + ",\n";
  }
  auto print = [](StringRef member, const std::string &rows) {
    return rows.empty() ? ""
                        : ("    " + member + "={\n" + rows + "    },\n").str();
  };
  return print("partials", text) + print("depends", depends);
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
  std::string constant = names.add("_OP_" + toConstant(mnemonics[&op]));
  std::string data = constant + " = _Op(" + printDescription(op) + ")\n";
  std::vector<std::string> checks;
  for (const CheckModel &check : op.getChecks())
    checks.push_back(writePythonCheck(op, check, types));
  std::string attached;
  if (!checks.empty())
    attached += "    checks=" + printLines("[", checks, "],\n", /*indent=*/4);
  if (!op.getBody().empty())
    attached += "    body=" +
                cases.printBody("body_of_" + mnemonics[&op], /*indent=*/4) +
                ",\n";
  attached += printPartials(op, cases);
  std::string make = printFunctions(op) + " = _make_functions(";
  if (!cases.functions.empty())
    data += "\n\n";
  return "\n\n# " + op.getSource() + "\n\n" + data + cases.functions + make +
         (attached.empty() ? constant
                           : "\n    " + constant + ",\n" + attached) +
         ")\n";
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

static void emitHeading(raw_ostream &os, StringRef title) {
  std::string rule = "# " + std::string(75, '-') + "\n";
  os << "\n\n" << rule << "# " << title << "\n" << rule;
}

/// Prints the rule sets of the ops or, in a file without ops, all rule sets.
void PythonEmitter::emitRuleSets() {
  emitHeading(os, "The rule sets");
  if (!model.getRuleSets().empty()) {
    const Messages &messages = model.getRuleSets().front()->getRules().messages;
    Messages defaults;
    for (auto [kind, message] : zip_equal(allOf<FailureKind>(), defaults.own))
      message = {kind, messages.defaults[static_cast<size_t>(kind)]};
    os << "\n_DEFAULT_MESSAGES.update(_read_messages("
       << types.write(defaults, /*inLines=*/true) << "))\n";
  }
  std::vector<std::string> constants;
  for (const auto &ruleSet : model.getRuleSets())
    if (model.getOps().empty() || any_of(model.getOps(), [&](const auto &op) {
          return &op->getRules() == ruleSet.get();
        })) {
      constants.push_back(names.add(toConstant(ruleSet->getName())));
      os << "\n"
         << constants.back() << " = RuleSet("
         << types.write(ruleSet->getRules(), /*inLines=*/true) << ")\n";
    }
  os << "\nRULE_SETS = _by_name(" << join(constants, ", ") << ")\n";
}

/// Prints the formats of floating-point types that NumPy does not have.
static void emitFloatFormats(raw_ostream &os, const Model &model) {
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
  std::vector<std::string> conversions;
  for (const TableConversion &each : promotion.getConversions())
    conversions.push_back(printConversion(*each.op));
  return "\n_add_promotion(" +
         types.write(describer.describe(promotion), /*inLines=*/true) +
         printLines(", [", conversions, "])\n");
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
        "re", "textwrap", "namedtuple", "Fraction", "SimpleNamespace", "np",
        "RuleSet", "VerificationError", "UNRANKED", "RULE_SETS", "promote"})
    names.add(name);
  mnemonics = getMnemonics(model);
  for (const auto &op : model.getOps())
    functions[op.get()] = names.add(mnemonics[op.get()]);

  emitHead();
  emitRuleSets();
  std::string promotionTables = printPromotions(), ops;
  for (const auto &op : model.getOps())
    ops += printOp(*op);
  std::string functionsOfFloats = expansions.print(types);
  emitHeading(os, "Element types");
  emitFloatFormats(os, model);
  os << "\n" << types.print();
  if (!promotionTables.empty()) {
    emitHeading(os, "Promotion tables");
    os << promotionTables;
  }
  if (!functionsOfFloats.empty()) {
    emitHeading(os, "Functions of floats");
    os << functionsOfFloats;
  }
  emitHeading(os, "The ops");
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

} // namespace tblgen
} // namespace ewise
