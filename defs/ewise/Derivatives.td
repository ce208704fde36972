//===- Derivatives.td - Derivatives of scalar bodies -------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The derivative of an op follows from its body and from the partial
// derivatives of what the body calls.

#ifndef EWISE_DERIVATIVES_TD
#define EWISE_DERIVATIVES_TD

include "ewise/ElementwiseOps.td"
include "ewise/ScalarNames.td"

// An op with a convention uses its rows, and the rows of all for other callees.
def JaxConvention : Convention<"JAX">;
let conjugates = true in {
  def PyTorchConvention : Convention<"PyTorch">;
  def TensorFlowConvention : Convention<"TensorFlow">;
}

/// The partial derivatives of calls of `ofCallees`, one for each operand: `$x`,
/// `$y` and `$z` are the operands, `$result` is the value. `(Same 0)` and
/// `(Same 1)` say that there is no dependence, and that the other is passed on:
/// nothing is multiplied by them. `?` says that none is known, which is an error
/// where that operand changes. A function that has none is differentiated as what
/// it is made of. Where a `Select` chooses the number 0, so is a product with the
/// row, whatever the factor is. On complex numbers a row holds for what its names
/// stand for there, unless that has its own. Real values of complex `$x` change by
/// the real part of the product with what the row says.
class Partials<list<ScalarCallee> ofCallees, list<dag> ofOperands,
               list<Convention> ofConventions = []> {
  /// Primitives and functions.
  list<ScalarCallee> callees = ofCallees;
  /// The partial derivatives, over the names and functions of bodies.
  list<dag> operands = ofOperands;
  /// The conventions that the row is for; empty for a row of all, which also
  /// serves conventions without their own.
  list<Convention> conventions = ofConventions;
}

// Partial derivatives of primitives.

/// A quotient: for complex numbers MLIR's own, which is a small part of a function.
def Quotient : ScalarCallee;
def : Overloads<Quotient, DivF, onComplexes=DivC>;

def : Partials<[AddF, AddC], [(Same 1), (Same 1)]>;
def : Partials<[SubF, SubC], [(Same 1), (Same -1)]>;
def : Partials<[MulF, MulC], [(Same $y), (Same $x)]>;
def : Partials<[DivF, DivC], [(Quotient 1, $y), (Negate (Quotient $result, $y))]>;
def : Partials<[Fma], [(Same $y), (Same $x), (Same 1)]>;
def : Partials<[NegF, NegC], [(Same -1)]>;
def : Partials<[Sqrt, SqrtC], [(Quotient "0.5", $result)]>;
def : Partials<[Rsqrt, RsqrtC], [(Quotient (Mul "-0.5", $result), $x)]>;
// The first quotient has more digits; of 0 and infinity, it is NaN.
def : Partials<[Cbrt], [(Select (Equal (Quotient $result, $x):$part, $part), (Quotient $part, 3),
                                (Quotient 1, (Mul $result, $result)))]>;
// At 0, all but JAX multiply by `$x`, a computed 0 instead of the chosen number 0. JAX has 1.
def : Partials<[AbsF], [(Select (Greater $x, 0), 1, (Select (Less $x, 0), -1, $x))]>;
def : Partials<[AbsF], [(Select (GreaterEqual $x, 0), 1, -1)], [JaxConvention]>;

/// The part of an operand in the greater or the lesser of two: one half where both are
/// equal, and else 1 or 0, as the condition holds.
class Fn_EqualParts<dag condition, bit whereItHolds = 1> {
  /// The expression.
  dag value = (Select (Equal $x, $y), "0.5",
                      (Select condition, whereItHolds, !not(whereItHolds)));
}
// With NaN, neither operand has a part.
def : Partials<[MaximumF], [Fn_EqualParts<(Greater $x, $y)>.value,
                            Fn_EqualParts<(Greater $y, $x)>.value]>;
def : Partials<[MinimumF], [Fn_EqualParts<(Less $x, $y)>.value,
                            Fn_EqualParts<(Less $y, $x)>.value]>;
// With NaN, both operands have all of it.
def : Partials<[MaximumF], [Fn_EqualParts<(Less $x, $y), 0>.value,
                            Fn_EqualParts<(Less $y, $x), 0>.value], [PyTorchConvention]>;
def : Partials<[MinimumF], [Fn_EqualParts<(Greater $x, $y), 0>.value,
                            Fn_EqualParts<(Greater $y, $x), 0>.value], [PyTorchConvention]>;
// The first operand has all of it, unless the second one is greater or NaN.
def : Partials<[MaximumF],
               [(Select (GreaterEqual $x, $y), 1, 0), (Select (GreaterEqual $x, $y), 0, 1)],
               [TensorFlowConvention]>;
def : Partials<[MinimumF],
               [(Select (LessEqual $x, $y), 1, 0), (Select (LessEqual $x, $y), 0, 1)],
               [TensorFlowConvention]>;
// A number has all of it if the other operand is NaN.
def : Partials<[MaxNumF, MaximumNumberF],
               [Fn_EqualParts<(Or (Greater $x, $y), (IsNaN $y))>.value,
                Fn_EqualParts<(Or (Greater $x, $y), (IsNaN $y)), 0>.value]>;
def : Partials<[MinNumF, MinimumNumberF],
               [Fn_EqualParts<(Or (Less $x, $y), (IsNaN $y))>.value,
                Fn_EqualParts<(Or (Less $x, $y), (IsNaN $y)), 0>.value]>;
// The first operand has all of it if both are equal, as in PyTorch's fmax and fmin.
def : Partials<[MaxNumF, MaximumNumberF],
               [(Select (Or (GreaterEqual $x, $y), (IsNaN $y)), 1, 0),
                (Select (Or (GreaterEqual $x, $y), (IsNaN $y)), 0, 1)],
               [PyTorchConvention, TensorFlowConvention]>;
def : Partials<[MinNumF, MinimumNumberF],
               [(Select (Or (LessEqual $x, $y), (IsNaN $y)), 1, 0),
                (Select (Or (LessEqual $x, $y), (IsNaN $y)), 0, 1)],
               [PyTorchConvention, TensorFlowConvention]>;
def Fn_SignChange : Function<["x", "y"],
  (CopySign 1, (MulF (CopySign 1, $x), (CopySign 1, $y))), "sign_change($x, $y)">;
def : Partials<[CopySign], [(Fn_SignChange $x, $y), (Same 0)]>;
def : Partials<[CopySign], [(Select (Equal $x, 0), 0, (Fn_SignChange $x, $y)), (Same 0)],
               [PyTorchConvention]>;
def : Partials<[Ceil, Floor, RoundEven, RoundAway, Trunc], [(Same 0)]>;
// The quotient that belongs to the remainder: x / y may round up to the next integer.
def Fn_QuotientOf : Function<["x", "y", "rest"],
  (Select (IsNaN $rest), (Trunc (DivF $x, $y)),
          (RoundEven (DivF (SubF $x, $rest), $y))), "quotient($x, $y)">;
def : Partials<[RemF], [(Same 1), (Negate (Fn_QuotientOf $x, $y, $result))]>;

def : Partials<[Exp, ExpC], [(Same $result)]>;
def : Partials<[Exp2], [(Mul $result, "0.6931471805599453094172321214581766")]>;
def : Partials<[ExpM1, Expm1C], [(Exp $x)]>;
def : Partials<[Log, LogC], [(Quotient 1, $x)]>;
def : Partials<[Log2], [(Div "1.442695040888963407359924681001892137", $x)]>;
def : Partials<[Log10], [(Div "0.4342944819032518276511289189166050823", $x)]>;
def : Partials<[Log1p, Log1pC], [(Quotient 1, (Add 1, $x))]>;
// The power by y - 1, corrected for the rounding of that difference. If the
// correction is not small beside 1, the power is 0 or infinite.
def Fn_PowerBy : Function<["x", "y", "less"],
  (MulF (PowF $x, $less),
        (Select (LessF (AbsF (MulF (Select (LessF (AbsF $y), 1), (SubF $y, (AddF $less, 1)),
                                                                 (SubF -1, (SubF $less, $y))),
                                   (Log (AbsF $x))):$change), 1), (AddF 1, $change), 1))>;
def Fn_PowerOneLess : Function<["x", "y"], (Fn_PowerBy $x, $y, (SubF $y, 1)),
  "pow($x, $y - 1)">;
// If the exponent is 0, the power is 1 for every base.
def : Partials<[PowF],
               [(Select (Equal $y, 0), 0, (Mul $y, (Fn_PowerOneLess $x, $y))),
                (Select (And (Equal $x, 0), (GreaterEqual $y, 0)), 0,
                 (Mul $result, (Log $x)))]>;
def : Partials<[PowF],
               [(Mul $y, (Fn_PowerOneLess $x, $y)),
                (Select (And (Equal $x, 0), (GreaterEqual $y, 0)), 0,
                 (Mul $result, (Log $x)))], [JaxConvention]>;
def : Partials<[PowF],
               [(Mul $y, (Fn_PowerOneLess $x, $y)),
                (Select (Greater $x, 0), (Mul $result, (Log $x)), 0)],
               [TensorFlowConvention]>;

// The exponent less 1 is a float, since the least integer has none before it.
def Fn_PowISlope : Function<["x", "n", "isOdd"],
  (When (OfType $x, Fn_RealsUpTo32Bits),
        (ConvertF (TypeOf $x),
                  (MulF (SIToFP Float64, $n):$y,
                        (Fn_SignedPower (ConvertF Float64, $x),
                                        (Fn_PowerInF64 $x, (SubF $y, 1)), $isOdd))),
        (MulF (SIToFP (TypeOf $x), $n):$y,
              (Fn_SignedPower $x, (Fn_PowerOneLess (AbsF $x), $y), $isOdd)))>;
def : Partials<[FPowI], [(Select (EqualI $y, 0), 0, (Fn_PowISlope $x, $y, (AndI (SubI $y, 1), 1))),
                         (Same 0)]>;

def : Partials<[Sin, SinC], [(Cos $x)]>;
def : Partials<[Cos, CosC], [(Negate (Sin $x))]>;
def : Partials<[Tan, TanC], [(Add 1, (Mul $result, $result))]>;
def : Partials<[Asin], [(Rsqrt (Mul (Sub 1, $x), (Add 1, $x)))]>;
def : Partials<[Acos], [(Negate (Rsqrt (Mul (Sub 1, $x), (Add 1, $x))))]>;
// No square is infinite.
def : Partials<[Atan],
               [(Select (Greater (Abs $x), 1),
                        (Quotient (Quotient 1, $x):$part, (Add $x, $part)),
                        (Quotient 1, (Add 1, (Mul $x, $x))))]>;
// The slope of the angle of ($b, $a) by $b; no square overflows. Beside an infinite $b,
// a finite $a is 0.
def Fn_AngleSlope : Function<["a", "b"],
  (DivF (DivF (DivF $a, (MinimumF (MaximumF (AbsF $a), (AbsF $b)), (GreatestF)):$longer):$x,
              $longer),
        (AddF (MulF $x, $x), (MulF (DivF $b, $longer):$y, $y))),
  "angle'($a, $b)">;
def : Partials<[Atan2], [(Fn_AngleSlope $y, $x), (NegF (Fn_AngleSlope $x, $y))]>;
def : Partials<[Sinh], [(Cosh $x)]>;
def : Partials<[Cosh], [(Sinh $x)]>;
// 1 - tanh(x)^2 loses all digits of large numbers.
def : Partials<[Tanh, TanhC], [(Quotient (Quotient 1, (Cosh $x)), (Cosh $x))]>;
def : Partials<[Asinh],
               [(Select (Greater (Abs $x), 1),
                        (Mul (Div 1, (Abs $x)):$part, (Rsqrt (Add 1, (Mul $part, $part)))),
                        (Rsqrt (Add 1, (Mul $x, $x))))]>;
def : Partials<[Acosh], [(Mul (Rsqrt (Sub $x, 1)), (Rsqrt (Add $x, 1)))]>;
def : Partials<[Atanh], [(Quotient (Quotient 1, (Sub 1, $x)), (Add 1, $x))]>;
// exp(-scale x^2), with what rounding takes from the square: that of the nearest 64th
// is exact. No square overflows.
def Fn_ExpOfSquareBy : Function<["x", "near", "square", "scale"],
  (MulF (Exp (NegF (MulF $scale, $square))),
        (SubF 1, (MulF $scale, (AddF (SubF (MulF $near, $near), $square),
                                     (MulF (SubF $x, $near), (AddF $x, $near))))))>;
def Fn_ExpOfSquare : Function<["x", "scale"],
  (Fn_ExpOfSquareBy (MaximumF (MinimumF $x, 40), -40):$near,
                    (MulF (RoundEven (MulF $near, 64)), "0.015625"),
                    (MulF $near, $near), $scale),
  "exp(-$scale * $x^2)">;
// 2 / sqrt(pi) exp(-x^2)
def : Partials<[Erf], [(Mul "1.128379167095512573896158903121545172", (Fn_ExpOfSquare $x, 1))]>;
def : Partials<[Erfc], [(Mul "-1.128379167095512573896158903121545172", (Fn_ExpOfSquare $x, 1))]>;

def : Partials<[RealPart], [(Same 1)]>;
def : Partials<[ImaginaryPart], [(FromParts 0, -1)]>;

#endif // EWISE_DERIVATIVES_TD
