//===- Gamma.td - The logarithm of gamma, and derivatives --*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The logarithm of the gamma function and its derivatives: from 10 on by Stirling's series;
// below, by quotients of polynomials that were fitted to them from 0.5 to 2.5, to which
// gamma(x + 1) = x gamma(x) leads. Negative numbers are reflected.
//
// All are computed in f64, whatever they are called with: steps of narrower types lose more than
// results have, or overflow. In f64, results are within 3 neighbours of exact ones. Results of
// negative numbers are differences: near 0, they are within 2e-14 instead.

#ifndef EWISE_FUNCTIONS_GAMMA_TD
#define EWISE_FUNCTIONS_GAMMA_TD

include "ewise/Derivatives.td"
include "functions/RealFunctions.td"

defvar Fn_Pi = "3.14159265358979323846";

// The logarithm of gamma is (x - 1)(x - 2) times the sum of 0.5 and a quotient of these. The
// coefficients of its series are those of odd powers of 1 / x.
defvar Fn_LogGammaNumerator = [
  "-0.4903216594825388711", "-16.33710142033016908", "-114.8780153046129971",
  "-187.9826109722758412", "133.4839810225821169", "394.3117330401332104",
  "195.9043384575604066", "27.23047947157549536", "0.7518510515230274737"
];
defvar Fn_LogGammaDenominator = [
  "1", "40.06262197243862496", "401.3323701373995725", "1443.537400534941699",
  "2108.07280881254086", "1276.282777024518219", "301.030780005708867",
  "22.99465457847682153", "0.3328836091589021502"
];
defvar Fn_LogGammaSeries = [
  "0.006410256410256410256", "-0.001917526917526917527",
  "0.0008417508417508417508", "-0.0005952380952380952381",
  "0.0007936507936507936508", "-0.002777777777777777778",
  "0.08333333333333333333"
];

/// The logarithm of gamma(1 + x), of x from -0.5 to 1.5.
def Fn_LogGammaOfSum : Function<["x", "y"],
  (MulF (MulF $x, (SubF $x, 1)),
        (AddF "0.5", (DivF Fn_Horner<Fn_LogGammaNumerator, (Same $y)>.value,
                           Fn_Horner<Fn_LogGammaDenominator, (Same $y)>.value)))>;
def LogGamma1p : Function<["x"], (Fn_LogGammaOfSum $x, (AddF 1, $x)), "lgamma1p($x)">;

/// The logarithm of the absolute value of gamma; infinity at its poles.
class Fn_LogGamma {
  defvar isGreat = (LessEqualF (DivF 1, (MulF $size, $size)):$square, "0.01");
  // The factors x - 1, x - 2 and so on, as many as there are steps.
  defvar steps = (MaximumF (SubF (RoundEven $size), 2), 0);
  defvar factors = !foldl((Select (LessEqualF 1, steps:$steps),
                                  (SubF $size, 1), 1),
                          !range(2, 9), product, k,
                          (MulF product, (Select (LessEqualF k, $steps),
                                                 (SubF $size, k), 1)));
  defvar logarithm = (Log (Select (OrI $isGreat, (LessF $size, "0.5"):$isSmall),
                                  $size, factors));
  defvar great =
    (AddF (MulF (SubF $size, "0.5"), (SubF logarithm:$logarithm, 1)),
          (AddF "0.4189385332046727418",
                (DivF Fn_Horner<Fn_LogGammaSeries,
                                       (Same $square)>.value, $size)));
  // Around 0, gamma(x) is gamma(x + 1) divided by x.
  defvar near = (Select $isSmall, (AddF $operand, 1), (SubF $size, $steps));
  defvar rational = (Fn_LogGammaOfSum (SubF near:$y, 1), $y);
  defvar direct =
    (Select isGreat:$isGreat, great,
            (AddF rational, (Select $isSmall, (NegF $logarithm), $logarithm)));
  defvar distance = (AbsF (SubF $operand, (RoundEven $operand)));
  defvar reflected =
    (Select (EqualF distance:$distance, 0), (InfinityF),
            (SubF (Log (DivF Fn_Pi,
                             (MulF $size, (Sin (MulF Fn_Pi, $distance))))),
                  direct:$direct));
  /// The expression.
  dag value = (Select (IsInf (AbsF $operand):$size), $size,
                      (Select (LessEqualF $operand, "-0.5"), reflected,
                              $direct));
}

// Its derivative is the distance from its zero, times the sum of 0.875 and a quotient of these.
// The series has even powers of 1 / x alone.
defvar Fn_DigammaNumerator = [
  "-0.8664335427259797478", "-36.00496410519571688", "-340.0668495674266519",
  "-842.7808607010962968", "462.3216057560351845", "2763.348005524435828",
  "1475.887118558773151"
];
defvar Fn_DigammaDenominator = [
  "1", "46.65647047003874978", "559.7242079203700734", "2434.061267938523634",
  "4076.852525907813363", "2157.203200158404264", "0.00008057589818372374684"
];
defvar Fn_DigammaSeries = [
  "0.08333333333333333333", "-0.02109279609279609280",
  "0.007575757575757575758", "-0.004166666666666666667",
  "0.003968253968253968254", "-0.008333333333333333333",
  "0.08333333333333333333"
];

/// The derivative of the logarithm of gamma; NaN at the poles.
class Fn_Digamma {
  defvar place = (Select (LessF $operand, 0):$reflects, (SubF 1, $operand),
                         $operand);
  defvar isGreat = (LessEqualF (DivF 1, (MulF place:$place, $place)):$square,
                               "0.01");
  defvar great =
    (SubF (SubF (Log $place), (DivF "0.5", $place)),
          (MulF Fn_Horner<Fn_DigammaSeries, (Same $square)>.value,
                $square));
  // The reciprocals of x - 1, x - 2 and so on, as many as there are steps.
  defvar steps = (MaximumF (SubF (RoundEven $place), 2), 0);
  defvar reciprocals = !foldl((Select (LessEqualF 1, steps:$steps),
                                      (DivF 1, (SubF $place, 1)), 0),
                              !range(2, 9), sum, k,
                              (AddF sum, (Select (LessEqualF k, $steps),
                                                 (DivF 1, (SubF $place, k)),
                                                 0)));
  defvar addend = (Select (LessF $place, 1):$isSmall, (DivF -1, $place),
                          reciprocals);
  defvar near = (Select $isSmall, (AddF $place, 1), (SubF $place, $steps));
  defvar quotient =
    (DivF Fn_Horner<Fn_DigammaNumerator, (Same $y)>.value,
          Fn_Horner<Fn_DigammaDenominator, (Same $y)>.value);
  // The zero is a sum of two f64.
  defvar fromZero = (SubF (SubF near:$y, "1.4616321449683622"),
                          "0.00000000000000009549995429965697");
  defvar direct =
    (Select isGreat, great,
            (AddF addend, (MulF fromZero, (AddF "0.875", quotient))));
  defvar rounded = (RoundEven $operand);
  defvar cotangent =
    (DivF Fn_Pi, (Tan (MulF Fn_Pi, (SubF $operand, $rounded))));
  /// The expression.
  dag value =
    (Select (AndI (LessEqualF $operand, 0),
                  (EqualF rounded:$rounded, $operand)), (NaNF),
            (SubF direct, (Select $reflects, cotangent, 0)));
}

// The derivative of that is a sum of positive terms: 1 / x^2, 1 / (x + 1)^2 and so on up to 10, and
// a series from there on. The coefficients are those of its odd powers of 1 / x.
defvar Fn_TrigammaSeries = [
  "-7.092156862745098039", "1.166666666666666667", "-0.2531135531135531136",
  "0.07575757575757575758", "-0.03333333333333333333", "0.02380952380952380952",
  "-0.03333333333333333333", "0.1666666666666666667", "1"
];

def Fn_TrigammaOfSum : Function<["y", "part"],
  (AddF !foldl((Same 0), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], sum, k,
               (AddF sum, (Select (LessF (AddF (Floor $y), k), 10),
                                  (DivF (DivF 1, (AddF $y, k)), (AddF $y, k)), 0))),
        (AddF (MulF (MulF "0.5", $part), $part),
              (MulF Fn_Horner<Fn_TrigammaSeries, (MulF $part, $part)>.value, $part)))>;
def Fn_TrigammaFrom : Function<["y"],
  (Fn_TrigammaOfSum $y, (DivF 1, (AddF $y, (MaximumF (SubF 10, (Floor $y)), 0))))>;
def Fn_TrigammaReflected : Function<["cosecant", "other"],
  (SubF (MulF $cosecant, $cosecant), $other)>;
/// The second derivative of the logarithm of gamma; infinity at the poles.
def Fn_Trigamma64 : Function<["operand"],
  (Select (LessF $operand, "0.5"):$reflects,
          (Fn_TrigammaReflected
            (DivF Fn_Pi, (Sin (MulF Fn_Pi, (SubF $operand, (RoundEven $operand))))),
            (Fn_TrigammaFrom (Select $reflects, (SubF 1, $operand), $operand)):$value),
          $value)>;

def Fn_Lgamma64 : Function<["operand"], Fn_LogGamma<>.value>;
def Fn_Digamma64 : Function<["operand"], Fn_Digamma<>.value>;

/// A function of floats, of the value that it has in f64.
class Fn_InDouble<Function inDouble>
    : Function<["x"], (ConvertF (TypeOf $x), (inDouble (ConvertF Float64, $x)))>;
def Lgamma : Fn_InDouble<Fn_Lgamma64>;
def Digamma : Fn_InDouble<Fn_Digamma64>;
def Trigamma : Fn_InDouble<Fn_Trigamma64>;

def : Partials<[Lgamma], [(Digamma $x)]>;
def : Partials<[Digamma], [(Trigamma $x)]>;

#endif // EWISE_FUNCTIONS_GAMMA_TD
