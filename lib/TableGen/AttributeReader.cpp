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
  AttributeReader(const Record &record, const FieldReader &op,
                  ScalarVocabulary &vocabulary)
      : record(record), op(op), vocabulary(vocabulary),
        fields(record, "attribute", op, "attributes") {}

  AttributeModel read(OpOrigin origin);

private:
  void readOptional(OpOrigin origin);
  void readInteger();
  bool checkWidth();
  void readIntegerBounds();
  void checkDefault(int64_t value);
  void readFloat();
  void readFloatType();
  std::string readDecimal(StringRef field);
  std::string checkDecimal(StringRef text, StringRef field);
  void checkBounds();
  void readType();
  SmallVector<StringRef> readDefaultElements();
  void readLength();
  void readIntegerArray();
  void readFloatArray();
  void readEnum();
  void readEnumClass(OpOrigin origin);

  void error(const Twine &message) const { op.error("attributes", message); }

  const Record &record;
  const FieldReader &op;
  ScalarVocabulary &vocabulary;
  FieldReader fields;
  AttributeModel attribute;
};

} // namespace

bool AttributeReader::checkWidth() {
  if (is_contained({8, 16, 32, 64}, attribute.width))
    return true;
  error("'" + attribute.name + "' has a width of " + Twine(attribute.width) +
        ", which is not 8, 16, 32 or 64");
  return false;
}

void AttributeReader::readInteger() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::Integer;
  attribute.width = fields.integer("width");
  if (record.isSubClassOf("IntegerAttribute")) {
    attribute.presence = AttributeModel::Presence::HasDefault;
    attribute.defaultValue = fields.integer("defaultValue");
  }
  if (errors.any() || !checkWidth())
    return;
  readIntegerBounds();
  if (attribute.hasDefault() && !errors.any())
    checkDefault(attribute.defaultValue);
}

/// Where nothing is said, integers may be whatever has so many bits.
void AttributeReader::readIntegerBounds() {
  ErrorsSince errors;
  auto bits = static_cast<unsigned>(attribute.width);
  attribute.min = fields.integer("min");
  attribute.max = fields.integer("max");
  if (errors.any())
    return;
  if (attribute.min == std::numeric_limits<int64_t>::min())
    attribute.min = minIntN(bits);
  if (attribute.max == std::numeric_limits<int64_t>::max())
    attribute.max = maxIntN(bits);
  if (!isIntN(bits, attribute.min) || !isIntN(bits, attribute.max))
    error("the bounds " + Twine(attribute.min) + " and " +
          Twine(attribute.max) + " of '" + attribute.name +
          "' do not fit into i" + Twine(bits));
  else if (attribute.min > attribute.max)
    error("the bounds " + Twine(attribute.min) + " and " +
          Twine(attribute.max) + " of '" + attribute.name +
          "' are not in order");
}

void AttributeReader::checkDefault(int64_t value) {
  if (value < attribute.min || value > attribute.max)
    error("the default value " + Twine(value) + " of '" + attribute.name +
          "' is not between its bounds " + Twine(attribute.min) + " and " +
          Twine(attribute.max));
}

/// A number of a float attribute, which may be left empty.
std::string AttributeReader::readDecimal(StringRef field) {
  StringRef text = fields.string(field);
  return text.empty() ? "" : checkDecimal(text, field);
}

std::string AttributeReader::checkDecimal(StringRef text, StringRef field) {
  if (!parseDecimal(text)) {
    error("'" + text + "', field '" + field + "' of '" + attribute.name +
          "', is not a finite decimal number");
    return "";
  }
  if (attribute.width && !ScalarValue::parse(text, attribute.getFloatFormat())
                              ->getFloat()
                              .isFinite())
    error("the number " + text + " of '" + attribute.name +
          "' does not fit into f" + Twine(attribute.width));
  return text.str();
}

void AttributeReader::readFloatType() {
  const Record *type = fields.def("type", "FloatScalar");
  StringRef spelling =
      type ? FieldReader(*type, "scalar type").string("description") : "";
  attribute.width =
      StringSwitch<int64_t>(spelling).Case("f32", 32).Case("f64", 64).Default(
          0);
  if (type && !attribute.width)
    error("'" + attribute.name + "' is of type " + spelling +
          ", which is not f32 or f64");
}

/// Reports bounds of a float that are not in order.
void AttributeReader::checkBounds() {
  if (attribute.minDecimal.empty())
    return;
  auto least =
      ScalarValue::parse(attribute.minDecimal, attribute.getFloatFormat());
  if (!attribute.accepts(least->getFloat()))
    error("the bounds " + attribute.minDecimal + " and " +
          attribute.maxDecimal + " of '" + attribute.name +
          "' are not in order");
}

void AttributeReader::readFloat() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::Float;
  readFloatType();
  attribute.defaultDecimal = readDecimal("defaultValue");
  attribute.minDecimal = readDecimal("min");
  attribute.maxDecimal = readDecimal("max");
  if (!attribute.defaultDecimal.empty())
    attribute.presence = AttributeModel::Presence::HasDefault;
  if (errors.any())
    return;
  checkBounds();
  if (errors.any() || !attribute.hasDefault())
    return;
  auto absent =
      ScalarValue::parse(attribute.defaultDecimal, attribute.getFloatFormat());
  if (!attribute.accepts(absent->getFloat()))
    error("the default value " + attribute.defaultDecimal + " of '" +
          attribute.name + "' is not a value " + attribute.describeBounds());
}

void AttributeReader::readType() {
  attribute.kind = AttributeModel::Kind::Type;
  if (const Record *types = fields.def("types", "ScalarTypes"))
    attribute.types = vocabulary.getTypes(*types);
}

/// The elements of an array's default, if it has one: `[1, 2]`.
SmallVector<StringRef> AttributeReader::readDefaultElements() {
  SmallVector<StringRef> elements;
  StringRef text = fields.string("defaultValue"), list = text;
  if (text.empty())
    return elements;
  attribute.presence = AttributeModel::Presence::HasDefault;
  if (!list.consume_front("[") || !list.consume_back("]"))
    error("the default value '" + text + "' of '" + attribute.name +
          "' is not a list, as '[1, 2]' is");
  else if (!list.trim().empty())
    list.split(elements, ',');
  for (StringRef &element : elements)
    element = element.trim();
  return elements;
}

/// Reads how long an array is.
void AttributeReader::readLength() {
  ErrorsSince errors;
  attribute.minLength = fields.integer("minLength");
  attribute.maxLength = fields.integer("maxLength");
  if (attribute.minLength < 0 || attribute.minLength > attribute.maxLength)
    error("the least length " + Twine(attribute.minLength) +
          " and the greatest " + Twine(attribute.maxLength) + " of '" +
          attribute.name + "' are not in order, from 0 on");
  auto length = static_cast<int64_t>(attribute.defaultElements.size());
  if (attribute.hasDefault() && !errors.any() &&
      (length < attribute.minLength || length > attribute.maxLength))
    error("the default value of '" + attribute.name + "' has a length of " +
          Twine(length) + ", which is not between " +
          Twine(attribute.minLength) + " and " + Twine(attribute.maxLength));
}

void AttributeReader::readIntegerArray() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::IntegerArray;
  attribute.width = fields.integer("width");
  if (!checkWidth())
    return;
  readIntegerBounds();
  for (StringRef text : readDefaultElements()) {
    int64_t element = 0;
    if (text.getAsInteger(10, element))
      error("'" + text + "', in the default value of '" + attribute.name +
            "', is not an integer");
    else if (!errors.any())
      checkDefault(element);
    attribute.defaultElements.push_back(std::to_string(element));
  }
  readLength();
}

void AttributeReader::readFloatArray() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::FloatArray;
  readFloatType();
  attribute.minDecimal = readDecimal("min");
  attribute.maxDecimal = readDecimal("max");
  if (!errors.any())
    checkBounds();
  for (StringRef text : readDefaultElements()) {
    std::string element = checkDecimal(text, "defaultValue");
    auto value = errors.any()
                     ? std::nullopt
                     : ScalarValue::parse(element, attribute.getFloatFormat());
    if (value && !attribute.accepts(value->getFloat()))
      error("the default value " + text + " of '" + attribute.name +
            "' is not a value " + attribute.describeBounds());
    attribute.defaultElements.push_back(std::move(element));
  }
  readLength();
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
  attribute = AttributeReader(*present, op, vocabulary).read(origin);
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
  } else if (record.isSubClassOf("TypeAttribute")) {
    readType();
  } else if (record.isSubClassOf("IntegerArrayAttribute")) {
    readIntegerArray();
  } else if (record.isSubClassOf("FloatArrayAttribute")) {
    readFloatArray();
  } else {
    error("'" + attribute.name +
          "' is neither a BoolAttribute, an IntegerAttribute, a "
          "FloatAttribute, an ElementAttribute, an EnumAttribute, a "
          "TypeAttribute, an IntegerArrayAttribute, a FloatArrayAttribute nor "
          "an OptionalAttribute");
  }
  return attribute;
}

std::optional<AttributeModel> readAttribute(const Record &record,
                                            const FieldReader &owner,
                                            OpOrigin origin,
                                            ScalarVocabulary &vocabulary) {
  ErrorsSince errors;
  AttributeModel attribute =
      AttributeReader(record, owner, vocabulary).read(origin);
  return errors.any() ? std::nullopt : std::optional(std::move(attribute));
}

} // namespace ewise::tblgen
