//===- ScalarEvaluation.cpp - What ops compute ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

#define GET_EWISE_EXPANSIONS
#include "ewise/IR/Expansions.cpp.inc"

ArrayRef<Expansion> getExpansions(Functions functions) {
  if (functions == Functions::Calls)
    return {};
  return ArrayRef(expansions)
      .drop_front(functions == Functions::Fast ? 0 : numFastExpansions);
}

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
  if (!own || !conversion)
    return own;
  auto format = getScalarFormat(shared);
  if (!format)
    return std::nullopt;
  ScalarResult value(std::move(*own));
  return evaluate(findScalarFunction(conversion->how.function),
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
    value.isOfOtherType = !value.element;
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
static SmallVector<ScalarConversion>
getPromotions(const OpDescription &description, const OpArguments &arguments,
              Type element) {
  SmallVector<ScalarConversion> conversions;
  if (!description.promotes(arguments))
    return conversions;
  ValueRange operands = arguments.operands;
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Type its = getElementTypeOrSelf(operand);
    bool isConverted =
        its != element && description.isShared(index, operands.size());
    conversions.push_back(
        isConverted ? description.promotion->getConversion(its, element).how
                    : ScalarConversion());
  }
  return conversions;
}

std::optional<ScalarBody> bindBody(const OpDescription &description,
                                   const BodyCase &bodyCase,
                                   const OpArguments &arguments,
                                   TypeRange resultTypes, size_t firstResult,
                                   size_t numResults, Functions functions) {
  Type sharedType = description.getSharedOperand(arguments.operands).getType();
  Type element = description.getSharedElement(arguments);
  auto getFormat = [](Type type) {
    return getScalarFormat(type).value_or(ScalarFormat());
  };
  ScalarFormat shared = getFormat(element);
  SmallVector<ScalarFormat, 1> results;
  for (Type type : resultTypes) {
    Type own = getElementOrSelf(type);
    results.push_back(own == element ? shared : getFormat(own));
  }
  TypeRange operandTypes = arguments.operands.getTypes();
  SmallVector<ScalarFormat, 3> operands;
  for (Type operand : operandTypes)
    operands.push_back(operand == sharedType && !description.promotion
                           ? shared
                           : getFormat(getElementOrSelf(operand)));
  SmallVector<ScalarConversion> promotions =
      getPromotions(description, arguments, element);
  auto isOneOf = [&](size_t operand, ArrayRef<ElementType> types) {
    Type type = getElementTypeOrSelf(operandTypes[operand]);
    return llvm::any_of(types, [&](const ElementType &described) {
      return isType(type, described);
    });
  };
  BodyTypes types = {shared, results, operands};
  types.numNames = description.numOperands + description.numParameters;
  types.promotions = promotions;
  types.absent = description.absent;
  types.isOneOf = isOneOf;
  types.expansions = getExpansions(functions);
  for (size_t name = 0; name != types.numNames; ++name)
    if (description.operands[name].variadic)
      types.variadic = description.getName(name);
  // The values of later results come behind.
  size_t behind = results.size() - firstResult - numResults;
  return ScalarBody::bind(bodyCase.steps.drop_back(behind), types,
                          getScalarAttributes(description, arguments, element),
                          numResults);
}

std::optional<ScalarBody> bindBody(const OpDescription &description,
                                   const OpArguments &arguments,
                                   TypeRange resultTypes, size_t result) {
  if (arguments.operands.size() < description.leastOperands)
    return std::nullopt;
  Type element = description.getSharedElement(arguments);
  const BodyCase *bodyCase =
      element
          ? description.findCase(element, getElementOrSelf(resultTypes.front()))
          : nullptr;
  return bodyCase ? bindBody(description, *bodyCase, arguments, resultTypes,
                             result, /*numResults=*/1)
                  : std::nullopt;
}

} // namespace ewise
