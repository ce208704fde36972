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
  std::string getMessage(StringRef text);

  Type getElement() {
    if (!element)
      element = present->getSharedElement(arguments);
    return element;
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

LogicalResult Checker::verify() {
  for (auto [index, described] : llvm::enumerate(op.attributes))
    if (failed(verify(described, op.findAttribute(arguments, index))))
      return failure();
  if (op.checks.empty())
    return success();
  const CheckDescription *failed =
      findFailed(*present, arguments, results, getElement());
  return failed ? emitOpError(op, location, getMessage(failed->message))
                : success();
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
