//===- AttributeReader.cpp - Reader of the attributes of ops --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpReader.h"
#include "ewise/TableGen/CppText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace ewise::tblgen {

namespace {

/// Reads one attribute. What is wrong with a value is reported at the op, which
/// gives it.
class AttributeReader {
public:
  AttributeReader(const Record &record, const FieldReader &op)
      : record(record), op(op), fields(record, "attribute", op, "attributes") {}

  AttributeModel read(bool isAdopted);

private:
  void readInteger();
  void readEnum();
  void readEnumClass(bool isAdopted);

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
  attribute.hasDefault = record.isSubClassOf("IntegerAttribute");
  if (attribute.hasDefault)
    attribute.defaultValue = fields.integer("defaultValue");
  attribute.min = fields.integer("min");
  attribute.max = fields.integer("max");
  if (errors.any())
    return;
  const std::string &name = attribute.name;
  int64_t width = attribute.width, defaultValue = attribute.defaultValue;
  int64_t min = attribute.min, max = attribute.max;
  auto bits = static_cast<unsigned>(width);
  if (!is_contained({8, 16, 32, 64}, width))
    error("'" + name + "' has a width of " + Twine(width) +
          ", which is not 8, 16, 32 or 64");
  else if (!isIntN(bits, min) || !isIntN(bits, max))
    error("the bounds " + Twine(min) + " and " + Twine(max) + " of '" + name +
          "' do not fit into i" + Twine(bits));
  else if (!attribute.hasDefault && min > max)
    error("the bounds " + Twine(min) + " and " + Twine(max) + " of '" + name +
          "' are not in order");
  else if (attribute.hasDefault && (min > defaultValue || defaultValue > max))
    error("the default value " + Twine(defaultValue) + " of '" + name +
          "' is not between its bounds " + Twine(min) + " and " + Twine(max));
}

void AttributeReader::readEnum() {
  ErrorsSince errors;
  attribute.kind = AttributeModel::Kind::Enum;
  attribute.values = fields.strings("values");
  attribute.defaultText = fields.string("defaultValue").str();
  attribute.hasDefault = !attribute.defaultText.empty();
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
  if (attribute.hasDefault && !seen.contains(attribute.defaultText))
    error("the default value '" + attribute.defaultText + "' of '" +
          attribute.name + "' is none of its values");
}

void AttributeReader::readEnumClass(bool isAdopted) {
  ErrorsSince errors;
  attribute.cppEnum = fields.string("cppEnum").str();
  readEnum();
  if (errors.any())
    return;
  // ODS has attributes of this kind, which a dialect's op would declare there.
  if (!isAdopted)
    error("'" + attribute.name +
          "' is of a C++ enumeration, which only adopted ops can have");
  if (!isQualifiedCppName(attribute.cppEnum))
    error("'" + attribute.cppEnum + "', the type of '" + attribute.name +
          "', is not a qualified C++ name");
  for (StringRef value : attribute.values)
    if (auto reason = whyNoIdentifier(value))
      error("'" + value + "', a value of '" + attribute.name + "', " + *reason);
}

AttributeModel AttributeReader::read(bool isAdopted) {
  attribute.name = fields.string("name").str();
  attribute.hasDefault = record.isSubClassOf("BoolAttribute");
  if (attribute.hasDefault)
    attribute.defaultValue = fields.bit("defaultValue");
  else if (record.isSubClassOf("RequiredIntegerAttribute"))
    readInteger();
  else if (record.isSubClassOf("ElementAttribute"))
    attribute.kind = AttributeModel::Kind::Element;
  else if (record.isSubClassOf("EnumClassAttribute"))
    readEnumClass(isAdopted);
  else if (record.isSubClassOf("EnumAttribute"))
    readEnum();
  else
    error("'" + attribute.name +
          "' is neither a BoolAttribute, an IntegerAttribute, an "
          "ElementAttribute nor an EnumAttribute");
  return attribute;
}

std::optional<AttributeModel>
readAttribute(const Record &record, const FieldReader &owner, bool isAdopted) {
  ErrorsSince errors;
  AttributeModel attribute = AttributeReader(record, owner).read(isAdopted);
  return errors.any() ? std::nullopt : std::optional(std::move(attribute));
}

} // namespace ewise::tblgen
