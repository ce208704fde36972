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

std::vector<AttributeModel> getClassAttributes(const OpModel &op) {
  std::vector<AttributeModel> attributes = op.getAttributes();
  auto add = [&](StringRef name, Kind kind, Presence presence) {
    AttributeModel &attribute = attributes.emplace_back();
    attribute.name = name;
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
