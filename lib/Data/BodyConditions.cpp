//===- BodyConditions.cpp - Conditions of scalar bodies -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBinder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ewise {

/// The name in the op of what a condition asks for; none after an error.
/// Functions are given attributes of the op.
std::optional<StringRef> BodyBinder::findAsked(StringRef name) {
  if (auto outer = scope.attributes.find(name); outer != scope.attributes.end())
    return outer->second;
  if (functions.empty())
    return name;
  return fail("functions choose by the types of parameters, (OfType $x, "
              "types), and by parameters that are attributes of the op, which "
              "'$" +
              name + "' is not");
}

/// Asks whether an attribute is true, or not 0.
BodyBinder::MaybeQuestion BodyBinder::askSet(StringRef name) {
  const BodyAttribute *attribute = findAttribute(name);
  if (!attribute || (attribute->kind != OpAttributeKind::Bool &&
                     attribute->kind != OpAttributeKind::Integer))
    return fail("'$" + name +
                "' is no condition: expected a boolean or integer attribute, "
                "or (Is ...), (Has ...), (OfType ...)");
  const ScalarAttribute &value = getValue(numberOf(*attribute));
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
  std::optional<StringRef> asked = findAsked(arguments[0]->text);
  if (!asked)
    return std::nullopt;
  StringRef name = *asked;
  if (arguments.size() == 1)
    return askSet(name);
  const BodyAttribute *attribute = findAttribute(name);
  if (!attribute)
    return fail("'Is' asks for '$" + name +
                "', which is no attribute of the op");
  const ScalarAttribute &value = getValue(numberOf(*attribute));
  if (value.isKnown && !value.isPresent)
    return fail(describeAbsent(name));
  StringRef text = arguments[1]->text;
  if (binding.observer)
    if (std::string values =
            binding.observer->describeValuesUnless(numberOf(*attribute), text);
        !values.empty())
      return fail("'" + text + "' is not a value of '$" + name +
                  "': expected " + values);
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
                "', which is no string, integer or boolean: checks compare "
                "numbers, (Equal $" +
                name + ", ...)");
  }
}

BodyBinder::MaybeQuestion BodyBinder::askHas(const BodyNode &condition) {
  StringRef name =
      condition.arguments.size() == 1 && condition.arguments[0]->isName()
          ? condition.arguments[0]->text
          : "";
  std::optional<StringRef> asked = findAsked(name);
  if (!asked)
    return std::nullopt;
  name = *asked;
  if (const BodyAttribute *attribute = findAttribute(name);
      attribute && attribute->mayBeAbsent && attribute->defaultText.empty()) {
    const ScalarAttribute &value = getValue(numberOf(*attribute));
    return value.isKnown ? Question(value.isPresent)
                         : Question(Question::Kind::Has, numberOf(*attribute));
  }
  for (auto [index, operand] : enumerate(binding.operands))
    if (operand.name == name && operand.mayBeAbsent)
      return binding.isOpen ? Question(Question::Kind::HasOperand,
                                       static_cast<unsigned>(index))
                            : Question(!operand.isAbsent);
  return fail("'Has' takes an attribute or an operand that may be absent");
}

/// The type of a value, or the one that operands share; none after an error.
std::optional<BoundType> BodyBinder::askType(const BodyNode &asked) {
  if (asked.isWord("Shared"))
    return binding.shared;
  if (!asked.isName())
    return fail("'OfType' takes what has a type and a ScalarTypes");
  if (!functions.empty() || scope.named.contains(asked.text)) {
    std::optional<BoundType> type = getType(readName(asked.text));
    return type ? type
                : fail("the type of '$" + asked.text + "' cannot be told here");
  }
  for (auto [index, operand] : enumerate(binding.operands)) {
    if (operand.name != asked.text || operand.isVariadic)
      continue;
    if (operand.isAbsent)
      return fail(describeAbsent(asked.text));
    if (operand.isShared && !isAlone)
      return fail("'OfType' asks for '$" + asked.text +
                  "', which has the type that operands share: bodies ask for "
                  "'Shared'");
    return binding.types[getPassed(index)];
  }
  for (const BodyResult &of : binding.results)
    if (isAlone && of.name == asked.text)
      return of.type;
  return fail("'OfType' asks for '$" + asked.text +
              "', which has no type here");
}

/// Asks whether a type is one of some, or the one that operands share.
BodyBinder::MaybeQuestion BodyBinder::askOfType(const BodyNode &condition) {
  ArrayRef<const BodyNode *> arguments = condition.arguments;
  if (arguments.size() != 2 || arguments[1]->kind != BodyNode::Kind::Word)
    return fail("'OfType' takes what has a type and a ScalarTypes");
  std::optional<BoundType> type = askType(*arguments[0]);
  if (!type)
    return std::nullopt;
  // Evaluation takes an index for the integer that it is as wide as.
  if (!isAlone && type->handle && type->isComputed())
    return fail("'OfType' asks for " + describe(*type) +
                ", by which bodies do not choose");
  if (arguments[1]->text == "Shared")
    return Question(*type == binding.shared);
  auto isOne = vocabulary.isOneOf(arguments[1]->text, *type);
  if (!isOne)
    return fail("'" + arguments[1]->text + "' is no ScalarTypes");
  return Question(*isOne);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static ScalarValue makeInteger(int64_t value) {
  return APInt(64, static_cast<uint64_t>(value), /*isSigned=*/true);
}

/// The bits of a type, `(Width $x)`.
std::optional<BodyBinder::Compared>
BodyBinder::readWidth(const BodyNode &node) {
  if (node.arguments.size() != 1)
    return fail("'Width' takes what has a type");
  std::optional<BoundType> type = askType(*node.arguments[0]);
  if (!type)
    return std::nullopt;
  if (type->handle || !type->isComputed() || type->format.isComplex() ||
      type->format.isQuantized)
    return fail("'Width' takes a type that is an integer or a float wherever "
                "the op is accepted");
  return Compared{nullptr, makeInteger(type->format.getBits().width)};
}

std::optional<BodyBinder::Compared>
BodyBinder::readCompared(const BodyNode &node) {
  if (node.isCall("Width"))
    return readWidth(node);
  if (node.kind == BodyNode::Kind::Word)
    return Compared{nullptr, std::nullopt, node.text};
  const BodyAttribute *attribute =
      node.isName() ? findAttribute(node.text) : nullptr;
  bool isNumber = attribute && (attribute->kind == OpAttributeKind::Integer ||
                                attribute->kind == OpAttributeKind::Float ||
                                attribute->kind == OpAttributeKind::Element);
  if (!isNumber)
    return fail("a comparison takes two numbers: attributes, (Width type) or "
                "literals");
  const ScalarAttribute &given = getValue(numberOf(*attribute));
  if (!given.isPresent && attribute->defaultText.empty())
    return fail(describeAbsent(attribute->name));
  bool isElement = attribute->kind == OpAttributeKind::Element;
  Compared number;
  number.isElement = isElement;
  if (!given.isPresent)
    number.own =
        ScalarValue::parse(attribute->defaultText, binding.shared.format);
  else if (attribute->kind == OpAttributeKind::Integer)
    number.own = makeInteger(given.integer);
  else
    number.given = &given.element;
  return number;
}

/// Gives both numbers of a comparison one type; false after an error.
bool BodyBinder::matchCompared(StringRef name, Compared &a, Compared &b) {
  auto isWritten = [](const Compared &each) { return !each.text.empty(); };
  const Compared &typed = isWritten(a) ? b : a;
  bool areAlike = !isWritten(typed) && a.isElement == b.isElement;
  if (areAlike && typed.get() && (isWritten(a) || isWritten(b))) {
    Compared &written = isWritten(a) ? a : b;
    ScalarFormat format = typed.get()->getFormat();
    written.own = ScalarValue::parse(written.text, format);
    if (!written.own ||
        (format.isFloat() && !written.own->getFloat().isFinite())) {
      report("'" + name + "': '" + written.text +
             "' is not a number of the type that it is compared with");
      return false;
    }
  }
  if (areAlike && a.get() && b.get())
    areAlike = a.get()->getFormat() == b.get()->getFormat();
  if (!areAlike)
    report("'" + name + "' compares two attributes of one type, widths, or " +
           "one of these with a number; attributes of the element type only " +
           "with each other");
  return areAlike;
}

/// Asks for the order of two numbers. NaN has none, nor has what is not
/// computed with.
BodyBinder::MaybeQuestion BodyBinder::compare(const BodyNode &comparison) {
  StringRef name = comparison.text;
  if (comparison.arguments.size() != 2)
    return fail("'" + name +
                "' takes two numbers: attributes, (Width type) or literals");
  auto a = readCompared(*comparison.arguments[0]);
  auto b = readCompared(*comparison.arguments[1]);
  if (!a || !b || !matchCompared(name, *a, *b))
    return std::nullopt;
  if (!a->get() || !b->get())
    return Question(false);
  bool isLess = false, isEqual = false, isGreater = false;
  if (a->get()->getFormat().isFloat()) {
    APFloat::cmpResult order =
        a->get()->getFloat().compare(b->get()->getFloat());
    isLess = order == APFloat::cmpLessThan;
    isEqual = order == APFloat::cmpEqual;
    isGreater = order == APFloat::cmpGreaterThan;
  } else if (a->get()->getFormat().isInteger()) {
    const APInt &x = a->get()->getInteger(), &y = b->get()->getInteger();
    bool isUnsigned = a->isElement && binding.shared.format.isUnsigned;
    isLess = isUnsigned ? x.ult(y) : x.slt(y);
    isEqual = x == y;
    isGreater = !isLess && !isEqual;
  }
  if (name == "NotEqual")
    return Question(!isEqual);
  return Question((isEqual && name.ends_with("Equal")) ||
                  (isLess && name.starts_with("Less")) ||
                  (isGreater && name.starts_with("Greater")));
}

//===----------------------------------------------------------------------===//
// All conditions
//===----------------------------------------------------------------------===//

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

BodyBinder::MaybeQuestion BodyBinder::askOne(const BodyNode &condition) {
  if (condition.isName()) {
    std::optional<StringRef> name = findAsked(condition.text);
    return name ? askSet(*name) : std::nullopt;
  }
  if (condition.kind != BodyNode::Kind::Call)
    return fail("'" + condition.text + "' is no condition");
  if (condition.text == "Is")
    return askIs(condition);
  if (condition.text == "Has")
    return askHas(condition);
  if (condition.text == "OfType")
    return askOfType(condition);
  bool isComparison = is_contained(
      {"Less", "LessEqual", "Greater", "GreaterEqual", "Equal", "NotEqual"},
      condition.text);
  if (isComparison && isAlone)
    return compare(condition);
  if (isComparison)
    return fail("'" + condition.text +
                "' is asked by checks only; bodies choose by values with "
                "'Select'");
  return fail("'" + condition.text +
              "' is no condition: expected Is, Has, OfType, Not, And or Or, "
              "and in checks comparisons");
}

BodyBinder::MaybeQuestion BodyBinder::ask(const BodyNode &condition) {
  if (condition.isCall("And") || condition.isCall("Or"))
    return askJoined(condition, condition.text == "And");
  if (!condition.isCall("Not")) {
    MaybeQuestion asked = askOne(condition);
    if (binding.observer && asked && asked->isKnown() && functions.empty())
      binding.observer->note(condition, asked->holds);
    return asked;
  }
  if (condition.arguments.size() != 1)
    return fail("'Not' takes one condition");
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

std::optional<bool> BodyBinder::askAlone(const Body &condition) {
  isAlone = true;
  body = &condition.getRoot();
  MaybeQuestion question = ask(*body);
  return question && question->isKnown() ? std::optional(question->holds)
                                         : std::nullopt;
}

std::optional<bool> askCondition(const Body &condition,
                                 const BodyBinding &binding,
                                 std::string &error) {
  BoundResult result;
  std::optional<bool> holds = BodyBinder(binding, result).askAlone(condition);
  if (!result.errors.empty())
    error = result.errors.front();
  return holds;
}

} // namespace ewise
