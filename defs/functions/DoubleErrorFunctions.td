//===- DoubleErrorFunctions.td - erf and erfc of doubles ---*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The error function of f64 and 1 less it, in f64: within 1 unit in the last place.
// DoubleFunctions.proofs has the greatest error that was found. Coefficients were fitted.

#ifndef EWISE_FUNCTIONS_DOUBLEERRORFUNCTIONS_TD
#define EWISE_FUNCTIONS_DOUBLEERRORFUNCTIONS_TD

include "functions/DoubleFunctions.td"

// erf(x) = x + x p(x^2 - 1/2) below 1, and from there on 1 - exp(-x^2) q(t), where
// t = (x - 5/2) / (x + 5/2), up to 6: beyond, it is 1. The last coefficient of p stands apart.

defvar Fn_ErfDouble = [
  "5.852743689692954e-11", "-7.806962682234416e-10", "9.388497080801154e-09",
  "-1.0420307245268939e-07", "1.0536446797311948e-06", "-9.614808857877847e-06",
  "7.829649529598779e-05", "-0.0005611894220946136", "0.0034802744966625464",
  "-0.018283884489154075", "0.07940998675593493", "-0.2810721780454342"
];

defvar Fn_ErfcxDouble = [
  "-1.587633893127344e-06", "-2.2328516517555215e-06", "7.499735050763299e-06",
  "1.8596747731144528e-05", "-3.4175718896856294e-05", "-0.00012887483134837842",
  "0.0002283799633257643", "0.0008759152875774328", "-0.0026423659518134547",
  "-0.003993701160123029", "0.03992253907546523", "-0.12503305237891782", "0.2517131932174488",
  "-0.37173673394897294", "0.2108063640611436"
];

/// The product of x and the polynomial near 0, of which `last` is the last coefficient. The low
/// part of the square counts by the slope.
def Fn_ErfPart : Function<["x", "square", "squareLow", "last"],
  (MulF $x, (SubF (AddF (MulF Fn_Horner<Fn_ErfDouble, (SubF $square, "0.5")>.value,
                              (SubF $square, "0.5")), $last),
                  (MulF "0.25", $squareLow)))>;
/// From 1/2 on, where the polynomial is less than 0, an eighth of x is subtracted before.
def Fn_ErfNearZero : Function<["x", "square", "squareLow"],
  (AddF (SubF $x, (Select (LessF $x, "0.5"):$isSmall, 0, (MulF "0.125", $x)):$eighth):$most,
        (AddF (Fn_ErfPart $x, $square, $squareLow,
                          (Select $isSmall, "-0.03453126133013269", "0.09046873866986731")),
              (SubF (SubF $x, $most), $eighth)))>;
def Fn_ErfOfProduct : Function<["product", "low"],
  (AddF (SubF 1, $product):$rest, (SubF (SubF (SubF 1, $rest), $product), $low))>;
def Fn_ErfOfFactors : Function<["high", "low", "factor"],
  (Fn_ErfOfProduct (MulF $high, $factor):$product,
                   (AddF (Fn_ProductLow $high, (Fn_High $high), $factor, (Fn_High $factor),
                                        $product), (MulF $low, $factor)))>;
def Fn_ErfByPower : Function<["r", "rLow", "power", "factor"],
  (Fn_ErfOfFactors (MulF (Fn_ExpHigh $r, $rLow), $power), (MulF (Fn_ExpLow $r, $rLow), $power),
                   $factor)>;
def Fn_ErfByRounded : Function<["y", "yLow", "rounded", "factor"],
  (Fn_ErfByPower (Fn_RestOfLog2 $y, (SubF $rounded, Fn_Rounder):$k):$r,
                 (AddF (Fn_RestOfLog2Low $y, $k, $r), $yLow), (Fn_PowerOf2 $rounded), $factor)>;
def Fn_ErfOfGreat : Function<["x", "y", "yLow"],
  (Fn_ErfByRounded $y, $yLow, (Fn_RoundedDouble $y),
                   Fn_Horner<Fn_ErfcxDouble, (DivF (SubF $x, "2.5"), (AddF $x, "2.5"))>.value)>;
def Fn_ErfBySquare : Function<["x", "square", "squareLow"],
  (Select (LessF $x, 1), (Fn_ErfNearZero $x, $square, $squareLow),
          (Fn_ErfOfGreat $x, (NegF $square), (NegF $squareLow)))>;
def Fn_ErfOfSize : Function<["size"],
  (Fn_ErfBySquare $size, (MulF $size, $size):$square,
                  (Fn_SquareLow $size, (Fn_High $size), $square))>;
def Fn_ErfOfDouble : Function<["x"], (CopySign (Fn_ErfOfSize (Fn_Clamp (AbsF $x), 0, 6)), $x)>;
def Fn_Erf_ofF64 : Expansion<Erf, Float64, Fn_ErfOfDouble>;


// erfc(x) = exp(-x^2) (41/64 + p(t)) / (x + 21/32), where t = (x - 4) / (x + 4), from 1/2 to 27.25:
// beyond, it is 0. Below 1/2 it is 1 - erf(x). The sum with p is from 0.56 to 0.71.

// The coefficients, but for the last four.
defvar Fn_ErfcGreatDouble = [
  "-4.864706685421808e-09", "-6.3698007119845e-09", "5.009759141236984e-08",
  "3.731600817419929e-08", "-3.9571756149696936e-07", "1.0551993690115274e-07",
  "2.7900398036223207e-06", "-5.152347042823324e-06", "-1.249667147350333e-05",
  "7.178688813529688e-05", "-8.728729315484226e-05", "-0.0003822869975171969",
  "0.002391121434117171", "-0.007464450827374853", "0.016576891200457952", "-0.0282747053257955",
  "0.03700582130551243", "-0.033494036549546684"
];

defvar Fn_ErfcDouble = [
  "0.008383243268390583", "0.04186477588228839", "-0.11028994103905806", "-0.002721275433307902"
];

def Fn_ErfcSum : Function<["t", "square", "fourth"],
  !foldl(Fn_FourSums<Fn_ErfcGreatDouble, (Same $t), (Same $square), (Same $fourth)>.value,
         Fn_ErfcDouble, sum, each, (AddF (MulF sum, $t), each))>;
/// The quotient of the product of two numbers in two parts by a third one.
def Fn_ErfcOfParts : Function<["power", "powerLow", "sum", "sumLow", "d", "dLow"],
  (Fn_Quotient (MulF (Fn_High $power):$powerHigh, (Fn_High $sum):$sumHigh),
               (AddF (AddF (MulF $powerHigh, (SubF $sum, $sumHigh)),
                           (MulF (SubF $power, $powerHigh), $sum)),
                     (AddF (MulF $powerLow, $sum), (MulF $power, $sumLow))),
               $d, $dLow, (DivF 1, $d))>;
def Fn_ErfcOfSum : Function<["x", "power", "powerLow", "sum"],
  (Fn_ErfcOfParts $power, $powerLow, (AddF "0.640625", $sum):$all,
                  (Fn_GreaterSumLow "0.640625", $sum, $all),
                  (AddF $x, "0.65625"):$d, (Fn_SumLow $x, "0.65625", $d))>;
/// What the square lost is so great that it counts by exp(r), not 1.
def Fn_ErfcByRest : Function<["x", "r", "rLow", "sum"],
  (Fn_ErfcOfSum $x, (Fn_ExpHigh $r, $rLow):$power,
                (AddF (Fn_ExpLow $r, $rLow), (MulF (SubF $power, 1), $rLow)), $sum)>;
def Fn_ErfcByRounded : Function<["x", "y", "yLow", "rounded"],
  (Fn_ScaleDouble
    (Fn_ErfcByRest $x, (Fn_RestOfLog2 $y, (SubF $rounded, Fn_Rounder):$k):$r,
                   (AddF (Fn_RestOfLog2Low $y, $k, $r), $yLow),
                   (Fn_ErfcSum (DivF (SubF $x, 4), (AddF $x, 4)):$t,
                               (MulF $t, $t):$square, (MulF $square, $square))),
    (Fn_ScaleOf $rounded))>;
def Fn_ErfcNearZero : Function<["x", "square", "squareLow"],
  (AddF (SubF 1, $x):$rest,
        (SubF (SubF (SubF 1, $rest), $x),
              (Fn_ErfPart $x, $square, $squareLow, "-0.03453126133013269")))>;
def Fn_ErfcBySquare : Function<["x", "size", "square", "squareLow"],
  (Select (LessF $size, "0.5"), (Fn_ErfcNearZero $x, $square, $squareLow),
  (Select (LessF $x, 0),
          (SubF 2, (Fn_ErfcByRounded $size, (NegF $square):$y, (NegF $squareLow),
                                     (Fn_RoundedDouble $y)):$value), $value))>;
def Fn_ErfcBySize : Function<["x", "size"],
  (Fn_ErfcBySquare $x, $size, (MulF $size, $size):$square,
                   (Fn_SquareLow $size, (Fn_High $size), $square))>;
def Fn_ErfcOfDouble : Function<["x"], (Fn_ErfcBySize $x, (Fn_Clamp (AbsF $x), 0, "27.25"))>;
def Fn_Erfc_ofF64 : Expansion<Erfc, Float64, Fn_ErfcOfDouble>;

#endif // EWISE_FUNCTIONS_DOUBLEERRORFUNCTIONS_TD
