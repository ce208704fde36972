//===- IncompleteGamma.td - Incomplete gamma functions -----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The regularized incomplete gamma functions, of positive `a` up to 40,000: below `a` or 1 by a
// sum, above by a continued fraction.

#ifndef EWISE_FUNCTIONS_INCOMPLETEGAMMA_TD
#define EWISE_FUNCTIONS_INCOMPLETEGAMMA_TD

include "functions/Floats.td"
include "functions/Gamma.td"

/// `x^a e^-x / gamma(a)`. From 10 on, it is a power near `x = a` by Stirling's series: of others,
/// little would be left.
def GammaPower : Function<["a", "x"], (Select (Less $a, 10),
  (Exp (Sub (Sub (Mul $a, (Log $x)), $x), (Lgamma $a))),
  (Mul (Sqrt (Mul $a, "0.1591549430918953358")), (Exp (Sub
    (Mul $a, (Sub (PreciseLog1p (Div (Sub $x, $a), $a):$away), $away)),
    (Div Fn_Polynomial<Fn_LogGammaSeries, (Div 1, (Mul $a, $a))>.value, $a)))))>;

/// Of the lower and the upper function, which add up to 1.
class Fn_IncompleteGamma<bit isUpper> {
  defvar power = (GammaPower $a, $x);
  defvar isAbove = (And (Greater $x, 1), (Greater $x, $a));
  // Where a loop's value is not taken, its operand is one for which it soon ends.
  defvar below = (Div (Mul power, (GammaSum $a, (Select isAbove, 0, $x))), $a);
  defvar above = (Mul power, (GammaFraction $a, (Select isAbove, $x, "1e30")));
  /// The expression.
  dag value = (Select
      (And (And (Greater $a, 0), (GreaterEqual $x, 0)),
           (Or (Less $a, "inf"), (Less $x, "inf"))),
      (Select (Or (Equal $x, 0), (Equal $a, "inf")), isUpper,
      (Select (Equal $x, "inf"), !not(isUpper),
      (Select isAbove, !if(isUpper, above, (Sub 1, above)),
                       !if(isUpper, (Sub 1, below), below)))), "nan");
}
def Igamma : Function<["a", "x"], Fn_IncompleteGamma<0>.value>;
def Igammac : Function<["a", "x"], Fn_IncompleteGamma<1>.value>;

#endif // EWISE_FUNCTIONS_INCOMPLETEGAMMA_TD
