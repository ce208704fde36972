//===- ComplexFunctions.td - Of complex numbers ------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of complex numbers x + iy, by real ones of x and y. At infinities, NaN and zeros they
// have the values of Annex G of the C standard, and nothing overflows on the way to a finite value.

#ifndef EWISE_FUNCTIONS_COMPLEXFUNCTIONS_TD
#define EWISE_FUNCTIONS_COMPLEXFUNCTIONS_TD

include "ewise/Derivatives.td"
include "functions/ComplexQuotients.td"

/// The product with i, and with -i, without a product of 0 and infinity.
def Fn_TimesI : Function<["z"], (FromParts (NegF (ImaginaryPart $z)), (RealPart $z))>;
def Fn_MinusI : Function<["z"], (FromParts (ImaginaryPart $z), (NegF (RealPart $z)))>;

// Exponentials.

/// A part of the direction y, or 1 where x + iy has no finite part: infinity is infinity in
/// whatever direction.
def Fn_InDirection : Function<["x", "y", "factor"],
  (Select (OrI (IsFinite $x), (IsFinite $y)), $factor, 1)>;

/// A power of a base, or its root if the power may overflow while a small sine makes it less; and
/// the root again.
class Fn_PowerOnce<Primitive power>
    : Function<["x"], (power (Select (GreaterF $x, 80), (MulF "0.5", $x), $x))>;
class Fn_PowerAgain<Function once> : Function<["x"], (Select (GreaterF $x, 80), (once $x), 1)>;
/// The parts of a power of x in the direction y. The imaginary one is 0 where y is, and of
/// -infinity.
class Fn_PowerReal<Function once, Function again> : Function<["x", "y"],
  (MulF (MulF (once $x), (Fn_InDirection $x, $y, (Cos $y))), (again $x))>;
class Fn_PowerImaginary<Function once, Function again> : Function<["x", "y"],
  (Select (OrI (EqualF $y, 0), (LessF $x, (LeastF))), (CopySign 0, (Sin $y):$sine),
          (MulF (MulF (once $x), $sine), (again $x)))>;

def Fn_ExpOnce : Fn_PowerOnce<Exp>;
def Fn_ExpAgain : Fn_PowerAgain<Fn_ExpOnce>;
def Fn_ExpReal : Fn_PowerReal<Fn_ExpOnce, Fn_ExpAgain>;
def Fn_ExpImaginary : Fn_PowerImaginary<Fn_ExpOnce, Fn_ExpAgain>;
def ExpComplex : Function<["z"],
  (FromParts (Fn_ExpReal (RealPart $z):$x, (ImaginaryPart $z):$y), (Fn_ExpImaginary $x, $y)),
  "exp($z)">;

/// 2^x in the direction y log(2). The exponential of z log(2) would lose digits of x, too.
def Fn_Exp2Once : Fn_PowerOnce<Exp2>;
def Fn_Exp2Again : Fn_PowerAgain<Fn_Exp2Once>;
def Fn_Exp2Real : Fn_PowerReal<Fn_Exp2Once, Fn_Exp2Again>;
def Fn_Exp2Imaginary : Fn_PowerImaginary<Fn_Exp2Once, Fn_Exp2Again>;
def Exp2Complex : Function<["z"],
  (FromParts (Fn_Exp2Real (RealPart $z):$x,
                          (MulF (ImaginaryPart $z), "0.69314718055994530942"):$y),
             (Fn_Exp2Imaginary $x, $y)),
  "exp2($z)">;

/// Near 0, exp(x) cos(y) - 1 by exp(x) - 1 and cos(y) - 1. In f64, for the real part is a
/// difference.
def ExpM1Complex : Function<["z"],
  (Fn_FromParts64
    (Select (GreaterF (AbsF (Fn_Real64 $z):$x), 1),
            (SubF (Fn_ExpReal $x, (Fn_Imaginary64 $z):$y), 1),
            (SubF (MulF (ExpM1 $x), (Cos $y)),
                  (MulF 2, (MulF (Sin (MulF "0.5", $y)):$half, $half)))),
    (Fn_ExpImaginary $x, $y)),
  "expm1($z)">;

/// 1 / (1 + exp(-z)), with the size of its divisor by sums of numbers that are not negative: by u
/// = exp(-|x|) and the cosine of half of y, of which twice the square is c = 1 + cos(y), |1 +
/// exp(-|x| - iy)|^2 is (1 - u)^2 + 2uc. In f64, for the real part is a difference.
def Fn_LogisticReal : Function<["x", "u", "loss", "c", "square"],
  (DivF (Select (LessF $x, 0), (MulF (AddF $loss, $c), $u), (SubF (MulF $u, $c), $loss)),
        $square)>;
def LogisticComplex : Function<["z"],
  (Fn_FromParts64
    (Fn_LogisticReal
      (Fn_Real64 $z):$x, (Exp (NegF (AbsF $x)):$least):$u, (ExpM1 $least):$loss,
      (MulF 2, (MulF (Cos (MulF "0.5", (Fn_InDirection $x, (Fn_Imaginary64 $z):$y, $y)
                                         :$direction)):$cosine, $cosine)):$c,
      (AddF (MulF $loss, $loss), (MulF 2, (MulF $u, $c))):$square),
    (DivF (MulF $u, (Sin $direction)), $square)),
  "logistic($z)">;

/// The parts of cosh(x + iy): the hyperbolic function of x, cosh or sinh, times the cosine, or
/// sinh or cosh times the sine of y. Those of a great x are half of exp(x), which is its root
/// twice. A factor 0 makes a product 0, whatever the other one.
def Fn_RootOfExp : Function<["x"], (Exp (MulF "0.5", (AbsF $x)))>;
def Fn_HyperbolicOnce : Function<["x", "value"],
  (Select (GreaterF (AbsF $x), 80), (CopySign (MulF "0.5", (Fn_RootOfExp $x)), $value), $value)>;
def Fn_HyperbolicAgain : Function<["x"], (Select (GreaterF (AbsF $x), 80), (Fn_RootOfExp $x), 1)>;
def Fn_HyperbolicReal : Function<["x", "y", "value"],
  (Select (EqualF $value, 0),
          (MulF $value, (CopySign 1, (Fn_InDirection $x, $y, (Cos $y)):$cosine)),
          (MulF (MulF (Fn_HyperbolicOnce $x, $value), $cosine), (Fn_HyperbolicAgain $x)))>;
def Fn_HyperbolicImaginary : Function<["x", "y", "value"],
  (Select (OrI (EqualF $value, 0), (EqualF $y, 0)),
          (MulF (CopySign 0, (Select (IsNaN $value), 1, $value)), (CopySign 1, (Sin $y):$sine)),
          (MulF (MulF (Fn_HyperbolicOnce $x, $value), $sine), (Fn_HyperbolicAgain $x)))>;

def CoshComplex : Function<["z"],
  (FromParts (Fn_HyperbolicReal (RealPart $z):$x, (ImaginaryPart $z):$y, (Cosh $x)),
             (Fn_HyperbolicImaginary $x, $y, (Sinh $x))),
  "cosh($z)">;
def SinhComplex : Function<["z"],
  (FromParts (Fn_HyperbolicReal (RealPart $z):$x, (ImaginaryPart $z):$y, (Sinh $x)),
             (Fn_HyperbolicImaginary $x, $y, (Cosh $x))),
  "sinh($z)">;
def CosComplex : Function<["z"], (CoshComplex (Fn_TimesI $z)), "cos($z)">;
def SinComplex : Function<["z"], (Fn_MinusI (SinhComplex (Fn_TimesI $z))), "sin($z)">;

/// By Kahan: by the tangent of y and the hyperbolic sine of x, both f64, or where that is great,
/// by what is left of 1 and 0. 1 is NaN where the other part is.
def Fn_TanhParts : Function<["x", "y", "isFar", "rest", "tan", "sinh"],
  (Fn_FromParts64
    (Select (EqualF $x, 0), $x,
    (Select $isFar, (CopySign (AddF 1, $rest), $x),
            (DivF (MulF (MulF (AddF 1, (MulF $tan, $tan)):$square,
                              (Sqrt (AddF 1, (MulF $sinh, $sinh):$sinhSquare))), $sinh),
                  (AddF 1, (MulF $square, $sinhSquare)):$divisor))),
    (Select (EqualF $y, 0), $y, (Select $isFar, $rest, (DivF $tan, $divisor))))>;
def TanhComplex : Function<["z"],
  (Fn_TanhParts (Fn_Real64 $z):$x, (Fn_Imaginary64 $z):$y, (GreaterF (AbsF $x):$size, 20),
                (MulF (MulF 4, (Fn_InDirection $x, $y, (MulF (Sin $y), (Cos $y)))),
                      (Exp (MulF -2, $size))),
                (Tan $y), (Sinh $x)),
  "tanh($z)">;
def TanComplex : Function<["z"], (Fn_MinusI (TanhComplex (Fn_TimesI $z))), "tan($z)">;

// Logarithms.

/// log|x + iy| by the logarithm of the greater part's size, and what the other one adds to it.
/// Near 1 it is by |x + iy|^2 - 1, from which rounding takes nothing: that is 2a + a^2 + b^2 by
/// the distance of the greater size from 1 and the lesser size, or by two other numbers.
def Fn_SquareLessOne : Function<["a", "b"],
  (AddF (AddF (AddF (MulF 2, $a), (MulF $b, $b):$bSquare), (MulF $a, $a):$aSquare),
        (AddF (Fma $a, $a, (NegF $aSquare)), (Fma $b, $b, (NegF $bSquare))))>;
def Fn_LogOfLengthBy : Function<["x", "y", "a", "b"],
  (Select (Fn_IsInfinite $x, $y), (InfinityF),
          (AddF (Select (LessF (AbsF (SubF (Fn_Greater $x, $y):$greater, 1)), "0.5"):$isNear,
                        0, (Log $greater)),
                (MulF "0.5", (Log1p (Select $isNear, (Fn_SquareLessOne $a, $b),
                  (MulF (Select (EqualF (Fn_Lesser $x, $y):$less, $greater), 1,
                                (DivF $less, $greater)):$ratio, $ratio))))))>;
def Fn_LogOfLength : Function<["x", "y"],
  (Fn_LogOfLengthBy $x, $y, (SubF (Fn_Greater $x, $y), 1), (Fn_Lesser $x, $y))>;

def LogComplex : Function<["z"],
  (FromParts (Fn_LogOfLength (RealPart $z):$x, (ImaginaryPart $z):$y), (Atan2 $y, $x)),
  "log($z)">;
/// 1 + x has not all digits of x.
def Log1pComplex : Function<["z"],
  (FromParts
    (Fn_LogOfLengthBy
      (AddF 1, (RealPart $z):$x):$p, (ImaginaryPart $z):$y,
      (Select (GreaterF $x, "-0.5"):$isRounded, $x, (SubF (Fn_Greater $p, $y), 1)),
      (Select $isRounded, $y, (Fn_Lesser $p, $y))),
    (Atan2 $y, $p)),
  "log1p($z)">;

/// z^w is exp(w log(z)); 1 where w is 0. It is computed in f64: errors of the logarithm become as
/// much greater as w log(z) is.
def Fn_ExpOfProduct : Function<["x", "y", "u", "v"],
  (Fn_FromParts64 (Fn_ExpReal (SubF (MulF $x, $u), (MulF $y, $v)):$real,
                              (AddF (MulF $x, $v), (MulF $y, $u)):$imaginary),
                  (Fn_ExpImaginary $real, $imaginary))>;
def PowComplex : Function<["z", "w"],
  (Select (EqualC $w, (FromParts 0, 0)), (FromParts 1, 0),
          (Fn_ExpOfProduct (Fn_Real64 $w), (Fn_Imaginary64 $w),
                           (Fn_LogOfLength (Fn_Real64 $z):$x, (Fn_Imaginary64 $z):$y),
                           (Atan2 $y, $x))),
  "pow($z, $w)">;

// Lengths and roots.

/// One of two numbers where x + iy is great, or small, so that its length may be infinity or
/// subnormal; else 1.
def Fn_BySize : Function<["x", "y", "great", "small"],
  (Select (GreaterF (MaxNumF (AbsF $x), (AbsF $y)):$size, (DivF (GreatestF), 8)), $great,
  (Select (LessF $size, (DivF "18014398509481984.0", (GreatestF))), $small, 1))>;
/// A factor with which the length is neither, and the length with it.
def Fn_LengthScale : Function<["x", "y"],
  (Fn_BySize $x, $y, "0.015625", "18014398509481984.0")>;
def Fn_Length : Function<["x", "y"],
  (Select (Fn_IsInfinite $x, $y), (InfinityF),
          (AbsC (FromParts (MulF $x, (Fn_LengthScale $x, $y):$scale), (MulF $y, $scale))))>;

/// The parts of the square root of x + iy: one is the root of half the sum of the length and the
/// size of x, the other one half of y divided by it.
def Fn_Root : Function<["x", "y"],
  (Sqrt (MulF "0.5", (AddF (Fn_Length $x, $y),
                           (Select (Fn_IsInfinite $x, $y), 0,
                                   (AbsF (MulF $x, (Fn_LengthScale $x, $y)))))))>;
def Fn_OtherRoot : Function<["x", "y"],
  (Select (OrI (EqualF (Fn_Root $x, $y):$root, 0), (IsInf $y)), $y,
          (DivF (MulF $y, (Fn_LengthScale $x, $y)), (MulF 2, $root)))>;
def Fn_RootReal : Function<["x", "y"],
  (Select (AndI (LessF $x, 0), (NotEqualF (Fn_Root $x, $y):$root, 0)),
          (AbsF (Fn_OtherRoot $x, $y)), $root)>;
def Fn_RootImaginary : Function<["x", "y"],
  (Select (AndI (LessF $x, 0), (NotEqualF (Fn_Root $x, $y):$root, 0)),
          (CopySign $root, $y), (Fn_OtherRoot $x, $y))>;

/// The root of z whose real part is not negative.
def SqrtComplex : Function<["z"],
  (FromParts
    (MulF (Fn_RootReal (RealPart $z):$x, (ImaginaryPart $z):$y),
          (Fn_BySize $x, $y, "8", "0.000000007450580596923828125"):$back),
    (MulF (Fn_RootImaginary $x, $y), $back)),
  "sqrt($z)">;

/// 1 divided by that: the root with the other sign of the imaginary part, by the length.
def RsqrtComplex : Function<["z"],
  (FromParts
    (Select (EqualF (Fn_Length (RealPart $z):$x, (ImaginaryPart $z):$y):$length, 0):$isZero,
            (InfinityF),
    (Select (Fn_IsInfinite $x, $y):$isInfinite, 0,
            (MulF (DivF (Fn_RootReal $x, $y), $length),
                  (Fn_BySize $x, $y, "0.125", "134217728"):$back))),
    (Select $isZero, (NaNF),
    (Select $isInfinite, (CopySign 0, (NegF $y)),
            (MulF (DivF (NegF (Fn_RootImaginary $x, $y)), $length), $back)))),
  "rsqrt($z)">;

/// The cube root whose angle is a third. Where that is y / 3x, which may be less than a float is,
/// the imaginary part is y divided by three squares of the root.
def CbrtComplex : Function<["z"],
  (FromParts
    (MulF (MulF (Cbrt (Fn_Length (RealPart $z):$x, (ImaginaryPart $z):$y)),
                (Fn_BySize $x, $y, "4", "0.000003814697265625")):$length,
          (Cos (DivF (Atan2 $y, $x), 3):$angle)),
    (Select (LessF (AbsF $angle), "1e-9"),
            (DivF $y, (Select (EqualF $length, 0), 1, (MulF 3, (MulF $length, $length)))),
            (MulF $length, (Sin $angle)))),
  "cbrt($z)">;

/// z divided by its length; 0 has the sign 0, and infinite numbers have none.
def SignComplex : Function<["z"],
  (Select (EqualF (Fn_Length (RealPart $z):$x, (ImaginaryPart $z):$y):$length, 0),
          (FromParts 0, 0),
          (FromParts (DivF (MulF $x, (Fn_LengthScale $x, $y):$scale),
                           (Select (Fn_IsInfinite $x, $y), (NaNF), $length):$divisor),
                     (DivF (MulF $y, $scale), $divisor))),
  "sign($z)">;

/// The length; that of an infinite part is infinity, even beside NaN.
def AbsComplex : Function<["z"],
  (Select (Fn_IsInfinite (RealPart $z), (ImaginaryPart $z)), (InfinityF), (AbsC $z)), "|$z|">;

// Inverse functions.

// By Kahan, so that signs of 0 keep the branch cuts: by the roots d of 1 - z and s of 1 + z.
// Where 1 is lost beside z, by the logarithm of 2z.
defvar Fn_HalfPi = "1.57079632679489661923";
defvar Fn_Ln2 = "0.69314718055994530942";
def Fn_RootOfDifference : Function<["z"],
  (SqrtC (FromParts (SubF 1, (RealPart $z)), (NegF (ImaginaryPart $z))))>;
def Fn_RootOfSum : Function<["z"],
  (SqrtC (FromParts (AddF 1, (RealPart $z)), (ImaginaryPart $z)))>;
/// Whether 1 is lost beside x + iy.
def Fn_IsFar : Function<["x", "y"], (GreaterF (MaxNumF (AbsF $x), (AbsF $y)), 1073741824)>;
/// The hyperbolic part, by the imaginary part of a product of the roots.
def Fn_InverseImaginary : Function<["x", "y", "product"],
  (Select (Fn_IsFar $x, $y), (AddF (Fn_LogOfLength $x, $y), Fn_Ln2), (Asinh $product))>;

/// By the product of the roots, and that with the first one conjugated.
def Fn_AsinParts : Function<["x", "y", "d", "s"],
  (FromParts
    (Select (EqualF $x, 0), $x,
            (Atan2 $x, (Select (Fn_IsFar $x, $y), (AbsF $y),
                                  (SubF (MulF (RealPart $d), (RealPart $s)),
                                        (MulF (ImaginaryPart $d), (ImaginaryPart $s)))))),
    (CopySign (Fn_InverseImaginary $x, $y, (SubF (MulF (RealPart $d), (ImaginaryPart $s)),
                                                 (MulF (ImaginaryPart $d), (RealPart $s)))),
              $y))>;
def AsinComplex : Function<["z"],
  (Fn_AsinParts (RealPart $z), (ImaginaryPart $z), (Fn_RootOfDifference $z), (Fn_RootOfSum $z)),
  "asin($z)">;
def AsinhComplex : Function<["z"], (Fn_MinusI (AsinComplex (Fn_TimesI $z))), "asinh($z)">;

/// Left of 0, a root has a small real part, which MLIR's has not to the last bits: it is half of
/// y divided by the imaginary one.
def Fn_RealOfRoot : Function<["isLeft", "y", "root"],
  (Select $isLeft, (DivF (MulF "0.5", $y), (ImaginaryPart $root)), (RealPart $root))>;
def Fn_AcosParts : Function<["x", "y", "d", "s"],
  (FromParts
    (Select (EqualF $x, 0), Fn_HalfPi,
            (MulF (Atan2
                    (Select (Fn_IsFar $x, $y):$isFar, (AbsF $y),
                            (AbsF (Fn_RealOfRoot (GreaterF $x, 1), $y, $d))),
                    (Select $isFar, $x, (AbsF (Fn_RealOfRoot (LessF $x, -1), $y, $s)))),
                  (Select $isFar, 1, 2))),
    (CopySign (Fn_InverseImaginary $x, $y, (SubF (MulF (RealPart $s), (ImaginaryPart $d)),
                                                 (MulF (ImaginaryPart $s), (RealPart $d)))),
              (NegF $y)))>;
def AcosComplex : Function<["z"],
  (Fn_AcosParts (RealPart $z), (ImaginaryPart $z), (Fn_RootOfDifference $z), (Fn_RootOfSum $z)),
  "acos($z)">;
/// i acos(z), or -i acos(z): the one that is not negative.
def AcoshComplex : Function<["z"],
  (FromParts (AbsF (ImaginaryPart (AcosComplex $z):$w)),
             (CopySign (RealPart $w), (ImaginaryPart $z))),
  "acosh($z)">;

/// The size of the real part of atanh(x + iy), by the sizes of x and 1 - |x|. Where 1 is lost
/// beside z, it is that of 1 / z; also where the quotient of 1 and the square of y overflows.
def Fn_AtanhSize : Function<["x", "y", "isFar", "size", "other"],
  (Select $isFar, (DivF (DivF $x, $size),
                        (MulF $size, (AddF 1, (MulF (DivF (MinimumF $x, (AbsF $y)), $size):$ratio,
                                                    $ratio)))),
  (Select (AndI (EqualF $other, 0), (LessF (AbsF $y), "0.000000001")),
          (MulF "0.5", (SubF Fn_Ln2, (Log (AbsF $y)))),
          (MulF "0.25", (Log1p (DivF (MulF 4, $x), (Fn_SquareOfLength $other, $y))))))>;
/// The parts have the signs of x and y; where 1 is lost beside z, it is the sum of 1 / z and a
/// right angle.
def Fn_AtanhParts : Function<["x", "y", "isFar", "size", "other"],
  (FromParts
    (CopySign (Select (OrI (EqualF $x, 0), (Fn_IsInfinite $x, $y):$isInfinite), 0,
                      (Fn_AtanhSize (AbsF $x), $y, $isFar, $size, $other)), $x),
    (Select (AndI (OrI $isFar, $isInfinite), (EqualF $y, $y)), (CopySign Fn_HalfPi, $y),
            (MulF "0.5", (Atan2 (MulF 2, $y), (SubF (MulF $other, (AddF 1, (AbsF $x))),
                                                       (MulF $y, $y))))))>;
def AtanhComplex : Function<["z"],
  (Fn_AtanhParts (RealPart $z):$x, (ImaginaryPart $z):$y,
                 (GreaterF (Fn_Greater $x, $y):$size, "36028797018963968.0"), $size,
                 (SubF 1, (AbsF $x))),
  "atanh($z)">;
def AtanComplex : Function<["z"], (Fn_MinusI (AtanhComplex (Fn_TimesI $z))), "atan($z)">;

// By their names.

def : Overloads<Exp, onComplexes=ExpComplex>;
def : Overloads<Exp2, onComplexes=Exp2Complex>;
def : Overloads<Log, onComplexes=LogComplex>;
def : Overloads<Sqrt, onComplexes=SqrtComplex>;
def : Overloads<Rsqrt, onComplexes=RsqrtComplex>;
def : Overloads<Cbrt, onComplexes=CbrtComplex>;
def : Overloads<Sin, onComplexes=SinComplex>;
def : Overloads<Cos, onComplexes=CosComplex>;
def : Overloads<Tan, onComplexes=TanComplex>;
def : Overloads<Sinh, onComplexes=SinhComplex>;
def : Overloads<Cosh, onComplexes=CoshComplex>;
def : Overloads<Tanh, onComplexes=TanhComplex>;
def : Overloads<Asin, onComplexes=AsinComplex>;
def : Overloads<Acos, onComplexes=AcosComplex>;
def : Overloads<Atan, onComplexes=AtanComplex>;
def : Overloads<Asinh, onComplexes=AsinhComplex>;
def : Overloads<Acosh, onComplexes=AcoshComplex>;
def : Overloads<Atanh, onComplexes=AtanhComplex>;
def : Overloads<Abs, onComplexes=AbsComplex>;
def : Overloads<Div, onComplexes=DivComplex>;
def : Overloads<Pow, onComplexes=PowComplex>;
def : Overloads<TotalDiv, onComplexes=DivComplex>;
def : Overloads<TotalPow, onComplexes=PowComplex>;
def : Overloads<Sign, onComplexes=SignComplex>;
def : Overloads<ExpM1, onComplexes=ExpM1Complex>;
def : Overloads<Log1p, onComplexes=Log1pComplex>;
def : Overloads<Logistic, onComplexes=LogisticComplex>;
def : Overloads<Atan2, onComplexes=Atan2Complex>;

// Partial derivatives; others are those of floats.

def : Partials<[DivComplex], [(Quotient 1, $y), (Negate (Quotient $result, $y))]>;
// Where the exponent is 0, the power is 1 whatever the base is.
def Fn_PowComplexByExponent : Function<["x", "y", "power"],
  (Select (And (Equal $x, 0), (GreaterEqual (RealPart $y), 0)), 0, (Mul $power, (Log $x))),
  "$power * log($x)">;
def : Partials<[PowComplex],
               [(Select (Equal $y, 0), 0, (Mul $y, (Pow $x, (Sub $y, 1)))),
                (Fn_PowComplexByExponent $x, $y, $result)]>;
def : Partials<[PowComplex],
               [(Mul $y, (Pow $x, (Sub $y, 1))), (Fn_PowComplexByExponent $x, $y, $result)],
               [JaxConvention, TensorFlowConvention]>;
def : Partials<[ExpM1Complex], [(Exp $x)]>;
def : Partials<[Log1pComplex], [(Quotient 1, (Add 1, $x))]>;
def : Partials<[LogisticComplex], [(Mul $result, (Logistic (Negate $x)))]>;
def : Partials<[AsinhComplex],
               [(Mul (Rsqrt (Add 1, (Fn_TimesI $x))), (Rsqrt (Sub 1, (Fn_TimesI $x))))]>;
def : Partials<[AsinComplex], [(Mul (Rsqrt (Sub 1, $x)), (Rsqrt (Add 1, $x)))]>;
def : Partials<[AcosComplex], [(Negate (Mul (Rsqrt (Sub 1, $x)), (Rsqrt (Add 1, $x))))]>;
// Neither overflows a square nor cancels a sum.
def : Partials<[TanComplex], [(Quotient (Quotient 1, (Cos $x)), (Cos $x))]>;
def Fn_ComplexAngleSlope : Function<["a", "ib"],
  (Quotient (Quotient $a, (Add $a, $ib)), (Sub $a, $ib)), "$a / ($a^2 - $ib^2)">;
def : Partials<[AtanComplex], [(Fn_ComplexAngleSlope 1, (Fn_TimesI $x))]>;
def : Partials<[Atan2Complex], [(Fn_ComplexAngleSlope $y, (Fn_TimesI $x)),
                                (Negate (Fn_ComplexAngleSlope $x, (Fn_TimesI $y)))]>;
// 0 at 0.
def : Partials<[AbsC, AbsComplex],
               [(FromParts (Div (RealPart $x), (Select (EqualF $result, 0), 1, $result):$size),
                           (Negate (Div (ImaginaryPart $x), $size)))]>;

#endif // EWISE_FUNCTIONS_COMPLEXFUNCTIONS_TD
