//===- NumpyBodies.td - Types and scalar bodies of ew_numpy -*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The element types of NumpyUfuncs.td, NumPy's dtypes by MLIR's names, and those of its bodies
// that are more than an operation or two.

#ifndef EWISE_NUMPY_NUMPYBODIES_TD
#define EWISE_NUMPY_NUMPYBODIES_TD

include "ewise/ElementwiseOps.td"
include "functions/ComplexFunctions.td"
include "functions/Floats.td"

// Element types.

def EwNumpy_Signed : ScalarTypes<"signed integer", [Int8, Int16, Int32, Int64]>;
def EwNumpy_Unsigned : ScalarTypes<"unsigned integer", [UInt8, UInt16, UInt32, UInt64]>;
def EwNumpy_Integers : ScalarTypes<"integer", [EwNumpy_Signed, EwNumpy_Unsigned]>;
def EwNumpy_Bits : ScalarTypes<"boolean or integer", [Boolean, EwNumpy_Integers]>;
def EwNumpy_Floats : ScalarTypes<"float", [Float16, Float32, Float64]>;
def EwNumpy_Complexes : ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;
def EwNumpy_Inexact : ScalarTypes<"float or complex", [EwNumpy_Floats, EwNumpy_Complexes]>;
def EwNumpy_Reals : ScalarTypes<"integer or float", [EwNumpy_Integers, EwNumpy_Floats]>;
def EwNumpy_RealsAndBoolean
    : ScalarTypes<"boolean, integer or float", [Boolean, EwNumpy_Reals]>;
def EwNumpy_Numbers : ScalarTypes<"integer, float or complex", [EwNumpy_Reals, EwNumpy_Complexes]>;

// Order.

/// The lexicographic order of complex numbers: by the real parts or, where these are equal, the
/// imaginary ones. NaN in either part of either number is in no order.
class EwNumpy_ComplexOrder<Primitive strict, Primitive order> : Function<["a", "b"],
  (OrI (AndI (strict (RealPart $a):$x, (RealPart $b):$y),
             (AndI (EqualF (ImaginaryPart $a):$u, $u), (EqualF (ImaginaryPart $b):$v, $v))),
       (AndI (EqualF $x, $y), (order $u, $v)))>;
def EwNumpy_LessC : EwNumpy_ComplexOrder<LessF, LessF>;
def EwNumpy_LessEqualC : EwNumpy_ComplexOrder<LessF, LessEqualF>;
def EwNumpy_GreaterC : EwNumpy_ComplexOrder<GreaterF, GreaterF>;
def EwNumpy_GreaterEqualC : EwNumpy_ComplexOrder<GreaterF, GreaterEqualF>;

def EwNumpy_IsNaNC : Function<["z"], (NotEqualC $z, $z)>;
/// The first of two NaN. `fmax` and `fmin` have the first of equal numbers as well.
class EwNumpy_ExtremumC<ScalarCallee order> : Function<["a", "b"],
  (Select (OrI (EwNumpy_IsNaNC $a), (order $a, $b)), $a, $b)>;
class EwNumpy_ExtremumNumberC<ScalarCallee order> : Function<["a", "b"],
  (Select (OrI (EwNumpy_IsNaNC $b), (order $a, $b)), $a, $b)>;
def EwNumpy_MaximumC : EwNumpy_ExtremumC<EwNumpy_GreaterEqualC>;
def EwNumpy_MinimumC : EwNumpy_ExtremumC<EwNumpy_LessEqualC>;
def EwNumpy_FMaxC : EwNumpy_ExtremumNumberC<EwNumpy_GreaterEqualC>;
def EwNumpy_FMinC : EwNumpy_ExtremumNumberC<EwNumpy_LessEqualC>;

foreach name = ["Less", "LessEqual", "Greater", "GreaterEqual", "Maximum", "Minimum", "FMax",
                "FMin"] in
  def EwNumpy_#name : ScalarCallee;

//              name                  float           signed          unsigned        boolean         complex
def : Overloads<EwNumpy_Less,         LessF,          LessSI,         LessUI,         LessUI,         EwNumpy_LessC>;
def : Overloads<EwNumpy_LessEqual,    LessEqualF,     LessEqualSI,    LessEqualUI,    LessEqualUI,    EwNumpy_LessEqualC>;
def : Overloads<EwNumpy_Greater,      GreaterF,       GreaterSI,      GreaterUI,      GreaterUI,      EwNumpy_GreaterC>;
def : Overloads<EwNumpy_GreaterEqual, GreaterEqualF,  GreaterEqualSI, GreaterEqualUI, GreaterEqualUI, EwNumpy_GreaterEqualC>;
def : Overloads<EwNumpy_Maximum,      MaximumF,       MaxSI,          MaxUI,          OrI,            EwNumpy_MaximumC>;
def : Overloads<EwNumpy_Minimum,      MinimumF,       MinSI,          MinUI,          AndI,           EwNumpy_MinimumC>;
def : Overloads<EwNumpy_FMax,         MaximumNumberF, MaxSI,          MaxUI,          OrI,            EwNumpy_FMaxC>;
def : Overloads<EwNumpy_FMin,         MinimumNumberF, MinSI,          MinUI,          AndI,           EwNumpy_FMinC>;

// Powers of complex numbers.

/// Powers by integers of a size below 100 are products, as NumPy's are: exact where these are. Each
/// bit of the exponent multiplies by a further square.
def EwNumpy_PowerFrom7 : Function<["product", "square", "n"], (Same $product)>;
foreach place = [6, 5, 4, 3, 2, 1] in
  def EwNumpy_PowerFrom#place : Function<["product", "square", "n"],
    (!cast<Function>("EwNumpy_PowerFrom" # !add(place, 1))
       (Select (EqualI (AndI $n, !shl(1, place)), 0), $product, (MulC $product, $square)),
       (MulC $square, $square), $n)>;
def EwNumpy_PowerBySize : Function<["z", "n"],
  (EwNumpy_PowerFrom1 (Select (EqualI (AndI $n, 1), 0), 1, $z), (MulC $z, $z), $n)>;
/// A product that is 0 or not finite is of numbers that no longer say what the power is.
def EwNumpy_PowerOrElse : Function<["y", "product", "power"],
  (Select (AndI (AndI (EqualF (ImaginaryPart $y), 0),
                      (AndI (LessF (AbsF (RealPart $y):$n), 100), (EqualF (Floor $n), $n))),
                (AndI (AndI (IsFinite (RealPart $product)), (IsFinite (ImaginaryPart $product))),
                      (NotEqualC $product, 0))),
          (Select (LessF $n, 0), (DivComplex 1, $product), $product), $power)>;
def EwNumpy_PowC : Function<["x", "y"],
  (EwNumpy_PowerOrElse $y,
    (EwNumpy_PowerBySize $x, (SaturateFPToSI Int32, (AbsF (RealPart $y)))), (PowComplex $x, $y)),
  "pow($x, $y)">;
def EwNumpy_Pow : ScalarCallee;
def : Overloads<EwNumpy_Pow, PowF, TotalPowSI, TotalPowUI, Undefined, EwNumpy_PowC>;

// Parts.

/// A property of a number: of an integer it is `ofInteger`, a complex number has it by one part or
/// by both.
class EwNumpy_PropertyBody<Primitive property, Primitive combine, int ofInteger> {
  /// The expression.
  dag value = (When (OfType Shared, EwNumpy_Bits), ofInteger,
                    (OfType Shared, EwNumpy_Floats), (property $x),
                    (combine (property (RealPart $x)), (property (ImaginaryPart $x))));
}

/// A product with a real number, part by part: infinity by 0 is no part of it.
def EwNumpy_Times : Function<["z", "factor"],
  (FromParts (MulF (RealPart $z), $factor), (MulF (ImaginaryPart $z), $factor))>;

// Exponentials.

/// log2(2^a + 2^b), where neither is too great.
def EwNumpy_LogAddExp2 : Function<["a", "b"],
  (Select (EqualF $a, $b), (AddF $a, 1),
          (AddF (MaximumF $a, $b),
                (MulF (Log1p (Exp2 (NegF (AbsF (SubF $a, $b))))), "1.4426950408889634074"))),
  "logaddexp2($a, $b)">;

/// `x` times 2^n, rounded once: the first two of three factors leave numbers normal unless the
/// third makes 0 of them.
def EwNumpy_PowerOfTwo : Function<["n"], (Exp2 (SIToFP Shared, $n))>;
class EwNumpy_LoadExponent<int least, int great, int down> : Function<["x", "n"],
  (MulF
    (MulF (MulF $x, (EwNumpy_PowerOfTwo (Select (LessSI $n, least), down,
                                        (Select (GreaterSI $n, great), great, 0)):$first)),
          (EwNumpy_PowerOfTwo (Select (LessSI (SubI $n, $first):$rest, least), down,
                              (Select (GreaterSI $rest, great), great, 0)):$second)),
    (EwNumpy_PowerOfTwo (MaxSI (MinSI (SubI $rest, $second), great), least)))>;
def EwNumpy_LoadExponent32 : EwNumpy_LoadExponent<-126, 127, -102>;
def EwNumpy_LoadExponent64 : EwNumpy_LoadExponent<-1022, 1023, -969>;

/// The values of `frexp`. A number that is not normal is multiplied by 2^digits first. `top` is
/// the field of the exponent, `half` that of 1/2, and `bias` what this is shifted.
class EwNumpy_FrexpCase<ScalarTypes type, string normal, int digits, int top, int half, int bias>
    : On<type, (Values
        (Select (And (IsFinite $x), (NotEqual $x, 0)):$usual,
                (FromBits (Or (And (ToBits (Select (Less (Abs $x), normal):$tiny,
                                                   (Mul $x, !shl(1, digits)), $x)):$fields,
                                   !sub(-1, top)), half)), $x),
        (Select $usual,
                (Convert Int32, (Sub (ShRUI (And $fields, top), digits),
                                     (Select $tiny, !add(bias, digits), bias))), 0))>;

#endif // EWISE_NUMPY_NUMPYBODIES_TD
