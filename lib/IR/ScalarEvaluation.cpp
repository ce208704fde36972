//===- ScalarEvaluation.cpp - What ops compute ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

std::optional<ScalarFormat> getScalarFormat(Type element) {
  if (auto type = dyn_cast<IntegerType>(element))
    return ScalarFormat::integer(type.getWidth(), type.isUnsigned());
  if (isa<IndexType>(element))
    return ScalarFormat::integer(IndexType::kInternalStorageBitWidth);
  if (auto type = dyn_cast<FloatType>(element))
    return ScalarFormat::floating(type.getFloatSemantics());
  auto complex = dyn_cast<ComplexType>(element);
  auto part = complex ? dyn_cast<FloatType>(complex.getElementType()) : nullptr;
  return part ? std::optional(ScalarFormat::complex(part.getFloatSemantics()))
              : std::nullopt;
}

std::optional<ScalarValue> getScalarValue(Attribute number) {
  if (auto integer = dyn_cast_if_present<IntegerAttr>(number))
    return ScalarValue(integer.getValue());
  if (auto value = dyn_cast_if_present<FloatAttr>(number))
    return ScalarValue(value.getValue());
  return std::nullopt;
}

/// The value of an attribute that is absent.
static ScalarAttribute getAbsent(const AttributeDescription &described) {
  ScalarAttribute value;
  value.isPresent =
      described.presence == AttributeDescription::Presence::HasDefault;
  if (!value.isPresent)
    return value;
  value.integer = described.defaultValue;
  if (described.defaultText)
    value.text = described.defaultText;
  if (described.kind == AttributeDescription::Kind::Float)
    value.element =
        described.width == 32
            ? llvm::APFloat(static_cast<float>(described.defaultNumber))
            : llvm::APFloat(described.defaultNumber);
  return value;
}

/// The number of an attribute as one of the shared element type.
static std::optional<ScalarValue>
getElement(const OpDescription &description,
           const AttributeDescription &described, Attribute number,
           Type shared) {
  std::optional<ScalarValue> own = getScalarValue(number);
  const ElementConversion *conversion =
      description.findConversion(described, number, shared);
  auto format = conversion ? getScalarFormat(shared) : std::nullopt;
  if (!own || !format)
    return own;
  ScalarResult value(std::move(*own));
  return evaluate(findScalarFunction(conversion->function),
                  Definedness::Everywhere, {&value}, *format)
      .value;
}

ScalarAttribute getScalarAttribute(const OpDescription &description,
                                   const OpArguments &arguments, size_t index,
                                   Type shared) {
  const AttributeDescription &described = description.attributes[index];
  Attribute attribute = description.findAttribute(arguments, index);
  if (!attribute)
    return getAbsent(described);
  ScalarAttribute value;
  switch (described.kind) {
  case AttributeDescription::Kind::Bool:
  case AttributeDescription::Kind::Integer:
    if (auto integer = dyn_cast<IntegerAttr>(attribute))
      value.integer = integer.getType().isInteger(1)
                          ? integer.getValue().getZExtValue()
                          : integer.getValue().getSExtValue();
    break;
  case AttributeDescription::Kind::Float:
  case AttributeDescription::Kind::Element:
    value.element = getElement(description, described, attribute, shared);
    break;
  case AttributeDescription::Kind::String:
    if (auto text = dyn_cast<StringAttr>(attribute))
      value.text = text.getValue();
    break;
  case AttributeDescription::Kind::Type:
    if (auto type = dyn_cast<TypeAttr>(attribute))
      value.type = getScalarFormat(type.getValue());
    break;
  case AttributeDescription::Kind::Dimensions:
  case AttributeDescription::Kind::FastMath:
  case AttributeDescription::Kind::Segments:
    break;
  }
  return value;
}

SmallVector<ScalarAttribute>
getScalarAttributes(const OpDescription &description,
                    const OpArguments &arguments, Type shared) {
  SmallVector<ScalarAttribute> values;
  for (size_t index = 0; index != description.attributes.size(); ++index)
    values.push_back(getScalarAttribute(description, arguments, index, shared));
  return values;
}

/// How elements of each operand become elements of the type, which they are
/// promoted to; nothing where all have it.
static SmallVector<StringRef> getPromotions(const OpDescription &description,
                                            const OpArguments &arguments,
                                            Type element) {
  SmallVector<StringRef> functions;
  if (!description.promotes(arguments))
    return functions;
  ValueRange operands = arguments.operands;
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Type its = getElementTypeOrSelf(operand);
    bool isConverted =
        description.isShared(index, operands.size()) && its != element;
    functions.push_back(
        isConverted
            ? description.promotion->getConversion(its, element).function
            : "Same");
  }
  return functions;
}

std::optional<ScalarBody> bindBody(const OpDescription &description,
                                   const OpArguments &arguments,
                                   TypeRange resultTypes, size_t result) {
  if (arguments.operands.size() < description.leastOperands)
    return std::nullopt;
  Type sharedType = description.getSharedOperand(arguments.operands).getType();
  Type element = description.getSharedElement(arguments);
  if (!element)
    return std::nullopt;
  const BodyCase *bodyCase =
      description.findCase(element, getElementTypeOrSelf(resultTypes.front()));
  if (!bodyCase || bodyCase->steps.empty())
    return std::nullopt;

  auto shared = getScalarFormat(element);
  SmallVector<ScalarFormat, 1> results;
  for (Type type : resultTypes) {
    Type own = getElementTypeOrSelf(type);
    auto format = own == element ? shared : getScalarFormat(own);
    if (!format)
      return std::nullopt;
    results.push_back(*format);
  }
  SmallVector<ScalarFormat> operands;
  for (Type operand : arguments.operands.getTypes()) {
    auto format = operand == sharedType && !description.promotion
                      ? shared
                      : getScalarFormat(getElementTypeOrSelf(operand));
    if (!format)
      return std::nullopt;
    operands.push_back(*format);
  }
  SmallVector<StringRef> promotions =
      getPromotions(description, arguments, element);
  if (!shared)
    return std::nullopt;
  size_t numNames = description.numOperands + description.numParameters;
  BodyTypes types = {*shared,  results,    operands,          std::nullopt,
                     numNames, promotions, description.absent};
  for (size_t name = 0; name != numNames; ++name)
    if (description.operands[name].variadic)
      types.variadic = description.getName(name);
  // The values of later results come behind.
  return ScalarBody::bind(
      bodyCase->steps.drop_back(results.size() - 1 - result), types,
      getScalarAttributes(description, arguments, element));
}

} // namespace ewise
