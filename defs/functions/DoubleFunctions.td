//===- DoubleFunctions.td - Functions of doubles -----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of f64 in its own arithmetic. Numbers that f64 is not exact enough for are sums of two:
// what rounding takes from the first one is in the second one, whose name has `Low`. Values are
// within 1 unit in the last place; DoubleFunctions.proofs has the greatest error that was found.
//
// Coefficients interpolate at the zeros of Chebyshev's polynomials.

#ifndef EWISE_FUNCTIONS_DOUBLEFUNCTIONS_TD
#define EWISE_FUNCTIONS_DOUBLEFUNCTIONS_TD

include "functions/RealFunctions.td"

// Sums of two numbers.

/// The first 26 bits of a number: products of such numbers are exact.
def Fn_High : Function<["x"], (FromBits (AndI (ToBits $x), -134217728))>;
/// The error of a sum.
def Fn_SumLow : Function<["a", "b", "sum"],
  (AddF (SubF $a, (SubF $sum, (SubF $sum, $a):$part)), (SubF $b, $part))>;
/// The error of a sum of which the first number is 0 or the greater one.
def Fn_GreaterSumLow : Function<["a", "b", "sum"], (AddF (SubF $a, $sum), $b)>;
/// The error of a square, by the first bits of the number.
def Fn_SquareLow : Function<["x", "high", "square"],
  (AddF (SubF (MulF $high, $high), $square), (MulF (SubF $x, $high), (AddF $x, $high)))>;
/// The root of x + xLow beyond `root`, the one of x as it is rounded. `high` has the first bits of
/// `root`.
def Fn_RootLow : Function<["x", "xLow", "root", "high", "reciprocal"],
  (MulF (MulF "0.5", (AddF (SubF (SubF $x, (MulF $high, $high)),
                                 (MulF (SubF $root, $high), (AddF $root, $high))),
                           $xLow)),
        $reciprocal)>;
/// The quotient of such sums beyond `quotient`, which has 26 bits.
def Fn_QuotientLow : Function<["n", "nLow", "d", "dLow", "reciprocal", "quotient"],
  (MulF (AddF (SubF (SubF $n, (MulF $quotient, (Fn_High $d):$high)),
                    (MulF $quotient, (SubF $d, $high))),
              (SubF $nLow, (MulF $quotient, $dLow))),
        $reciprocal)>;
/// The quotient, by the reciprocal of `d`.
def Fn_Quotient : Function<["n", "nLow", "d", "dLow", "reciprocal"],
  (AddF (Fn_High (MulF $n, $reciprocal)):$quotient,
        (Fn_QuotientLow $n, $nLow, $d, $dLow, $reciprocal, $quotient))>;

// Exponentials: x is k log(2) + r, as in RealFunctions.td, and exp(r) is 1 + r and a rest.

// exp(r) = 1 + r + r^2 / 2 + r^3 p(r)
defvar Fn_ExpDouble = [
  "2.0911244944344376e-09", "2.5100397137931663e-08", "2.755728295206861e-07",
  "2.755726843551756e-06", "2.480158731715575e-05", "0.00019841269863069374",
  "0.001388888888888655", "0.008333333333330058", "0.041666666666666664", "0.16666666666666669"
];

/// The error of r as x - k log(2).
def Fn_RestOfLog2Low : Function<["x", "k", "r"],
  (SubF (SubF (SubF $x, (MulF $k, Fn_Log2High)), $r), (MulF $k, Fn_Log2Low))>;
def Fn_RoundedDouble : Function<["x"], (AddF (MulF $x, Fn_Log2OfE), Fn_Rounder)>;
def Fn_ExpTail : Function<["r", "rLow"],
  (AddF (MulF "0.5", (MulF $r, $r):$square),
        (AddF (MulF (MulF $square, $r), Fn_Horner<Fn_ExpDouble, (Same $r)>.value), $rLow))>;
/// The rest beside 1 + r.
def Fn_ExpRest : Function<["r", "rLow"],
  (AddF (SubF $r, (SubF (AddF 1, $r), 1)), (Fn_ExpTail $r, $rLow))>;
def Fn_ExpHigh : Function<["r", "rLow"], (AddF (AddF 1, $r), (Fn_ExpRest $r, $rLow))>;
def Fn_ExpLow : Function<["r", "rLow"],
  (Fn_GreaterSumLow (AddF 1, $r), (Fn_ExpRest $r, $rLow), (Fn_ExpHigh $r, $rLow))>;

/// The exponent that a rounded number has in its lowest bits, and 2048.
def Fn_ScaleOf : Function<["rounded"], (AndI (AddI (ToBits $rounded), 2048), 4095)>;
/// x 2^k by two factors, for k + 2048.
def Fn_ScaleDouble : Function<["x", "scale"],
  (MulF (MulF $x, (FromBits (ShLI (SubI (ShRUI $scale, 1):$half, 1), 52))),
        (FromBits (ShLI (SubI (SubI $scale, $half), 1), 52)))>;

def Fn_ExpByRounded : Function<["x", "rounded"],
  (Fn_ScaleDouble (Fn_ExpHigh (Fn_RestOfLog2 $x, (SubF $rounded, Fn_Rounder):$k):$r,
                              (Fn_RestOfLog2Low $x, $k, $r)),
                  (Fn_ScaleOf $rounded))>;
def Fn_ExpOfWithin : Function<["x"], (Fn_ExpByRounded $x, (Fn_RoundedDouble $x))>;
def Fn_ExpOfDouble : Function<["x"], (Fn_ExpOfWithin (Fn_Clamp $x, -746, 710))>;
def Fn_Exp_ofF64 : Expansion<Exp, Float64, Fn_ExpOfDouble>;

// 2^r = 1 + r log(2) + r^2 p(r)
defvar Fn_Exp2Double = [
  "1.371500159165148e-12", "2.5729324177362305e-11", "4.445531657142326e-10",
  "7.0548973041554995e-09", "1.0178086017815424e-07", "1.3215486808705563e-06",
  "1.5252733804054815e-05", "0.00015403530393370734", "0.0013333558146428445",
  "0.00961812910762848", "0.05550410866482158", "0.24022650695910072"
];

/// The rest beside 1 + t, where t is the product of the first bits of r and log(2).
def Fn_Exp2Rest : Function<["r", "high", "t"],
  (AddF (SubF $t, (SubF (AddF 1, $t), 1)),
        (AddF (AddF (MulF (SubF $r, $high), "0.6931471805599453"),
                    (MulF $high, "-1.904654299957768e-09")),
              (MulF (MulF $r, $r), Fn_Horner<Fn_Exp2Double, (Same $r)>.value)))>;
def Fn_Exp2ByRest : Function<["r", "scale"],
  (Fn_ScaleDouble (AddF (AddF 1, (MulF (Fn_High $r):$high, "0.6931471824645996"):$t),
                        (Fn_Exp2Rest $r, $high, $t)), $scale)>;
def Fn_Exp2OfWithin : Function<["x"],
  (Fn_Exp2ByRest (SubF $x, (SubF (AddF $x, Fn_Rounder):$rounded, Fn_Rounder)),
                 (Fn_ScaleOf $rounded))>;
def Fn_Exp2OfDouble : Function<["x"], (Fn_Exp2OfWithin (Fn_Clamp $x, -1076, 1025))>;
def Fn_Exp2_ofF64 : Expansion<Exp2, Float64, Fn_Exp2OfDouble>;

// exp(x) - 1 is twice (p - 1/2) + p r + p r^2 / 2 + ..., where p = 2^(k-1), of which the first
// three are added without an error.
def Fn_ExpM1OfTerms : Function<["whole", "linear", "square", "rest"],
  (AddF (AddF (AddF $whole, $linear):$sum, $square):$all,
        (AddF (AddF (Fn_SumLow $whole, $linear, $sum), (Fn_SumLow $sum, $square, $all)), $rest))>;
def Fn_ExpM1ByPower : Function<["r", "rLow", "high", "power"],
  (Fn_ExpM1OfTerms
    (SubF $power, "0.5"):$whole, (MulF $power, $r),
    (MulF $power, (MulF "0.5", (MulF $high, $high))),
    (AddF (SubF (SubF $power, $whole), "0.5"),
          (MulF $power,
                (AddF (MulF "0.5", (MulF (SubF $r, $high), (AddF $r, $high))),
                      (AddF (MulF (MulF (MulF $r, $r), $r),
                                  Fn_Horner<Fn_ExpDouble, (Same $r)>.value), $rLow)))))>;
def Fn_ExpM1ByRounded : Function<["x", "rounded"],
  (Fn_ExpM1ByPower (Fn_RestOfLog2 $x, (SubF $rounded, Fn_Rounder):$k):$r,
                   (Fn_RestOfLog2Low $x, $k, $r), (Fn_High $r),
                   (FromBits (ShLI (AddI (ToBits $rounded), 1022), 52)))>;
def Fn_ExpM1OfWithin : Function<["x"],
  (MulF 2, (Fn_ExpM1ByRounded $x, (Fn_RoundedDouble $x)))>;
// 2^-54
defvar Fn_LeastDigit = "5.551115123125783e-17";
def Fn_ExpM1OfDouble : Function<["x"],
  (Select (LessF (AbsF $x), Fn_LeastDigit), $x, (Fn_ExpM1OfWithin (Fn_Clamp $x, -40, 710)))>;
def Fn_ExpM1_ofF64 : Expansion<ExpM1, Float64, Fn_ExpM1OfDouble>;

// 1 / (1 + exp(-x)) = p / (p + exp(r)), where -x = k log(2) + r, and p = 2^-k.
def Fn_LogisticOfQuotient : Function<["d", "dLow", "reciprocal"],
  (AddF (Fn_High $reciprocal):$quotient,
        (Fn_QuotientLow 1, 0, $d, $dLow, $reciprocal, $quotient))>;
def Fn_LogisticOfSum : Function<["high", "low", "power", "sum"],
  (Fn_LogisticOfQuotient $sum, (AddF (Fn_SumLow $high, $power, $sum), $low), (DivF 1, $sum))>;
def Fn_LogisticByScale : Function<["high", "low", "scale"],
  (Fn_ScaleDouble (Fn_LogisticOfSum $high, $low, (Fn_ScaleDouble 1, $scale):$power,
                                    (AddF $high, $power)), $scale)>;
def Fn_LogisticByRounded : Function<["y", "rounded"],
  (Fn_LogisticByScale (Fn_ExpHigh (Fn_RestOfLog2 $y, (SubF $rounded, Fn_Rounder):$k):$r,
                                  (Fn_RestOfLog2Low $y, $k, $r):$rLow),
                      (Fn_ExpLow $r, $rLow), (AndI (SubI 2048, (ToBits $rounded)), 4095))>;
def Fn_LogisticOfNegative : Function<["y"], (Fn_LogisticByRounded $y, (Fn_RoundedDouble $y))>;
def Fn_LogisticOfDouble : Function<["x"], (Fn_LogisticOfNegative (Fn_Clamp (NegF $x), -40, 746))>;
def Fn_Logistic_ofF64 : Expansion<LogisticF, Float64, Fn_LogisticOfDouble>;

// Hyperbolic functions: a polynomial near 0, else exp(|x|), which is a power of 2 times a sum.

/// x + x^3 p(x^2)
class Fn_OddNearZero<list<string> coefficients>
    : Function<["x"], (AddF $x, (MulF $x, (MulF (MulF $x, $x):$z,
                                                Fn_Horner<coefficients, (Same $z)>.value)))>;

// tanh(x) = x + x^3 p(x^2) below 2/5
defvar Fn_TanhDouble = [
  "-2.772668243621711e-05", "9.281232729653377e-05", "-0.0002382770411578986",
  "0.0005899160324889024", "-0.0014558249640510338", "0.003592127522663161",
  "-0.008863235512384432", "0.02186948853580623", "-0.0539682539682504", "0.13333333333333333",
  "-0.3333333333333333"
];

def Fn_TanhNearZero : Fn_OddNearZero<Fn_TanhDouble>;
/// 1 - 2 / d
def Fn_TanhOfQuotient : Function<["quotient", "low"],
  (AddF (SubF 1, $quotient):$rest, (SubF (SubF (SubF 1, $rest), $quotient), $low))>;
def Fn_TanhOfSum : Function<["d", "dLow", "reciprocal"],
  (Fn_TanhOfQuotient (Fn_High (MulF 2, $reciprocal)):$quotient,
                     (Fn_QuotientLow 2, 0, $d, $dLow, $reciprocal, $quotient))>;
def Fn_TanhOfExp : Function<["high", "low", "sum"],
  (Fn_TanhOfSum $sum, (AddF (SubF 1, (SubF $sum, $high)), $low), (DivF 1, $sum))>;
def Fn_TanhByPower : Function<["r", "rLow", "power"],
  (Fn_TanhOfExp (MulF (Fn_ExpHigh $r, $rLow), $power):$high,
                (MulF (Fn_ExpLow $r, $rLow), $power), (AddF 1, $high))>;
def Fn_TanhByRounded : Function<["twice", "rounded"],
  (Fn_TanhByPower (Fn_RestOfLog2 $twice, (SubF $rounded, Fn_Rounder):$k):$r,
                  (Fn_RestOfLog2Low $twice, $k, $r), (Fn_PowerOf2 $rounded))>;
def Fn_TanhOfTwice : Function<["twice"], (Fn_TanhByRounded $twice, (Fn_RoundedDouble $twice))>;
def Fn_TanhOfSize : Function<["size"],
  (Select (LessF $size, "0.4"), (Fn_TanhNearZero $size),
          (Fn_TanhOfTwice (Fn_Clamp (AddF $size, $size), 0, 44)))>;
def Fn_TanhOfDouble : Function<["x"], (CopySign (Fn_TanhOfSize (AbsF $x)), $x)>;
def Fn_Tanh_ofF64 : Expansion<Tanh, Float64, Fn_TanhOfDouble>;

// sinh(x) = x + x^3 p(x^2) below 1
defvar Fn_SinhDouble = [
  "2.8445264169895285e-15", "7.646625361656657e-13", "1.6059048396350562e-10",
  "2.505210836405804e-08", "2.755731922404034e-06", "0.00019841269841269773",
  "0.008333333333333333", "0.16666666666666666"
];

def Fn_SinhNearZero : Fn_OddNearZero<Fn_SinhDouble>;
/// Halves of a hyperbolic function, by a quarter of the exponential, and its reciprocal.
def Fn_HalfOfSinh : Function<["high", "low", "inverse"],
  (AddF (SubF $high, $inverse):$rest, (AddF (SubF (SubF $high, $rest), $inverse), $low))>;
def Fn_HalfOfCosh : Function<["high", "low", "reciprocal", "inverse"],
  (AddF (AddF $high, $inverse):$sum,
        (AddF (AddF (SubF $high, $sum), $inverse),
              (SubF $low, (MulF $low, (MulF $inverse, $reciprocal)))))>;
/// A quarter of 2^k.
def Fn_QuarterOfPower : Function<["rounded"],
  (FromBits (ShLI (AddI (ToBits $rounded), 1021), 52))>;
def Fn_SinhByPower : Function<["r", "rLow", "power"],
  (Fn_HalfOfSinh (MulF (Fn_ExpHigh $r, $rLow), $power):$high,
                 (MulF (Fn_ExpLow $r, $rLow), $power), (DivF "0.0625", $high))>;
def Fn_CoshByPower : Function<["r", "rLow", "power"],
  (Fn_HalfOfCosh (MulF (Fn_ExpHigh $r, $rLow), $power):$high,
                 (MulF (Fn_ExpLow $r, $rLow), $power), (DivF 1, $high):$reciprocal,
                 (MulF "0.0625", $reciprocal))>;
def Fn_SinhByRounded : Function<["x", "rounded"],
  (Fn_SinhByPower (Fn_RestOfLog2 $x, (SubF $rounded, Fn_Rounder):$k):$r,
                  (Fn_RestOfLog2Low $x, $k, $r), (Fn_QuarterOfPower $rounded))>;
def Fn_CoshByRounded : Function<["x", "rounded"],
  (Fn_CoshByPower (Fn_RestOfLog2 $x, (SubF $rounded, Fn_Rounder):$k):$r,
                  (Fn_RestOfLog2Low $x, $k, $r), (Fn_QuarterOfPower $rounded))>;
def Fn_SinhOfWithin : Function<["x"],
  (MulF 2, (Fn_SinhByRounded $x, (Fn_RoundedDouble $x)))>;
def Fn_CoshOfWithin : Function<["x"],
  (MulF 2, (Fn_CoshByRounded $x, (Fn_RoundedDouble $x)))>;
def Fn_SinhOfSize : Function<["size"],
  (Select (LessF $size, 1), (Fn_SinhNearZero $size),
          (Fn_SinhOfWithin (Fn_Clamp $size, 0, "710.5")))>;
def Fn_SinhOfDouble : Function<["x"], (CopySign (Fn_SinhOfSize (AbsF $x)), $x)>;
def Fn_CoshOfDouble : Function<["x"], (Fn_CoshOfWithin (Fn_Clamp (AbsF $x), 0, "710.5"))>;
def Fn_Sinh_ofF64 : Expansion<Sinh, Float64, Fn_SinhOfDouble>;
def Fn_Cosh_ofF64 : Expansion<Cosh, Float64, Fn_CoshOfDouble>;

// Logarithms: x is 2^k (1 + f), as in RealFunctions.td. Subnormal numbers are made 2^54 times as
// great before.

def Fn_NormalOf : Function<["x", "isSmall"], (Select $isSmall, (MulF $x, 18014398509481984), $x)>;
def Fn_ExponentOf : Function<["biased", "isSmall"],
  (SubF (FromBits (OrI $biased, 4841369599423283200)),
        (Select $isSmall, 4503599627371573, 4503599627371519))>;
/// log(1 + f) - f + f^2 / 2, where `half` is f^2 / 2.
def Fn_LogTail : Function<["f", "half"],
  (MulF (DivF $f, (AddF 2, $f)):$s,
        (AddF $half, (MulF (MulF $s, $s):$z, Fn_Horner<Fn_Log, (Same $z)>.value)))>;
/// great + f - half + rest
def Fn_LogOfTerms : Function<["great", "f", "half", "rest"],
  (AddF (SubF (AddF $great, $f):$sum, $half):$all,
        (AddF (AddF (SubF (SubF $sum, $all), $half), (Fn_GreaterSumLow $great, $f, $sum)), $rest))>;
def Fn_LogByHalf : Function<["k", "f", "half", "more"],
  (Fn_LogOfTerms (MulF $k, Fn_Log2High), $f, $half, (AddF (Fn_LogTail $f, $half), $more))>;
/// k log(2) + log(1 + f), where `more` has the low part of the product.
def Fn_LogOfPartsDouble : Function<["k", "f", "more"],
  (Fn_LogByHalf $k, $f, (MulF (MulF "0.5", $f), $f), $more)>;
def Fn_LogOfNormal : Function<["x", "isSmall"],
  (Fn_LogOfPartsDouble (Fn_ExponentOf (Fn_BiasedExponent $x):$biased, $isSmall):$k,
                       (SubF (Fn_Mantissa $x, $biased), 1), (MulF $k, Fn_Log2Low))>;
// 2^-1022
defvar Fn_LeastNormal = "2.2250738585072014e-308";
def Fn_LogOfDouble : Function<["x"],
  (Fn_LogEnds $x, (Fn_LogOfNormal (Fn_NormalOf $x, (LessF $x, Fn_LeastNormal):$isSmall),
                                  $isSmall))>;
def Fn_Log_ofF64 : Expansion<Log, Float64, Fn_LogOfDouble>;

/// The first 21 bits of log(1 + f), and the others.
def Fn_LogHigh : Function<["f", "half"],
  (FromBits (AndI (ToBits (SubF $f, $half)), -4294967296))>;
def Fn_LogLow : Function<["f", "half", "high"],
  (AddF (SubF (SubF $f, $high), $half), (Fn_LogTail $f, $half))>;
/// A logarithm to a base, by two parts of what it is multiplied by: `great` is that of 2^k.
class Fn_LogToBase<string factor, string factorLow>
    : Function<["great", "greatLow", "high", "low"],
  (AddF (AddF $great, (MulF $high, factor):$product):$sum,
        (AddF (AddF (AddF (MulF (AddF $low, $high), factorLow), (MulF $low, factor)), $greatLow),
              (Fn_GreaterSumLow $great, $product, $sum)))>;
def Fn_LogToBase2 : Fn_LogToBase<"1.4426950407214463", "1.6751713164886512e-10">;
def Fn_LogToBase10 : Fn_LogToBase<"0.4342944818781689", "2.5082946711645275e-11">;
def Fn_Log2OfMantissa : Function<["k", "f", "half"],
  (Fn_LogToBase2 $k, 0, (Fn_LogHigh $f, $half):$high, (Fn_LogLow $f, $half, $high))>;
def Fn_Log10OfMantissa : Function<["k", "f", "half"],
  (Fn_LogToBase10 (MulF $k, "0.30102999566361177"), (MulF $k, "3.694239077158931e-13"),
                  (Fn_LogHigh $f, $half):$high, (Fn_LogLow $f, $half, $high))>;
class Fn_LogByBase<Function byParts> : Function<["x", "isSmall"],
  (byParts (Fn_ExponentOf (Fn_BiasedExponent $x):$biased, $isSmall),
           (SubF (Fn_Mantissa $x, $biased), 1):$f, (MulF (MulF "0.5", $f), $f))>;
def Fn_Log2OfNormal : Fn_LogByBase<Fn_Log2OfMantissa>;
def Fn_Log10OfNormal : Fn_LogByBase<Fn_Log10OfMantissa>;
class Fn_LogOfAny<Function ofNormal> : Function<["x"],
  (Fn_LogEnds $x, (ofNormal (Fn_NormalOf $x, (LessF $x, Fn_LeastNormal):$isSmall), $isSmall))>;
def Fn_Log2OfDouble : Fn_LogOfAny<Fn_Log2OfNormal>;
def Fn_Log10OfDouble : Fn_LogOfAny<Fn_Log10OfNormal>;
def Fn_Log2_ofF64 : Expansion<Log2, Float64, Fn_Log2OfDouble>;
def Fn_Log10_ofF64 : Expansion<Log10, Float64, Fn_Log10OfDouble>;

// log(1 + x): what the sum loses, and more that x has in a second part, is divided by the sum. Few
// digits of that matter, so that 1 / (1 + f) is a polynomial.

def Fn_LowOverMantissa : Function<["low", "f"],
  (MulF $low, (SubF 1, (MulF $f, (SubF 1, (MulF $f, (SubF 1, $f))))))>;
def Fn_Log1pByMantissa : Function<["k", "f", "low"],
  (Fn_LogOfPartsDouble $k, $f, (AddF (MulF $k, Fn_Log2Low), (Fn_LowOverMantissa $low, $f)))>;
/// `isWhole` says where x is f.
def Fn_Log1pByExponent : Function<["x", "xLow", "more", "sum", "biased", "isWhole"],
  (Fn_Log1pByMantissa
    (AddF (Fn_Exponent $biased), $more),
    (Select $isWhole, $x, (SubF (Fn_Mantissa $sum, $biased), 1)),
    (MulF (AddF (Select $isWhole, 0, (Fn_SumLow 1, $x, $sum)), $xLow),
          (FromBits (ShLI (SubI 2046, $biased), 52))))>;
/// log(1 + x + xLow) + more log(2) of an x of less than 2^1023.
def Fn_Log1pOfSum : Function<["x", "xLow", "more", "sum"],
  (Fn_Log1pByExponent $x, $xLow, $more, $sum, (Fn_BiasedExponent $sum):$biased,
                      (EqualI $biased, 1023))>;
def Fn_Log1pOfTwo : Function<["x", "xLow", "more"],
  (Fn_Log1pOfSum $x, $xLow, $more, (AddF 1, $x))>;
// 2^60: numbers that are greater are halved.
defvar Fn_GreatDouble = "1152921504606846976";
def Fn_Log1pOfDouble : Function<["x"],
  (Select (LessF (AbsF $x), Fn_LeastDigit), $x,
          (Fn_LogEnds (AddF 1, $x),
                      (Fn_Log1pOfTwo
                        (Select (GreaterF $x, Fn_GreatDouble):$isGreat, (MulF "0.5", $x), $x), 0,
                        (Select $isGreat, 1, 0))))>;
def Fn_Log1p_ofF64 : Expansion<Log1p, Float64, Fn_Log1pOfDouble>;

// Inverse hyperbolic functions are logarithms of 1 + t, where t has two parts.

// 2^-28: the square of what is less is less than the last digit of 1.
defvar Fn_LeastSquare = "3.725290298461914e-09";
/// The sum of the two parts of a quotient, in two other parts.
def Fn_Log1pOfQuotient : Function<["quotient", "low", "sum"],
  (Fn_Log1pOfTwo $sum, (Fn_GreaterSumLow $quotient, $low, $sum), 0)>;
def Fn_AtanhOfQuotient : Function<["quotient", "low"],
  (MulF "0.5", (Fn_Log1pOfQuotient $quotient, $low, (AddF $quotient, $low)))>;
def Fn_AtanhByReciprocal : Function<["n", "d", "dLow", "reciprocal"],
  (Fn_AtanhOfQuotient (Fn_High (MulF $n, $reciprocal)):$quotient,
                      (Fn_QuotientLow $n, 0, $d, $dLow, $reciprocal, $quotient))>;
def Fn_AtanhOfSize : Function<["size"],
  (Select (LessF $size, Fn_LeastSquare), $size,
  (Select (LessF $size, 1),
          (Fn_AtanhByReciprocal (AddF $size, $size), (SubF 1, $size):$d,
                                (SubF (SubF 1, $d), $size), (DivF 1, $d)),
  (Select (EqualF $size, 1), (InfinityF), (NaNF))))>;
def Fn_AtanhOfDouble : Function<["x"], (CopySign (Fn_AtanhOfSize (AbsF $x)), $x)>;
def Fn_Atanh_ofF64 : Expansion<Atanh, Float64, Fn_AtanhOfDouble>;

/// log(1 + t), or log(2 x) by the half of an x that is `isGreat`.
def Fn_Log1pOrTwice : Function<["x", "isGreat", "t", "tLow"],
  (Fn_Log1pOfTwo (Select $isGreat, (MulF "0.5", $x), $t), (Select $isGreat, 0, $tLow),
                 (Select $isGreat, 2, 0))>;
// asinh(x) = log(1 + x + x^2 / (1 + root)), where the root is that of 1 + x^2.
def Fn_AsinhOfSums : Function<["x", "isGreat", "c", "fraction", "fractionLow", "t"],
  (Fn_Log1pOrTwice $x, $isGreat, $t, (AddF (Fn_SumLow $c, $fraction, $t), $fractionLow))>;
def Fn_AsinhOfQuotient : Function<["x", "isGreat", "c", "quotient", "low"],
  (Fn_AsinhOfSums $x, $isGreat, $c, (AddF $quotient, $low):$fraction,
                  (Fn_GreaterSumLow $quotient, $low, $fraction), (AddF $c, $fraction))>;
def Fn_AsinhByReciprocal
    : Function<["x", "isGreat", "c", "square", "squareLow", "d", "dLow", "reciprocal"],
  (Fn_AsinhOfQuotient $x, $isGreat, $c, (Fn_High (MulF $square, $reciprocal)):$quotient,
                      (Fn_QuotientLow $square, $squareLow, $d, $dLow, $reciprocal, $quotient))>;
def Fn_AsinhByRoot : Function<["x", "isGreat", "c", "square", "squareLow", "root", "rootLow"],
  (Fn_AsinhByReciprocal $x, $isGreat, $c, $square, $squareLow, (AddF 1, $root):$d,
                        (AddF (SubF $root, (SubF $d, 1)), $rootLow), (DivF 1, $d))>;
def Fn_AsinhBySum : Function<["x", "isGreat", "c", "square", "squareLow", "sum", "sumLow"],
  (Fn_AsinhByRoot $x, $isGreat, $c, $square, $squareLow, (Sqrt $sum):$root,
                  (Fn_RootLow $sum, $sumLow, $root, (Fn_High $root), (DivF 1, $root)))>;
def Fn_AsinhBySquare : Function<["x", "isGreat", "c", "square", "squareLow"],
  (Fn_AsinhBySum $x, $isGreat, $c, $square, $squareLow, (AddF 1, $square):$sum,
                 (AddF (Fn_SumLow 1, $square, $sum), $squareLow))>;
def Fn_AsinhByFinite : Function<["x", "isGreat", "c"],
  (Fn_AsinhBySquare $x, $isGreat, $c, (MulF $c, $c):$square,
                    (Fn_SquareLow $c, (Fn_High $c), $square))>;
def Fn_AsinhOfSize : Function<["size"],
  (Select (LessF $size, Fn_LeastSquare), $size,
  (Select (EqualF $size, (InfinityF)), $size,
          (Fn_AsinhByFinite $size, (GreaterF $size, Fn_GreatDouble):$isGreat,
                            (Select $isGreat, 1, $size))))>;
def Fn_AsinhOfDouble : Function<["x"], (CopySign (Fn_AsinhOfSize (AbsF $x)), $x)>;
def Fn_Asinh_ofF64 : Expansion<Asinh, Float64, Fn_AsinhOfDouble>;

// acosh(x) = log(1 + t + root), where t = x - 1, and the root is that of t (t + 2).
def Fn_AcoshByRoot : Function<["x", "isGreat", "t", "tLow", "root", "rootLow", "sum"],
  (Fn_Log1pOrTwice $x, $isGreat, $sum,
                   (AddF (Fn_SumLow $t, $root, $sum), (AddF $rootLow, $tLow)))>;
def Fn_AcoshByProduct : Function<["x", "isGreat", "t", "tLow", "product", "productLow"],
  (Fn_AcoshByRoot $x, $isGreat, $t, $tLow, (Sqrt $product):$root,
                  (Select (GreaterF $product, 0),
                          (Fn_RootLow $product, $productLow, $root, (Fn_High $root),
                                      (DivF 1, $root)), 0),
                  (AddF $t, $root))>;
/// The error of a product, by the first bits of the numbers.
def Fn_ProductLow : Function<["a", "aHigh", "b", "bHigh", "product"],
  (AddF (AddF (SubF (MulF $aHigh, $bHigh), $product),
              (AddF (MulF $aHigh, (SubF $b, $bHigh):$bRest),
                    (MulF (SubF $a, $aHigh):$aRest, $bHigh))), (MulF $aRest, $bRest))>;
def Fn_AcoshByFactors : Function<["x", "isGreat", "c", "t", "tLow", "other"],
  (Fn_AcoshByProduct $x, $isGreat, $t, $tLow, (MulF $t, $other):$product,
                     (AddF (Fn_ProductLow $t, (Fn_High $t), $other, (Fn_High $other), $product),
                           (AddF (MulF $t, (Fn_SumLow 2, $t, $other)),
                                 (MulF (MulF 2, $tLow), $c))))>;
def Fn_AcoshByFinite : Function<["x", "isGreat", "c"],
  (Fn_AcoshByFactors $x, $isGreat, $c, (SubF $c, 1):$t, (SubF (SubF $c, $t), 1), (AddF $t, 2))>;
def Fn_AcoshOfDouble : Function<["x"],
  (Select (LessF $x, 1), (NaNF),
  (Select (EqualF $x, (InfinityF)), $x,
          (Fn_AcoshByFinite $x, (GreaterF $x, Fn_GreatDouble):$isGreat,
                            (Select $isGreat, 2, $x))))>;
def Fn_Acosh_ofF64 : Expansion<Acosh, Float64, Fn_AcoshOfDouble>;

// Roots.

def Fn_RsqrtOfParts : Function<["root", "rootLow", "reciprocal"],
  (AddF (Fn_High $reciprocal):$quotient,
        (Fn_QuotientLow 1, 0, $root, $rootLow, $reciprocal, $quotient))>;
def Fn_RsqrtByRoot : Function<["x", "root", "reciprocal"],
  (Fn_RsqrtOfParts $root, (Fn_RootLow $x, 0, $root, (Fn_High $root), $reciprocal),
                   $reciprocal)>;
/// A number that is not too small for its square to have all digits, and the root of the factor.
def Fn_RsqrtOfScaled : Function<["scaled", "factor", "isOther"],
  (Select $isOther, (MulF (Fn_RsqrtByRoot $scaled, (Sqrt $scaled):$root,
                                          (DivF 1, $root):$reciprocal), $factor), $reciprocal)>;
def Fn_RsqrtOfDouble : Function<["x"],
  (Fn_RsqrtOfScaled (Select (LessF $x, "1.1830521861667747e-271"):$isSmall,
                            (MulF $x, "324518553658426726783156020576256"), $x),
                    (Select $isSmall, 18014398509481984, 1),
                    (AndI (GreaterF $x, 0), (LessF $x, (InfinityF))))>;
def Fn_Rsqrt_ofF64 : Expansion<Rsqrt, Float64, Fn_RsqrtOfDouble>;

// The reciprocal of the cube root of a number from 0.7 to 5.7, a few digits.
defvar Fn_RcbrtDouble = [
  "0.0002289115566390259", "-0.0051920628017294735", "0.04822474781385817",
  "-0.23708987589661118", "0.669668798872294", "-1.1345797003304867", "1.6604559516110784"
];

/// The reciprocal in more digits, where `rest` is 1 - a y^3.
def Fn_RcbrtOfRest : Function<["y", "rest"],
  (AddF $y, (MulF $y, (MulF $rest,
    (AddF "0.3333333333333333",
          (MulF $rest, (AddF "0.2222222222222222",
                             (MulF $rest, "0.1728395061728395")))))))>;
def Fn_RcbrtOf : Function<["a", "y"],
  (Fn_RcbrtOfRest $y, (SubF 1, (MulF $a, (MulF (MulF $y, $y), $y))))>;
/// The root, by its first bits t: t + t (a / t^2 - t) / 3a^(1/3).
def Fn_CbrtOfHigh : Function<["a", "reciprocal", "t"],
  (AddF $t, (MulF $t, (MulF (SubF (DivF $a, (MulF $t, $t)), $t),
                            (MulF $reciprocal, "0.3333333333333333"))))>;
def Fn_CbrtByReciprocal : Function<["a", "reciprocal"],
  (Fn_CbrtOfHigh $a, $reciprocal,
                 (Fn_High (AddF (MulF $a, (MulF $reciprocal, $reciprocal)),
                                "7.450580596923828e-09")))>;
def Fn_CbrtOfMantissa : Function<["a"],
  (Fn_CbrtByReciprocal $a, (Fn_RcbrtOf $a, Fn_Horner<Fn_RcbrtDouble, (Same $a)>.value))>;
def Fn_CbrtOfNormal : Function<["x", "isSmall"],
  (MulF (Fn_CbrtOfMantissa
          (FromBits (SubI (ToBits $x),
                          (ShLI (SubI (MulI 3, (Fn_ThirdOfExponent (Fn_BiasedExponent $x)):$third),
                                      1023), 52)))),
        (FromBits (ShLI (AddI $third, (Select $isSmall, 664, 682)), 52)))>;
def Fn_CbrtOfAnySize : Function<["size"],
  (Fn_CbrtOfNormal (Fn_NormalOf $size, (LessF $size, Fn_LeastNormal):$isSmall), $isSmall)>;
def Fn_CbrtOfDouble : Function<["x"],
  (Select (AndI (LessF (AbsF $x):$size, (InfinityF)), (GreaterF $size, 0)),
          (CopySign (Fn_CbrtOfAnySize $size), $x), $x)>;
def Fn_Cbrt_ofF64 : Expansion<Cbrt, Float64, Fn_CbrtOfDouble>;

// Angles, as in RealFunctions.td, of quotients in two parts.

// atan(t) = t + t^3 p(t^2), and so asin.
defvar Fn_AtanDouble = [
  "0.016285756855221028", "-0.034570561981427744", "0.04551593220626549", "-0.05230454270650244",
  "0.05878928997834775", "-0.06666424885738255", "0.07692296375032143", "-0.09090908753500877",
  "0.11111111105155447", "-0.14285714285659828", "0.19999999999999804", "-0.3333333333333333"
];

defvar Fn_AsinDouble = [
  "0.02961201126495512", "-0.01924167174674304", "0.019554513336123378", "0.0030448799094556773",
  "0.009319560794767446", "0.009621842970100282", "0.011566459612121669", "0.01396378001220357",
  "0.017352816540325496", "0.02237215744350722", "0.03038194447553234", "0.044642857142551895",
  "0.07500000000000118", "0.16666666666666666"
];

defvar Fn_HalfPiDouble = "1.5707963267948966";
defvar Fn_HalfPiLowDouble = "6.123233995736766e-17";
defvar Fn_QuarterPiDouble = "0.7853981633974483";
defvar Fn_QuarterPiLowDouble = "3.061616997868383e-17";
defvar Fn_PiDouble = "3.141592653589793";
defvar Fn_PiLowDouble = "1.2246467991473532e-16";

/// The sum of an angle and another one, which has a small part.
def Fn_AngleSum : Function<["angle", "angleLow", "t", "tLow"],
  (AddF (AddF $angle, $t):$sum,
        (AddF (Fn_GreaterSumLow $angle, $t, $sum), (AddF $tLow, $angleLow)))>;
def Fn_AtanTail : Function<["t", "tLow"],
  (AddF (MulF $t, (MulF (MulF $t, $t):$z, Fn_Horner<Fn_AtanDouble, (Same $z)>.value)), $tLow)>;
def Fn_AtanByPart : Function<["t", "tLow", "isSmall", "isGreat"],
  (Fn_AngleSum (Select $isSmall, 0, (Select $isGreat, Fn_HalfPiDouble, Fn_QuarterPiDouble)),
               (Select $isSmall, 0, (Select $isGreat, Fn_HalfPiLowDouble, Fn_QuarterPiLowDouble)),
               $t, (Fn_AtanTail $t, $tLow))>;
def Fn_AtanOfSum : Function<["size", "quotient", "low", "sum", "isSmall", "isGreat"],
  (Fn_AtanByPart (Select $isSmall, $size, $sum),
                 (Select $isSmall, 0, (Fn_GreaterSumLow $quotient, $low, $sum)),
                 $isSmall, $isGreat)>;
def Fn_AtanOfTwo : Function<["size", "quotient", "low", "isSmall", "isGreat"],
  (Fn_AtanOfSum $size, $quotient, $low, (AddF $quotient, $low), $isSmall, $isGreat)>;
def Fn_AtanByReciprocal
    : Function<["size", "n", "nLow", "d", "dLow", "reciprocal", "isSmall", "isGreat"],
  (Fn_AtanOfTwo $size, (Fn_High (MulF $n, $reciprocal)):$quotient,
                (Fn_QuotientLow $n, $nLow, $d, $dLow, $reciprocal, $quotient),
                $isSmall, $isGreat)>;
/// By (x - 1) / (x + 1) or, of great numbers, -1 / x.
def Fn_AtanByRange : Function<["size", "isSmall", "isGreat"],
  (Fn_AtanByReciprocal
    $size,
    (Select $isGreat, -1, (SubF $size, 1):$difference),
    (Select $isGreat, 0, (Fn_SumLow $size, -1, $difference)),
    (Select $isGreat, $size, (AddF $size, 1):$sum):$d,
    (Select $isGreat, 0, (Fn_SumLow $size, 1, $sum)),
    (DivF 1, $d), $isSmall, $isGreat)>;
def Fn_AtanOfSize : Function<["size"],
  (Fn_AtanByRange $size, (LessEqualF $size, "0.41421356237309503"),
                  (GreaterF $size, "2.414213562373095"))>;
/// Beyond 2^60, the angle is that of 2^60.
def Fn_AtanOfDouble : Function<["x"],
  (CopySign (Fn_AtanOfSize (Select (GreaterF (AbsF $x):$size, Fn_GreatDouble), Fn_GreatDouble,
                                   $size)), $x)>;
def Fn_Atan_ofF64 : Expansion<Atan, Float64, Fn_AtanOfDouble>;

/// t^3 p(t^2), and the error of t.
def Fn_AsinTail : Function<["t", "tLow", "z"],
  (AddF $tLow, (MulF $t, (MulF $z, Fn_Horner<Fn_AsinDouble, (Same $z)>.value)))>;
/// The error of the root; 0 for the root of 0.
def Fn_AsinRootLow : Function<["half", "root"],
  (Select (GreaterF $half, 0), (Fn_RootLow $half, 0, $root, (Fn_High $root), (DivF 1, $root)), 0)>;
def Fn_AsinPart : Function<["size", "isSmall", "root"], (Select $isSmall, $size, $root)>;
def Fn_AsinPartTail : Function<["size", "isSmall", "half", "root"],
  (Fn_AsinTail (Fn_AsinPart $size, $isSmall, $root),
               (Select $isSmall, 0, (Fn_AsinRootLow $half, $root)),
               (Select $isSmall, (MulF $size, $size), $half))>;
/// The angle itself, or a right one less twice it.
def Fn_AsinBySize : Function<["size", "isSmall", "half", "root"],
  (Fn_AngleSum (Select $isSmall, 0, Fn_HalfPiDouble), (Select $isSmall, 0, Fn_HalfPiLowDouble),
               (MulF (Select $isSmall, 1, -2):$factor, (Fn_AsinPart $size, $isSmall, $root)),
               (MulF $factor, (Fn_AsinPartTail $size, $isSmall, $half, $root)))>;
def Fn_AsinOfDouble : Function<["x"],
  (CopySign (Fn_AsinBySize (AbsF $x):$size, (LessEqualF $size, "0.5"),
                           (Fn_HalfOfRest $size):$half, (Sqrt $half)), $x)>;
def Fn_Asin_ofF64 : Expansion<Asin, Float64, Fn_AsinOfDouble>;

/// A right angle less that of x, or twice the other one, from a half turn for negative numbers.
def Fn_AcosByFactor : Function<["size", "isSmall", "isNegative", "half", "root", "factor"],
  (Fn_AngleSum (Select $isSmall, Fn_HalfPiDouble, (Select $isNegative, Fn_PiDouble, 0)),
               (Select $isSmall, Fn_HalfPiLowDouble, (Select $isNegative, Fn_PiLowDouble, 0)),
               (MulF $factor, (Fn_AsinPart $size, $isSmall, $root)),
               (MulF $factor, (Fn_AsinPartTail $size, $isSmall, $half, $root)))>;
def Fn_AcosByRange : Function<["size", "isSmall", "isNegative", "half", "root"],
  (Fn_AcosByFactor $size, $isSmall, $isNegative, $half, $root,
                   (Select $isSmall, (Select $isNegative, 1, -1), (Select $isNegative, -2, 2)))>;
def Fn_AcosOfDouble : Function<["x"],
  (Fn_AcosByRange (AbsF $x):$size, (LessEqualF $size, "0.5"), (LessF $x, 0),
                  (Fn_HalfOfRest $size):$half, (Sqrt $half))>;
def Fn_Acos_ofF64 : Expansion<Acos, Float64, Fn_AcosOfDouble>;

#endif // EWISE_FUNCTIONS_DOUBLEFUNCTIONS_TD
