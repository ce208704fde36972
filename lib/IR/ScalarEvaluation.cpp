//===- ScalarEvaluation.cpp - What ops compute ----------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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

SmallVector<ScalarAttribute>
getScalarAttributes(const OpDescription &description,
                    const OpArguments &arguments) {
  SmallVector<ScalarAttribute> values;
  if (description.attributes)
    description.attributes(arguments, values);
  return values;
}

/// The number of the variadic operand's name.
static std::optional<size_t> findVariadic(const OpDescription &description,
                                          size_t numNames) {
  for (size_t name = 0; name != numNames; ++name)
    if (description.operands[name].variadic)
      return name;
  return std::nullopt;
}

std::optional<ScalarBody> bindBody(const OpDescription &description,
                                   const OpArguments &arguments,
                                   Type resultType) {
  if (arguments.operands.size() < description.leastOperands)
    return std::nullopt;
  Type sharedType = description.getSharedOperand(arguments.operands).getType();
  Type element = getElementTypeOrSelf(sharedType);
  Type resultElement =
      resultType == sharedType ? element : getElementTypeOrSelf(resultType);
  const BodyCase *bodyCase = description.findCase(element, resultElement);
  if (!bodyCase || bodyCase->steps.empty())
    return std::nullopt;

  auto shared = getScalarFormat(element);
  auto result =
      resultElement == element ? shared : getScalarFormat(resultElement);
  SmallVector<ScalarFormat> operands;
  for (Type operand : arguments.operands.getTypes()) {
    auto format = operand == sharedType
                      ? shared
                      : getScalarFormat(getElementTypeOrSelf(operand));
    if (!format)
      return std::nullopt;
    operands.push_back(*format);
  }
  if (!shared || !result)
    return std::nullopt;
  size_t numNames = description.numOperands + description.numParameters;
  BodyTypes types = {*shared, *result, operands,
                     findVariadic(description, numNames), numNames};
  return ScalarBody::bind(bodyCase->steps, types,
                          getScalarAttributes(description, arguments));
}

} // namespace ewise
