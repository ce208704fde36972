//===- Floats.td - Functions of floats ---------------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_FUNCTIONS_FLOATS_TD
#define EWISE_FUNCTIONS_FLOATS_TD

include "functions/Integers.td"
include "functions/RealFunctions.td"

// Signs and neighbours.

/// -1, 0 or 1; what is neither greater nor less than 0 is itself.
def SignOfReal : Function<["x"],
  (Select (Greater $x, 0), 1, (Select (Less $x, 0), -1, $x)), "sign($x)">;
def SignOfUnsigned : Function<["x"], (MinUI $x, 1), "sign($x)">;
def Sign : ScalarCallee;
def : Overloads<Sign, SignOfReal, SignOfReal, SignOfUnsigned,
                onComplexes=InComplexFunctions>;

/// The float next to `a` towards `b`: floats of one sign are in the order of their bits.
def NextAfter : Function<["a", "b"],
  (Select (OrI (NotEqualF $a, $a), (NotEqualF $b, $b)), (AddF $a, $b),
  (Select (EqualF $a, $b), $b,
  (FromBits
    (Select (EqualF $a, 0), (OrI (AndI (ToBits $b), (LeastSI)), 1),
            (Select (EqualI (LessF $a, $b), (GreaterF $a, 0)),
                    (AddI (ToBits $a):$bits, 1), (SubI $bits, 1)))))),
  "next_after($a, $b)">;

// Directions of rounding.

/// Whether a number is beyond a type without infinities, where it becomes NaN.
def Fn_IsLost : Function<["x", "nearest"],
  (AndI (NotEqualF $nearest, $nearest), (EqualF $x, $x))>;

def TowardZero : Function<["x", "nearest"],
  (Select (GreaterF (AbsF (ConvertF (TypeOf $x), $nearest)), (AbsF $x)),
          (FromBits (SubI (ToBits $nearest), 1)),
  (Select (Fn_IsLost $x, $nearest),
          (Select (LessF $x, 0), "least", "greatest"), $nearest)),
  "toward_zero($nearest)">;
def Upward : Function<["x", "nearest"],
  (Select (LessF (ConvertF (TypeOf $x), $nearest), $x),
          (FromBits (Select (LessF $nearest, 0),
                            (SubI (ToBits $nearest):$bits, 1), (AddI $bits, 1))),
  (Select (AndI (Fn_IsLost $x, $nearest), (LessF $x, 0)), "least", $nearest)),
  "upward($nearest)">;
def Downward : Function<["x", "nearest"],
  (Select (GreaterF (ConvertF (TypeOf $x), $nearest), $x),
          (FromBits (Select (GreaterF $nearest, 0),
                            (SubI (ToBits $nearest):$bits, 1), (AddI $bits, 1))),
  (Select (AndI (Fn_IsLost $x, $nearest), (GreaterF $x, 0)), "greatest",
          $nearest)),
  "downward($nearest)">;

// Quotients.

/// The quotient rounded down, and the remainder of that, with the divisor's sign: those of Python
/// and NumPy, where a remainder is 0 with the sign of the divisor.
def Fn_IsMovedUp : Function<["rest", "b"],
  (AndI (NotEqualF $rest, 0), (NotEqualI (LessF $rest, 0), (LessF $b, 0)))>;
def FloorModF : Function<["a", "b"],
  (Select (Fn_IsMovedUp (RemF $a, $b):$rest, $b), (AddF $rest, $b),
  (Select (EqualF $rest, 0), (CopySign 0, $b), $rest)),
  "floor_mod($a, $b)">;
// The distance of the quotient from its floor tells what rounding took from it.
def FloorDivF : Function<["a", "b"],
  (Select (EqualF $b, 0), (DivF $a, $b),
  (Select (EqualF (SubF (DivF (SubF $a, (RemF $a, $b):$rest), $b),
                        (Select (Fn_IsMovedUp $rest, $b), 1, 0)):$quotient, 0),
          (CopySign 0, (DivF $a, $b)),
          (AddF (Floor $quotient):$floor,
                (Select (GreaterF (SubF $quotient, $floor), "0.5"), 1, 0)))),
  "floor_div($a, $b)">;
def : Overloads<FloorDiv, FloorDivF>;
def : Overloads<FloorMod, FloorModF>;

// Exponentials and logarithms.

/// 1 / (1 + exp(-x))
def Logistic : ScalarCallee;
def : Overloads<Logistic, LogisticF, onComplexes=InComplexFunctions>;

/// log(exp(a) + exp(b)), where neither is too great.
def LogAddExp : Function<["a", "b"],
  (Select (EqualF $a, $b), (AddF $a, "0.69314718055994530942"),
          (AddF (MaximumF $a, $b),
                (Log1p (Exp (NegF (AbsF (SubF $a, $b))))))),
  "logaddexp($a, $b)">;
/// log(1 + exp(x))
def Softplus : Function<["x"],
  (AddF (MaximumF $x, 0), (Log1p (Exp (NegF (AbsF $x))))), "softplus($x)">;

// Lengths.

/// The length of (a, b), by a factor with which no square overflows or is lost. It is infinity
/// where either is, even beside NaN.
def Hypot : Function<["a", "b"],
  (Select (OrI (IsInf $a), (IsInf $b)), (InfinityF),
  (Select (EqualF (MaximumF (AbsF $a):$x, (AbsF $b):$y):$longer, 0), 0,
          (MulF $longer,
                (Sqrt (AddF 1, (MulF (DivF (MinimumF $x, $y), $longer):$ratio,
                                     $ratio)))))),
  "hypot($a, $b)">;

// Activations.

// Of very negative numbers, they are about x exp(x): no factor may be 0 or subnormal before the
// product is, and none be a difference from 1.

/// z / (1 + exp(-v)), by the root of exp(-|v|).
def Fn_TimesLogisticByRoot : Function<["z", "root", "isNegative"],
  (DivF (MulF (MulF $z, (Select $isNegative, $root, 1):$factor), $factor),
        (AddF 1, (MulF $root, $root)))>;
/// z times the logistic function of v.
def TimesLogistic : Function<["z", "v"],
  (Fn_TimesLogisticByRoot $z, (Exp (MulF "-0.5", (AbsF $v))), (LessF $v, 0)),
  "$z * logistic($v)">;

/// Gaussian error linear units, from f64 on: x / 2 times erfc(y), where y = -x / sqrt(2). What
/// rounding takes from a great y, `lost`, changes erfc by a factor of about 1 - 2 y lost. The root
/// of 1/2 has the first part 181/256, and x the first part `high`, whose sum with the great number
/// has no other digits: their product is exact.
def Fn_LostOfScaled : Function<["x", "high", "y"],
  (SubF (SubF (SubF (MulF $high, "-0.70703125"), $y), (MulF (SubF $x, $high), "0.70703125")),
        (MulF $x, "0.0000755311865475244"))>;
def Fn_GeluOfScaled : Function<["x", "y"],
  (MulF (MulF (MulF "0.5", $x), (Erfc $y)),
        (Select (AndI (LessF $x, 0), (GreaterF $x, -40)),
                (SubF 1, (MulF (AddF $y, $y),
                               (Fn_LostOfScaled $x, (SubF (AddF $x, 49152), 49152), $y))),
                1))>;
def Fn_WideGelu : Function<["x"], (Fn_GeluOfScaled $x, (MulF "-0.7071067811865475244", $x))>;

// Up to f32, where erfc takes longer: x less its tail or, of negative numbers, the tail alone.
// This is |x| exp(-x^2 / 2) n(|x|) / d(|x|), where the quotient is known to 27 bits.
defvar Fn_GeluNumerator = [
  "0.004116218046601038", "0.04063266793230064", "0.183233569833384", "0.438292976901013",
  "0.500000002951523"
];
defvar Fn_GeluDenominator = [
  "0.01031770879305657", "0.1018574415826832", "0.4694664665412998", "1.202496857882528",
  "1.674470934808435", "1"
];
/// The tail; `exponent` is x^2 / 2 in f64, and `near` what rounding to f32 leaves of it.
def Fn_GeluTail : Function<["length", "size", "exponent", "near"],
  (MulF (MulF $length, (ConvertF Float32, (MulF
          (DivF Fn_Horner<Fn_GeluNumerator, (Same $size)>.value,
                Fn_Horner<Fn_GeluDenominator, (Same $size)>.value),
          (SubF 1, (SubF $exponent, (ConvertF Float64, $near)))))),
        (Exp (NegF $near)))>;
def Fn_GeluTailOfSize : Function<["length", "size"],
  (Fn_GeluTail $length, $size, (MulF "0.5", (MulF $size, $size)):$exponent,
               (ConvertF Float32, $exponent))>;
def Fn_GeluOfSingle : Function<["x"],
  (Select (LessF $x, 0), (NegF (Fn_GeluTailOfSize (AbsF (MinimumF $x, 1000)):$length,
                                (MinimumF (ConvertF Float64, $length), 1000)):$tail),
          (SubF $x, $tail))>;
def Fn_WideFloats : ScalarTypes<"float of more than 32 bits", [Float64, Float80, Float128]>;
def Gelu : Function<["x"],
  (When (OfType $x, Fn_WideFloats), (Fn_WideGelu $x),
        (ConvertF (TypeOf $x), (Fn_GeluOfSingle (ConvertF Float32, $x)))), "gelu($x)">;

/// Their approximation: x / (1 + exp(-2 u)), where u = sqrt(2 / pi) (x + 0.044715 x^3) has the sign
/// of x. Its size is computed in f64: `lost` is what rounding to the type takes from that.
def Fn_GeluTanhSize : Function<["x"],
  (MinimumF (AbsF (MulF (MulF "0.7978845608028653559", $x),
                        (AddF 1, (MulF "0.044715", (MulF $x, $x))))), 800)>;
def Fn_TimesLogisticByParts : Function<["z", "near", "lost", "isNegative"],
  (Fn_TimesLogisticByRoot (MulF $z, (Select $isNegative, (SubF 1, (AddF $lost, $lost)), 1)),
                          (Exp (NegF $near)), $isNegative)>;
def Fn_TimesLogisticBySize : Function<["z", "size", "near", "isNegative"],
  (Fn_TimesLogisticByParts
    $z, $near, (ConvertF (TypeOf $z), (SubF $size, (ConvertF Float64, $near))), $isNegative)>;
def GeluTanh : Function<["x"],
  (Fn_TimesLogisticBySize $x, (Fn_GeluTanhSize (ConvertF Float64, $x)):$size,
                          (ConvertF (TypeOf $x), $size), (LessF $x, 0)),
  "gelu_tanh($x)">;

/// x tanh(softplus(x)). Let t be exp(-|x|): it is x A / (A + 2 t^2) with a term A = 1 + 2 t or, of
/// negative numbers, x t A / (2 + t A) with A = 2 + t.
def Fn_MishTerm : Function<["t", "isNegative"],
  (Select $isNegative, (AddF 2, $t), (AddF 1, (AddF $t, $t)))>;
def Fn_MishDivisor : Function<["t", "term", "isNegative"],
  (Select $isNegative, (AddF 2, (MulF $t, $term)), (AddF $term, (MulF 2, (MulF $t, $t))))>;
def Fn_MishByRoot : Function<["x", "root", "isNegative"],
  (DivF (MulF (MulF (MulF $x, (Select $isNegative, $root, 1):$factor),
                    (Fn_MishTerm (MulF $root, $root):$t, $isNegative):$term), $factor),
        (Fn_MishDivisor $t, $term, $isNegative))>;
def Mish : Function<["x"],
  (Fn_MishByRoot $x, (Exp (MulF "-0.5", (AbsF $x))), (LessF $x, 0)), "mish($x)">;

#endif // EWISE_FUNCTIONS_FLOATS_TD
