//===- OpAttributes.h - Attributes of ops -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_OPATTRIBUTES_H
#define EWISE_DATA_OPATTRIBUTES_H

#include "ewise/Data/ElementTypes.h"
#include "ewise/Data/OpAttributeKind.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/LogicalResult.h"
#include <limits>

namespace mlir {
class Attribute;
class DictionaryAttr;
class FloatAttr;
class InFlightDiagnostic;
} // namespace mlir

namespace ewise {

/// The least and the greatest value of a float.
struct FloatBounds {
  double min = -std::numeric_limits<double>::infinity();
  double max = std::numeric_limits<double>::infinity();
};

/// Whether the float is within the bounds.
bool isWithin(mlir::FloatAttr attribute, FloatBounds bounds);

/// The bounds in words, ` whose minimum value is 0`; empty where there are
/// none.
std::string describeBounds(FloatBounds bounds);

/// An inherent attribute.
struct AttributeDescription {
  using Kind = OpAttributeKind;
  enum class Presence : uint8_t { Required, Optional, HasDefault };

  const char *name;
  Kind kind;
  Presence presence = Presence::Required;
  /// For integers and floats, their bits; for integers, their bounds.
  unsigned width = 1;
  int64_t min = INT64_MIN;
  int64_t max = INT64_MAX;
  /// The default of a Bool or Integer, if it has one.
  int64_t defaultValue = 0;
  /// The default of a String, or of an Element in bodies, to which alone an
  /// absent one has a value.
  const char *defaultText = nullptr;
  /// For floats, their bounds, infinite where there are none, and what an
  /// absent one stands for. NaN is only accepted without bounds.
  FloatBounds bounds = {};
  double defaultNumber = 0;
  /// The values that a String may have; none where it may be any.
  llvm::ArrayRef<const char *> values = {};
  /// The types that a Type may be.
  ElementTypes types = kAnyElement;
  /// Whether an Element has a type of its own, which takes part in promotion by
  /// its category, and is converted.
  bool isWeak = false;

  /// Whether the attribute is of the kind, and within its bounds.
  bool accepts(mlir::Attribute attribute) const;
  /// The accepted attributes, for messages.
  std::string describe() const;
  /// Reports an attribute that is not accepted.
  llvm::LogicalResult
  verify(mlir::Attribute attribute,
         llvm::function_ref<mlir::InFlightDiagnostic()> emitError) const;
  /// Null where there is none.
  mlir::Attribute getDefault(mlir::MLIRContext *context) const;
  /// The attribute among others, or its default.
  mlir::Attribute get(mlir::DictionaryAttr attributes) const;
};

} // namespace ewise

#endif // EWISE_DATA_OPATTRIBUTES_H
