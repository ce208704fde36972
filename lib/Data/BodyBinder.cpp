//===- BodyBinder.cpp - Binder of scalar bodies ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BodyBinder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise {

bool TypeVariables::unify(unsigned a, unsigned b) {
  unsigned first = find(a), second = find(b);
  if (first == second)
    return true;
  if (types[first] && types[second] && *types[first] != *types[second])
    return false;
  parents[second] = first;
  if (!types[first])
    types[first] = types[second];
  return true;
}

//===----------------------------------------------------------------------===//
// Values and errors
//===----------------------------------------------------------------------===//

unsigned BodyBinder::add(Value::Kind kind, unsigned type) {
  Value &value = values.emplace_back();
  value.kind = kind;
  value.type = value.variable = value.argument = type;
  value.isOfFunction = !functions.empty();
  return static_cast<unsigned>(values.size() - 1);
}

unsigned BodyBinder::addNumber(StringRef text, unsigned type) {
  unsigned number = add(Value::Kind::Number, type);
  values[number].text = text;
  return number;
}

void BodyBinder::report(const Twine &message) {
  std::string place;
  for (const BodyFunction *function : functions)
    place += ("in '" + function->name + "': ").str();
  result.errors.push_back((place + message).str());
}

/// Reports an error; a number of any type stands for what is wrong.
unsigned BodyBinder::error(const Twine &message) {
  report(message);
  return addNumber("0", types.add());
}

std::string BodyBinder::describe(const BoundType &type) const {
  return vocabulary.describe(type);
}

std::string BodyBinder::describe(unsigned type) const {
  const std::optional<BoundType> &known = types.get(type);
  return known ? describe(*known) : "a type that is not known";
}

void BodyBinder::unify(unsigned type, unsigned expected, const Twine &what,
                       const Twine &hint) {
  if (!types.unify(type, expected))
    report(what + ": expected " + describe(expected) + ", got " +
           describe(type) + hint);
}

//===----------------------------------------------------------------------===//
// Operands that are passed
//===----------------------------------------------------------------------===//

size_t BodyBinder::countVariadic() const {
  size_t others = 0;
  for (const BodyOperand &operand : binding.operands)
    others += !operand.isVariadic && !operand.isAbsent;
  return binding.types.size() - others;
}

size_t BodyBinder::getPassed(size_t operand) const {
  size_t number = 0;
  for (const BodyOperand &before : binding.operands.take_front(operand))
    number += before.isVariadic ? countVariadic() : !before.isAbsent;
  return number;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// A conversion that the body does not write.
unsigned BodyBinder::convert(unsigned value, const BoundType &type) {
  const Signature *op = vocabulary.findPrimitive(computesIn->conversion);
  unsigned from = typeOf(value);
  unsigned conversion = add(Value::Kind::Call, types.add(type));
  values[conversion].op = op;
  values[conversion].variable = from;
  values[conversion].isImplicit = true;
  values[conversion].operands = {value};
  return conversion;
}

/// An element of the shared type, as one of the type that the body computes in.
unsigned BodyBinder::readElement(unsigned raw) {
  return computesIn ? convert(raw, elementType()) : raw;
}

unsigned BodyBinder::readArgument(const BodyNode &node) {
  unsigned value = readValue(node);
  if (node.label.empty())
    return value;
  if (binding.isOpen && !node.isName())
    values[value].label = node.label;
  bool isTaken = functions.empty() && isOfOp(node.label);
  if (isTaken || !scope.named.try_emplace(node.label, value).second)
    return error("'$" + node.label + "' already has a value");
  return value;
}

const AttributeDescription *BodyBinder::findAttribute(StringRef name) const {
  const auto *found = find_if(
      binding.attributes, [&](const auto &each) { return each.name == name; });
  return found == binding.attributes.end() ? nullptr : found;
}

bool BodyBinder::isOfOp(StringRef name) const {
  return findAttribute(name) ||
         any_of(binding.operands, [&](const BodyOperand &operand) {
           return operand.name == name;
         });
}

static std::string describeString(StringRef name) {
  return ("'$" + name + "' is a string, by which conditions choose: (Is $" +
          name + ", \"...\")")
      .str();
}

std::string describeAbsent(StringRef name) {
  return ("'$" + name + "' may be absent: it is read where (Has $" + name +
          ") holds")
      .str();
}

/// The value of an attribute; of none where there are names only.
const ScalarAttribute &BodyBinder::getValue(size_t attribute) const {
  static const ScalarAttribute unknown = [] {
    ScalarAttribute value;
    value.isKnown = false;
    return value;
  }();
  return hasNamesOnly ? unknown : binding.values[attribute];
}

/// Whether an attribute is known to have no value.
bool BodyBinder::isAbsent(const AttributeDescription &attribute) const {
  const ScalarAttribute &value = getValue(numberOf(attribute));
  return value.isKnown && !value.isPresent && !attribute.defaultText;
}

unsigned BodyBinder::readName(StringRef name) {
  if (auto found = scope.named.find(name); found != scope.named.end()) {
    auto given = scope.attributes.find(name);
    if (given == scope.attributes.end())
      return found->second;
    const AttributeDescription *attribute = findAttribute(given->second);
    if (attribute->getPart() == AttributePart::Text)
      return error(describeString(name));
    return isAbsent(*attribute) ? error(describeAbsent(name)) : found->second;
  }
  if (!functions.empty())
    return readUnknown(name);
  for (auto [index, operand] : enumerate(binding.operands))
    if (operand.name == name)
      return readOperand(index);
  if (const AttributeDescription *attribute = findAttribute(name))
    return readAttribute(
        static_cast<size_t>(attribute - binding.attributes.begin()));
  return readUnknown(name);
}

unsigned BodyBinder::readOperand(size_t index) {
  const BodyOperand &operand = binding.operands[index];
  if (operand.isVariadic)
    return error("'$" + operand.name +
                 "' is any number of operands, which only 'Fold' can read");
  if (operand.isAbsent)
    return error(describeAbsent(operand.name));
  converted.resize(binding.operands.size());
  if (converted[index])
    return *converted[index];
  unsigned value = readPassed(index, getPassed(index));
  if (operand.isShared && computesIn)
    converted[index] = value;
  return value;
}

/// Reads the operand that is passed for a name, of the type that is computed
/// in.
unsigned BodyBinder::readPassed(size_t operand, size_t passed) {
  bool isShared = binding.operands[operand].isShared;
  unsigned value = add(Value::Kind::Operand,
                       types.add(isShared && !binding.promotions.empty()
                                     ? binding.shared
                                     : binding.types[passed]));
  values[value].index = static_cast<unsigned>(passed);
  return isShared ? readElement(value) : value;
}

unsigned BodyBinder::readAttribute(size_t index) {
  const AttributeDescription &attribute = binding.attributes[index];
  if (attribute.getPart() == AttributePart::Text)
    return error(describeString(attribute.name));
  if (attribute.getPart() == AttributePart::Type)
    return error("'$" + attribute.name +
                 "' is a type, which bodies know as that of the result");
  bool isElement = attribute.isElement();
  const ScalarAttribute &given = getValue(index);
  bool hasDefault = isElement && attribute.defaultText;
  if (given.isKnown && !given.isPresent && !hasDefault)
    return error(describeAbsent(attribute.name));
  // A float has the type of what is beside it, as other numbers do.
  unsigned type =
      isElement ? types.add(binding.shared)
      : attribute.getPart() == AttributePart::Number
          ? types.add()
          : types.add(BoundType(ScalarFormat::integer(attribute.width)));
  auto number = static_cast<unsigned>(index);
  auto readPresent = [&] {
    unsigned value = add(Value::Kind::Attribute, type);
    values[value].index = number;
    return value;
  };
  auto readAbsent = [&] {
    unsigned value = readWord(attribute.defaultText);
    unify(typeOf(value), type, "the default of '$" + attribute.name + "'");
    return value;
  };
  unsigned value = 0;
  if (!given.isKnown && hasDefault) {
    unsigned present = readPresent(), absent = readAbsent();
    value = choose(BoundCondition(BoundCondition::Kind::Has, number), present,
                   absent);
  } else {
    value = !given.isKnown || given.isPresent ? readPresent() : readAbsent();
  }
  return isElement ? readElement(value) : value;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

unsigned BodyBinder::readValue(const BodyNode &node) {
  if (node.isName())
    return readName(node.text);
  if (node.kind == BodyNode::Kind::Word)
    return readWord(node.text);
  if (node.text == "When")
    return readChoice(node);
  if (node.text == "Fold")
    return readFold(node);
  if (node.text == "Count")
    return readCount(node);
  if (node.text == "Item")
    return readItem(node);
  if (node.text == "Values")
    return error("'Values' is only around all of a body");
  if (is_contained({"Is", "Has", "OfType"}, node.text))
    return error("'" + node.text + "' is a condition, by which 'When' " +
                 "chooses: (When (" + node.text + " ...), a, b)");
  return readCall(node);
}

/// A number, which may have a name.
unsigned BodyBinder::readWord(StringRef word) {
  auto callFloat = [&](StringRef name, ArrayRef<unsigned> arguments) {
    return call(*vocabulary.findPrimitive(name), arguments);
  };
  if (word == "inf" || word == "nan")
    return callFloat(word == "inf" ? "InfinityF" : "NaNF", {});
  if (word == "-inf")
    return callFloat("NegF", callFloat("InfinityF", {}));
  if (word == "least" || word == "greatest")
    return readNamedCall(word == "least" ? "Least" : "Greatest", {});
  if (word == "true" || word == "false") {
    unsigned number = addNumber(word == "true" ? "1" : "0", types.add());
    unify(typeOf(number), types.add(BoundType(ScalarFormat::integer(1))),
          "\"" + word + "\"");
    return number;
  }
  StringRef digits = word;
  digits.consume_front("-");
  bool isNumber = !digits.empty() && isDigit(digits.front()) &&
                  !digits.contains_insensitive("x");
  if (isNumber)
    return addNumber(word, types.add());
  if (functions.empty() && isOfOp(word))
    return error("'" + word + "' is a string, not the value '$" + word + "'");
  if (vocabulary.findOverloads(word) || vocabulary.findPrimitive(word))
    return error("'" + word + "' is called in parentheses: (" + word + ")");
  return error("'" + word + "' is not an expression: expected a dag, a " +
               "finite decimal number or a '$name'");
}

/// Reads the value of each result.
void BodyBinder::readValues(const BodyNode &root) {
  size_t numResults = binding.results.size();
  auto isAsked = [&](size_t number) {
    return !binding.onlyResult || *binding.onlyResult == number;
  };
  if (!root.isCall("Values")) {
    if (numResults == 1)
      roots.push_back(readResult(0, [&] { return readArgument(root); }));
    else
      report("the op has " + Twine(numResults) +
             " results: expected (Values ...) with a value for each");
    return;
  }
  if (root.arguments.size() != numResults || numResults == 1)
    return report("'Values' has a value for each of several results: it has " +
                  Twine(root.arguments.size()) + ", but the op has " +
                  Twine(numResults) +
                  (numResults == 1 ? " result" : " results"));
  for (size_t number = 0; number != numResults; ++number) {
    const BodyNode &node = *root.arguments[number];
    StringRef expected = binding.results[number].name;
    if (!node.isName() && !node.label.empty() && node.label != expected)
      report("value " + Twine(number + 1) + " of 'Values' is called '$" +
             node.label + "', but result " + Twine(number + 1) + " is '" +
             expected + "'");
    unsigned value = readResult(number, [&] { return readArgument(node); });
    if (isAsked(number))
      roots.push_back(value);
  }
}

unsigned BodyBinder::readResult(size_t number, function_ref<unsigned()> read) {
  resultNumber = number;
  const BodyResult &of = binding.results[number];
  unsigned value = read();
  unify(typeOf(value), types.add(bodyType()),
        "the value of the result '" + of.name + "'",
        of.isShared ? "; a result of another type says so: Result<\"" +
                          of.name + "\", type>"
                    : Twine(""));
  return computesIn && of.isShared ? convert(value, binding.shared) : value;
}

/// Reads one of the values between which conditions choose. Names that it gives
/// do not exist behind it.
unsigned BodyBinder::readBranch(const BodyNode &node) {
  StringMap<unsigned> outer = scope.named;
  unsigned value = readArgument(node);
  scope.named = std::move(outer);
  return value;
}

/// Reads a choice from the condition number `argument` on, or the last value.
unsigned BodyBinder::readBranches(const BodyNode &node, size_t argument) {
  if (argument + 1 == node.arguments.size())
    return readBranch(*node.arguments[argument]);
  MaybeCondition condition = ask(*node.arguments[argument]);
  if (!condition)
    return addNumber("0", types.add());
  if (condition->isKnown())
    return condition->holds ? readBranch(*node.arguments[argument + 1])
                            : readBranches(node, argument + 2);
  unsigned first = readBranch(*node.arguments[argument + 1]);
  unsigned others = readBranches(node, argument + 2);
  if (!types.unify(typeOf(first), typeOf(others)))
    report("the choices of 'When' differ in type: " + describe(typeOf(first)) +
           " and " + describe(typeOf(others)));
  return choose(*condition, first, others);
}

unsigned BodyBinder::readChoice(const BodyNode &node) {
  size_t count = node.arguments.size();
  if (count < 3 || count % 2 == 0)
    return error("'When' takes conditions, each with an expression, and one "
                 "for where none holds: (When condition, a, b)");
  return readBranches(node, 0);
}

/// One of two values; of a condition that is made of several, a choice for
/// each.
unsigned BodyBinder::choose(const BoundCondition &condition, unsigned whenHolds,
                            unsigned otherwise) {
  switch (condition.kind) {
  case BoundCondition::Kind::Known:
    return condition.holds ? whenHolds : otherwise;
  case BoundCondition::Kind::Is:
  case BoundCondition::Kind::Has:
  case BoundCondition::Kind::HasOperand: {
    unsigned choice = add(Value::Kind::Choice, typeOf(whenHolds));
    values[choice].index = condition.index;
    values[choice].text = condition.text;
    values[choice].asksPresence = condition.kind != BoundCondition::Kind::Is;
    values[choice].asksOperand =
        condition.kind == BoundCondition::Kind::HasOperand;
    values[choice].operands = {whenHolds, otherwise};
    return choice;
  }
  case BoundCondition::Kind::Not:
    return choose(condition.operands.front(), otherwise, whenHolds);
  case BoundCondition::Kind::And:
  case BoundCondition::Kind::Or:
    break;
  case BoundCondition::Kind::OfType:
  case BoundCondition::Kind::Compare:
    llvm_unreachable("types are known, and bodies do not compare");
  }
  bool isAnd = condition.kind == BoundCondition::Kind::And;
  for (const BoundCondition &each : reverse(condition.operands))
    (isAnd ? whenHolds : otherwise) = choose(each, whenHolds, otherwise);
  return isAnd ? whenHolds : otherwise;
}

//===----------------------------------------------------------------------===//
// Variadic operands
//===----------------------------------------------------------------------===//

const BodyOperand *BodyBinder::findVariadic(const BodyNode &node,
                                            size_t &index) const {
  for (auto [number, operand] : enumerate(binding.operands))
    if (node.isName() && operand.name == node.text && operand.isVariadic) {
      index = number;
      return &operand;
    }
  return nullptr;
}

/// Reads how many values a variadic operand stands for.
unsigned BodyBinder::readCount(const BodyNode &node) {
  size_t index = 0;
  if (node.arguments.size() != 1 || !findVariadic(*node.arguments[0], index))
    return error("'Count' takes a variadic operand");
  unsigned count = add(Value::Kind::Count, types.add());
  values[count].index =
      static_cast<unsigned>(binding.isOpen ? index : countVariadic());
  values[count].text = binding.operands[index].name;
  return count;
}

/// Reads one of the values of a variadic operand, `(Item $others, 2)`, which
/// derivatives do.
unsigned BodyBinder::readItem(const BodyNode &node) {
  size_t index = 0, number = 0;
  if (node.arguments.size() != 2 || !findVariadic(*node.arguments[0], index) ||
      node.arguments[1]->text.getAsInteger(10, number) ||
      number >= countVariadic())
    return error("'Item' takes a variadic operand and the number of a value");
  return readPassed(index, getPassed(index) + number);
}

/// Whether the operation takes two operands of one type to one of that type.
static bool isFoldable(const PrimitiveSignature &op) {
  auto isVariable = [](PrimitiveSignature::Type type) {
    return type == PrimitiveSignature::Type::Variable;
  };
  return op.operands.size() == 2 && all_of(op.operands, isVariable) &&
         isVariable(op.result);
}

unsigned BodyBinder::readFold(const BodyNode &node) {
  ArrayRef<const BodyNode *> arguments = node.arguments;
  size_t index = 0;
  if (arguments.empty() || arguments[0]->kind != BodyNode::Kind::Word)
    return error("'Fold' takes a primitive first");
  const BodyOperand *variadic = findVariadic(*arguments.back(), index);
  if (!variadic || arguments.size() > 3)
    return error("'Fold' takes an operation, perhaps an expression to begin "
                 "with, and a variadic operand");
  size_t count = countVariadic(), first = getPassed(index);
  if (count == 0)
    return arguments.size() == 3
               ? readArgument(*arguments[1])
               : error("the body reads a value of '" + variadic->name + "'");
  BoundType folded = variadic->isShared ? elementType() : binding.types[first];
  StringRef callee = chooseOverload(arguments[0]->text, folded);
  if (callee.empty())
    return addNumber("0", types.add());
  const Signature *op = vocabulary.findPrimitive(callee);
  if (!op)
    return error("'" + callee + "' cannot be folded: it is a function");
  if (!isFoldable(*op))
    return error(
        "'" + callee +
        "' cannot be folded: it does not take two operands of one type "
        "to a value of that type");
  std::optional<unsigned> value;
  if (arguments.size() == 3) {
    value = readArgument(*arguments[1]);
    unify(typeOf(*value), types.add(folded), "what 'Fold' begins with");
    if (!isReadable())
      return addNumber("0", types.add(folded));
  }
  if (binding.isOpen) {
    unsigned next = readPassed(index, first);
    unsigned fold = call(*op, {value.value_or(next), next});
    values[fold].isFold = true;
    values[fold].index = static_cast<unsigned>(index);
    return fold;
  }
  for (size_t number = first; number != first + count; ++number) {
    unsigned next = readPassed(index, number);
    if (value)
      next = call(*op, {*value, next});
    if (value)
      values[next].isFold = true;
    value = next;
  }
  return *value;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Functions are read where they are called; no body needs more of them.
static constexpr size_t kMaxValues = 20000;

/// Reads a call that may give a function attributes of the op to choose by.
unsigned BodyBinder::readFunctionCall(const BodyNode &node,
                                      const BodyFunction &function) {
  SmallVector<unsigned, 3> arguments;
  SmallVector<StringRef, 3> attributes;
  for (const BodyNode *argument : node.arguments) {
    StringRef name = argument->isName() ? argument->text : "";
    if (auto outer = scope.attributes.find(name);
        outer != scope.attributes.end())
      name = outer->second;
    else if (!functions.empty() || scope.named.contains(name))
      name = "";
    const AttributeDescription *attribute = findAttribute(name);
    attributes.push_back(attribute ? attribute->name : "");
    // A string has no value, and is only asked for; so is what is absent.
    bool isAsked = attribute && (attribute->getPart() == AttributePart::Text ||
                                 isAbsent(*attribute));
    BoundType boolean(ScalarFormat::integer(1));
    arguments.push_back(isAsked ? addNumber("0", types.add(boolean))
                                : readArgument(*argument));
  }
  return readFunction(function, arguments, attributes);
}

unsigned BodyBinder::readFunction(const BodyFunction &function,
                                  ArrayRef<unsigned> arguments,
                                  ArrayRef<StringRef> attributes) {
  if (function.parameters.size() != arguments.size())
    return error("'" + function.name + "' takes " +
                 Twine(function.parameters.size()) +
                 (function.parameters.size() == 1 ? " operand" : " operands") +
                 ", but is given " + Twine(arguments.size()));
  if (is_contained(functions, &function))
    return error("'" + function.name + "' calls itself");
  if (values.size() > kMaxValues)
    return error("the body is too large: it has more than " +
                 Twine(kMaxValues) + " values once functions are called");
  Scope outer = std::move(scope);
  scope = Scope();
  for (auto [parameter, argument] : zip(function.parameters, arguments))
    scope.named[parameter] = argument;
  for (auto [parameter, attribute] : zip(function.parameters, attributes))
    if (!attribute.empty())
      scope.attributes[parameter] = attribute;
  functions.push_back(&function);
  unsigned value = readValue(function.body->getRoot());
  functions.pop_back();
  scope = std::move(outer);
  return value;
}

} // namespace ewise
