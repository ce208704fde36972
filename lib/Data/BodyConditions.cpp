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

static BoundCondition negate(BoundCondition condition) {
  BoundCondition negated(BoundCondition::Kind::Not);
  negated.operands.push_back(std::move(condition));
  return negated;
}

/// Asks whether an attribute is true, or not 0.
BodyBinder::MaybeCondition BodyBinder::askSet(StringRef name) {
  const AttributeDescription *attribute = findAttribute(name);
  if (!attribute || (attribute->getPart() != AttributePart::Flag &&
                     attribute->getPart() != AttributePart::Integer))
    return fail("'$" + name +
                "' is no condition: expected a boolean or integer attribute, "
                "or (Is ...), (Has ...), (OfType ...)");
  const ScalarAttribute &value = getValue(numberOf(*attribute));
  if (!value.isKnown)
    return BoundCondition(BoundCondition::Kind::Is, numberOf(*attribute));
  if (!value.isPresent)
    return fail(describeAbsent(name));
  return BoundCondition(value.integer != 0);
}

BodyBinder::MaybeCondition BodyBinder::askIs(const BodyNode &condition) {
  ArrayRef<const BodyNode *> arguments = condition.arguments;
  if (arguments.empty() || arguments.size() > 2 || !arguments[0]->isName())
    return fail("'Is' takes an attribute and perhaps a value");
  std::optional<StringRef> asked = findAsked(arguments[0]->text);
  if (!asked)
    return std::nullopt;
  StringRef name = *asked;
  if (arguments.size() == 1)
    return askSet(name);
  const AttributeDescription *attribute = findAttribute(name);
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
  int64_t integer = 0;
  bool isAsked = true;
  switch (attribute->getPart()) {
  case AttributePart::Flag:
    isAsked = text == "true" || text == "1";
    text = "";
    break;
  case AttributePart::Integer:
    if (text.getAsInteger(0, integer))
      return fail("'" + text + "' is not a value of '$" + name + "'");
    isAsked = integer != 0;
    text = isAsked ? text : "";
    break;
  case AttributePart::Text:
    break;
  default:
    return fail("'Is' asks for '$" + name +
                "', which is no string, integer or boolean: checks compare "
                "numbers, (Equal $" +
                name + ", ...)");
  }
  if (value.isKnown)
    return BoundCondition(value.is(attribute->getPart(), text) == isAsked);
  BoundCondition open(BoundCondition::Kind::Is, numberOf(*attribute), text);
  return isAsked ? open : negate(std::move(open));
}

BodyBinder::MaybeCondition BodyBinder::askHas(const BodyNode &condition) {
  StringRef name =
      condition.arguments.size() == 1 && condition.arguments[0]->isName()
          ? condition.arguments[0]->text
          : "";
  std::optional<StringRef> asked = findAsked(name);
  if (!asked)
    return std::nullopt;
  name = *asked;
  if (const AttributeDescription *attribute = findAttribute(name);
      attribute && attribute->mayLackValue()) {
    const ScalarAttribute &value = getValue(numberOf(*attribute));
    return value.isKnown ? BoundCondition(value.isPresent)
                         : BoundCondition(BoundCondition::Kind::Has,
                                          numberOf(*attribute));
  }
  for (auto [index, operand] : enumerate(binding.operands))
    if (operand.name == name && operand.mayBeAbsent)
      return binding.isOpen || hasNamesOnly
                 ? BoundCondition(BoundCondition::Kind::HasOperand,
                                  static_cast<unsigned>(index))
                 : BoundCondition(!operand.isAbsent);
  return fail("'Has' takes an attribute or an operand that may be absent" +
              (name.empty() ? "" : ", which '$" + name + "' is not"));
}

/// The type that is asked for by a name of the op; none after an error.
std::optional<AskedType> BodyBinder::findType(const BodyNode &asked) {
  if (asked.isWord("Shared"))
    return AskedType();
  if (!asked.isName())
    return fail("'OfType' takes what has a type and a ScalarTypes");
  for (auto [index, operand] : enumerate(binding.operands)) {
    if (operand.name != asked.text || operand.isVariadic)
      continue;
    if (operand.isShared && !isAlone)
      return fail("'OfType' asks for '$" + asked.text +
                  "', which has the type that operands share: bodies ask for "
                  "'Shared'");
    return AskedType{AskedType::Kind::Operand, static_cast<unsigned>(index)};
  }
  for (auto [index, of] : enumerate(binding.results))
    if (isAlone && of.name == asked.text)
      return AskedType{AskedType::Kind::Result, static_cast<unsigned>(index)};
  return fail("'OfType' asks for '$" + asked.text +
              "', which has no type here");
}

/// The type itself; none after an error.
std::optional<BoundType> BodyBinder::getType(const AskedType &asked) {
  if (asked.kind == AskedType::Kind::Shared)
    return binding.shared;
  if (asked.kind == AskedType::Kind::Result)
    return binding.results[asked.index].type;
  const BodyOperand &operand = binding.operands[asked.index];
  if (operand.isAbsent)
    return fail(describeAbsent(operand.name));
  return binding.types[getPassed(asked.index)];
}

/// The type of a value, or the one that is asked for; none after an error.
std::optional<BoundType> BodyBinder::askType(const BodyNode &asked) {
  bool isValue = asked.isName() &&
                 (!functions.empty() || scope.named.contains(asked.text));
  if (isValue) {
    std::optional<BoundType> type = getType(readName(asked.text));
    return type ? type
                : fail("the type of '$" + asked.text + "' cannot be told here");
  }
  std::optional<AskedType> found = findType(asked);
  return found ? getType(*found) : std::nullopt;
}

/// Asks whether a type is one of some, or the one that operands share.
BodyBinder::MaybeCondition BodyBinder::askOfType(const BodyNode &condition) {
  ArrayRef<const BodyNode *> arguments = condition.arguments;
  if (arguments.size() != 2 || arguments[1]->kind != BodyNode::Kind::Word)
    return fail("'OfType' takes what has a type and a ScalarTypes");
  StringRef types = arguments[1]->text;
  BoundType type;
  BoundCondition open(BoundCondition::Kind::OfType, 0, types);
  if (hasNamesOnly) {
    std::optional<AskedType> found = findType(*arguments[0]);
    if (!found)
      return std::nullopt;
    open.type = *found;
  } else {
    std::optional<BoundType> known = askType(*arguments[0]);
    if (!known)
      return std::nullopt;
    type = *known;
  }
  // Evaluation takes an index for the integer that it is as wide as.
  if (!isAlone && type.handle && type.format.isInteger())
    return fail("'OfType' asks for " + describe(type) +
                ", by which bodies do not choose");
  std::optional<bool> isOne = types == "Shared"
                                  ? type == binding.shared
                                  : vocabulary.isOneOf(types, type);
  if (!isOne)
    return fail("'" + types + "' is no ScalarTypes");
  return hasNamesOnly ? open : BoundCondition(*isOne);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static ScalarValue makeInteger(int64_t value) {
  return APInt(64, static_cast<uint64_t>(value), /*isSigned=*/true);
}

std::optional<ScalarValue> getNumber(const AttributeDescription &attribute,
                                     const ScalarAttribute &value,
                                     const ScalarFormat &shared) {
  if (attribute.getPart() == AttributePart::Integer)
    return makeInteger(value.integer);
  return value.isPresent || !attribute.defaultText
             ? value.element
             : ScalarValue::parse(attribute.defaultText, shared);
}

std::optional<ScalarValue> getWidth(const BoundType &type) {
  bool hasWidth = !type.handle && type.isComputed() &&
                  !type.format.isComplex() && !type.format.isQuantized;
  return hasWidth ? std::optional(makeInteger(type.format.getBits().width))
                  : std::nullopt;
}

bool isInOrder(StringRef comparison, APFloat::cmpResult order) {
  if (comparison == "NotEqual")
    return order != APFloat::cmpEqual;
  return (order == APFloat::cmpEqual && comparison.ends_with("Equal")) ||
         (order == APFloat::cmpLessThan && comparison.starts_with("Less")) ||
         (order == APFloat::cmpGreaterThan &&
          comparison.starts_with("Greater"));
}

bool isInOrder(StringRef comparison, const ScalarValue &a, const ScalarValue &b,
               bool isUnsigned) {
  ScalarFormat format = a.getFormat();
  if (format != b.getFormat())
    return false;
  APFloat::cmpResult order = APFloat::cmpUnordered;
  if (format.isFloat()) {
    order = a.getFloat().compare(b.getFloat());
  } else if (format.isInteger()) {
    const APInt &x = a.getInteger(), &y = b.getInteger();
    bool isLess = isUnsigned ? x.ult(y) : x.slt(y);
    order = x == y   ? APFloat::cmpEqual
            : isLess ? APFloat::cmpLessThan
                     : APFloat::cmpGreaterThan;
  }
  return isInOrder(comparison, order);
}

/// A number that is compared, without the value of a literal; none after an
/// error.
std::optional<AskedNumber> BodyBinder::readNumber(const BodyNode &node) {
  if (node.kind == BodyNode::Kind::Word)
    return AskedNumber{AskedNumber::Kind::Literal};
  if (node.isCall("Width")) {
    if (node.arguments.size() != 1)
      return fail("'Width' takes what has a type");
    std::optional<AskedType> type = findType(*node.arguments[0]);
    return type ? std::optional(AskedNumber{AskedNumber::Kind::Width, 0,
                                            std::nullopt, *type})
                : std::nullopt;
  }
  const AttributeDescription *attribute =
      node.isName() ? findAttribute(node.text) : nullptr;
  bool isNumber =
      attribute && (attribute->getPart() == AttributePart::Integer ||
                    attribute->getPart() == AttributePart::Number);
  if (!isNumber)
    return fail(
        "a comparison takes two numbers: attributes, (Width type) or "
        "literals" +
        Twine(node.isName() ? ", which '$" + node.text + "' is not" : ""));
  return AskedNumber{AskedNumber::Kind::Attribute, numberOf(*attribute)};
}

/// The format that a number is compared in; none for that of elements, and for
/// a literal.
std::optional<ScalarFormat>
BodyBinder::getCompared(const AskedNumber &number) const {
  if (number.kind == AskedNumber::Kind::Width)
    return ScalarFormat::integer(64);
  if (number.kind == AskedNumber::Kind::Literal)
    return std::nullopt;
  const AttributeDescription &attribute = binding.attributes[number.attribute];
  if (attribute.isElement())
    return std::nullopt;
  return attribute.getFormat(binding.shared.format);
}

/// Gives both numbers of a comparison one format; false after an error.
bool BodyBinder::matchNumbers(const BodyNode &comparison, AskedNumber &a,
                              AskedNumber &b) {
  bool isFirst = a.kind == AskedNumber::Kind::Literal;
  AskedNumber &written = isFirst ? a : b, &typed = isFirst ? b : a;
  bool isWritten = written.kind == AskedNumber::Kind::Literal;
  std::optional<ScalarFormat> format = getCompared(typed);
  if (isWritten ? !format : format != getCompared(written)) {
    report("'" + comparison.text +
           "' compares two attributes of one type, widths, or one of these "
           "with a number; attributes of the element type only with each "
           "other");
    return false;
  }
  if (!isWritten)
    return true;
  StringRef text = comparison.arguments[isFirst ? 0 : 1]->text;
  written.literal = ScalarValue::parse(text, *format);
  bool isNumber = written.literal && (!format->isFloat() ||
                                      written.literal->getFloat().isFinite());
  if (!isNumber)
    report("'" + comparison.text + "': '" + text +
           "' is not a number of the type that it is compared with");
  return isNumber;
}

/// Finds a number, none of one that is not computed with; false after an error.
bool BodyBinder::findNumber(const AskedNumber &number,
                            std::optional<ScalarValue> &value) {
  if (number.kind == AskedNumber::Kind::Literal) {
    value = number.literal;
    return true;
  }
  if (number.kind == AskedNumber::Kind::Width) {
    std::optional<BoundType> type = getType(number.type);
    if (!type)
      return false;
    value = getWidth(*type);
    if (!value)
      report("'Width' takes a type that is an integer or a float wherever the "
             "op is accepted");
    return value.has_value();
  }
  const AttributeDescription &attribute = binding.attributes[number.attribute];
  const ScalarAttribute &given = getValue(number.attribute);
  if (!given.isPresent && !attribute.defaultText) {
    report(describeAbsent(attribute.name));
    return false;
  }
  value = getNumber(attribute, given, binding.shared.format);
  return true;
}

/// Asks for the order of two numbers. NaN has none, nor has what is not
/// computed with.
BodyBinder::MaybeCondition BodyBinder::compare(const BodyNode &comparison) {
  StringRef name = comparison.text;
  if (comparison.arguments.size() != 2)
    return fail("'" + name +
                "' takes two numbers: attributes, (Width type) or literals");
  auto a = readNumber(*comparison.arguments[0]);
  auto b = readNumber(*comparison.arguments[1]);
  if (!a || !b || !matchNumbers(comparison, *a, *b))
    return std::nullopt;
  bool areElements = !getCompared(*a) && !getCompared(*b);
  if (hasNamesOnly) {
    BoundCondition open(BoundCondition::Kind::Compare, 0, name);
    open.numbers = {std::move(*a), std::move(*b)};
    open.comparesElements = areElements;
    return open;
  }
  std::optional<ScalarValue> first, second;
  if (!findNumber(*a, first) || !findNumber(*b, second))
    return std::nullopt;
  return BoundCondition(
      first && second &&
      isInOrder(name, *first, *second,
                areElements && binding.shared.format.isUnsigned));
}

//===----------------------------------------------------------------------===//
// All conditions
//===----------------------------------------------------------------------===//

/// Asks in order, until one decides.
BodyBinder::MaybeCondition BodyBinder::askJoined(const BodyNode &condition,
                                                 bool isAnd) {
  BoundCondition joined(isAnd);
  for (const BodyNode *argument : condition.arguments) {
    MaybeCondition operand = ask(*argument);
    if (!operand)
      return operand;
    if (!operand->isKnown())
      joined.operands.push_back(std::move(*operand));
    else if (operand->holds != isAnd)
      return joined.operands.empty() ? operand : BoundCondition(!isAnd);
  }
  if (joined.operands.size() == 1) {
    BoundCondition only = joined.operands.front();
    return only;
  }
  if (!joined.operands.empty())
    joined.kind = isAnd ? BoundCondition::Kind::And : BoundCondition::Kind::Or;
  return joined;
}

BodyBinder::MaybeCondition BodyBinder::askOne(const BodyNode &condition) {
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
                "' compares values, by which 'Select' chooses: (Select (" +
                condition.text + " ...), a, b)");
  return fail("'" + condition.text +
              "' is no condition: expected Is, Has, OfType, Not, And or Or, "
              "and in checks comparisons");
}

BodyBinder::MaybeCondition BodyBinder::ask(const BodyNode &condition) {
  if (condition.isCall("And") || condition.isCall("Or"))
    return askJoined(condition, condition.text == "And");
  if (!condition.isCall("Not")) {
    MaybeCondition asked = askOne(condition);
    if (binding.observer && asked && asked->isKnown() && functions.empty())
      binding.observer->note(condition, asked->holds);
    return asked;
  }
  if (condition.arguments.size() != 1)
    return fail("'Not' takes one condition");
  MaybeCondition operand = ask(*condition.arguments[0]);
  if (!operand || operand->isKnown())
    return operand ? MaybeCondition(BoundCondition(!operand->holds)) : operand;
  if (operand->kind == BoundCondition::Kind::Not) {
    BoundCondition inner = operand->operands.front();
    return inner;
  }
  return negate(std::move(*operand));
}

std::optional<BoundCondition> BodyBinder::bindAlone(const Body &condition,
                                                    bool ofNamesOnly) {
  isAlone = true;
  hasNamesOnly = ofNamesOnly;
  body = &condition.getRoot();
  return ask(*body);
}

static std::optional<BoundCondition> bindAlone(const Body &condition,
                                               const BodyBinding &binding,
                                               bool hasNamesOnly,
                                               std::string &error) {
  BoundResult result;
  std::optional<BoundCondition> bound =
      BodyBinder(binding, result).bindAlone(condition, hasNamesOnly);
  if (!result.errors.empty())
    error = result.errors.front();
  return bound;
}

std::optional<BoundCondition> bindCondition(const Body &condition,
                                            const BodyBinding &names,
                                            std::string &error) {
  return bindAlone(condition, names, /*hasNamesOnly=*/true, error);
}

std::optional<bool> askCondition(const Body &condition,
                                 const BodyBinding &binding,
                                 std::string &error) {
  std::optional<BoundCondition> bound =
      bindAlone(condition, binding, /*hasNamesOnly=*/false, error);
  return bound && bound->isKnown() ? std::optional(bound->holds) : std::nullopt;
}

} // namespace ewise
