//===- DerivativeTerms.cpp - Terms of derivatives -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DerivativeTerms.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace ewise::tblgen {

SmallVector<Term, 4> getArguments(const DagInit &dag) {
  SmallVector<Term, 4> arguments;
  for (unsigned each = 0; each != dag.getNumArgs(); ++each)
    arguments.push_back({dag.getArg(each), dag.getArgNameStr(each)});
  return arguments;
}

const Record *getCallee(const DagInit &dag) {
  const auto *def = dyn_cast<DefInit>(dag.getOperator());
  return def ? def->getDef() : nullptr;
}

bool isChoice(const Record &callee) {
  return callee.getName() == "Select" || callee.getName() == "When";
}

bool Term::isNumber(int64_t number) const {
  const Init *init = value;
  if (const auto *dag = dyn_cast<DagInit>(init)) {
    const Record *callee = getCallee(*dag);
    if (!callee || callee->getName() != "Same" || dag->getNumArgs() != 1)
      return false;
    init = dag->getArg(0);
  }
  const auto *integer = dyn_cast<IntInit>(init);
  return integer && integer->getValue() == number;
}

Term TermMaker::rebuild(const DagInit &dag, ArrayRef<Term> arguments) {
  SmallVector<const Init *> values;
  SmallVector<const StringInit *> names;
  for (const Term &each : arguments) {
    values.push_back(each.value);
    names.push_back(each.name.empty()
                        ? nullptr
                        : StringInit::get(dag.getRecordKeeper(), each.name));
  }
  return {DagInit::get(dag.getOperator(), values, names), ""};
}

Term TermMaker::call(StringRef callee, ArrayRef<Term> arguments) const {
  const DagInit *empty =
      DagInit::get(records.getDef(callee)->getDefInit(), {}, {});
  return rebuild(*empty, arguments);
}

Term TermMaker::substitute(const Term &term, Terms &names) {
  if (!takeStep())
    return number(0);
  if (isa<UnsetInit>(term.value)) {
    auto known = names.find(term.name);
    return known == names.end() ? term : known->second;
  }
  Term value{term.value, ""};
  if (const auto *dag = dyn_cast<DagInit>(term.value)) {
    SmallVector<Term, 4> arguments;
    for (const Term &each : getArguments(*dag))
      arguments.push_back(substitute(each, names));
    value = rebuild(*dag, arguments);
  }
  if (!term.name.empty())
    names[term.name] = value;
  return value;
}

MaybeTerm TermMaker::fail(const Twine &message) {
  if (!error.empty())
    return std::nullopt;
  for (const Record *function : functions)
    error += ("in '" + function->getName() + "': ").str();
  error += message.str();
  return std::nullopt;
}

MaybeTerm TermMaker::add(const MaybeTerm &first,
                         const MaybeTerm &second) const {
  if (!first || !second)
    return first ? first : second;
  return call("Add", {*first, *second});
}

const Record &TermMaker::getMeant(const Record &callee, ScalarKind kind) {
  const Record *type = records.getDef(
      kind == ScalarKind::Complex ? "ComplexFloat32" : "Float32");
  if (!type || !vocabulary.isOverloaded(callee))
    return callee;
  const Record *meant = vocabulary.findOverload(
      callee, vocabulary.getTypes(*type).getTypes().front());
  return meant ? *meant : callee;
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

/// The body of the function that the term calls, with the arguments
/// substituted.
Term TermMaker::expand(const Term &term) {
  const auto *dag = dyn_cast<DagInit>(term.value);
  const Record *named = dag ? getCallee(*dag) : nullptr;
  if (!named || !named->isSubClassOf("ScalarCallee"))
    return term;
  const Record &callee = getMeant(*named, context.kind);
  if (!callee.isSubClassOf("Function"))
    return term;
  FieldReader fields(callee, "function");
  const DagInit *body = fields.dag("body");
  Terms names;
  for (auto [parameter, argument] :
       zip(fields.strings("parameters"), getArguments(*dag)))
    names[parameter] = argument;
  return body ? substitute({body, ""}, names) : term;
}

bool TermMaker::isSum(const Record &callee) {
  StringRef name = getMeant(callee, context.kind).getName();
  return name == "AddF" || name == "AddC";
}

/// The dependence of a choice between terms.
Dependence TermMaker::getDependence(const DagInit &choice,
                                    ArrayRef<Term> arguments) {
  bool isSelect =
      choice.getNumArgs() == 3 && getCallee(choice)->getName() == "Select";
  SmallVector<Term, 4> chosen(arguments);
  SmallVector<Dependence, 4> all;
  for (auto [index, each] : enumerate(arguments)) {
    if (isSelect ? index == 0 : index % 2 == 0 && index + 1 != arguments.size())
      continue;
    Dependence found = getDependence(each);
    chosen[index] =
        found.where ? *found.where : number(found.isNowhere ? 0 : 1);
    all.push_back(found);
  }
  if (all_of(all, [](const auto &each) { return each.isEverywhere(); }))
    return {};
  if (all_of(all, [](const auto &each) { return each.isNowhere; }))
    return {true, {}};
  if (!isSelect)
    return {false, rebuild(choice, chosen)};
  Term where = arguments[0], others = call("Not", where);
  if (all[0].isNowhere)
    return {false,
            all[1].where ? call("And", {others, *all[1].where}) : others};
  if (all[1].isNowhere)
    return {false, all[0].where ? call("And", {where, *all[0].where}) : where};
  if (all[0].isEverywhere())
    return {false, call("Or", {where, *all[1].where})};
  if (all[1].isEverywhere())
    return {false, call("Or", {others, *all[0].where})};
  return {false, rebuild(choice, chosen)};
}

/// The dependence of a derivative, whose factors and choices are explicit.
Dependence TermMaker::getDependence(const Term &term) {
  if (term.isNumber(0))
    return {true, {}};
  // Bodies have no more levels; recursive functions would never end.
  SaveAndRestore deeper(depth, depth + 1);
  if (depth > kMaxDepth)
    return {};
  Term whole = expand(term);
  const auto *dag = dyn_cast<DagInit>(whole.value);
  const Record *callee = dag ? getCallee(*dag) : nullptr;
  if (!callee || dag->getNumArgs() == 0 || !takeStep())
    return {};
  SmallVector<Term, 4> arguments = getArguments(*dag);
  if (isChoice(*callee))
    return getDependence(*dag, arguments);
  StringRef name = getMeant(*callee, context.kind).getName();
  if (name == "NegF" || name == "NegC" || name == "Same" ||
      callee->isSubClassOf("ConversionName") ||
      callee->isSubClassOf("ScalarConversion"))
    return getDependence(arguments.back());
  bool isProduct = name == "MulF" || name == "MulC";
  if ((!isProduct && !isSum(*callee)) || arguments.size() != 2)
    return {};
  Dependence first = getDependence(arguments[0]),
             second = getDependence(arguments[1]);
  if (first.isNowhere || second.isNowhere)
    return first.isNowhere == isProduct ? first : second;
  if (first.isEverywhere() || second.isEverywhere())
    return first.isEverywhere() == isProduct ? second : first;
  return {false, call(isProduct ? "And" : "Or", {*first.where, *second.where})};
}

Term TermMaker::getChosen(const Term &term) {
  if (getDependence(term).isEverywhere())
    return term;
  Term whole = expand(term);
  const auto *dag = dyn_cast<DagInit>(whole.value);
  if (!dag || isSum(*getCallee(*dag)))
    return term;
  SmallVector<Term, 4> arguments = getArguments(*dag);
  bool isSelect = getCallee(*dag)->getName() == "Select";
  if (isSelect && getDependence(arguments[1]).isNowhere)
    return getChosen(arguments[2]);
  if (isSelect && getDependence(arguments[2]).isNowhere)
    return getChosen(arguments[1]);
  for (auto [index, each] : enumerate(arguments))
    if (!isSelect || index != 0)
      each = getChosen(each);
  bool isSame = isSelect && arguments[1].value == arguments[2].value &&
                arguments[1].name == arguments[2].name;
  return isSame ? arguments[1] : rebuild(*dag, arguments);
}

Term TermMaker::mapChosen(ArrayRef<Term> terms,
                          function_ref<Term(ArrayRef<Term>)> map) {
  MaybeTerm where;
  SmallVector<Term, 2> chosen;
  for (const Term &each : terms) {
    Dependence dependence = getDependence(each);
    if (dependence.isNowhere)
      return number(0);
    chosen.push_back(getChosen(each));
    if (dependence.where)
      where =
          where ? call("And", {*where, *dependence.where}) : *dependence.where;
  }
  Term made = map(chosen);
  return where ? call("Select", {*where, made, number(0)}) : made;
}

Term TermMaker::multiply(const Term &change, const Term &partial) {
  if (change.isNumber(1))
    return partial.isNumber(-1) ? number(-1) : partial;
  return mapChosen({change, partial}, [&](ArrayRef<Term> both) {
    if (both[0].isNumber(1) || both[1].isNumber(1))
      return both[0].isNumber(1) ? both[1] : both[0];
    return both[1].isNumber(-1) ? call("Negate", both[0]) : call("Mul", both);
  });
}

} // namespace ewise::tblgen
