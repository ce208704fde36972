//===- OpAttributes.h - Attributes of ops -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_OPATTRIBUTES_H
#define EWISE_DATA_OPATTRIBUTES_H

#include "ewise/Data/ElementTypes.h"
#include "ewise/Data/OpAttributeKind.h"
#include "ewise/Data/ScalarBody.h"
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

/// An inherent attribute that nothing of the record reads.
struct CarriedAttribute {
  /// What bytecode has of it: the attribute, with a mark if it may be absent,
  /// or the property's own encoding, which only a class knows.
  enum class Form : uint8_t { Required, Optional, Native };

  llvm::StringRef name;
  Form form = Form::Optional;
};

/// An inherent attribute.
struct AttributeDescription {
  using Kind = OpAttributeKind;
  enum class Presence : uint8_t { Required, Optional, HasDefault };

  llvm::StringRef name;
  Kind kind = Kind::Bool;
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

  bool isOptional() const { return presence == Presence::Optional; }
  bool isRequired() const { return presence == Presence::Required; }
  bool hasDefault() const { return presence == Presence::HasDefault; }
  AttributePart getPart() const { return getRow(kind).part; }
  /// Whether it is a number of the type that operands share.
  bool isElement() const { return getRow(kind).isElement; }
  /// Whether it is a float of a type of its own.
  bool isFloat() const {
    return getPart() == AttributePart::Number && !isElement();
  }
  /// Whether bodies have no value for an absent one.
  bool mayLackValue() const { return isOptional() && !defaultText; }
  /// The least and the greatest value of an integer, by its bits and bounds.
  int64_t getMin() const;
  int64_t getMax() const;
  /// Whether an integer or a float has bounds beyond its bits.
  bool hasBounds() const;
  /// The format of a number, or of the integer that stands for another value,
  /// where operands share `shared`.
  ScalarFormat getFormat(const ScalarFormat &shared) const;
  /// The float, rounded to the attribute's type.
  ScalarValue getFloat(double number) const;
  /// Whether the number is one of the shared type, or within the bounds.
  bool accepts(const ScalarValue &number) const;
  /// Whether an integer is within the bounds.
  bool accepts(int64_t integer) const {
    return getMin() <= integer && integer <= getMax();
  }
  /// The value that a record or a command line writes, to whose text it points;
  /// none where the attribute cannot have it.
  std::optional<ScalarAttribute> parse(llvm::StringRef text,
                                       const ScalarFormat &shared) const;
  /// The value of an absent attribute, which is not there without a default.
  ScalarAttribute getAbsent() const;
  /// Samples of the values: an absent one if there may be, both booleans, all
  /// strings, a float's default and bounds, and the given numbers that are
  /// within these. A type, any string and an attribute that bodies do not know
  /// have one empty value.
  std::vector<ScalarAttribute>
  getSamples(llvm::ArrayRef<int64_t> integers,
             llvm::ArrayRef<ScalarValue> numbers) const;
  /// The bounds in words, `from 0 to 1`; empty for a float without any.
  std::string describeBounds() const;
  /// The values in words, `an integer from 0 to 1` or a list of them; empty for
  /// a number of the shared type.
  std::string describeValues() const;
  /// The default as records write it; empty without one.
  std::string printDefault() const;

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
