//===- DoubleAngles.td - Angles and their functions --------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sine, cosine and tangent of f64, for numbers of any size, and angles of two numbers, in f64 and
// integers of 64 bits. DoubleFunctions.proofs has the greatest error that was found.
//
// Coefficients were fitted with the greatest error as small as can be.

#ifndef EWISE_FUNCTIONS_DOUBLEANGLES_TD
#define EWISE_FUNCTIONS_DOUBLEANGLES_TD

include "functions/DoubleFunctions.td"

// As in RealFunctions.td, |x| is q quarters of a turn and t of one, here in two parts, where |t| is
// at most pi / 4, and |x| itself if it is less. |x| is a number m of 53 bits times 2^e: m is
// multiplied by 186 bits of 2 / pi, from those whose products are less than four quarters
// (Payne and Hanek's way). An x may be within 2^-61 of a quarter: 122 bits of the fraction count.

// 55 zeros and the bits of 2 / pi.
defvar Fn_TwoOverPi = [
  0x0000000000000145, 0xf306dc9c882a53f8, 0x4eafa3ea69bb81b6, 0xc52b3278872083fc,
  0xa2c757bd778ac36e, 0x48dc74849ba5c00c, 0x925dd413a32439fc, 0x3bd63962534e7dd1,
  0x046bea5d768909d3, 0x38e04d68befc8273, 0x23ac7306a673e939, 0x08bf177bf250763f,
  0xf12fffbc0b301fde, 0x5e2316b414da3eda, 0x6cfd9e4f96136e9e, 0x8c7ecd3cbfd45aea,
  0x4f758fd7cbe2f67a, 0x0e73ef14a525d4d7, 0xf6bf623f1aba10ac
];

/// Four words of these: as many bits as `$shift` says are left out before, but for its last 6 bits.
class Fn_WordsOfTurn {
  list<dag> by8 = !foreach(i, !range(11),
      (Select (LessSI (ShLI $shift, 54), 0), Fn_TwoOverPi[!add(i, 8)], Fn_TwoOverPi[i]));
  list<dag> by4 = !foreach(i, !range(7),
      (Select (LessSI (ShLI $shift, 55), 0), by8[!add(i, 4)], by8[i]));
  list<dag> by2 = !foreach(i, !range(5),
      (Select (LessSI (ShLI $shift, 56), 0), by4[!add(i, 2)], by4[i]));
  list<dag> words = !foreach(i, !range(4),
      (Select (LessSI (ShLI $shift, 57), 0), by2[!add(i, 1)], by2[i]));
}
/// Two of them, shifted by the last 6 bits; `rest` is 63 less these.
class Fn_ShiftedWord<int i> : Function<["shift", "within", "rest"],
  (OrI (ShLI Fn_WordsOfTurn<>.words[i], $within),
       (ShRUI (ShRUI Fn_WordsOfTurn<>.words[!add(i, 1)], 1), $rest))>;
foreach i = [0, 1, 2] in
  def Fn_TurnWord # i : Fn_ShiftedWord<i>;

// Digits have 31 bits, so that no sum of products of them is too great.
defvar Fn_DigitMask = 2147483647;

/// A sum of products, and what the one behind it is too great for its digit.
def Fn_DigitSum : Function<["first", "second", "low", "high", "behind"],
  (AddI (AddI (MulI $first, $low), (MulI $second, $high)), (ShRUI $behind, 31))>;
/// A digit as a number, from the bits of 2^52 units, which are `less`.
class Fn_OfDigit<int exponent, string less> : Function<["bits"],
  (SubF (FromBits (OrI $bits, !shl(!add(exponent, 1075), 52))), less)>;
/// Fractions of a quarter; of the first one, 1/2 is subtracted.
def Fn_FirstDigit : Fn_OfDigit<-29, "8388608.5">;
def Fn_SecondDigit : Fn_OfDigit<-60, "0.00390625">;
def Fn_ThirdDigit : Fn_OfDigit<-91, "1.8189894035458565e-12">;
def Fn_FourthDigit : Fn_OfDigit<-122, "8.470329472543003e-22">;

/// A function of the quarters and t, which are the parameters of `value`.
multiclass Fn_ByQuarters<Function value> {
  def _ofProduct : Function<["size", "isSmall", "quarters", "product", "rest", "sum"],
    (value (Select $isSmall, $size, $sum), (Fn_GreaterSumLow $product, $rest, $sum), $quarters)>;
  /// The product with pi / 2, of whose first factors the bits are 26.
  def _ofFraction : Function<["size", "isSmall", "quarters", "y", "yLow"],
    (!cast<Function>(NAME # "_ofProduct") $size, $isSmall, $quarters,
      (MulF (Fn_High $y):$high, "1.5707963109016418"):$product,
      (AddF (MulF $high, "1.5893254773528196e-08"),
            (MulF (AddF (SubF $y, $high), $yLow), Fn_HalfPiDouble)):$rest,
      (AddF $product, $rest))>;
  def _ofSum : Function<["size", "isSmall", "quarters", "sum", "low", "rest"],
    (!cast<Function>(NAME # "_ofFraction") $size, $isSmall, $quarters, (AddF $sum, $low):$y,
      (AddF (Fn_GreaterSumLow $sum, $low, $y), $rest))>;
  /// Half a quarter is in the first digit, above which are the quarters.
  def _ofDigits : Function<["size", "isSmall", "first", "second", "third", "fourth"],
    (!cast<Function>(NAME # "_ofSum") $size, $isSmall, (ShRUI $first, 29),
      (AddF (Fn_FirstDigit (AndI $first, 536870911)):$great,
            (Fn_SecondDigit (AndI $second, Fn_DigitMask)):$small):$sum,
      (AddF (Fn_GreaterSumLow $great, $small, $sum), (Fn_ThirdDigit (AndI $third, Fn_DigitMask))),
      (Fn_FourthDigit (AndI $fourth, Fn_DigitMask)))>;
  /// The words have six digits.
  def _ofWords : Function<["size", "isSmall", "low", "high", "word0", "word1", "word2"],
    (!cast<Function>(NAME # "_ofDigits") $size, $isSmall,
      (AddI (Fn_DigitSum
              (ShRUI $word0, 33), (AndI (ShRUI $word0, 2), Fn_DigitMask):$digit1, $low, $high,
              (Fn_DigitSum
                $digit1,
                (OrI (AndI (ShLI $word0, 29), Fn_DigitMask), (ShRUI $word1, 35)):$digit2,
                $low, $high,
                (Fn_DigitSum
                  $digit2, (AndI (ShRUI $word1, 4), Fn_DigitMask):$digit3, $low, $high,
                  (Fn_DigitSum
                    $digit3,
                    (OrI (AndI (ShLI $word1, 27), Fn_DigitMask), (ShRUI $word2, 37)):$digit4,
                    $low, $high,
                    (AddI (MulI $digit4, $low),
                          (MulI (AndI (ShRUI $word2, 6), Fn_DigitMask),
                                $high))):$fourth):$third):$second), 268435456),
      $second, $third, $fourth)>;
  def _byShift : Function<["size", "isSmall", "m", "shift"],
    (!cast<Function>(NAME # "_ofWords") $size, $isSmall, (AndI $m, Fn_DigitMask), (ShRUI $m, 31),
      (Fn_TurnWord0 $shift, (AndI $shift, 63):$within, (XorI $within, 63):$rest),
      (Fn_TurnWord1 $shift, $within, $rest), (Fn_TurnWord2 $shift, $within, $rest))>;
  /// There are words for shifts of up to 1023 bits: from 2^1023 on, m is twice as great instead.
  def _ofSize : Function<["size"],
    (!cast<Function>(NAME # "_byShift") $size, (LessF $size, Fn_QuarterPiDouble):$isSmall,
      (Select $isSmall, 0,
              (AddI (OrI (AndI (ToBits $size):$bits, 4503599627370495), 4503599627370496):$whole,
                    (Select (GreaterEqualF $size, "8.98846567431158e+307"):$isGreat, $whole, 0))),
      (SubI (ShRUI $bits, 52), (Select $isGreat, 1023, 1022)))>;
}

// sin(t) = t + t z p(z), and cos(t) = 1 - z / 2 + z^2 q(z), where z = t^2.
defvar Fn_SinDouble = [
  "-7.057422362727012e-13", "1.6047920918038423e-10", "-2.5052024419622074e-08",
  "2.755731891656437e-06", "-0.00019841269840720416", "0.008333333333332912", "-0.16666666666666666"
];

defvar Fn_CosDouble = [
  "-1.1381550818533404e-11", "2.0876127932306893e-09", "-2.7557317158684734e-07",
  "2.4801587298460744e-05", "-0.0013888888888887061", "0.041666666666666664"
];

/// A polynomial as sums that do not wait for one another: `great` is divided by z^4. The last
/// coefficient is the greatest part, so that all else is added before.
class Fn_PairSums<list<dag> c, dag great> {
  dag value = (AddF c[3],
                    (AddF (AddF (MulF c[2], $z), (MulF $square, (AddF c[1], (MulF c[0], $z)))),
                          (MulF (MulF $square, $square), great)));
}
def Fn_SinSum : Function<["z", "square"],
  Fn_PairSums<!foreach(i, [3, 4, 5, 6], (Same Fn_SinDouble[i])),
              (AddF (AddF Fn_SinDouble[2], (MulF Fn_SinDouble[1], $z)),
                    (MulF $square, Fn_SinDouble[0]))>.value>;
def Fn_CosSum : Function<["z", "square"],
  Fn_PairSums<!foreach(i, [2, 3, 4, 5], (Same Fn_CosDouble[i])),
              (AddF Fn_CosDouble[1], (MulF Fn_CosDouble[0], $z))>.value>;
/// One of both, by its coefficients.
def Fn_SinOrCosSum : Function<["isOdd", "z", "square"],
  Fn_PairSums<!foreach(i, [2, 3, 4, 5],
                       (Select $isOdd, Fn_CosDouble[i], Fn_SinDouble[!add(i, 1)])),
              (AddF (AddF (Select $isOdd, Fn_CosDouble[1], Fn_SinDouble[2]),
                          (MulF (Select $isOdd, Fn_CosDouble[0], Fn_SinDouble[1]), $z)),
                    (MulF $square, (Select $isOdd, 0, Fn_SinDouble[0])))>.value>;

/// The rest of 1 - z / 2, by the first bits of t, and of what tLow adds.
def Fn_CosRest : Function<["t", "tLow", "high", "half", "cosine"],
  (SubF (SubF (SubF 1, $cosine), $half),
        (MulF (AddF (SubF $t, $high), $tLow), (MulF "0.5", (AddF $t, $high))))>;
def Fn_SinOrCosByHalf : Function<["t", "tLow", "isOdd", "z", "high", "half", "cosine"],
  (AddF (Select $isOdd, $cosine, $t),
        (AddF (MulF (MulF $z, (Fn_SinOrCosSum $isOdd, $z, (MulF $z, $z))),
                    (Select $isOdd, $z, $t)),
              (Select $isOdd, (Fn_CosRest $t, $tLow, $high, $half, $cosine),
                              (MulF $tLow, $cosine))))>;
def Fn_SinOrCos : Function<["t", "tLow", "isOdd"],
  (Fn_SinOrCosByHalf $t, $tLow, $isOdd, (MulF $t, $t), (Fn_High $t):$high,
                     (MulF "0.5", (MulF $high, $high)):$half, (SubF 1, $half))>;
/// The number with its sign changed by the highest one of the bits.
def Fn_WithSign : Function<["x", "bits"],
  (FromBits (XorI (ToBits $x), (AndI $bits, (LeastSI))))>;
/// In odd quarters the other one, and negative in two of four.
def Fn_SinOfQuarters : Function<["t", "tLow", "quarters"],
  (Fn_WithSign (Fn_SinOrCos $t, $tLow, (EqualI (AndI $quarters, 1), 1)), (ShLI $quarters, 62))>;
def Fn_CosOfQuarters : Function<["t", "tLow", "quarters"],
  (Fn_SinOfQuarters $t, $tLow, (AddI $quarters, 1))>;
defm Fn_SinDouble : Fn_ByQuarters<Fn_SinOfQuarters>;
defm Fn_CosDouble : Fn_ByQuarters<Fn_CosOfQuarters>;

def Fn_SinOfDouble : Function<["x"],
  (Select (LessF (AbsF $x):$size, (InfinityF)),
          (Fn_WithSign (Fn_SinDouble_ofSize $size), (ToBits $x)), (NaNF))>;
def Fn_CosOfDouble : Function<["x"],
  (Select (LessF (AbsF $x):$size, (InfinityF)), (Fn_CosDouble_ofSize $size), (NaNF))>;
def Fn_Sin_ofF64 : Expansion<Sin, Float64, Fn_SinOfDouble>;
def Fn_Cos_ofF64 : Expansion<Cos, Float64, Fn_CosOfDouble>;

// The tangent is the quotient of both, in two parts, or in odd quarters the negative reciprocal.

def Fn_TanByParts : Function<["sine", "sineLow", "cosine", "cosineLow", "isOdd"],
  (Fn_Quotient (Select $isOdd, (NegF $cosine), $sine),
               (Select $isOdd, (NegF $cosineLow), $sineLow),
               (Select $isOdd, $sine, $cosine):$d,
               (Select $isOdd, $sineLow, $cosineLow), (DivF 1, $d))>;
def Fn_TanByTails : Function<["t", "tail", "cosine", "cosineTail", "isOdd"],
  (Fn_TanByParts (AddF $t, $tail):$sum, (Fn_GreaterSumLow $t, $tail, $sum),
                 (AddF $cosine, $cosineTail):$all,
                 (Fn_GreaterSumLow $cosine, $cosineTail, $all), $isOdd)>;
def Fn_TanByHalf : Function<["t", "tLow", "isOdd", "z", "square", "high", "half", "cosine"],
  (Fn_TanByTails
    $t, (AddF (MulF (MulF $z, (Fn_SinSum $z, $square)), $t), (MulF $tLow, $cosine)), $cosine,
    (AddF (MulF (MulF $z, (Fn_CosSum $z, $square)), $z),
          (Fn_CosRest $t, $tLow, $high, $half, $cosine)), $isOdd)>;
def Fn_TanOfQuarters : Function<["t", "tLow", "quarters"],
  (Fn_TanByHalf $t, $tLow, (EqualI (AndI $quarters, 1), 1), (MulF $t, $t):$z, (MulF $z, $z),
                (Fn_High $t):$high, (MulF "0.5", (MulF $high, $high)):$half, (SubF 1, $half))>;
defm Fn_TanDouble : Fn_ByQuarters<Fn_TanOfQuarters>;
def Fn_TanOfDouble : Function<["x"],
  (Select (LessF (AbsF $x):$size, (InfinityF)),
          (Fn_WithSign (Fn_TanDouble_ofSize $size), (ToBits $x)), (NaNF))>;
def Fn_Tan_ofF64 : Expansion<Tan, Float64, Fn_TanOfDouble>;

// Angles of two numbers: n is |y| and d is |x|, and t is n / d, (n - d) / (n + d) or -d / n in two
// parts, for angles near 0, pi / 4 and pi / 2. Of a negative x, the angle is subtracted from pi.

defvar Fn_ThreeQuartersPiDouble = "2.356194490192345";
defvar Fn_ThreeQuartersPiLowDouble = "9.184850993605148e-17";

class Fn_AngleOf<string half, string whole, string quarter, string threeQuarters>
    : Function<["isSmall", "isGreat", "isNegative"],
  (Select $isGreat, half, (Select $isSmall, (Select $isNegative, whole, 0),
                                  (Select $isNegative, threeQuarters, quarter)))>;
def Fn_Atan2Angle : Fn_AngleOf<Fn_HalfPiDouble, Fn_PiDouble, Fn_QuarterPiDouble,
                               Fn_ThreeQuartersPiDouble>;
def Fn_Atan2AngleLow : Fn_AngleOf<Fn_HalfPiLowDouble, Fn_PiLowDouble, Fn_QuarterPiLowDouble,
                                  Fn_ThreeQuartersPiLowDouble>;
def Fn_DoubleAngleOfPart : Function<["t", "tLow", "isSmall", "isGreat", "isNegative"],
  (Fn_AngleSum (Fn_Atan2Angle $isSmall, $isGreat, $isNegative),
               (Fn_Atan2AngleLow $isSmall, $isGreat, $isNegative),
               (Select $isNegative, (NegF $t), $t),
               (Select $isNegative, (NegF (Fn_AtanTail $t, $tLow):$tail), $tail))>;
def Fn_DoubleAngleOfTwo : Function<["quotient", "low", "isSmall", "isGreat", "isNegative"],
  (Fn_DoubleAngleOfPart (AddF $quotient, $low):$t, (Fn_GreaterSumLow $quotient, $low, $t),
                  $isSmall, $isGreat, $isNegative)>;
def Fn_DoubleAngleByReciprocal
    : Function<["n", "nLow", "d", "dLow", "reciprocal", "isSmall", "isGreat", "isNegative"],
  (Fn_DoubleAngleOfTwo (Fn_High (MulF $n, $reciprocal)):$quotient,
                 (Fn_QuotientLow $n, $nLow, $d, $dLow, $reciprocal, $quotient),
                 $isSmall, $isGreat, $isNegative)>;
def Fn_DoubleAngleByRange : Function<["n", "d", "isSmall", "isGreat", "isNegative"],
  (Fn_DoubleAngleByReciprocal
    (Select $isSmall, $n, (Select $isGreat, (NegF $d):$minus, (SubF $n, $d):$difference)),
    (Select (OrI $isSmall, $isGreat):$isOne, 0, (Fn_SumLow $n, $minus, $difference)),
    (Select $isSmall, $d, (Select $isGreat, $n, (AddF $n, $d):$sum)):$divisor,
    (Select $isOne, 0, (Fn_SumLow $n, $d, $sum)),
    (DivF 1, $divisor), $isSmall, $isGreat, $isNegative)>;
/// Both are scaled so that neither quotients of what they lose nor the reciprocal are subnormal.
def Fn_DoubleAngleOfScaled : Function<["n", "d", "isNegative"],
  (Fn_DoubleAngleByRange $n, $d, (LessEqualF $n, (MulF $d, "0.41421356237309503")),
                   (GreaterF $n, (MulF $d, "2.414213562373095")), $isNegative)>;
def Fn_DoubleAngleByScale : Function<["n", "d", "scale", "isNegative"],
  (Fn_DoubleAngleOfScaled (MulF $n, $scale), (MulF $d, $scale), $isNegative)>;
/// An infinite number beside a finite one is 1 beside 0; NaN stays.
def Fn_BesideInfinity : Function<["size"],
  (Select (EqualF $size, (InfinityF)), 1, (MulF $size, 0))>;
def Fn_DoubleAngleBySizes : Function<["n", "d", "greatest", "isNegative"],
  (Fn_DoubleAngleByScale (Select (EqualF $greatest, (InfinityF)):$isInfinite,
                           (Fn_BesideInfinity $n), $n),
                   (Select $isInfinite, (Fn_BesideInfinity $d),
                           (Select (EqualF $greatest, 0), 1, $d)),
                   (Select (LessF $greatest, "2.582249878086909e+120"),
                           "4.149515568880993e+180", "0.0625"), $isNegative)>;
def Fn_Atan2OfDouble : Function<["y", "x"],
  (CopySign (Fn_DoubleAngleBySizes (AbsF $y):$n, (AbsF $x):$d, (Select (GreaterF $n, $d), $n, $d),
                             (LessF (CopySign 1, $x), 0)), $y)>;
def Fn_Atan2_ofF64 : Expansion<Atan2, Float64, Fn_Atan2OfDouble>;

#endif // EWISE_FUNCTIONS_DOUBLEANGLES_TD
