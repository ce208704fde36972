//===- AttributeReader.cpp - Reader of the attributes of ops --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "ScalarVocabulary.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Reads one attribute. What is wrong with a value is reported at the op, which
/// gives it.
class AttributeReader {
public:
  AttributeReader(const Record &record, const FieldReader &op)
      : record(record), op(op), fields(record, "attribute", op, "attributes") {}

  AttributeModel read(OpOrigin origin);

private:
  void readOptional(OpOrigin origin);
  void readInteger();
  void readFloat();
  std::string readDecimal(StringRef field);
  void readEnum();
  void readEnumClass(OpOrigin origin);

  void error(const Twine &message) const { op.error("attributes", message); }

  const Record &record;
  const FieldReader &op;
  FieldReader fields;
  AttributeModel attribute;
};

} // namespace

void AttributeReader::readInteger() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::Integer;
  attribute.width = fields.integer("width");
  if (record.isSubClassOf("IntegerAttribute")) {
    attribute.presence = AttributeModel::Presence::HasDefault;
    attribute.defaultValue = fields.integer("defaultValue");
  }
  attribute.min = fields.integer("min");
  attribute.max = fields.integer("max");
  if (errors.any())
    return;
  int64_t width = attribute.width, min = attribute.min, max = attribute.max;
  int64_t defaultValue = attribute.defaultValue;
  StringRef name = attribute.name;
  auto bits = static_cast<unsigned>(width);
  if (!is_contained({8, 16, 32, 64}, width))
    error("'" + name + "' has a width of " + Twine(width) +
          ", which is not 8, 16, 32 or 64");
  else if (!isIntN(bits, min) || !isIntN(bits, max))
    error("the bounds " + Twine(min) + " and " + Twine(max) + " of '" + name +
          "' do not fit into i" + Twine(bits));
  else if (!attribute.hasDefault() && min > max)
    error("the bounds " + Twine(min) + " and " + Twine(max) + " of '" + name +
          "' are not in order");
  else if (attribute.hasDefault() && (min > defaultValue || defaultValue > max))
    error("the default value " + Twine(defaultValue) + " of '" + name +
          "' is not between its bounds " + Twine(min) + " and " + Twine(max));
}

/// A number of a float attribute, which may be left empty.
std::string AttributeReader::readDecimal(StringRef field) {
  StringRef text = fields.string(field);
  if (!text.empty() && !parseDecimal(text)) {
    error("'" + text + "', field '" + field + "' of '" + attribute.name +
          "', is not a finite decimal number");
    return "";
  }
  if (!text.empty() && attribute.width &&
      !ScalarValue::parse(text, attribute.getFloatFormat())
           ->getFloat()
           .isFinite())
    error("the number " + text + " of '" + attribute.name +
          "' does not fit into f" + Twine(attribute.width));
  return text.str();
}

void AttributeReader::readFloat() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::Float;
  const Record *type = fields.def("type", "FloatScalar");
  StringRef spelling =
      type ? FieldReader(*type, "scalar type").string("description") : "";
  attribute.width =
      StringSwitch<int64_t>(spelling).Case("f32", 32).Case("f64", 64).Default(
          0);
  if (type && !attribute.width)
    error("'" + attribute.name + "' is of type " + spelling +
          ", which is not f32 or f64");
  attribute.defaultDecimal = readDecimal("defaultValue");
  attribute.minDecimal = readDecimal("min");
  attribute.maxDecimal = readDecimal("max");
  if (!attribute.defaultDecimal.empty())
    attribute.presence = AttributeModel::Presence::HasDefault;
  if (errors.any())
    return;
  auto parse = [&](StringRef text) {
    return ScalarValue::parse(text, attribute.getFloatFormat())->getFloat();
  };
  if (!attribute.minDecimal.empty() &&
      !attribute.accepts(parse(attribute.minDecimal)))
    error("the bounds " + attribute.minDecimal + " and " +
          attribute.maxDecimal + " of '" + attribute.name +
          "' are not in order");
  else if (attribute.hasDefault() &&
           !attribute.accepts(parse(attribute.defaultDecimal)))
    error("the default value " + attribute.defaultDecimal + " of '" +
          attribute.name + "' is not a value " + attribute.describeBounds());
}

/// Reads an attribute that may be absent: another one, without a default.
void AttributeReader::readOptional(OpOrigin origin) {
  const Record *present = fields.def("attribute", "EwiseAttribute");
  if (!present)
    return;
  // One that is in itself would have no end.
  if (present->isSubClassOf("OptionalAttribute"))
    return error("'" + attribute.name + "' is optional twice");
  ErrorsSince errors;
  attribute = AttributeReader(*present, op).read(origin);
  if (attribute.hasDefault() && !errors.any())
    error("'" + attribute.name +
          "' has a default, so that it is never absent, and cannot be "
          "optional");
  attribute.presence = AttributeModel::Presence::Optional;
}

void AttributeReader::readEnum() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::Enum;
  attribute.values = fields.strings("values");
  attribute.defaultText = fields.string("defaultValue").str();
  if (!attribute.defaultText.empty())
    attribute.presence = AttributeModel::Presence::HasDefault;
  if (attribute.values.empty() && !errors.any())
    error("'" + attribute.name + "' has no values to choose from");
  StringSet<> seen;
  for (StringRef value : attribute.values) {
    if (value.empty() || !all_of(value, isPrint))
      error("'" + value + "', a value of '" + attribute.name +
            "', is not a line of printable characters");
    if (!seen.insert(value).second)
      error("'" + attribute.name + "' has the value '" + value + "' twice");
  }
  if (attribute.hasDefault() && !seen.contains(attribute.defaultText))
    error("the default value '" + attribute.defaultText + "' of '" +
          attribute.name + "' is none of its values");
}

void AttributeReader::readEnumClass(OpOrigin origin) {
  ErrorsSince errors;
  attribute.cppEnum = fields.string("cppEnum").str();
  readEnum();
  if (errors.any())
    return;
  bool isOfOds = record.isSubClassOf("OdsEnumAttribute");
  if (isOfOds)
    attribute.assembly = fields.string("assembly").str();
  // What is declared there mlir-tblgen makes the attribute of.
  if (origin != OpOrigin::Adopted && !(isOfOds && origin == OpOrigin::Ods))
    error("'" + attribute.name +
          "' is of a C++ enumeration, which only adopted ops can have and, as "
          "an OdsEnumAttribute, records of the bridge");
  if (!isQualifiedCppName(attribute.cppEnum))
    error("'" + attribute.cppEnum + "', the type of '" + attribute.name +
          "', is not a qualified C++ name");
  for (StringRef value : attribute.values)
    if (auto reason = whyNoIdentifier(value))
      error("'" + value + "', a value of '" + attribute.name + "', " + *reason);
}

AttributeModel AttributeReader::read(OpOrigin origin) {
  attribute.name = fields.string("name").str();
  if (record.isSubClassOf("OptionalAttribute")) {
    readOptional(origin);
  } else if (record.isSubClassOf("BoolAttribute")) {
    attribute.presence = AttributeModel::Presence::HasDefault;
    attribute.defaultValue = fields.bit("defaultValue");
  } else if (record.isSubClassOf("IntegerAttribute") ||
             record.isSubClassOf("RequiredIntegerAttribute")) {
    readInteger();
  } else if (record.isSubClassOf("FloatAttribute")) {
    readFloat();
  } else if (record.isSubClassOf("ElementAttribute")) {
    attribute.kind = AttributeModel::Kind::Element;
  } else if (record.isSubClassOf("EnumClassAttribute")) {
    readEnumClass(origin);
  } else if (record.isSubClassOf("EnumAttribute")) {
    readEnum();
  } else {
    error("'" + attribute.name +
          "' is neither a BoolAttribute, an IntegerAttribute, a "
          "FloatAttribute, an ElementAttribute, an EnumAttribute nor an "
          "OptionalAttribute");
  }
  return attribute;
}

std::optional<AttributeModel>
readAttribute(const Record &record, const FieldReader &owner, OpOrigin origin) {
  ErrorsSince errors;
  AttributeModel attribute = AttributeReader(record, owner).read(origin);
  return errors.any() ? std::nullopt : std::optional(std::move(attribute));
}

} // namespace ewise::tblgen
