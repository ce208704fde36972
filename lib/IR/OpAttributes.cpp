//===- OpAttributes.cpp - Attributes of ops -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/OpAttributes.h"
#include "ewise/Data/NumberText.h"
#include "ewise/IR/FastMath.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include <cmath>

using namespace mlir;

namespace ewise {

bool isWithin(FloatAttr attribute, FloatBounds bounds) {
  const APFloat value = attribute.getValue();
  if (value.isNaN())
    return std::isinf(bounds.min) && std::isinf(bounds.max);
  auto round = [&](double bound) {
    return FloatAttr::get(attribute.getType(), bound).getValue();
  };
  return round(bounds.min) <= value && value <= round(bounds.max);
}

static FloatType getFloatType(MLIRContext *context, unsigned width) {
  return width == 32 ? FloatType(Float32Type::get(context))
                     : Float64Type::get(context);
}

/// The bounds in words, ` whose minimum value is 0`; empty where there are
/// none.
static std::string spellBounds(FloatBounds bounds) {
  std::string text;
  auto add = [&](StringRef words, double bound) {
    if (!std::isinf(bound))
      text += (words + printNumber(bound)).str();
  };
  add(" whose minimum value is ", bounds.min);
  add(" whose maximum value is ", bounds.max);
  return text;
}

bool AttributeDescription::accepts(Attribute attribute) const {
  switch (kind) {
  case Kind::Bool:
    return isa<BoolAttr>(attribute);
  case Kind::Integer: {
    auto integer = dyn_cast<IntegerAttr>(attribute);
    return integer && integer.getType().isSignlessInteger(width) &&
           min <= integer.getInt() && integer.getInt() <= max;
  }
  case Kind::Float: {
    auto number = dyn_cast<FloatAttr>(attribute);
    return number &&
           number.getType() == getFloatType(number.getContext(), width) &&
           isWithin(number, bounds);
  }
  case Kind::Element:
    return isa<TypedAttr>(attribute);
  case Kind::String:
    return isa<StringAttr>(attribute);
  case Kind::Type:
    return isa<TypeAttr>(attribute);
  case Kind::Dimensions:
    return isa<DenseI64ArrayAttr>(attribute);
  case Kind::FastMath:
    return isa<arith::FastMathFlagsAttr>(attribute);
  case Kind::Segments:
    return isa<DenseI32ArrayAttr>(attribute);
  }
  llvm_unreachable("unknown kind");
}

std::string AttributeDescription::describe() const {
  switch (kind) {
  case Kind::Bool:
    return "bool attribute";
  case Kind::Integer: {
    std::string text =
        std::to_string(width) + "-bit signless integer attribute";
    if (min != INT64_MIN)
      text += " whose minimum value is " + std::to_string(min);
    if (max != INT64_MAX)
      text += " whose maximum value is " + std::to_string(max);
    return text;
  }
  case Kind::Float:
    return std::to_string(width) + "-bit float attribute" + spellBounds(bounds);
  case Kind::Element:
    return "TypedAttr instance";
  case Kind::String:
    return "string attribute";
  case Kind::Type:
    return "any type attribute";
  case Kind::Dimensions:
    return "i64 dense array attribute";
  case Kind::FastMath:
    return "Floating point fast math flags";
  case Kind::Segments:
    return "i32 dense array attribute";
  }
  llvm_unreachable("unknown kind");
}

LogicalResult AttributeDescription::verify(
    Attribute attribute, function_ref<InFlightDiagnostic()> emitError) const {
  if (accepts(attribute))
    return success();
  return emitError() << "attribute '" << name
                     << "' failed to satisfy constraint: " << describe();
}

Attribute AttributeDescription::getDefault(MLIRContext *context) const {
  if (presence != Presence::HasDefault)
    return {};
  if (kind == Kind::Bool)
    return BoolAttr::get(context, defaultValue != 0);
  if (kind == Kind::FastMath)
    return arith::FastMathFlagsAttr::get(context, arith::FastMathFlags::none);
  if (kind == Kind::String)
    return StringAttr::get(context, defaultText);
  if (kind == Kind::Float)
    return FloatAttr::get(getFloatType(context, width), defaultNumber);
  return IntegerAttr::get(IntegerType::get(context, width), defaultValue);
}

Attribute AttributeDescription::get(DictionaryAttr attributes) const {
  if (!attributes)
    return {};
  Attribute value = attributes.get(name);
  return value ? value : getDefault(attributes.getContext());
}

arith::FastMathFlags getFastMathFlags(Operation *op) {
  auto withFlags = dyn_cast<arith::ArithFastMathInterface>(op);
  auto flags =
      withFlags ? withFlags.getFastMathFlagsAttr() : arith::FastMathFlagsAttr();
  return flags ? flags.getValue() : arith::FastMathFlags::none;
}

} // namespace ewise
