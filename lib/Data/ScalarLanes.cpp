//===- ScalarLanes.cpp - Many elements in the machine's numbers -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ScalarLanes.h"
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

uint64_t getLaneNumberOfBits(uint64_t bits, const ScalarFormat &format) {
  if (format.isInteger())
    return bits;
  if (format.semantics == &APFloat::IEEEsingle())
    return asNumber(bit_cast<float>(static_cast<uint32_t>(bits)));
  return getLaneNumber(
      APFloat(*format.semantics, APInt(format.getBits().width, bits)));
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

void roundLanes(ScalarLanes &values) {
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
// Evaluation
//===----------------------------------------------------------------------===//

/// Notes where the operation has no value for operands that have values. Where
/// an operand has none, executing the operation may be undefined, too.
static void check(Definedness definedness,
                  ArrayRef<const ScalarLanes *> operands, ScalarLanes &values) {
  bool isShift = definedness == Definedness::ShiftAmount;
  for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
    ScalarOutcome &outcome = values.outcomes[lane];
    auto get = [&](size_t i) {
      return APInt(operands[i]->format.width, operands[i]->numbers[lane]);
    };
    if (outcome != ScalarOutcome::Value)
      outcome =
          isShift ? outcome : std::max(outcome, ScalarOutcome::MayBeUndefined);
    else if (!hasValue(definedness, get(0), get(1)))
      outcome = isShift ? ScalarOutcome::Poison : ScalarOutcome::Undefined;
  }
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

static bool isNaN(const ScalarLanes &values, size_t lane) {
  return values.format.isFloat() && std::isnan(asDouble(values.numbers[lane]));
}

/// Computes the elements one by one. Results of NaN are not known: lanes do not
/// keep its bits.
static void computeEach(const ScalarFunction &function,
                        ArrayRef<const ScalarLanes *> operands,
                        ScalarLanes &values) {
  for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
    ScalarResult result = values.outcomes[lane];
    if (any_of(operands, [&](const auto *each) { return isNaN(*each, lane); }))
      result = std::max(result.outcome, ScalarOutcome::Unknown);
    if (result.outcome == ScalarOutcome::Value) {
      SmallVector<ScalarResult, 3> known;
      SmallVector<const ScalarResult *, 3> arguments;
      for (const ScalarLanes *operand : operands)
        known.push_back(getLaneValue(operand->numbers[lane], operand->format));
      for (const ScalarResult &each : known)
        arguments.push_back(&each);
      result = function.compute(arguments, values.format);
    }
    values.outcomes[lane] = result.outcome;
    if (result)
      values.numbers[lane] = getLaneNumber(*result.value);
  }
}

bool evaluateLanes(const ScalarFunction *function, Definedness definedness,
                   ArrayRef<const ScalarLanes *> operands,
                   ScalarLanes &values) {
  if (!function || definedness == Definedness::Unknown ||
      !ScalarLanes::exist(values.format))
    return false;
  values.numbers.fill(0);
  values.outcomes.fill(ScalarOutcome::Value);
  if (isChoice(function)) {
    select(operands, values);
    return true;
  }
  for (const ScalarLanes *operand : operands)
    for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane)
      values.outcomes[lane] =
          std::max(values.outcomes[lane], operand->outcomes[lane]);
  if (definedness != Definedness::Everywhere)
    check(definedness, operands, values);
  if (function->computeLanes)
    function->computeLanes(operands, values);
  else if (operands.empty())
    values.fill(function->compute({}, values.format));
  else
    computeEach(*function, operands, values);
  return true;
}

} // namespace ewise
