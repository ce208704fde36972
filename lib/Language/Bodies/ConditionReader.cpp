//===- ConditionReader.cpp - Reader of conditions -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ConditionReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace ewise::tblgen {

using ConditionKind = Condition::Kind;

static Condition makeCondition(ConditionKind kind, size_t index = 0) {
  Condition condition;
  condition.kind = kind;
  condition.index = index;
  return condition;
}

std::nullopt_t ConditionReader::error(const Twine &message) const {
  report(message);
  return std::nullopt;
}

const AttributeModel *ConditionReader::findAttribute(StringRef name) const {
  return findByName(signature.attributes, name);
}

//===----------------------------------------------------------------------===//
// Presence
//===----------------------------------------------------------------------===//

bool ConditionReader::mayBeAbsent(StringRef name) const {
  if (const AttributeModel *attribute = findAttribute(name))
    return attribute->isOptional() && attribute->defaultDecimal.empty();
  const OperandModel *operand = findByName(signature.operands, name);
  return operand && operand->optional;
}

void ConditionReader::checkPresent(StringRef name) const {
  if (mayBeAbsent(name) && !facts.presence.lookup(name))
    report("'$" + name + "' may be absent: it is read where (Has $" + name +
           ") holds");
}

std::optional<Condition> ConditionReader::readHas(const DagInit &dag) {
  StringRef name = dag.getNumArgs() == 1 && isa<UnsetInit>(dag.getArg(0))
                       ? dag.getArgNameStr(0)
                       : "";
  if (!mayBeAbsent(name) || user == User::Law)
    return error(user == User::Law
                     ? "laws do not ask with 'Has'"
                     : "'Has' takes an attribute or an operand that may be "
                       "absent");
  if (facts.presence.contains(name))
    return error("whether '$" + name +
                 "' is there has been decided further out");
  if (const AttributeModel *attribute = findAttribute(name))
    return makeCondition(ConditionKind::HasAttribute,
                         indexOf(signature.attributes, attribute));
  return makeCondition(
      ConditionKind::HasOperand,
      indexOf(signature.operands, findByName(signature.operands, name)));
}

//===----------------------------------------------------------------------===//
// Values of attributes
//===----------------------------------------------------------------------===//

std::optional<Condition> ConditionReader::readSet(StringRef name) {
  const AttributeModel *attribute = findAttribute(name);
  if (!attribute || (attribute->kind != OpAttributeKind::Bool &&
                     attribute->kind != OpAttributeKind::Integer))
    return error("'$" + name +
                 "' is no condition: expected a boolean or "
                 "integer attribute, or (Is ...), (Has ...), "
                 "(OfType ...)");
  checkPresent(name);
  return Condition::is(indexOf(signature.attributes, attribute));
}

/// Reads the value that an attribute is compared with.
std::optional<Condition>
ConditionReader::readValue(const AttributeModel &attribute, const Init &value) {
  std::string text = value.getAsUnquotedString();
  Condition is = Condition::is(indexOf(signature.attributes, &attribute), text);
  bool isValue = isa<StringInit, IntInit, BitInit>(value);
  if (attribute.kind == OpAttributeKind::Bool) {
    is.text.clear();
    if (isValue && (text == "true" || text == "1"))
      return is;
    if (isValue && (text == "false" || text == "0"))
      return Condition::negate(is);
    isValue = false;
  } else if (attribute.kind != OpAttributeKind::Element) {
    isValue &=
        attribute.kind != OpAttributeKind::String || isa<StringInit>(value);
    auto parsed = attribute.parse(text, ScalarFormat::integer(64));
    isValue = isValue && parsed;
    if (isValue && attribute.kind == OpAttributeKind::Integer) {
      is.text = std::to_string(parsed->integer);
      if (parsed->integer == 0)
        return Condition::negate(Condition::is(is.index));
    }
  }
  if (!isValue)
    return error("'" + text + "' is not a value of '$" + attribute.name +
                 "': expected " + attribute.describeValues());
  if (is_contained(facts.decided, std::pair(is.index, is.text)))
    return error("whether '$" + attribute.name + "' is '" + text +
                 "' has been decided further out");
  return is;
}

std::optional<Condition> ConditionReader::readIs(const DagInit &dag) {
  unsigned count = dag.getNumArgs();
  StringRef name =
      count && isa<UnsetInit>(dag.getArg(0)) ? dag.getArgNameStr(0) : "";
  const AttributeModel *attribute = findAttribute(name);
  if (count < 1 || count > 2 || name.empty())
    return error("'Is' takes an attribute and perhaps a value");
  if (!attribute)
    return error("'Is' asks for '$" + name +
                 "', which is no attribute of the op");
  if (count == 1)
    return readSet(name);
  if (attribute->kind == OpAttributeKind::Type)
    return error("'Is' asks for '$" + name + "', which is a type");
  bool isNumber = attribute->kind == OpAttributeKind::Float ||
                  attribute->kind == OpAttributeKind::Element;
  if (isNumber && user != User::Law)
    return error("'Is' asks for '$" + name +
                 "', which is a floating-point number or one of the element "
                 "type: checks compare these, (Equal $" +
                 name + ", ...)");
  checkPresent(name);
  return readValue(*attribute, *dag.getArg(1));
}

//===----------------------------------------------------------------------===//
// Types
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

ScalarTypeSet ConditionReader::typesOf(StringRef name,
                                       const ScalarTypeSet &declared) const {
  auto known = facts.narrowed.find(name);
  return known != facts.narrowed.end() ? known->second : declared;
}

std::pair<std::string, ScalarTypeSet>
ConditionReader::describe(const AskedType &type) const {
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return {"Shared", shared};
  case AskedType::Kind::Operand: {
    const OperandModel &operand = signature.operands[type.index];
    return {operand.name, operand.types};
  }
  case AskedType::Kind::Result: {
    const ResultModel &result = signature.results[type.index];
    return {getName(result).str(), result.types};
  }
  }
  llvm_unreachable("no such kind");
}

/// Reads what has a type: `Shared`, an operand or, in a check, a result.
std::optional<AskedType> ConditionReader::readType(const DagInit &dag,
                                                   unsigned argument) {
  if (argument >= dag.getNumArgs())
    return std::nullopt;
  const auto *def = dyn_cast<DefInit>(dag.getArg(argument));
  if (def && def->getDef()->getName() == "Shared")
    return AskedType();
  if (!isa<UnsetInit>(dag.getArg(argument)))
    return std::nullopt;
  StringRef name = dag.getArgNameStr(argument);
  if (const OperandModel *operand = findByName(signature.operands, name)) {
    if (operand->variadic || (operand->shared && user != User::Check))
      return std::nullopt;
    checkPresent(name);
    return AskedType{AskedType::Kind::Operand,
                     indexOf(signature.operands, operand)};
  }
  for (auto [index, result] : enumerate(signature.results))
    if (user == User::Check && getName(result) == name)
      return AskedType{AskedType::Kind::Result, index};
  return std::nullopt;
}

/// Checks that it matters which of the types are chosen.
bool ConditionReader::checkTypes(const Condition &condition) const {
  auto asked = describe(condition.type);
  const std::string &name = asked.first;
  bool isShared = condition.type.kind == AskedType::Kind::Shared;
  auto fail = [&](const Twine &message) {
    report("'OfType': '" + Twine(isShared ? "" : "$") + name + "' " + message);
    return false;
  };
  ScalarTypeSet types = typesOf(name, asked.second);
  StringRef chosen = condition.types.getDescription();
  // Evaluation takes an index for the integer that it is as wide as.
  if (user == User::Body &&
      any_of(types.getTypes(), [](const ScalarType &type) {
        return type.description == "index";
      }))
    return fail("may be an index, by which bodies do not choose");
  // In a body, that is what cases are for.
  bool isOpen = (isShared && user == User::Body) ||
                condition.type.kind == AskedType::Kind::Result ||
                any_of(types.getTypes(), [](const ScalarType &type) {
                  return type.kind == ScalarKind::Any;
                });
  if (isOpen)
    return true;
  std::string is =
      ("of '" + chosen + "' here: it is of " + types.getLongDescription())
          .str();
  if (select(types, condition.types, /*isIn=*/true).isEmpty())
    return fail("is never " + is);
  if (select(types, condition.types, /*isIn=*/false).isEmpty())
    return fail("is always " + is);
  return true;
}

std::optional<Condition> ConditionReader::readOfType(const DagInit &dag) {
  if (user == User::Law)
    return error("laws do not ask with 'OfType': they name their types");
  std::optional<AskedType> type = readType(dag, 0);
  const auto *def =
      dag.getNumArgs() == 2 ? dyn_cast<DefInit>(dag.getArg(1)) : nullptr;
  bool isOfShared = def && def->getDef()->getName() == "Shared";
  if (!type || !def ||
      !(def->getDef()->isSubClassOf("ScalarTypes") ||
        (isOfShared && user == User::Check)))
    return error(user == User::Check
                     ? "'OfType' takes what has a type (Shared, an operand "
                       "that is not variadic, an attribute that is a type, or "
                       "a result) and a ScalarTypes or Shared"
                     : "'OfType' takes what has a type (Shared, an operand "
                       "with types of its own that is not variadic, or an "
                       "attribute that is a type) and a ScalarTypes");
  Condition condition = makeCondition(isOfShared ? ConditionKind::OfShared
                                                 : ConditionKind::OfType);
  condition.type = *type;
  if (isOfShared)
    return condition;
  condition.types = vocabulary.getTypes(*def->getDef());
  if (condition.types.isEmpty() || !checkTypes(condition))
    return std::nullopt;
  condition.text =
      join(map_range(condition.types.getTypes(),
                     [](const ScalarType &t) { return t.description; }),
           ", ");
  return condition;
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static bool hasNoWidth(const ScalarType &type) {
  return type.kind == ScalarKind::Complex || type.kind == ScalarKind::Any ||
         type.isQuantized() || type.description == "index";
}

std::optional<AskedNumber> ConditionReader::readNumber(const DagInit &dag,
                                                       unsigned argument) {
  const Init &init = *dag.getArg(argument);
  AskedNumber number;
  if (isa<IntInit, StringInit>(init)) {
    number.text = init.getAsUnquotedString();
    return number;
  }
  const auto *width = dyn_cast<DagInit>(&init);
  if (width && width->getOperator()->getAsString() == "Width" &&
      width->getNumArgs() == 1) {
    std::optional<AskedType> type = readType(*width, 0);
    if (!type)
      return std::nullopt;
    number.kind = AskedNumber::Kind::Width;
    number.type = *type;
    if (any_of(describe(*type).second.getTypes(), hasNoWidth))
      return error("'Width' takes a type that is an integer or a float "
                   "wherever the op is accepted");
    return number;
  }
  StringRef name = dag.getArgNameStr(argument);
  const AttributeModel *attribute =
      isa<UnsetInit>(init) ? findAttribute(name) : nullptr;
  if (!attribute || (attribute->kind != OpAttributeKind::Integer &&
                     attribute->kind != OpAttributeKind::Float &&
                     attribute->kind != OpAttributeKind::Element))
    return std::nullopt;
  checkPresent(name);
  number.kind = AskedNumber::Kind::Attribute;
  number.attribute = indexOf(signature.attributes, attribute);
  return number;
}

/// Checks that the numbers are of one kind.
bool ConditionReader::checkNumbers(StringRef name,
                                   const Condition &comparison) const {
  auto isLiteral = [](const AskedNumber &number) {
    return number.kind == AskedNumber::Kind::Literal;
  };
  auto getFormat = [&](const AskedNumber &number) {
    if (number.kind != AskedNumber::Kind::Attribute)
      return ScalarFormat::integer(64);
    const AttributeModel &attribute = signature.attributes[number.attribute];
    return attribute.getFormat(/*shared=*/ScalarFormat::integer(64));
  };
  auto isElement = [&](const AskedNumber &number) {
    return number.kind == AskedNumber::Kind::Attribute &&
           signature.attributes[number.attribute].kind ==
               OpAttributeKind::Element;
  };
  const AskedNumber &a = comparison.numbers[0], &b = comparison.numbers[1];
  const AskedNumber &typed = isLiteral(a) ? b : a;
  if (isLiteral(typed) || isElement(a) != isElement(b) ||
      (!isLiteral(a) && !isLiteral(b) && getFormat(a) != getFormat(b))) {
    report("'" + name +
           "' compares two attributes of one type, widths, or one of these "
           "with a number; attributes of the element type only with each "
           "other");
    return false;
  }
  for (const AskedNumber &number : comparison.numbers) {
    if (!isLiteral(number))
      continue;
    auto value = ScalarValue::parse(number.text, getFormat(typed));
    bool isFinite = value && (!value->getFormat().isFloat() ||
                              value->getFloat().isFinite());
    if (isFinite)
      continue;
    report("'" + name + "': '" + number.text +
           "' is not a number of the type that it is compared with");
    return false;
  }
  return true;
}

std::optional<Condition> ConditionReader::readComparison(const DagInit &dag,
                                                         StringRef name) {
  if (user != User::Check)
    return error("'" + name +
                 "' is asked by checks only; bodies choose by "
                 "values with 'Select'");
  Condition comparison =
      makeCondition(StringSwitch<ConditionKind>(name)
                        .Case("Less", ConditionKind::Less)
                        .Case("Greater", ConditionKind::Less)
                        .Case("LessEqual", ConditionKind::LessEqual)
                        .Case("GreaterEqual", ConditionKind::LessEqual)
                        .Default(ConditionKind::Equal));
  if (dag.getNumArgs() == 2)
    for (unsigned argument : {0, 1})
      if (auto number = readNumber(dag, argument))
        comparison.numbers.push_back(std::move(*number));
  if (comparison.numbers.size() != 2)
    return error("'" + name +
                 "' takes two numbers: attributes, (Width type) or literals");
  if (!checkNumbers(name, comparison))
    return std::nullopt;
  if (name.starts_with("Greater"))
    std::swap(comparison.numbers[0], comparison.numbers[1]);
  return name == "NotEqual" ? Condition::negate(comparison) : comparison;
}

//===----------------------------------------------------------------------===//
// All conditions
//===----------------------------------------------------------------------===//

/// Reads operands in order, each where those before it have not decided.
std::optional<Condition> ConditionReader::readJoined(const DagInit &dag,
                                                     ConditionKind kind) {
  bool isAnd = kind == ConditionKind::And;
  ConditionFacts outer = facts;
  Condition joined = makeCondition(kind);
  bool isRead = true;
  for (unsigned argument = 0; argument != dag.getNumArgs(); ++argument) {
    std::optional<Condition> operand = readArgument(dag, argument);
    isRead &= operand.has_value();
    if (!operand)
      continue;
    Condition known = resolve(*operand);
    joined.operands.push_back(*operand);
    if (known.isKnown() && known.isTrue != isAnd)
      break;
    assume(*operand, isAnd);
  }
  facts = std::move(outer);
  return isRead ? std::optional(joined) : std::nullopt;
}

std::optional<Condition> ConditionReader::readDag(const DagInit &dag) {
  std::string name = dag.getOperator()->getAsString();
  if (name == "Is")
    return readIs(dag);
  if (name == "Has")
    return readHas(dag);
  if (name == "OfType")
    return readOfType(dag);
  if (name == "And" || name == "Or")
    return readJoined(dag,
                      name == "And" ? ConditionKind::And : ConditionKind::Or);
  if (is_contained(
          {"Less", "LessEqual", "Greater", "GreaterEqual", "Equal", "NotEqual"},
          name))
    return readComparison(dag, name);
  if (name != "Not")
    return error("'" + name +
                 "' is no condition: expected Is, Has, OfType, Not, And or "
                 "Or, and in checks comparisons");
  if (dag.getNumArgs() != 1)
    return error("'Not' takes one condition");
  std::optional<Condition> operand = readArgument(dag, 0);
  return operand ? std::optional(Condition::negate(std::move(*operand)))
                 : std::nullopt;
}

std::optional<Condition> ConditionReader::readArgument(const DagInit &dag,
                                                       unsigned argument) {
  return read(*dag.getArg(argument), dag.getArgNameStr(argument));
}

std::optional<Condition> ConditionReader::read(const Init &value,
                                               StringRef name) {
  if (isa<UnsetInit>(value))
    return readSet(name);
  if (const auto *dag = dyn_cast<DagInit>(&value))
    return readDag(*dag);
  return error("'" + value.getAsString() + "' is no condition");
}

void ConditionReader::assume(const Condition &condition, bool holds) {
  switch (condition.kind) {
  case ConditionKind::Is:
    if (!condition.text.empty())
      facts.decided.push_back({condition.index, condition.text});
    break;
  case ConditionKind::HasAttribute:
    facts.presence[signature.attributes[condition.index].name] = holds;
    break;
  case ConditionKind::HasOperand:
    facts.presence[signature.operands[condition.index].name] = holds;
    break;
  case ConditionKind::OfType:
    if (condition.type.kind != AskedType::Kind::Shared) {
      auto [name, declared] = describe(condition.type);
      facts.narrowed[name] =
          select(typesOf(name, declared), condition.types, holds);
    }
    break;
  case ConditionKind::Not:
    assume(condition.operands.front(), !holds);
    break;
  case ConditionKind::And:
  case ConditionKind::Or:
    // Where one of several does not hold, it is not known which.
    if (holds == (condition.kind == ConditionKind::And))
      for (const Condition &operand : condition.operands)
        assume(operand, holds);
    break;
  case ConditionKind::Known:
  case ConditionKind::OfShared:
  case ConditionKind::Less:
  case ConditionKind::LessEqual:
  case ConditionKind::Equal:
    break;
  }
}

Condition ConditionReader::resolve(const Condition &condition) const {
  if (condition.kind == ConditionKind::OfType && user == User::Body &&
      condition.type.kind == AskedType::Kind::Shared)
    return Condition::known(condition.types.overlaps(shared));
  if (condition.kind == ConditionKind::Not)
    return Condition::negate(resolve(condition.operands.front()));
  if (condition.kind != ConditionKind::And &&
      condition.kind != ConditionKind::Or)
    return condition;
  std::vector<Condition> operands;
  for (const Condition &operand : condition.operands)
    operands.push_back(resolve(operand));
  return Condition::join(condition.kind, std::move(operands));
}

} // namespace ewise::tblgen
