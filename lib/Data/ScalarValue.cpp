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
