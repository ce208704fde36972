//===- ArrayAttributes.cpp - Checks of array attributes -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeInference.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace ewise {

/// `2`, `2 to 4`, `at least 2`.
static std::string describeLength(int64_t min, int64_t max) {
  if (min == max)
    return std::to_string(min);
  return max == INT64_MAX ? "at least " + std::to_string(min)
                          : std::to_string(min) + " to " + std::to_string(max);
}

static LogicalResult verifyLength(const OpDescription &op,
                                  const std::optional<Location> &location,
                                  llvm::StringRef name, DenseArrayAttr array,
                                  int64_t min, int64_t max, bool isRequired) {
  if (array ? min <= array.size() && array.size() <= max : !isRequired)
    return success();
  std::string given = "is missing";
  if (array)
    given = "has " + std::to_string(array.size());
  return emitOpError(op, location, "attribute '", name, "' must have ",
                     describeLength(min, max),
                     min == 1 && max == 1 ? " element" : " elements", ", but ",
                     given);
}

/// Reports an element that is not within its bounds.
template <typename T>
static LogicalResult emitElement(const OpDescription &op,
                                 const std::optional<Location> &location,
                                 llvm::StringRef name, size_t number, T value,
                                 const Twine &expected) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << value;
  return emitOpError(op, location, "element ", number, " of attribute '", name,
                     "' must be ", expected.str(), ", but is ", text);
}

template <typename T>
static LogicalResult verifyElements(const OpDescription &op,
                                    const std::optional<Location> &location,
                                    llvm::StringRef name, ArrayRef<T> elements,
                                    int64_t min, int64_t max) {
  for (auto [number, element] : llvm::enumerate(elements))
    if (int64_t value = element; value < min || value > max)
      return emitElement(op, location, name, number, value,
                         "from " + Twine(min) + " to " + Twine(max));
  return success();
}

LogicalResult verifyIntegerArray(const OpDescription &op,
                                 const std::optional<Location> &location,
                                 llvm::StringRef name, DenseArrayAttr attribute,
                                 const ArrayBounds &bounds, bool isRequired) {
  if (failed(verifyLength(op, location, name, attribute, bounds.minLength,
                          bounds.maxLength, isRequired)))
    return failure();
  return llvm::TypeSwitch<Attribute, LogicalResult>(attribute)
      .Case<DenseI8ArrayAttr, DenseI16ArrayAttr, DenseI32ArrayAttr,
            DenseI64ArrayAttr>([&](auto array) {
        return verifyElements(op, location, name, array.asArrayRef(),
                              bounds.min, bounds.max);
      })
      .Default(success());
}

LogicalResult verifyFloatArray(const OpDescription &op,
                               const std::optional<Location> &location,
                               llvm::StringRef name, DenseArrayAttr attribute,
                               const FloatArrayBounds &bounds,
                               bool isRequired) {
  if (failed(verifyLength(op, location, name, attribute, bounds.minLength,
                          bounds.maxLength, isRequired)))
    return failure();
  if (!attribute)
    return success();
  Type type = attribute.getElementType();
  auto verify = [&](auto elements) {
    for (auto [number, element] : llvm::enumerate(elements))
      if (!isWithin(FloatAttr::get(type, element), bounds.elements))
        return emitElement(op, location, name, number,
                           FloatAttr::get(type, element),
                           "a number" + describeBounds(bounds.elements));
    return success();
  };
  if (auto array = dyn_cast<DenseF32ArrayAttr>(attribute))
    return verify(array.asArrayRef());
  return verify(cast<DenseF64ArrayAttr>(attribute).asArrayRef());
}

} // namespace ewise
