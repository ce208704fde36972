//===- Checks.cpp - Verification of attributes and authors' checks --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeInference.h"
#include "ewise/IR/BodyVocabulary.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace ewise {

namespace {

/// The verifier of an op's attributes and checks.
class Checker {
public:
  Checker(const OpDescription &op, const std::optional<Location> &location,
          const OpArguments &arguments, TypeRange results)
      : op(op), location(location), arguments(arguments), results(results) {}

  LogicalResult verify();

private:
  LogicalResult verify(const AttributeDescription &described,
                       Attribute attribute);
  LogicalResult verifyElement(StringRef name, Attribute attribute);
  LogicalResult verifyWeak(StringRef name, Attribute attribute);
  LogicalResult verifyEnum(const AttributeDescription &described,
                           Attribute attribute);
  LogicalResult verifyType(const AttributeDescription &described,
                           Attribute attribute);
  Type getType(const AskedType &asked);
  BoundType bindType(const AskedType &asked);
  std::optional<llvm::APFloat::cmpResult>
  compareFloats(const BoundCondition &comparison);
  std::optional<ScalarValue> findNumber(const AskedNumber &number);
  bool compare(const BoundCondition &comparison);
  bool isOfType(const BoundCondition &condition);
  bool holds(const BoundCondition &condition);
  std::string getMessage(StringRef text);

  Type getElement() {
    if (!element)
      element = op.getSharedElement(arguments);
    return element;
  }
  const OpDescription &op;
  const std::optional<Location> &location;
  const OpArguments &arguments;
  TypeRange results;
  Type element;
};

} // namespace

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The type of a number attribute, null for any other attribute. TypedAttr is
/// an interface, whose lookup is slow.
static Type getNumberType(Attribute attribute) {
  if (auto number = dyn_cast_if_present<FloatAttr>(attribute))
    return number.getType();
  auto number = dyn_cast_if_present<IntegerAttr>(attribute);
  return number ? number.getType() : Type();
}

/// Checks that a number has the operands' element type.
LogicalResult Checker::verifyElement(StringRef name, Attribute attribute) {
  Type type = getNumberType(attribute);
  if (type && type == getElement())
    return success();
  return emitOpError(op, location, "attribute '", name,
                     "' must be a number of the operands' element type ",
                     getElement(), ", but is ", attribute);
}

/// Checks that a number has a type of the promotion table, and that the
/// promoted type has its value.
LogicalResult Checker::verifyWeak(StringRef name, Attribute attribute) {
  Type type = getNumberType(attribute);
  const ElementTypes &types = *op.promotion->elementTypes;
  if (!type || !types.contains(type))
    return emitOpError(op, location, "attribute '", name, "' must be ",
                       types.description, ", but is ", attribute);
  auto from = getScalarFormat(type), to = getScalarFormat(getElement());
  if (!from || !to || !from->isInteger() || !to->isInteger() ||
      from->width == 1)
    return success();
  auto number = ScalarValue(cast<IntegerAttr>(attribute).getValue());
  if (ScalarValue::parse(number.getText(*from), *to))
    return success();
  return emitOpError(op, location, "attribute '", name, "' is ", attribute,
                     ", which is no number of ", getElement());
}

LogicalResult Checker::verifyEnum(const AttributeDescription &described,
                                  Attribute attribute) {
  auto text = dyn_cast_if_present<StringAttr>(attribute);
  if (text && llvm::is_contained(described.values, text.getValue()))
    return success();
  std::string allowed;
  llvm::raw_string_ostream os(allowed);
  llvm::interleaveComma(described.values, os,
                        [&](const char *value) { os << '"' << value << '"'; });
  return emitOpError(op, location, "attribute '", described.name,
                     "' must be one of ", allowed, ", but is ", attribute);
}

LogicalResult Checker::verifyType(const AttributeDescription &described,
                                  Attribute attribute) {
  auto type = dyn_cast_if_present<TypeAttr>(attribute);
  if (type && described.types.contains(type.getValue()))
    return success();
  return emitOpError(
      op, location, "attribute '", described.name, "' must be ",
      described.types.hasEveryType() ? "a type" : described.types.description,
      ", but is ", attribute);
}

LogicalResult Checker::verify(const AttributeDescription &described,
                              Attribute attribute) {
  if (!attribute && described.isRequired())
    return emitOpError(op, location, "requires attribute '", described.name,
                       "'");
  if (!attribute)
    return success();
  if (described.isElement())
    return described.isWeak ? verifyWeak(described.name, attribute)
                            : verifyElement(described.name, attribute);
  if (!described.values.empty())
    return verifyEnum(described, attribute);
  return described.getPart() == AttributePart::Type
             ? verifyType(described, attribute)
             : success();
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

Type Checker::getType(const AskedType &asked) {
  switch (asked.kind) {
  case AskedType::Kind::Shared:
    return getElement();
  case AskedType::Kind::Operand:
    return getElementTypeOrSelf(op.getOperand(arguments, asked.index));
  case AskedType::Kind::Result:
    return getElementTypeOrSelf(results[asked.index]);
  }
  llvm_unreachable("no such kind");
}

/// The type as bodies know it; the shared element type is unknown if no operand
/// tells it.
BoundType Checker::bindType(const AskedType &asked) {
  Type type = getType(asked);
  return type ? getBoundType(type) : BoundType();
}

/// The order of two float attributes of one type, without copying them into
/// values.
std::optional<llvm::APFloat::cmpResult>
Checker::compareFloats(const BoundCondition &comparison) {
  auto getFloat = [&](const AskedNumber &number) {
    bool isAttribute = number.kind == AskedNumber::Kind::Attribute;
    return isAttribute && !op.attributes[number.attribute].isWeak
               ? dyn_cast_if_present<FloatAttr>(
                     op.findAttribute(arguments, number.attribute))
               : FloatAttr();
  };
  FloatAttr a = getFloat(comparison.numbers[0]);
  FloatAttr b = getFloat(comparison.numbers[1]);
  if (!a || !b || a.getType() != b.getType())
    return std::nullopt;
  return a.getValue().compare(b.getValue());
}

/// A number of a comparison; none if its type is not computed with.
std::optional<ScalarValue> Checker::findNumber(const AskedNumber &number) {
  if (number.kind == AskedNumber::Kind::Literal)
    return number.literal;
  if (number.kind == AskedNumber::Kind::Width)
    return getWidth(bindType(number.type));
  const AttributeDescription &described = op.attributes[number.attribute];
  ScalarAttribute value =
      getScalarAttribute(op, arguments, number.attribute, getElement());
  return getNumber(described, value, bindType(AskedType()).format);
}

bool Checker::compare(const BoundCondition &comparison) {
  if (auto order = compareFloats(comparison))
    return isInOrder(comparison.text, *order);
  auto a = findNumber(comparison.numbers[0]);
  auto b = findNumber(comparison.numbers[1]);
  return a && b &&
         isInOrder(comparison.text, *a, *b,
                   comparison.comparesElements &&
                       bindType(AskedType()).format.isUnsigned);
}

bool Checker::isOfType(const BoundCondition &condition) {
  if (condition.text == "Shared")
    return getType(condition.type) == getElement();
  CompiledVocabulary vocabulary(op.bodyNames, /*context=*/nullptr);
  return vocabulary.isOneOf(condition.text, bindType(condition.type)) == true;
}

bool Checker::holds(const BoundCondition &condition) {
  auto holds = [&](const BoundCondition &each) { return this->holds(each); };
  switch (condition.kind) {
  case BoundCondition::Kind::Known:
    return condition.holds;
  case BoundCondition::Kind::Is:
    return getScalarAttribute(op, arguments, condition.index, getElement())
        .is(op.attributes[condition.index].getPart(), condition.text);
  case BoundCondition::Kind::Has:
    return op.findAttribute(arguments, condition.index) != nullptr;
  case BoundCondition::Kind::HasOperand:
    return (op.getAbsent(arguments) >> condition.index & 1) == 0;
  case BoundCondition::Kind::OfType:
    return isOfType(condition);
  case BoundCondition::Kind::Compare:
    return compare(condition);
  case BoundCondition::Kind::Not:
    return !this->holds(condition.operands.front());
  // Evaluation stops at the operand that decides: later ones may ask for absent
  // operands.
  case BoundCondition::Kind::And:
    return llvm::all_of(condition.operands, holds);
  case BoundCondition::Kind::Or:
    return llvm::any_of(condition.operands, holds);
  }
  llvm_unreachable("no such kind");
}

/// The message with the types for its placeholders.
std::string Checker::getMessage(StringRef text) {
  std::string message;
  llvm::raw_string_ostream os(message);
  while (!text.empty()) {
    auto [literal, rest] = text.split('$');
    os << literal;
    if (!text.contains('$'))
      break;
    text = rest;
    if (text.consume_front("$")) {
      os << '$';
      continue;
    }
    StringRef name =
        text.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
    text = text.drop_front(name.size());
    size_t result = 0;
    while (result != op.countResults() && op.getResultName(result) != name)
      ++result;
    // Spelled as diagnostics spell types.
    os << "'"
       << (result == op.countResults() ? getElement()
                                       : getElementTypeOrSelf(results[result]))
       << "'";
  }
  return message;
}

LogicalResult Checker::verify() {
  for (auto [index, described] : llvm::enumerate(op.attributes))
    if (failed(verify(described, op.findAttribute(arguments, index))))
      return failure();
  for (const CheckDescription &check : op.checks)
    if (!holds(getCondition(op, check)))
      return emitOpError(op, location, getMessage(check.message));
  return success();
}

LogicalResult verifyAttributes(const OpDescription &op,
                               const std::optional<Location> &location,
                               const OpArguments &arguments,
                               TypeRange results) {
  if (op.attributes.empty() && op.checks.empty())
    return success();
  return Checker(op, location, arguments, results).verify();
}

} // namespace ewise
