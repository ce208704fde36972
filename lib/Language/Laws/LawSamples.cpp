//===- LawSamples.cpp - Values that a law is tried with -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawSamples.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static LawConstant makeConstant(double real) {
  constexpr double kEnd = 0x1p63;
  return {real, std::fabs(real) < kEnd ? static_cast<int64_t>(real) : 0};
}

static double toDouble(const APFloat &value) {
  return roundFloat(value, APFloat::IEEEdouble()).convertToDouble();
}

void addConstant(const ScalarValue &value,
                 SmallVectorImpl<LawConstant> &constants) {
  ScalarFormat format = value.getFormat();
  if (format.isFloat() && !value.getFloat().isNaN())
    constants.push_back(makeConstant(toDouble(value.getFloat())));
  if (format.isInteger())
    constants.push_back({value.getInteger().signedRoundToDouble(),
                         value.getInteger().sextOrTrunc(64).getSExtValue()});
}

void addLimits(const ScalarFormat &format,
               SmallVectorImpl<LawConstant> &constants) {
  auto addPower = [&](unsigned exponent) {
    constants.push_back(
        makeConstant(std::ldexp(1, static_cast<int>(exponent))));
  };
  if (format.isInteger()) {
    addPower(format.width - 1);
    addPower(format.width);
    return;
  }
  const fltSemantics &semantics = *format.semantics;
  addPower(APFloat::semanticsPrecision(semantics));
  for (const APFloat &value : {APFloat::getLargest(semantics),
                               APFloat::getSmallestNormalized(semantics)})
    constants.push_back(makeConstant(toDouble(value)));
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void LawDomain::add(const ScalarValue &value) {
  if (hasLanes)
    numbers.push_back(getLaneNumber(value));
  else
    values.push_back(value);
}

void LawDomain::addReal(double value) {
  if (hasLanes) {
    numbers.push_back(roundToLane(value, format));
    return;
  }
  APFloat part = roundFloat(APFloat(value), *format.semantics);
  // Pairs of them come about where complex numbers are put together.
  add(format.isComplex() ? ScalarValue(part, part) : ScalarValue(part));
}

void LawDomain::addInteger(uint64_t value) {
  if (hasLanes)
    numbers.push_back(value & maxUIntN(format.width));
  else
    values.push_back(APInt(64, value).sextOrTrunc(format.width));
}

/// The next number of the type, up or down.
static double getNeighbor(double value, const ScalarFormat &format, bool down) {
  if (format.semantics == &APFloat::IEEEdouble())
    return std::nextafter(value, down ? -HUGE_VAL : HUGE_VAL);
  APFloat number = roundFloat(APFloat(value), *format.semantics);
  number.next(down);
  return toDouble(number);
}

void LawDomain::addNear(const LawConstant &constant) {
  if (format.isInteger()) {
    auto integer = static_cast<uint64_t>(constant.integer);
    for (uint64_t value : {integer, integer - 1, integer + 1})
      addInteger(value);
    return;
  }
  addReal(constant.real);
  if (!format.isFloat() || !std::isfinite(constant.real))
    return;
  for (bool down : {false, true})
    addReal(getNeighbor(constant.real, format, down));
}

void LawDomain::addNear(ArrayRef<LawConstant> constants) {
  for (const LawConstant &each : constants)
    for (const LawConstant &signedOne :
         {each,
          {-each.real,
           static_cast<int64_t>(-static_cast<uint64_t>(each.integer))}})
      addNear(signedOne);
}

//===----------------------------------------------------------------------===//
// Pseudo-random values
//===----------------------------------------------------------------------===//

/// An integer of any number of bits, so that all magnitudes are alike.
static uint64_t drawInteger(LawDomain::Random &random, unsigned width) {
  uint64_t bits = random();
  return bits >> (64 - std::min(width, 64u) + random() % std::min(width, 64u));
}

/// A float of any exponent, with any digits or few; or one of few digits about
/// as great as what people write.
double LawDomain::drawReal(Random &random) const {
  const fltSemantics &semantics = *format.semantics;
  auto precision = static_cast<int>(APFloat::semanticsPrecision(semantics));
  int least = APFloat::semanticsMinExponent(semantics) - precision;
  int greatest = APFloat::semanticsMaxExponent(semantics);
  uint64_t bits = random();
  uint64_t kind = random() % 8;
  double sign = bits & 1 ? -1 : 1;
  bits >>= 1;
  if (kind == 0)
    return sign *
           static_cast<double>(
               drawInteger(random, static_cast<unsigned>(precision) + 2)) /
           2;
  if (kind == 1)
    return sign * static_cast<double>(bits % 10000) / 100;
  int exponent =
      kind < 4 ? static_cast<int>(bits % 32) - 16
               : least + static_cast<int>(bits % static_cast<uint64_t>(
                                                     greatest - least + 1));
  double significand = 1;
  if (kind % 2)
    significand += std::ldexp(static_cast<double>(random() >> 12), -52);
  else
    significand += std::ldexp(static_cast<double>(random() % 8), -3);
  return sign * std::ldexp(significand, exponent);
}

void LawDomain::addRandom(size_t count, Random &random) {
  while (size() < count) {
    if (!format.isInteger()) {
      double value = drawReal(random);
      addReal(value);
      if (format.isFloat() && random() % 4 == 0)
        addReal(getNeighbor(value, format, random() % 2));
      continue;
    }
    uint64_t value = drawInteger(random, format.width);
    uint64_t power = uint64_t(1) << (value % std::min(format.width, 64u));
    for (uint64_t each : {value, -value, power, power - random() % 4})
      addInteger(each);
  }
}

void LawDomain::addDerived(const LawConstant &a, const LawConstant &b) {
  if (!format.isInteger()) {
    for (double value :
         {a.real + b.real, a.real - b.real, a.real * b.real, a.real / b.real})
      addNear(LawConstant{value, 0});
    return;
  }
  auto x = static_cast<uint64_t>(a.integer);
  auto y = static_cast<uint64_t>(b.integer);
  for (uint64_t value : {x + y, x - y, x * y, y == 0 ? y : x / y})
    addNear(LawConstant{0, static_cast<int64_t>(value)});
}

void LawDomain::addMultiple(const LawConstant &constant, Random &random) {
  if (!format.isInteger()) {
    double factor = std::round(drawReal(random) / constant.real);
    double half = random() % 2 ? 0.5 : 0;
    addNear(LawConstant{(factor + half) * constant.real, 0});
    return;
  }
  auto divisor = std::max<uint64_t>(1, static_cast<uint64_t>(constant.integer));
  uint64_t bits = drawInteger(random, format.width);
  addNear(LawConstant{0, static_cast<int64_t>(bits / divisor * divisor)});
}

void LawDomain::addDerived(ArrayRef<LawConstant> constants, size_t count,
                           Random &random) {
  if (constants.empty())
    return;
  // All pairs, or some.
  size_t pairs = constants.size() * constants.size();
  for (size_t pair = 0; pair != std::min(pairs, count); ++pair) {
    size_t number = pairs <= count ? pair : random() % pairs;
    addDerived(constants[number / constants.size()],
               constants[number % constants.size()]);
  }
  for (size_t number = 0; number != count; ++number)
    addMultiple(constants[random() % constants.size()], random);
}

} // namespace ewise::tblgen
