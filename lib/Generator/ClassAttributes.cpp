//===- ClassAttributes.cpp - Attributes of op classes ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ClassAttributes.h"
#include "ewise/Generator/CppLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace ewise::tblgen {

using Kind = AttributeModel::Kind;
using Presence = AttributeModel::Presence;

std::string printFloatBounds(StringRef min, StringRef max) {
  return "{" + printDecimal(min.empty() ? "-inf" : min) + ", " +
         printDecimal(max.empty() ? "inf" : max) + "}";
}

std::string printDefault(const AttributeModel &attribute) {
  switch (attribute.kind) {
  case Kind::Bool:
    return attribute.defaultValue ? "true" : "false";
  case Kind::Float:
    return printDecimal(attribute.defaultDecimal);
  case Kind::String:
    return quote(attribute.defaultText);
  default:
    return printInteger(attribute.defaultValue);
  }
}

std::string printDescription(const AttributeModel &attribute,
                             StringRef choices) {
  bool isNumber =
      attribute.kind == Kind::Integer || attribute.kind == Kind::Float;
  std::string text =
      ("::ewise::attribute(" + quote(attribute.name) +
       ", ::ewise::OpAttributeKind::" +
       kOpAttributeKinds[static_cast<size_t>(attribute.kind)] +
       (isNumber ? ", " + Twine(attribute.width) : Twine("")) + ")")
          .str();
  auto change = [&](StringRef function, const Twine &arguments = "") {
    text = ("::ewise::" + function + "(" + text + arguments + ")").str();
  };
  if (isNumber && attribute.hasBounds())
    change("within", ", " + (attribute.kind == Kind::Float
                                 ? printFloatBounds(attribute.minDecimal,
                                                    attribute.maxDecimal)
                                 : printInteger(attribute.min) + ", " +
                                       printInteger(attribute.max)));
  if (!choices.empty())
    change("oneOf", ", " + choices);
  if (attribute.weak)
    change("weak");
  if (attribute.kind == Kind::Element && !attribute.defaultDecimal.empty())
    change("orElseInBodies", ", " + quote(attribute.defaultDecimal));
  if (attribute.isOptional())
    change("optional");
  if (attribute.hasDefault())
    change("orElse", ", " + (attribute.kind == Kind::Bool
                                 ? std::to_string(attribute.defaultValue)
                                 : printDefault(attribute)));
  return text;
}

std::vector<AttributeModel> getClassAttributes(const OpModel &op) {
  std::vector<AttributeModel> attributes = op.getAttributes();
  auto add = [&](StringRef name, Kind kind, Presence presence) {
    AttributeModel &attribute = attributes.emplace_back();
    attribute.name = name.str();
    attribute.kind = kind;
    attribute.presence = presence;
    return &attribute;
  };
  const RuleSet &rules = op.getRules().getRules();
  bool isRequired = rules.alignment.needsAttribute();
  switch (rules.alignment.attribute) {
  case AttributeKind::None:
    break;
  case AttributeKind::Dimensions:
    add(rules.attributeName, Kind::Dimensions,
        isRequired ? Presence::Required : Presence::Optional);
    break;
  case AttributeKind::Axis: {
    AttributeModel *axis =
        add(rules.attributeName, Kind::Integer, Presence::HasDefault);
    axis->width = 64;
    axis->min = INT64_MIN;
    axis->max = INT64_MAX;
    axis->defaultValue = rules.alignment.leastAxis;
    break;
  }
  case AttributeKind::Names:
    add(rules.attributeName, Kind::String, Presence::Required);
    break;
  }
  if (op.hasFastMath())
    add(kFastMath, Kind::FastMath, Presence::HasDefault);
  if (op.getSignature().needsSegments())
    add(kOperandSegmentSizes, Kind::Segments, Presence::Required);
  return attributes;
}

} // namespace ewise::tblgen
