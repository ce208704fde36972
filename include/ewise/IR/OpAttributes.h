//===- OpAttributes.h - Attributes of op classes ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

#include "ewise/Data/OpAttributeKind.h"
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
  /// The default of a String.
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
};

/// An attribute that has to be there; a number is of so many bits.
constexpr AttributeDescription attribute(const char *name, OpAttributeKind kind,
                                         unsigned width = 1) {
  return {name, kind, AttributeDescription::Presence::Required, width};
}
/// The attribute within bounds.
constexpr AttributeDescription within(AttributeDescription integer, int64_t min,
                                      int64_t max) {
  integer.min = min;
  integer.max = max;
  return integer;
}
constexpr AttributeDescription within(AttributeDescription number,
                                      FloatBounds bounds) {
  number.bounds = bounds;
  return number;
}
/// The attribute with a default.
template <typename T>
constexpr AttributeDescription orElse(AttributeDescription present, T absent) {
  present.presence = AttributeDescription::Presence::HasDefault;
  if constexpr (std::is_integral_v<T>)
    present.defaultValue = absent;
  else if constexpr (std::is_floating_point_v<T>)
    present.defaultNumber = absent;
  else
    present.defaultText = absent;
  return present;
}
/// The attribute that takes part in promotion by its category.
constexpr AttributeDescription weak(AttributeDescription element) {
  element.isWeak = true;
  return element;
}
/// The attribute that is one of certain strings, or types.
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
/// The attribute that may be absent.
constexpr AttributeDescription optional(AttributeDescription present) {
  present.presence = AttributeDescription::Presence::Optional;
  return present;
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

/// A property by its type, null where it is absent or something else.
template <typename AttributeT> AttributeT getAs(mlir::Attribute property) {
  return llvm::dyn_cast_or_null<AttributeT>(property);
}

/// The values of attributes.
inline bool getValue(mlir::BoolAttr attribute) { return attribute.getValue(); }
inline int64_t getValue(mlir::IntegerAttr attribute) {
  return attribute.getInt();
}
inline llvm::APFloat getValue(mlir::FloatAttr attribute) {
  return attribute.getValue();
}
inline mlir::TypedAttr getValue(mlir::TypedAttr attribute) { return attribute; }
inline llvm::StringRef getValue(mlir::StringAttr attribute) {
  return attribute.getValue();
}
inline mlir::Type getValue(mlir::TypeAttr attribute) {
  return attribute.getValue();
}
inline llvm::ArrayRef<int64_t> getValue(mlir::DenseI64ArrayAttr attribute) {
  return attribute.asArrayRef();
}
/// The value, or the one that an absent attribute stands for.
template <typename AttributeT, typename DefaultT>
auto getValue(AttributeT attribute, DefaultT absent)
    -> decltype(getValue(attribute)) {
  using ValueT = decltype(getValue(attribute));
  return attribute ? getValue(attribute) : ValueT(absent);
}
template <typename AttributeT>
auto getOptional(AttributeT attribute)
    -> std::optional<decltype(getValue(attribute))> {
  if (!attribute)
    return std::nullopt;
  return getValue(attribute);
}

//===----------------------------------------------------------------------===//
// Arguments of builders
//===----------------------------------------------------------------------===//

/// An argument for an attribute: itself, null where it is absent, or a value.
template <typename AttributeT, typename ValueT> class AttributeArgument {
public:
  AttributeArgument(ValueT given) : value(std::move(given)) {}
  AttributeArgument(std::optional<ValueT> given) : value(std::move(given)) {}
  AttributeArgument(AttributeT given = {}) : attribute(given) {}
  mlir::Attribute get(mlir::MLIRContext *context) const {
    return value ? AttributeT::get(context, *value) : attribute;
  }

protected:
  AttributeT attribute;
  std::optional<ValueT> value;
};

struct BoolArgument : AttributeArgument<mlir::BoolAttr, bool> {
  using AttributeArgument::AttributeArgument;
};

struct IntegerArgument : AttributeArgument<mlir::IntegerAttr, int64_t> {
  using AttributeArgument::AttributeArgument;
  /// A value becomes a signless integer of so many bits.
  mlir::Attribute get(mlir::MLIRContext *context, unsigned width) const;
};

struct FloatArgument : AttributeArgument<mlir::FloatAttr, llvm::APFloat> {
  using AttributeArgument::AttributeArgument;
  FloatArgument(double given) : AttributeArgument(llvm::APFloat(given)) {}
  /// A value becomes an f32 or an f64, rounded, as `width` says.
  mlir::Attribute get(mlir::MLIRContext *context, unsigned width) const;
};

struct StringArgument : AttributeArgument<mlir::StringAttr, llvm::StringRef> {
  using AttributeArgument::AttributeArgument;
  StringArgument(const char *given)
      : AttributeArgument(llvm::StringRef(given)) {}
};

struct TypeArgument : AttributeArgument<mlir::TypeAttr, mlir::Type> {
  using AttributeArgument::AttributeArgument;
  mlir::Attribute get(mlir::MLIRContext *) const {
    return value && *value ? mlir::TypeAttr::get(*value) : attribute;
  }
};

/// A list of dimensions. What it is made of has to live as long as the call.
struct DimensionsArgument
    : AttributeArgument<mlir::DenseI64ArrayAttr, llvm::ArrayRef<int64_t>> {
  using AttributeArgument::AttributeArgument;
  DimensionsArgument(const llvm::SmallVectorImpl<int64_t> &given)
      : AttributeArgument(llvm::ArrayRef<int64_t>(given)) {}
  DimensionsArgument(const std::vector<int64_t> &given)
      : AttributeArgument(llvm::ArrayRef<int64_t>(given)) {}
  DimensionsArgument(std::initializer_list<int64_t> given)
      : AttributeArgument(llvm::ArrayRef<int64_t>(given.begin(), given.end())) {
  }
};

} // namespace ewise

#endif // EWISE_IR_OPATTRIBUTES_H
