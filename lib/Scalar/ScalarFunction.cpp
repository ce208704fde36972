//===- ScalarFunction.cpp - What operations compute -----------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Scalar/ScalarBody.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace ewise {

//===----------------------------------------------------------------------===//
// Where there is a value
//===----------------------------------------------------------------------===//

using Operands = ArrayRef<const ScalarResult *>;

/// Whether a division by the divisor may be executed.
static ScalarOutcome checkDivisor(const ScalarResult &divisor) {
  // A divisor that is poison may be 0.
  if (divisor.outcome == ScalarOutcome::Poison)
    return ScalarOutcome::Undefined;
  if (!divisor)
    return ScalarOutcome::MayBeUndefined;
  return divisor.value->getInteger().isZero() ? ScalarOutcome::Undefined
                                              : ScalarOutcome::Value;
}

/// Whether a signed division may be executed.
static ScalarOutcome checkQuotient(const ScalarResult &dividend,
                                   const ScalarResult &divisor) {
  ScalarOutcome outcome = checkDivisor(divisor);
  if (outcome != ScalarOutcome::Value ||
      !divisor.value->getInteger().isAllOnes())
    return outcome;
  if (dividend.outcome == ScalarOutcome::Poison)
    return ScalarOutcome::Undefined;
  if (!dividend)
    return ScalarOutcome::MayBeUndefined;
  return dividend.value->getInteger().isMinSignedValue()
             ? ScalarOutcome::Undefined
             : ScalarOutcome::Value;
}

/// Whether an integer may be raised to a power.
static ScalarOutcome checkPower(const ScalarResult &base,
                                const ScalarResult &exponent) {
  auto isKnown = [](const ScalarResult &operand, bool isWrong) {
    return operand && !isWrong;
  };
  if (isKnown(exponent,
              exponent && exponent.value->getInteger().isNegative()) ||
      isKnown(base, base && base.value->getInteger().isZero()))
    return ScalarOutcome::Value;
  bool isPoison = base.outcome == ScalarOutcome::Poison ||
                  exponent.outcome == ScalarOutcome::Poison;
  return isPoison || (base && exponent) ? ScalarOutcome::Undefined
                                        : ScalarOutcome::MayBeUndefined;
}

/// Whether a shift has a value.
static ScalarOutcome checkShiftAmount(const ScalarResult &amount) {
  if (!amount)
    return amount.outcome;
  const APInt &by = amount.value->getInteger();
  return by.uge(by.getBitWidth()) ? ScalarOutcome::Poison
                                  : ScalarOutcome::Value;
}

static ScalarOutcome check(Definedness definedness, Operands operands) {
  switch (definedness) {
  case Definedness::Everywhere:
    return ScalarOutcome::Value;
  case Definedness::Quotient:
    return checkQuotient(*operands[0], *operands[1]);
  case Definedness::Power:
    return checkPower(*operands[0], *operands[1]);
  case Definedness::UnsignedQuotient:
    return checkDivisor(*operands[1]);
  case Definedness::ShiftAmount:
    return checkShiftAmount(*operands[1]);
  case Definedness::Unknown:
    return ScalarOutcome::MayBeUndefined;
  }
  return ScalarOutcome::Unknown;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

constexpr auto kRounding = APFloat::rmNearestTiesToEven;

/// By the host, whose square roots of float and double are rounded correctly.
/// Those of narrower types have been rounded twice with the same result: a
/// double has more than twice their bits.
static ScalarResult squareRoot(const APFloat &value) {
  const fltSemantics &semantics = value.getSemantics();
  unsigned precision = APFloat::semanticsPrecision(semantics);
  constexpr unsigned kDouble = 53;
  if (&semantics == &APFloat::IEEEsingle())
    return ScalarValue(APFloat(std::sqrt(value.convertToFloat())));
  if (&semantics != &APFloat::IEEEdouble() && 2 * precision + 2 > kDouble)
    return ScalarOutcome::Unknown;
  double number = roundFloat(value, APFloat::IEEEdouble()).convertToDouble();
  return ScalarValue(roundFloat(APFloat(std::sqrt(number)), semantics));
}

static ScalarValue compare(ScalarFunction function, const APFloat &a,
                           const APFloat &b) {
  APFloat::cmpResult order = a.compare(b);
  bool isLess = order == APFloat::cmpLessThan;
  bool isGreater = order == APFloat::cmpGreaterThan;
  bool isEqual = order == APFloat::cmpEqual;
  switch (function) {
  case ScalarFunction::EqualF:
    return ScalarValue::boolean(isEqual);
  case ScalarFunction::NotEqualF:
    return ScalarValue::boolean(!isEqual);
  case ScalarFunction::GreaterF:
    return ScalarValue::boolean(isGreater);
  case ScalarFunction::GreaterEqualF:
    return ScalarValue::boolean(isGreater || isEqual);
  case ScalarFunction::LessF:
    return ScalarValue::boolean(isLess);
  default:
    return ScalarValue::boolean(isLess || isEqual);
  }
}

/// Of zeros of two signs, either one.
static ScalarResult pickNumber(ScalarFunction function, const APFloat &a,
                               const APFloat &b) {
  if (a.isZero() && b.isZero() && a.isNegative() != b.isNegative())
    return ScalarOutcome::Unknown;
  return ScalarValue(function == ScalarFunction::MaxNumF ? maxnum(a, b)
                                                         : minnum(a, b));
}

/// LLVM 22 adds a power of two and takes it away again, which f8E3M4 and
/// f6E2M3FN do not have: narrow floats are rounded in f64.
static ScalarValue roundToIntegral(const APFloat &a,
                                   APFloat::roundingMode mode) {
  const fltSemantics &semantics = a.getSemantics();
  bool isNarrow = APFloat::getSizeInBits(semantics) <= 8;
  APFloat rounded = isNarrow ? roundFloat(a, APFloat::IEEEdouble()) : a;
  rounded.roundToIntegral(mode);
  return ScalarValue(roundFloat(rounded, semantics));
}

static ScalarResult evaluateFloat(ScalarFunction function, APFloat a,
                                  const APFloat *b) {
  switch (function) {
  case ScalarFunction::MaxNumF:
  case ScalarFunction::MinNumF:
    return pickNumber(function, a, *b);
  case ScalarFunction::CopySign:
    a.copySign(*b);
    return ScalarValue(a);
  case ScalarFunction::Trunc:
    return roundToIntegral(a, APFloat::rmTowardZero);
  case ScalarFunction::IsInf:
    return ScalarValue::boolean(a.isInfinity());
  case ScalarFunction::IsNaN:
    return ScalarValue::boolean(a.isNaN());
  case ScalarFunction::IsNormal:
    return ScalarValue::boolean(a.isNormal());
  case ScalarFunction::AddF:
    a.add(*b, kRounding);
    return ScalarValue(a);
  case ScalarFunction::SubF:
    a.subtract(*b, kRounding);
    return ScalarValue(a);
  case ScalarFunction::MulF:
    a.multiply(*b, kRounding);
    return ScalarValue(a);
  case ScalarFunction::DivF:
    a.divide(*b, kRounding);
    return ScalarValue(a);
  case ScalarFunction::RemF:
    a.mod(*b);
    return ScalarValue(a);
  case ScalarFunction::NegF:
    a.changeSign();
    return ScalarValue(a);
  case ScalarFunction::AbsF:
    a.clearSign();
    return ScalarValue(a);
  case ScalarFunction::MaximumF:
    return ScalarValue(maximum(a, *b));
  case ScalarFunction::MinimumF:
    return ScalarValue(minimum(a, *b));
  case ScalarFunction::Ceil:
    return roundToIntegral(a, APFloat::rmTowardPositive);
  case ScalarFunction::Floor:
    return roundToIntegral(a, APFloat::rmTowardNegative);
  case ScalarFunction::RoundEven:
    return roundToIntegral(a, kRounding);
  case ScalarFunction::RoundAway:
    return roundToIntegral(a, APFloat::rmNearestTiesToAway);
  case ScalarFunction::IsFinite:
    return ScalarValue::boolean(a.isFinite());
  case ScalarFunction::ToBits:
    return ScalarValue(a.bitcastToAPInt());
  case ScalarFunction::Sqrt:
    return squareRoot(a);
  default:
    return compare(function, a, *b);
  }
}

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

static ScalarValue evaluateInteger(ScalarFunction function, const APInt &a,
                                   const APInt &b) {
  switch (function) {
  case ScalarFunction::AddI:
    return a + b;
  case ScalarFunction::SubI:
    return a - b;
  case ScalarFunction::MulI:
    return a * b;
  case ScalarFunction::DivSI:
    return a.sdiv(b);
  case ScalarFunction::CeilDivSI:
    return APIntOps::RoundingSDiv(a, b, APInt::Rounding::UP);
  case ScalarFunction::FloorDivSI:
    return APIntOps::RoundingSDiv(a, b, APInt::Rounding::DOWN);
  case ScalarFunction::CeilDivUI:
    return APIntOps::RoundingUDiv(a, b, APInt::Rounding::UP);
  case ScalarFunction::RemSI:
    return a.srem(b);
  case ScalarFunction::PowI:
    return power(a, b);
  case ScalarFunction::DivUI:
    return a.udiv(b);
  case ScalarFunction::RemUI:
    return a.urem(b);
  case ScalarFunction::AndI:
    return a & b;
  case ScalarFunction::OrI:
    return a | b;
  case ScalarFunction::XorI:
    return a ^ b;
  case ScalarFunction::ShLI:
    return a.shl(b);
  case ScalarFunction::ShRSI:
    return a.ashr(b);
  case ScalarFunction::ShRUI:
    return a.lshr(b);
  case ScalarFunction::MaxSI:
    return a.sge(b) ? a : b;
  case ScalarFunction::MinSI:
    return a.sle(b) ? a : b;
  case ScalarFunction::MaxUI:
    return a.uge(b) ? a : b;
  case ScalarFunction::MinUI:
    return a.ule(b) ? a : b;
  case ScalarFunction::EqualI:
    return ScalarValue::boolean(a == b);
  case ScalarFunction::NotEqualI:
    return ScalarValue::boolean(a != b);
  case ScalarFunction::GreaterSI:
    return ScalarValue::boolean(a.sgt(b));
  case ScalarFunction::GreaterEqualSI:
    return ScalarValue::boolean(a.sge(b));
  case ScalarFunction::LessSI:
    return ScalarValue::boolean(a.slt(b));
  case ScalarFunction::LessEqualSI:
    return ScalarValue::boolean(a.sle(b));
  case ScalarFunction::GreaterUI:
    return ScalarValue::boolean(a.ugt(b));
  case ScalarFunction::GreaterEqualUI:
    return ScalarValue::boolean(a.uge(b));
  case ScalarFunction::LessUI:
    return ScalarValue::boolean(a.ult(b));
  default:
    return ScalarValue::boolean(a.ule(b));
  }
}

static ScalarValue fuse(APFloat a, const APFloat &b, const APFloat &c) {
  a.fusedMultiplyAdd(b, c, kRounding);
  return a;
}

static APFloat multiply(APFloat a, const APFloat &b) {
  a.multiply(b, kRounding);
  return a;
}

static ScalarValue evaluateComplex(ScalarFunction function,
                                   const ScalarValue &a, const ScalarValue *b) {
  APFloat real = a.getReal(), imaginary = a.getImaginary();
  switch (function) {
  case ScalarFunction::AddC:
    real.add(b->getReal(), kRounding);
    imaginary.add(b->getImaginary(), kRounding);
    break;
  case ScalarFunction::SubC:
    real.subtract(b->getReal(), kRounding);
    imaginary.subtract(b->getImaginary(), kRounding);
    break;
  case ScalarFunction::MulC: {
    // Every product and sum is rounded.
    APFloat cross = multiply(imaginary, b->getReal());
    imaginary.multiply(b->getImaginary(), kRounding);
    cross = multiply(real, b->getImaginary()) + cross;
    real.multiply(b->getReal(), kRounding);
    real.subtract(imaginary, kRounding);
    imaginary = cross;
    break;
  }
  case ScalarFunction::NegC:
    real.changeSign();
    imaginary.changeSign();
    break;
  case ScalarFunction::Conjugate:
    imaginary.changeSign();
    break;
  case ScalarFunction::RealPart:
    return real;
  case ScalarFunction::ImaginaryPart:
    return imaginary;
  default: {
    bool isEqual = real.compare(b->getReal()) == APFloat::cmpEqual &&
                   imaginary.compare(b->getImaginary()) == APFloat::cmpEqual;
    return ScalarValue::boolean(isEqual ==
                                (function == ScalarFunction::EqualC));
  }
  }
  return {real, imaginary};
}

/// The integer that the value is rounded to, of those that the type has; NaN is
/// 0.
static APInt saturate(const APFloat &value, unsigned width, bool isUnsigned,
                      APFloat::roundingMode rounding) {
  APSInt integer(width, isUnsigned);
  bool isExact = false;
  value.convertToInteger(integer, rounding, &isExact);
  return integer;
}

/// Whether APFloat does not know all values that the type's arithmetic gives.
static bool isLimited(const ScalarFormat &type) {
  return type.semantics && (!type.hasNaN() || !type.hasSign());
}

static APFloat makeFloat(const APInt &integer, bool isSigned,
                         const fltSemantics &semantics) {
  bool isWide = isLimited(ScalarFormat::floating(semantics));
  APFloat value(isWide ? APFloat::IEEEquad() : semantics);
  value.convertFromAPInt(integer, isSigned, kRounding);
  return roundFloat(std::move(value), semantics);
}

/// A complex number of the real part, and 0.
static ScalarValue makeReal(APFloat real) {
  APFloat zero = APFloat::getZero(real.getSemantics());
  return ScalarValue(std::move(real), std::move(zero));
}

static ScalarValue convertTo(ScalarFunction function, const ScalarValue &value,
                             const ScalarFormat &type) {
  switch (function) {
  case ScalarFunction::ConvertC:
    return ScalarValue(roundFloat(value.getReal(), *type.semantics),
                       roundFloat(value.getImaginary(), *type.semantics));
  case ScalarFunction::FPToComplex:
    return makeReal(roundFloat(value.getFloat(), *type.semantics));
  case ScalarFunction::SIToComplex:
    return makeReal(makeFloat(value.getInteger(), true, *type.semantics));
  case ScalarFunction::UIToComplex:
    return makeReal(makeFloat(value.getInteger(), false, *type.semantics));
  case ScalarFunction::ConvertF:
    return roundFloat(value.getFloat(), *type.semantics);
  case ScalarFunction::ConvertSI:
    return value.getInteger().sextOrTrunc(type.width);
  case ScalarFunction::ConvertUI:
    return value.getInteger().zextOrTrunc(type.width);
  case ScalarFunction::SaturateSI:
    return value.getInteger().getBitWidth() <= type.width
               ? value.getInteger().sext(type.width)
               : value.getInteger().truncSSat(type.width);
  case ScalarFunction::SIToFP:
    return makeFloat(value.getInteger(), true, *type.semantics);
  case ScalarFunction::UIToFP:
    return makeFloat(value.getInteger(), false, *type.semantics);
  case ScalarFunction::FromBits:
    return APFloat(*type.semantics, value.getInteger());
  case ScalarFunction::TruncateFPToSI:
  case ScalarFunction::TruncateFPToUI:
    return saturate(value.getFloat(), type.width,
                    function == ScalarFunction::TruncateFPToUI,
                    APFloat::rmTowardZero);
  default:
    return saturate(value.getFloat(), type.width,
                    function == ScalarFunction::SaturateFPToUI, kRounding);
  }
}

static ScalarResult getConstant(ScalarFunction function,
                                const ScalarFormat &type) {
  unsigned width = type.width;
  if (function == ScalarFunction::LeastF)
    return ScalarValue(getLeastFloat(*type.semantics));
  if (function == ScalarFunction::GreatestF)
    return ScalarValue(APFloat::getLargest(*type.semantics));
  if (function == ScalarFunction::InfinityF)
    return type.hasInfinity()
               ? ScalarResult(ScalarValue(APFloat::getInf(*type.semantics)))
               : ScalarOutcome::Unknown;
  if (function == ScalarFunction::NaNF)
    return type.hasNaN()
               ? ScalarResult(ScalarValue(APFloat::getNaN(*type.semantics)))
               : ScalarOutcome::Unknown;
  if (function == ScalarFunction::LeastSI)
    return ScalarValue(APInt::getSignedMinValue(width));
  if (function == ScalarFunction::GreatestSI)
    return ScalarValue(APInt::getSignedMaxValue(width));
  if (function == ScalarFunction::GreatestUI)
    return ScalarValue(APInt::getAllOnes(width));
  return ScalarValue(APInt(width, width));
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

static unsigned getMantissaBits(const APFloat &value) {
  return APFloat::semanticsPrecision(value.getSemantics()) - 1;
}

/// A count, of which i2 has no room for all.
static ScalarValue wrap(unsigned count, unsigned width) {
  return APInt(32, count).zextOrTrunc(width);
}

/// An operation on floats. Those of limited types are computed with in f32,
/// which has more than twice their bits: it does not matter that the result is
/// rounded twice. About the format itself, the type is asked.
static ScalarResult computeFloat(ScalarFunction function, Operands operands) {
  const APFloat &first = operands[0]->value->getFloat();
  const fltSemantics &semantics = first.getSemantics();
  bool isWide = function != ScalarFunction::ToBits &&
                function != ScalarFunction::IsNormal &&
                isLimited(ScalarFormat::floating(semantics));
  SmallVector<APFloat, 3> numbers;
  for (const ScalarResult *each : operands)
    numbers.push_back(
        isWide ? roundFloat(each->value->getFloat(), APFloat::IEEEsingle())
               : each->value->getFloat());
  ScalarResult result =
      function == ScalarFunction::Fma
          ? ScalarResult(fuse(numbers[0], numbers[1], numbers[2]))
          : evaluateFloat(function, numbers[0],
                          numbers.size() > 1 ? &numbers[1] : nullptr);
  if (isWide && result && result.value->getFormat().isFloat())
    return ScalarValue(roundFloat(result.value->getFloat(), semantics));
  return result;
}

/// The value for operands that all have one.
static ScalarResult compute(ScalarFunction function, Operands operands,
                            const ScalarFormat &type) {
  auto get = [&](size_t index) -> const ScalarValue & {
    return *operands[index]->value;
  };
  if (operands.empty())
    return getConstant(function, type);
  if (function == ScalarFunction::Same)
    return get(0);
  if (function == ScalarFunction::MakeComplex ||
      function == ScalarFunction::FromParts)
    return ScalarValue(get(0).getFloat(), get(1).getFloat());
  if (function >= ScalarFunction::ConvertF)
    return convertTo(function, get(0), type);
  if (function >= ScalarFunction::AddC)
    return evaluateComplex(function, get(0),
                           operands.size() > 1 ? &get(1) : nullptr);
  if (function == ScalarFunction::MantissaBits)
    return ScalarValue(APInt(type.width, getMantissaBits(get(0).getFloat())));
  if (function < ScalarFunction::AddI)
    return computeFloat(function, operands);
  if (function == ScalarFunction::CountLeadingZeros)
    return ScalarValue(APInt(type.width, get(0).getInteger().countl_zero()));
  if (function == ScalarFunction::CountTrailingZeros)
    return wrap(get(0).getInteger().countr_zero(), type.width);
  if (function == ScalarFunction::AbsI)
    return ScalarValue(get(0).getInteger().abs());
  if (function == ScalarFunction::CountPopulation)
    return wrap(get(0).getInteger().popcount(), type.width);
  return evaluateInteger(function, get(0).getInteger(), get(1).getInteger());
}

ScalarResult evaluate(ScalarFunction function, Definedness definedness,
                      Operands operands, const ScalarFormat &type) {
  // What is executed before counts for all that follows.
  ScalarOutcome executed = ScalarOutcome::Value, worst = ScalarOutcome::Value;
  for (const ScalarResult *operand : operands) {
    worst = std::max(worst, operand->outcome);
    if (!operand->isDefined())
      executed = std::max(executed, operand->outcome);
  }
  ScalarOutcome checked = check(definedness, operands);
  if (checked >= ScalarOutcome::MayBeUndefined)
    executed = std::max(executed, checked);
  if (executed != ScalarOutcome::Value)
    return executed;
  // The value that is not chosen does not matter.
  if (function == ScalarFunction::Select && *operands[0])
    return *operands[operands[0]->value->isTrue() ? 1 : 2];
  worst = std::max(worst, checked);
  if (worst != ScalarOutcome::Value)
    return worst;
  if (function == ScalarFunction::None)
    return ScalarOutcome::Unknown;
  return compute(function, operands, type);
}

} // namespace ewise
