//===- ScalarValue.cpp - Elements and their types -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ScalarValue.h"
#include "ewise/Data/ComplexText.h"
#include "ewise/Data/NumberText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {

/// Values of a type beyond finite numbers.
enum class NonFinite { InfinityAndNaN, NaN, Nothing };

struct NamedSemantics {
  StringLiteral name;
  const fltSemantics &(*get)();
  NonFinite nonFinite = NonFinite::InfinityAndNaN;
  bool hasSign = true;
};

} // namespace

static constexpr NamedSemantics kFloats[] = {
    {"f16", APFloat::IEEEhalf},
    {"bf16", APFloat::BFloat},
    {"f32", APFloat::IEEEsingle},
    {"f64", APFloat::IEEEdouble},
    {"tf32", APFloat::FloatTF32},
    {"f80", APFloat::x87DoubleExtended},
    {"f128", APFloat::IEEEquad},
    {"f8E4M3FN", APFloat::Float8E4M3FN, NonFinite::NaN},
    {"f8E5M2", APFloat::Float8E5M2},
    {"f8E4M3", APFloat::Float8E4M3},
    {"f8E3M4", APFloat::Float8E3M4},
    {"f8E8M0FNU", APFloat::Float8E8M0FNU, NonFinite::NaN, /*hasSign=*/false},
    {"f8E5M2FNUZ", APFloat::Float8E5M2FNUZ, NonFinite::NaN},
    {"f8E4M3FNUZ", APFloat::Float8E4M3FNUZ, NonFinite::NaN},
    {"f8E4M3B11FNUZ", APFloat::Float8E4M3B11FNUZ, NonFinite::NaN},
    {"f6E2M3FN", APFloat::Float6E2M3FN, NonFinite::Nothing},
    {"f6E3M2FN", APFloat::Float6E3M2FN, NonFinite::Nothing},
    {"f4E2M1FN", APFloat::Float4E2M1FN, NonFinite::Nothing},
};

/// The one for which `is` holds, or null.
template <typename PredicateT>
static const NamedSemantics *find(PredicateT is) {
  const auto *found = llvm::find_if(kFloats, is);
  return found == std::end(kFloats) ? nullptr : found;
}

static const fltSemantics *findSemantics(StringRef name) {
  const auto *found =
      find([&](const NamedSemantics &each) { return each.name == name; });
  return found ? &found->get() : nullptr;
}

// As records call them: MLIR spells them with their scale.
static constexpr char kSignedQuantized[] = "signed quant.uniform";
static constexpr char kUnsignedQuantized[] = "unsigned quant.uniform";
static constexpr char kQuantizedPerAxis[] = "quant.uniform per axis";

static const NamedSemantics *find(const fltSemantics *semantics) {
  return find(
      [&](const NamedSemantics &each) { return &each.get() == semantics; });
}

/// One integer type, or nothing.
static std::optional<ElementType> parseInteger(StringRef spelling) {
  ElementType::Kind kind =
      spelling.consume_front("u")   ? ElementType::Kind::Unsigned
      : spelling.consume_front("s") ? ElementType::Kind::Signed
                                    : ElementType::Kind::Signless;
  unsigned width = 0;
  // As wide as MLIR's integers are.
  if (!spelling.consume_front("i") || !all_of(spelling, isDigit) ||
      spelling.getAsInteger(10, width) || width == 0 || width >= 1 << 24)
    return std::nullopt;
  return element::makeInteger(kind, width, width);
}

std::optional<ElementType> parseElementType(StringRef spelling) {
  if (spelling == "index")
    return element::index;
  if (spelling == kSignedQuantized)
    return element::signedQuantized;
  if (spelling == kUnsignedQuantized)
    return element::unsignedQuantized;
  if (spelling == kQuantizedPerAxis)
    return element::quantizedPerAxis;
  if (const fltSemantics *semantics = findSemantics(spelling))
    return element::makeFloat(APFloat::SemanticsToEnum(*semantics));
  if (spelling.consume_front("complex<") && spelling.consume_back(">")) {
    auto part = parseElementType(spelling);
    return part && part->kind == ElementType::Kind::Float
               ? std::optional(element::complex(*part))
               : std::nullopt;
  }
  auto [first, last] = spelling.split(" to ");
  auto least = parseInteger(first);
  auto greatest = last.empty() ? least : parseInteger(last);
  if (!least || !greatest || least->kind != greatest->kind ||
      least->minWidth > greatest->minWidth)
    return std::nullopt;
  least->maxWidth = greatest->maxWidth;
  return least;
}

std::string spell(const ElementType &type) {
  if (auto format = ScalarFormat::get(type);
      format && type.minWidth == type.maxWidth &&
      type.kind != ElementType::Kind::Index)
    return format->getSpelling();
  if (!type.isInteger())
    return type.kind == ElementType::Kind::Index ? "index"
           : type.kind == ElementType::Kind::QuantizedPerAxis
               ? kQuantizedPerAxis
               : "";
  std::string prefix = type.kind == ElementType::Kind::Signless ? "i"
                       : type.kind == ElementType::Kind::Signed ? "si"
                                                                : "ui";
  std::string text = prefix + std::to_string(type.minWidth);
  return type.minWidth == type.maxWidth
             ? text
             : text + " to " + prefix + std::to_string(type.maxWidth);
}

std::optional<ScalarFormat> ScalarFormat::parse(StringRef spelling) {
  auto type = parseElementType(spelling);
  return type && type->minWidth == type->maxWidth ? get(*type) : std::nullopt;
}

std::optional<ScalarFormat> ScalarFormat::get(const ElementType &type) {
  switch (type.kind) {
  case ElementType::Kind::Float:
    return floating(APFloat::EnumToSemantics(type.semantics));
  case ElementType::Kind::Complex:
    return complex(APFloat::EnumToSemantics(type.semantics));
  case ElementType::Kind::Signless:
    return integer(type.maxWidth);
  case ElementType::Kind::Unsigned:
    return integer(type.maxWidth, /*isUnsigned=*/true);
  case ElementType::Kind::Index:
    return integer(64);
  case ElementType::Kind::SignedQuantized:
  case ElementType::Kind::UnsignedQuantized: {
    ScalarFormat format =
        integer(8, type.kind == ElementType::Kind::UnsignedQuantized);
    format.isQuantized = true;
    return format;
  }
  case ElementType::Kind::Signed:
  case ElementType::Kind::QuantizedPerAxis:
  case ElementType::Kind::Other:
    break;
  }
  return std::nullopt;
}

bool ScalarFormat::isOneOf(ArrayRef<ElementType> types) const {
  return any_of(types, [&](const ElementType &type) {
    if (!type.isInteger())
      return type.kind != ElementType::Kind::Index && get(type) == *this;
    return isInteger() && !isQuantized &&
           type.kind == (isUnsigned ? ElementType::Kind::Unsigned
                                    : ElementType::Kind::Signless) &&
           type.minWidth <= width && width <= type.maxWidth;
  });
}

std::string ScalarFormat::getSpelling() const {
  if (isQuantized)
    return isUnsigned ? kUnsignedQuantized : kSignedQuantized;
  if (isInteger())
    return (isUnsigned ? "ui" : "i") + std::to_string(width);
  const NamedSemantics *found = find(semantics);
  std::string name = found ? found->name.str() : "float";
  return isFloat() ? name : "complex<" + name + ">";
}

bool ScalarFormat::hasInfinity() const {
  const NamedSemantics *found = find(semantics);
  return found && found->nonFinite == NonFinite::InfinityAndNaN;
}

bool ScalarFormat::hasNaN() const {
  const NamedSemantics *found = find(semantics);
  return found && found->nonFinite != NonFinite::Nothing;
}

bool ScalarFormat::hasSign() const {
  const NamedSemantics *found = find(semantics);
  return !found || found->hasSign;
}

bool ScalarFormat::hasAllOf(const ScalarFormat &other) const {
  const fltSemantics &all = *semantics, &some = *other.semantics;
  auto getLeastExponent = [](const fltSemantics &of) {
    return APFloat::semanticsMinExponent(of) -
           static_cast<int>(APFloat::semanticsPrecision(of));
  };
  return APFloat::semanticsPrecision(all) >=
             APFloat::semanticsPrecision(some) &&
         APFloat::semanticsMaxExponent(all) >=
             APFloat::semanticsMaxExponent(some) &&
         getLeastExponent(all) <= getLeastExponent(some);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

APFloat roundFloat(APFloat value, const fltSemantics &semantics) {
  // APFloat makes anything of what such types do not have, and infinity of the
  // NaN of f8E8M0FNU.
  ScalarFormat format = ScalarFormat::floating(semantics);
  if (value.isNaN() && format.hasNaN() &&
      !ScalarFormat::floating(value.getSemantics()).hasSign())
    return APFloat::getNaN(semantics);
  if (!format.hasNaN() && !value.isFinite())
    return APFloat::getLargest(semantics,
                               value.isInfinity() && value.isNegative());
  if (!format.hasSign() && value.isNegative() && !value.isZero())
    return APFloat::getNaN(semantics);
  bool losesInfo = false;
  value.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return value;
}

APFloat getLeastFloat(const fltSemantics &semantics) {
  return ScalarFormat::floating(semantics).hasSign()
             ? APFloat::getLargest(semantics, /*Negative=*/true)
             : APFloat::getSmallest(semantics);
}

static std::optional<APInt> parseInteger(StringRef text, unsigned width) {
  int64_t small = 0;
  if (width <= 64 && !text.getAsInteger(10, small)) {
    // All bits of a type may be spelled as an unsigned number or as a signed
    // one.
    auto bits = static_cast<uint64_t>(small);
    bool fits = small < 0 ? isIntN(width, small) : isUIntN(width, bits);
    return fits ? std::optional(APInt(width, bits, /*isSigned=*/small < 0))
                : std::nullopt;
  }
  if (text == "least")
    return APInt::getSignedMinValue(width);
  if (text == "greatest")
    return APInt::getSignedMaxValue(width);
  if (text == "true" || text == "false") {
    APInt value(width, text == "true");
    return width == 1 ? std::optional(value) : std::nullopt;
  }
  StringRef digits = text;
  bool isNegative = digits.consume_front("-");
  APInt value;
  if (digits.empty() || !all_of(digits, isDigit) ||
      digits.getAsInteger(10, value))
    return std::nullopt;
  // One bit more than the digits need, for the sign.
  value = value.zext(std::max(value.getBitWidth(), width) + 1);
  if (isNegative)
    value.negate();
  // All bits of a type may be spelled as an unsigned number or as a signed one.
  if (!(isNegative ? value.isSignedIntN(width) : value.isIntN(width)))
    return std::nullopt;
  return value.trunc(width);
}

static std::optional<APInt> parseUnsigned(StringRef text, unsigned width) {
  if (text == "least")
    return APInt(width, 0);
  if (text == "greatest")
    return APInt::getAllOnes(width);
  return text.starts_with("-") ? std::nullopt : parseInteger(text, width);
}

static std::optional<APFloat> parseFloat(StringRef text,
                                         const fltSemantics &semantics) {
  bool isNegative = text.starts_with("-");
  StringRef magnitude = text.drop_front(isNegative);
  ScalarFormat format = ScalarFormat::floating(semantics);
  if (text == "least" || text == "greatest") {
    bool isLeast = text == "least";
    if (format.hasInfinity())
      return APFloat::getInf(semantics, isLeast);
    return isLeast ? getLeastFloat(semantics) : APFloat::getLargest(semantics);
  }
  if (magnitude == "inf")
    return format.hasInfinity()
               ? std::optional(APFloat::getInf(semantics, isNegative))
               : std::nullopt;
  if (magnitude == "nan")
    return format.hasNaN()
               ? std::optional(APFloat::getNaN(semantics, isNegative))
               : std::nullopt;
  if (magnitude.empty() || !isDigit(magnitude.front()))
    return std::nullopt;
  // As the lowering makes constants: a double, rounded to the type.
  auto value = parseDouble(text);
  if (!value || (!format.hasSign() && (value->isNegative() || value->isZero())))
    return std::nullopt;
  return roundFloat(std::move(*value), semantics);
}

std::array<StringRef, 2> splitComplex(StringRef text) {
  if (text.starts_with("(") && text.ends_with(")")) {
    auto [first, second] = text.drop_front().drop_back().split(',');
    return {first.trim(), second.trim()};
  }
  StringRef imaginary = text;
  if (!imaginary.consume_back("j"))
    return {text, "0"};
  // The sign between the parts, which is not that of an exponent.
  size_t sign = imaginary.find_last_of("+-");
  if (sign != StringRef::npos && sign > 0 &&
      toLower(imaginary[sign - 1]) == 'e')
    sign = imaginary.find_last_of("+-", sign);
  if (sign == StringRef::npos || sign == 0)
    return {"0", imaginary};
  StringRef real = imaginary.take_front(sign);
  imaginary = imaginary.drop_front(sign);
  imaginary.consume_front("+");
  return {real, imaginary};
}

static std::optional<ScalarValue> parseComplex(StringRef text,
                                               const fltSemantics &semantics) {
  auto [real, imaginary] = splitComplex(text);
  auto first = parseFloat(real, semantics);
  auto second = parseFloat(imaginary, semantics);
  if (!first || !second)
    return std::nullopt;
  return ScalarValue(*first, *second);
}

std::optional<ScalarValue> ScalarValue::parse(StringRef text,
                                              const ScalarFormat &format) {
  if (format == ScalarFormat())
    return std::nullopt;
  switch (format.kind) {
  case ScalarFormat::Kind::Integer:
    return format.isUnsigned ? parseUnsigned(text, format.width)
                             : parseInteger(text, format.width);
  case ScalarFormat::Kind::Float:
    return parseFloat(text, *format.semantics);
  case ScalarFormat::Kind::Complex:
    return parseComplex(text, *format.semantics);
  }
  return std::nullopt;
}

static void printFloat(raw_ostream &os, const APFloat &value) {
  if (value.isNaN()) {
    os << "nan";
  } else if (value.isInfinity()) {
    os << (value.isNegative() ? "-inf" : "inf");
  } else {
    SmallString<32> text;
    value.toString(text);
    os << text;
  }
}

void ScalarValue::print(raw_ostream &os, const ScalarFormat &format) const {
  if (const auto *integer = std::get_if<APInt>(&value)) {
    if (integer->getBitWidth() == 1)
      os << (integer->isOne() ? "true" : "false");
    else
      integer->print(os, /*isSigned=*/!format.isUnsigned);
  } else if (const auto *number = std::get_if<APFloat>(&value)) {
    printFloat(os, *number);
  } else {
    os << '(';
    printFloat(os, getReal());
    os << ", ";
    printFloat(os, getImaginary());
    os << ')';
  }
}

std::string ScalarValue::getText(const ScalarFormat &format) const {
  std::string text;
  raw_string_ostream os(text);
  print(os, format);
  return text;
}

ScalarFormat ScalarValue::getFormat() const {
  if (const auto *integer = std::get_if<APInt>(&value))
    return ScalarFormat::integer(integer->getBitWidth());
  if (const auto *number = std::get_if<APFloat>(&value))
    return ScalarFormat::floating(number->getSemantics());
  return ScalarFormat::complex(getReal().getSemantics());
}

static bool areSame(const APFloat &first, const APFloat &second) {
  return (first.isNaN() && second.isNaN()) || first.bitwiseIsEqual(second);
}

bool ScalarValue::isSame(const ScalarValue &other) const {
  if (getFormat() != other.getFormat())
    return false;
  if (const auto *integer = std::get_if<APInt>(&value))
    return *integer == other.getInteger();
  if (const auto *number = std::get_if<APFloat>(&value))
    return areSame(*number, other.getFloat());
  return areSame(getReal(), other.getReal()) &&
         areSame(getImaginary(), other.getImaginary());
}

} // namespace ewise
