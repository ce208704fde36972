//===- ComplexFunctions.td - Of complex numbers ------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of complex numbers x + iy, by real ones of x and y.
// Of infinities, NaN and zeros they have the values of Annex G of the C standard,
// and nothing overflows on the way to a finite value.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_FUNCTIONS_COMPLEXFUNCTIONS_TD
#define EWISE_FUNCTIONS_COMPLEXFUNCTIONS_TD

include "functions/ComplexQuotients.td"

defvar Fn_Real = (RealPart $operand);
defvar Fn_Imaginary = (ImaginaryPart $operand);
defvar Fn_RealIn64 = Fn_Real64<(Same $operand)>.value;
defvar Fn_ImaginaryIn64 = Fn_Imaginary64<(Same $operand)>.value;

/// -i w, without a product of 0 and infinity.
class Fn_MinusI<dag w> {
  /// The expression.
  dag value = (FromParts (ImaginaryPart w:$w), (NegF (RealPart $w)));
}

//===----------------------------------------------------------------------===//
// Exponentials
//===----------------------------------------------------------------------===//

/// What is said of the direction y, or 1 where x + iy has no finite part:
/// infinity is infinity in whatever direction.
class Fn_InDirection<dag y, dag factor> {
  /// The expression.
  dag value = (Select (OrI (IsFinite $re), (IsFinite y:$im)), factor, 1);
}

/// The parts of exp(x + iy). Where exp(x) may overflow, and a small sine makes it
/// less, its root is a factor twice.
class Fn_ExpParts<dag x, dag y> {
  defvar length =
    (Exp (Select (GreaterF x:$re, 80):$isGreat, (MulF "0.5", $re), $re));
  /// The real part, which names what the other one reads.
  dag real =
    (MulF (MulF length:$length, Fn_InDirection<y, (Cos $im)>.value),
          (Select $isGreat, $length, 1):$again);
  /// The imaginary part: 0 where y is, and of -infinity.
  dag imaginary =
    (Select (OrI (EqualF $im, 0), (LessF $re, (LeastF))),
            (CopySign 0, (Sin $im):$sine),
            (MulF (MulF $length, $sine), $again));
}

/// exp(x + iy).
class Fn_ExpComplex<dag x = Fn_Real, dag y = Fn_Imaginary> {
  defvar power = Fn_ExpParts<x, y>;
  /// The expression.
  dag value = (FromParts power.real, power.imaginary);
}

/// exp(z) - 1; near 0, exp(x) cos(y) - 1 by exp(x) - 1 and cos(y) - 1. In f64, for
/// the real part is a difference.
class Fn_Expm1Complex {
  defvar power = Fn_ExpParts<Fn_RealIn64, Fn_ImaginaryIn64>;
  defvar near = (SubF (MulF (ExpM1F $re), (Cos $im)),
                      (MulF 2, (MulF (Sin (MulF "0.5", $im)):$half, $half)));
  /// The expression.
  dag value = Fn_FromParts64<
    (Select (GreaterF (AbsF Fn_RealIn64), 1), (SubF power.real, 1), near),
    power.imaginary>.value;
}

/// 1 / (1 + exp(-z)), with the size of its divisor by sums of numbers that are not
/// negative: by e = exp(-|x|) and the cosine of half of y, of which twice the square
/// is 1 + cos(y), |1 + exp(-|x| - iy)|^2 is (1 - e)^2 + 2e (1 + cos(y)). In f64, for
/// the real part is a difference.
class Fn_LogisticComplex {
  defvar loss = (ExpM1F (NegF (AbsF $re)):$least);
  defvar direction = Fn_InDirection<Fn_ImaginaryIn64, (Same $im)>.value;
  defvar cosine = (Cos (MulF "0.5", direction:$direction));
  defvar oneAndCosine = (MulF 2, (MulF cosine:$cosine, $cosine));
  defvar square = (AddF (MulF $loss, $loss),
                        (MulF 2, (MulF $u, $oneAndCosine)));
  /// The expression, whose first part names what the other one reads.
  dag value = Fn_FromParts64<
    (DivF (Select (LessF Fn_RealIn64:$re, 0),
                  (MulF (AddF loss:$loss, oneAndCosine:$oneAndCosine),
                        (Exp $least):$u),
                  (SubF (MulF $u, $oneAndCosine), $loss)),
          square:$square),
    (DivF (MulF $u, (Sin $direction)), $square)>.value;
}

/// cosh(x + iy), or sinh(x + iy) by the other order of functions: those of x times
/// the cosine and the sine of y. Of a great x, both are half of exp(x).
class Fn_HyperbolicComplex<Primitive ofReal, Primitive ofImaginary,
                              dag x = Fn_Real, dag y = Fn_Imaginary> {
  defvar root = (Exp (MulF "0.5", $distance));
  defvar cosine = Fn_InDirection<y, (Cos $im)>.value;
  // A factor 0 makes a product 0, whatever the other one.
  defvar real =
    (Select (EqualF (ofReal x:$re):$a, 0),
            (MulF $a, (CopySign 1, cosine:$cosine)),
            (MulF (MulF (Select (GreaterF (AbsF $re):$distance, 80):$isGreat,
                                (CopySign (MulF "0.5", root:$root):$half, $a),
                                $a),
                        $cosine),
                  (Select $isGreat, $root, 1):$again));
  defvar imaginary =
    (Select (OrI (EqualF (ofImaginary $re):$b, 0), (EqualF $im, 0)),
            (MulF (CopySign 0, (Select (IsNaN $b), 1, $b)),
                  (CopySign 1, (Sin $im):$sine)),
            (MulF (MulF (Select $isGreat, (CopySign $half, $b), $b), $sine),
                  $again));
  /// The expression.
  dag value = (FromParts real, imaginary);
}

/// cos(z) is cosh(iz), and sin(z) is -i sinh(iz).
defvar Fn_CosComplex =
  Fn_HyperbolicComplex<Cosh, Sinh, (NegF Fn_Imaginary),
                          Fn_Real>.value;
defvar Fn_SinComplex =
  Fn_MinusI<Fn_HyperbolicComplex<Sinh, Cosh, (NegF Fn_Imaginary),
                                       Fn_Real>.value>.value;

/// tanh(x + iy) by Kahan: by the tangent of y and the hyperbolic sine of x, both
/// f64, or where that is great, by what is left of 1 and 0.
class Fn_TanhComplex<dag x, dag y> {
  defvar far = (MulF (MulF 4, Fn_InDirection<y, (MulF (Sin $im), (Cos $im))>
                                .value),
                     (Exp (MulF -2, $distance)));
  defvar near =
    (DivF (MulF (MulF (AddF 1, (MulF (Tan $im):$tan, $tan)):$square,
                      (Sqrt (AddF 1, (MulF (Sinh $re):$sinh,
                                           $sinh):$sinhSquare))), $sinh),
          (AddF 1, (MulF $square, $sinhSquare)):$divisor);
  // 1 is NaN where the other part is.
  defvar real = (Select (GreaterF (AbsF $re):$distance, 20):$isFar,
                        (CopySign (AddF 1, far:$rest), $re), near);
  /// The expression.
  dag value = Fn_FromParts64<
    (Select (EqualF x:$re, 0), $re, real),
    (Select (EqualF $im, 0), $im,
            (Select $isFar, $rest, (DivF $tan, $divisor)))>.value;
}

/// tan(z) is -i tanh(iz).
defvar Fn_TanComplex =
  Fn_MinusI<Fn_TanhComplex<(NegF Fn_ImaginaryIn64),
                                 Fn_RealIn64>.value>.value;

//===----------------------------------------------------------------------===//
// Logarithms
//===----------------------------------------------------------------------===//

/// log(p + iq) by the logarithm of the greater part's size, and what the other one
/// adds to it. Near 1 it is by |p + iq|^2 - 1, from which rounding takes nothing:
/// that is 2a + a^2 + b^2 by the distance of the greater size from 1 and the lesser
/// size, or by two other numbers.
class Fn_LogComplex<dag p, dag q, dag a = (SubF $greater, 1),
                       dag b = (MinimumF (AbsF $p), (AbsF $q))> {
  defvar squareLessOne =
    (AddF (AddF (AddF (MulF 2, a:$a), (MulF b:$b, $b):$bSquare),
                (MulF $a, $a):$aSquare),
          (AddF (Fma $a, $a, (NegF $aSquare)), (Fma $b, $b, (NegF $bSquare))));
  defvar less = (MinimumF (AbsF $p), (AbsF $q));
  defvar ratio = (Select (EqualF less:$less, $greater), 1,
                         (DivF $less, $greater));
  defvar greater = (MaximumF (AbsF $p), (AbsF $q));
  defvar isNear = (LessF (AbsF (SubF greater:$greater, 1)), "0.5");
  /// The real part, which names what the other one reads.
  dag real =
    (Select (OrI (IsInf p:$p), (IsInf q:$q)), (InfinityF),
            (AddF (Select isNear:$isNear, 0, (Log $greater)),
                  (MulF "0.5", (Log1pF (Select $isNear, squareLessOne,
                                              (MulF ratio:$ratio, $ratio))))));
  /// The imaginary part.
  dag imaginary = Fn_AngleOf<(Same $q), (Same $p)>.value;
}

/// log(z).
class Fn_LogOfComplex {
  defvar logarithm = Fn_LogComplex<Fn_Real, Fn_Imaginary>;
  /// The expression.
  dag value = (FromParts logarithm.real, logarithm.imaginary);
}

/// log(1 + z), of which 1 + x has not all digits of x.
class Fn_Log1pComplex {
  defvar isRounded = (GreaterF Fn_Real, "-0.5");
  defvar logarithm =
    Fn_LogComplex<(AddF 1, Fn_Real), Fn_Imaginary,
                     (Select isRounded:$isRounded, Fn_Real,
                             (SubF $greater, 1)),
                     (Select $isRounded, $q,
                             (MinimumF (AbsF $p), (AbsF $q)))>;
  /// The expression.
  dag value = (FromParts logarithm.real, logarithm.imaginary);
}

/// z^w is exp(w log(z)); 1 where w is 0. It is computed in f64: errors of the
/// logarithm become as much greater as w log(z) is.
class Fn_PowerComplex {
  defvar logarithm =
    Fn_LogComplex<Fn_Real64<(Same $lhs)>.value,
                     Fn_Imaginary64<(Same $lhs)>.value>;
  defvar power = Fn_ExpParts<
    (SubF (MulF Fn_Real64<(Same $rhs)>.value:$rhsReal,
                logarithm.real:$logLength),
          (MulF Fn_Imaginary64<(Same $rhs)>.value:$rhsImaginary,
                logarithm.imaginary:$angle)),
    (AddF (MulF $rhsReal, $angle), (MulF $rhsImaginary, $logLength))>;
  /// The expression.
  dag value =
    (Select (EqualC $rhs, (FromParts 0, 0)), (FromParts 1, 0),
            Fn_FromParts64<power.real, power.imaginary>.value);
}

//===----------------------------------------------------------------------===//
// Lengths and roots
//===----------------------------------------------------------------------===//

/// The length of x + iy, by a factor with which it is neither infinity nor
/// subnormal: `$scale`, with which the parts are `$xScaled` and `$yScaled`.
class Fn_Length<dag x, dag y> {
  defvar isSmall =
    (LessF $size, (DivF "18014398509481984.0", (GreatestF)));
  defvar scale =
    (Select (GreaterF (MaxNumF (AbsF $x), (AbsF $y)):$size,
                      (DivF (GreatestF), 8)):$isGreat, "0.015625",
    (Select isSmall:$isSmall, "18014398509481984.0", 1));
  defvar scaled = (FromParts (MulF $x, scale:$scale):$xScaled,
                             (MulF $y, $scale):$yScaled);
  /// The expression.
  dag value =
    (Select (OrI (IsInf x:$x), (IsInf y:$y)):$isInfinite, (InfinityF),
            (AbsC scaled));
}
/// A factor for what is a root of a length: where it is great, and small.
class Fn_RootOfScale<string great, string small> {
  /// The expression.
  dag value = (Select $isGreat, great, (Select $isSmall, small, 1));
}

/// The parts of the square root of x + iy: one is the root of half the sum of the
/// length and the size of x, the other one half of y divided by it.
class Fn_RootParts<dag length> {
  defvar sum = (AddF length, (Select $isInfinite, 0, (AbsF $xScaled)));
  defvar root = (Sqrt (MulF "0.5", sum));
  defvar other = (Select (OrI (EqualF $root, 0), (IsInf $y)), $y,
                         (DivF $yScaled, (MulF 2, $root)));
  /// The real part, which names what the other one reads.
  dag real = (Select (AndI (LessF Fn_Real, 0), (NotEqualF root:$root, 0))
                       :$isLeft,
                     (AbsF other:$other), $root);
  /// The imaginary part.
  dag imaginary = (Select $isLeft, (CopySign $root, $y), $other);
}

/// The root of z whose real part is not negative.
class Fn_SqrtComplex {
  defvar parts =
    Fn_RootParts<Fn_Length<Fn_Real, Fn_Imaginary>.value>;
  defvar back = Fn_RootOfScale<"8", "0.000000007450580596923828125">.value;
  /// The expression.
  dag value = (FromParts (MulF parts.real, back:$back),
                         (MulF parts.imaginary, $back));
}

/// 1 divided by that: the root with the other sign of the imaginary part, by the
/// length.
class Fn_RsqrtComplex {
  defvar length = Fn_Length<Fn_Real, Fn_Imaginary>.value;
  defvar parts = Fn_RootParts<(Same $length)>;
  defvar back = Fn_RootOfScale<"0.125", "134217728">.value;
  /// The expression.
  dag value =
    (FromParts
      (Select (EqualF length:$length, 0):$isZero, (InfinityF),
      (Select $isInfinite, 0,
              (MulF (DivF parts.real, $length), back:$back))),
      (Select $isZero, (NaNF),
      (Select $isInfinite, (CopySign 0, (NegF $y)),
              (MulF (DivF (NegF parts.imaginary), $length), $back))));
}

/// The cube root whose angle is a third. Where that is y / 3x, which may be less
/// than a float is, the imaginary part is y divided by three squares of the root.
class Fn_CbrtComplex {
  defvar length = (Cbrt Fn_Length<Fn_Real, Fn_Imaginary>.value);
  defvar back = Fn_RootOfScale<"4", "0.000003814697265625">.value;
  defvar angle = (DivF Fn_AngleOf<(Same $y), (Same $x)>.value, 3);
  defvar thin = (DivF $y, (Select (EqualF $length, 0), 1,
                                  (MulF 3, (MulF $length, $length))));
  /// The expression.
  dag value =
    (FromParts (MulF (MulF length, back):$length, (Cos angle:$angle)),
               (Select (LessF (AbsF $angle), "1e-9"), thin,
                       (MulF $length, (Sin $angle))));
}

/// z divided by its length; 0 has the sign 0, and infinite numbers have none.
class Fn_SignComplex {
  defvar length = Fn_Length<Fn_Real, Fn_Imaginary>.value;
  /// The expression.
  dag value =
    (Select (EqualF length:$length, 0), (FromParts 0, 0),
            (FromParts (DivF $xScaled, (Select $isInfinite, (NaNF), $length)
                                         :$divisor),
                       (DivF $yScaled, $divisor)));
}

/// The length; that of an infinite part is infinity, even beside NaN.
defvar Fn_AbsComplex =
  (Select (OrI (IsInf Fn_Real), (IsInf Fn_Imaginary)), (InfinityF),
          (AbsC $operand));

//===----------------------------------------------------------------------===//
// Inverse functions
//===----------------------------------------------------------------------===//

// By Kahan, so that signs of 0 keep the branch cuts: by the roots of 1 - z and
// 1 + z. Where 1 is lost beside z, by the logarithm of 2z.
defvar Fn_HalfPi = "1.57079632679489661923";
defvar Fn_Ln2 = "0.69314718055994530942";

/// Whether 1 is lost beside z.
class Fn_IsFar<dag y> {
  /// The expression.
  dag value = (GreaterF (MaxNumF (AbsF $re), (AbsF y:$im)), 1073741824);
}
defvar Fn_FarLength =
  (AddF Fn_LogComplex<(Same $re), (Same $im)>.real, Fn_Ln2);
defvar Fn_RootOfDifference = (SqrtC (FromParts (SubF 1, $re), (NegF $im)));
defvar Fn_RootOfSum = (SqrtC (FromParts (AddF 1, $re), $im));

/// asin(x + iy).
class Fn_AsinComplex<dag x, dag y> {
  // The product of the roots, and that with the first one conjugated.
  defvar real =
    (SubF (MulF (RealPart Fn_RootOfDifference:$difference):$differenceReal,
                (RealPart Fn_RootOfSum:$sum):$sumReal),
          (MulF (ImaginaryPart $difference):$differenceImaginary,
                (ImaginaryPart $sum):$sumImaginary));
  defvar imaginary = (SubF (MulF $differenceReal, $sumImaginary),
                           (MulF $differenceImaginary, $sumReal));
  defvar angle = Fn_AngleOf<(Same $re), (Select Fn_IsFar<y>.value:$isFar,
                                                   (AbsF $im), real)>.value;
  /// The expression.
  dag value =
    (FromParts (Select (EqualF x:$re, 0), $re, angle),
               (CopySign (Select $isFar, Fn_FarLength, (Asinh imaginary)),
                         $im));
}

/// asinh(z) is -i asin(iz).
defvar Fn_AsinhComplex =
  Fn_MinusI<Fn_AsinComplex<(NegF Fn_Imaginary),
                                 Fn_Real>.value>.value;

/// acos(z).
class Fn_AcosComplex {
  // Left of 0, a root has a small real part, which MLIR's has not to the last bits:
  // it is half of y divided by the imaginary one.
  defvar differenceReal =
    (Select (GreaterF $re, 1),
            (DivF (MulF "0.5", $im),
                  (ImaginaryPart Fn_RootOfDifference:$difference)),
            (RealPart $difference));
  defvar sumReal =
    (Select (LessF $re, -1),
            (DivF (MulF "0.5", $im), (ImaginaryPart Fn_RootOfSum:$sum)),
            (RealPart $sum));
  defvar angle =
    Fn_AngleOf<(Select Fn_IsFar<Fn_Imaginary>.value:$isFar, (AbsF $im),
                          (AbsF differenceReal)),
                  (Select $isFar, $re, (AbsF sumReal))>.value;
  defvar imaginary =
    (SubF (MulF (RealPart $sum), (ImaginaryPart $difference)),
          (MulF (ImaginaryPart $sum), (RealPart $difference)));
  /// The expression.
  dag value =
    (FromParts (Select (EqualF Fn_Real:$re, 0), Fn_HalfPi,
                       (MulF angle, (Select $isFar, 1, 2))),
               (CopySign (Select $isFar, Fn_FarLength, (Asinh imaginary)),
                         (NegF $im)));
}

/// acosh(z) is i acos(z), or -i acos(z): the one that is not negative.
class Fn_AcoshComplex {
  /// The expression.
  dag value =
    (FromParts (AbsF (ImaginaryPart Fn_AcosComplex<>.value:$w)),
               (CopySign (RealPart $w), $im));
}

/// atanh(x + iy), whose parts have the signs of x and y; where 1 is lost beside z,
/// it is the sum of 1 / z and a right angle.
class Fn_AtanhComplex<dag x, dag y> {
  defvar ratio = (DivF (MinimumF $distance, (AbsF $im)), $size);
  defvar far = (DivF (DivF $distance, $size),
                     (MulF $size, (AddF 1, (MulF ratio:$ratio, $ratio))));
  defvar quotient =
    (DivF (MulF 4, $distance),
          (AddF (MulF $other, $other), (MulF $im, $im):$square));
  defvar isFar =
    (GreaterF (MaximumF (AbsF $re):$distance, (AbsF $im)):$size,
              "36028797018963968.0");
  // Where the quotient of 1 and the square of y overflows.
  defvar besideOne = (MulF "0.5", (SubF Fn_Ln2, (Log (AbsF $im))));
  defvar magnitude =
    (Select isFar:$isFar, far,
    (Select (AndI (EqualF (SubF 1, $distance):$other, 0),
                  (LessF (AbsF $im), "0.000000001")), besideOne,
            (MulF "0.25", (Log1pF quotient))));
  defvar angle =
    Fn_AngleOf<(MulF 2, $im),
                  (SubF (MulF $other, (AddF 1, $distance)), $square)>.value;
  /// The expression.
  dag value =
    (FromParts (CopySign (Select (OrI (EqualF x:$re, 0),
                                      (OrI (IsInf $re), (IsInf y:$im))
                                        :$isInfinite),
                                 0, magnitude), $re),
               (Select (AndI (OrI $isFar, $isInfinite), (EqualF $im, $im)),
                       (CopySign Fn_HalfPi, $im), (MulF "0.5", angle)));
}

/// atan(z) is -i atanh(iz).
defvar Fn_AtanComplex =
  Fn_MinusI<Fn_AtanhComplex<(NegF Fn_Imaginary),
                                  Fn_Real>.value>.value;

//===----------------------------------------------------------------------===//
// The functions
//===----------------------------------------------------------------------===//

/// A function of one complex number.
class Fn_OfComplex<string name, dag value>
    : Function<["operand"], value, name # "($operand)">;
/// One of two.
class Fn_OfComplexes<dag value, string formula>
    : Function<["lhs", "rhs"], value, formula>;

def ExpComplex : Fn_OfComplex<"exp", Fn_ExpComplex<>.value>;
def ExpM1Complex : Fn_OfComplex<"expm1", Fn_Expm1Complex<>.value>;
def LogComplex : Fn_OfComplex<"log", Fn_LogOfComplex<>.value>;
def Log1pComplex : Fn_OfComplex<"log1p", Fn_Log1pComplex<>.value>;
def LogisticComplex : Fn_OfComplex<"logistic", Fn_LogisticComplex<>.value>;
def SqrtComplex : Fn_OfComplex<"sqrt", Fn_SqrtComplex<>.value>;
def RsqrtComplex : Fn_OfComplex<"rsqrt", Fn_RsqrtComplex<>.value>;
def CbrtComplex : Fn_OfComplex<"cbrt", Fn_CbrtComplex<>.value>;
def SinComplex : Fn_OfComplex<"sin", Fn_SinComplex>;
def CosComplex : Fn_OfComplex<"cos", Fn_CosComplex>;
def TanComplex : Fn_OfComplex<"tan", Fn_TanComplex>;
def SinhComplex : Fn_OfComplex<"sinh", Fn_HyperbolicComplex<Sinh, Cosh>.value>;
def CoshComplex : Fn_OfComplex<"cosh", Fn_HyperbolicComplex<Cosh, Sinh>.value>;
def TanhComplex
    : Fn_OfComplex<"tanh", Fn_TanhComplex<Fn_RealIn64, Fn_ImaginaryIn64>.value>;
def AsinComplex
    : Fn_OfComplex<"asin", Fn_AsinComplex<Fn_Real, Fn_Imaginary>.value>;
def AcosComplex : Fn_OfComplex<"acos", Fn_AcosComplex<>.value>;
def AtanComplex : Fn_OfComplex<"atan", Fn_AtanComplex>;
def AsinhComplex : Fn_OfComplex<"asinh", Fn_AsinhComplex>;
def AcoshComplex : Fn_OfComplex<"acosh", Fn_AcoshComplex<>.value>;
def AtanhComplex
    : Fn_OfComplex<"atanh", Fn_AtanhComplex<Fn_Real, Fn_Imaginary>.value>;
def SignComplex : Fn_OfComplex<"sign", Fn_SignComplex<>.value>;
def AbsComplex : Function<["operand"], Fn_AbsComplex, "|$operand|">;
def DivComplex
    : Fn_OfComplexes<Fn_QuotientComplex<>.value, "$lhs / $rhs">;
def PowComplex : Fn_OfComplexes<Fn_PowerComplex<>.value, "pow($lhs, $rhs)">;
def Atan2Complex
    : Fn_OfComplexes<Fn_Atan2Complex<>.value, "atan2($lhs, $rhs)">;

def : Overloads<Exp, onComplexes=ExpComplex>;
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

#endif // EWISE_FUNCTIONS_COMPLEXFUNCTIONS_TD
