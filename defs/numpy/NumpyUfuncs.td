//===- NumpyUfuncs.td - The ew_numpy dialect ---------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NumPy's universal functions, by the names that NumPy gives them (`np.mod.__name__` is
// "remainder"), and its `where`, `clip` and `astype`. Operands may have any of NumPy's dtypes, by
// MLIR's names, and differ; they broadcast and are promoted as NumPy's arrays:
//
//   ew_numpy.divide %a, %b : (tensor<?x3xi8>, tensor<3xf16>) -> tensor<?x3xf16>
//   ew_numpy.hypot %a, %c : (tensor<?x3xi8>, tensor<i16>) -> tensor<?x3xf32>
//
// Dtypes of results are those of NumPy 2. Where NumPy raises an error for a value, or C leaves it
// undefined, there is a value: integers to negative powers are truncated, `reciprocal` of 0 has
// all bits set. Floats of 16 bits are computed in f32, and rounded at the end, as NumPy does it.
//
// Results differ from NumPy's in these cases:
// - Integers that promote to f64 are compared as f64; NumPy 2 compares them as integers.
// - `clip` promotes its operands one after the other, i8, ui8 and f16 to f32; NumPy casts all
//   three at once, to f16. A bound that is NaN always makes the result NaN.
// - Of two zeros, `maximum` and its kin take the one that IEEE 754-2019 says.
// - Functions of complex infinities have the values of Annex G of the C standard.
//
// Ufuncs that have no op: `matmul`, `matvec`, `vecmat` and `vecdot`, which sum; `isnat`, for there
// are no dates. Nor are there the dtypes longdouble, object, datetime64 and timedelta64.

#ifndef EWISE_NUMPY_NUMPYUFUNCS_TD
#define EWISE_NUMPY_NUMPYUFUNCS_TD

include "ewise/Laws.td"
include "ewise/PromotionTables.td"
include "ewise/RuleSets.td"
include "numpy/NumpyBodies.td"

def EwNumpy_Dialect : EwiseDialect {
  let name = "ew_numpy";
  let cppNamespace = "::ewise::numpy";
  let summary = "NumPy's universal functions, declared with Ewise";
}

// Op classes.

/// An op of the types that it accepts, and one that others are promoted with.
class EwNumpy_Op<string mnemonic, list<Operand> inputs, ScalarTypes types, string text,
                 ScalarTypes lift = NoLift>
    : ElementwiseOp<EwNumpy_Dialect, mnemonic> {
  let summary = text;
  let operands = inputs;
  let elementTypes = types;
  let promotion = Numpy;
  let liftTo = lift;
  let rules = Broadcastable;
  let computesIn = [ComputesIn<Float16, Float32>];
}
class EwNumpy_Unary<string mnemonic, ScalarTypes types, string text, dag value,
                    list<OpLaw> claims = [], ScalarTypes lift = NoLift>
    : EwNumpy_Op<mnemonic, [Operand<"x">], types, text, lift> {
  let body = value;
  let laws = claims;
}
class EwNumpy_Binary<string mnemonic, ScalarTypes types, string text, dag value,
                     list<OpLaw> claims = [], ScalarTypes lift = NoLift>
    : EwNumpy_Op<mnemonic, [Operand<"x1">, Operand<"x2">], types, text, lift> {
  let body = value;
  let laws = claims;
}

/// A function of floats, and one of complex numbers as well. Integers are lifted to the least
/// float that holds them.
class EwNumpy_RealFunction<string mnemonic, string text, dag value>
    : EwNumpy_Unary<mnemonic, EwNumpy_Floats, text, value, [], LeastAccepted>;
class EwNumpy_Function<string mnemonic, string text, dag value>
    : EwNumpy_Unary<mnemonic, EwNumpy_Inexact, text, value, [], LeastAccepted>;
class EwNumpy_BinaryRealFunction<string mnemonic, string text, dag value>
    : EwNumpy_Binary<mnemonic, EwNumpy_Floats, text, value, [], LeastAccepted>;

/// Rounding; integers and booleans stay what they are.
class EwNumpy_Rounding<string mnemonic, string text, Primitive value>
    : EwNumpy_Unary<mnemonic, EwNumpy_RealsAndBoolean, text,
                    (When (OfType Shared, EwNumpy_Bits), $x, (value $x)), [IdempotentFunction<>]>;

// Arithmetic.

def EwNumpy_AddOp : EwNumpy_Binary<"add", Numpy, "sum; integers wrap, of booleans it is or",
    (Add $x1, $x2), SumLaws>;
let of = EwNumpy_AddOp in {
  def : Infers<["2x1xi32", "3xf16"], "2x3xf64">;
  def : Infers<["?xi8", "[]"], "?xi8">;
  def : Accepts<["4xf16", "4xi16"], "?xf32">;
  def : Fails<["3xi8", "2xi16"], ExtentConflict>;
}
def EwNumpy_SubtractOp : EwNumpy_Binary<"subtract", EwNumpy_Numbers, "difference; integers wrap",
    (Sub $x1, $x2), DifferenceLaws>;
def EwNumpy_MultiplyOp : EwNumpy_Binary<"multiply", Numpy,
    "product; integers wrap, of booleans it is and", (Mul $x1, $x2), ProductLaws<>.laws>;
def EwNumpy_DivideOp : EwNumpy_Binary<"divide", EwNumpy_Inexact, "quotient", (Div $x1, $x2),
    !listconcat(NaNOnEitherSide, [RightIdentity<"1", AcceptedFloats>]), Float64>;
def EwNumpy_NegativeOp : EwNumpy_Unary<"negative", EwNumpy_Numbers,
    "with the other sign; integers wrap", (Negate $x), [Involution<>]>;
def EwNumpy_PositiveOp : EwNumpy_Unary<"positive", EwNumpy_Numbers, "x", (Same $x),
    [IdempotentFunction<>]>;
def EwNumpy_AbsoluteOp : EwNumpy_Op<"absolute", [Operand<"x">], Numpy,
    "absolute value; that of the least integer is itself"> {
  let returns = [Result<"output", PartsOrSame>];
  let body = (Abs $x);
}
def EwNumpy_FabsOp : EwNumpy_RealFunction<"fabs", "absolute value of floats", (Abs $x)>;
def EwNumpy_SignOp : EwNumpy_Unary<"sign", EwNumpy_Numbers,
    "-1, 0 or 1, of floats also NaN; z / |z| of complex numbers",
    (When (OfType Shared, EwNumpy_Floats), (Select (Equal $x, 0), 0, (Sign $x)), (Sign $x))>;
def EwNumpy_SquareOp : EwNumpy_Unary<"square", EwNumpy_Numbers, "x * x", (Mul $x, $x), [], Int8>;
def EwNumpy_ReciprocalOp : EwNumpy_Unary<"reciprocal", EwNumpy_Numbers,
    "1 / x, truncated of integers", (TotalDiv 1, $x), [], Int8>;
def EwNumpy_ConjugateOp : EwNumpy_Unary<"conjugate", EwNumpy_Numbers, "complex conjugate",
    (When (OfType Shared, EwNumpy_Reals), $x, (Conjugate $x)), [Involution<>], Int8>;

/// A quotient or remainder, by 0 of integers 0.
class EwNumpy_Quotient<string mnemonic, ScalarCallee of, string text>
    : EwNumpy_Binary<mnemonic, EwNumpy_Reals, text,
        (When (OfType Shared, EwNumpy_Integers),
              (Select (Equal $x2, 0), 0, (of $x1, $x2)), (of $x1, $x2)), [], Int8>;
def EwNumpy_FmodOp : EwNumpy_Quotient<"fmod", TotalRem, "remainder with the sign of x1">;
def EwNumpy_FloorDivideOp : EwNumpy_Quotient<"floor_divide", FloorDiv, "quotient rounded down">;
def EwNumpy_RemainderOp : EwNumpy_Quotient<"remainder", FloorMod,
    "remainder with the sign of x2">;
def EwNumpy_DivmodOp : EwNumpy_Op<"divmod", [Operand<"x1">, Operand<"x2">], EwNumpy_Reals,
    "quotient rounded down, and its remainder", Int8> {
  let returns = [Result<"quotient">, Result<"rest">];
  let cases = [
    On<EwNumpy_Integers, (Values (Select (Equal $x2, 0):$by0, 0, (FloorDiv $x1, $x2)),
                                 (Select $by0, 0, (FloorMod $x1, $x2)))>,
    On<EwNumpy_Floats, (Values (FloorDiv $x1, $x2), (FloorMod $x1, $x2))>];
}
def EwNumpy_PowerOp : EwNumpy_Binary<"power", EwNumpy_Numbers,
    "x1 to the power of x2; integers wrap", (EwNumpy_Pow $x1, $x2), [], Int8>;
def EwNumpy_FloatPowerOp : EwNumpy_Binary<"float_power",
    ScalarTypes<"f64 or complex<f64>", [Float64, ComplexFloat64]>,
    "x1 to the power of x2, of 64 bits", (EwNumpy_Pow $x1, $x2), [], LeastAccepted>;
def EwNumpy_GcdOp : EwNumpy_Binary<"gcd", EwNumpy_Integers, "greatest common divisor",
    (Gcd $x1, $x2)>;
def EwNumpy_LcmOp : EwNumpy_Binary<"lcm", EwNumpy_Integers, "least common multiple; wraps",
    (Lcm $x1, $x2)>;

// The greater and the lesser one.

def EwNumpy_MaximumOp : EwNumpy_Binary<"maximum", Numpy,
    "the greater one; NaN if either is, complex numbers by their parts in order",
    (EwNumpy_Maximum $x1, $x2)>;
def EwNumpy_MinimumOp : EwNumpy_Binary<"minimum", Numpy,
    "the lesser one; NaN if either is, complex numbers by their parts in order",
    (EwNumpy_Minimum $x1, $x2)>;
def EwNumpy_FmaxOp : EwNumpy_Binary<"fmax", Numpy, "the greater one; NaN only if both are",
    (EwNumpy_FMax $x1, $x2)>;
def EwNumpy_FminOp : EwNumpy_Binary<"fmin", Numpy, "the lesser one; NaN only if both are",
    (EwNumpy_FMin $x1, $x2)>;
defvar EwNumpy_Raised = (When (Has $min), (EwNumpy_Maximum $x, $min), (Same $x));
def EwNumpy_ClipOp : EwNumpy_Op<"clip",
    [Operand<"x">, Operand<"min", optional=1>, Operand<"max", optional=1>], Numpy,
    "no less than min, then no more than max; NaN if any is"> {
  let body = (When (Has $max), (EwNumpy_Minimum EwNumpy_Raised, $max), EwNumpy_Raised);
}

// Rounding.

def EwNumpy_CeilOp : EwNumpy_Rounding<"ceil", "rounded up", Ceil>;
def EwNumpy_FloorOp : EwNumpy_Rounding<"floor", "rounded down", Floor>;
def EwNumpy_TruncOp : EwNumpy_Rounding<"trunc", "rounded towards 0", Trunc>;
def EwNumpy_RintOp : EwNumpy_Function<"rint", "rounded, half to even",
    (When (OfType Shared, EwNumpy_Floats), (RoundEven $x),
          (FromParts (RoundEven (RealPart $x)), (RoundEven (ImaginaryPart $x))))>;

// Exponentials, logarithms, roots.

def EwNumpy_ExpOp : EwNumpy_Function<"exp", "e to the power of x", (Exp $x)>;
def EwNumpy_Exp2Op : EwNumpy_Function<"exp2", "2 to the power of x", (Exp2 $x)>;
def EwNumpy_Expm1Op : EwNumpy_Function<"expm1", "exp(x) - 1, also of small numbers",
    (ExpM1 $x)>;
def EwNumpy_LogOp : EwNumpy_Function<"log", "natural logarithm", (Log $x)>;
def EwNumpy_Log2Op : EwNumpy_Function<"log2", "logarithm to the base 2",
    (When (OfType Shared, EwNumpy_Floats), (Log2 $x),
          (EwNumpy_Times (LogComplex $x), "1.44269504088896340736"))>;
def EwNumpy_Log10Op : EwNumpy_Function<"log10", "logarithm to the base 10",
    (When (OfType Shared, EwNumpy_Floats), (Log10 $x),
          (EwNumpy_Times (LogComplex $x), "0.43429448190325182765"))>;
def EwNumpy_Log1pOp : EwNumpy_Function<"log1p", "log(1 + x), also of small numbers",
    (Log1p $x)>;
def EwNumpy_LogaddexpOp : EwNumpy_BinaryRealFunction<"logaddexp", "log(exp(x1) + exp(x2))",
    (LogAddExp $x1, $x2)>;
def EwNumpy_Logaddexp2Op : EwNumpy_BinaryRealFunction<"logaddexp2", "log2(2^x1 + 2^x2)",
    (EwNumpy_LogAddExp2 $x1, $x2)>;
def EwNumpy_SqrtOp : EwNumpy_Function<"sqrt", "square root", (Sqrt $x)>;
def EwNumpy_CbrtOp : EwNumpy_RealFunction<"cbrt", "cube root", (Cbrt $x)>;

// Trigonometric and hyperbolic functions.

def EwNumpy_SinOp : EwNumpy_Function<"sin", "sine", (Sin $x)>;
def EwNumpy_CosOp : EwNumpy_Function<"cos", "cosine", (Cos $x)>;
def EwNumpy_TanOp : EwNumpy_Function<"tan", "tangent", (Tan $x)>;
def EwNumpy_ArcsinOp : EwNumpy_Function<"arcsin", "inverse of the sine", (Asin $x)>;
def EwNumpy_ArccosOp : EwNumpy_Function<"arccos", "inverse of the cosine", (Acos $x)>;
def EwNumpy_ArctanOp : EwNumpy_Function<"arctan", "inverse of the tangent", (Atan $x)>;
def EwNumpy_SinhOp : EwNumpy_Function<"sinh", "hyperbolic sine", (Sinh $x)>;
def EwNumpy_CoshOp : EwNumpy_Function<"cosh", "hyperbolic cosine", (Cosh $x)>;
def EwNumpy_TanhOp : EwNumpy_Function<"tanh", "hyperbolic tangent", (Tanh $x)>;
def EwNumpy_ArcsinhOp : EwNumpy_Function<"arcsinh", "inverse of the hyperbolic sine", (Asinh $x)>;
def EwNumpy_ArccoshOp : EwNumpy_Function<"arccosh", "inverse of the hyperbolic cosine",
    (Acosh $x)>;
def EwNumpy_ArctanhOp : EwNumpy_Function<"arctanh", "inverse of the hyperbolic tangent",
    (Atanh $x)>;
let computesIn = []<ComputesIn> in
  def EwNumpy_Arctan2Op : EwNumpy_BinaryRealFunction<"arctan2", "angle of the point (x2, x1)",
      (Atan2 $x1, $x2)>;
def EwNumpy_HypotOp : EwNumpy_BinaryRealFunction<"hypot", "length of (x1, x2)",
    (Hypot $x1, $x2)>;
defvar EwNumpy_Degrees = (Mul $x, "57.29577951308232087680");
defvar EwNumpy_Radians = (Mul $x, "0.01745329251994329577");
def EwNumpy_DegreesOp : EwNumpy_RealFunction<"degrees", "radians as degrees", EwNumpy_Degrees>;
def EwNumpy_Rad2degOp : EwNumpy_RealFunction<"rad2deg", "radians as degrees", EwNumpy_Degrees>;
def EwNumpy_RadiansOp : EwNumpy_RealFunction<"radians", "degrees as radians", EwNumpy_Radians>;
def EwNumpy_Deg2radOp : EwNumpy_RealFunction<"deg2rad", "degrees as radians", EwNumpy_Radians>;

// The parts of floats.

def EwNumpy_HeavisideOp : EwNumpy_BinaryRealFunction<"heaviside",
    "0 of negative, 1 of positive x1; x2 where x1 is 0",
    (Select (IsNaN $x1), $x1, (Select (Less $x1, 0), 0, (Select (Equal $x1, 0), $x2, 1)))>;
def EwNumpy_CopysignOp : EwNumpy_BinaryRealFunction<"copysign",
    "the size of x1 with the sign of x2", (CopySign $x1, $x2)>;
def EwNumpy_ModfOp : EwNumpy_Op<"modf", [Operand<"x">], EwNumpy_Floats,
    "fraction and whole number, of the sign of x", LeastAccepted> {
  let returns = [Result<"fraction">, Result<"whole">];
  let body = (Values (CopySign (Select (IsInf $x), 0, (Sub $x, (Trunc $x):$w)), $x),
                     (Same $w));
}
def EwNumpy_LdexpOp : EwNumpy_Op<"ldexp",
    [Operand<"x1">, Operand<"x2", ScalarTypes<"boolean or integer up to i64 and ui32",
        [Boolean, EwNumpy_Signed, UInt8, UInt16, UInt32]>>], EwNumpy_Floats,
    "x1 * 2^x2, rounded once", LeastAccepted> {
  defvar exponent = (When (OfType $x2, EwNumpy_Signed), (ConvertSI Int64, $x2),
                          (ConvertUI Int64, $x2));
  let body = (When (OfType Shared, Float64), (EwNumpy_LoadExponent64 $x1, exponent),
                   (EwNumpy_LoadExponent32 $x1, exponent));
}
let computesIn = []<ComputesIn> in {
  def EwNumpy_NextafterOp : EwNumpy_BinaryRealFunction<"nextafter",
      "the float next to x1 towards x2", (NextAfter $x1, $x2)>;
  def EwNumpy_SpacingOp : EwNumpy_RealFunction<"spacing",
      "distance to the next float that is farther from 0",
      (Sub (NextAfter $x, (Select (Less $x, 0), "-inf", "inf")), $x)>;
  def EwNumpy_FrexpOp : EwNumpy_Op<"frexp", [Operand<"x">], EwNumpy_Floats,
      "significand from 1/2 to 1, and exponent to the base 2", LeastAccepted> {
    let returns = [Result<"significand">, Result<"exponent", Int32>];
    let cases = [
      EwNumpy_FrexpCase<Float16, "6.103515625e-05", 10, 31744, 14336, 14>,
      EwNumpy_FrexpCase<Float32, "1.1754943508222875e-38", 23, 2139095040, 1056964608, 126>,
      EwNumpy_FrexpCase<Float64, "2.2250738585072014e-308", 52, 0x7ff0000000000000,
                        0x3fe0000000000000, 1022>];
  }
}

// Bits.

def EwNumpy_BitwiseAndOp : EwNumpy_Binary<"bitwise_and", EwNumpy_Bits, "and of each bit",
    (And $x1, $x2), AndLaws>;
def EwNumpy_BitwiseOrOp : EwNumpy_Binary<"bitwise_or", EwNumpy_Bits, "or of each bit",
    (Or $x1, $x2), OrLaws>;
def EwNumpy_BitwiseXorOp : EwNumpy_Binary<"bitwise_xor", EwNumpy_Bits,
    "exclusive or of each bit", (Xor $x1, $x2), XorLaws>;
def EwNumpy_InvertOp : EwNumpy_Unary<"invert", EwNumpy_Bits, "not of each bit", (Not $x),
    [Involution<>]>;
def EwNumpy_LeftShiftOp : EwNumpy_Binary<"left_shift", EwNumpy_Integers,
    "x1 shifted left; 0 from the width on", (TotalShiftLeft $x1, $x2),
    !listconcat(ShiftLaws, FarShiftLaws), Int8>;
def EwNumpy_RightShiftOp : EwNumpy_Binary<"right_shift", EwNumpy_Integers,
    "x1 shifted right with copies of its sign", (TotalShiftRight $x1, $x2), ShiftLaws, Int8>;
def EwNumpy_BitwiseCountOp : EwNumpy_Op<"bitwise_count", [Operand<"x">], EwNumpy_Integers,
    "how many bits of the absolute value are set", Int8> {
  let returns = [Result<"output", UInt8>];
  let body = (Convert UInt8, (CountPopulation (Abs $x)));
}

// Comparison, logic, properties.

let returns = [Result<"output", Boolean>] in {
  def EwNumpy_EqualOp : EwNumpy_Binary<"equal", Numpy, "equal", (Equal $x1, $x2)>;
  def EwNumpy_NotEqualOp : EwNumpy_Binary<"not_equal", Numpy, "not equal", (NotEqual $x1, $x2)>;
  def EwNumpy_GreaterOp : EwNumpy_Binary<"greater", Numpy, "greater",
      (EwNumpy_Greater $x1, $x2)>;
  def EwNumpy_GreaterEqualOp : EwNumpy_Binary<"greater_equal", Numpy, "greater or equal",
      (EwNumpy_GreaterEqual $x1, $x2)>;
  def EwNumpy_LessOp : EwNumpy_Binary<"less", Numpy, "less", (EwNumpy_Less $x1, $x2)>;
  def EwNumpy_LessEqualOp : EwNumpy_Binary<"less_equal", Numpy, "less or equal",
      (EwNumpy_LessEqual $x1, $x2)>;

  def EwNumpy_LogicalAndOp : EwNumpy_Binary<"logical_and", Numpy, "neither is 0",
      (And (Convert Boolean, $x1), (Convert Boolean, $x2))>;
  def EwNumpy_LogicalOrOp : EwNumpy_Binary<"logical_or", Numpy, "not both are 0",
      (Or (Convert Boolean, $x1), (Convert Boolean, $x2))>;
  def EwNumpy_LogicalXorOp : EwNumpy_Binary<"logical_xor", Numpy, "one of them is 0",
      (Xor (Convert Boolean, $x1), (Convert Boolean, $x2))>;
  def EwNumpy_LogicalNotOp : EwNumpy_Unary<"logical_not", Numpy, "equal to 0", (Equal $x, 0)>;

  def EwNumpy_IsfiniteOp : EwNumpy_Unary<"isfinite", Numpy, "neither infinity nor NaN",
      EwNumpy_PropertyBody<IsFinite, AndI, 1>.value>;
  def EwNumpy_IsinfOp : EwNumpy_Unary<"isinf", Numpy, "infinity, in one part of a complex number",
      EwNumpy_PropertyBody<IsInf, OrI, 0>.value>;
  def EwNumpy_IsnanOp : EwNumpy_Unary<"isnan", Numpy, "NaN, in one part of a complex number",
      EwNumpy_PropertyBody<IsNaN, OrI, 0>.value>;
  let computesIn = []<ComputesIn> in
    def EwNumpy_SignbitOp : EwNumpy_RealFunction<"signbit", "negative, also -0 and such NaN",
        (LessSI (ToBits $x), 0)>;
}

// Choice and conversion.

def EwNumpy_WhereOp : EwNumpy_Op<"where",
    [Operand<"condition", Boolean>, Operand<"x">, Operand<"y">], Numpy,
    "x where the condition holds, else y"> {
  let body = (Select $condition, $x, $y);
}
def EwNumpy_AstypeOp : EwNumpy_Op<"astype", [Operand<"x">], Numpy,
    "x as a number of the type `dtype`, of complex numbers the real part"> {
  let attributes = [Attribute<"dtype", TypeIn<Numpy>>];
  let returns = [Result<"output", NamedBy<"dtype">>];
  let computesIn = []<ComputesIn>;
  let cases = [
    On<EwNumpy_RealsAndBoolean, (Convert ResultElement, $x)>,
    On<EwNumpy_Complexes, (ConvertC ResultElement, $x), EwNumpy_Complexes>,
    On<EwNumpy_Complexes, (NotEqualC $x, 0), Boolean>,
    On<EwNumpy_Complexes, (Convert ResultElement, (RealPart $x)), EwNumpy_Reals>];
  let laws = [IdentityFunction<>];
}

#endif // EWISE_NUMPY_NUMPYUFUNCS_TD
