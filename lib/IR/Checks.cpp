//===- Checks.cpp - Verification of attributes and authors' checks --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TypeInference.h"
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
      : op(op), present(op, arguments), location(location),
        arguments(arguments), results(results) {}

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
  LogicalResult verify(const CheckDescription &check);
  /// Whether the first of the nodes holds, which are dropped with all that it
  /// is made of.
  bool holds(ArrayRef<CheckNode> &nodes);
  ScalarValue getNumber(size_t attribute, ScalarFormat &format);
  std::optional<ScalarValue> getNumber(const AskedNumber &number,
                                       const ScalarFormat &format);
  std::optional<llvm::APFloat::cmpResult>
  compareFloats(const CheckNode &comparison);
  bool compare(const CheckNode &comparison);
  Type getType(const AskedType &type);
  std::string getMessage(StringRef text);

  Type getElement() {
    if (!element)
      element = present->getSharedElement(arguments);
    return element;
  }
  ScalarAttribute getValue(size_t attribute) {
    Type shared = op.attributes[attribute].isWeak ? getElement() : Type();
    return getScalarAttribute(op, arguments, attribute, shared);
  }

  const OpDescription &op;
  PresentDescription present;
  const std::optional<Location> &location;
  const OpArguments &arguments;
  TypeRange results;
  Type element;
};

} // namespace

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The type of a number, null of another attribute. TypedAttr would have to be
/// looked up.
static Type getNumberType(Attribute attribute) {
  if (auto number = dyn_cast_if_present<FloatAttr>(attribute))
    return number.getType();
  auto number = dyn_cast_if_present<IntegerAttr>(attribute);
  return number ? number.getType() : Type();
}

/// A number is of the operands' element type.
LogicalResult Checker::verifyElement(StringRef name, Attribute attribute) {
  Type type = getNumberType(attribute);
  if (type && type == getElement())
    return success();
  return emitOpError(op, location, "attribute '", name,
                     "' must be a number of the operands' element type ",
                     getElement(), ", but is ", attribute);
}

/// A number is of a type that is promoted, and has a value of what comes out.
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
  bool isRequired =
      described.presence == AttributeDescription::Presence::Required;
  if (!attribute && isRequired)
    return emitOpError(op, location, "requires attribute '", described.name,
                       "'");
  if (!attribute)
    return success();
  switch (described.kind) {
  case AttributeDescription::Kind::Element:
    return described.isWeak ? verifyWeak(described.name, attribute)
                            : verifyElement(described.name, attribute);
  case AttributeDescription::Kind::String:
    return described.values.empty() ? success()
                                    : verifyEnum(described, attribute);
  case AttributeDescription::Kind::Type:
    return verifyType(described, attribute);
  default:
    return success();
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

Type Checker::getType(const AskedType &type) {
  switch (type.kind) {
  case AskedType::Kind::Shared:
    return getElement();
  case AskedType::Kind::Operand:
    return getElementTypeOrSelf(op.getOperand(arguments, type.index));
  case AskedType::Kind::Result:
    return getElementTypeOrSelf(results[type.index]);
  }
  llvm_unreachable("no such kind");
}

/// The number of an attribute, which says in which format numbers are compared.
ScalarValue Checker::getNumber(size_t attribute, ScalarFormat &format) {
  ScalarAttribute value = getValue(attribute);
  if (!value.element)
    return llvm::APInt(64, static_cast<uint64_t>(value.integer), true);
  format = value.element->getFormat();
  if (op.attributes[attribute].kind == AttributeDescription::Kind::Element)
    format.isUnsigned = getElement().isUnsignedInteger();
  return std::move(*value.element);
}

/// A literal of the format, or the bits of a type; none where the literal does
/// not fit.
std::optional<ScalarValue> Checker::getNumber(const AskedNumber &number,
                                              const ScalarFormat &format) {
  if (number.kind == AskedNumber::Kind::Literal)
    return ScalarValue::parse(number.text, format);
  Type type = getType(number.type);
  unsigned width = getPartType(type).getIntOrFloatBitWidth();
  return ScalarValue(
      llvm::APInt(64, isa<ComplexType>(type) ? 2 * width : width));
}

/// The order of two attributes if both are floats of one type, which need not
/// be copied into values for that.
std::optional<llvm::APFloat::cmpResult>
Checker::compareFloats(const CheckNode &comparison) {
  auto getFloat = [&](const AskedNumber &number) {
    return number.kind == AskedNumber::Kind::Attribute &&
                   !op.attributes[number.attribute].isWeak
               ? dyn_cast_if_present<FloatAttr>(
                     op.findAttribute(arguments, number.attribute))
               : FloatAttr();
  };
  FloatAttr a = getFloat(comparison.first), b = getFloat(comparison.second);
  if (!a || !b || a.getType() != b.getType())
    return std::nullopt;
  return a.getValue().compare(b.getValue());
}

bool Checker::compare(const CheckNode &comparison) {
  auto isHeld = [&](bool isLess, bool isEqual) {
    return (isLess && comparison.kind != CheckNode::Kind::Equal) ||
           (isEqual && comparison.kind != CheckNode::Kind::Less);
  };
  if (auto order = compareFloats(comparison))
    return isHeld(*order == llvm::APFloat::cmpLessThan,
                  *order == llvm::APFloat::cmpEqual);
  ScalarFormat format = ScalarFormat::integer(64);
  std::optional<ScalarValue> a, b;
  if (comparison.first.kind == AskedNumber::Kind::Attribute)
    a = getNumber(comparison.first.attribute, format);
  if (comparison.second.kind == AskedNumber::Kind::Attribute)
    b = getNumber(comparison.second.attribute, format);
  if (!a)
    a = getNumber(comparison.first, format);
  if (!b)
    b = getNumber(comparison.second, format);
  if (!a || !b || a->getFormat() != b->getFormat())
    return false;
  if (format.isFloat())
    return isHeld(a->getFloat() < b->getFloat(),
                  a->getFloat() == b->getFloat());
  return isHeld(format.isUnsigned ? a->getInteger().ult(b->getInteger())
                                  : a->getInteger().slt(b->getInteger()),
                a->getInteger() == b->getInteger());
}

/// Drops the first of the nodes with all that it is made of.
static void skip(ArrayRef<CheckNode> &nodes) {
  const CheckNode &node = nodes.consume_front();
  bool isMade = node.kind == CheckNode::Kind::Not ||
                node.kind == CheckNode::Kind::And ||
                node.kind == CheckNode::Kind::Or;
  for (size_t i = 0; isMade && i != node.index; ++i)
    skip(nodes);
}

bool Checker::holds(ArrayRef<CheckNode> &nodes) {
  const CheckNode &node = nodes.consume_front();
  switch (node.kind) {
  case CheckNode::Kind::Is:
    return getValue(node.index).is(node.text);
  case CheckNode::Kind::HasAttribute:
    return op.findAttribute(arguments, node.index) != nullptr;
  case CheckNode::Kind::HasOperand:
    return op.hasOperand(arguments, node.index);
  case CheckNode::Kind::OfType:
    return node.types->contains(getType(node.type));
  case CheckNode::Kind::OfShared:
    return getType(node.type) == getElement();
  case CheckNode::Kind::Less:
  case CheckNode::Kind::LessEqual:
  case CheckNode::Kind::Equal:
    return compare(node);
  case CheckNode::Kind::Not:
    return !holds(nodes);
  case CheckNode::Kind::And:
  case CheckNode::Kind::Or:
    break;
  }
  bool isAnd = node.kind == CheckNode::Kind::And, isHeld = isAnd;
  // Behind what decides, operands that are asked for need not be there.
  for (size_t i = 0; i != node.index; ++i)
    if (isHeld == isAnd)
      isHeld = holds(nodes);
    else
      skip(nodes);
  return isHeld;
}

/// The message with types in the place of placeholders.
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
    // As diagnostics spell types.
    os << "'"
       << (result == op.countResults() ? getElement()
                                       : getElementTypeOrSelf(results[result]))
       << "'";
  }
  return message;
}

LogicalResult Checker::verify(const CheckDescription &check) {
  ArrayRef<CheckNode> nodes = check.condition;
  if (holds(nodes))
    return success();
  return emitOpError(op, location, getMessage(check.message));
}

LogicalResult Checker::verify() {
  for (auto [index, described] : llvm::enumerate(op.attributes))
    if (failed(verify(described, op.findAttribute(arguments, index))))
      return failure();
  for (const CheckDescription &check : op.checks)
    if (failed(verify(check)))
      return failure();
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
