//===- ClassAttributes.cpp - Attributes of op classes ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ClassAttributes.h"
#include "CppLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

using Kind = ClassAttribute::Kind;
using Presence = ClassAttribute::Presence;

std::string ClassAttribute::getCppName() const {
  return convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true);
}

std::string printFloatBounds(StringRef min, StringRef max) {
  constexpr StringLiteral infinity =
      "::std::numeric_limits<double>::infinity()";
  return "{" + (min.empty() ? "-" + infinity.str() : printDecimal(min)) + ", " +
         (max.empty() ? infinity.str() : printDecimal(max)) + "}";
}

std::string ClassAttribute::printPresentDescription() const {
  auto call = [&](StringRef function, ArrayRef<int64_t> numbers) {
    std::string text = ("::ewise::" + function + "(" + quote(name)).str();
    for (int64_t number : numbers)
      text += ", " + printInteger(number);
    return text + ")";
  };
  switch (kind) {
  case Kind::Bool:
    return call("boolAttribute", {defaultValue});
  case Kind::Integer:
    if (presence == Presence::Required) {
      auto [min, max] = bounds.value_or(std::pair(INT64_MIN, INT64_MAX));
      return call("requiredIntegerAttribute", {width, min, max});
    }
    if (bounds)
      return call("integerAttribute",
                  {width, defaultValue, bounds->first, bounds->second});
    return call("integerAttribute", {width, defaultValue});
  case Kind::Float: {
    std::string text =
        ("::ewise::floatAttribute(" + quote(name) + ", " + Twine(width)).str();
    if (!defaultNumber.empty())
      text += ", " + defaultNumber;
    if (!min.empty() || !max.empty())
      text += ", " + printFloatBounds(min, max);
    return text + ")";
  }
  case Kind::Element:
    return call(weak ? "weakAttribute" : "elementAttribute", {});
  case Kind::String:
    if (presence == Presence::HasDefault)
      return "::ewise::stringAttribute(" + quote(name) + ", " +
             quote(defaultText) + ")";
    return call("stringAttribute", {});
  case Kind::Type:
    return call("typeAttribute", {});
  case Kind::Dimensions:
    return call("dimensionsAttribute", {});
  case Kind::FastMath:
    return call("fastMathAttribute", {});
  case Kind::Segments:
    return call("segmentsAttribute", {});
  }
  llvm_unreachable("unknown kind");
}

std::string ClassAttribute::printDescription() const {
  std::string text = printPresentDescription();
  if (!choices.empty())
    text = "::ewise::oneOf(" + text + ", " + choices + ")";
  return presence == Presence::Optional ? "::ewise::optional(" + text + ")"
                                        : text;
}

std::string ClassAttribute::printAbsent() const {
  if (presence != Presence::HasDefault)
    return "";
  switch (kind) {
  case Kind::Bool:
    return defaultValue ? ", true" : ", false";
  case Kind::Integer:
    return ", " + printInteger(defaultValue);
  case Kind::Float:
    return ", " + (width == 32 ? "static_cast<float>(" + defaultNumber + ")"
                               : defaultNumber);
  case Kind::String:
    return ", " + quote(defaultText);
  case Kind::Element:
  case Kind::Type:
  case Kind::Dimensions:
  case Kind::FastMath:
  case Kind::Segments:
    break;
  }
  return "";
}

std::string ClassAttribute::printMaking(StringRef argument,
                                        StringRef context) const {
  if (kind == Kind::Element || kind == Kind::Segments)
    return argument.str();
  std::string text = (argument + ".get(" + context).str();
  if (kind == Kind::Integer || kind == Kind::Float)
    text += ", " + std::to_string(width);
  return text + ")";
}

std::string ClassAttribute::printDefault() const {
  if (presence == Presence::Optional || kind == Kind::FastMath)
    return " = {}";
  if (kind == Kind::Bool)
    return defaultValue ? " = true" : " = false";
  if (kind == Kind::String)
    return " = " + quote(defaultText);
  if (kind == Kind::Float)
    return " = " + defaultNumber;
  return " = " + printInteger(defaultValue);
}

static ClassAttribute getClassAttribute(const AttributeModel &attribute) {
  switch (attribute.kind) {
  case AttributeModel::Kind::Bool:
    return {attribute.name,        Kind::Bool, attribute.presence, 1, {},
            attribute.defaultValue};
  case AttributeModel::Kind::Integer:
    return {attribute.name,
            Kind::Integer,
            attribute.presence,
            attribute.width,
            attribute.hasBounds()
                ? std::optional(std::pair(attribute.min, attribute.max))
                : std::nullopt,
            attribute.defaultValue};
  case AttributeModel::Kind::Float: {
    ClassAttribute number = {attribute.name, Kind::Float, attribute.presence,
                             attribute.width};
    auto print = [](StringRef decimal) {
      return decimal.empty() ? "" : printDecimal(decimal);
    };
    number.defaultNumber = print(attribute.defaultDecimal);
    number.min = attribute.minDecimal;
    number.max = attribute.maxDecimal;
    return number;
  }
  case AttributeModel::Kind::Element: {
    ClassAttribute number = {attribute.name, Kind::Element, attribute.presence};
    number.weak = attribute.weak;
    return number;
  }
  case AttributeModel::Kind::Enum:
    return {attribute.name,       Kind::String, attribute.presence, 1, {}, 0,
            attribute.defaultText};
  case AttributeModel::Kind::Type:
    return {attribute.name, Kind::Type, attribute.presence};
  }
  llvm_unreachable("unknown kind");
}

KindNames getNames(const ClassAttribute &attribute) {
  switch (attribute.kind) {
  case Kind::Bool:
    return {"BoolAttr", "bool", "BoolArgument"};
  case Kind::Integer:
    return {"IntegerAttr", "int64_t", "IntegerArgument"};
  case Kind::Float:
    return {"FloatAttr", "::llvm::APFloat", "FloatArgument"};
  case Kind::Element:
    return {"TypedAttr", "TypedAttr", "TypedAttr"};
  case Kind::String:
    return {"StringAttr", "StringRef", "StringArgument"};
  case Kind::Type:
    return {"::mlir::TypeAttr", "Type", "::ewise::TypeArgument"};
  case Kind::Dimensions:
    return {"DenseI64ArrayAttr", "ArrayRef<int64_t>", "DimensionsArgument"};
  case Kind::FastMath:
    return {"::mlir::arith::FastMathFlagsAttr", "::mlir::arith::FastMathFlags",
            "::ewise::FastMathArgument"};
  case Kind::Segments:
    return {"DenseI32ArrayAttr", "ArrayRef<int32_t>", "DenseI32ArrayAttr"};
  }
  llvm_unreachable("unknown kind");
}

std::vector<ClassAttribute> getClassAttributes(const OpModel &op) {
  std::vector<ClassAttribute> attributes;
  for (const AttributeModel &attribute : op.getAttributes())
    attributes.push_back(getClassAttribute(attribute));
  const RuleSet &rules = op.getRules().getRules();
  switch (rules.alignment.attribute) {
  case AttributeKind::None:
    break;
  case AttributeKind::Dimensions:
    attributes.push_back({rules.attributeName, Kind::Dimensions,
                          rules.alignment.needsAttribute()
                              ? Presence::Required
                              : Presence::Optional});
    break;
  case AttributeKind::Axis:
    attributes.push_back({rules.attributeName,
                          Kind::Integer,
                          Presence::HasDefault,
                          /*width=*/64,
                          {},
                          rules.alignment.leastAxis});
    break;
  case AttributeKind::Names:
    attributes.push_back(
        {rules.attributeName, Kind::String, Presence::Required});
    break;
  }
  if (op.hasFastMath())
    attributes.push_back(
        {kFastMath.str(), Kind::FastMath, Presence::HasDefault});
  if (op.hasOptionalOperands())
    attributes.push_back(
        {kOperandSegmentSizes.str(), Kind::Segments, Presence::Required});
  return attributes;
}

} // namespace ewise::tblgen
