//===- IncompleteGamma.td - Incomplete gamma functions -----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The regularized incomplete gamma functions, of positive `a` up to 40,000: below `a` or 1 by a
// sum, above by a continued fraction.

#ifndef EWISE_FUNCTIONS_INCOMPLETEGAMMA_TD
#define EWISE_FUNCTIONS_INCOMPLETEGAMMA_TD

include "functions/Floats.td"
include "functions/Gamma.td"

/// `x^a e^-x / gamma(a + 1)`. Up to 1.5, the logarithm of gamma, which is great near 0, is none of
/// its steps. From 10 on, it is a power near `x = a` by Stirling's series: of others, little would
/// be left.
def GammaPower : Function<["a", "x"],
  (Select (LessEqualF $a, "1.5"),
          (Exp (SubF (SubF (MulF $a, (Log $x)), $x), (LogGamma1p $a))),
  (Select (LessF $a, 10),
          (DivF (Exp (SubF (SubF (MulF $a, (Log $x)), $x), (Fn_Lgamma64 $a))), $a),
          (MulF (Sqrt (DivF "0.1591549430918953358", $a)), (Exp (SubF
            (MulF $a, (SubF (Select (LessF $x, (MulF "0.5", $a)), (Log (DivF $x, $a)),
                                    (Log1p (DivF (SubF $x, $a), $a):$away)), $away)),
            (DivF Fn_Horner<Fn_LogGammaSeries, (DivF 1, (MulF $a, $a))>.value, $a))))))>;

/// The upper function of `a` up to 1.5 and `x` up to 1, where 1 less the lower one may have no
/// digits: 1 - p (1 + a s), with `p = x^a / gamma(a + 1)` by its logarithm, and `s` the sum of
/// `(-x)^n / (n! (a + n))`.
class Fn_UpperGammaSum {
  /// The expression.
  dag value = (MulF (NegF $x),
                    !foldl((DivF 1, (AddF $a, 18)), !range(17, 0, -1), sum, n,
                           (SubF (DivF 1, (AddF $a, n)), (DivF (MulF $x, sum), !add(n, 1)))));
}
def Fn_UpperGammaBy : Function<["a", "x", "log"],
  (NegF (AddF (ExpM1 $log), (MulF (MulF $a, (Exp $log)), Fn_UpperGammaSum<>.value)))>;
def Fn_UpperGammaOfLess : Function<["a", "x"],
  (Fn_UpperGammaBy $a, $x, (SubF (MulF $a, (Log $x)), (LogGamma1p $a)))>;

/// The lower and the upper function, which add up to 1.
class Fn_IncompleteGamma<bit isUpper> {
  defvar power = (GammaPower $a, $x);
  defvar isAbove = (And (GreaterF $x, 1), (GreaterF $x, $a));
  // Where a loop's value is not taken, its operand is one for which it soon ends.
  defvar below = (MulF power, (GammaSum $a, (Select isAbove, 0, $x)));
  defvar above = (MulF (MulF $a, power), (GammaFraction $a, (Select isAbove, $x, "1e30")));
  defvar rest = (Select (And (LessEqualF $a, "1.5"), (LessEqualF $x, 1)),
                        (MaximumF (Fn_UpperGammaOfLess $a, $x), 0), (SubF 1, below));
  /// The expression.
  dag value = (Select
      (And (And (GreaterEqualF $a, 0), (GreaterEqualF $x, 0)),
           (And (Or (GreaterF $a, 0), (GreaterF $x, 0)),
                (Or (LessF $a, "inf"), (LessF $x, "inf")))),
      (Select (Or (EqualF $x, 0), (EqualF $a, "inf")), isUpper,
      (Select (Or (EqualF $x, "inf"), (EqualF $a, 0)), !not(isUpper),
      (Select isAbove, !if(isUpper, above, (SubF 1, above)),
                       !if(isUpper, rest, (MinimumF below, 1))))), "nan");
}
def Fn_Igamma64 : Function<["a", "x"], Fn_IncompleteGamma<0>.value>;
def Fn_Igammac64 : Function<["a", "x"], Fn_IncompleteGamma<1>.value>;

/// Both are computed in f64, whatever they are called with.
class Fn_GammaInDouble<Function inDouble>
    : Function<["a", "x"], (ConvertF (TypeOf $a, $x), (inDouble (ConvertF Float64, $a),
                                                                (ConvertF Float64, $x)))>;
def Igamma : Fn_GammaInDouble<Fn_Igamma64>;
def Igammac : Fn_GammaInDouble<Fn_Igammac64>;

/// `x^(a - 1) e^-x / gamma(a)`, the derivative of the lower one by `x`. By `a`, none is known.
def Fn_GammaDensity64 : Function<["a", "x"],
  (Select (EqualF $x, 0), (PowF $x, (SubF $a, 1)), (DivF (MulF $a, (GammaPower $a, $x)), $x))>;
def GammaDensity : Fn_GammaInDouble<Fn_GammaDensity64>;
def : Partials<[Igamma], [?, (GammaDensity $x, $y)]>;
def : Partials<[Igammac], [?, (Negate (GammaDensity $x, $y))]>;

#endif // EWISE_FUNCTIONS_INCOMPLETEGAMMA_TD
