//===- BodyConditions.cpp - Conditions of scalar bodies -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBinder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise {

/// Asks whether an attribute is true, or not 0.
BodyBinder::MaybeQuestion BodyBinder::askSet(StringRef name) {
  if (auto outer = scope.attributes.find(name); outer != scope.attributes.end())
    name = outer->second;
  else if (!functions.empty())
    return fail("functions choose by the types of parameters, (OfType $x, "
                "types), and by parameters that are attributes of the op, "
                "which '$" +
                name + "' is not");
  const BodyAttribute *attribute = findAttribute(name);
  if (!attribute || (attribute->kind != OpAttributeKind::Bool &&
                     attribute->kind != OpAttributeKind::Integer))
    return fail("'$" + name +
                "' is no condition: expected a boolean or integer attribute, "
                "or (Is ...), (Has ...), (OfType ...)");
  const ScalarAttribute &value = binding.values[numberOf(*attribute)];
  if (!value.isKnown)
    return Question(Question::Kind::Is, numberOf(*attribute));
  if (!value.isPresent)
    return fail(describeAbsent(name));
  return Question(value.integer != 0);
}

BodyBinder::MaybeQuestion BodyBinder::askIs(const BodyNode &condition) {
  ArrayRef<const BodyNode *> arguments = condition.arguments;
  if (arguments.empty() || arguments.size() > 2 || !arguments[0]->isName())
    return fail("'Is' takes an attribute and perhaps a value");
  StringRef name = arguments[0]->text;
  if (arguments.size() == 1)
    return askSet(name);
  if (auto outer = scope.attributes.find(name); outer != scope.attributes.end())
    name = outer->second;
  const BodyAttribute *attribute = findAttribute(name);
  if (!attribute)
    return fail("'Is' asks for '$" + name +
                "', which is no attribute of the op");
  const ScalarAttribute &value = binding.values[numberOf(*attribute)];
  if (value.isKnown && !value.isPresent)
    return fail(describeAbsent(name));
  StringRef text = arguments[1]->text;
  Question open(Question::Kind::Is, numberOf(*attribute), text);
  auto negate = [](Question question) {
    Question negated(false);
    negated.kind = Question::Kind::Not;
    negated.operands.push_back(std::move(question));
    return negated;
  };
  int64_t integer = 0;
  switch (attribute->kind) {
  case OpAttributeKind::Bool: {
    bool isTrue = text == "true" || text == "1";
    open.text = "";
    if (value.isKnown)
      return Question(isTrue == (value.integer != 0));
    return isTrue ? open : negate(open);
  }
  case OpAttributeKind::Integer:
    if (text.getAsInteger(0, integer))
      return fail("'" + text + "' is not a value of '$" + name + "'");
    if (value.isKnown)
      return Question(integer == value.integer);
    if (integer != 0)
      return open;
    open.text = "";
    return negate(open);
  case OpAttributeKind::String:
    return value.isKnown ? Question(text == value.text) : open;
  default:
    return fail("'Is' asks for '$" + name +
                "', which is no string, integer or boolean");
  }
}

BodyBinder::MaybeQuestion BodyBinder::askHas(const BodyNode &condition) {
  StringRef name =
      condition.arguments.size() == 1 && condition.arguments[0]->isName()
          ? condition.arguments[0]->text
          : "";
  if (auto outer = scope.attributes.find(name); outer != scope.attributes.end())
    name = outer->second;
  if (const BodyAttribute *attribute = findAttribute(name);
      attribute && attribute->mayBeAbsent) {
    const ScalarAttribute &value = binding.values[numberOf(*attribute)];
    return value.isKnown ? Question(value.isPresent)
                         : Question(Question::Kind::Has, numberOf(*attribute));
  }
  for (const BodyOperand &operand : binding.operands)
    if (operand.name == name && operand.mayBeAbsent)
      return Question(!operand.isAbsent);
  return fail("'Has' takes an attribute or an operand that may be absent");
}

/// Asks whether a value, or `Shared`, is of some types.
BodyBinder::MaybeQuestion BodyBinder::askOfType(const BodyNode &condition) {
  ArrayRef<const BodyNode *> arguments = condition.arguments;
  if (arguments.size() != 2 || arguments[1]->kind != BodyNode::Kind::Word)
    return fail("'OfType' takes what has a type and a ScalarTypes");
  std::optional<BoundType> type;
  const BodyNode &asked = *arguments[0];
  if (asked.isWord("Shared")) {
    type = binding.shared;
  } else if (asked.isName() && functions.empty() &&
             !scope.named.contains(asked.text)) {
    for (auto [index, operand] : enumerate(binding.operands))
      if (operand.name == asked.text && !operand.isVariadic &&
          !operand.isAbsent)
        type = binding.types[getPassed(index)];
    for (const BodyResult &of : binding.results)
      if (!type && of.name == asked.text)
        type = of.type;
    if (!type)
      return fail("'OfType' asks for '$" + asked.text +
                  "', which has no type here");
  } else if (asked.isName()) {
    type = getType(readName(asked.text));
    if (!type)
      return fail("the type of '$" + asked.text + "' cannot be told here");
  }
  if (!type)
    return fail("'OfType' takes what has a type and a ScalarTypes");
  if (arguments[1]->text == "Shared")
    return Question(*type == binding.shared);
  auto isOne = vocabulary.isOneOf(arguments[1]->text, *type);
  if (!isOne)
    return fail("'" + arguments[1]->text + "' is no ScalarTypes");
  return Question(*isOne);
}

/// Asks in order, until one question decides.
BodyBinder::MaybeQuestion BodyBinder::askJoined(const BodyNode &condition,
                                                bool isAnd) {
  Question joined(isAnd);
  for (const BodyNode *argument : condition.arguments) {
    MaybeQuestion operand = ask(*argument);
    if (!operand)
      return operand;
    if (!operand->isKnown())
      joined.operands.push_back(std::move(*operand));
    else if (operand->holds != isAnd)
      return joined.operands.empty() ? operand : Question(!isAnd);
  }
  if (joined.operands.size() == 1) {
    Question only = joined.operands.front();
    return only;
  }
  if (!joined.operands.empty())
    joined.kind = isAnd ? Question::Kind::And : Question::Kind::Or;
  return joined;
}

BodyBinder::MaybeQuestion BodyBinder::ask(const BodyNode &condition) {
  if (condition.isName())
    return askSet(condition.text);
  if (condition.kind != BodyNode::Kind::Call)
    return fail("'" + condition.text + "' is no condition");
  if (condition.text == "Is")
    return askIs(condition);
  if (condition.text == "Has")
    return askHas(condition);
  if (condition.text == "OfType")
    return askOfType(condition);
  if (condition.text == "And" || condition.text == "Or")
    return askJoined(condition, condition.text == "And");
  if (condition.text != "Not" || condition.arguments.size() != 1)
    return fail("'" + condition.text +
                "' is no condition of bodies: expected Is, Has, OfType, Not, "
                "And or Or");
  MaybeQuestion operand = ask(*condition.arguments[0]);
  if (!operand || operand->isKnown())
    return operand ? MaybeQuestion(Question(!operand->holds)) : operand;
  if (operand->kind == Question::Kind::Not) {
    Question inner = operand->operands.front();
    return inner;
  }
  Question negated(false);
  negated.kind = Question::Kind::Not;
  negated.operands.push_back(std::move(*operand));
  return negated;
}

} // namespace ewise
