//===- RealFunctions.td - Functions of real floats ---------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions such as exp as arithmetic that every target has: sums, products, quotients, square
// roots, comparisons, selections and bits; no table, no branch, no fma. Floats of up to 32 bits
// are computed in f64 and rounded once. RealFunctions.proofs says of which functions each value of
// f32 is known to be the nearest number.
//
// Coefficients were fitted with the greatest error as small as can be. The last digits of erf's are
// those with which no value falls on the wrong side of the middle of two numbers of f32; of other
// functions, Fn_Tie names the values that do.

#ifndef EWISE_FUNCTIONS_REALFUNCTIONS_TD
#define EWISE_FUNCTIONS_REALFUNCTIONS_TD

include "ewise/ScalarNames.td"

/// Types beside f32 whose functions are computed in f64 and rounded once.
def Fn_NarrowerReals : ScalarTypes<"floating-point of fewer than 32 bits",
  [TensorFloat32, Float16, BFloat16, Float8E4M3FN, Float8E5M2, Float8E4M3, Float8E3M4,
   Float8E5M2FNUZ, Float8E4M3FNUZ, Float8E4M3B11FNUZ, Float8E8M0FNU, Float6E2M3FN, Float6E3M2FN,
   Float4E2M1FN]>;

/// A primitive on them, by a function of f64.
class Fn_InF64<Function inF64>
    : Function<["x"], (ConvertF (TypeOf $x), (inF64 (ConvertF Float64, $x)))>;
/// A number of f32 whose value is so close to the middle of two others that the arithmetic gives
/// the wrong one, and the right one.
class Fn_Tie<string number, string itsValue> {
  string x = number;
  string value = itsValue;
}
class Fn_InF32<Function inF64, list<Fn_Tie> ties>
    : Function<["x"], !foldl((Fn_InF64<inF64> $x), ties, value, tie,
                             (Select (EqualF $x, tie.x), tie.value, value))>;
class Fn_InF64OfTwo<Function inF64>
    : Function<["x", "y"], (ConvertF (TypeOf $x, $y),
                                     (inF64 (ConvertF Float64, $x), (ConvertF Float64, $y)))>;
/// The rows of a function of one operand. All numbers of f32 are enumerated.
multiclass Fn_Narrow<Primitive primitive, Function inF64, list<Fn_Tie> ties = []> {
  def _ofNarrower : Expansion<primitive, Fn_NarrowerReals, Fn_InF64<inF64>>;
  def _ofF32 : Expansion<primitive, Float32, Fn_InF32<inF64, ties>>;
}

/// Those of a function of two.
multiclass Fn_NarrowOfTwo<Primitive primitive, Function inF64> {
  foreach types = [Fn_NarrowerReals, Float32] in
    def _of # types : Expansion<primitive, types, Fn_InF64OfTwo<inF64>>;
}

/// A polynomial by Horner's scheme; its first coefficient is that of the highest power.
class Fn_Horner<list<string> coefficients, dag x> {
  /// The expression.
  dag value = !foldl((Same !head(coefficients)), !tail(coefficients), sum, each,
                     (AddF (MulF sum, x), each));
}

/// A polynomial as four, which do not wait for one another: of the coefficients of the powers of x
/// whose exponents leave 0, 1, 2 and 3 by 4.
class Fn_FourSums<list<string> coefficients, dag x, dag square, dag fourth> {
  /// Horner's schemes of the four.
  list<dag> sums = !foreach(rest, [0, 1, 2, 3],
      Fn_Horner<!foreach(i, !filter(i, !range(!size(coefficients)),
                                    !eq(!and(!sub(!sub(!size(coefficients), 1), i), 3), rest)),
                         coefficients[i]), fourth>.value);
  /// The expression.
  dag value = (AddF (AddF sums[0], (MulF square, sums[2])),
                    (MulF x, (AddF sums[1], (MulF square, sums[3]))));
}

// A number with this one added is rounded to an integer, which is in its lowest bits.
defvar Fn_Rounder = "6755399441055744";

/// 2^k, for a sum of k and Fn_Rounder.
def Fn_PowerOf2 : Function<["rounded"],
  (FromBits (ShLI (AddI (ToBits $rounded), 1023), 52))>;
/// The number in the range; NaN stays.
def Fn_Clamp : Function<["x", "least", "greatest"],
  (Select (LessF $x, $least), $least, (Select (GreaterF $x, $greatest), $greatest, $x))>;

// Exponentials: x is k log(2) + r, where |r| is at most log(2) / 2, and exp(x) = 2^k exp(r). The
// first part of log(2) has so few bits that its products with k are exact.

defvar Fn_Log2High = "0.6931471805582987";
defvar Fn_Log2Low = "1.6465949582897082e-12";
defvar Fn_Log2OfE = "1.4426950408889634";

// exp(r) = 1 + r + r^2 p(r)
defvar Fn_Exp = [
  "2.511787422453472e-08", "2.763156329943274e-07", "2.7557216268442344e-06",
  "2.480148908544225e-05", "0.0001984126991740639", "0.0013888888947930168",
  "0.008333333333307203", "0.04166666666651143", "0.166666666666667",
  "0.5000000000000013"
];

// exp(r) = 1 + r + r^2 p(r), precise without the 1.
defvar Fn_ExpM1 = [
  "2.0889456931189163e-09", "2.5109150869314925e-08", "2.755735297706279e-07",
  "2.755724385885897e-06", "2.480158723748324e-05", "0.00019841269886509494",
  "0.0013888888888923812", "0.008333333333321457", "0.04166666666666661",
  "0.16666666666666677", "0.5"
];

// 2^r
defvar Fn_Exp2 = [
  "4.4663871688562907e-10", "7.0738844729992314e-09", "1.0177980025332116e-07",
  "1.321543469768156e-06", "1.5252734049962882e-05", "0.00015403530458263915",
  "0.0013333558146151696", "0.009618129107593243", "0.05550410866482298",
  "0.24022650695910133", "0.6931471805599453", "1"
];

def Fn_RestOfLog2 : Function<["x", "k"],
  (SubF (SubF $x, (MulF $k, Fn_Log2High)), (MulF $k, Fn_Log2Low))>;

/// exp(x) for |x| of up to 500.
def Fn_ExpWithin : Function<["x"],
  (MulF (AddF 1, (AddF (Fn_RestOfLog2 $x,
                          (SubF (AddF (MulF $x, Fn_Log2OfE), Fn_Rounder):$rounded,
                                Fn_Rounder):$k):$r,
                       (MulF (MulF $r, $r), Fn_Horner<Fn_Exp, (Same $r)>.value))),
        (Fn_PowerOf2 $rounded))>;
/// exp(x) - 1 for |x| of up to 500, with all digits of small numbers.
def Fn_ExpM1Within : Function<["x"],
  (AddF (MulF (AddF (Fn_RestOfLog2 $x,
                       (SubF (AddF (MulF $x, Fn_Log2OfE), Fn_Rounder):$rounded,
                             Fn_Rounder):$k):$r,
                    (MulF (MulF $r, $r), Fn_Horner<Fn_ExpM1, (Same $r)>.value)),
              (Fn_PowerOf2 $rounded):$power),
        (SubF $power, 1))>;

def Fn_Exp64 : Function<["x"], (Fn_ExpWithin (Fn_Clamp $x, -200, 200))>;
defm Fn_ExpNarrow : Fn_Narrow<Exp, Fn_Exp64>;

// Near 0, the logistic function is 1/2 + x / 4 but for x^3 / 48, which f64 is not exact enough for,
// but which takes the value off the middle of two numbers: a factor below 1/4 does as much.
def Fn_Logistic64 : Function<["x"],
  (Select (LessF (AbsF $x), "0.00006103515625"), (AddF "0.5", (MulF $x, "0.24999999906867743")),
          (DivF 1, (AddF 1, (Fn_ExpWithin (NegF (Fn_Clamp $x, -200, 200))))))>;
defm Fn_LogisticNarrow : Fn_Narrow<LogisticF, Fn_Logistic64, [
  Fn_Tie<"-0.001117885229177773", "0.4997205436229706">
]>;

def Fn_Exp2OfParts : Function<["r", "rounded"],
  (MulF Fn_Horner<Fn_Exp2, (Same $r)>.value, (Fn_PowerOf2 $rounded))>;
def Fn_Exp2Within : Function<["x"],
  (Fn_Exp2OfParts (SubF $x, (SubF (AddF $x, Fn_Rounder):$rounded, Fn_Rounder)), $rounded)>;
def Fn_Exp264 : Function<["x"], (Fn_Exp2Within (Fn_Clamp $x, -200, 200))>;
defm Fn_Exp2Narrow : Fn_Narrow<Exp2, Fn_Exp264, [
  Fn_Tie<"0.0029695758130401373", "1.0020605325698853">,
  Fn_Tie<"-0.029743773862719536", "0.9795942902565002">
]>;

def Fn_ExpM164 : Function<["x"],
  (CopySign (Fn_ExpM1Within (Fn_Clamp $x, -60, 200)), $x)>;
defm Fn_ExpM1Narrow : Fn_Narrow<ExpM1, Fn_ExpM164>;

// Hyperbolic functions, by exp(|x|).

def Fn_Cosh64 : Function<["x"],
  (MulF "0.5", (AddF (Fn_ExpWithin (Fn_Clamp (AbsF $x), 0, 200)):$e, (DivF 1, $e)))>;
defm Fn_CoshNarrow : Fn_Narrow<Cosh, Fn_Cosh64>;

def Fn_Sinh64 : Function<["x"],
  (CopySign (MulF "0.5", (AddF (Fn_ExpM1Within (Fn_Clamp (AbsF $x), 0, 200)):$e,
                               (DivF $e, (AddF $e, 1)))), $x)>;
defm Fn_SinhNarrow : Fn_Narrow<Sinh, Fn_Sinh64, [
  Fn_Tie<"0.0005589424981735647", "0.0005589424981735647">,
  Fn_Tie<"-0.0005589424981735647", "-0.0005589424981735647">
]>;

/// 1 with the sign of x. Products with it are a size and a number with a sign by what every GPU has
/// as well; math.absf and math.copysign become calls there.
def Fn_One : Function<["x"], (FromBits (OrI (AndI (ToBits $x), (LeastSI)), 4607182418800017408))>;
def Fn_TanhBySign : Function<["x", "one"],
  (MulF (DivF (Fn_ExpM1Within (Fn_Clamp (MulF (AddF $x, $x), $one), 0, 100)):$e, (AddF $e, 2)),
        $one)>;
def Fn_Tanh64 : Function<["x"], (Fn_TanhBySign $x, (Fn_One $x))>;
defm Fn_TanhNarrow : Fn_Narrow<Tanh, Fn_Tanh64>;

// Logarithms: x is 2^k (1 + f), where 1 + f is from the root of 1/2 to that of 2, and
// log(1 + f) = f - (f^2 / 2 - s (f^2 / 2 + s^2 p(s^2))), where s = f / (2 + f).

defvar Fn_Log = [
  "0.1328808849286599", "0.13246549854674566", "0.15387220161784515",
  "0.18181773614850733", "0.22222222656633348", "0.2857142856916836",
  "0.40000000000005326", "0.6666666666666666"
];

/// The exponent k, and 1023, in the lowest bits.
def Fn_BiasedExponent : Function<["x"], (ShRUI (AddI (ToBits $x), 2638147583213568), 52)>;
/// It as a number.
def Fn_Exponent : Function<["biased"],
  (SubF (FromBits (OrI $biased, 4841369599423283200)), 4503599627371519)>;
/// 1 + f
def Fn_Mantissa : Function<["x", "biased"],
  (FromBits (SubI (ToBits $x), (ShLI (SubI $biased, 1023), 52)))>;
/// The rest f - log(1 + f), less `more`.
def Fn_Log1pRest : Function<["f", "more"],
  (SubF (MulF (MulF "0.5", $f), $f):$half,
        (AddF (MulF (DivF $f, (AddF 2, $f)):$s,
                    (AddF $half, (MulF (MulF $s, $s):$z,
                                       Fn_Horner<Fn_Log, (Same $z)>.value))),
              $more))>;
def Fn_LogOfParts : Function<["k", "f"],
  (SubF (MulF $k, Fn_Log2High),
        (SubF (Fn_Log1pRest $f, (MulF $k, Fn_Log2Low)), $f))>;
/// The logarithm of 1 + f alone.
def Fn_LogOfMantissa : Function<["f"], (SubF $f, (Fn_Log1pRest $f, 0))>;

/// Infinity, -infinity of 0, and NaN of negative numbers and NaN, where `value` is not the
/// logarithm.
def Fn_LogEnds : Function<["x", "value"],
  (Select (GreaterF $x, 0), (Select (LessF $x, (InfinityF)), $value, $x),
          (Select (EqualF $x, 0), (NegF (InfinityF)), (NaNF)))>;

def Fn_Log64 : Function<["x"],
  (Fn_LogEnds $x, (Fn_LogOfParts (Fn_Exponent (Fn_BiasedExponent $x):$biased),
                                 (SubF (Fn_Mantissa $x, $biased), 1)))>;
defm Fn_LogNarrow : Fn_Narrow<Log, Fn_Log64, [
  Fn_Tie<"0.011794382706284523", "-4.440131664276123">,
  Fn_Tie<"9.472636222839355", "2.2484071254730225">,
  Fn_Tie<"58037908.0", "17.87660789489746">,
  Fn_Tie<"1.2783783694984994e+23", "53.20505142211914">,
  Fn_Tie<"5.498306075456329e+28", "66.17682647705078">
]>;

def Fn_Log264 : Function<["x"],
  (Fn_LogEnds $x,
    (AddF (Fn_Exponent (Fn_BiasedExponent $x):$biased),
          (MulF (Fn_LogOfMantissa (SubF (Fn_Mantissa $x, $biased), 1)), Fn_Log2OfE)))>;
defm Fn_Log2Narrow : Fn_Narrow<Log2, Fn_Log264>;

def Fn_Log1064 : Function<["x"],
  (Fn_LogEnds $x,
    (AddF (MulF (Fn_Exponent (Fn_BiasedExponent $x):$biased):$k, "0.3010299956640665"),
          (AddF (MulF (Fn_LogOfMantissa (SubF (Fn_Mantissa $x, $biased), 1)), "0.4342944819032518"),
                (MulF $k, "-8.532344317057107e-14"))))>;
defm Fn_Log10Narrow : Fn_Narrow<Log10, Fn_Log1064, [
  Fn_Tie<"6.2845478928294454e-30", "-29.20172691345215">
]>;

// Powers by the logarithm of |x|.

/// The logarithm to the base 2 of a number that is not negative; -infinity of 0.
def Fn_Log2OfSize : Function<["size"],
  (Select (EqualF $size, 0), (NegF (InfinityF)),
          (Select (LessF $size, (InfinityF)),
                  (AddF (Fn_Exponent (Fn_BiasedExponent $size):$biased),
                        (MulF (Fn_LogOfMantissa (SubF (Fn_Mantissa $size, $biased), 1)),
                              Fn_Log2OfE)),
                  $size))>;
/// Whether a number of a size of up to 2^50 is an integer.
def Fn_IsInteger : Function<["x"], (EqualF (SubF (AddF $x, Fn_Rounder), Fn_Rounder), $x)>;
/// 1 where x or the exponent leaves no other value, else the power with its sign. Numbers of f32
/// from 2^25 on are even.
def Fn_PowerBySign : Function<["x", "y", "size", "nearY", "power"],
  (Select (OrI (EqualF $y, 0),
               (OrI (EqualF $x, 1),
                    (AndI (EqualF $size, 1), (EqualF (AbsF $y), (InfinityF))))), 1,
  (Select (AndI (LessF $x, 0), (AndI (LessF $size, (InfinityF)),
                                     (XorI (Fn_IsInteger $nearY):$isInteger, 1))), (NaNF),
  (Select (AndI $isInteger, (XorI (Fn_IsInteger (MulF $nearY, "0.5")), 1)),
          (CopySign $power, $x), $power)))>;
def Fn_Pow64 : Function<["x", "y"],
  (Fn_PowerBySign $x, $y, (AbsF $x):$size, (Fn_Clamp $y, -33554432, 33554432),
                  (Fn_Exp2Within (Fn_Clamp (MulF $y, (Fn_Log2OfSize $size)), -200, 200)))>;
defm Fn_PowNarrow : Fn_NarrowOfTwo<PowF, Fn_Pow64>;

/// Powers with integer exponents, which no float of the base's type may have: the power of |x| by
/// the exponent as `y`, with the sign of an odd one.
def Fn_RealsUpTo32Bits
    : ScalarTypes<"floating-point of up to 32 bits", [Fn_NarrowerReals, Float32]>;
def Fn_SignedPower : Function<["x", "power", "isOdd"],
  (Select (EqualI $isOdd, 0), $power, (CopySign $power, $x))>;
def Fn_PowerInF64 : Function<["x", "y"],
  (Select (EqualF $y, 0), 1, (Exp2 (MulF $y, (Log2 (AbsF (ConvertF Float64, $x))))))>;
// What rounding took from an exponent beyond 2^53 changes a power that is neither 0 nor infinite
// by much less than its size.
def Fn_PowerByRest : Function<["x", "y", "rest"],
  (MulF (PowF $x, $y), (Select (LessF (AbsF (MulF $rest, (Log $x)):$change), 1),
                               (AddF 1, $change), 1))>;
def Fn_PowerOfWide : Function<["x", "n", "y"],
  (Fn_PowerByRest (AbsF $x), $y,
                  (SIToFP (TypeOf $x), (SubI $n, (SaturateFPToSI (TypeOf $n), $y))))>;
/// The exponent is a signed integer.
def FPowI : Function<["x", "n"],
  (When (OfType $x, Fn_RealsUpTo32Bits),
        (ConvertF (TypeOf $x),
                  (Fn_SignedPower (ConvertF Float64, $x),
                                  (Fn_PowerInF64 $x, (SIToFP Float64, $n)), (AndI $n, 1))),
        (Fn_SignedPower $x, (Fn_PowerOfWide $x, $n, (SIToFP (TypeOf $x), $n)), (AndI $n, 1))),
  "pow($x, $n)">;

/// log(1 + x) of an x of up to 24 bits, where `sum` is 1 + x.
def Fn_LogOfSum : Function<["x", "sum"],
  (Fn_LogEnds $sum,
    (Fn_LogOfParts (Fn_Exponent (Fn_BiasedExponent $sum):$biased),
                   (Select (LessF (AbsF $x), "0.25"), $x,
                           (SubF (Fn_Mantissa $sum, $biased), 1))))>;
def Fn_Log1p64 : Function<["x"], (CopySign (Fn_LogOfSum $x, (AddF 1, $x)), $x)>;
defm Fn_Log1pNarrow : Fn_Narrow<Log1p, Fn_Log1p64, [
  Fn_Tie<"7.152559078349441e-07", "7.152556804612686e-07">,
  Fn_Tie<"8.583093404013198e-06", "8.583057024225127e-06">,
  Fn_Tie<"0.4951299726963043", "0.40221312642097473">,
  Fn_Tie<"8.472636222839355", "2.2484071254730225">,
  Fn_Tie<"1.2783783694984994e+23", "53.20505142211914">,
  Fn_Tie<"5.498306075456329e+28", "66.17682647705078">,
  Fn_Tie<"-7.152555667744309e-07", "-7.152557941481064e-07">,
  Fn_Tie<"-8.583044291299302e-06", "-8.583080671087373e-06">,
  Fn_Tie<"-0.0021787146106362343", "-0.0021810915786772966">
]>;

/// log(1 + x) of any x that is not less than 0: what the sum lost is added to its mantissa.
def Fn_LogOfAnySum : Function<["x", "sum"],
  (Fn_LogEnds $sum,
    (Fn_LogOfParts
      (Fn_Exponent (Fn_BiasedExponent $sum):$biased),
      (Select (LessF $x, "0.25"), $x,
              (AddF (SubF (Fn_Mantissa $sum, $biased):$mantissa, 1),
                    (MulF (SubF $x, (SubF $sum, 1)), (DivF $mantissa, $sum))))))>;
def Fn_Log1pAny : Function<["x"], (Fn_LogOfAnySum $x, (AddF 1, $x))>;

// Inverse hyperbolic functions.

def Fn_Asinh64 : Function<["x"],
  (CopySign (Fn_Log1pAny
              (Select (LessF (AbsF $x):$size, (InfinityF)),
                      (AddF $size, (DivF (MulF $size, $size):$square,
                                         (AddF 1, (Sqrt (AddF 1, $square))))),
                      $size)), $x)>;
defm Fn_AsinhNarrow : Fn_Narrow<Asinh, Fn_Asinh64, [
  Fn_Tie<"29018954.0", "17.87660789489746">,
  Fn_Tie<"-29018954.0", "-17.87660789489746">,
  Fn_Tie<"6.391891847492497e+22", "53.20505142211914">,
  Fn_Tie<"-6.391891847492497e+22", "-53.20505142211914">,
  Fn_Tie<"2.7491530377281646e+28", "66.17682647705078">,
  Fn_Tie<"-2.7491530377281646e+28", "-66.17682647705078">
]>;

def Fn_Acosh64 : Function<["x"],
  (Select (LessF $x, 1), (NaNF),
          (Fn_Log1pAny (AddF (SubF $x, 1):$rest, (Sqrt (MulF $rest, (AddF $rest, 2))))))>;
defm Fn_AcoshNarrow : Fn_Narrow<Acosh, Fn_Acosh64, [
  Fn_Tie<"6.391891847492497e+22", "53.20505142211914">,
  Fn_Tie<"2.7491530377281646e+28", "66.17682647705078">
]>;

def Fn_Atanh64 : Function<["x"],
  (CopySign (MulF "0.5", (Fn_Log1pAny (DivF (AddF (AbsF $x):$size, $size), (SubF 1, $size)))),
            $x)>;
defm Fn_AtanhNarrow : Fn_Narrow<Atanh, Fn_Atanh64>;

// Roots.

def Fn_Rsqrt64 : Function<["x"], (DivF 1, (Sqrt $x))>;
defm Fn_RsqrtNarrow : Fn_Narrow<Rsqrt, Fn_Rsqrt64>;

// |x| is 8^q a, where a is from 0.7 to 5.7: of its root there is a polynomial, and twice Halley's
// iteration.
defvar Fn_Cbrt = [
  "-0.0015485579568771152", "0.024286374414496294", "-0.14997711821177648",
  "0.5673465072396522", "0.5579939106602486"
];

def Fn_Halley : Function<["a", "y"],
  (AddF $y, (DivF (MulF $y, (SubF $a, (MulF (MulF $y, $y), $y):$cube)),
                  (AddF (AddF $cube, $cube), $a)))>;
/// 341 + q, by a quotient of small integers.
def Fn_ThirdOfExponent : Function<["biased"], (ShRUI (MulI $biased, 21846), 16)>;
def Fn_CbrtOfParts : Function<["a", "third"],
  (MulF (Fn_Halley $a, (Fn_Halley $a, Fn_Horner<Fn_Cbrt, (Same $a)>.value)),
        (FromBits (ShLI (AddI $third, 682), 52)))>;
def Fn_CbrtOfSize : Function<["size"],
  (Fn_CbrtOfParts
    (FromBits (SubI (ToBits $size),
                    (ShLI (SubI (MulI 3, (Fn_ThirdOfExponent (Fn_BiasedExponent $size)):$third),
                                1023), 52))), $third)>;
def Fn_Cbrt64 : Function<["x"],
  (Select (AndI (LessF (AbsF $x):$size, (InfinityF)), (GreaterF $size, 0)),
          (CopySign (Fn_CbrtOfSize $size), $x), $x)>;
defm Fn_CbrtNarrow : Fn_Narrow<Cbrt, Fn_Cbrt64>;

// Sine and cosine: x is q quarters of a turn and t of one, where |t| is at most 5/8. 2 / pi has
// three parts of 28 bits, whose products with x are exact, and the rest; parts with products that
// are multiples of 4 are left out.

defvar Fn_Sin = [
  "-6.121069605918792e-10", "5.6846352065695536e-08",
  "-3.5988005024604646e-06", "0.0001604411722355752", "-0.00468175413333011",
  "0.07969262624600472", "-0.6459640975062404", "1.5707963267948966"
];

defvar Fn_Cos = [
  "5.557507593286582e-11", "-6.371005995335686e-09", "4.7107726676752105e-07",
  "-2.5202038829559265e-05", "0.0009192602741479565", "-0.02086348076327855",
  "0.25366950790104403", "-1.2337005501361697", "1"
];

class Fn_PartOfQuarters<string below53, string below81, string below109, string greatest> {
  /// The part of 2 / pi by which x is multiplied; `size` is |x|.
  dag value = (MulF $x, (Select (LessF $size, "2.4178516392292583e+24"),
                                (Select (LessF $size, "9007199254740992.0"), below53, below81),
                                (Select (LessF $size, "6.490371073168535e+32"), below109,
                                        greatest)));
}
/// The quarters as a sum of four numbers: the first one is reduced to less than 4.
defvar Fn_FourRounder = "27021597764222976";
def Fn_Mod4 : Function<["x"], (SubF $x, (SubF (AddF $x, Fn_FourRounder), Fn_FourRounder))>;
def Fn_Quarters0 : Function<["x", "size"],
  Fn_PartOfQuarters<"0.6366197690367699", "3.3308114738561656e-09", "2.276010047810136e-18",
                    "2.5268260189002822e-26">.value>;
def Fn_Quarters1 : Function<["x", "size"],
  Fn_PartOfQuarters<"3.3308114738561656e-09", "2.276010047810136e-18", "2.5268260189002822e-26",
                    "1.6682867657019525e-34">.value>;
def Fn_Quarters2 : Function<["x", "size"],
  Fn_PartOfQuarters<"2.276010047810136e-18", "2.5268260189002822e-26", "1.6682867657019525e-34",
                    "1.158871328288855e-43">.value>;
def Fn_Quarters3 : Function<["x", "size"],
  Fn_PartOfQuarters<"2.52682603558315e-26", "1.668286766860824e-34", "1.1588713353428143e-43",
                    "7.053959263504975e-52">.value>;
/// The number of quarters, with Fn_Rounder, of the sum of the first two.
def Fn_GreatQuarters : Function<["x", "size"],
  (AddF (Fn_Mod4 (Fn_Quarters0 $x, $size)), (Fn_Quarters1 $x, $size))>;
def Fn_RestOfQuarters : Function<["x", "size", "great", "rounded"],
  (AddF (SubF $great, (SubF $rounded, Fn_Rounder)),
        (AddF (Fn_Quarters2 $x, $size), (Fn_Quarters3 $x, $size)))>;

def Fn_SinOfQuarter : Function<["t", "z"], (MulF $t, Fn_Horner<Fn_Sin, (Same $z)>.value)>;
def Fn_CosOfQuarter : Function<["z"], Fn_Horner<Fn_Cos, (Same $z)>.value>;
/// The sine or, in odd quarters, the cosine; negative in two quarters of four.
def Fn_SinOfParts : Function<["t", "quarters"],
  (MulF (Select (EqualI (AndI $quarters, 1), 0), (Fn_SinOfQuarter $t, (MulF $t, $t):$z),
                (Fn_CosOfQuarter $z)),
        (Select (EqualI (AndI $quarters, 2), 0), 1, -1))>;
def Fn_Sin64 : Function<["x"],
  (Fn_SinOfParts (Fn_RestOfQuarters $x, (AbsF $x):$size, (Fn_GreatQuarters $x, $size):$great,
                                    (AddF $great, Fn_Rounder):$rounded),
                 (ToBits $rounded))>;
defm Fn_SinNarrow : Fn_Narrow<Sin, Fn_Sin64, [
  Fn_Tie<"241.6792449951172", "0.22153601050376892">,
  Fn_Tie<"-241.6792449951172", "-0.22153601050376892">,
  Fn_Tie<"9830.3984375", "-0.34761324524879456">,
  Fn_Tie<"-9830.3984375", "0.34761324524879456">
]>;
def Fn_Cos64 : Function<["x"],
  (Fn_SinOfParts (Fn_RestOfQuarters $x, (AbsF $x):$size, (Fn_GreatQuarters $x, $size):$great,
                                    (AddF $great, Fn_Rounder):$rounded),
                 (AddI (ToBits $rounded), 1))>;
defm Fn_CosNarrow : Fn_Narrow<Cos, Fn_Cos64, [
  Fn_Tie<"67.5460205078125", "0.001778454752638936">,
  Fn_Tie<"-67.5460205078125", "0.001778454752638936">,
  Fn_Tie<"52126884.0", "-0.041317958384752274">,
  Fn_Tie<"-52126884.0", "-0.041317958384752274">,
  Fn_Tie<"1.100467763087514e+19", "0.996410071849823">,
  Fn_Tie<"-1.100467763087514e+19", "0.996410071849823">,
  Fn_Tie<"1.7269983397793917e+20", "0.9690579771995544">,
  Fn_Tie<"-1.7269983397793917e+20", "0.9690579771995544">,
  Fn_Tie<"8.35847133633922e+32", "-0.015177355147898197">,
  Fn_Tie<"-8.35847133633922e+32", "-0.015177355147898197">
]>;
/// The quotient of both or, in odd quarters, its negative reciprocal.
def Fn_TanOfParts : Function<["sine", "cosine", "isEven"],
  (DivF (Select $isEven, $sine, (NegF $cosine)), (Select $isEven, $cosine, $sine))>;
def Fn_TanOfRest : Function<["t", "quarters"],
  (Fn_TanOfParts (Fn_SinOfQuarter $t, (MulF $t, $t):$z), (Fn_CosOfQuarter $z),
                 (EqualI (AndI $quarters, 1), 0))>;
def Fn_Tan64 : Function<["x"],
  (Fn_TanOfRest (Fn_RestOfQuarters $x, (AbsF $x):$size, (Fn_GreatQuarters $x, $size):$great,
                                   (AddF $great, Fn_Rounder):$rounded),
                (ToBits $rounded))>;
defm Fn_TanNarrow : Fn_Narrow<Tan, Fn_Tan64, [
  Fn_Tie<"221.48228454589844", "-405216.28125">,
  Fn_Tie<"-221.48228454589844", "405216.28125">
]>;

// Angles: atan(n / d) = angle + atan(t), where |t| is at most tan(pi / 8).

// atan(t) = t + t z p(z), where z = t^2, and so asin.
defvar Fn_Atan = [
  "-0.017920056633371158", "0.03807620280725137", "-0.05039758000243989",
  "0.05847988384153607", "-0.06663117374175423", "0.0769206135148133",
  "-0.09090897818864813", "0.11111110785454305", "-0.14285714280232767",
  "0.19999999999953894", "-0.333333333333332"
];

defvar Fn_Asin = [
  "0.03365432007260168", "-0.026162779286652334", "0.024832429631542786",
  "0.0006815667301834301", "0.01000922867552001", "0.009484207805424798",
  "0.011585633728925062", "0.013961910654089487", "0.017352942463059472",
  "0.022372151752910213", "0.030381944639319557", "0.04464285713980494",
  "0.07500000000002396", "0.1666666666666666"
];

def Fn_OddBy : Function<["t", "product"], (AddF $t, (MulF $t, $product))>;
def Fn_AtanOfPart : Function<["t"],
  (Fn_OddBy $t, (MulF (MulF $t, $t):$z, Fn_Horner<Fn_Atan, (Same $z)>.value))>;
def Fn_AtanOfQuotient : Function<["n", "d", "isSmall", "isGreat"],
  (Select $isSmall, (Fn_AtanOfPart
                       (DivF (Select $isGreat, (NegF $d), (Select $isSmall, $n, (SubF $n, $d))),
                             (Select $isGreat, $n, (Select $isSmall, $d, (AddF $n, $d))))):$angle,
          (AddF (Select $isGreat, "1.5707963267948966", "0.7853981633974483"),
                (AddF $angle, (Select $isGreat, "6.123233995736766e-17",
                                                "3.061616997868383e-17"))))>;
/// The angle of a quotient of numbers that are not less than 0.
def Fn_AtanOfSizes : Function<["n", "d"],
  (Fn_AtanOfQuotient $n, $d, (LessEqualF $n, (MulF $d, "0.41421356237309503")),
                     (GreaterF $n, (MulF $d, "2.414213562373095")))>;
def Fn_Atan64 : Function<["x"], (CopySign (Fn_AtanOfSizes (AbsF $x), 1), $x)>;
defm Fn_AtanNarrow : Fn_Narrow<Atan, Fn_Atan64, [
  Fn_Tie<"0.06905200332403183", "0.06894256919622421">,
  Fn_Tie<"-0.06905200332403183", "-0.06894256919622421">
]>;

// Angles of two numbers; infinities and zeros are replaced by numbers of their angle.
def Fn_AngleOfSizes : Function<["n", "d"],
  (Fn_AtanOfSizes $n, (Select (AndI (EqualF $n, 0), (EqualF $d, 0)), 1, $d))>;
def Fn_AngleOfFirst : Function<["x", "angle"],
  (Select (LessF (CopySign 1, $x), 0),
          (AddF "3.141592653589793", (SubF "1.2246467991473532e-16", $angle)), $angle)>;
def Fn_Finite : Function<["size"], (Select (EqualF $size, (InfinityF)), "1e300", $size)>;
def Fn_Atan264 : Function<["y", "x"],
  (CopySign (Fn_AngleOfFirst $x, (Fn_AngleOfSizes (Fn_Finite (AbsF $y)), (Fn_Finite (AbsF $x)))),
            $y)>;
defm Fn_Atan2Narrow : Fn_NarrowOfTwo<Atan2, Fn_Atan264>;

/// asin(t) for |t| of up to 1/2, where `z` is t^2.
def Fn_AsinOfPart : Function<["t", "z"],
  (Fn_OddBy $t, (MulF $z, Fn_Horner<Fn_Asin, (Same $z)>.value))>;
/// The angle of a number beyond 1/2 from that of 1 is twice the arc sine of the root.
def Fn_HalfOfRest : Function<["size"], (MulF "0.5", (SubF 1, $size))>;
def Fn_AsinOfSize : Function<["size", "isSmall", "half"],
  (Select $isSmall,
          (Fn_AsinOfPart (Select $isSmall, $size, (Sqrt $half)),
                         (Select $isSmall, (MulF $size, $size), $half)):$angle,
          (AddF "1.5707963267948966", (SubF "6.123233995736766e-17", (AddF $angle, $angle))))>;
def Fn_Asin64 : Function<["x"],
  (CopySign (Fn_AsinOfSize (AbsF $x):$size, (LessEqualF $size, "0.5"), (Fn_HalfOfRest $size)),
            $x)>;
defm Fn_AsinNarrow : Fn_Narrow<Asin, Fn_Asin64>;
def Fn_AcosOfParts : Function<["x", "isSmall", "angle"],
  (Select $isSmall, (AddF "1.5707963267948966", (SubF "6.123233995736766e-17", $angle)),
          (Select (LessF $x, 0), (AddF "3.141592653589793", (SubF "1.2246467991473532e-16",
                                                                  (AddF $angle, $angle))),
                  (AddF $angle, $angle)))>;
def Fn_AcosBySize : Function<["x", "size", "isSmall", "half"],
  (Fn_AcosOfParts $x, $isSmall,
                  (Fn_AsinOfPart (Select $isSmall, $x, (Sqrt $half)),
                                 (Select $isSmall, (MulF $x, $x), $half)))>;
def Fn_Acos64 : Function<["x"],
  (Fn_AcosBySize $x, (AbsF $x):$size, (LessEqualF $size, "0.5"), (Fn_HalfOfRest $size))>;
defm Fn_AcosNarrow : Fn_Narrow<Acos, Fn_Acos64, [
  Fn_Tie<"1.5893254712295857e-08", "1.5707963705062866">,
  Fn_Tie<"0.00024868646869435906", "1.5705476999282837">
]>;

// erf(x) = x p(r), where r = x^2 - 7.75 and |x| is at most 3.93: beyond, it is 1 in all types of up
// to 32 bits.
defvar Fn_Erf = [
  "1.0173456555246554e-36", "-2.0010639837144226e-36", "-4.119051147944195e-34",
  "-9.31001688878119e-34", "1.2559250934117819e-31", "-8.877202863769957e-31",
  "1.1040131093599682e-29", "-5.784035112289715e-28", "1.5189181696213184e-26",
  "-3.3405611852114783e-25", "7.466431464390925e-24", "-1.622473467139294e-22",
  "3.3456286084579546e-21", "-6.569288332957046e-20", "1.2284186888172758e-18",
  "-2.181771928962113e-17", "3.6716964245511546e-16", "-5.841814256198348e-15",
  "8.767282814819502e-14", "-1.2384130587697926e-12", "1.6432822745156532e-11",
  "-2.0455189105623393e-10", "2.38762204736635e-09", "-2.6166788164457463e-08",
  "2.7031948725154294e-07", "-2.653641202106814e-06", "2.5100988634628807e-05",
  "-0.00023389544479189296", "0.002223831727481382", "-0.023141608153696393", "0.35918096729146154"
];

def Fn_ErfOfPowers : Function<["x", "r", "square", "fourth"],
  (MulF $x, Fn_FourSums<Fn_Erf, (Same $r), (Same $square), (Same $fourth)>.value)>;
def Fn_ErfWithin : Function<["x"],
  (Fn_ErfOfPowers $x, (SubF (MulF $x, $x), "7.75"):$r, (MulF $r, $r):$square,
                  (MulF $square, $square))>;
def Fn_Erf64 : Function<["x"], (Fn_ErfWithin (Fn_Clamp $x, "-3.93", "3.93"))>;
defm Fn_ErfNarrow : Fn_Narrow<Erf, Fn_Erf64>;

// erfc(x) = exp(-x^2) p(t), where t = (x - 3.75) / (x + 3.75), for x from 0 to 10.2: beyond, it is
// 0 in all types of up to 32 bits. The square of a number of f32 is exact.
defvar Fn_Erfcx = [
  "3.2779637222645804e-09", "2.2649172400133813e-08", "3.913427227418802e-08",
  "-7.693357697233801e-08", "-1.914642625084717e-07", "6.57040486531516e-07",
  "7.506575586871932e-07", "-6.18189248808159e-06", "3.5836319882698375e-06",
  "4.7898445183808235e-05", "-0.00015246271623693347", "-2.5535295112765502e-05",
  "0.0018029624264483436", "-0.008220621156040978", "0.024143223971724387",
  "-0.05480232669493556", "0.10260431203222183", "-0.16357189552392412", "0.22600806691662115",
  "-0.2734219314954265", "0.14558972127503855"
];

def Fn_ErfcOfSize : Function<["size"],
  (MulF (Fn_ExpWithin (NegF (MulF $size, $size))),
        Fn_Horner<Fn_Erfcx, (DivF (SubF $size, "3.75"), (AddF $size, "3.75"))>.value)>;
def Fn_Erfc64 : Function<["x"],
  (Select (LessF $x, 0), (SubF 2, (Fn_ErfcOfSize (Fn_Clamp (AbsF $x), 0, "10.2")):$value), $value)>;
defm Fn_ErfcNarrow : Fn_Narrow<Erfc, Fn_Erfc64, [
  Fn_Tie<"-1.4103805369813927e-05", "1.0000158548355103">
]>;

#endif // EWISE_FUNCTIONS_REALFUNCTIONS_TD
