//===- ScalarEvaluation.h - What ops compute --------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_SCALAREVALUATION_H
#define EWISE_IR_SCALAREVALUATION_H

#include "ewise/IR/OpDescription.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace ewise {

/// The element type as it is computed with; an index has 64 bits. None for
/// types that are not computed with.
std::optional<ScalarFormat> getScalarFormat(mlir::Type element);

/// The value of an attribute of a number, which may be null.
std::optional<ScalarValue> getScalarValue(mlir::Attribute number);

/// The attribute of an op as bodies read it.
inline ScalarAttribute getScalarAttribute(bool value) {
  return {std::nullopt, value ? 1 : 0, {}};
}
template <typename T, typename = std::enable_if_t<std::is_integral_v<T>>>
ScalarAttribute getScalarAttribute(T value) {
  return {std::nullopt, static_cast<int64_t>(value), {}};
}
inline ScalarAttribute getScalarAttribute(llvm::StringRef value) {
  return {std::nullopt, 0, value};
}
inline ScalarAttribute getScalarAttribute(const llvm::APFloat &value) {
  return {ScalarValue(value), 0, {}};
}
/// Null where it is absent, which only an optional one may be.
inline ScalarAttribute getScalarAttribute(mlir::Attribute value) {
  return {getScalarValue(value), 0, {}, value != nullptr};
}
inline ScalarAttribute getScalarAttribute(mlir::Type value) {
  ScalarAttribute attribute;
  attribute.type = getScalarFormat(value);
  return attribute;
}
template <typename T>
ScalarAttribute getScalarAttribute(const std::optional<T> &value) {
  return value ? getScalarAttribute(*value)
               : ScalarAttribute{std::nullopt, 0, {}, false};
}

/// The values of the op's attributes, in the order of the description.
llvm::SmallVector<ScalarAttribute>
getScalarAttributes(const OpDescription &description,
                    const OpArguments &arguments);

/// The body of an op that is right, for its types and attributes: the value of
/// result number `result`. None where nothing says what the op computes.
std::optional<ScalarBody> bindBody(const OpDescription &description,
                                   const OpArguments &arguments,
                                   mlir::TypeRange resultTypes,
                                   size_t result = 0);

} // namespace ewise

#endif // EWISE_IR_SCALAREVALUATION_H
