//===- DoublePowers.td - Powers of doubles -----------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Powers of f64, by a logarithm of 67 bits: within 1 unit in the last place.
// DoubleFunctions.proofs has the greatest error that was found.

#ifndef EWISE_FUNCTIONS_DOUBLEPOWERS_TD
#define EWISE_FUNCTIONS_DOUBLEPOWERS_TD

include "functions/DoubleFunctions.td"

// |x| is 2^k m, and c is the multiple of 1/16 nearest to m, from 1 to 31/16. The logarithm is that
// of 2^k, of c, and of m / c, which is 2 / log(2) (s + s^3 p(s^2)), where s = (m - c) / (m + c).

// The logarithms of c to the base 2: 40 bits behind the point, and the rest.
defvar Fn_Log2OfSixteenths = [
  "0", "0.0874628412502716", "0.16992500144260703", "0.24792751344375574", "0.32192809488697094",
  "0.39231742277843296", "0.45943161863760906", "0.5235619560571649", "0.5849625007213035",
  "0.6438561897748514", "0.7004397181408422", "0.7548875021639105", "0.8073549220580389",
  "0.8579809951279458", "0.9068905956082745", "0.9541963103865783"
];

defvar Fn_Log2OfSixteenthsLow = [
  "0", "6.781363655020842e-14", "-2.9466363971563933e-13", "-1.7024883460791358e-13",
  "3.914087556296025e-13", "3.273329303085191e-13", "-3.1180651700181383e-13",
  "-1.520621696507556e-13", "-1.4733181985781966e-13", "-1.266771905137232e-13",
  "2.500001867992647e-13", "-4.4199545957345896e-13", "-4.348299516065895e-13",
  "-3.736684162192024e-13", "2.4407693577178287e-13", "2.9694741952048217e-13"
];

defvar Fn_Log2Double = [
  "0.07697309761041637", "0.09090907683889025", "0.11111111111293515", "0.14285714285714274",
  "0.2", "0.3333333333333333"
];

/// One of 16 numbers, by the first four bits behind the point of `c`.
class Fn_BySixteenths<list<string> numbers> : Function<["bits"], (Same 0)> {
  list<dag> by8 = !foreach(i, !range(8),
      (Select (LessSI (ShLI $bits, 12), 0), numbers[!add(i, 8)], numbers[i]));
  list<dag> by4 = !foreach(i, !range(4),
      (Select (LessSI (ShLI $bits, 13), 0), by8[!add(i, 4)], by8[i]));
  list<dag> by2 = !foreach(i, !range(2),
      (Select (LessSI (ShLI $bits, 14), 0), by4[!add(i, 2)], by4[i]));
  let body = (Select (LessSI (ShLI $bits, 15), 0), by2[1], by2[0]);
}
def Fn_SixteenthLog : Fn_BySixteenths<Fn_Log2OfSixteenths>;
def Fn_SixteenthLogLow : Fn_BySixteenths<Fn_Log2OfSixteenthsLow>;

// 2^r is 1 + t, where t is by the first bits of r, and a rest.

/// The power by the product with the logarithm, if that is not too great, and by what it lost.
def Fn_DoublePowerByRest : Function<["r", "rLow", "rounded"],
  (Fn_ScaleDouble
    (AddF (AddF 1, (MulF (Fn_High $r):$high, "0.6931471824645996"):$t),
          (AddF (Fn_Exp2Rest $r, $high, $t), (MulF $rLow, "0.6931471805599453"))),
    (Fn_ScaleOf $rounded))>;
def Fn_DoublePowerBySum : Function<["r", "low", "sum", "rounded"],
  (Fn_DoublePowerByRest $sum, (Fn_GreaterSumLow $r, $low, $sum), $rounded)>;
def Fn_DoublePowerByRounded : Function<["product", "low", "rounded"],
  (Fn_DoublePowerBySum (SubF $product, (SubF $rounded, Fn_Rounder)):$r, $low, (AddF $r, $low),
                       $rounded)>;
def Fn_DoublePowerOfProduct : Function<["product", "low"],
  (Fn_DoublePowerByRounded $product, $low, (AddF $product, Fn_Rounder))>;
/// Infinities, and numbers beyond the range, have no low part.
def Fn_DoublePowerOfWithin : Function<["product", "low"],
  (Fn_DoublePowerOfProduct (Fn_Clamp $product, -1080, 1030),
                     (Select (LessF (AbsF $product), 1100), $low, 0))>;
/// The exponent times the logarithm in two parts or, where that is no number, `end`.
def Fn_DoublePowerOfLog : Function<["y", "log", "logLow", "isEnd", "end"],
  (Fn_DoublePowerOfWithin
    (Select $isEnd, (MulF $y, $end), (MulF $y, $log):$product),
    (AddF (Fn_ProductLow $y, (Fn_High $y), $log, (Fn_High $log), $product),
          (MulF $y, $logLow)))>;
def Fn_DoublePowerOfLogTerms : Function<["y", "log", "great", "rest", "isEnd", "end"],
  (Fn_DoublePowerOfLog $y, (AddF $log, $great):$sum,
                       (AddF (Fn_GreaterSumLow $log, $great, $sum), $rest), $isEnd, $end)>;
/// By the quotient s, whose first part has 26 bits.
def Fn_DoublePowerByQuotient : Function<["y", "log", "logLow", "s", "sLow", "isEnd", "end"],
  (Fn_DoublePowerOfLogTerms
    $y, $log, (MulF $s, "2.8853901028633118"),
    (AddF (AddF (MulF $s, "-2.1085384952858276e-08"), $logLow),
          (MulF "2.8853900817779268",
                (AddF $sLow,
                      (MulF (AddF $s, $sLow):$sum,
                            (MulF (MulF $sum, $sum):$z,
                                  Fn_Horner<Fn_Log2Double, (Same $z)>.value))))),
    $isEnd, $end)>;
def Fn_DoublePowerByParts
    : Function<["y", "log", "logLow", "n", "d", "dLow", "reciprocal", "isEnd", "end"],
  (Fn_DoublePowerByQuotient $y, $log, $logLow, (Fn_High (MulF $n, $reciprocal)):$s,
                            (Fn_QuotientLow $n, 0, $d, $dLow, $reciprocal, $s), $isEnd, $end)>;
/// `bits` are those of |x| rounded to a sixteenth of its power of 2.
def Fn_DoublePowerByBits : Function<["y", "x", "bits", "isSmall", "isEnd", "end"],
  (Fn_DoublePowerByParts
    $y,
    (AddF (SubF (SubF (FromBits (OrI (ShRUI $bits, 52):$biased, 4841369599423283200)),
                      4503599627371519), (Select $isSmall, 54, 0)), (Fn_SixteenthLog $bits)),
    (Fn_SixteenthLogLow $bits),
    (SubF (FromBits (SubI (ToBits $x), (ShLI (SubI $biased, 1023), 52):$power)):$m,
          (FromBits (SubI (AndI $bits, -281474976710656), $power)):$c),
    (AddF $m, $c):$d, (Fn_SumLow $m, $c, $d), (DivF 1, $d), $isEnd, $end)>;
def Fn_DoublePowerOfNormal : Function<["y", "x", "isSmall", "isEnd", "end"],
  (Fn_DoublePowerByBits $y, $x, (AddI (ToBits $x), 140737488355328), $isSmall, $isEnd, $end)>;
/// Beyond 2^65, powers of all numbers but 1 are 0 or infinite.
def Fn_DoublePowerOfSize : Function<["size", "y"],
  (Fn_DoublePowerOfNormal
    (Fn_Clamp $y, "-36893488147419103232", "36893488147419103232"),
    (Fn_NormalOf $size, (LessF $size, Fn_LeastNormal):$isSmall), $isSmall,
    (XorI (AndI (GreaterF $size, 0), (LessF $size, (InfinityF))), 1),
    (Select (EqualF $size, 0), (NegF (InfinityF)), $size))>;

/// Whether a number from 0 to 2^52 is an integer.
def Fn_IsWhole : Function<["size"],
  (EqualF (SubF (AddF $size, 4503599627370496), 4503599627370496), $size)>;
/// 1 where x or the exponent leaves no other value, else the power with its sign. Numbers from 2^53
/// on are even.
def Fn_DoublePowerBySign : Function<["x", "y", "size", "exponent", "power"],
  (Select (OrI (EqualF $y, 0),
               (OrI (EqualF $x, 1),
                    (AndI (EqualF $size, 1), (EqualF $exponent, (InfinityF))))), 1,
  (Select (AndI (AndI (LessF $x, 0), (LessF $size, (InfinityF))),
                (XorI (Fn_IsWhole (Fn_Clamp $exponent, 0, 4503599627370496)):$isInteger, 1)),
          (NaNF),
  (Select (AndI $isInteger,
                (XorI (Fn_IsWhole (MulF "0.5", (Fn_Clamp $exponent, 0, 9007199254740992))), 1)),
          (CopySign $power, $x), $power)))>;
def Fn_PowOfDouble : Function<["x", "y"],
  (Fn_DoublePowerBySign $x, $y, (AbsF $x):$size, (AbsF $y), (Fn_DoublePowerOfSize $size, $y))>;
def Fn_Pow_ofF64 : Expansion<PowF, Float64, Fn_PowOfDouble>;

#endif // EWISE_FUNCTIONS_DOUBLEPOWERS_TD
