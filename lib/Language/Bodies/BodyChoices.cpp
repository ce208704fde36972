//===- BodyChoices.cpp - Choices in scalar bodies -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

BodyReader::Value BodyReader::readChoice(const DagInit &dag) {
  if (dag.getNumArgs() < 3 || dag.getNumArgs() % 2 == 0)
    return error("'When' takes a condition and an expression, perhaps more "
                 "such pairs, and an expression for where none holds");
  return readChoice(dag, /*argument=*/0);
}

/// Reads one of the expressions between which a condition chooses, where it
/// holds or does not. What is named in it does not exist behind it.
BodyReader::Value BodyReader::readBranch(const Condition &condition, bool holds,
                                         function_ref<Value()> read) {
  auto outerNames = named;
  ConditionFacts outerFacts = conditions.facts;
  conditions.assume(condition, holds);
  Value value = read();
  for (const auto &each : named)
    if (!outerNames.contains(each.first()))
      namedInBranches.insert(each.first());
  named = std::move(outerNames);
  conditions.facts = std::move(outerFacts);
  return value;
}

/// Reads a choice from the condition number `argument` on, or the last
/// expression.
BodyReader::Value BodyReader::readChoice(const DagInit &dag,
                                         unsigned argument) {
  if (argument + 1 == dag.getNumArgs())
    return readArgument(dag, argument);
  std::optional<Condition> asked = readCondition(dag, argument);
  isComplete &= asked.has_value();
  // The expressions are read for what is wrong with them, too.
  if (!asked)
    asked = Condition::known(true);
  Condition condition = conditions.resolve(*asked);
  auto readFirst = [&] {
    return readBranch(*asked, true,
                      [&] { return readArgument(dag, argument + 1); });
  };
  auto readOthers = [&] {
    return readBranch(*asked, false,
                      [&] { return readChoice(dag, argument + 2); });
  };
  if (condition.isKnown())
    return condition.isTrue ? readFirst() : readOthers();
  Value first = readFirst(), others = readOthers();
  if (!tryUnify(first.type, others.type))
    report("the choices of 'When' differ in type: " +
           describe(*types.get(first.type)) + " and " +
           describe(*types.get(others.type)));
  Value choice = add(Expression::Kind::Choice, first.type);
  choice.expression->condition =
      std::make_shared<const Condition>(std::move(condition));
  choice.expression->operands = {first.expression, others.expression};
  return choice;
}

//===----------------------------------------------------------------------===//
// By types that the case decides
//===----------------------------------------------------------------------===//

/// Asks for a split of the case where values of the type are of one of the
/// chosen types for some elements only.
void BodyReader::splitBy(const ScalarTypeSet &chosen,
                         const ExpressionType &type) {
  std::vector<ScalarType> in, out;
  for (const ScalarType &element : bodyCase.types.getTypes()) {
    ScalarTypeSet types = typesOf(type, element);
    bool isIn = all_of(types.getTypes(), [&](const ScalarType &each) {
      return chosen.contains(each);
    });
    if (!isIn && types.overlaps(chosen))
      report("'" + describe(type) + "' may be " + chosen.getDescription() +
             " or not, on elements of " + element.description);
    (isIn ? in : out).push_back(element);
  }
  if (!in.empty() && !out.empty())
    split = Split{/*isOfResult=*/false, {std::move(in), std::move(out)}};
}

/// Reads `(OfType $x, types)` of a parameter of a function.
std::optional<Condition> BodyReader::readParameterType(const DagInit &asked) {
  bool isOfType = asked.getOperator()->getAsString() == "OfType" &&
                  asked.getNumArgs() == 2 && isa<UnsetInit>(asked.getArg(0));
  const auto *def = isOfType ? dyn_cast<DefInit>(asked.getArg(1)) : nullptr;
  if (!def || !def->getDef()->isSubClassOf("ScalarTypes")) {
    report("functions choose by the types of parameters, (OfType $x, types)");
    return std::nullopt;
  }
  ScalarTypeSet chosen = vocabulary.getTypes(*def->getDef());
  const auto &type = types.get(readName(asked.getArgNameStr(0)).type);
  if (!type) {
    report("the type of '$" + asked.getArgNameStr(0) + "' cannot be told here");
    return std::nullopt;
  }
  splitBy(chosen, *type);
  return Condition::known(typesOf(*type).overlaps(chosen));
}

/// The questions that a condition of a function asks of attributes, by their
/// own names; null after an error.
const DagInit *BodyReader::nameAttributes(const DagInit &asked) {
  SmallVector<const Init *> arguments;
  SmallVector<const StringInit *> names;
  for (auto [argument, name] :
       zip_equal(asked.getArgs(), asked.getArgNames())) {
    const auto *inner = dyn_cast<DagInit>(argument);
    if (inner)
      inner = nameAttributes(*inner);
    if (isa<DagInit>(argument) && !inner)
      return nullptr;
    arguments.push_back(inner ? inner : argument);
    names.push_back(name);
    if (!name || !isa<UnsetInit>(argument))
      continue;
    auto attribute = parameterAttributes.find(name->getValue());
    if (attribute == parameterAttributes.end()) {
      report("functions choose by the types of parameters, (OfType $x, types), "
             "and by parameters that are attributes of the op, which '$" +
             name->getValue() + "' is not");
      return nullptr;
    }
    names.back() =
        StringInit::get(op.getRecord().getRecords(), attribute->getValue());
  }
  return DagInit::get(asked.getOperator(), arguments, names);
}

std::optional<Condition>
BodyReader::readConditionOfFunction(const DagInit &dag, unsigned argument) {
  const auto *asked = dyn_cast<DagInit>(dag.getArg(argument));
  if (asked && asked->getOperator()->getAsString() == "OfType")
    return readParameterType(*asked);
  // `$flag` alone is an argument like that of a dag.
  const auto *around = DagInit::get(dag.getOperator(), {dag.getArg(argument)},
                                    {dag.getArgName(argument)});
  const DagInit *named = nameAttributes(*around);
  return named ? conditions.readArgument(*named, 0) : std::nullopt;
}

std::optional<Condition> BodyReader::readCondition(const DagInit &dag,
                                                   unsigned argument) {
  if (!functions.empty())
    return readConditionOfFunction(dag, argument);
  std::optional<Condition> asked = conditions.readArgument(dag, argument);
  if (asked)
    asked->anyOf([&](const Condition &each) {
      if (each.kind == Condition::Kind::OfType &&
          each.type.kind == AskedType::Kind::Shared && !split)
        splitBy(each.types, sharedType());
      return false;
    });
  return asked;
}

} // namespace ewise::tblgen
