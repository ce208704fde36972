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

/// Whether a float is what the text says, but for rounding. Of types that have
/// finite numbers alone, the greatest one is in the place of greater ones.
static bool isInRange(StringRef text, const fltSemantics &semantics) {
  StringRef magnitude = text.ltrim("-");
  if (magnitude.empty() || !isDigit(magnitude.front()))
    return true;
  constexpr auto kNearest = APFloat::rmNearestTiesToEven;
  APFloat number(APFloat::IEEEdouble());
  auto status = number.convertFromString(magnitude, kNearest);
  if (!status) {
    consumeError(status.takeError());
    return false;
  }
  APFloat rounded = number;
  APFloat greatest = APFloat::getLargest(semantics);
  bool losesInfo = false;
  auto rounding = rounded.convert(semantics, kNearest, &losesInfo);
  greatest.convert(number.getSemantics(), kNearest, &losesInfo);
  bool isSaturated =
      !ScalarFormat::floating(semantics).hasNaN() && number > greatest;
  return !isSaturated && !((*status | rounding) & APFloat::opOverflow);
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
