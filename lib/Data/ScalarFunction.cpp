//===- ScalarFunction.cpp - What primitives compute -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Data/ScalarFunction.h"
#include "FunctionMaker.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <cmath>

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

constexpr auto kRounding = APFloat::rmNearestTiesToEven;

// Functions that floats and doubles do not spell alike.

static bool isNegative(const APFloat &a) { return a.isNegative(); }
static bool isNegative(double a) { return std::signbit(a); }

static bool isInfinite(const APFloat &a) { return a.isInfinity(); }
static bool isInfinite(double a) { return std::isinf(a); }

static APFloat getMagnitude(const APFloat &a) { return llvm::abs(a); }
static double getMagnitude(double a) { return std::fabs(a); }

static APFloat getRemainder(APFloat a, const APFloat &b) {
  a.mod(b);
  return a;
}
static double getRemainder(double a, double b) { return std::fmod(a, b); }

static double maximum(double a, double b) {
  if (a != a || b != b)
    return a + b;
  // The sum of zeros of two signs is +0.
  return a == b ? (a == 0 ? a + b : a) : std::max(a, b);
}
static double minimum(double a, double b) { return -maximum(-a, -b); }

static double maxnum(double a, double b) {
  return a != a ? b : b != b ? a : std::max(a, b);
}
static double minnum(double a, double b) { return -maxnum(-a, -b); }

template <typename FloatT>
static bool areZerosOfTwoSigns(const FloatT &a, const FloatT &b) {
  return a == b && isNegative(a) != isNegative(b);
}

static APFloat copySign(const APFloat &a, const APFloat &b) {
  return APFloat::copySign(a, b);
}
/// In lanes, NaN does not keep its sign.
static std::optional<double> copySign(double a, double b) {
  return b == b ? std::optional(std::copysign(a, b)) : std::nullopt;
}

/// LLVM 22 adds a power of two and takes it away again, which f8E3M4 and
/// f6E2M3FN do not have: narrow floats are rounded in f64.
static APFloat roundToIntegral(const APFloat &a, RoundingMode mode) {
  const fltSemantics &semantics = a.getSemantics();
  bool isNarrow = APFloat::getSizeInBits(semantics) <= 8;
  APFloat rounded = isNarrow ? roundFloat(a, APFloat::IEEEdouble()) : a;
  rounded.roundToIntegral(mode);
  return isNarrow ? roundFloat(rounded, semantics) : rounded;
}
static double roundToIntegral(double a, RoundingMode mode) {
  switch (mode) {
  case RoundingMode::TowardZero:
    return std::trunc(a);
  case RoundingMode::TowardPositive:
    return std::ceil(a);
  case RoundingMode::TowardNegative:
    return std::floor(a);
  case RoundingMode::NearestTiesToAway:
    return std::round(a);
  default:
    return std::nearbyint(a);
  }
}

/// By the host, whose square roots of float and double are rounded correctly.
/// Those of narrower types have been rounded twice with the same result: a
/// double has more than twice their bits.
static std::optional<APFloat> squareRoot(const APFloat &value) {
  const fltSemantics &semantics = value.getSemantics();
  unsigned precision = APFloat::semanticsPrecision(semantics);
  constexpr unsigned kDouble = 53;
  if (&semantics == &APFloat::IEEEsingle())
    return APFloat(std::sqrt(value.convertToFloat()));
  if (&semantics != &APFloat::IEEEdouble() && 2 * precision + 2 > kDouble)
    return std::nullopt;
  double number = roundFloat(value, APFloat::IEEEdouble()).convertToDouble();
  return roundFloat(APFloat(std::sqrt(number)), semantics);
}
static double squareRoot(double a) { return std::sqrt(a); }

//===----------------------------------------------------------------------===//
// Integers and conversions
//===----------------------------------------------------------------------===//

/// Squares and multiplies. 1 divided by what a negative exponent gives is
/// truncated.
static APInt power(APInt base, const APInt &exponent) {
  if (exponent.isNegative() && !base.isOne() && !base.isAllOnes())
    return APInt::getZero(base.getBitWidth());
  APInt result(base.getBitWidth(), 1);
  for (unsigned bit = 0; bit != exponent.getBitWidth(); ++bit) {
    if (exponent[bit])
      result *= base;
    base *= base;
  }
  return result;
}

/// The integer that the value is rounded to, of those that the type has; NaN is
/// 0.
static ScalarFunction saturate(bool isUnsigned, RoundingMode rounding) {
  return floats([=](const APFloat &value, const ScalarFormat &type) {
    APSInt integer(type.width, isUnsigned);
    bool isExact = false;
    value.convertToInteger(integer, rounding, &isExact);
    return ScalarValue(integer);
  });
}

static APFloat makeFloat(const APInt &integer, bool isSigned,
                         const ScalarFormat &type) {
  const fltSemantics &semantics = *type.semantics;
  APFloat value(isLimited(semantics) ? APFloat::IEEEquad() : semantics);
  value.convertFromAPInt(integer, isSigned, kRounding);
  return roundFloat(std::move(value), semantics);
}

/// A complex number of the real part, and 0.
static ScalarValue makeReal(APFloat real) {
  APFloat zero = APFloat::getZero(real.getSemantics());
  return ScalarValue(std::move(real), std::move(zero));
}

static bool areEqual(const ScalarValue &a, const ScalarValue &b) {
  return a.getReal() == b.getReal() && a.getImaginary() == b.getImaginary();
}

//===----------------------------------------------------------------------===//
// By name
//===----------------------------------------------------------------------===//

using Functions = StringMap<ScalarFunction>;

static void addFloats(Functions &f) {
  f["AddF"] = floats([](auto a, auto b) { return a + b; });
  f["SubF"] = floats([](auto a, auto b) { return a - b; });
  f["MulF"] = floats([](auto a, auto b) { return a * b; });
  f["DivF"] = floats([](auto a, auto b) { return a / b; });
  f["RemF"] = floats([](auto a, auto b) { return getRemainder(a, b); });
  f["NegF"] = floats([](auto a) { return -a; });
  f["AbsF"] = floats([](auto a) { return getMagnitude(a); });
  f["MaximumF"] = floats([](auto a, auto b) { return maximum(a, b); });
  f["MinimumF"] = floats([](auto a, auto b) { return minimum(a, b); });
  // Either one of zeros of two signs is the greater.
  f["MaxNumF"] = floats([](auto a, auto b) {
    return areZerosOfTwoSigns(a, b) ? std::nullopt
                                    : std::optional(maxnum(a, b));
  });
  f["MinNumF"] = floats([](auto a, auto b) {
    return areZerosOfTwoSigns(a, b) ? std::nullopt
                                    : std::optional(minnum(a, b));
  });
  f["CopySign"] = floats([](auto a, auto b) { return copySign(a, b); });
  f["Fma"] = floats([](APFloat a, const APFloat &b, const APFloat &c) {
    a.fusedMultiplyAdd(b, c, kRounding);
    return a;
  });
  f["Ceil"] = floats(
      [](auto a) { return roundToIntegral(a, RoundingMode::TowardPositive); });
  f["Floor"] = floats(
      [](auto a) { return roundToIntegral(a, RoundingMode::TowardNegative); });
  f["RoundEven"] = floats([](auto a) { return roundToIntegral(a, kRounding); });
  f["RoundAway"] = floats([](auto a) {
    return roundToIntegral(a, RoundingMode::NearestTiesToAway);
  });
  f["Trunc"] = floats(
      [](auto a) { return roundToIntegral(a, RoundingMode::TowardZero); });
  f["Sqrt"] = floats([](auto a) { return squareRoot(a); });

  f["EqualF"] = floats([](auto a, auto b) { return a == b; });
  f["NotEqualF"] = floats([](auto a, auto b) { return a != b; });
  f["GreaterF"] = floats([](auto a, auto b) { return a > b; });
  f["GreaterEqualF"] = floats([](auto a, auto b) { return a >= b; });
  f["LessF"] = floats([](auto a, auto b) { return a < b; });
  f["LessEqualF"] = floats([](auto a, auto b) { return a <= b; });
  f["IsFinite"] = floats([](auto a) { return a == a && !isInfinite(a); });
  f["IsInf"] = floats([](auto a) { return isInfinite(a); });
  f["IsNaN"] = floats([](auto a) { return a != a; });

  // These ask the type itself.
  f["IsNormal"] =
      values([](const ScalarValue &a) { return a.getFloat().isNormal(); });
  f["ToBits"] = values([](const ScalarValue &a) {
    return ScalarValue(a.getFloat().bitcastToAPInt());
  });
  f["FromBits"] = integers([](const APInt &a, const ScalarFormat &type) {
    return ScalarValue(APFloat(*type.semantics, a));
  });
  f["MantissaBits"] = values([](const ScalarValue &a) {
    return APFloat::semanticsPrecision(a.getFloat().getSemantics()) - 1;
  });
  f["LeastF"] = values([](const ScalarFormat &type) {
    return ScalarValue(getLeastFloat(*type.semantics));
  });
  f["GreatestF"] = values([](const ScalarFormat &type) {
    return ScalarValue(APFloat::getLargest(*type.semantics));
  });
  f["InfinityF"] = values([](const ScalarFormat &type) {
    return type.hasInfinity() ? std::optional(APFloat::getInf(*type.semantics))
                              : std::nullopt;
  });
  f["NaNF"] = values([](const ScalarFormat &type) {
    return type.hasNaN() ? std::optional(APFloat::getNaN(*type.semantics))
                         : std::nullopt;
  });
}

static void addIntegers(Functions &f) {
  f["AddI"] = integers([](auto a, auto b) { return a + b; });
  f["SubI"] = integers([](auto a, auto b) { return a - b; });
  f["MulI"] = integers([](auto a, auto b) { return a * b; });
  f["DivSI"] = integers([](auto a, auto b) { return a.sdiv(b); });
  f["CeilDivSI"] = integers([](auto a, auto b) {
    return APIntOps::RoundingSDiv(a, b, APInt::Rounding::UP);
  });
  f["FloorDivSI"] = integers([](auto a, auto b) {
    return APIntOps::RoundingSDiv(a, b, APInt::Rounding::DOWN);
  });
  f["RemSI"] = integers([](auto a, auto b) { return a.srem(b); });
  f["PowI"] = integers([](auto a, auto b) { return power(a, b); });
  f["DivUI"] = integers([](auto a, auto b) { return a.udiv(b); });
  f["CeilDivUI"] = integers([](auto a, auto b) {
    return APIntOps::RoundingUDiv(a, b, APInt::Rounding::UP);
  });
  f["RemUI"] = integers([](auto a, auto b) { return a.urem(b); });
  f["GcdUI"] = integers(
      [](auto a, auto b) { return APIntOps::GreatestCommonDivisor(a, b); });
  f["AndI"] = integers([](auto a, auto b) { return a & b; });
  f["OrI"] = integers([](auto a, auto b) { return a | b; });
  f["XorI"] = integers([](auto a, auto b) { return a ^ b; });
  f["ShLI"] = integers([](auto a, auto b) { return a.shl(b); });
  f["ShRSI"] = integers([](auto a, auto b) { return a.ashr(b); });
  f["ShRUI"] = integers([](auto a, auto b) { return a.lshr(b); });
  f["MaxSI"] = integers([](auto a, auto b) { return a.sge(b) ? a : b; });
  f["MinSI"] = integers([](auto a, auto b) { return a.sle(b) ? a : b; });
  f["MaxUI"] = integers([](auto a, auto b) { return a.uge(b) ? a : b; });
  f["MinUI"] = integers([](auto a, auto b) { return a.ule(b) ? a : b; });
  f["AbsI"] = integers([](auto a) { return a.abs(); });
  f["CountLeadingZeros"] = integers([](auto a) { return a.countl_zero(); });
  f["CountTrailingZeros"] = integers([](auto a) { return a.countr_zero(); });
  f["CountPopulation"] = integers([](auto a) { return a.popcount(); });

  f["EqualI"] = integers([](auto a, auto b) { return a == b; });
  f["NotEqualI"] = integers([](auto a, auto b) { return a != b; });
  f["GreaterSI"] = integers([](auto a, auto b) { return a.sgt(b); });
  f["GreaterEqualSI"] = integers([](auto a, auto b) { return a.sge(b); });
  f["LessSI"] = integers([](auto a, auto b) { return a.slt(b); });
  f["LessEqualSI"] = integers([](auto a, auto b) { return a.sle(b); });
  f["GreaterUI"] = integers([](auto a, auto b) { return a.ugt(b); });
  f["GreaterEqualUI"] = integers([](auto a, auto b) { return a.uge(b); });
  f["LessUI"] = integers([](auto a, auto b) { return a.ult(b); });
  f["LessEqualUI"] = integers([](auto a, auto b) { return a.ule(b); });

  f["LeastSI"] = values([](const ScalarFormat &type) {
    return ScalarValue(APInt::getSignedMinValue(type.width));
  });
  f["GreatestSI"] = values([](const ScalarFormat &type) {
    return ScalarValue(APInt::getSignedMaxValue(type.width));
  });
  f["GreatestUI"] = values([](const ScalarFormat &type) {
    return ScalarValue(APInt::getAllOnes(type.width));
  });
  f["BitWidth"] = values([](const ScalarFormat &type) { return type.width; });
}

static void addComplexes(Functions &f) {
  using Value = const ScalarValue &;
  f["AddC"] = values([](Value a, Value b) {
    return ScalarValue(a.getReal() + b.getReal(),
                       a.getImaginary() + b.getImaginary());
  });
  f["SubC"] = values([](Value a, Value b) {
    return ScalarValue(a.getReal() - b.getReal(),
                       a.getImaginary() - b.getImaginary());
  });
  f["MulC"] = values([](Value a, Value b) {
    return ScalarValue(
        a.getReal() * b.getReal() - a.getImaginary() * b.getImaginary(),
        a.getReal() * b.getImaginary() + a.getImaginary() * b.getReal());
  });
  f["NegC"] = values(
      [](Value a) { return ScalarValue(-a.getReal(), -a.getImaginary()); });
  f["Conjugate"] = values(
      [](Value a) { return ScalarValue(a.getReal(), -a.getImaginary()); });
  f["EqualC"] = values([](Value a, Value b) { return areEqual(a, b); });
  f["NotEqualC"] = values([](Value a, Value b) { return !areEqual(a, b); });
  f["RealPart"] = values([](Value a) { return a.getReal(); });
  f["ImaginaryPart"] = values([](Value a) { return a.getImaginary(); });
  f["FromParts"] = f["MakeComplex"] = values([](Value real, Value imaginary) {
    return ScalarValue(real.getFloat(), imaginary.getFloat());
  });
}

static void addConversions(Functions &f) {
  using Value = const ScalarValue &;
  using Integer = const APInt &;
  using Type = const ScalarFormat &;
  f["ConvertF"] = floats([](auto a) { return a; });
  f["ConvertSI"] =
      integers([](Integer a, Type type) { return a.sextOrTrunc(type.width); });
  f["ConvertUI"] =
      integers([](Integer a, Type type) { return a.zextOrTrunc(type.width); });
  f["SaturateSI"] = integers([](Integer a, Type type) {
    return a.getBitWidth() <= type.width ? a.sext(type.width)
                                         : a.truncSSat(type.width);
  });
  f["SIToFP"] = integers([](Integer a, Type type) {
    return ScalarValue(makeFloat(a, /*isSigned=*/true, type));
  });
  f["UIToFP"] = integers([](Integer a, Type type) {
    return ScalarValue(makeFloat(a, /*isSigned=*/false, type));
  });
  f["TruncateFPToSI"] =
      saturate(/*isUnsigned=*/false, RoundingMode::TowardZero);
  f["TruncateFPToUI"] = saturate(/*isUnsigned=*/true, RoundingMode::TowardZero);
  f["SaturateFPToSI"] = saturate(/*isUnsigned=*/false, kRounding);
  f["SaturateFPToUI"] = saturate(/*isUnsigned=*/true, kRounding);
  f["ConvertC"] = values([](Value a, Type type) {
    return ScalarValue(roundFloat(a.getReal(), *type.semantics),
                       roundFloat(a.getImaginary(), *type.semantics));
  });
  f["FPToComplex"] = values([](Value a, Type type) {
    return makeReal(roundFloat(a.getFloat(), *type.semantics));
  });
  f["SIToComplex"] = integers([](Integer a, Type type) {
    return makeReal(makeFloat(a, /*isSigned=*/true, type));
  });
  f["UIToComplex"] = integers([](Integer a, Type type) {
    return makeReal(makeFloat(a, /*isSigned=*/false, type));
  });
}

static Functions makeFunctions() {
  Functions f;
  f["Same"] = {[](ScalarOperands operands, const ScalarFormat &) {
                 return *operands[0];
               },
               [](LaneOperands operands, ScalarLanes &values) {
                 values.numbers = operands[0]->numbers;
               }};
  f["Select"] =
      values([](const ScalarValue &condition, const ScalarValue &a,
                const ScalarValue &b) { return condition.isTrue() ? a : b; });
  addFloats(f);
  addIntegers(f);
  addComplexes(f);
  addConversions(f);
  return f;
}

const ScalarFunction *findScalarFunction(StringRef name) {
  static const Functions functions = makeFunctions();
  auto found = functions.find(name);
  return found == functions.end() ? nullptr : &found->second;
}

bool isChoice(const ScalarFunction *function) {
  static const ScalarFunction *select = findScalarFunction("Select");
  return function == select;
}

} // namespace ewise
