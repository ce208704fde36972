//===- NumberText.cpp - Numbers as people write them ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/NumberText.h"
#include "ewise/Data/ComplexText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;

namespace ewise {

/// The double nearest to a number of few digits; none for others. Both integers
/// that it is the quotient of are doubles, which is then rounded once.
static std::optional<double> parseFewDigits(StringRef text) {
  constexpr uint64_t kMost = uint64_t(1) << 53;
  uint64_t digits = 0, power = 1;
  bool hasPoint = false;
  for (char each : text) {
    if (each == '.' && !hasPoint) {
      hasPoint = true;
      continue;
    }
    if (!isDigit(each) || digits > kMost / 10 - 1 || power > kMost / 10)
      return std::nullopt;
    digits = digits * 10 + static_cast<uint64_t>(each - '0');
    power *= hasPoint ? 10 : 1;
  }
  return static_cast<double>(digits) / static_cast<double>(power);
}

std::optional<APFloat> parseDouble(StringRef text) {
  StringRef magnitude = text;
  bool isNegative = magnitude.consume_front("-");
  // An APFloat would divide nearly all numbers bit by bit.
  if (auto number = parseFewDigits(magnitude);
      number && any_of(magnitude, isDigit))
    return APFloat(isNegative ? -*number : *number);
  APFloat number(APFloat::IEEEdouble());
  auto status = number.convertFromString(text, APFloat::rmNearestTiesToEven);
  if (status)
    return number;
  consumeError(status.takeError());
  return std::nullopt;
}

/// Whether a float is the number in the text, but for rounding. A type without
/// NaN has its greatest number in the place of greater ones.
static bool isInRange(StringRef text, const fltSemantics &semantics) {
  StringRef magnitude = text.ltrim("-");
  if (magnitude.empty() || !isDigit(magnitude.front()))
    return true;
  constexpr auto kNearest = APFloat::rmNearestTiesToEven;
  auto number = parseDouble(magnitude);
  if (!number)
    return false;
  APFloat rounded = *number;
  APFloat greatest = APFloat::getLargest(semantics);
  bool losesInfo = false;
  auto rounding = rounded.convert(semantics, kNearest, &losesInfo);
  greatest.convert(number->getSemantics(), kNearest, &losesInfo);
  bool isSaturated =
      !ScalarFormat::floating(semantics).hasNaN() && *number > greatest;
  return !isSaturated && !number->isInfinity() &&
         !(rounding & APFloat::opOverflow);
}

static bool isInRange(const APInt &value, StringRef text,
                      const ScalarFormat &format) {
  bool isNegative = text.starts_with("-");
  if (format.isUnsigned || value.isZero() || !any_of(text, isDigit))
    return true;
  // A boolean is no negative number, and no signed one either.
  return format.width == 1 ? !isNegative : value.isNegative() == isNegative;
}

std::optional<ScalarValue> parseNumber(StringRef text,
                                       const ScalarFormat &format) {
  auto value = ScalarValue::parse(text, format);
  if (!value)
    return std::nullopt;
  bool fits = true;
  if (format.isInteger())
    fits = isInRange(value->getInteger(), text, format);
  else if (format.isFloat())
    fits = isInRange(text, *format.semantics);
  else if (format.isComplex())
    fits = all_of(splitComplex(text), [&](StringRef part) {
      return isInRange(part, *format.semantics);
    });
  return fits ? value : std::nullopt;
}

std::string printNumber(double number) {
  if (!std::isfinite(number))
    return std::isnan(number) ? "nan" : number < 0 ? "-inf" : "inf";
  std::string text;
  for (int digits = 1; digits <= 17; ++digits) {
    text.clear();
    raw_string_ostream(text) << format("%.*g", digits, number);
    double read = 0;
    if (!StringRef(text).getAsDouble(read) && read == number)
      break;
  }
  return text;
}

} // namespace ewise
