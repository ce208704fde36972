//===- PythonEmitter.cpp - Ops as a module for NumPy ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Emitter.h"
#include "PythonAttributes.h"
#include "PythonBody.h"
#include "PythonCondition.h"
#include "PythonDerivatives.h"
#include "PythonDocstrings.h"
#include "PythonModule.inc"
#include "PythonRules.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Prints the module: what is the same in all of them, the rule sets, the
/// element types, and for each op its description and functions.
class PythonEmitter {
public:
  PythonEmitter(const Model &model, raw_ostream &os)
      : model(model), os(os), rules(os, names), types(os, names) {}

  void run();

private:
  void emitHead();
  void emitRuleSets();
  void emitPromotions();
  void emitPromotion(const PromotionModel &promotion);
  void emitOp(const OpModel &op);
  void emitDescription(const OpModel &op, StringRef constant);
  std::string emitBodies(const OpModel &op);
  std::string printNamedTypes(const OpModel &op, const NamedTypesModel &named);
  std::string printResult(const OpModel &op, const ResultModel &result);
  void emitFunctions(const OpModel &op, StringRef constant);
  void emitDerivatives(const OpModel &op, StringRef constant);
  void emitDerivative(const OpModel &op, StringRef constant, StringRef method,
                      ArrayRef<std::string> given, StringRef absent,
                      StringRef summary);

  const Model &model;
  raw_ostream &os;
  /// Those of the module.
  PythonNames names{/*isModule=*/true};
  PythonRules rules;
  PythonTypes types;
  /// The names of the ops' functions, and those without an underscore
  /// for words of Python's.
  std::map<const OpModel *, std::string> functions, mnemonics;
  /// The constants of the promotion tables that ops name.
  std::map<const PromotionModel *, std::string> promotions;
};

} // namespace

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// `add` of `ew_tosa.add`; a record that stands for itself is called as its
/// def.
static std::string getMnemonic(const OpModel &op) {
  StringRef name = op.getOperationName();
  if (op.getOrigin() == OpOrigin::Plain)
    return toVariable(name);
  return name.split('.').second.str();
}

/// The mnemonics, with the dialect before those of which there are several.
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

/// Prints the functions of the bodies, and returns the list of cases or, where
/// there are none, the reason.
std::string PythonEmitter::emitBodies(const OpModel &op) {
  if (op.getBody().empty())
    return quotePython("the op has no body") + ",\n";
  return emitPythonCases(os, "body", "of_" + mnemonics[&op], op, op.getBody(),
                         /*indent=*/4, names, types) +
         ",\n";
}

static std::string printTypeMap(const TypeMapModel &map) {
  auto rows = map_range(map.rows, [](const auto &row) {
    return quotePython(row.first.description) + ": " +
           quotePython(row.second.description);
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
                                           const NamedTypesModel &named) {
  const AttributeModel &attribute = op.getAttributes()[named.attribute];
  if (attribute.kind == AttributeModel::Kind::Type)
    return "_NamedTypes(" + quotePython(attribute.name) +
           ", among=" + types.emit(attribute.types) +
           (attribute.isOptional() ? ", or_shared=True" : "") + ")";
  bool isInteger = attribute.kind == AttributeModel::Kind::Integer;
  auto rows = map_range(named.rows, [&](const NamedTypesModel::Row &row) {
    return (isInteger ? row.value : quotePython(row.value)) + ": " +
           quotePython(row.type.description);
  });
  return "_NamedTypes(" + quotePython(attribute.name) + ", {" +
         join(rows, ", ") + "})";
}

std::string PythonEmitter::printResult(const OpModel &op,
                                       const ResultModel &result) {
  std::string text = "_Result(" + quotePython(result.name);
  if (result.kind == ResultModel::Kind::Fixed)
    text += ", fixed=" + quotePython(result.types.getSingle()->description);
  else if (result.kind == ResultModel::Kind::Mapped)
    text += ", mapped=" + printTypeMap(result.map);
  else if (result.named)
    text += ", named=" + printNamedTypes(op, *result.named);
  else if (result.kind == ResultModel::Kind::Free)
    text += ", free=" + types.emit(result.types);
  return text + ")";
}

void PythonEmitter::emitDescription(const OpModel &op, StringRef constant) {
  std::string body = emitBodies(op);
  std::string partials =
      emitPythonPartials(os, op, mnemonics[&op], names, types);
  std::vector<std::string> operands, attributes;
  for (const OperandModel &operand : op.getOperands()) {
    std::string text = "_Operand(" + quotePython(operand.name);
    if (!operand.shared)
      text += ", " + types.emit(operand.types);
    if (operand.variadic)
      text += ", variadic=True";
    if (operand.optional)
      text += ", optional=True";
    if (operand.weak)
      text += ", weak=True";
    operands.push_back(text + (operand.parameter ? ", parameter=True)" : ")"));
  }
  for (const AttributeModel &attribute : op.getAttributes())
    attributes.push_back(printPythonAttribute(attribute, types));
  std::vector<std::string> results;
  for (const ResultModel &result : op.getResults())
    results.push_back(printResult(op, result));
  std::string elementTypes = types.emit(op.getElementTypes());

  os << "\n\n"
     << constant << " = _Op(\n    name=" << quotePython(op.getOperationName())
     << ",\n";
  emitPythonList(os, "operands=", operands, 4);
  if (op.hasSeveralResults())
    emitPythonList(os, "result=", results, 4);
  else
    os << "    result=" << results.front() << ",\n";
  os << "    types=" << elementTypes
     << ",\n    rules=" << rules.getName(op.getRules())
     << ",\n    body=" << body << partials;
  if (!attributes.empty())
    emitPythonList(os, "attributes=", attributes, 4);
  std::vector<std::string> checks;
  for (const CheckModel &check : op.getChecks())
    checks.push_back(writePythonCheck(op, check, types, 8));
  if (!checks.empty())
    emitPythonList(os, "checks=", checks, 4);
  if (op.getPromotion())
    os << "    promotion=" << promotions[op.getPromotion()] << ",\n";
  if (op.getLift() != PromotionTable::kNoLift)
    os << "    lift="
       << quotePython(op.getLift() == PromotionTable::kLeastAccepted
                          ? ""
                          : op.getPromotion()->getTable().types[op.getLift()])
       << ",\n";
  std::vector<std::string> weak;
  for (const AttributeModel &attribute : op.getAttributes())
    if (attribute.weak)
      weak.push_back(quotePython(attribute.name));
  if (!weak.empty())
    emitPythonList(os, "weak_attributes=", weak, 4);
  emitPythonMessages(os, op.getMessages());
  os << ")\n";
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// The parameters of an op's function, and how they are passed on.
class PythonSignature {
public:
  explicit PythonSignature(const OpModel &op);

  /// Adds a parameter that is passed by its name, and what it is passed on as.
  /// Without a default it has to be there.
  std::string add(StringRef name, StringRef value = "");
  /// Adds the attributes of the op, or only what the types of results depend
  /// on.
  void addAttributes(const OpModel &op, bool all);

  /// `def <name>(<parameters>):`
  void emitHead(raw_ostream &os, StringRef name) const;
  /// The operands and the attributes, as arguments.
  std::string operands;
  std::string attributes = "{}";

private:
  PythonNames names;
  std::vector<std::string> positional, named;
};

} // namespace

PythonSignature::PythonSignature(const OpModel &op) {
  for (const OperandModel &operand : op.getOperands())
    positional.push_back(names.add(operand.name));
  operands = "[" + join(positional, ", ") + "]";
  // At the end, they can be left off.
  for (size_t i = positional.size(); i-- && op.getOperands()[i].optional;)
    positional[i] += "=None";
}

std::string PythonSignature::add(StringRef name, StringRef value) {
  std::string parameter = names.add(name);
  named.push_back(parameter + (value.empty() ? "" : "=") + value.str());
  return parameter;
}

void PythonSignature::addAttributes(const OpModel &op, bool all) {
  std::vector<std::string> entries;
  auto addEntry = [&](StringRef name, StringRef value) {
    entries.push_back(quotePython(name) + ": " + add(name, value));
  };
  const RuleSet &rules = op.getRules().getRules();
  const auto &named = op.getResult().named;
  for (auto [index, attribute] : enumerate(op.getAttributes())) {
    std::string absent = printPythonDefault(attribute);
    // Where only a shape is asked for, no type need be named.
    if (all)
      addEntry(attribute.name, absent);
    else if (named && named->attribute == index)
      addEntry(attribute.name, absent.empty() ? "None" : absent);
  }
  if (rules.alignment.attribute == AttributeKind::Axis)
    addEntry(rules.attributeName, std::to_string(rules.alignment.leastAxis));
  else if (rules.attributeName)
    addEntry(rules.attributeName, "None");
  attributes = "{" + join(entries, ", ") + "}";
}

void PythonSignature::emitHead(raw_ostream &os, StringRef name) const {
  std::vector<std::string> parameters = positional;
  if (!named.empty())
    parameters.push_back("*");
  append_range(parameters, named);
  emitPythonCall(os, ("def " + name).str(), parameters, ":");
}

/// Whether the result has to be declared, since an operand is broadcast into
/// it.
static bool isIntoResult(const OpModel &op) {
  return ModelShapes(op).get().broadcastsIntoResult();
}

void PythonEmitter::emitFunctions(const OpModel &op, StringRef constant) {
  bool isChosen = op.getResult().isChosen();
  auto emitReturn = [&](StringRef method, const PythonSignature &signature,
                        ArrayRef<std::string> more) {
    std::vector<std::string> arguments = {signature.operands,
                                          signature.attributes};
    append_range(arguments, more);
    emitPythonCall(os, ("return " + constant + "." + method).str(), arguments,
                   "", 4);
  };

  PythonSignature values(op);
  values.addAttributes(op, /*all=*/true);
  std::vector<std::string> more = {"element=" + values.add("element", "None")};
  if (isChosen)
    more.push_back("result_element=" + values.add("result_element"));
  if (isIntoResult(op))
    more.push_back("shape=" + values.add("shape"));
  os << "\n\n";
  values.emitHead(os, functions[&op]);
  emitDocstring(os, describeInPython(op), 4);
  emitReturn("compute", values, more);

  PythonSignature inferred(op);
  inferred.addAttributes(op, /*all=*/false);
  more.clear();
  if (isIntoResult(op))
    more.push_back("result=" + inferred.add("result", "None"));
  if (isChosen)
    more.push_back("result_element=" + inferred.add("result_element", "None"));
  os << "\n\n";
  inferred.emitHead(os, names.add("infer_" + mnemonics[&op]));
  emitDocstring(
      os,
      {op.hasSeveralResults()
           ? "The shapes or the types of the results, in a tuple."
           : "The shape or the type of `" + op.getResult().name + "`."},
      4);
  emitReturn("infer", inferred, more);

  PythonSignature verified(op);
  std::string result =
      "result=" + verified.add(op.hasSeveralResults() ? "results" : "result");
  verified.addAttributes(op, /*all=*/true);
  os << "\n\n";
  verified.emitHead(os, names.add("verify_" + mnemonics[&op]));
  emitDocstring(os, {"Raises VerificationError where something is wrong."}, 4);
  emitReturn("verify", verified, {result});
  if (!op.getPartials().empty())
    emitDerivatives(op, constant);
}

/// Prints the function of one kind of derivative. `given` are its parameters
/// behind the operands, a list in which empty ones are None.
void PythonEmitter::emitDerivative(const OpModel &op, StringRef constant,
                                   StringRef method,
                                   ArrayRef<std::string> given,
                                   StringRef absent, StringRef summary) {
  PythonSignature signature(op);
  std::vector<std::string> passed, text = {summary.str()};
  for (const std::string &name : given)
    passed.push_back(name.empty() ? "None" : signature.add(name, absent));
  signature.addAttributes(op, /*all=*/true);
  std::vector<std::string> arguments = {
      signature.operands, signature.attributes, "[" + join(passed, ", ") + "]"};
  arguments.push_back("element=" + signature.add("element", "None"));
  if (op.getResult().isChosen())
    arguments.push_back("result_element=" + signature.add("result_element"));
  if (isIntoResult(op))
    arguments.push_back("shape=" + signature.add("shape"));
  os << "\n\n";
  signature.emitHead(os, names.add((method + "_" + mnemonics[&op]).str()));
  append_range(text, describePartials(op));
  emitDocstring(os, text, 4);
  emitPythonCall(os, ("return " + constant + "." + method).str(), arguments, "",
                 4);
}

void PythonEmitter::emitDerivatives(const OpModel &op, StringRef constant) {
  std::vector<std::string> adjoints;
  for (const ResultModel &result : op.getResults())
    adjoints.push_back(getName(result).str() + "_adjoint");
  emitDerivative(op, constant, "jvp", getTangentNames(op), "None",
                 "How the result changes with the operands.");
  emitDerivative(op, constant, "vjp", adjoints,
                 op.hasSeveralResults() ? "None" : "",
                 "How what depends on the result depends on each operand.");
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
of float32 and so on. `element` names another one, to which operands are wrapped or
rounded: an array for i4 is one of int8, and one for bf16 is one of float32,
whose elements are numbers of bf16. So is a result. It may be one of NumPy's,
np.float16. A variadic operand is a list of arrays, and an optional one that is
absent is None. A number of Python's own is weak: beside arrays only its category
counts, boolean, integer, float or complex.

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

/// Those of the ops or, in a file without ops, all.
void PythonEmitter::emitRuleSets() {
  emitPythonHeading(os, "Rule sets and their tables");
  if (!model.getRuleSets().empty())
    emitDefaultMessages(os, model.getRuleSets().front()->getRules().messages);
  for (const auto &ruleSet : model.getRuleSets())
    if (model.getOps().empty() || any_of(model.getOps(), [&](const auto &op) {
          return &op->getRules() == ruleSet.get();
        }))
      rules.emit(*ruleSet);
  rules.emitList();
}

/// A conversion as a lambda; it raises where nobody says how Python writes it.
static std::string printConversion(const ScalarOpModel &op) {
  std::string value = substitute(op.python, [](StringRef name) {
    return std::string(name == "type"   ? "to"
                       : name == "from" ? "origin"
                                        : "values");
  });
  return "lambda to, origin, values: " + (value.empty() ? "None" : value);
}

void PythonEmitter::emitPromotion(const PromotionModel &promotion) {
  const PromotionTable &table = promotion.getTable();
  std::string &constant = promotions[&promotion];
  constant = names.add("_PROMOTION_" + toConstant(promotion.getName()));
  auto listNames = [](ArrayRef<ScalarType> types) {
    std::vector<std::string> quoted;
    for (const ScalarType &type : types)
      quoted.push_back(quotePython(type.description));
    return "[" + join(quoted, ", ") + "]";
  };
  std::vector<std::string> spellings, rows, refusals, scalars, conversions;
  for (uint8_t scalar : ArrayRef(table.scalars, table.numScalars))
    scalars.push_back(quotePython(table.types[scalar]));
  for (size_t first : seq(table.numTypes)) {
    spellings.push_back(quotePython(table.types[first]));
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
    conversions.push_back("(" + listNames(each.from) + ",\n         " +
                          listNames(each.to) + ",\n         " +
                          printConversion(*each.op) + ")");
  std::string elementTypes = types.emit(promotion.getTypes());
  os << "\n"
     << constant
     << " = _Promotion(\n    name=" << quotePython(promotion.getName())
     << ",\n    types=" << elementTypes << ",\n";
  emitPythonList(os, "names=", spellings, 4);
  os << "    weak=" << table.numWeak << ",\n";
  emitPythonList(os, "promoted=", rows, 4);
  if (!refusals.empty())
    emitPythonList(os, "refusals=", refusals, 4);
  emitPythonList(os, "scalars=", scalars, 4);
  emitPythonList(os, "conversions=", conversions, 4);
  if (table.rankZeroYields)
    os << "    rank_zero_yields=True,\n";
  os << ")\n";
}

/// Those that ops name or, in a file without ops, all.
void PythonEmitter::emitPromotions() {
  for (const auto &promotion : model.getPromotions())
    if (model.getOps().empty() || any_of(model.getOps(), [&](const auto &op) {
          return op->getPromotion() == promotion.get();
        })) {
      if (promotions.empty())
        emitPythonHeading(os, "Promotion tables");
      emitPromotion(*promotion);
    }
}

void PythonEmitter::emitOp(const OpModel &op) {
  emitPythonHeading(os, op.getSource());
  std::string constant = names.add("_OP_" + toConstant(mnemonics[&op]));
  emitDescription(op, constant);
  emitFunctions(op, constant);
}

/// The sets of element types that the op names.
static std::vector<const ScalarTypeSet *> getTypeSets(const OpModel &op) {
  std::vector<const ScalarTypeSet *> sets = {&op.getElementTypes()};
  for (const OperandModel &operand : op.getOperands())
    if (!operand.shared)
      sets.push_back(&operand.types);
  for (const AttributeModel &attribute : op.getAttributes())
    if (attribute.kind == AttributeModel::Kind::Type)
      sets.push_back(&attribute.types);
  if (op.getResult().kind == ResultModel::Kind::Free)
    sets.push_back(&op.getResult().types);
  auto add = [&](const Case &bodyCase) {
    sets.push_back(&bodyCase.types);
    append_range(sets, getChosenTypes(bodyCase));
    if (bodyCase.resultTypes)
      sets.push_back(&*bodyCase.resultTypes);
  };
  llvm::for_each(op.getBody(), add);
  for (const PartialModel &partial : op.getPartials()) {
    llvm::for_each(partial.cases, add);
  }
  for (const CheckModel &check : op.getChecks())
    append_range(sets, getAskedTypes(check.condition));
  if (op.getPromotion())
    sets.push_back(&op.getPromotion()->getTypes());
  return sets;
}

void PythonEmitter::run() {
  for (StringRef name :
       {"np", "math", "re", "operator", "functools", "Fraction", "RuleSet",
        "VerificationError", "UNRANKED", "RULE_SETS", "promote"})
    names.add(name);
  mnemonics = getMnemonics(model);
  for (const auto &op : model.getOps())
    functions[op.get()] = names.add(mnemonics[op.get()]);

  emitHead();
  emitPythonHeading(os, "Element types");
  emitFloatFormats(os, model);
  for (const auto &op : model.getOps())
    for (const ScalarTypeSet *set : getTypeSets(*op))
      types.emit(*set);
  emitRuleSets();
  emitPromotions();
  for (const auto &op : model.getOps())
    emitOp(*op);
}

static void emitPython(const Model &model, raw_ostream &os) {
  PythonEmitter(model, os).run();
}

static EmitterRegistration<emitPython, Language::Python> pythonModule(
    "gen-python",
    "Ops as a Python module: values, inference and verification, on "
    "NumPy alone (.py)",
    "Toy.td -o Toy.py");

} // namespace ewise::tblgen
