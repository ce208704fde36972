//===- Integers.td - Quotients, powers, shifts -------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that have a value for all integers, where the operations of `arith` and `math` have
// none, under names that are the operations' on other elements.

#ifndef EWISE_FUNCTIONS_INTEGERS_TD
#define EWISE_FUNCTIONS_INTEGERS_TD

include "ewise/ScalarNames.td"

// Quotients.

/// The truncated quotient. By 0 all of its bits are set, and the least integer by -1 wraps. No
/// division is executed that is undefined: by 0 and by -1 become by 1.
def TotalDivSI : Function<["a", "b"],
  (Select (EqualI $b, 0):$byZero, -1,
  (Select (EqualI $b, -1):$byMinusOne, (SubI 0, $a),
          (DivSI $a, (Select (OrI $byZero, $byMinusOne), 1, $b)))),
  "$a / $b">;
def TotalDivUI : Function<["a", "b"],
  (Select (EqualI $b, 0):$byZero, (GreatestUI),
          (DivUI $a, (Select $byZero, 1, $b))),
  "$a / $b">;

/// The remainder of that, with the dividend's sign; by 0 it is the dividend. The remainder by 1
/// is that by -1: 0.
def TotalRemSI : Function<["a", "b"],
  (Select (EqualI $b, 0):$byZero, $a,
          (RemSI $a, (Select (OrI $byZero, (EqualI $b, -1)), 1, $b))),
  "rem($a, $b)">;
def TotalRemUI : Function<["a", "b"],
  (Select (EqualI $b, 0):$byZero, $a, (RemUI $a, (Select $byZero, 1, $b))),
  "rem($a, $b)">;

/// The quotient rounded down, and the remainder of that, with the divisor's sign: those of
/// Python. By 0, they are those that are truncated.
def FloorDivI : Function<["a", "b"],
  (SubI (TotalDivSI $a, $b),
        (Select (AndI (AndI (NotEqualI (TotalRemSI $a, $b):$rest, 0),
                            (NotEqualI $b, 0)),
                      (LessSI (XorI $rest, $b), 0)), 1, 0)),
  "floor_div($a, $b)">;
def FloorModI : Function<["a", "b"],
  (Select (AndI (NotEqualI (TotalRemSI $a, $b):$rest, 0),
                (LessSI (XorI $rest, $b), 0)), (AddI $rest, $b), $rest),
  "floor_mod($a, $b)">;

// Powers.

/// The power; of a negative exponent truncated, and 0 for the base 0.
def TotalPowSI : Function<["a", "b"],
  (Select (GreaterEqualSI $b, 0), (PowI $a, (MaxSI $b, 0)),
  (Select (EqualI $a, 1), 1,
  (Select (EqualI $a, -1), (Select (EqualI (AndI $b, 1), 0), 1, -1), 0))),
  "pow($a, $b)">;
/// That of an unsigned exponent, of which `math.ipowi` takes the greater half as negative.
def TotalPowUI : Function<["a", "b"],
  (MulI (MulI (PowI $a, (ShRUI $b, 1)):$half, $half),
        (Select (EqualI (AndI $b, 1), 0), 1, $a)),
  "pow($a, $b)">;

// Shifts.

// The amount is unsigned; from the width on, all bits are shifted out.
def TotalShLI : Function<["a", "b"],
  (Select (LessUI $b, (BitWidth)), (ShLI $a, $b), 0), "$a << $b">;
def TotalShRSI : Function<["a", "b"],
  (ShRSI $a, (MinUI $b, (SubI (BitWidth), 1))), "$a >> $b">;
def TotalShRUI : Function<["a", "b"],
  (Select (LessUI $b, (BitWidth)), (ShRUI $a, $b), 0), "$a >>> $b">;

// Their names.

/// The greatest common divisor and the least common multiple, which are not
/// negative but where they wrap. That of 0 and another number is that number, and
/// 0.
def GcdSI : Function<["a", "b"], (GcdUI (AbsI $a), (AbsI $b)), "gcd($a, $b)">;
def LcmUI : Function<["a", "b"],
  (MulI (DivUI $a, (MaxUI (GcdUI $a, $b), 1)), $b), "lcm($a, $b)">;
def LcmSI : Function<["a", "b"], (LcmUI (AbsI $a), (AbsI $b)), "lcm($a, $b)">;

def Gcd : ScalarCallee;
def Lcm : ScalarCallee;
def TotalDiv : ScalarCallee;
def TotalRem : ScalarCallee;
def TotalPow : ScalarCallee;
def FloorDiv : ScalarCallee;
def FloorMod : ScalarCallee;
def TotalShiftLeft : ScalarCallee;
def TotalShiftRight : ScalarCallee;

def InFloats : InFile<"functions/Floats.td">;

//              name             float      signed      unsigned    boolean    complex
def : Overloads<TotalDiv,        DivF,      TotalDivSI, TotalDivUI, Undefined, InComplexFunctions>;
def : Overloads<TotalRem,        RemF,      TotalRemSI, TotalRemUI>;
def : Overloads<TotalPow,        PowF,      TotalPowSI, TotalPowUI, Undefined, InComplexFunctions>;
def : Overloads<FloorDiv,        InFloats,  FloorDivI,  TotalDivUI>;
def : Overloads<FloorMod,        InFloats,  FloorModI,  TotalRemUI>;
def : Overloads<Gcd,             Undefined, GcdSI,      GcdUI>;
def : Overloads<Lcm,             Undefined, LcmSI,      LcmUI>;
def : Overloads<TotalShiftLeft,  Undefined, TotalShLI,  TotalShLI>;
def : Overloads<TotalShiftRight, Undefined, TotalShRSI, TotalShRUI>;

#endif // EWISE_FUNCTIONS_INTEGERS_TD
