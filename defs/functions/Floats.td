//===- Floats.td - Functions of floats ---------------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_FUNCTIONS_FLOATS_TD
#define EWISE_FUNCTIONS_FLOATS_TD

include "functions/Integers.td"

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

/// exp(x) - 1 by Kahan: what exp(x) lost to rounding, its logarithm knows.
def ExpM1F : Function<["x"],
  (Select (EqualF (Exp $x):$u, 1), $x,
  (Select (EqualF (SubF $u, 1):$d, -1), -1,
  (Select (EqualF $u, $d), $u, (MulF $d, (DivF $x, (Log $u)))))),
  "expm1($x)">;
/// log(1 + x) by Kahan: what 1 + x lost to rounding, the quotient knows.
def Log1pF : Function<["x"],
  (Select (EqualF (AddF 1, $x):$u, 1), $x,
  (Select (EqualF (SubF $u, 1):$d, $u), (Log $u),
                                        (MulF (Log $u), (DivF $x, $d)))),
  "log1p($x)">;

/// `expm1` and `log1p`, precise for small numbers, too, whatever `math.expm1` and `math.log1p`
/// become.
def PreciseExpM1 : ScalarCallee;
def PreciseLog1p : ScalarCallee;
/// 1 / (1 + exp(-x))
def Logistic : ScalarCallee;
def : Overloads<PreciseExpM1, ExpM1F, onComplexes=InComplexFunctions>;
def : Overloads<PreciseLog1p, Log1pF, onComplexes=InComplexFunctions>;
def : Overloads<Logistic, LogisticF, onComplexes=InComplexFunctions>;

/// log(exp(a) + exp(b)), where neither is too great.
def LogAddExp : Function<["a", "b"],
  (Select (EqualF $a, $b), (AddF $a, "0.69314718055994530942"),
          (AddF (MaximumF $a, $b),
                (Log1pF (Exp (NegF (AbsF (SubF $a, $b))))))),
  "logaddexp($a, $b)">;
/// log(1 + exp(x))
def Softplus : Function<["x"],
  (AddF (MaximumF $x, 0), (Log1p (Exp (NegF (AbsF $x))))), "softplus($x)">;

// Lengths and angles.

/// The length of (a, b), by a factor with which no square overflows or is lost. It is infinity
/// where either is, even beside NaN.
def Hypot : Function<["a", "b"],
  (Select (OrI (IsInf $a), (IsInf $b)), (InfinityF),
  (Select (EqualF (MaximumF (AbsF $a):$x, (AbsF $b):$y):$longer, 0), 0,
          (MulF $longer,
                (Sqrt (AddF 1, (MulF (DivF (MinimumF $x, $y), $longer):$ratio,
                                     $ratio)))))),
  "hypot($a, $b)">;

/// The angle of the point (x, y). Folders of math.atan2 have none for 0 and 0: they see another
/// point that has it. `isNegative` is for an x of 0.
def Fn_AngleBy : Function<["y", "x", "isNegative"],
  (Atan2 $y, (Select (AndI (EqualF $y, 0), (EqualF $x, 0)),
                     (Select $isNegative, -1, 1), $x))>;
def Atan2F : Function<["y", "x"],
  (Fn_AngleBy $y, $x, (LessSI (ToBits $x), 0)),
  "atan2($y, $x)">;
def PreciseAtan2 : ScalarCallee;
def : Overloads<PreciseAtan2, Atan2F, onComplexes=InComplexFunctions>;

// Activations.

/// Gaussian error linear units, and their approximation.
def Gelu : Function<["x"],
  (MulF (MulF "0.5", $x), (AddF 1, (Erf (MulF "0.7071067811865476", $x)))),
  "gelu($x)">;
def GeluTanh : Function<["x"],
  (MulF (MulF "0.5", $x),
        (AddF 1, (Tanh (MulF "0.7978845608028654",
                             (AddF $x, (MulF "0.044715",
                                             (MulF $x, (MulF $x, $x)))))))),
  "gelu_tanh($x)">;

#endif // EWISE_FUNCTIONS_FLOATS_TD
