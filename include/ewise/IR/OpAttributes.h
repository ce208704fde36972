//===- OpAttributes.h - Attributes of op classes ----------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The properties of an op's class are a struct of Attributes, one for each
/// inherent attribute, null where it is absent. What works on them, for the
/// classes of `ewise-tblgen -gen-op-decls`, goes by index and is the same for
/// all ops.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_OPATTRIBUTES_H
#define EWISE_IR_OPATTRIBUTES_H

#include "ewise/IR/ElementTypes.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OperationSupport.h"

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
  /// What it may be.
  enum class Kind : uint8_t {
    /// A BoolAttr.
    Bool,
    /// A signless IntegerAttr of `width` bits.
    Integer,
    /// A FloatAttr of f32 or f64, as `width` says.
    Float,
    /// A TypedAttr, a number of the operands' element type.
    Element,
    /// A StringAttr.
    String,
    /// A TypeAttr.
    Type,
    /// A DenseI64ArrayAttr, the dimensions that an alignment reads.
    Dimensions,
    /// An arith::FastMathFlagsAttr.
    FastMath,
    /// A DenseI32ArrayAttr, how many operands there are of each name.
    Segments
  };
  enum class Presence : uint8_t { Required, Optional, HasDefault };

  const char *name;
  Kind kind;
  Presence presence = Presence::Required;
  /// For integers and floats, their bits; for integers, their bounds.
  unsigned width = 1;
  int64_t min = INT64_MIN;
  int64_t max = INT64_MAX;
  /// What an absent Bool or Integer stands for, where it has a default.
  int64_t defaultValue = 0;
  /// The same of a String.
  const char *defaultText = nullptr;
  /// For floats, their bounds, infinite where there are none, and what an
  /// absent one stands for. NaN is only accepted without bounds.
  FloatBounds bounds = {};
  double defaultNumber = 0;
  /// What a String must be one of; none where it may be any.
  llvm::ArrayRef<const char *> values = {};
  /// What a Type must be one of.
  ElementTypes types = kAnyElement;

  /// Whether the attribute is of the kind, and within its bounds.
  bool accepts(mlir::Attribute attribute) const;
  /// What it accepts, for messages.
  std::string describe() const;
  /// Reports an attribute that is not accepted.
  llvm::LogicalResult
  verify(mlir::Attribute attribute,
         llvm::function_ref<mlir::InFlightDiagnostic()> emitError) const;
  /// Null where there is none.
  mlir::Attribute getDefault(mlir::MLIRContext *context) const;
};

constexpr AttributeDescription boolAttribute(const char *name, bool absent) {
  return {name,
          AttributeDescription::Kind::Bool,
          AttributeDescription::Presence::HasDefault,
          1,
          0,
          1,
          absent};
}
constexpr AttributeDescription integerAttribute(const char *name,
                                                unsigned width, int64_t absent,
                                                int64_t min = INT64_MIN,
                                                int64_t max = INT64_MAX) {
  return {name,
          AttributeDescription::Kind::Integer,
          AttributeDescription::Presence::HasDefault,
          width,
          min,
          max,
          absent};
}
constexpr AttributeDescription requiredIntegerAttribute(const char *name,
                                                        unsigned width,
                                                        int64_t min,
                                                        int64_t max) {
  return {name,
          AttributeDescription::Kind::Integer,
          AttributeDescription::Presence::Required,
          width,
          min,
          max};
}
constexpr AttributeDescription floatAttribute(const char *name, unsigned width,
                                              FloatBounds bounds = {}) {
  AttributeDescription description = {name, AttributeDescription::Kind::Float};
  description.width = width;
  description.bounds = bounds;
  return description;
}
/// With what it stands for where it is absent.
constexpr AttributeDescription floatAttribute(const char *name, unsigned width,
                                              double absent,
                                              FloatBounds bounds = {}) {
  AttributeDescription description = floatAttribute(name, width, bounds);
  description.presence = AttributeDescription::Presence::HasDefault;
  description.defaultNumber = absent;
  return description;
}
constexpr AttributeDescription elementAttribute(const char *name) {
  return {name, AttributeDescription::Kind::Element};
}
constexpr AttributeDescription stringAttribute(const char *name) {
  return {name, AttributeDescription::Kind::String};
}
constexpr AttributeDescription stringAttribute(const char *name,
                                               const char *absent) {
  AttributeDescription description = stringAttribute(name);
  description.presence = AttributeDescription::Presence::HasDefault;
  description.defaultText = absent;
  return description;
}
constexpr AttributeDescription typeAttribute(const char *name) {
  return {name, AttributeDescription::Kind::Type};
}
/// Absent, there are no flags.
constexpr AttributeDescription fastMathAttribute(const char *name) {
  return {name, AttributeDescription::Kind::FastMath,
          AttributeDescription::Presence::HasDefault};
}
constexpr AttributeDescription segmentsAttribute(const char *name) {
  return {name, AttributeDescription::Kind::Segments};
}
/// The same attribute, which is one of certain strings, or types.
constexpr AttributeDescription oneOf(AttributeDescription text,
                                     llvm::ArrayRef<const char *> values) {
  text.values = values;
  return text;
}
constexpr AttributeDescription oneOf(AttributeDescription type,
                                     const ElementTypes &types) {
  type.types = types;
  return type;
}
/// The same attribute, which may be absent.
constexpr AttributeDescription optional(AttributeDescription present) {
  present.presence = AttributeDescription::Presence::Optional;
  return present;
}
constexpr AttributeDescription dimensionsAttribute(const char *name) {
  return {name, AttributeDescription::Kind::Dimensions};
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

/// `count` Attributes, as an op's properties have them.
template <size_t count> struct PropertyArray {
  mlir::Attribute values[count];
};

/// The base of an op's properties, a struct of `count` Attributes. All such
/// structs are of one type to an OperationState.
template <size_t count> struct Properties {
  static mlir::TypeID resolveTypeID() {
    return mlir::TypeID::get<PropertyArray<count>>();
  }
};

template <size_t count>
bool operator==(const Properties<count> &a, const Properties<count> &b) {
  const auto *first = reinterpret_cast<const mlir::Attribute *>(&a);
  return std::equal(first, first + count,
                    reinterpret_cast<const mlir::Attribute *>(&b));
}
template <size_t count>
bool operator!=(const Properties<count> &a, const Properties<count> &b) {
  return !(a == b);
}

/// Sets the properties of an op that is being built.
template <class... Attributes>
void setProperties(mlir::OperationState &state, Attributes... values) {
  state.getOrAddProperties<PropertyArray<sizeof...(values)>>() = {{values...}};
}

/// The values of attributes, or what an absent one stands for.
inline bool getValue(mlir::BoolAttr attribute, bool absent) {
  return attribute ? attribute.getValue() : absent;
}
inline int64_t getValue(mlir::IntegerAttr attribute) {
  return attribute.getInt();
}
inline int64_t getValue(mlir::IntegerAttr attribute, int64_t absent) {
  return attribute ? attribute.getInt() : absent;
}
inline llvm::APFloat getValue(mlir::FloatAttr attribute) {
  return attribute.getValue();
}
inline llvm::APFloat getValue(mlir::FloatAttr attribute, float absent) {
  return attribute ? attribute.getValue() : llvm::APFloat(absent);
}
inline llvm::APFloat getValue(mlir::FloatAttr attribute, double absent) {
  return attribute ? attribute.getValue() : llvm::APFloat(absent);
}
inline mlir::TypedAttr getValue(mlir::TypedAttr attribute) { return attribute; }
inline llvm::StringRef getValue(mlir::StringAttr attribute) {
  return attribute.getValue();
}
inline llvm::StringRef getValue(mlir::StringAttr attribute,
                                llvm::StringRef absent) {
  return attribute ? attribute.getValue() : absent;
}
inline mlir::Type getValue(mlir::TypeAttr attribute) {
  return attribute.getValue();
}
inline llvm::ArrayRef<int64_t> getValue(mlir::DenseI64ArrayAttr attribute) {
  return attribute.asArrayRef();
}
inline std::optional<llvm::ArrayRef<int64_t>>
getOptional(mlir::DenseI64ArrayAttr attribute) {
  return attribute ? std::optional(attribute.asArrayRef()) : std::nullopt;
}
inline std::optional<mlir::Type> getOptional(mlir::TypeAttr attribute) {
  return attribute ? std::optional(attribute.getValue()) : std::nullopt;
}
inline std::optional<int64_t> getOptional(mlir::IntegerAttr attribute) {
  return attribute ? std::optional(attribute.getInt()) : std::nullopt;
}
inline std::optional<llvm::APFloat> getOptional(mlir::FloatAttr attribute) {
  return attribute ? std::optional(attribute.getValue()) : std::nullopt;
}
inline std::optional<mlir::TypedAttr> getOptional(mlir::TypedAttr attribute) {
  return attribute ? std::optional(attribute) : std::nullopt;
}
inline std::optional<llvm::StringRef> getOptional(mlir::StringAttr attribute) {
  return attribute ? std::optional(attribute.getValue()) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Arguments of builders
//===----------------------------------------------------------------------===//

/// What an attribute is made of: itself, null where it is absent, or a value.
class BoolArgument {
public:
  BoolArgument(bool given) : value(given) {}
  BoolArgument(mlir::BoolAttr given) : attribute(given) {}
  mlir::Attribute get(mlir::MLIRContext *context) const;

private:
  mlir::Attribute attribute;
  std::optional<bool> value;
};

class IntegerArgument {
public:
  IntegerArgument(int64_t given) : value(given) {}
  IntegerArgument(std::optional<int64_t> given) : value(given) {}
  IntegerArgument(mlir::IntegerAttr given = {}) : attribute(given) {}
  /// A value becomes a signless integer of so many bits.
  mlir::Attribute get(mlir::MLIRContext *context, unsigned width) const;

private:
  mlir::Attribute attribute;
  std::optional<int64_t> value;
};

class FloatArgument {
public:
  FloatArgument(double given) : value(given) {}
  FloatArgument(const llvm::APFloat &given) : value(given) {}
  FloatArgument(std::optional<llvm::APFloat> given) : value(std::move(given)) {}
  FloatArgument(mlir::FloatAttr given = {}) : attribute(given) {}
  /// A value becomes an f32 or an f64, rounded, as `width` says.
  mlir::Attribute get(mlir::MLIRContext *context, unsigned width) const;

private:
  mlir::Attribute attribute;
  std::optional<llvm::APFloat> value;
};

class StringArgument {
public:
  StringArgument(std::optional<llvm::StringRef> given) : value(given) {}
  StringArgument(llvm::StringRef given) : value(given) {}
  StringArgument(const char *given) : value(given) {}
  StringArgument(mlir::StringAttr given = {}) : attribute(given) {}
  mlir::Attribute get(mlir::MLIRContext *context) const;

private:
  mlir::Attribute attribute;
  std::optional<llvm::StringRef> value;
};

class TypeArgument {
public:
  TypeArgument(mlir::Type given)
      : attribute(given ? mlir::TypeAttr::get(given) : mlir::TypeAttr()) {}
  TypeArgument(std::optional<mlir::Type> given)
      : TypeArgument(given.value_or(mlir::Type())) {}
  TypeArgument(mlir::TypeAttr given = {}) : attribute(given) {}
  mlir::Attribute get(mlir::MLIRContext *) const { return attribute; }

private:
  mlir::TypeAttr attribute;
};

/// A list of dimensions. What it is made of has to live as long as the call.
class DimensionsArgument {
public:
  DimensionsArgument(llvm::ArrayRef<int64_t> given) : value(given) {}
  DimensionsArgument(std::optional<llvm::ArrayRef<int64_t>> given)
      : value(given) {}
  DimensionsArgument(const llvm::SmallVectorImpl<int64_t> &given)
      : value(given) {}
  DimensionsArgument(const std::vector<int64_t> &given) : value(given) {}
  DimensionsArgument(std::initializer_list<int64_t> given)
      : value(llvm::ArrayRef<int64_t>(given.begin(), given.end())) {}
  DimensionsArgument(mlir::DenseI64ArrayAttr given = {}) : attribute(given) {}
  mlir::Attribute get(mlir::MLIRContext *context) const {
    return value ? mlir::DenseI64ArrayAttr::get(context, *value) : attribute;
  }

private:
  mlir::DenseI64ArrayAttr attribute;
  std::optional<llvm::ArrayRef<int64_t>> value;
};

} // namespace ewise

#endif // EWISE_IR_OPATTRIBUTES_H
