//===- ComplexQuotients.td - Quotients and angles ----------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The quotient of two complex numbers, and the angle that it is the tangent of.
// Both are computed in f64, in which no product of two f32 is rounded; of f64,
// fused operations give back what rounding takes.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_FUNCTIONS_COMPLEXQUOTIENTS_TD
#define EWISE_FUNCTIONS_COMPLEXQUOTIENTS_TD

include "ewise/ScalarNames.td"

//===----------------------------------------------------------------------===//
// Real functions
//===----------------------------------------------------------------------===//

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
/// The angle of the point (x, y). Folders of math.atan2 have none for 0 and 0:
/// they see another point that has it. `isNegative` is for 0.
class Fn_AngleOf<dag y, dag x,
                 dag isNegative = (LessF (DivF 1, $abscissa), 0)> {
  /// The expression.
  dag value =
    (Atan2 y:$ordinate,
           (Select (AndI (EqualF $ordinate, 0), (EqualF x:$abscissa, 0)),
                   (Select isNegative, -1, 1), $abscissa));
}
//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// The parts of a number as f64, and a number of such parts.
class Fn_Real64<dag z> {
  /// The expression.
  dag value = (ConvertF Float64, (RealPart z));
}
class Fn_Imaginary64<dag z> {
  /// The expression.
  dag value = (ConvertF Float64, (ImaginaryPart z));
}
class Fn_FromParts64<dag real, dag imaginary> {
  /// The expression.
  dag value = (FromParts (ConvertF ElementPart, real),
                         (ConvertF ElementPart, imaginary));
}

/// A power of two that, as a factor twice, takes a size to between 2^-74 and 2^500:
/// it is 2^-265 beyond that, then 1 down to 1, 2^250 down to 2^-500, and 2^500.
class Fn_Scale64<dag size, dag same> {
  /// The expression.
  dag value =
    (Select (GreaterF size, "3.273390607896142e+150"), "1.6867516709168837e-80",
    (Select (GreaterF same, 1), 1,
    (Select (GreaterF same, "3.054936363499605e-151"), "1.8092513943330656e+75",
            "3.273390607896142e+150")));
}

//===----------------------------------------------------------------------===//
// Quotients
//===----------------------------------------------------------------------===//

/// A part of an infinite number as what Annex G of the C standard makes of it:
/// infinity is 1, and all else 0.
class Fn_InfinitePart<dag isInfinite, dag part> {
  /// The expression.
  dag value = (Select isInfinite, (CopySign (Select (IsInf part), 1, 0), part),
                      part);
}

/// (x + iy) / (u + iv) in f64, with the infinities and zeros of Annex G.
class Fn_QuotientComplex {
  // With these factors, no square overflows.
  defvar lhsSize =
    (MaximumF (AbsF Fn_Real64<(Same $lhs)>.value:$lhsReal),
              (AbsF Fn_Imaginary64<(Same $lhs)>.value:$lhsImaginary));
  defvar rhsSize =
    (MaximumF (AbsF Fn_Real64<(Same $rhs)>.value:$rhsReal),
              (AbsF Fn_Imaginary64<(Same $rhs)>.value:$rhsImaginary));
  defvar lhsScale =
    Fn_Scale64<(Same lhsSize:$lhsSize), (Same $lhsSize)>.value;
  defvar rhsScale =
    Fn_Scale64<(Same rhsSize:$rhsSize), (Same $rhsSize)>.value;
  defvar x = (MulF (MulF lhsScale:$lhsScale, $lhsReal), $lhsScale);
  defvar y = (MulF (MulF $lhsScale, $lhsImaginary), $lhsScale);
  defvar u = (MulF (MulF rhsScale:$rhsScale, $rhsReal), $rhsScale);
  defvar v = (MulF (MulF $rhsScale, $rhsImaginary), $rhsScale);
  // Of products that cancel, nothing is lost.
  defvar sum =
    (AddF (Fma x:$x, u:$u, (MulF y:$y, v:$v):$yv),
          (Select (IsFinite $yv), (Fma $y, $v, (NegF $yv)), 0));
  defvar difference =
    (AddF (Fma $y, $u, (NegF (MulF $x, $v):$xv)),
          (Select (IsFinite $xv), (Fma (NegF $x), $v, $xv), 0));
  defvar square = (AddF (MulF $u, $u), (MulF $v, $v));
  defvar back = (DivF $rhsScale, $lhsScale);
  defvar real = (MulF (MulF (DivF sum, square:$square), back:$back), $back);
  defvar imaginary = (MulF (MulF (DivF difference, $square), $back), $back);
  // Where that is NaN, it may be a quotient by 0, or of infinite numbers.
  defvar isLost = (AndI (IsNaN real:$real), (IsNaN imaginary:$imaginary));
  defvar lhsInfinite = (OrI (IsInf $x), (IsInf $y));
  defvar rhsInfinite = (OrI (IsInf $u), (IsInf $v));
  defvar a = Fn_InfinitePart<(Same $lhsInfinite), (Same $x)>.value;
  defvar b = Fn_InfinitePart<(Same $lhsInfinite), (Same $y)>.value;
  defvar c = Fn_InfinitePart<(Same $rhsInfinite), (Same $u)>.value;
  defvar d = Fn_InfinitePart<(Same $rhsInfinite), (Same $v)>.value;
  defvar factor = (MulF (Select lhsInfinite:$lhsInfinite, (InfinityF), 1),
                        (Select rhsInfinite:$rhsInfinite, 0, 1));
  defvar otherReal =
    (Select (EqualF $square, 0):$byZero,
            (MulF (CopySign (InfinityF), $u):$infinity, $lhsReal),
            (MulF factor:$factor,
                  (AddF (MulF a:$a, c:$c), (MulF b:$b, d:$d))));
  defvar otherImaginary =
    (Select $byZero, (MulF $infinity, $lhsImaginary),
            (MulF $factor, (SubF (MulF $b, $c), (MulF $a, $d))));
  /// The expression, whose first part names what the other one reads.
  dag value =
    Fn_FromParts64<(Select isLost:$isLost, otherReal, $real),
                      (Select $isLost, otherImaginary, $imaginary)>.value;
}

//===----------------------------------------------------------------------===//
// The angle of two numbers
//===----------------------------------------------------------------------===//

defvar Fn_TwoPi = "6.28318530717958647693";

/// -i log((x + iy) / sqrt(x^2 + y^2)) of complex x and y, in f64; NaN where either
/// is infinite or NaN, or x + iy is 0, as by these steps.
class Fn_Atan2Complex {
  defvar size =
    (MaximumF (MaximumF (AbsF Fn_Real64<(Same $rhs)>.value:$rhsReal),
                        (AbsF Fn_Imaginary64<(Same $rhs)>.value:$rhsImaginary)),
              (MaximumF (AbsF Fn_Real64<(Same $lhs)>.value:$lhsReal),
                        (AbsF Fn_Imaginary64<(Same $lhs)>.value:$lhsImaginary)));
  // With that factor, no square overflows.
  defvar scale = Fn_Scale64<(Same size:$size), (Same $size)>.value;
  // p is x + iy, and q is x - iy: their product is the sum of squares.
  defvar pReal =
    (SubF (MulF (MulF scale:$scale, $rhsReal), $scale):$xReal,
          (MulF (MulF $scale, $lhsImaginary), $scale):$yImaginary);
  defvar pImaginary =
    (AddF (MulF (MulF $scale, $rhsImaginary), $scale):$xImaginary,
          (MulF (MulF $scale, $lhsReal), $scale):$yReal);
  defvar hasAngle =
    (AndI (OrI (NotEqualF pReal:$pReal, 0), (NotEqualF pImaginary:$pImaginary, 0)),
          (IsFinite $size));
  // Where q is 0, p is divided by 0.
  defvar isPole = (AndI (EqualF (AddF $xReal, $yImaginary):$qReal, 0),
                        (EqualF (SubF $xImaginary, $yReal):$qImaginary, 0));
  defvar atPole = (Atan2 (MulF (InfinityF), $pImaginary),
                         (MulF (InfinityF), $pReal));
  // The angle of p less half of that of pq. On the cuts, it is by the steps, too:
  // that of p is pi, and that of pq has the sign of what is added up.
  defvar pqReal = (SubF (MulF $pReal, $qReal):$realProduct,
                        (MulF $pImaginary, $qImaginary):$imaginaryProduct);
  defvar pqImaginary =
    (AddF (MulF $pReal, $qImaginary), (MulF $pImaginary, $qReal));
  defvar zero = (CopySign 0, (AddF (MulF $xReal, $xImaginary),
                                   (MulF $yReal, $yImaginary)));
  defvar pqAngle = (Atan2 (Select (EqualF pqImaginary:$pqImaginary, 0), zero,
                                  $pqImaginary), pqReal);
  defvar angle = (SubF (Atan2 (AddF $pImaginary, 0), $pReal), (MulF "0.5", pqAngle));
  defvar turns = (RoundEven (DivF $angle, Fn_TwoPi));
  defvar principal = (SubF angle:$angle, (MulF turns, Fn_TwoPi));
  // Where that is small, half of what the angles of p and q differ by. Of products
  // that cancel, nothing is lost.
  defvar sum =
    (AddF (Fma $xReal, $yReal, (MulF $xImaginary, $yImaginary):$product),
          (Fma $xImaginary, $yImaginary, (NegF $product)));
  defvar small = (MulF "0.5", (Atan2 (MulF 2, sum),
                                     (AddF $realProduct, $imaginaryProduct)));
  defvar real =
    (Select isPole, atPole,
            (Select (LessF (AbsF principal:$principal), "0.5"), small,
                    $principal));
  // Half the logarithm of |q| / |p|, by the difference of their squares, which is
  // that of products four times.
  defvar difference =
    (AddF (Fma $xImaginary, $yReal, (NegF (MulF $xReal, $yImaginary)):$cross),
          (Fma (NegF $xReal), $yImaginary, (NegF $cross)));
  defvar pSquare = (AddF (MulF $pReal, $pReal), (MulF $pImaginary, $pImaginary));
  defvar qSquare = (AddF (MulF $qReal, $qReal), (MulF $qImaginary, $qImaginary));
  defvar quotient = (DivF (MulF 4, (AbsF difference:$difference)),
                          (MinimumF pSquare:$pSquare, qSquare:$qSquare));
  // The square of what is much less may not be a number.
  defvar lesserReal = (Select (LessF $difference, 0):$isLess, $pReal, $qReal);
  defvar lesserImaginary = (Select $isLess, $pImaginary, $qImaginary);
  defvar longer = (MaximumF (AbsF lesserReal:$lesserReal),
                            (AbsF lesserImaginary:$lesserImaginary));
  defvar ratio = (DivF (MinimumF (AbsF $lesserReal), (AbsF $lesserImaginary)),
                       (Select (EqualF $longer, 0), 1, $longer));
  defvar length = (MulF longer:$longer,
                        (Sqrt (AddF 1, (MulF ratio:$ratio, $ratio))));
  defvar far = (Log (DivF (Sqrt (Sqrt (MaximumF $pSquare, $qSquare))),
                          (Sqrt length)));
  defvar imaginary =
    (Select (LessF quotient:$quotient, "1e15"),
            (MulF "0.25", (Log1pF $quotient)), far);
  /// The expression.
  dag value =
    (Select hasAngle,
            Fn_FromParts64<real, (NegF (CopySign imaginary,
                                                    (AddF $difference, 0)))>
              .value,
            (FromParts (NaNF), (NaNF)));
}

#endif // EWISE_FUNCTIONS_COMPLEXQUOTIENTS_TD
