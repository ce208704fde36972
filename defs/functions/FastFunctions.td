//===- FastFunctions.td - Functions of few digits ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of f32 in its own arithmetic, and of narrower types in that, for those who ask for
// speed: values are within 2 units in the last place of f32. FastFunctions.proofs has the greatest
// error of each, of all numbers of f32.
//
// Coefficients are numbers of f32 with which the greatest error is as small as can be.

#ifndef EWISE_FUNCTIONS_FASTFUNCTIONS_TD
#define EWISE_FUNCTIONS_FASTFUNCTIONS_TD

include "functions/DoubleAngles.td"
include "functions/DoubleErrorFunctions.td"
include "functions/DoublePowers.td"

class Fn_ByF32<Function inF32>
    : Function<["x"], (ConvertF (TypeOf $x), (inF32 (ConvertF Float32, $x)))>;
multiclass Fn_Fast<Primitive primitive, Function inF32> {
  let isFast = 1 in {
    def _ofF32 : Expansion<primitive, Float32, inF32>;
    def _ofNarrower : Expansion<primitive, Fn_NarrowerReals, Fn_ByF32<inF32>>;
  }
}

// Fn_Rounder again, and its bits.
defvar Fn_RounderFast = "12582912";
defvar Fn_RounderBits = 1262485504;
defvar Fn_Log2OfEFast = "1.44269504";
defvar Fn_Log2HighFast = "0.693359375";
defvar Fn_Log2LowFast = "-0.00021219444";

// exp(r) = 1 + r + r^2 p(r)
defvar Fn_ExpFast = [
  "0.0013782497", "0.008368674", "0.041668963", "0.16666521", "0.4999999"
];

/// x - k log(2)
def Fn_RestFast : Function<["x", "k"],
  (SubF (SubF $x, (MulF $k, Fn_Log2HighFast)), (MulF $k, Fn_Log2LowFast))>;
/// exp(r) - 1
def Fn_ExpRestFast : Function<["r"],
  (AddF $r, (MulF (MulF $r, $r), Fn_Horner<Fn_ExpFast, (Same $r)>.value))>;
/// x 2^k by two factors, for a k of which the power has no exponent.
def Fn_ScaleFast : Function<["x", "k"],
  (MulF (MulF $x, (FromBits (ShLI (AddI (ShRSI $k, 1):$half, 127), 23))),
        (FromBits (ShLI (AddI (SubI $k, $half), 127), 23)))>;
def Fn_ExpWithinFast : Function<["x"],
  (Fn_ScaleFast
    (AddF 1, (Fn_ExpRestFast
               (Fn_RestFast $x, (SubF (AddF (MulF $x, Fn_Log2OfEFast), Fn_RounderFast):$rounded,
                                      Fn_RounderFast)))),
    (SubI (ToBits $rounded), Fn_RounderBits))>;
def Fn_ExpFast32 : Function<["x"], (Fn_ExpWithinFast (Fn_Clamp $x, -104, 89))>;
defm Fn_ExpFast : Fn_Fast<Exp, Fn_ExpFast32>;

// 1 / (1 + exp(y)) = 2^-k / (1 + 2^-k + (exp(r) - 1)), where y = k log(2) + r, and 2^-k is the
// product of two powers. A small one is added to the rest first: beside 1, its digits are lost.
def Fn_LogisticDivisorFast : Function<["rest", "power"],
  (Select (LessF $power, "0.001953125"), (AddF 1, (AddF $power, $rest)),
          (AddF (AddF 1, $power), $rest))>;
def Fn_LogisticOfPowersFast : Function<["rest", "power", "other"],
  (MulF (DivF $power, (Fn_LogisticDivisorFast $rest, (MulF $power, $other))), $other)>;
def Fn_LogisticOfPartsFast : Function<["rest", "k"],
  (Fn_LogisticOfPowersFast $rest,
                           (FromBits (ShLI (SubI 127, (ShRSI $k, 1):$half), 23)),
                           (FromBits (ShLI (SubI 127, (SubI $k, $half)), 23)))>;
def Fn_LogisticOfNegativeFast : Function<["y"],
  (Fn_LogisticOfPartsFast
    (Fn_ExpRestFast
      (Fn_RestFast $y, (SubF (AddF (MulF $y, Fn_Log2OfEFast), Fn_RounderFast):$rounded,
                             Fn_RounderFast))),
    (SubI (ToBits $rounded), Fn_RounderBits))>;
def Fn_LogisticFast32 : Function<["x"], (Fn_LogisticOfNegativeFast (NegF (Fn_Clamp $x, -105, 20)))>;
defm Fn_LogisticFast : Fn_Fast<LogisticF, Fn_LogisticFast32>;

// tanh(x) = x + x^3 p(x^2) below 5/8, and from there on 1 - 2 / (1 + exp(2 x)).
defvar Fn_TanhFast = [
  "-0.0056657237", "0.020604875", "-0.05372953", "0.13331324", "-0.33333278"
];

def Fn_TanhOfPartsFast : Function<["rest", "power"],
  (SubF 1, (DivF (AddF $power, $power), (AddF (AddF 1, $power), $rest)))>;
def Fn_TanhOfGreatFast : Function<["twice"],
  (Fn_TanhOfPartsFast
    (Fn_ExpRestFast
      (Fn_RestFast $twice, (SubF (AddF (MulF $twice, Fn_Log2OfEFast), Fn_RounderFast):$rounded,
                                 Fn_RounderFast))),
    (FromBits (ShLI (SubI !add(Fn_RounderBits, 127), (ToBits $rounded)), 23)))>;
def Fn_TanhOfSizeFast : Function<["size"],
  (Select (LessF $size, "0.625"),
          (AddF $size, (MulF (MulF $size, (MulF $size, $size):$z),
                             Fn_Horner<Fn_TanhFast, (Same $z)>.value)),
          (Fn_TanhOfGreatFast (Fn_Clamp (AddF $size, $size), 0, 20)))>;
def Fn_TanhFast32 : Function<["x"], (CopySign (Fn_TanhOfSizeFast (AbsF $x)), $x)>;
defm Fn_TanhFast : Fn_Fast<Tanh, Fn_TanhFast32>;

// log(1 + f) = f - (f^2 / 2 - f^3 p(f))
defvar Fn_LogFast = [
  "-0.065677114", "0.12242077", "-0.13373914", "0.14312872", "-0.1660937", "0.1999365",
  "-0.25001124", "0.33333492"
];

def Fn_LogOfPartsFast : Function<["k", "f"],
  (AddF (MulF $k, Fn_Log2HighFast),
        (SubF $f, (SubF (MulF "0.5", (MulF $f, $f):$square),
                        (AddF (MulF (MulF $f, $square), Fn_Horner<Fn_LogFast, (Same $f)>.value),
                              (MulF $k, Fn_Log2LowFast)))))>;
/// A logarithm by the exponent and the rest of a normal number that has been made 2^23 times as
/// great where `isSmall`.
class Fn_LogByPartsFast<Function ofParts> : Function<["x", "isSmall"],
  (ofParts
    (SubF (FromBits (OrI (ShRUI (AddI (ToBits $x), 4913933), 23):$biased, 1258291200)),
          (Select $isSmall, 8388758, 8388735)),
    (SubF (ConvertF Float32, (FromBits (SubI (ToBits $x), (ShLI (SubI $biased, 127), 23)))), 1))>;
class Fn_LogOfAnyFast<Function ofNormal> : Function<["x"],
  (Fn_LogEnds $x, (ofNormal (Select (LessF $x, "1.17549435e-38"):$isSmall, (MulF $x, 8388608), $x),
                            $isSmall))>;
def Fn_LogOfNormalFast : Fn_LogByPartsFast<Fn_LogOfPartsFast>;
def Fn_LogFast32 : Fn_LogOfAnyFast<Fn_LogOfNormalFast>;
defm Fn_LogFast : Fn_Fast<Log, Fn_LogFast32>;

// Sine and cosine of the rest, whose quarters are found in f64, with three parts of 2 / pi.
defvar Fn_SinFast = [
  "2.7225706e-06", "-0.00019841726", "0.008333351", "-0.16666667"
];

defvar Fn_CosFast = [
  "2.4210947e-05", "-0.001388482", "0.04166658"
];

def Fn_SinOfPartsFast : Function<["u", "quarters"],
  (MulF (Select (EqualI (AndI $quarters, 1), 0),
                (CopySign (AddF $u, (MulF (MulF $u, (MulF $u, $u):$z),
                                          Fn_Horner<Fn_SinFast, (Same $z)>.value)), $u),
                (AddF (SubF 1, (MulF "0.5", $z)),
                      (MulF (MulF $z, $z), Fn_Horner<Fn_CosFast, (Same $z)>.value))),
        (Select (EqualI (AndI $quarters, 2), 0), 1, -1))>;
def Fn_RestOfQuartersFast : Function<["x", "size"],
  Fn_PartOfQuarters<"2.276010073078396e-18", "2.52682603558315e-26", "1.668286766860824e-34",
                    "1.1588713353428143e-43">.value>;
/// A function of a number of f64, by its quarters, whose number is that of $rounded.
class Fn_ByQuarters<dag quarters> : Function<["x"],
  (Fn_SinOfPartsFast
    (ConvertF Float32, (MulF "1.5707963267948966",
                             (AddF (SubF (Fn_GreatQuarters $x, (AbsF $x):$size):$great,
                                         (SubF (AddF $great, Fn_Rounder):$rounded, Fn_Rounder)),
                                   (Fn_RestOfQuartersFast $x, $size)))),
    (ConvertSI Int32, quarters))>;
def Fn_SinByF64 : Fn_ByQuarters<(ToBits $rounded)>;
def Fn_CosByF64 : Fn_ByQuarters<(AddI (ToBits $rounded), 1)>;
def Fn_SinFast32 : Function<["x"], (Fn_SinByF64 (ConvertF Float64, $x))>;
def Fn_CosFast32 : Function<["x"], (Fn_CosByF64 (ConvertF Float64, $x))>;
defm Fn_SinFast : Fn_Fast<Sin, Fn_SinFast32>;
defm Fn_CosFast : Fn_Fast<Cos, Fn_CosFast32>;

// erf(x) = x + x p(x^2) below 1, and from there on 1 - q(x - 2.5), which is 1 from 4 on.
defvar Fn_ErfFast = [
  "7.846173e-05", "-0.0008007889", "0.0051880744", "-0.026853692", "0.11283583", "-0.37612626",
  "0.12837917"
];

defvar Fn_ErfRestFast = [
  "8.595529e-06", "-2.1299196e-05", "-5.871227e-05", "0.00028025397", "-0.00029359435",
  "-0.0005729152", "0.0028253912", "-0.006101185", "0.008612041", "-0.008353905", "0.005447187",
  "-0.002178021", "0.00040691785"
];

def Fn_ErfOfSizeFast : Function<["size"],
  (Select (LessF $size, 1),
          (AddF $size, (MulF $size, Fn_Horner<Fn_ErfFast, (MulF $size, $size)>.value)),
          (SubF 1, Fn_Horner<Fn_ErfRestFast, (SubF (Fn_Clamp $size, 0, 4), "2.5")>.value))>;
def Fn_ErfFast32 : Function<["x"], (CopySign (Fn_ErfOfSizeFast (AbsF $x)), $x)>;
defm Fn_ErfFast : Fn_Fast<Erf, Fn_ErfFast32>;

// Logarithms to other bases: the greatest part of their factor has few bits.

/// f - log(1 + f)
def Fn_LogCurveFast : Function<["f"],
  (SubF (MulF "0.5", (MulF $f, $f):$square),
        (MulF (MulF $f, $square), Fn_Horner<Fn_LogFast, (Same $f)>.value))>;
/// A sum of which the first number is 0 or the greater one, and less.
def Fn_SumFast : Function<["a", "b", "less"],
  (AddF (AddF $a, $b):$sum, (AddF $less, (AddF (SubF $a, $sum), $b)))>;
def Fn_Log2OfPartsFast : Function<["k", "f"],
  (Fn_SumFast $k, $f, (SubF (MulF $f, "0.44269504"), (MulF (Fn_LogCurveFast $f), "1.442695")))>;
def Fn_Log2OfNormalFast : Fn_LogByPartsFast<Fn_Log2OfPartsFast>;
def Fn_Log2Fast32 : Fn_LogOfAnyFast<Fn_Log2OfNormalFast>;
defm Fn_Log2Fast : Fn_Fast<Log2, Fn_Log2Fast32>;

/// The first 12 bits of a number.
def Fn_HighFast : Function<["x"], (ConvertF Float32, (FromBits (AndI (ToBits $x), -4096)))>;
def Fn_Log10OfPartsFast : Function<["k", "f"],
  (Fn_SumFast (MulF $k, "0.30078125"), (MulF (Fn_HighFast $f):$high, "0.4375"),
              (AddF (SubF (AddF (MulF (SubF $f, $high), "0.4375"), (MulF $f, "-0.0032055182")),
                          (MulF (Fn_LogCurveFast $f), "0.43429448")),
                    (MulF $k, "0.00024874")))>;
def Fn_Log10OfNormalFast : Fn_LogByPartsFast<Fn_Log10OfPartsFast>;
def Fn_Log10Fast32 : Fn_LogOfAnyFast<Fn_Log10OfNormalFast>;
defm Fn_Log10Fast : Fn_Fast<Log10, Fn_Log10Fast32>;

// log(1 + x): what the sum loses is divided by it, in a few digits.

def Fn_Log1pOfPartsFast : Function<["k", "f", "low"],
  (AddF (MulF $k, Fn_Log2HighFast),
        (SubF $f, (SubF (MulF "0.5", (MulF $f, $f):$square),
                        (AddF (MulF (MulF $f, $square), Fn_Horner<Fn_LogFast, (Same $f)>.value),
                              (AddF (MulF $k, Fn_Log2LowFast),
                                    (MulF $low, (SubF 1, (MulF $f, (SubF 1, $f)))))))))>;
/// The error of 1 + x.
def Fn_SumLowFast : Function<["x", "sum"],
  (AddF (SubF 1, (SubF $sum, (SubF $sum, 1):$part)), (SubF $x, $part))>;
/// Beyond 2^60, the 1 does not count; `isWhole` says where x is f.
def Fn_Log1pByExponentFast : Function<["x", "sum", "biased", "isWhole"],
  (Fn_Log1pOfPartsFast
    (SubF (FromBits (OrI $biased, 1258291200)), 8388735),
    (Select $isWhole, $x,
            (SubF (FromBits (SubI (ToBits $sum), (ShLI (SubI $biased, 127), 23))), 1)),
    (Select (OrI $isWhole, (GreaterF $x, "1152921504606846976")), 0,
            (MulF (Fn_SumLowFast $x, $sum), (FromBits (ShLI (SubI 254, $biased), 23)))))>;
def Fn_Log1pOfSumFast : Function<["x", "sum"],
  (Fn_LogEnds $sum, (Fn_Log1pByExponentFast $x, $sum,
                                            (ShRUI (AddI (ToBits $sum), 4913933), 23):$biased,
                                            (EqualI $biased, 127)))>;
// 2^-25
defvar Fn_LeastDigitFast = "2.98023224e-08";
def Fn_Log1pFast32 : Function<["x"],
  (Select (LessF (AbsF $x), Fn_LeastDigitFast), $x, (Fn_Log1pOfSumFast $x, (AddF 1, $x)))>;
defm Fn_Log1pFast : Fn_Fast<Log1p, Fn_Log1pFast32>;

// 2^r = 1 + r p(r)
defvar Fn_Exp2Fast = [
  "0.00015241285", "0.0013391302", "0.009618834", "0.05550359", "0.24022645", "0.6931472"
];

def Fn_Exp2OfPartsFast : Function<["r", "rounded"],
  (Fn_ScaleFast (AddF 1, (MulF $r, Fn_Horner<Fn_Exp2Fast, (Same $r)>.value)),
                (SubI (ToBits $rounded), Fn_RounderBits))>;
def Fn_Exp2WithinFast : Function<["x"],
  (Fn_Exp2OfPartsFast (SubF $x, (SubF (AddF $x, Fn_RounderFast):$rounded, Fn_RounderFast)),
                      $rounded)>;
def Fn_Exp2Fast32 : Function<["x"], (Fn_Exp2WithinFast (Fn_Clamp $x, -151, 129))>;
defm Fn_Exp2Fast : Fn_Fast<Exp2, Fn_Exp2Fast32>;

// exp(x) - 1 = 2 (p (exp(r) - 1) + (p - 1/2)), where p = 2^(k-1).

def Fn_ExpM1OfPartsFast : Function<["rest", "power"],
  (MulF 2, (AddF (MulF $power, $rest), (SubF $power, "0.5")))>;
def Fn_ExpM1WithinFast : Function<["x"],
  (Fn_ExpM1OfPartsFast
    (Fn_ExpRestFast
      (Fn_RestFast $x, (SubF (AddF (MulF $x, Fn_Log2OfEFast), Fn_RounderFast):$rounded,
                             Fn_RounderFast))),
    (FromBits (ShLI (SubI (ToBits $rounded), !sub(Fn_RounderBits, 126)), 23)))>;
def Fn_ExpM1Fast32 : Function<["x"],
  (Select (LessF (AbsF $x), Fn_LeastDigitFast), $x, (Fn_ExpM1WithinFast (Fn_Clamp $x, -18, 89)))>;
defm Fn_ExpM1Fast : Fn_Fast<ExpM1, Fn_ExpM1Fast32>;

#endif // EWISE_FUNCTIONS_FASTFUNCTIONS_TD
