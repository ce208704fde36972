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
def : Overloads<Sign, SignOfReal, SignOfReal, SignOfUnsigned, onComplexes=SignComplex>;

/// The float next to `a` towards `b`: floats of one sign are in the order of their bits.
def NextAfter : Function<["a", "b"],
  (Select (OrI (NotEqualF $a, $a), (NotEqualF $b, $b)), (AddF $a, $b),
  (Select (EqualF $a, $b), $b,
  (FromBits
    (Select (EqualF $a, 0), (OrI (AndI (ToBits $b), (LeastSI)), 1),
            (Select (EqualI (LessF $a, $b), (GreaterF $a, 0)),
                    (AddI (ToBits $a):$bits, 1), (SubI $bits, 1)))))),
  "next_after($a, $b)">;

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

def LogisticF : Function<["x"],
  (DivF 1, (AddF 1, (Exp (NegF $x)))), "logistic($x)">;

/// Of small numbers, too, whatever `math.expm1` and `math.log1p` become.
def PreciseExpM1 : ScalarCallee;
def PreciseLog1p : ScalarCallee;
/// 1 / (1 + exp(-x))
def Logistic : ScalarCallee;
def : Overloads<PreciseExpM1, ExpM1F, onComplexes=ExpM1Complex>;
def : Overloads<PreciseLog1p, Log1pF, onComplexes=Log1pComplex>;
def : Overloads<Logistic, LogisticF, onComplexes=LogisticComplex>;

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

def Atan2F : Function<["y", "x"],
  (Fn_AngleBy $y, $x, (LessSI (ToBits $x), 0)),
  "atan2($y, $x)">;
def PreciseAtan2 : ScalarCallee;
def : Overloads<PreciseAtan2, Atan2F, onComplexes=Atan2Complex>;

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
