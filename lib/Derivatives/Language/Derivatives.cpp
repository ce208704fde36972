//===- Derivatives.cpp - Derivatives of scalar bodies ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DerivativeTerms.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Differentiates dags.
class Differentiator : public TermMaker {
public:
  using TermMaker::TermMaker;

  DerivativeResult run(StringRef name, const Init &expression);
  DerivativeResult findDependence(const Init &derivative);
  DerivativeResult find(const DagInit &values, size_t number);
  const Init *replace(StringRef name, const Init &value,
                      const Init &expression);

private:
  MaybeTerm derive(const Term &term);
  MaybeTerm deriveChoice(const DagInit &dag, ArrayRef<Term> arguments,
                         size_t first, size_t step);
  MaybeTerm deriveConversion(const DagInit &dag, const Record &callee,
                             ArrayRef<Term> arguments);
  MaybeTerm deriveParts(const DagInit &dag, const Record &callee,
                        ArrayRef<Term> arguments);
  MaybeTerm deriveFold(ArrayRef<Term> arguments);
  MaybeTerm deriveFunction(const Record &function, ArrayRef<Term> arguments);
  MaybeTerm deriveFunctionBy(const Record &function, ArrayRef<Term> arguments,
                             ArrayRef<MaybeTerm> changed);
  MaybeTerm applyPartials(const Record &partials, const DagInit &dag,
                          const Record &callee, ArrayRef<Term> arguments,
                          bool onReals);
  MaybeTerm deriveCall(const DagInit &dag, const Record &named,
                       ArrayRef<Term> arguments);
  const Record *findPartials(const Record &callee, ScalarKind kind);
  bool isComplexTarget(const Init &target);
  bool isReal(const Term &term);
  bool hasReal(ArrayRef<Term> terms) {
    return context.byComplex &&
           any_of(terms, [&](const Term &each) { return isReal(each); });
  }

  /// The changes of operands.
  Terms changes;
  /// The parameters that are real while operands are complex.
  StringSet<> realNames;
};

} // namespace

const Record *findByConvention(ArrayRef<const Record *> rows,
                               const Record *convention, bool &isTwice) {
  SmallVector<const Record *, 2> own, others;
  for (const Record *row : rows) {
    std::vector<const Record *> conventions =
        FieldReader(*row, "partial derivatives")
            .defs("conventions", "Convention");
    if (conventions.empty())
      others.push_back(row);
    else if (is_contained(conventions, convention))
      own.push_back(row);
  }
  const auto &found = own.empty() ? others : own;
  isTwice = found.size() > 1;
  return found.empty() ? nullptr : found.front();
}

const Record *findOverride(ArrayRef<const Record *> overrides,
                           StringRef operand, StringRef result,
                           const Record *convention, bool &isTwice) {
  SmallVector<const Record *, 2> ofResult, ofAll;
  for (const Record *row : overrides) {
    FieldReader fields(*row, "partial derivative");
    if (fields.string("operand") != operand)
      continue;
    StringRef name = fields.string("result");
    if (name.empty())
      ofAll.push_back(row);
    else if (name == result)
      ofResult.push_back(row);
  }
  return findByConvention(ofResult.empty() ? ofAll : ofResult, convention,
                          isTwice);
}

/// The rows for a callee or, if it has none, for names that stand for it.
const Record *Differentiator::findPartials(const Record &callee,
                                           ScalarKind kind) {
  SmallVector<const Record *, 2> rows, ofNames;
  if (records.getClass("Partials"))
    for (const Record *each : records.getAllDerivedDefinitions("Partials"))
      for (const Record *of : FieldReader(*each, "partial derivatives")
                                  .defs("callees", "ScalarCallee")) {
        if (of == &callee)
          rows.push_back(each);
        else if (&getMeant(*of, kind) == &callee)
          ofNames.push_back(each);
      }
  if (rows.empty())
    rows = ofNames;
  bool isTwice = false;
  const Record *found = findByConvention(rows, context.convention, isTwice);
  if (isTwice)
    fail("'" + callee.getName() + "' has 'Partials' twice");
  return found;
}

/// Whether a conversion to the target may give a complex number.
bool Differentiator::isComplexTarget(const Init &target) {
  const auto *def = dyn_cast<DefInit>(&target);
  if (!def)
    return target.getAsString().find("PartOf") == std::string::npos;
  if (def->getDef()->isSubClassOf("ScalarType"))
    return getKind(vocabulary.getTypes(*def->getDef()).getTypes().front()) ==
           ScalarKind::Complex;
  return def->getDef()->getName() != "ResultElement" ||
         context.resultKind == ScalarKind::Complex;
}

/// Whether a value is known to be real while operands are complex.
bool Differentiator::isReal(const Term &term) {
  if (isa<UnsetInit>(term.value))
    return realNames.contains(term.name);
  const auto *dag = dyn_cast<DagInit>(term.value);
  const Record *callee = dag ? getCallee(*dag) : nullptr;
  if (!callee || !takeStep())
    return false;
  SmallVector<Term, 4> arguments = getArguments(*dag);
  if (callee->isSubClassOf("ConversionName") ||
      callee->isSubClassOf("ScalarConversion"))
    return !arguments.empty() && !isComplexTarget(*arguments.front().value);
  bool chooses = isChoice(*callee);
  bool onReals = hasReal(ArrayRef(arguments).drop_front(chooses ? 1 : 0));
  if (chooses || callee->getName() == "Same")
    return onReals;
  const Record &meant =
      getMeant(*callee, onReals ? ScalarKind::Float : context.kind);
  if (meant.isSubClassOf("Primitive")) {
    FieldReader fields(meant, "primitive");
    StringRef result = fields.string("resultType");
    return result == "part" ||
           (result == "T" &&
            fields.def("kind", "ScalarKind")->getName() == "FloatKind");
  }
  if (!meant.isSubClassOf("Function"))
    return false;
  FieldReader fields(meant, "function");
  Terms replaced;
  for (auto [parameter, argument] :
       zip(fields.strings("parameters"), arguments))
    replaced[parameter] = argument;
  const DagInit *body = fields.dag("body");
  return body && isReal(substitute({body, ""}, replaced));
}

/// Derives a choice between values: a choice between their derivatives.
MaybeTerm Differentiator::deriveChoice(const DagInit &dag,
                                       ArrayRef<Term> arguments, size_t first,
                                       size_t step) {
  SmallVector<Term, 4> derived(arguments);
  bool isConstant = true;
  auto replace = [&](size_t each) {
    MaybeTerm change = derive(arguments[each]);
    isConstant &= !change;
    derived[each] = change ? *change : number(0);
  };
  for (size_t each = first; each + 1 < arguments.size(); each += step)
    replace(each);
  if (!arguments.empty())
    replace(arguments.size() - 1);
  return isConstant ? std::nullopt : MaybeTerm(rebuild(dag, derived));
}

/// Derives a complex number from its parts. A number made from parts of another
/// complex number need not have a complex derivative.
MaybeTerm Differentiator::deriveParts(const DagInit &dag, const Record &callee,
                                      ArrayRef<Term> arguments) {
  SmallVector<Term, 4> changed;
  bool isConstant = true;
  for (const Term &each : arguments) {
    MaybeTerm change = derive(each);
    isConstant &= !change;
    changed.push_back(change ? *change : number(0));
  }
  if (isConstant)
    return std::nullopt;
  if (context.byComplex)
    return fail("'" + callee.getName() +
                "' makes a number of parts of another one: as that of a "
                "conjugate, its change need not be a product with one complex "
                "number; where it is, 'Partials' say so");
  if (changed.size() == 2 && changed[1].isNumber(0) && changed[0].isNumber(1))
    return number(1);
  if (changed.size() == 2 && changed[0].isNumber(0) && changed[1].isNumber(1))
    return Term{StringInit::get(records, "1j"), ""};
  return rebuild(dag, changed);
}

/// Derives a conversion. A number changes with its conversion, except to or
/// from an integer.
MaybeTerm Differentiator::deriveConversion(const DagInit &dag,
                                           const Record &callee,
                                           ArrayRef<Term> arguments) {
  if (arguments.size() != 2)
    return fail("'" + callee.getName() + "' takes a type and 1 operand");
  MaybeTerm change = derive(arguments[1]);
  if (!change)
    return std::nullopt;
  const auto *target = dyn_cast<DefInit>(arguments[0].value);
  ScalarTypeSet types;
  if (target && target->getDef()->isSubClassOf("ScalarType"))
    types = vocabulary.getTypes(*target->getDef());
  if (!types.isEmpty() && !types.isAll(ScalarKind::Float) &&
      !types.isAll(ScalarKind::Complex))
    return std::nullopt;
  if (hasReal(arguments[1]) && isComplexTarget(*arguments[0].value))
    return deriveParts(dag, callee, arguments.drop_front());
  return mapChosen(*change, [&](ArrayRef<Term> chosen) {
    // A literal number takes the type of its neighbor.
    return chosen[0].isNumber(1) ? chosen[0]
                                 : rebuild(dag, {arguments[0], chosen[0]});
  });
}

/// The sum of the function's changes by each argument with a condition alone,
/// and by all other arguments together.
MaybeTerm Differentiator::deriveFunction(const Record &function,
                                         ArrayRef<Term> arguments) {
  SmallVector<MaybeTerm, 4> changed;
  for (const Term &each : arguments)
    changed.push_back(derive(each));
  MaybeTerm sum;
  for (MaybeTerm &change : changed) {
    Dependence dependence = change ? getDependence(*change) : Dependence();
    if (!dependence.where)
      continue;
    SmallVector<MaybeTerm, 4> alone(changed.size());
    alone[static_cast<size_t>(&change - changed.begin())] = getChosen(*change);
    change = std::nullopt;
    if (MaybeTerm derived = deriveFunctionBy(function, arguments, alone))
      sum = add(sum, multiply(call("Select",
                                   {*dependence.where, number(1), number(0)}),
                              *derived));
  }
  bool isDone = sum && none_of(changed, [](const auto &each) { return each; });
  return isDone ? sum
                : add(sum, deriveFunctionBy(function, arguments, changed));
}

/// The derivative of the body by the parameters, with arguments substituted for
/// these and their changes.
MaybeTerm Differentiator::deriveFunctionBy(const Record &function,
                                           ArrayRef<Term> arguments,
                                           ArrayRef<MaybeTerm> changed) {
  FieldReader fields(function, "function");
  std::vector<std::string> parameters = fields.strings("parameters");
  const DagInit *body = fields.dag("body");
  if (!body || parameters.size() != arguments.size() ||
      is_contained(functions, &function))
    return fail("'" + function.getName() + "' cannot be differentiated");
  Terms replaced, changesInside;
  StringSet<> realInside;
  for (auto [parameter, argument, change] :
       zip_equal(parameters, arguments, changed)) {
    replaced[parameter] = argument;
    if (hasReal(argument))
      realInside.insert(parameter);
    if (!change)
      continue;
    if (change->isNumber(1)) {
      changesInside[parameter] = *change;
      continue;
    }
    // No author can write this name.
    StringRef name =
        StringInit::get(records, "change of " + parameter)->getValue();
    replaced[name] = *change;
    changesInside[parameter] = {UnsetInit::get(records), name};
  }
  std::swap(changes, changesInside);
  std::swap(realNames, realInside);
  functions.push_back(&function);
  Terms named;
  MaybeTerm derived = derive(substitute({body, ""}, named));
  functions.pop_back();
  std::swap(changes, changesInside);
  std::swap(realNames, realInside);
  return derived ? MaybeTerm(substitute(*derived, replaced)) : std::nullopt;
}

/// Derives a fold. A sum is the only fold whose derivative does not depend on
/// which of the values changes.
MaybeTerm Differentiator::deriveFold(ArrayRef<Term> arguments) {
  const auto *def =
      arguments.empty() ? nullptr : dyn_cast<DefInit>(arguments[0].value);
  bool isSum = def && def->getDef()->isSubClassOf("ScalarCallee") &&
               getMeant(*def->getDef(), context.kind).getName() == "AddF";
  MaybeTerm sum;
  for (const Term &each : arguments.drop_front(def ? 1 : 0))
    sum = add(sum, derive(each));
  if (sum && !isSum)
    return fail("'Fold' can only be differentiated where it is a sum");
  return sum;
}

MaybeTerm Differentiator::deriveCall(const DagInit &dag, const Record &named,
                                     ArrayRef<Term> arguments) {
  bool onReals = hasReal(arguments);
  ScalarKind kind = onReals ? ScalarKind::Float : context.kind;
  const Record &callee = getMeant(named, kind);
  if (const Record *partials = findPartials(callee, kind))
    return applyPartials(*partials, dag, callee, arguments, onReals);
  if (callee.isSubClassOf("Function"))
    return deriveFunction(callee, arguments);
  // Constant operands need no partial derivatives.
  for (const Term &each : arguments)
    if (derive(each))
      return fail("'" + callee.getName() +
                  "' has no 'Partials', its partial derivatives");
  return std::nullopt;
}

/// The sum of the operands' changes, each multiplied by its partial derivative.
/// On real operands, a partial derivative is real while changes are complex.
MaybeTerm Differentiator::applyPartials(const Record &partials,
                                        const DagInit &dag,
                                        const Record &callee,
                                        ArrayRef<Term> arguments,
                                        bool onReals) {
  Terms names;
  const ListInit *operands = partials.getValueAsListInit("operands");
  if (operands->size() != arguments.size() || arguments.size() > 3)
    return fail("'" + callee.getName() + "' has " + Twine(arguments.size()) +
                " operands, but 'Partials' of " + Twine(operands->size()));
  names["result"] = {&dag, ""};
  static constexpr StringLiteral parameters[] = {"x", "y", "z"};
  for (auto [argument, name] : zip_first(arguments, parameters))
    names[name] = argument;
  MaybeTerm sum;
  for (size_t each = 0; each != arguments.size(); ++each) {
    const Init *element = operands->getElement(static_cast<unsigned>(each));
    if (isa<UnsetInit>(element)) {
      if (derive(arguments[each]))
        return fail("'" + callee.getName() +
                    "' has no partial derivative by operand " +
                    Twine(each + 1));
      continue;
    }
    Terms ofPartial = names;
    Term partial = substitute({element, ""}, ofPartial);
    if (partial.isNumber(0))
      continue;
    MaybeTerm change = derive(arguments[each]);
    if (!change)
      continue;
    if (onReals)
      partial = mapChosen(partial, [&](ArrayRef<Term> chosen) {
        bool isUnit = chosen[0].isNumber(1) || chosen[0].isNumber(-1);
        return isUnit ? chosen[0] : call("FromParts", {chosen[0], number(0)});
      });
    sum = add(sum, multiply(*change, partial));
  }
  return sum;
}

/// The change of a term whose parts have no names.
MaybeTerm Differentiator::derive(const Term &term) {
  if (!takeStep())
    return std::nullopt;
  if (isa<UnsetInit>(term.value)) {
    auto known = changes.find(term.name);
    return known == changes.end() ? std::nullopt : MaybeTerm(known->second);
  }
  const auto *dag = dyn_cast<DagInit>(term.value);
  if (!dag)
    return std::nullopt;
  const Record *callee = getCallee(*dag);
  SmallVector<Term, 4> arguments = getArguments(*dag);
  if (!callee)
    return fail("'" + dag->getAsString() + "' is not an expression");
  if (callee->getName() == "When")
    return deriveChoice(*dag, arguments, 1, 2);
  if (callee->getName() == "Select")
    return deriveChoice(*dag, arguments, 1, 1);
  if (callee->getName() == "Same" && arguments.size() == 1)
    return derive(arguments.front());
  if (callee->isSubClassOf("ConversionName") ||
      callee->isSubClassOf("ScalarConversion"))
    return deriveConversion(*dag, *callee, arguments);
  if (callee->getName() == "FromParts" || callee->getName() == "MakeComplex")
    return deriveParts(*dag, *callee, arguments);
  if (callee->isSubClassOf("ScalarCallee"))
    return deriveCall(*dag, *callee, arguments);
  if (callee->getName() == "Fold")
    return deriveFold(arguments);
  if (callee->getName() == "Count")
    return std::nullopt;
  return fail("'" + callee->getName() + "' cannot be differentiated");
}

DerivativeResult Differentiator::run(StringRef name, const Init &expression) {
  changes[name] = number(1);
  Terms names;
  MaybeTerm change = derive(substitute({&expression, ""}, names));
  Term value = change ? *change : number(0);
  return {value.value, value.name, error};
}

DerivativeResult Differentiator::findDependence(const Init &derivative) {
  Terms names;
  Dependence found = getDependence(substitute({&derivative, ""}, names));
  if (!found.where || !error.empty())
    return {};
  return {found.where->value, found.where->name, ""};
}

DerivativeResult Differentiator::find(const DagInit &values, size_t number) {
  Terms names;
  Term found = this->number(0);
  // A value may use names of parts of later values, too.
  for (int round = 0; round != 2; ++round)
    for (auto [index, value] : enumerate(getArguments(values))) {
      Term whole = substitute(value, names);
      if (index == number)
        found = whole;
    }
  return {found.value, found.name, error};
}

const Init *Differentiator::replace(StringRef name, const Init &value,
                                    const Init &expression) {
  // Names of parts of the value may only be written once.
  Terms names, ofValue;
  names[name] = substitute({&value, ""}, ofValue);
  return substitute({&expression, ""}, names).value;
}

DerivativeResult differentiateBy(StringRef name, const Init &expression,
                                 const DerivativeContext &context,
                                 ScalarVocabulary &vocabulary,
                                 RecordKeeper &records) {
  return Differentiator(records, context, vocabulary).run(name, expression);
}

DerivativeResult findDependence(const Init &derivative,
                                const DerivativeContext &context,
                                ScalarVocabulary &vocabulary,
                                RecordKeeper &records) {
  return Differentiator(records, context, vocabulary)
      .findDependence(derivative);
}

DerivativeResult findValue(const DagInit &values, size_t number,
                           ScalarVocabulary &vocabulary) {
  return Differentiator(values.getRecordKeeper(), {nullptr}, vocabulary)
      .find(values, number);
}

const Init *replaceResult(const Init &expression, const Init &result,
                          ScalarVocabulary &vocabulary, RecordKeeper &records) {
  return Differentiator(records, {nullptr}, vocabulary)
      .replace("result", result, expression);
}

} // namespace ewise::tblgen
