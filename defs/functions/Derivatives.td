//===- Derivatives.td - Partial derivatives of functions ---*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where what a function is made of would lose digits, overflow, or choose by bits. Other
// functions are differentiated as what they are made of. Those of complex numbers are in
// ComplexFunctions.td.

#ifndef EWISE_FUNCTIONS_DERIVATIVES_TD
#define EWISE_FUNCTIONS_DERIVATIVES_TD

include "ewise/Derivatives.td"
include "functions/Floats.td"

def : Partials<[SignOfReal], [(Same 0)]>;
// TensorFlow's; others have none.
def : Partials<[NextAfter], [(Same 1), (Same 0)]>;
def : Partials<[FloorModF], [(Same 1), (Negate (FloorDivF $x, $y))]>;
def : Partials<[FloorDivF], [(Same 0), (Same 0)]>;

// 1 - $result loses all digits of large numbers, and exp(-x) of small ones is
// infinite.
def Fn_LogisticSlope : Function<["x", "y"],
  (MulF $y, (Select (LessF $x, 0), (SubF 1, $y), (MulF (Exp (NegF $x)), $y))),
  "logistic'($x)">;
def Fn_SafeLogistic : Function<["x"],
  (DivF (Select (GreaterEqualF $x, 0), 1, (Exp (NegF (AbsF $x))):$e), (AddF 1, $e)),
  "logistic($x)">;
def : Partials<[LogisticF], [(Fn_LogisticSlope $x, $result)]>;
def : Partials<[LogAddExp],
               [(Fn_SafeLogistic (Sub $x, $y)), (Fn_SafeLogistic (Sub $y, $x))]>;
def : Partials<[Softplus], [(Fn_SafeLogistic $x)]>;
def : Partials<[TimesLogistic],
               [(Fn_SafeLogistic $y),
                (TimesLogistic (MulF $x, (Fn_SafeLogistic (NegF $y))), $y)]>;
// The exponential is 0 before its product with x is.
def Fn_GeluSlope : Function<["x"],
  (AddF (MulF "0.5", (Erfc (MulF "-0.7071067811865475244", $x))),
        (MulF (MulF $x, "0.39894228040143267794"), (Fn_ExpOfSquare $x, "0.5"))),
  "gelu'($x)">;
def : Partials<[Gelu], [(Fn_GeluSlope (MaximumF (MinimumF $x, 40), -40))]>;
// Where the argument's square would be infinite, the slope is 0 or 1.
def Fn_GeluTanhSlopeBySize : Function<["x", "size", "near", "isNegative"],
  (Fn_TimesLogisticBySize
    (AddF 1, (MulF (MulF (MulF "1.5957691216057308", $x),
                         (AddF 1, (MulF "0.134145", (MulF $x, $x)))),
                   (LogisticF (MulF (Select $isNegative, 2, -2), $near)))),
    $size, $near, $isNegative)>;
def Fn_GeluTanhSlope : Function<["x"],
  (Fn_GeluTanhSlopeBySize $x, (Fn_GeluTanhSize (ConvertF Float64, $x)):$size,
                          (ConvertF (TypeOf $x), $size), (LessF $x, 0)),
  "gelu_tanh'($x)">;
def : Partials<[GeluTanh],
               [(Fn_GeluTanhSlope (MaximumF (MinimumF $x, 30), -30))]>;
// With the term A and the divisor D, it is (A + 4 x (1 + t) t^2 / D) / D or, of negative numbers,
// t (A + 4 x (1 + t) / D) / D.
def Fn_MishSlopeOfParts : Function<["x", "t", "term", "divisor", "isNegative"],
  (DivF (AddF $term, (DivF (MulF (MulF (MulF 4, $x), (AddF 1, $t)),
                                 (Select $isNegative, 1, (MulF $t, $t))), $divisor)), $divisor)>;
def Fn_MishSlopeByRoot : Function<["x", "root", "isNegative"],
  (MulF (MulF (Fn_MishSlopeOfParts $x, (MulF $root, $root):$t, (Fn_MishTerm $t, $isNegative):$term,
                                   (Fn_MishDivisor $t, $term, $isNegative), $isNegative),
              (Select $isNegative, $root, 1):$factor), $factor)>;
def Fn_MishSlope : Function<["x"],
  (Fn_MishSlopeByRoot $x, (Exp (MulF "-0.5", (AbsF $x))), (LessF $x, 0)), "mish'($x)">;
def : Partials<[Mish], [(Fn_MishSlope (MaximumF (MinimumF $x, 1000), -1000))]>;

// 0 at the origin; PyTorch has NaN.
def : Partials<[Hypot], [(Select (Equal $result, 0), 0, (Div $x, $result)),
                         (Select (Equal $result, 0), 0, (Div $y, $result))]>;
def : Partials<[Hypot], [(Div $x, $result), (Div $y, $result)], [PyTorchConvention]>;

#endif // EWISE_FUNCTIONS_DERIVATIVES_TD
