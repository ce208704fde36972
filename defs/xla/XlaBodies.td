//===- XlaBodies.td - Types and scalar bodies of ew_xla ----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The common parts of XlaElementwise.td: their element types, and the bodies that are
// more than an operation or two. Those of functions are as exact as libm's through MLIR's
// ordinary passes, which make exp(x) - 1 of math.expm1 and log(1 + x) of math.log1p.

#ifndef EWISE_XLA_XLABODIES_TD
#define EWISE_XLA_XLABODIES_TD

include "ewise/ElementwiseOps.td"
include "functions/ComplexFunctions.td"

// Element types.

def EwXla_WideFloats : ScalarTypes<"f32 or f64", [Float32, Float64]>;
def EwXla_NarrowIeeeFloats : ScalarTypes<"narrow float with infinities",
                  [Float16, BFloat16, Float8E5M2, Float8E4M3, Float8E3M4]>;
def EwXla_IeeeFloats : ScalarTypes<"floating-point with infinities",
                                   [EwXla_WideFloats, EwXla_NarrowIeeeFloats]>;
def EwXla_NarrowFloats : ScalarTypes<"narrow float",
                  [EwXla_NarrowIeeeFloats, Float8E4M3FN, Float8E5M2FNUZ,
                   Float8E4M3FNUZ, Float8E4M3B11FNUZ, Float6E2M3FN,
                   Float6E3M2FN, Float4E2M1FN]>;
def EwXla_Floats : ScalarTypes<"floating-point", [EwXla_WideFloats, EwXla_NarrowFloats]>;
/// Those that f8E8M0FNU is among: its numbers are powers of two, so it is for ops that have no
/// other results.
def EwXla_FloatsAndScales : ScalarTypes<"floating-point or scale",
                                        [EwXla_Floats, Float8E8M0FNU]>;
def EwXla_FloatsUpTo32 : ScalarTypes<"f32 or narrower", [Float32, EwXla_NarrowFloats]>;
/// StableHLO's widths of integers.
defvar EwXla_Widths = [2, 4, 8, 16, 32, 64];
def EwXla_Signed : ScalarTypes<"signed integer of 2, 4, 8, 16, 32 or 64 bits",
    !foreach(width, EwXla_Widths, IntegerScalars<width, width>)>;
def EwXla_Unsigned : ScalarTypes<"unsigned integer of 2, 4, 8, 16, 32 or 64 bits",
    !foreach(width, EwXla_Widths, UnsignedScalars<width, width>)>;
def EwXla_Integers : ScalarTypes<"integer", [EwXla_Signed, EwXla_Unsigned]>;
def EwXla_Complexes : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;

def EwXla_SignedNumbers : ScalarTypes<"floating-point, signed integer or complex",
                  [EwXla_Floats, EwXla_Signed, EwXla_Complexes]>;
def EwXla_FloatsAndIntegers : ScalarTypes<"floating-point or integer",
                                          [EwXla_Floats, EwXla_Integers]>;
def EwXla_Ordered : ScalarTypes<"floating-point, integer or boolean",
                                [EwXla_Floats, EwXla_Integers, Boolean]>;
def EwXla_Numbers : ScalarTypes<"floating-point, integer or complex",
                  [EwXla_Floats, EwXla_Integers, EwXla_Complexes]>;
def EwXla_NumbersAndScales : ScalarTypes<"floating-point, integer, complex or scale",
                  [EwXla_Numbers, Float8E8M0FNU]>;
def EwXla_FloatsAndComplexes : ScalarTypes<"floating-point or complex",
                                           [EwXla_Floats, EwXla_Complexes]>;
def EwXla_IntegersAndBoolean : ScalarTypes<"integer or boolean", [EwXla_Integers, Boolean]>;
def EwXla_AllTypes : ScalarTypes<"floating-point, integer, complex or boolean",
                  [EwXla_Floats, EwXla_Integers, EwXla_Complexes, Boolean]>;
def EwXla_AllTypesAndScales : ScalarTypes<"floating-point, integer, complex, boolean or scale",
                  [EwXla_AllTypes, Float8E8M0FNU]>;

// Quantized numbers of one scale and zero point are ordered and chosen as what is stored is.
def EwXla_Comparable
    : ScalarTypes<"floating-point, integer, complex, boolean, scale or quantized",
                  [EwXla_AllTypesAndScales, Quantized]>;

// Floating-point.

defvar EwXla_FloatFormat = [
  Attribute<"exponent_bits", Int32, min="1">,
  Attribute<"mantissa_bits", Int32, min="0">];

/// The operand as a number of `exponent_bits` and `mantissa_bits`, which may be greater than any
/// width.
class EwXla_ReducePrecision {
  // The bits without those of the significand that go, half to even; a carry goes into the
  // exponent.
  defvar rounded =
    (AndI
      (AddI (ToBits $operand):$bits,
            (Select (EqualI (SubI (MantissaBits $operand):$digits,
                                  (ConvertUI (BitsOf Shared),
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
                    (SubI (ShLI 1, (SubI (ConvertUI (BitsOf Shared),
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
            (When $mantissa_bits, $operand, (FromBits $infinity)));
}

// Order.

/// Whether a complex number comes before or behind another one: by the real parts or, where these
/// are equal, the imaginary ones.
class EwXla_ComplexOrderOf<Primitive order> : Function<["a", "b"],
               (Select (EqualF (RealPart $a):$real, (RealPart $b):$other),
                       (order (ImaginaryPart $a), (ImaginaryPart $b)),
                       (order $real, $other))>;
def EwXla_IsGreater : EwXla_ComplexOrderOf<GreaterF>;
def EwXla_IsLess : EwXla_ComplexOrderOf<LessF>;

/// The greater and the lesser of two complex numbers; of those without an order, the second.
def EwXla_MaximumComplex : Function<["a", "b"], (Select (EwXla_IsGreater $a, $b), $a, $b),
               "maximum($a, $b)">;
def EwXla_MinimumComplex : Function<["a", "b"], (Select (EwXla_IsLess $a, $b), $a, $b),
               "minimum($a, $b)">;
// Equal complex numbers have halves in JAX, as floats have.
def : Partials<[EwXla_MaximumComplex], [Fn_EqualParts<(EwXla_IsGreater $x, $y)>.value,
                                        Fn_EqualParts<(EwXla_IsGreater $y, $x)>.value]>;
def : Partials<[EwXla_MinimumComplex], [Fn_EqualParts<(EwXla_IsLess $x, $y)>.value,
                                        Fn_EqualParts<(EwXla_IsLess $y, $x)>.value]>;
def : Overloads<Max, onComplexes=EwXla_MaximumComplex>;
def : Overloads<Min, onComplexes=EwXla_MinimumComplex>;

// Conversion.

/// The body of `convert`.
class EwXla_Conversions {
  /// For documents.
  string description = [{
    Floats are rounded once, half to even, or truncated to an integer, which
    saturates; NaN is the integer 0. An integer is extended by its sign or cut.
    Of complex numbers, other types get the real part. `true` is what is not 0.
    Types without NaN have their greatest number in its place. Of `f8E8M0FNU`,
    0 is the least number, and what is less is NaN.
  }];
  /// By the types that it is from.
  list<On> cases = [
    On<EwXla_Ordered, (Convert ResultElement, $operand)>,
    // There is no 0 to compare with.
    On<Float8E8M0FNU, (Convert ResultElement, (ConvertF Float32, $operand))>,
    On<EwXla_Complexes, (ConvertC ResultElement, $operand), EwXla_Complexes>,
    On<EwXla_Complexes, (Convert ResultElement, (RealPart $operand)),
       ScalarTypes<"floating-point, integer, boolean or scale",
                   [EwXla_Ordered, Float8E8M0FNU]>>
  ];
}

#endif // EWISE_XLA_XLABODIES_TD
