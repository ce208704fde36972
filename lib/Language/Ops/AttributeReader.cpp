//===- AttributeReader.cpp - Reader of the attributes of ops --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OpReader.h"
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

/// Reads one attribute. What is wrong with a value is reported at the op, which
/// gives it.
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
  std::string readDecimal(StringRef text, StringRef what);
  void readDefault();
  void readDefaultNumber(StringRef text);

  void error(const Twine &message) const { op.error("attributes", message); }

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
  attribute.width = StringSwitch<int64_t>(spell(type))
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
  attribute.values = text.strings("values");
  attribute.cppEnum = text.string("cppEnumeration").str();
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
  if (!attribute.cppEnum.empty() && !errors.any())
    checkEnumeration(type);
}

void AttributeReader::checkEnumeration(const Record &type) {
  bool isOfOds = type.isSubClassOf("OdsEnum");
  if (isOfOds)
    attribute.assembly =
        FieldReader(type, "enumeration").string("assembly").str();
  // An enumeration that ODS declares is one for mlir-tblgen.
  if (origin != OpOrigin::Adopted && !(isOfOds && origin == OpOrigin::Ods))
    error("'" + attribute.name +
          "' is of a C++ enumeration, which only adopted ops can have and, as "
          "an OdsEnum, records of the bridge");
  if (!isQualifiedCppName(attribute.cppEnum))
    error("'" + attribute.cppEnum + "', the type of '" + attribute.name +
          "', is not a qualified C++ name");
  for (StringRef value : attribute.values)
    if (auto reason = whyNoIdentifier(value))
      error("'" + value + "', a value of '" + attribute.name + "', " + *reason);
}

void AttributeReader::readType(const Record &type) {
  if (type.isSubClassOf("Text"))
    return readText(type);
  if (type.isSubClassOf("TypeIn")) {
    attribute.kind = AttributeModel::Kind::Type;
    FieldReader reader(type, "type", op, "attributes");
    if (const Record *types = reader.def("types", "ScalarTypes"))
      attribute.types = vocabulary.getTypes(*types);
  } else if (type.getName() == "Shared") {
    attribute.kind = AttributeModel::Kind::Element;
  } else if (type.getName() == "Boolean") {
    attribute.kind = AttributeModel::Kind::Bool;
  } else if (!readNumberType(type)) {
    StringRef name = type.getName();
    error((name == "UnsaidType"
               ? "'" + attribute.name + "' has no type"
               : "'" + attribute.name + "' is of type " + spell(type)) +
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
    error("'" + text + "', " + what + " of '" + attribute.name +
          "', is not an integer");
    return std::nullopt;
  }
  return value;
}

/// A number of a float, as a record writes it; empty after an error.
std::string AttributeReader::readDecimal(StringRef text, StringRef what) {
  if (!parseDecimal(text)) {
    error("'" + text + "', " + what + " of '" + attribute.name +
          "', is not a finite decimal number");
    return "";
  }
  if (ScalarValue::parse(text, attribute.getFloatFormat())
          ->getFloat()
          .isFinite())
    return text.str();
  error("the number " + text + " of '" + attribute.name +
        "' does not fit into f" + Twine(attribute.width));
  return "";
}

/// Where nothing is said, integers may be whatever has so many bits.
void AttributeReader::readIntegerBounds() {
  auto bits = static_cast<unsigned>(attribute.width);
  auto min =
      least.empty() ? minIntN(bits) : readInteger(least, "the least value");
  auto max = greatest.empty() ? maxIntN(bits)
                              : readInteger(greatest, "the greatest value");
  if (!min || !max)
    return;
  attribute.min = *min;
  attribute.max = *max;
  if (!isIntN(bits, *min) || !isIntN(bits, *max))
    error("the bounds " + Twine(*min) + " and " + Twine(*max) + " of '" +
          attribute.name + "' do not fit into i" + Twine(bits));
  else if (*min > *max)
    error("the bounds " + Twine(*min) + " and " + Twine(*max) + " of '" +
          attribute.name + "' are not in order");
}

void AttributeReader::readFloatBounds() {
  ErrorsSince errors;
  if (!least.empty())
    attribute.minDecimal = readDecimal(least, "the least value");
  if (!greatest.empty())
    attribute.maxDecimal = readDecimal(greatest, "the greatest value");
  if (attribute.minDecimal.empty() || errors.any())
    return;
  auto min =
      ScalarValue::parse(attribute.minDecimal, attribute.getFloatFormat());
  if (!attribute.accepts(min->getFloat()))
    error("the bounds " + attribute.minDecimal + " and " +
          attribute.maxDecimal + " of '" + attribute.name +
          "' are not in order");
}

void AttributeReader::readBounds() {
  switch (attribute.kind) {
  case AttributeModel::Kind::Integer:
    return readIntegerBounds();
  case AttributeModel::Kind::Float:
    return readFloatBounds();
  default:
    if (!least.empty() || !greatest.empty())
      error("'" + attribute.name +
            "' has bounds, which only numbers of a type of their own have");
  }
}

//===----------------------------------------------------------------------===//
// Defaults
//===----------------------------------------------------------------------===//

static bool isInfinite(StringRef text) {
  return text == "inf" || text == "-inf";
}

/// Reads a default that is a number.
void AttributeReader::readDefaultNumber(StringRef text) {
  static constexpr StringLiteral what = "the default value";
  if (attribute.kind == AttributeModel::Kind::Float) {
    attribute.defaultDecimal =
        isInfinite(text) ? text.str() : readDecimal(text, what);
    auto value = ScalarValue::parse(attribute.defaultDecimal,
                                    attribute.getFloatFormat());
    if (value && !attribute.accepts(value->getFloat()))
      error("the default value " + text + " of '" + attribute.name +
            "' is not a value " + attribute.describeBounds());
    return;
  }
  auto value = readInteger(text, what);
  attribute.defaultValue = value.value_or(0);
  if (value && (*value < attribute.min || *value > attribute.max))
    error("the default value " + text + " of '" + attribute.name +
          "' is not between its bounds " + Twine(attribute.min) + " and " +
          Twine(attribute.max));
}

void AttributeReader::readDefault() {
  switch (attribute.kind) {
  case AttributeModel::Kind::Integer:
  case AttributeModel::Kind::Float:
    return readDefaultNumber(absent);
  case AttributeModel::Kind::Bool:
    attribute.defaultValue = absent == "true";
    if (absent != "true" && absent != "false")
      error("the default value '" + absent + "' of '" + attribute.name +
            "' is neither 'true' nor 'false'");
    return;
  case AttributeModel::Kind::String:
    attribute.defaultText = absent.str();
    if (!is_contained(attribute.values, absent))
      error("the default value '" + absent + "' of '" + attribute.name +
            "' is none of its values, '" + join(attribute.values, "', '") +
            "'");
    return;
  case AttributeModel::Kind::Element:
    attribute.presence = AttributeModel::Presence::Optional;
    attribute.defaultDecimal = absent.str();
    if (!parseDecimal(absent) && !isInfinite(absent))
      error("'" + absent + "', the default value of '" + attribute.name +
            "', is not a finite decimal number");
    return;
  default:
    error("'" + attribute.name +
          "' is a type, which has no default: where it is optional, absent "
          "means the type that operands share");
  }
}

/// Reads what it means that the attribute is absent.
void AttributeReader::readPresence() {
  bool isOptional = fields.bit("isOptional");
  absent = fields.string("defaultValue");
  if (isOptional && !absent.empty())
    error("'" + attribute.name +
          "' has a default, so that it is never absent, and cannot be "
          "optional");
  if (attribute.weak && !absent.empty())
    error("'" + attribute.name +
          "' is weak in promotion, in which no default takes part: it may be "
          "optional");
  if (!absent.empty())
    attribute.presence = AttributeModel::Presence::HasDefault;
  else if (isOptional && attribute.kind != AttributeModel::Kind::Bool)
    attribute.presence = AttributeModel::Presence::Optional;
  else if (attribute.kind == AttributeModel::Kind::Bool)
    error("'" + attribute.name +
          "' is a Boolean, which needs a default: \"true\" or \"false\"");
}

std::optional<AttributeModel> AttributeReader::read() {
  ErrorsSince errors;
  attribute.name = fields.string("name").str();
  const Record *type = fields.def("type", "TypeExpression");
  least = fields.string("least");
  greatest = fields.string("greatest");
  attribute.weak = fields.bit("isWeak");
  if (type && !errors.any())
    readType(*type);
  if (attribute.weak && attribute.kind != AttributeModel::Kind::Element &&
      !errors.any())
    error("'" + attribute.name +
          "' is weak, which only numbers of type Shared "
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
