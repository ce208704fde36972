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
include "ewise/IntegerBodies.td"
include "ewise/NumberConversions.td"

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

def EwXla_WideFloats : ScalarTypes<"f32 or f64", [Float32, Float64]>;
def EwXla_NarrowIeeeFloats
    : ScalarTypes<"narrow float with infinities",
                  [Float16, BFloat16, Float8E5M2, Float8E4M3, Float8E3M4]>;
def EwXla_IeeeFloats : ScalarTypes<"floating-point with infinities",
                                   [EwXla_WideFloats, EwXla_NarrowIeeeFloats]>;
def EwXla_NarrowFloats
    : ScalarTypes<"narrow float",
                  [EwXla_NarrowIeeeFloats, Float8E4M3FN, Float8E5M2FNUZ,
                   Float8E4M3FNUZ, Float8E4M3B11FNUZ, Float6E2M3FN,
                   Float6E3M2FN, Float4E2M1FN]>;
def EwXla_Floats
    : ScalarTypes<"floating-point", [EwXla_WideFloats, EwXla_NarrowFloats]>;
/// Those that f8E8M0FNU is among: its numbers are powers of two, so it is for
/// ops that have no other results.
def EwXla_FloatsAndScales : ScalarTypes<"floating-point or scale",
                                        [EwXla_Floats, Float8E8M0FNU]>;
def EwXla_FloatsUpTo32
    : ScalarTypes<"f32 or narrower", [Float32, EwXla_NarrowFloats]>;
def EwXla_Signed : IntegerScalars<2, 64>;
def EwXla_Unsigned : UnsignedScalars<2, 64>;
def EwXla_Integers : ScalarTypes<"integer", [EwXla_Signed, EwXla_Unsigned]>;
def EwXla_Complexes : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;

def EwXla_SignedNumbers
    : ScalarTypes<"floating-point, signed integer or complex",
                  [EwXla_Floats, EwXla_Signed, EwXla_Complexes]>;
def EwXla_UnsignedAndBoolean : ScalarTypes<"unsigned integer or boolean",
                                           [EwXla_Unsigned, Boolean]>;
def EwXla_FloatsAndIntegers : ScalarTypes<"floating-point or integer",
                                          [EwXla_Floats, EwXla_Integers]>;
def EwXla_Ordered : ScalarTypes<"floating-point, integer or boolean",
                                [EwXla_Floats, EwXla_Integers, Boolean]>;
def EwXla_Numbers
    : ScalarTypes<"floating-point, integer or complex",
                  [EwXla_Floats, EwXla_Integers, EwXla_Complexes]>;
def EwXla_NumbersAndScales
    : ScalarTypes<"floating-point, integer, complex or scale",
                  [EwXla_Numbers, Float8E8M0FNU]>;
def EwXla_FloatsAndComplexes : ScalarTypes<"floating-point or complex",
                                           [EwXla_Floats, EwXla_Complexes]>;
def EwXla_IntegersAndBoolean
    : ScalarTypes<"integer or boolean", [EwXla_Integers, Boolean]>;
def EwXla_AllTypes
    : ScalarTypes<"floating-point, integer, complex or boolean",
                  [EwXla_Floats, EwXla_Integers, EwXla_Complexes, Boolean]>;
def EwXla_AllTypesAndScales
    : ScalarTypes<"floating-point, integer, complex, boolean or scale",
                  [EwXla_AllTypes, Float8E8M0FNU]>;

// Of quantized numbers of one scale and zero point, the order and a choice are
// those of what is stored.
def EwXla_Comparable
    : ScalarTypes<"floating-point, integer, complex, boolean, scale or quantized",
                  [EwXla_AllTypesAndScales, Quantized]>;
def EwXla_SignedOrStored : ScalarTypes<"signed integer, also of quantized numbers",
                                       [EwXla_Signed, SignedQuantized]>;
def EwXla_UnsignedOrStored
    : ScalarTypes<"unsigned integer, also of quantized numbers",
                  [EwXla_Unsigned, UnsignedQuantized]>;

//===----------------------------------------------------------------------===//
// Floating-point
//===----------------------------------------------------------------------===//

/// -1, 0 or 1; what is neither greater nor less than 0 is itself.
class EwXla_Sign<ScalarOp greater, ScalarOp less> {
  /// The expression.
  dag value = (Select (greater $operand, 0), 1,
                      (Select (less $operand, 0), -1, $operand));
}

/// exp(x) - 1 by Kahan: what exp(x) lost to rounding, its logarithm knows.
class EwXla_Expm1<dag x> {
  /// The expression.
  dag value =
    (Select (EqualF (Exp x:$x):$u, 1), $x,
    (Select (EqualF (SubF $u, 1):$d, -1), -1,
    (Select (EqualF $u, $d), $u, (MulF $d, (DivF $x, (Log $u))))));
}

/// log(1 + x) by Kahan: what 1 + x lost to rounding, the quotient knows.
class EwXla_Log1p<dag x> {
  /// The expression.
  dag value =
    (Select (EqualF (AddF 1, x:$x):$u, 1), $x,
    (Select (EqualF (SubF $u, 1):$d, $u), (Log $u),
                                          (MulF (Log $u), (DivF $x, $d))));
}

/// The angle of the point (x, y). Folders of math.atan2 have none for 0 and 0:
/// they see another point that has it. `isNegative` is for 0.
class EwXla_AngleOf<dag y, dag x,
                    dag isNegative = (LessF (DivF 1, $abscissa), 0)> {
  /// The expression.
  dag value =
    (Atan2 y:$ordinate,
           (Select (AndI (EqualF $ordinate, 0), (EqualF x:$abscissa, 0)),
                   (Select isNegative, -1, 1), $abscissa));
}

/// The float next to `lhs` towards `rhs`: floats of one sign are in the order of
/// their bits.
class EwXla_NextAfter {
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

defvar EwXla_FloatFormat = [
  Attribute<"exponent_bits", Int32, min="1">,
  Attribute<"mantissa_bits", Int32, min="0">];

/// The operand as a number of `exponent_bits` and `mantissa_bits`, which may be
/// greater than any width.
class EwXla_ReducePrecision {
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
              (AddI (SubI (ShLI 1,
                                (SubI (SubI (SubI (BitWidth), 1),
                                            $digits):$width,
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
class EwXla_MaximumComplex<dag a, dag b, ScalarOp order = GreaterF> {
  /// The expression.
  dag value =
    (Select (Select (EqualF (RealPart a:$a):$aReal, (RealPart b:$b):$bReal),
                    (order (ImaginaryPart $a), (ImaginaryPart $b)),
                    (order $aReal, $bReal)), $a, $b);
}

/// The same, of a value that the first names.
class EwXla_MinimumComplex<dag c, dag d> {
  /// The expression.
  dag value =
    (Select (Select (EqualF (RealPart c:$c):$cReal, (RealPart d:$d):$dReal),
                    (LessF (ImaginaryPart $c), (ImaginaryPart $d)),
                    (LessF $cReal, $dReal)), $c, $d);
}

/// Between `min` and `max`, of which the latter decides.
defvar EwXla_ClampCases = [
  On<EwXla_FloatsAndScales, (MinimumF (MaximumF $operand, $min), $max)>,
  On<EwXla_SignedOrStored, (MinSI (MaxSI $operand, $min), $max)>,
  On<EwXla_UnsignedOrStored, (MinUI (MaxUI $operand, $min), $max)>,
  On<Boolean, (AndI (OrI $operand, $min), $max)>,
  On<EwXla_Complexes,
     EwXla_MinimumComplex<EwXla_MaximumComplex<(Same $operand),
                                               (Same $min)>.value,
                          (Same $max)>.value>
];

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

defvar EwXla_Quotient = TotalQuotient<(Same $lhs), (Same $rhs)>;
defvar EwXla_Remainder = TotalRemainder<(Same $lhs), (Same $rhs)>;
defvar EwXla_Power = IntegerPower<(Same $lhs), (Same $rhs)>;

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

/// What `convert` does.
class EwXla_Conversions {
  /// For documents.
  string description = [{
    Floats are rounded once, half to even, or truncated to an integer, which
    saturates; NaN is the integer 0. An integer is extended by its sign or cut.
    Of complex numbers, other types get the real part. `true` is what is not 0.
    Types without NaN have their greatest number in its place. Of `f8E8M0FNU`,
    0 is the least number, and what is less is NaN.
  }];
  /// One for each kind of types to convert from and to.
  list<On> cases = !listconcat(
    UnsignedConversions<EwXla_UnsignedAndBoolean, (Same $operand),
                        EwXla_FloatsAndScales, EwXla_Integers>.cases,
    SignedConversions<EwXla_Signed, (Same $operand), EwXla_FloatsAndScales,
                      EwXla_Integers>.cases,
    FloatConversions<EwXla_Floats, (Same $operand), EwXla_FloatsAndScales,
                     EwXla_Signed, EwXla_Unsigned>.cases,
    FloatConversions<Float8E8M0FNU, (ConvertF Float32, $operand),
                     EwXla_FloatsAndScales, EwXla_Signed, EwXla_Unsigned>.cases,
    FloatConversions<EwXla_Complexes, (RealPart $operand),
                     EwXla_FloatsAndScales, EwXla_Signed, EwXla_Unsigned>.cases,
    [On<EwXla_UnsignedAndBoolean, (UIToComplex ResultElement, $operand),
        EwXla_Complexes>,
     On<EwXla_Signed, (SIToComplex ResultElement, $operand), EwXla_Complexes>,
     On<EwXla_FloatsAndScales, (FPToComplex ResultElement, $operand),
        EwXla_Complexes>,
     On<EwXla_Complexes, (ConvertC ResultElement, $operand), EwXla_Complexes>]);
}

#endif // EWISE_XLA_XLABODIES_TD
