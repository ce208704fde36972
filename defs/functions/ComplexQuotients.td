//===- ComplexQuotients.td - Quotients and angles ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The quotient of two complex numbers, and the angle that it is the tangent of. Both are computed
// in f64, in which no product of two f32 is rounded; of f64, fused operations give back what
// rounding takes.

#ifndef EWISE_FUNCTIONS_COMPLEXQUOTIENTS_TD
#define EWISE_FUNCTIONS_COMPLEXQUOTIENTS_TD

include "functions/Floats.td"

// Real functions.

/// The greater and the lesser size.
def Fn_Greater : Function<["x", "y"], (MaximumF (AbsF $x), (AbsF $y))>;
def Fn_Lesser : Function<["x", "y"], (MinimumF (AbsF $x), (AbsF $y))>;
def Fn_SquareOfLength : Function<["x", "y"], (AddF (MulF $x, $x), (MulF $y, $y))>;
/// xu + yv: of products that cancel, nothing is lost.
def Fn_SumOfProducts : Function<["x", "u", "y", "v"],
  (AddF (Fma $x, $u, (MulF $y, $v):$product),
        (Select (IsFinite $product), (Fma $y, $v, (NegF $product)), 0))>;

// Parts.

/// The parts of a number as f64, and a number of such parts.
def Fn_Real64 : Function<["z"], (ConvertF Float64, (RealPart $z))>;
def Fn_Imaginary64 : Function<["z"], (ConvertF Float64, (ImaginaryPart $z))>;
def Fn_FromParts64 : Function<["real", "imaginary"],
  (FromParts (ConvertF (PartOf Shared), $real), (ConvertF (PartOf Shared), $imaginary))>;

/// A power of two that, as a factor twice, takes a size to between 2^-74 and 2^500: it is 2^-265
/// beyond that, then 1 down to 1, 2^250 down to 2^-500, and 2^500.
def Fn_Scale64 : Function<["size"],
  (Select (GreaterF $size, "3.273390607896142e+150"), "1.6867516709168837e-80",
  (Select (GreaterF $size, 1), 1,
  (Select (GreaterF $size, "3.054936363499605e-151"), "1.8092513943330656e+75",
          "3.273390607896142e+150")))>;
def Fn_Scaled : Function<["x", "scale"], (MulF (MulF $scale, $x), $scale)>;

// Quotients.

/// The real part of (x + iy) / (u + iv), divided by two factors of the operands. The imaginary
/// part is the real one of (y - ix) / (u + iv).
def Fn_RealOfQuotient : Function<["x", "y", "u", "v", "back"],
  (MulF (MulF (DivF (Fn_SumOfProducts $x, $u, $y, $v), (Fn_SquareOfLength $u, $v)), $back),
        $back)>;

/// A part of an infinite number as what Annex G of the C standard makes of it: infinity is 1, and
/// all else 0.
def Fn_InfinitePart : Function<["part", "isInfinite"],
  (Select $isInfinite, (CopySign (Select (IsInf $part), 1, 0), $part), $part)>;
def Fn_IsInfinite : Function<["x", "y"], (OrI (IsInf $x), (IsInf $y))>;
/// The real part of a quotient by 0, or of infinite numbers; `part` is x as it was.
def Fn_RealOfInfinite : Function<["x", "y", "u", "v", "part"],
  (Select (EqualF (Fn_SquareOfLength $u, $v), 0),
          (MulF (CopySign (InfinityF), $u), $part),
          (MulF (MulF (Select (Fn_IsInfinite $x, $y):$isInfinite, (InfinityF), 1),
                      (Select (Fn_IsInfinite $u, $v):$byInfinite, 0, 1)),
                (AddF (MulF (Fn_InfinitePart $x, $isInfinite), (Fn_InfinitePart $u, $byInfinite)),
                      (MulF (Fn_InfinitePart $y, $isInfinite),
                            (Fn_InfinitePart $v, $byInfinite)))))>;

/// The parts with factors with which no square overflows.
def Fn_QuotientOfScaled : Function<["x", "y", "u", "v", "back", "real", "imaginary"],
  (Fn_FromParts64
    (Select (AndI (IsNaN (Fn_RealOfQuotient $x, $y, $u, $v, $back):$quotientReal),
                  (IsNaN (Fn_RealOfQuotient $y, (NegF $x), $u, $v, $back):$quotientImaginary))
              :$isLost,
            (Fn_RealOfInfinite $x, $y, $u, $v, $real), $quotientReal),
    (Select $isLost, (Fn_RealOfInfinite $y, (NegF $x), $u, $v, $imaginary),
            $quotientImaginary))>;

/// The quotient in f64, with the infinities and zeros of Annex G.
def DivComplex : Function<["lhs", "rhs"],
  (Fn_QuotientOfScaled
    (Fn_Scaled (Fn_Real64 $lhs):$real,
               (Fn_Scale64 (Fn_Greater $real, (Fn_Imaginary64 $lhs):$imaginary)):$scale),
    (Fn_Scaled $imaginary, $scale),
    (Fn_Scaled (Fn_Real64 $rhs):$divisorReal,
               (Fn_Scale64 (Fn_Greater $divisorReal, (Fn_Imaginary64 $rhs):$divisorImaginary))
                 :$divisorScale),
    (Fn_Scaled $divisorImaginary, $divisorScale),
    (DivF $divisorScale, $scale), $real, $imaginary),
  "$lhs / $rhs">;

// The angle of two numbers.

/// An angle without full turns.
def Fn_InTurn : Function<["angle"],
  (SubF $angle, (MulF (RoundEven (DivF $angle, "6.28318530717958647693")),
                      "6.28318530717958647693"))>;

/// The angle of p less half of that of pq, where p is x + iy and q is x - iy: the product is the
/// sum of squares. On the cuts, that of p is pi, and that of pq has the sign of what is added up.
def Fn_AngleOfQuotient : Function<["pReal", "pImaginary", "qReal", "qImaginary", "sum"],
  (Fn_InTurn
    (SubF (Atan2 (AddF $pImaginary, 0), $pReal),
          (MulF "0.5",
            (Atan2 (Select (EqualF (AddF (MulF $pReal, $qImaginary), (MulF $pImaginary, $qReal))
                                     :$product, 0), (CopySign 0, $sum), $product),
                   (SubF (MulF $pReal, $qReal), (MulF $pImaginary, $qImaginary))))))>;
/// Where that is small, half of what the angles of p and q differ by. Where q is 0, p is divided
/// by 0.
def Fn_Atan2Real : Function<["x", "ix", "y", "iy"],
  (Select (AndI (EqualF (AddF $x, $iy):$qReal, 0), (EqualF (SubF $ix, $y):$qImaginary, 0)),
          (Atan2 (MulF (InfinityF), (AddF $ix, $y):$pImaginary),
                 (MulF (InfinityF), (SubF $x, $iy):$pReal)),
  (Select (LessF (AbsF (Fn_AngleOfQuotient $pReal, $pImaginary, $qReal, $qImaginary,
                                           (AddF (MulF $x, $ix), (MulF $y, $iy)))
                         :$angle), "0.5"),
          (MulF "0.5", (Atan2 (MulF 2, (Fn_SumOfProducts $x, $y, $ix, $iy)),
                              (AddF (MulF $pReal, $qReal), (MulF $pImaginary, $qImaginary)))),
          $angle))>;

/// The length of a number whose square may be none; that of 0 is 0.
def Fn_LengthBySizes : Function<["x", "y"],
  (MulF (Fn_Greater $x, $y):$longer,
        (Sqrt (AddF 1, (MulF (DivF (Fn_Lesser $x, $y),
                                   (Select (EqualF $longer, 0), 1, $longer)):$ratio, $ratio))))>;
/// Half the logarithm of |q| / |p|, by the difference of their squares, which is that of products
/// four times, or by their lengths, where one is much less.
def Fn_LogOfQuotient : Function<["pReal", "pImaginary", "qReal", "qImaginary", "difference"],
  (Select (LessF (DivF (MulF 4, (AbsF $difference)),
                       (MinimumF (Fn_SquareOfLength $pReal, $pImaginary):$p,
                                 (Fn_SquareOfLength $qReal, $qImaginary):$q)):$quotient, "1e15"),
          (MulF "0.25", (Log1p $quotient)),
          (Log (DivF (Sqrt (Sqrt (MaximumF $p, $q))),
                     (Sqrt (Fn_LengthBySizes
                             (Select (LessF $difference, 0):$isLess, $pReal, $qReal),
                             (Select $isLess, $pImaginary, $qImaginary))))))>;
def Fn_Atan2Imaginary : Function<["x", "ix", "y", "iy"],
  (NegF (CopySign (Fn_LogOfQuotient (SubF $x, $iy), (AddF $ix, $y), (AddF $x, $iy), (SubF $ix, $y),
                                    (Fn_SumOfProducts $ix, $y, (NegF $x), $iy):$difference),
                  (AddF $difference, 0)))>;

/// NaN where an operand is infinite or NaN, or p is 0, as by the steps.
def Fn_Atan2OfScaled : Function<["x", "ix", "y", "iy", "size"],
  (Select (AndI (OrI (NotEqualF (SubF $x, $iy), 0), (NotEqualF (AddF $ix, $y), 0)),
                (IsFinite $size)),
          (Fn_FromParts64 (Fn_Atan2Real $x, $ix, $y, $iy), (Fn_Atan2Imaginary $x, $ix, $y, $iy)),
          (FromParts (NaNF), (NaNF)))>;

/// -i log((x + iy) / sqrt(x^2 + y^2)) of complex y and x, in f64, with a factor with which no
/// square overflows.
def Atan2Complex : Function<["lhs", "rhs"],
  (Fn_Atan2OfScaled
    (Fn_Scaled (Fn_Real64 $rhs):$x,
               (Fn_Scale64 (MaximumF (Fn_Greater $x, (Fn_Imaginary64 $rhs):$ix),
                                     (Fn_Greater (Fn_Real64 $lhs):$y, (Fn_Imaginary64 $lhs):$iy))
                             :$size):$scale),
    (Fn_Scaled $ix, $scale), (Fn_Scaled $y, $scale), (Fn_Scaled $iy, $scale), $size),
  "atan2($lhs, $rhs)">;

#endif // EWISE_FUNCTIONS_COMPLEXQUOTIENTS_TD
