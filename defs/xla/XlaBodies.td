//===- XlaBodies.td - Types and scalar bodies of ew_xla ----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the ops of XlaElementwise.td have in common: their element types, and
// the bodies that are more than an operation or two. Those of functions are as
// exact as libm's through MLIR's ordinary passes, which make exp(x) - 1 of
// math.expm1 and log(1 + x) of math.log1p.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_XLA_XLABODIES_TD
#define EWISE_XLA_XLABODIES_TD

include "ewise/DialectOps.td"

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

def WideFloats : ScalarTypes<"f32 or f64", [Float32, Float64]>;
def NarrowIeeeFloats
    : ScalarTypes<"narrow float with infinities",
                  [Float16, BFloat16, Float8E5M2, Float8E4M3, Float8E3M4]>;
def IeeeFloats : ScalarTypes<"floating-point with infinities",
                             [WideFloats, NarrowIeeeFloats]>;
def NarrowFloats
    : ScalarTypes<"narrow float",
                  [NarrowIeeeFloats, Float8E4M3FN, Float8E5M2FNUZ,
                   Float8E4M3FNUZ, Float8E4M3B11FNUZ]>;
def Floats : ScalarTypes<"floating-point", [WideFloats, NarrowFloats]>;
def Signed : IntegerScalars<2, 64>;
def Unsigned : UnsignedScalars<2, 64>;
def Integers : ScalarTypes<"integer", [Signed, Unsigned]>;
def Complexes : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;

def SignedNumbers : ScalarTypes<"floating-point, signed integer or complex",
                                [Floats, Signed, Complexes]>;
def UnsignedAndBoolean : ScalarTypes<"unsigned integer or boolean",
                                     [Unsigned, Boolean]>;
def FloatsAndIntegers : ScalarTypes<"floating-point or integer",
                                    [Floats, Integers]>;
def Ordered : ScalarTypes<"floating-point, integer or boolean",
                          [Floats, Integers, Boolean]>;
def Numbers : ScalarTypes<"floating-point, integer or complex",
                          [Floats, Integers, Complexes]>;
def FloatsAndComplexes : ScalarTypes<"floating-point or complex",
                                     [Floats, Complexes]>;
def IntegersAndBoolean : ScalarTypes<"integer or boolean", [Integers, Boolean]>;
def AllTypes : ScalarTypes<"floating-point, integer, complex or boolean",
                           [Floats, Integers, Complexes, Boolean]>;

//===----------------------------------------------------------------------===//
// Floating-point
//===----------------------------------------------------------------------===//

/// Whether a float is infinity, of either sign.
class IsInfinite<dag x> {
  /// The expression.
  dag value = (AndI (EqualF x, x), (XorI (IsFinite x), 1));
}

/// exp(x) - 1 by Kahan: what exp(x) lost to rounding, its logarithm knows.
class Expm1<dag x> {
  /// The expression.
  dag value =
    (Select (EqualF (Exp x:$x):$u, 1), $x,
    (Select (EqualF (SubF $u, 1):$d, -1), -1,
    (Select (EqualF $u, $d), $u, (MulF $d, (DivF $x, (Log $u))))));
}

/// log(1 + x) by Kahan: what 1 + x lost to rounding, the quotient knows.
class Log1p<dag x> {
  /// The expression.
  dag value =
    (Select (EqualF (AddF 1, x:$x):$u, 1), $x,
    (Select (EqualF (SubF $u, 1):$d, $u), (Log $u),
                                          (MulF (Log $u), (DivF $x, $d))));
}

/// The angle of the point (x, y). Folders of math.atan2 have none for 0 and 0:
/// they see another point that has it. `isNegative` is for 0.
class AngleOf<dag y, dag x,
              dag isNegative = (LessF (DivF 1, $abscissa), 0)> {
  /// The expression.
  dag value =
    (Atan2 y:$ordinate,
           (Select (AndI (EqualF $ordinate, 0), (EqualF x:$abscissa, 0)),
                   (Select isNegative, -1, 1), $abscissa));
}

/// The float next to `lhs` towards `rhs`: floats of one sign are in the order of
/// their bits.
class NextAfter {
  /// The expression.
  dag value =
    (Select (OrI (NotEqualF $lhs, $lhs), (NotEqualF $rhs, $rhs)),
            (AddF $lhs, $rhs),
    (Select (EqualF $lhs, $rhs), $rhs,
    (FromBits
      (Select (EqualF $lhs, 0),
              (OrI (AndI (ToBits $rhs), (LeastSI)), 1),
              (Select (EqualI (LessF $lhs, $rhs), (GreaterF $lhs, 0)),
                      (AddI (ToBits $lhs):$bits, 1), (SubI $bits, 1))))));
}

/// The operand as a number of `exponent_bits` and `mantissa_bits`, which may be
/// greater than any width.
class ReducePrecision {
  // The bits without those of the significand that go, half to even; a carry
  // goes into the exponent.
  defvar rounded =
    (AndI
      (AddI (ToBits $operand):$bits,
            (Select (EqualI (SubI (MantissaBits $operand):$digits,
                                  (ConvertUI ElementBits,
                                   (MinSI $mantissa_bits,
                                          (ConvertUI Int32, $digits)))):$drop,
                            0), 0,
                    (AddI (SubI (ShRUI (ShLI 1, $drop), 1), 1),
                          (AndI (ShRUI $bits, $drop), 1)))),
      (SubI 0, (ShLI 1, $drop)));
  // An exponent of which the narrower format has none is infinity's or 0.
  defvar bounded =
    (Select
      (AndI (GreaterUI
              (ShRUI (AndI rounded:$rounded, (GreatestSI)), $digits):$exponent,
              (AddI (SubI (ShLI 1, (SubI (SubI (SubI (BitWidth), 1), $digits):$width,
                                        1)), 1):$bias,
                    (SubI (ShLI 1, (SubI (ConvertUI ElementBits,
                                         (MinSI $exponent_bits,
                                          (ConvertUI Int32, $width))):$kept,
                                        1)), 1):$range)),
            (NotEqualI $kept, $width):$narrows),
      (OrI (AndI $bits, (LeastSI)):$sign,
           (SubI (LeastSI), (ShLI 1, $digits)):$infinity),
      (Select (AndI (LessEqualUI $exponent, (SubI $bias, $range)), $narrows),
              $sign, $rounded));
  // A significand without bits has no NaN.
  /// The expression.
  dag value =
    (Select (EqualF $operand, $operand), (FromBits bounded),
            (WhenSet $mantissa_bits, $operand, (FromBits $infinity)));
}

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

/// Whichever comes first by `order`, of the real parts or, where these are equal,
/// of the imaginary ones; of numbers without an order, the second.
class MaximumComplex<dag a, dag b, ScalarOp order = GreaterF> {
  /// The expression.
  dag value =
    (Select (Select (EqualF (RealPart a:$a):$aReal, (RealPart b:$b):$bReal),
                    (order (ImaginaryPart $a), (ImaginaryPart $b)),
                    (order $aReal, $bReal)), $a, $b);
}

/// The same, of a value that the first names.
class MinimumComplex<dag c, dag d> {
  /// The expression.
  dag value =
    (Select (Select (EqualF (RealPart c:$c):$cReal, (RealPart d:$d):$dReal),
                    (LessF (ImaginaryPart $c), (ImaginaryPart $d)),
                    (LessF $cReal, $dReal)), $c, $d);
}

defvar ClampComplex =
  MinimumComplex<MaximumComplex<(Same $operand), (Same $min)>.value,
                 (Same $max)>.value;

/// The cube root whose angle is a third.
class CbrtComplex {
  /// The expression.
  dag value =
    (FromParts (MulF (Cbrt (AbsC $operand)):$length,
                     (Cos (DivF AngleOf<(ImaginaryPart $operand),
                                        (RealPart $operand)>.value, 3):$angle)),
               (MulF $length, (Sin $angle)));
}

/// The operand divided by its absolute value; 0 has the sign 0, and infinite
/// numbers have none.
class SignComplex {
  /// The expression.
  dag value =
    (Select (EqualF (AbsC $operand):$length, 0), (FromParts 0, 0),
    (Select IsInfinite<(Same $length)>.value,
            (FromParts (SubF $length, $length):$nan, $nan),
            (FromParts (DivF (RealPart $operand), $length),
                       (DivF (ImaginaryPart $operand), $length))));
}

/// tanh(x + iy) by Kahan: by the tangent of y and the hyperbolic sine of x or,
/// where that is great, by what is left of 1 and 0.
class TanhComplex<dag x, dag y> {
  defvar far =
    (FromParts (Select (LessF $x, 0), -1, 1),
               (MulF (MulF 4, (MulF (Sin y:$y), (Cos $y))),
                     (Exp (MulF -2, $distance))));
  defvar near =
    (FromParts (DivF (MulF (MulF (AddF 1, (MulF (Tan $y):$tan, $tan)):$square,
                                 (Sqrt (AddF 1, (MulF (Sinh $x):$sinh,
                                                      $sinh):$sinhSquare))),
                           $sinh),
                     (AddF 1, (MulF $square, $sinhSquare)):$divisor),
               (DivF $tan, $divisor));
  /// The expression.
  dag value = (Select (GreaterF (AbsF x:$x):$distance, 20), far, near);
}

/// tan(z) is -i tanh(iz).
defvar TanComplex =
  (MulC (FromParts 0, -1), TanhComplex<(NegF (ImaginaryPart $operand)),
                                       (RealPart $operand)>.value);

/// 1 / (1 + exp(-z)).
defvar LogisticComplex =
  (DivC (FromParts 1, 0):$one, (AddC $one, (ExpC (NegC $operand))));

/// log(1 + z) of complex<f32>, in f64: half the logarithm of |1 + z|^2, whose
/// distance from 1 is what small numbers need.
class Log1pComplexFloat32 {
  defvar logarithm =
    (MulF "0.5", Log1p<(AddF (MulF (SubF (AddF 1, (ConvertF Float64,
                                                   (RealPart $operand))):$a, 1),
                                   (AddF $a, 1)),
                             (MulF (ConvertF Float64,
                                    (ImaginaryPart $operand)):$b, $b))>.value);
  /// The expression.
  dag value =
    (FromParts
      (Select IsInfinite<(RealPart $operand)>.value, (AbsF (RealPart $operand)),
      (Select IsInfinite<(ImaginaryPart $operand)>.value,
              (AbsF (ImaginaryPart $operand)),
              (ConvertF ElementPart, logarithm))),
      (ConvertF ElementPart, AngleOf<(Same $b), (Same $a)>.value));
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// A power modulo 2^width by one whose exponent is half of it, and so not
/// negative to an operation on signed ones.
class UnsignedPower {
  /// The expression.
  dag value =
    (MulI (MulI (PowI $lhs, (ShRUI $rhs, 1)):$half, $half),
          (Select (EqualI (AndI $rhs, 1), 0), 1, $lhs));
}

/// A power modulo 2^width. A negative exponent leaves 1 or -1 of these, and 0 of
/// all others.
class IntegerPower {
  /// The expression.
  dag value =
    (Select (GreaterEqualSI $rhs, 0), (PowI $lhs, (MaxSI $rhs, 0)),
    (Select (EqualI $lhs, 1), 1,
    (Select (EqualI $lhs, -1),
            (Select (EqualI (AndI $rhs, 1), 0), 1, -1), 0)));
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// The comparison that `direction` names.
class Directions<dag eq, dag ne, dag ge, dag gt, dag le, dag lt> {
  /// The expression.
  dag chosen =
    (WhenIs $direction, "EQ", eq,
    (WhenIs $direction, "NE", ne,
    (WhenIs $direction, "GE", ge,
    (WhenIs $direction, "GT", gt,
    (WhenIs $direction, "LE", le, lt)))));
}

/// The same, of operations.
class Comparisons<ScalarOp eq, ScalarOp ne, ScalarOp ge, ScalarOp gt,
                  ScalarOp le, ScalarOp lt, dag a = (Same $lhs),
                  dag b = (Same $rhs)> {
  /// The expression.
  dag chosen = Directions<(eq a, b), (ne a, b), (ge a, b), (gt a, b), (le a, b),
                          (lt a, b)>.chosen;
}

/// A place in IEEE 754's total order: -NaN, -inf, -0, 0, inf, NaN.
defvar LeftPlace =
  (Select (LessSI (ToBits $lhs):$a, 0), (SubI (GreatestSI), $a), $a);
defvar RightPlace =
  (Select (LessSI (ToBits $rhs):$b, 0), (SubI (GreatestSI), $b), $b);

/// By the real parts or, where these are equal, by the imaginary ones.
class OrderComplex<ScalarOp real, ScalarOp imaginary> {
  /// The expression.
  dag value =
    (OrI (real (RealPart $lhs):$a, (RealPart $rhs):$b),
         (AndI (EqualF $a, $b),
               (imaginary (ImaginaryPart $lhs), (ImaginaryPart $rhs))));
}

defvar FloatOrder =
  Comparisons<EqualF, NotEqualF, GreaterEqualF, GreaterF, LessEqualF,
              LessF>.chosen;
defvar TotalOrder =
  Comparisons<EqualI, NotEqualI, GreaterEqualSI, GreaterSI, LessEqualSI, LessSI,
              LeftPlace, RightPlace>.chosen;
defvar SignedOrder =
  Comparisons<EqualI, NotEqualI, GreaterEqualSI, GreaterSI, LessEqualSI,
              LessSI>.chosen;
defvar UnsignedOrder =
  Comparisons<EqualI, NotEqualI, GreaterEqualUI, GreaterUI, LessEqualUI,
              LessUI>.chosen;
defvar ComplexOrder =
  Directions<(EqualC $lhs, $rhs), (NotEqualC $lhs, $rhs),
             OrderComplex<GreaterF, GreaterEqualF>.value,
             OrderComplex<GreaterF, GreaterF>.value,
             OrderComplex<LessF, LessEqualF>.value,
             OrderComplex<LessF, LessF>.value>.chosen;

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

/// The cases of `convert`.
class Conversions {
  /// One for each kind of types to convert from and to.
  list<On> cases = [
    On<UnsignedAndBoolean, (NotEqualI $operand, 0), Boolean>,
    On<UnsignedAndBoolean, (ConvertUI ResultElement, $operand), Integers>,
    On<UnsignedAndBoolean, (UIToFP ResultElement, $operand), Floats>,
    On<UnsignedAndBoolean, (UIToComplex ResultElement, $operand), Complexes>,
    On<Signed, (NotEqualI $operand, 0), Boolean>,
    On<Signed, (ConvertSI ResultElement, $operand), Integers>,
    On<Signed, (SIToFP ResultElement, $operand), Floats>,
    On<Signed, (SIToComplex ResultElement, $operand), Complexes>,
    On<Floats, (NotEqualF $operand, 0), Boolean>,
    On<Floats, (TruncateFPToSI ResultElement, $operand), Signed>,
    On<Floats, (TruncateFPToUI ResultElement, $operand), Unsigned>,
    On<Floats, (ConvertF ResultElement, $operand), Floats>,
    On<Floats, (FPToComplex ResultElement, $operand), Complexes>,
    On<Complexes, (NotEqualF (RealPart $operand), 0), Boolean>,
    On<Complexes, (TruncateFPToSI ResultElement, (RealPart $operand)), Signed>,
    On<Complexes, (TruncateFPToUI ResultElement, (RealPart $operand)),
       Unsigned>,
    On<Complexes, (ConvertF ResultElement, (RealPart $operand)), Floats>,
    On<Complexes, (ConvertC ResultElement, $operand), Complexes>
  ];
}

#endif // EWISE_XLA_XLABODIES_TD
