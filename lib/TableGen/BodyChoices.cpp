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

//===----------------------------------------------------------------------===//
// By attributes
//===----------------------------------------------------------------------===//

/// Reads the value that a choice compares an enum attribute with.
void BodyReader::readChosenValue(const Init &value, Expression &choice) {
  const AttributeModel &attribute = signature.attributes[choice.index];
  choice.value = value.getAsUnquotedString();
  if (!isa<StringInit>(value) || !is_contained(attribute.values, choice.value))
    report("'" + choice.value + "' is not a value of '$" + attribute.name +
           "': expected " + join(attribute.values, ", "));
  else if (any_of(decided, [&](const Expression *outer) {
             return !outer->byPresence && outer->index == choice.index &&
                    outer->value == choice.value;
           }))
    report("whether '$" + attribute.name + "' is '" + choice.value +
           "' has been decided further out");
}

/// Reports what may be absent where it is read.
void BodyReader::reportAbsent(StringRef name) {
  report("'$" + name +
         "' may be absent: only the first choice of 'WhenPresent' can read it");
}

void BodyReader::checkPresent(const AttributeModel &attribute) {
  if (attribute.isOptional() && !is_contained(present, &attribute))
    reportAbsent(attribute.name);
}

/// The attribute that a choice goes by; null after an error.
const AttributeModel *BodyReader::readChosenAttribute(const DagInit &dag,
                                                      ChoiceBy by) {
  using Kind = AttributeModel::Kind;
  const AttributeModel *attribute =
      isa<UnsetInit>(dag.getArg(0))
          ? findByName(signature.attributes, dag.getArgNameStr(0))
          : nullptr;
  auto fail = [&](const Twine &expected) {
    report("'" + dag.getOperator()->getAsString() + "' takes " + expected +
           " first");
    return nullptr;
  };
  switch (by) {
  case ChoiceBy::Presence:
    if (!attribute || !attribute->isOptional() ||
        !attribute->defaultDecimal.empty())
      return fail("an attribute or an operand that may be absent");
    return attribute;
  case ChoiceBy::Value:
    if (!attribute || attribute->kind != Kind::Enum)
      return fail("an attribute with a list of values");
    break;
  case ChoiceBy::Number:
    if (!attribute ||
        (attribute->kind != Kind::Bool && attribute->kind != Kind::Integer))
      return fail("a boolean or integer attribute");
    break;
  }
  checkPresent(*attribute);
  return attribute;
}

BodyReader::Value BodyReader::readChoice(const DagInit &dag, ChoiceBy by) {
  std::string name = dag.getOperator()->getAsString();
  bool byValue = by == ChoiceBy::Value;
  bool byPresence = by == ChoiceBy::Presence;
  unsigned first = byValue ? 2 : 1;
  if (dag.getNumArgs() != first + 2)
    return error("'" + name + "' takes an attribute" +
                 (byValue ? ", a value" : "") +
                 (byPresence ? " or an operand" : "") + " and 2 expressions");
  if (byPresence && isa<UnsetInit>(dag.getArg(0)) &&
      mayBeAbsent(dag.getArgNameStr(0)))
    return readOperandPresence(dag, dag.getArgNameStr(0));
  const AttributeModel *attribute = readChosenAttribute(dag, by);
  if (!attribute)
    return add(Expression::Kind::Literal, types.add());
  Value choice;
  choice.expression = std::make_shared<Expression>();
  Expression &expression = *choice.expression;
  expression.kind = Expression::Kind::Choice;
  expression.index = indexOf(signature.attributes, attribute);
  expression.byPresence = byPresence;
  if (byValue)
    readChosenValue(*dag.getArg(1), expression);
  if (byPresence && any_of(decided, [&](const Expression *outer) {
        return outer->byPresence && outer->index == expression.index;
      }))
    report("whether '$" + attribute->name +
           "' is there has been decided further out");
  if (by != ChoiceBy::Number)
    decided.push_back(&expression);
  Value branches[2];
  for (auto [index, branch] : enumerate(branches)) {
    // What one branch names does not exist in the other.
    auto outer = named;
    if (byPresence && index == 0)
      present.push_back(attribute);
    branch = readArgument(dag, first + index);
    if (byPresence && index == 0)
      present.pop_back();
    named = std::move(outer);
    expression.operands.push_back(branch.expression);
  }
  if (by != ChoiceBy::Number)
    decided.pop_back();
  choice.type = branches[0].type;
  if (!types.unify(branches[0].type, branches[1].type))
    report("the two choices of '" + name +
           "' differ in type: " + describe(*types.get(branches[0].type)) +
           " and " + describe(*types.get(branches[1].type)));
  values.push_back(choice);
  return choice;
}

//===----------------------------------------------------------------------===//
// By the presence of operands
//===----------------------------------------------------------------------===//

/// Whether the op has such an operand, which need not be there.
bool BodyReader::mayBeAbsent(StringRef operand) const {
  const OperandModel *found = findByName(signature.operands, operand);
  return found ? found->optional : is_contained(signature.absent, operand);
}

void BodyReader::checkPresent(StringRef operand) {
  if (mayBeAbsent(operand) && !asked.lookup(operand))
    reportAbsent(operand);
}

/// Reads the one of two expressions that is for the operands of this form of
/// the op: the body is read for each of them.
BodyReader::Value BodyReader::readOperandPresence(const DagInit &dag,
                                                  StringRef name) {
  if (asked.contains(name))
    return error("whether '$" + name +
                 "' is there has been decided further out");
  bool isThere = findByName(signature.operands, name);
  // What a choice names does not exist behind it.
  auto outer = named;
  asked[name] = isThere;
  Value choice = readArgument(dag, isThere ? 1 : 2);
  asked.erase(name);
  named = std::move(outer);
  return choice;
}

//===----------------------------------------------------------------------===//
// By types
//===----------------------------------------------------------------------===//

/// The types of `types` that are in `chosen`, or those that are not. A range
/// that is in it for a part counts as both.
static ScalarTypeSet select(const ScalarTypeSet &types,
                            const ScalarTypeSet &chosen, bool isIn) {
  std::vector<ScalarType> some;
  for (const ScalarType &type : types.getTypes()) {
    if (isIn ? chosen.contains(type) : !chosen.contains(type)) {
      some.push_back(type);
      continue;
    }
    if (isIn && type.maxWidth)
      for (const ScalarType &part : chosen.getTypes())
        if (ScalarTypeSet(type).contains(part))
          some.push_back(part);
  }
  auto names =
      map_range(some, [](const ScalarType &t) { return t.description; });
  std::string description = join(names, ", ");
  return ScalarTypeSet("", description, std::move(some));
}

/// Types of an operand or attribute, as far as choices have left them.
ScalarTypeSet BodyReader::typesOf(StringRef name,
                                  const ScalarTypeSet &declared) const {
  auto known = narrowed.find(name);
  return known != narrowed.end() ? known->second : declared;
}

/// Checks that it matters which of the types are chosen.
bool BodyReader::checkTypeChoice(StringRef name, const ScalarTypeSet &types,
                                 const ScalarTypeSet &chosen) {
  auto fail = [&](const Twine &message) {
    report("'WhenType': '$" + name + "' " + message);
    return false;
  };
  // Evaluation takes an index for the integer that it is as wide as.
  if (any_of(types.getTypes(), [](const ScalarType &type) {
        return type.description == "index";
      }))
    return fail("may be an index, by which bodies do not choose");
  if (select(types, chosen, /*isIn=*/true).isEmpty())
    return fail("is never of '" + chosen.getDescription() +
                "' here: it is of " + types.getLongDescription());
  if (select(types, chosen, /*isIn=*/false).isEmpty())
    return fail("is always of '" + chosen.getDescription() +
                "' here: it is of " + types.getLongDescription());
  return true;
}

BodyReader::Value BodyReader::readTypeChoice(const DagInit &dag) {
  auto argument = [&](unsigned number) -> const Init * {
    return number < dag.getNumArgs() ? dag.getArg(number) : nullptr;
  };
  StringRef name =
      argument(0) && isa<UnsetInit>(argument(0)) ? dag.getArgNameStr(0) : "";
  const OperandModel *operand = findByName(signature.operands, name);
  const AttributeModel *attribute = findByName(signature.attributes, name);
  const auto *def = argument(1) ? dyn_cast<DefInit>(argument(1)) : nullptr;
  bool isOperand = operand && !operand->shared && !operand->variadic;
  bool isAttribute = attribute && attribute->kind == AttributeModel::Kind::Type;
  if (!(isOperand || isAttribute) || !def ||
      !def->getDef()->isSubClassOf("ScalarTypes") || dag.getNumArgs() != 4)
    return error(
        "'WhenType' takes an operand with types of its own that is not "
        "variadic or an attribute that is a type, a ScalarTypes and 2 "
        "expressions; by the types that operands share, the cases of the body "
        "choose");
  if (isAttribute)
    checkPresent(*attribute);
  else
    checkPresent(operand->name);
  ScalarTypeSet chosen = vocabulary.getTypes(*def->getDef());
  isComplete &= !chosen.isEmpty();
  ScalarTypeSet before =
      typesOf(name, isOperand ? operand->types : attribute->types);
  if (chosen.isEmpty() || !checkTypeChoice(name, before, chosen))
    return add(Expression::Kind::Literal, types.add());
  bool wasNarrowed = narrowed.contains(name);
  Value branches[2];
  for (auto [number, branch] : enumerate(branches)) {
    // What one branch names does not exist in the other.
    auto outer = named;
    narrowed[name] = select(before, chosen, /*isIn=*/number == 0);
    branch = readArgument(dag, number + 2);
    named = std::move(outer);
  }
  if (wasNarrowed)
    narrowed[name] = before;
  else
    narrowed.erase(name);
  if (!types.unify(branches[0].type, branches[1].type))
    report("the two choices of 'WhenType' differ in type: " +
           describe(*types.get(branches[0].type)) + " and " +
           describe(*types.get(branches[1].type)));
  Value choice =
      add(isOperand ? Expression::Kind::TypeChoice : Expression::Kind::Choice,
          branches[0].type);
  choice.expression->index = isOperand
                                 ? indexOf(signature.operands, operand)
                                 : indexOf(signature.attributes, attribute);
  choice.expression->types = chosen;
  choice.expression->value =
      join(map_range(chosen.getTypes(),
                     [](const ScalarType &type) { return type.description; }),
           ", ");
  for (const Value &branch : branches)
    choice.expression->operands.push_back(branch.expression);
  return choice;
}

} // namespace ewise::tblgen
