//===- AttributeReader.cpp - Reader of the attributes of ops --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
#include "ewise/Data/KeptText.h"
#include "ewise/Language/CppText.h"
#include "ewise/Language/ScalarVocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

/// The finite decimal number that the text is, as C++ and people write it.
static std::optional<double> parseDecimal(StringRef text) {
  double number = 0;
  StringRef digits = text;
  digits.consume_front("-");
  if (digits.empty() || !isDigit(digits.front()) ||
      digits.contains_insensitive("x") || text.getAsDouble(number) ||
      !std::isfinite(number))
    return std::nullopt;
  return number;
}

namespace {

/// Reads one attribute. Errors are reported at the op, which gives the values.
class AttributeReader {
public:
  AttributeReader(const Record &record, const FieldReader &op, OpOrigin origin,
                  ScalarVocabulary &vocabulary)
      : op(op), origin(origin), vocabulary(vocabulary),
        fields(record, "attribute", op, "attributes") {}

  std::optional<AttributeModel> read();

private:
  void readPresence();
  void readType(const Record &type);
  bool readNumberType(const Record &type);
  void readText(const Record &type);
  void checkEnumeration(const Record &type);
  void readBounds();
  void readIntegerBounds();
  void readFloatBounds();
  std::optional<int64_t> readInteger(StringRef text, StringRef what);
  std::optional<double> readDecimal(StringRef text, StringRef what);
  void readDefault();
  void readDefaultFloat();
  void readDefaultInteger();
  void readDefaultElement();

  void error(const Twine &message) const { op.error("attributes", message); }
  StringRef keep(StringRef text) {
    return keepText(text, vocabulary.getMemory());
  }
  std::string quoteName() const { return ("'" + attribute.name + "'").str(); }

  const FieldReader &op;
  OpOrigin origin;
  ScalarVocabulary &vocabulary;
  FieldReader fields;
  AttributeModel attribute;
  /// The record's text for where the attribute is absent, and its bounds.
  StringRef absent, least, greatest;
};

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The type as records spell it: `f16`.
static StringRef spell(const Record &type) {
  return type.isSubClassOf("ScalarTypes")
             ? FieldReader(type, "scalar type").string("description")
             : type.getName();
}

/// Reads the type of a number: whether it is one.
bool AttributeReader::readNumberType(const Record &type) {
  bool isFloat = type.isSubClassOf("FloatScalar");
  if (!isFloat && !type.isSubClassOf("IntegerScalars"))
    return false;
  attribute.kind =
      isFloat ? AttributeModel::Kind::Float : AttributeModel::Kind::Integer;
  attribute.width = StringSwitch<unsigned>(spell(type))
                        .Case("i8", 8)
                        .Case("i16", 16)
                        .Case("i32", 32)
                        .Case("f32", 32)
                        .Case("i64", 64)
                        .Case("f64", 64)
                        .Default(0);
  return attribute.width != 0;
}

void AttributeReader::readText(const Record &type) {
  ErrorsSince errors;
  FieldReader text(type, "text", op, "attributes");
  attribute.kind = AttributeModel::Kind::String;
  SmallVector<const char *> values;
  for (StringRef value : text.strings("values"))
    values.push_back(keep(value).data());
  attribute.values = ArrayRef(values).copy(vocabulary.getMemory());
  attribute.cppEnum = text.string("cppEnumeration");
  if (attribute.values.empty() && !errors.any())
    error(quoteName() + " has no values to choose from");
  StringSet<> seen;
  for (StringRef value : attribute.values) {
    if (value.empty() || !all_of(value, isPrint))
      error("'" + value + "', a value of " + quoteName() +
            ", is not a line of printable characters");
    if (!seen.insert(value).second)
      error(quoteName() + " has the value '" + value + "' twice");
  }
  if (!attribute.cppEnum.empty() && !errors.any())
    checkEnumeration(type);
}

void AttributeReader::checkEnumeration(const Record &type) {
  bool isOfOds = type.isSubClassOf("OdsEnum");
  if (isOfOds)
    attribute.assembly = FieldReader(type, "enumeration").string("assembly");
  // An enumeration that ODS declares is one for mlir-tblgen.
  if (origin != OpOrigin::Adopted && !(isOfOds && origin == OpOrigin::Ods))
    error(quoteName() +
          " is of a C++ enumeration, which only adopted ops can have and, as "
          "an OdsEnum, records of the bridge");
  if (!isQualifiedCppName(attribute.cppEnum))
    error("'" + attribute.cppEnum + "', the type of " + quoteName() +
          ", is not a qualified C++ name");
  for (StringRef value : attribute.values)
    if (auto reason = whyNoIdentifier(value))
      error("'" + value + "', a value of " + quoteName() + ", " + *reason);
}

void AttributeReader::readType(const Record &type) {
  if (type.isSubClassOf("Text"))
    return readText(type);
  if (type.isSubClassOf("TypeIn")) {
    attribute.kind = AttributeModel::Kind::Type;
    FieldReader reader(type, "type", op, "attributes");
    if (const Record *types = reader.def("types", "ScalarTypes"))
      attribute.typeSet = vocabulary.getTypes(*types);
    if (!attribute.typeSet.isEveryType())
      attribute.types.types = attribute.typeSet.getTypes();
  } else if (type.getName() == "Shared") {
    attribute.kind = AttributeModel::Kind::Element;
  } else if (type.getName() == "Boolean") {
    attribute.kind = AttributeModel::Kind::Bool;
  } else if (!readNumberType(type)) {
    StringRef name = type.getName();
    error((name == "UnsaidType" ? quoteName() + " has no type"
                                : quoteName() + " is of type " + spell(type)) +
          ": expected Boolean, Int8, Int16, Int32, Int64, Float32, Float64, "
          "Shared (as operands), Text<[...]> or TypeIn<types>");
  }
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

/// An integer as a record writes it; nothing after an error.
std::optional<int64_t> AttributeReader::readInteger(StringRef text,
                                                    StringRef what) {
  int64_t value = 0;
  if (text.getAsInteger(10, value)) {
    error("'" + text + "', " + what + " of " + quoteName() +
          ", is not an integer");
    return std::nullopt;
  }
  return value;
}

/// A number of a float, as a record writes it; nothing after an error.
std::optional<double> AttributeReader::readDecimal(StringRef text,
                                                   StringRef what) {
  auto number = parseDecimal(text);
  if (!number)
    error("'" + text + "', " + what + " of " + quoteName() +
          ", is not a finite decimal number");
  else if (attribute.getFloat(*number).getFloat().isFinite())
    return number;
  else
    error("the number " + text + " of " + quoteName() + " does not fit into f" +
          Twine(attribute.width));
  return std::nullopt;
}

/// Where nothing is said, integers may be whatever has so many bits.
void AttributeReader::readIntegerBounds() {
  unsigned bits = attribute.width;
  auto min =
      least.empty() ? minIntN(bits) : readInteger(least, "the least value");
  auto max = greatest.empty() ? maxIntN(bits)
                              : readInteger(greatest, "the greatest value");
  if (!min || !max)
    return;
  if (*min != minIntN(bits) || *max != maxIntN(bits)) {
    attribute.min = *min;
    attribute.max = *max;
  }
  if (!isIntN(bits, *min) || !isIntN(bits, *max))
    error("the bounds " + Twine(*min) + " and " + Twine(*max) + " of " +
          quoteName() + " do not fit into i" + Twine(bits));
  else if (*min > *max)
    error("the bounds " + Twine(*min) + " and " + Twine(*max) + " of " +
          quoteName() + " are not in order");
}

void AttributeReader::readFloatBounds() {
  ErrorsSince errors;
  auto read = [&](StringRef text, StringRef what, double &bound) {
    if (!text.empty())
      bound = readDecimal(text, what).value_or(bound);
  };
  read(least, "the least value", attribute.bounds.min);
  read(greatest, "the greatest value", attribute.bounds.max);
  if (!errors.any() &&
      !attribute.accepts(attribute.getFloat(attribute.bounds.min)))
    error("the bounds " + least + " and " + greatest + " of " + quoteName() +
          " are not in order");
}

void AttributeReader::readBounds() {
  if (attribute.getPart() == AttributePart::Integer)
    return readIntegerBounds();
  if (attribute.isFloat())
    return readFloatBounds();
  if (!least.empty() || !greatest.empty())
    error(quoteName() +
          " has bounds, which only numbers of a type of their own have");
}

//===----------------------------------------------------------------------===//
// Defaults
//===----------------------------------------------------------------------===//

static bool isInfinite(StringRef text) {
  return text == "inf" || text == "-inf";
}

static constexpr StringLiteral kDefault = "the default value";

void AttributeReader::readDefaultFloat() {
  double infinity = std::numeric_limits<double>::infinity();
  auto number = isInfinite(absent)
                    ? std::optional(absent == "inf" ? infinity : -infinity)
                    : readDecimal(absent, kDefault);
  attribute.defaultNumber = number.value_or(0);
  if (number && !attribute.accepts(attribute.getFloat(*number)))
    error("the default value " + absent + " of " + quoteName() +
          " is not a value " + attribute.describeBounds());
}

void AttributeReader::readDefaultInteger() {
  auto value = readInteger(absent, kDefault);
  attribute.defaultValue = value.value_or(0);
  if (value && !attribute.accepts(*value))
    error("the default value " + absent + " of " + quoteName() +
          " is not between its bounds " + Twine(attribute.getMin()) + " and " +
          Twine(attribute.getMax()));
}

/// Bodies alone know the default of a number of the shared type: to all others
/// it is optional.
void AttributeReader::readDefaultElement() {
  attribute.presence = AttributeModel::Presence::Optional;
  attribute.defaultText = keep(absent).data();
  if (!parseDecimal(absent) && !isInfinite(absent))
    error("'" + absent + "', the default value of " + quoteName() +
          ", is not a finite decimal number");
}

void AttributeReader::readDefault() {
  switch (attribute.getPart()) {
  case AttributePart::Integer:
    return readDefaultInteger();
  case AttributePart::Number:
    return attribute.isElement() ? readDefaultElement() : readDefaultFloat();
  case AttributePart::Flag:
    attribute.defaultValue = absent == "true";
    if (absent != "true" && absent != "false")
      error("the default value '" + absent + "' of " + quoteName() +
            " is neither 'true' nor 'false'");
    return;
  case AttributePart::Text:
    attribute.defaultText = keep(absent).data();
    if (!is_contained(attribute.values, absent))
      error("the default value '" + absent + "' of " + quoteName() +
            " is none of its values, '" +
            join(map_range(attribute.values,
                           [](StringRef value) { return value; }),
                 "', '") +
            "'");
    return;
  case AttributePart::Type:
  case AttributePart::None:
    error(quoteName() +
          " is a type, which has no default: where it is optional, absent "
          "means the type that operands share");
  }
}

/// Reads what it means that the attribute is absent.
void AttributeReader::readPresence() {
  bool isOptional = fields.bit("isOptional");
  absent = fields.string("defaultValue");
  if (isOptional && !absent.empty())
    error(quoteName() +
          " has a default, so that it is never absent, and cannot be "
          "optional");
  if (attribute.isWeak && !absent.empty())
    error(quoteName() +
          " is weak in promotion, in which no default takes part: it may be "
          "optional");
  if (!absent.empty())
    attribute.presence = AttributeModel::Presence::HasDefault;
  else if (isOptional && attribute.getPart() != AttributePart::Flag)
    attribute.presence = AttributeModel::Presence::Optional;
  else if (attribute.getPart() == AttributePart::Flag)
    error(quoteName() +
          " is a Boolean, which needs a default: \"true\" or \"false\"");
}

std::optional<AttributeModel> AttributeReader::read() {
  ErrorsSince errors;
  attribute.name = keep(fields.string("name"));
  const Record *type = fields.def("type", "TypeExpression");
  least = fields.string("least");
  greatest = fields.string("greatest");
  attribute.isWeak = fields.bit("isWeak");
  if (type && !errors.any())
    readType(*type);
  if (attribute.isWeak && !attribute.isElement() && !errors.any())
    error(quoteName() + " is weak, which only numbers of type Shared "
                        "are");
  if (!errors.any())
    readPresence();
  if (!errors.any())
    readBounds();
  if (!errors.any() && attribute.hasDefault())
    readDefault();
  return errors.any() ? std::nullopt : std::optional(std::move(attribute));
}

std::optional<AttributeModel> readAttribute(const Record &record,
                                            const FieldReader &owner,
                                            OpOrigin origin,
                                            ScalarVocabulary &vocabulary) {
  return AttributeReader(record, owner, origin, vocabulary).read();
}

} // namespace ewise::tblgen
