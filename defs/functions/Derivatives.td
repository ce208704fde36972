//===- Derivatives.td - Partial derivatives of functions ---*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where what a function is made of would lose digits, overflow, or choose by bits. Other
// functions are differentiated as what they are made of.

#ifndef EWISE_FUNCTIONS_DERIVATIVES_TD
#define EWISE_FUNCTIONS_DERIVATIVES_TD

include "ewise/Derivatives.td"
include "functions/Floats.td"

def : Partials<[SignOfReal], [(Same 0)]>;
def : Partials<[FloorModF], [(Same 1), (Negate (Floor (Div $x, $y)))]>;
def : Partials<[FloorDivF], [(Same 0), (Same 0)]>;

def : Partials<[ExpM1F], [(Exp $x)]>;
def : Partials<[Log1pF], [(Div 1, (Add 1, $x))]>;
// 1 - $result loses all digits of large numbers.
def : Partials<[LogisticF], [(Mul $result, (LogisticF (Negate $x)))]>;
def : Partials<[LogAddExp], [(LogisticF (Sub $x, $y)), (LogisticF (Sub $y, $x))]>;
def : Partials<[Softplus], [(LogisticF $x)]>;

// 0 at the origin.
def : Partials<[Hypot], [(Select (Equal $result, 0), 0, (Div $x, $result)),
                         (Select (Equal $result, 0), 0, (Div $y, $result))]>;
// Of the angle of ($y, $x), by $x and $y in this order of parameters; no square overflows.
def : Partials<[Atan2F],
               [(Div (Div $y, (Hypot $x, $y)), (Hypot $x, $y)),
                (Div (Div (Negate $x), (Hypot $x, $y)), (Hypot $x, $y))]>;

#endif // EWISE_FUNCTIONS_DERIVATIVES_TD
