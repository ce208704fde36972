//===- BodyChoices.cpp - Choices in scalar bodies -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
  std::optional<Condition> asked = conditions.readArgument(dag, argument);
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
  if (!types.unify(first.type, others.type))
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
// By the types that operands share
//===----------------------------------------------------------------------===//

/// Adds the sets that conditions ask of the types that operands share.
static void findAsked(const Init &value,
                      SmallVectorImpl<const Record *> &sets) {
  const auto *dag = dyn_cast<DagInit>(&value);
  if (!dag)
    return;
  for (const Init *argument : dag->getArgs())
    findAsked(*argument, sets);
  if (dag->getOperator()->getAsString() != "OfType" || dag->getNumArgs() != 2 ||
      dag->getArg(0)->getAsString() != "Shared")
    return;
  const auto *def = dyn_cast<DefInit>(dag->getArg(1));
  if (def && def->getDef()->isSubClassOf("ScalarTypes"))
    sets.push_back(def->getDef());
}

std::vector<ScalarTypeSet> splitByConditions(const ScalarTypeSet &types,
                                             const Init &body,
                                             ScalarVocabulary &vocabulary) {
  SmallVector<const Record *> asked;
  if (isWithinLimits(body))
    findAsked(body, asked);
  std::vector<ScalarTypeSet> parts = {types};
  for (const Record *record : asked) {
    ScalarTypeSet chosen = vocabulary.getTypes(*record);
    std::vector<ScalarTypeSet> split;
    for (const ScalarTypeSet &part : parts)
      for (bool isIn : {true, false})
        if (ScalarTypeSet some = part.select([&](const ScalarType &type) {
              return chosen.contains(type) == isIn;
            });
            !some.isEmpty())
          split.push_back(std::move(some));
    parts = std::move(split);
  }
  return parts;
}

} // namespace ewise::tblgen
