//===- ScalarLanes.cpp - Many elements in the machine's numbers -----------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Scalar/ScalarLanes.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cmath>
#include <limits>

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static double asDouble(uint64_t number) { return bit_cast<double>(number); }
static uint64_t asNumber(double value) { return bit_cast<uint64_t>(value); }

static double toDouble(const APFloat &value) {
  return roundFloat(value, APFloat::IEEEdouble()).convertToDouble();
}

static uint64_t mask(uint64_t number, unsigned width) {
  return number & maxUIntN(width);
}

bool ScalarLanes::exist(const ScalarFormat &format) {
  if (format.isInteger())
    return format.width <= 64;
  return format.isFloat() && format.hasNaN() && format.hasSign() &&
         APFloat::getSizeInBits(*format.semantics) <= 64;
}

uint64_t getLaneNumber(const ScalarValue &value) {
  if (value.getFormat().isInteger())
    return value.getInteger().getZExtValue();
  return asNumber(toDouble(value.getFloat()));
}

uint64_t roundToLane(double value, const ScalarFormat &format) {
  if (format.semantics == &APFloat::IEEEdouble())
    return asNumber(value);
  if (format.semantics == &APFloat::IEEEsingle())
    return asNumber(static_cast<float>(value));
  return getLaneNumber(roundFloat(APFloat(value), *format.semantics));
}

ScalarValue getLaneValue(uint64_t number, const ScalarFormat &format) {
  if (format.isInteger())
    return APInt(format.width, number);
  double value = asDouble(number);
  return std::isnan(value) ? APFloat::getNaN(*format.semantics)
                           : roundFloat(APFloat(value), *format.semantics);
}

void ScalarLanes::fill(const ScalarResult &result) {
  numbers.fill(result ? getLaneNumber(*result.value) : 0);
  outcomes.fill(result.outcome);
}

namespace {

/// Rounds doubles to a narrower type, half to even.
class Rounding {
public:
  explicit Rounding(const fltSemantics &semantics)
      : dropped(std::numeric_limits<double>::digits -
                APFloat::semanticsPrecision(semantics)),
        leastNormal(std::ldexp(1, APFloat::semanticsMinExponent(semantics))),
        // A sum with it has the units of the type's least numbers.
        unit(std::ldexp(leastNormal, static_cast<int>(dropped))),
        greatest(toDouble(APFloat::getLargest(semantics))),
        overflow(ScalarFormat::floating(semantics).hasInfinity()
                     ? std::numeric_limits<double>::infinity()
                     : std::numeric_limits<double>::quiet_NaN()),
        hasNegativeZero(
            APFloat::getZero(semantics, /*Negative=*/true).isNegative()) {}

  double operator()(double value) const {
    double magnitude = std::fabs(value);
    if (std::isnan(value) || std::isinf(value))
      return std::isnan(value) ? value : std::copysign(overflow, value);
    if (magnitude < leastNormal) {
      magnitude = (magnitude + unit) - unit;
      bool isPositive = magnitude == 0 && !hasNegativeZero;
      return isPositive ? magnitude : std::copysign(magnitude, value);
    }
    uint64_t bits = asNumber(magnitude);
    uint64_t half = uint64_t(1) << (dropped - 1);
    bits += half - 1 + ((bits >> dropped) & 1);
    magnitude = asDouble(bits & ~(2 * half - 1));
    return std::copysign(magnitude > greatest ? overflow : magnitude, value);
  }

private:
  unsigned dropped;
  double leastNormal, unit, greatest, overflow;
  bool hasNegativeZero;
};

} // namespace

/// Rounds doubles to the type of the values.
static void round(ScalarLanes &values) {
  const fltSemantics &semantics = *values.format.semantics;
  if (&semantics == &APFloat::IEEEdouble())
    return;
  if (&semantics == &APFloat::IEEEsingle()) {
    for (uint64_t &number : values.numbers)
      number = asNumber(static_cast<float>(asDouble(number)));
    return;
  }
  Rounding rounding(semantics);
  for (uint64_t &number : values.numbers)
    number = asNumber(rounding(asDouble(number)));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// Computes the values of one operation, in a loop for each function.
class LaneFunction {
public:
  LaneFunction(ArrayRef<const ScalarLanes *> operands, ScalarLanes &values)
      : a(*operands.front()), b(*operands[operands.size() > 1]),
        c(*operands.back()), values(values), width(a.format.width) {}

  bool compute(ScalarFunction function);

private:
  bool computeFloat(ScalarFunction function);
  bool computeInteger(ScalarFunction function);
  bool convert(ScalarFunction function);

  template <typename FunctionT> bool number(FunctionT function) {
    for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane)
      values.numbers[lane] = function(a.numbers[lane], b.numbers[lane]);
    return true;
  }
  /// An integer of what is computed from floats.
  template <typename FunctionT> bool test(FunctionT function) {
    return number([&](uint64_t x, uint64_t y) -> uint64_t {
      return function(asDouble(x), asDouble(y));
    });
  }
  template <typename FunctionT> bool floats(FunctionT function) {
    number([&](uint64_t x, uint64_t y) {
      return asNumber(function(asDouble(x), asDouble(y)));
    });
    round(values);
    return true;
  }
  template <typename FunctionT> bool unsignedIntegers(FunctionT function) {
    unsigned to = values.format.width;
    return number(
        [&](uint64_t x, uint64_t y) { return mask(function(x, y), to); });
  }
  template <typename FunctionT> bool integers(FunctionT function) {
    return unsignedIntegers([&](uint64_t x, uint64_t y) {
      return static_cast<uint64_t>(
          function(SignExtend64(x, width), SignExtend64(y, width)));
    });
  }
  bool fuse();
  bool copyBits(ScalarFunction function);
  bool toInteger(bool isUnsigned, bool truncates);
  bool toFloat(bool isSigned);
  template <typename PredicateT> void doubt(PredicateT isUnknown) {
    for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane)
      if (isUnknown(asDouble(a.numbers[lane]), asDouble(b.numbers[lane])))
        values.outcomes[lane] =
            std::max(values.outcomes[lane], ScalarOutcome::Unknown);
  }

  const ScalarLanes &a, &b, &c;
  ScalarLanes &values;
  /// Of integer operands.
  unsigned width;
};

} // namespace

/// A product and a sum of two floats need more bits than a double has, so that
/// narrow types are left to others.
bool LaneFunction::fuse() {
  bool isDouble = values.format.semantics == &APFloat::IEEEdouble();
  if (!isDouble && values.format.semantics != &APFloat::IEEEsingle())
    return false;
  for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
    double x = asDouble(a.numbers[lane]), y = asDouble(b.numbers[lane]),
           z = asDouble(c.numbers[lane]);
    values.numbers[lane] = asNumber(isDouble ? std::fma(x, y, z)
                                             : std::fma(static_cast<float>(x),
                                                        static_cast<float>(y),
                                                        static_cast<float>(z)));
  }
  return true;
}

static bool areZerosOfTwoSigns(double x, double y) {
  return x == 0 && y == 0 && std::signbit(x) != std::signbit(y);
}

static double maximum(double x, double y) {
  if (std::isnan(x) || std::isnan(y))
    return std::numeric_limits<double>::quiet_NaN();
  return areZerosOfTwoSigns(x, y) ? 0.0 : std::max(x, y);
}

static double greaterNumber(double x, double y) {
  return std::isnan(x) ? y : std::isnan(y) ? x : std::max(x, y);
}

bool LaneFunction::computeFloat(ScalarFunction function) {
  using F = ScalarFunction;
  switch (function) {
  case F::AddF:
    return floats([](double x, double y) { return x + y; });
  case F::SubF:
    return floats([](double x, double y) { return x - y; });
  case F::MulF:
    return floats([](double x, double y) { return x * y; });
  case F::DivF:
    return floats([](double x, double y) { return x / y; });
  case F::RemF:
    return floats([](double x, double y) { return std::fmod(x, y); });
  case F::NegF:
    return floats([](double x, double) { return -x; });
  case F::AbsF:
    return floats([](double x, double) { return std::fabs(x); });
  case F::MaximumF:
    return floats(maximum);
  case F::MinimumF:
    return floats([](double x, double y) { return -maximum(-x, -y); });
  case F::MaxNumF:
    doubt(areZerosOfTwoSigns);
    return floats(greaterNumber);
  case F::MinNumF:
    doubt(areZerosOfTwoSigns);
    return floats([](double x, double y) { return -greaterNumber(-x, -y); });
  case F::CopySign:
    // The signs of NaN are not those of other evaluations.
    doubt([](double, double y) { return std::isnan(y); });
    return floats([](double x, double y) { return std::copysign(x, y); });
  case F::Fma:
    return fuse();
  case F::Ceil:
    return floats([](double x, double) { return std::ceil(x); });
  case F::Floor:
    return floats([](double x, double) { return std::floor(x); });
  case F::RoundEven:
    return floats([](double x, double) { return std::nearbyint(x); });
  case F::RoundAway:
    return floats([](double x, double) { return std::round(x); });
  case F::Trunc:
    return floats([](double x, double) { return std::trunc(x); });
  case F::Sqrt:
    return floats([](double x, double) { return std::sqrt(x); });
  case F::EqualF:
    return test([](double x, double y) { return x == y; });
  case F::NotEqualF:
    return test([](double x, double y) { return x != y; });
  case F::GreaterF:
    return test([](double x, double y) { return x > y; });
  case F::GreaterEqualF:
    return test([](double x, double y) { return x >= y; });
  case F::LessF:
    return test([](double x, double y) { return x < y; });
  case F::LessEqualF:
    return test([](double x, double y) { return x <= y; });
  case F::IsFinite:
    return test([](double x, double) { return std::isfinite(x); });
  case F::IsInf:
    return test([](double x, double) { return std::isinf(x); });
  case F::IsNaN:
    return test([](double x, double) { return std::isnan(x); });
  default:
    return false;
  }
}

/// The quotient; any number for a division by 0, which is not defined.
static uint64_t divide(int64_t x, int64_t y) {
  if (y == 0 || y == -1)
    return y == 0 ? 0 : -static_cast<uint64_t>(x);
  return static_cast<uint64_t>(x / y);
}

bool LaneFunction::computeInteger(ScalarFunction function) {
  using F = ScalarFunction;
  unsigned w = width;
  switch (function) {
  case F::AddI:
    return unsignedIntegers([](uint64_t x, uint64_t y) { return x + y; });
  case F::SubI:
    return unsignedIntegers([](uint64_t x, uint64_t y) { return x - y; });
  case F::MulI:
    return unsignedIntegers([](uint64_t x, uint64_t y) { return x * y; });
  case F::DivSI:
    return integers(divide);
  case F::RemSI:
    return integers(
        [](int64_t x, int64_t y) { return y == 0 || y == -1 ? 0 : x % y; });
  case F::DivUI:
    return unsignedIntegers(
        [](uint64_t x, uint64_t y) { return y == 0 ? 0 : x / y; });
  case F::RemUI:
    return unsignedIntegers(
        [](uint64_t x, uint64_t y) { return y == 0 ? 0 : x % y; });
  case F::AndI:
    return unsignedIntegers([](uint64_t x, uint64_t y) { return x & y; });
  case F::OrI:
    return unsignedIntegers([](uint64_t x, uint64_t y) { return x | y; });
  case F::XorI:
    return unsignedIntegers([](uint64_t x, uint64_t y) { return x ^ y; });
  // From the width on, the value does not matter.
  case F::ShLI:
    return unsignedIntegers(
        [w](uint64_t x, uint64_t y) { return y < w ? x << y : 0; });
  case F::ShRSI:
    return number([w](uint64_t x, uint64_t y) {
      return y < w ? mask(SignExtend64(x, w) >> y, w) : 0;
    });
  case F::ShRUI:
    return unsignedIntegers(
        [w](uint64_t x, uint64_t y) { return y < w ? x >> y : 0; });
  case F::MaxSI:
    return integers([](int64_t x, int64_t y) { return std::max(x, y); });
  case F::MinSI:
    return integers([](int64_t x, int64_t y) { return std::min(x, y); });
  case F::MaxUI:
    return number([](uint64_t x, uint64_t y) { return std::max(x, y); });
  case F::MinUI:
    return number([](uint64_t x, uint64_t y) { return std::min(x, y); });
  case F::AbsI:
    return integers([](int64_t x, int64_t) {
      return x < 0 ? -static_cast<uint64_t>(x) : static_cast<uint64_t>(x);
    });
  case F::CountLeadingZeros:
    return unsignedIntegers([w](uint64_t x, uint64_t) {
      return static_cast<uint64_t>(countl_zero(x)) + w - 64;
    });
  case F::CountTrailingZeros:
    return unsignedIntegers([w](uint64_t x, uint64_t) {
      return std::min<uint64_t>(w, static_cast<uint64_t>(countr_zero(x)));
    });
  case F::CountPopulation:
    return unsignedIntegers([](uint64_t x, uint64_t) {
      return static_cast<uint64_t>(popcount(x));
    });
  case F::EqualI:
    return number([](uint64_t x, uint64_t y) -> uint64_t { return x == y; });
  case F::NotEqualI:
    return number([](uint64_t x, uint64_t y) -> uint64_t { return x != y; });
  case F::GreaterSI:
    return integers([](int64_t x, int64_t y) { return x > y; });
  case F::GreaterEqualSI:
    return integers([](int64_t x, int64_t y) { return x >= y; });
  case F::LessSI:
    return integers([](int64_t x, int64_t y) { return x < y; });
  case F::LessEqualSI:
    return integers([](int64_t x, int64_t y) { return x <= y; });
  case F::GreaterUI:
    return number([](uint64_t x, uint64_t y) -> uint64_t { return x > y; });
  case F::GreaterEqualUI:
    return number([](uint64_t x, uint64_t y) -> uint64_t { return x >= y; });
  case F::LessUI:
    return number([](uint64_t x, uint64_t y) -> uint64_t { return x < y; });
  case F::LessEqualUI:
    return number([](uint64_t x, uint64_t y) -> uint64_t { return x <= y; });
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// The integer that the type has next to what floats are rounded to; 0 for NaN.
bool LaneFunction::toInteger(bool isUnsigned, bool truncates) {
  unsigned to = values.format.width;
  double end = std::ldexp(1, static_cast<int>(isUnsigned ? to : to - 1));
  uint64_t least = isUnsigned ? 0 : maxUIntN(to) ^ maxUIntN(to - 1);
  uint64_t greatest = maxUIntN(isUnsigned ? to : to - 1);
  return test([=](double x, double) -> uint64_t {
    double integer = truncates ? std::trunc(x) : std::nearbyint(x);
    if (std::isnan(x))
      return 0;
    if (integer >= end)
      return greatest;
    if (integer < (isUnsigned ? 0 : -end))
      return least;
    return isUnsigned
               ? static_cast<uint64_t>(integer)
               : mask(static_cast<uint64_t>(static_cast<int64_t>(integer)), to);
  });
}

/// The double of at most its bits that is rounded to narrower types as the
/// integer is: the last bit says whether there was anything behind it.
static double shorten(uint64_t integer) {
  constexpr int kDigits = std::numeric_limits<double>::digits;
  int dropped = std::max(0, 64 - kDigits - countl_zero(integer));
  uint64_t rest =
      integer & maskTrailingOnes<uint64_t>(static_cast<unsigned>(dropped));
  integer ^= rest;
  return static_cast<double>(rest ? integer | (uint64_t(1) << dropped)
                                  : integer);
}

bool LaneFunction::toFloat(bool isSigned) {
  bool isDouble = values.format.semantics == &APFloat::IEEEdouble();
  number([&](uint64_t x, uint64_t) {
    bool isNegative = isSigned && SignExtend64(x, width) < 0;
    uint64_t magnitude =
        isNegative ? -static_cast<uint64_t>(SignExtend64(x, width)) : x;
    double value =
        isDouble ? static_cast<double>(magnitude) : shorten(magnitude);
    return asNumber(isNegative ? -value : value);
  });
  round(values);
  return true;
}

bool LaneFunction::convert(ScalarFunction function) {
  using F = ScalarFunction;
  unsigned to = values.format.width;
  switch (function) {
  case F::ConvertF:
    return floats([](double x, double) { return x; });
  case F::ConvertSI:
    return integers([](int64_t x, int64_t) { return x; });
  case F::ConvertUI:
    return unsignedIntegers([](uint64_t x, uint64_t) { return x; });
  case F::SaturateSI:
    return integers([to](int64_t x, int64_t) {
      return std::min(std::max(x, minIntN(to)), maxIntN(to));
    });
  case F::SIToFP:
    return toFloat(/*isSigned=*/true);
  case F::UIToFP:
    return toFloat(/*isSigned=*/false);
  case F::TruncateFPToSI:
  case F::TruncateFPToUI:
    return toInteger(function == F::TruncateFPToUI, /*truncates=*/true);
  case F::SaturateFPToSI:
  case F::SaturateFPToUI:
    return toInteger(function == F::SaturateFPToUI, /*truncates=*/false);
  default:
    return false;
  }
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

/// Bits are those of the type, of which only the widest two are known here.
bool LaneFunction::copyBits(ScalarFunction function) {
  bool toBits = function == ScalarFunction::ToBits;
  const fltSemantics *semantics = (toBits ? a : values).format.semantics;
  if (toBits)
    doubt([](double x, double) { return std::isnan(x); });
  if (semantics == &APFloat::IEEEdouble())
    return number([](uint64_t x, uint64_t) { return x; });
  if (semantics != &APFloat::IEEEsingle())
    return false;
  return number([toBits](uint64_t x, uint64_t) -> uint64_t {
    if (toBits)
      return bit_cast<uint32_t>(static_cast<float>(asDouble(x)));
    return asNumber(bit_cast<float>(static_cast<uint32_t>(x)));
  });
}

bool LaneFunction::compute(ScalarFunction function) {
  using F = ScalarFunction;
  if (function == F::Same)
    return number([](uint64_t x, uint64_t) { return x; });
  if (function == F::ToBits || function == F::FromBits)
    return copyBits(function);
  if (function >= F::ConvertF)
    return convert(function);
  return function >= F::AddI ? computeInteger(function)
                             : computeFloat(function);
}

//===----------------------------------------------------------------------===//
// Outcomes
//===----------------------------------------------------------------------===//

/// Where the operation has no value for operands that have one. Of others it
/// may have one all the same.
static bool check(Definedness definedness,
                  ArrayRef<const ScalarLanes *> operands, ScalarLanes &values) {
  if (definedness == Definedness::Everywhere)
    return true;
  if (definedness == Definedness::Power || definedness == Definedness::Unknown)
    return false;
  unsigned width = operands[1]->format.width;
  uint64_t least = maxUIntN(width) ^ maxUIntN(width - 1);
  for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
    uint64_t first = operands[0]->numbers[lane];
    uint64_t second = operands[1]->numbers[lane];
    ScalarOutcome &outcome = values.outcomes[lane];
    if (definedness == Definedness::ShiftAmount)
      outcome = std::max(outcome, second < width ? ScalarOutcome::Value
                                                 : ScalarOutcome::Poison);
    else if (outcome != ScalarOutcome::Value)
      outcome = std::max(outcome, ScalarOutcome::MayBeUndefined);
    else if (second == 0 || (definedness == Definedness::Quotient &&
                             second == maxUIntN(width) && first == least))
      outcome = ScalarOutcome::Undefined;
  }
  return true;
}

static void select(ArrayRef<const ScalarLanes *> operands,
                   ScalarLanes &values) {
  const ScalarLanes &condition = *operands[0];
  for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
    const ScalarLanes &chosen = *operands[condition.numbers[lane] ? 1 : 2];
    values.numbers[lane] = chosen.numbers[lane];
    values.outcomes[lane] = condition.outcomes[lane] == ScalarOutcome::Value
                                ? chosen.outcomes[lane]
                                : condition.outcomes[lane];
  }
}

bool evaluateLanes(ScalarFunction function, Definedness definedness,
                   ArrayRef<const ScalarLanes *> operands,
                   ScalarLanes &values) {
  if (!ScalarLanes::exist(values.format))
    return false;
  if (operands.empty()) {
    values.fill(evaluate(function, definedness, {}, values.format));
    return true;
  }
  if (function == ScalarFunction::Select) {
    select(operands, values);
    return true;
  }
  values.outcomes = operands.front()->outcomes;
  for (const ScalarLanes *operand : operands.drop_front())
    for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane)
      values.outcomes[lane] =
          std::max(values.outcomes[lane], operand->outcomes[lane]);
  return check(definedness, operands, values) &&
         LaneFunction(operands, values).compute(function);
}

} // namespace ewise
