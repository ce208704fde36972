//===- XlaElementwise.td - The ew_xla dialect --------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// XLA's elementwise ops, by StableHLO's names and with its meaning, and those of CHLO. Binary ops
// have an optional attribute that says where the dimensions of an operand of lower rank go:
//
//   ew_xla.add %matrix, %column {broadcast_dimensions = array<i64: 0>}
//       : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
//
// Nothing traps and nothing is undefined: integers wrap, a division by 0 and a shift by the width
// of the type or more have values. Integers of MLIR's signless types are signed, as in StableHLO;
// unsigned ones are `ui8` and so on.
//
// Floats have 4 to 64 bits. Where a type has neither infinities nor NaN, its greatest number is
// in their place. f8E8M0FNU has no sign and no 0: only ops whose results are powers of two, as
// those of multiply, take it.

#ifndef EWISE_XLA_XLAELEMENTWISE_TD
#define EWISE_XLA_XLAELEMENTWISE_TD

include "ewise/ElementwiseOps.td"
include "ewise/Laws.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"
include "functions/Gamma.td"
include "xla/XlaBodies.td"
include "xla/XlaComparison.td"

def EwXla_Dialect : EwiseDialect {
  let name = "ew_xla";
  let cppNamespace = "::ewise::xla";
  let summary = "XLA's elementwise ops, declared with Ewise";
  let derivatives = JaxConvention;
}

// Op classes.

/// A binary op.
class EwXla_Op<string mnemonic, ScalarTypes types> : ElementwiseOp<EwXla_Dialect, mnemonic> {
  let operands = [Operand<"lhs">, Operand<"rhs">];
  let returns = [Result<"result">];
  let elementTypes = types;
  let rules = Xla;
}

/// An op of one operand.
class EwXla_UnaryOp<string mnemonic, ScalarTypes types> : EwXla_Op<mnemonic, types> {
  let operands = [Operand<"operand">];
  let rules = SameShape;
}

/// A function of its operand.
class EwXla_FunctionOp<string mnemonic, ScalarTypes types, dag value, string text = "">
    : EwXla_UnaryOp<mnemonic, types> {
  let summary = text;
  let body = value;
}

/// A function of floats and of complex numbers.
class EwXla_MathOp<string mnemonic, dag value, string text = "">
    : EwXla_FunctionOp<mnemonic, EwXla_FloatsAndComplexes, value, text>;

/// The fields of an op that tells whether something holds.
class EwXla_Test {
  /// Booleans, of all types.
  list<Result> returns = [Result<"result", Boolean>];
}

/// A property of floats.
class EwXla_FloatTestOp<string mnemonic, dag value, string text = "",
                        ScalarTypes types = EwXla_Floats>
    : EwXla_FunctionOp<mnemonic, types, value, text>, EwXla_Test;

// Arithmetic.

def EwXla_AddOp : EwXla_Op<"add", EwXla_AllTypes> {
  let summary = "sum; integers wrap, of booleans it is or";
  let body = (Add $lhs, $rhs);
  let laws = SumLaws;
}
let of = EwXla_AddOp in
  def : Infers<["4x1xf32", "1x3xf32"], "4x3xf32">;

def EwXla_SubtractOp : EwXla_Op<"subtract", EwXla_Numbers> {
  let summary = "difference; integers wrap";
  let body = (Sub $lhs, $rhs);
  let laws = DifferenceLaws;
}

def EwXla_MultiplyOp : EwXla_Op<"multiply", EwXla_AllTypesAndScales> {
  let summary = "product; integers wrap, of booleans it is and";
  let body = (Mul $lhs, $rhs);
  let laws = ProductLaws<>.laws;
}

def EwXla_DivideOp : EwXla_Op<"divide", EwXla_NumbersAndScales> {
  let summary = "truncating quotient; by 0 all bits set, INT_MIN / -1 wraps";
  let body = (TotalDiv $lhs, $rhs);
  let laws = TotalQuotientLaws;
}

def EwXla_RemainderOp : EwXla_Op<"remainder", EwXla_FloatsAndIntegers> {
  let summary = "remainder with the dividend's sign; by 0 it is the dividend";
  let body = (TotalRem $lhs, $rhs);
  let laws = TotalRemainderLaws;
}

/// The greater or the lesser of two. The order of complex numbers matters for -0 and NaN.
class EwXla_OrderOp<string mnemonic, dag value> : EwXla_Op<mnemonic, EwXla_Comparable> {
  let body = value;
}

/// Its laws.
class EwXla_OrderLaws<string identity, string absorbing, string ofBooleans,
                      string absorbingBooleans> {
  /// The laws.
  list<OpLaw> laws = [
    Commutative<EwXla_Ordered>, Associative<EwXla_Ordered>, Idempotent<>,
    RightIdentity<identity, EwXla_FloatsAndIntegers>,
    RightConstant<"nan", "nan", AcceptedFloats>,
    RightConstant<absorbing, absorbing, EwXla_Integers>,
    RightIdentity<ofBooleans, Boolean>,
    RightConstant<absorbingBooleans, absorbingBooleans, Boolean>
  ];
}

def EwXla_MaximumOp : EwXla_OrderOp<"maximum", (Max $lhs, $rhs)> {
  let summary = "the greater one; NaN if either is, -0 less than +0";
  let laws = EwXla_OrderLaws<"least", "greatest", "false", "true">.laws;
}
def EwXla_MinimumOp : EwXla_OrderOp<"minimum", (Min $lhs, $rhs)> {
  let summary = "the lesser one; NaN if either is, -0 less than +0";
  let laws = EwXla_OrderLaws<"greatest", "least", "true", "false">.laws;
}

def EwXla_PowerOp : EwXla_Op<"power", EwXla_Numbers> {
  let summary = "lhs to the power of rhs; integers wrap";
  let body = (TotalPow $lhs, $rhs);
}

def EwXla_Atan2Op : EwXla_Op<"atan2", EwXla_FloatsAndComplexes> {
  let summary = "angle of the point (rhs, lhs)";
  let body = (Atan2 $lhs, $rhs);
}

def EwXla_NextAfterOp : EwXla_Op<"next_after", EwXla_IeeeFloats> {
  let summary = "the float next to lhs towards rhs";
  let body = (NextAfter $lhs, $rhs);
}

def EwXla_NegateOp : EwXla_UnaryOp<"negate", EwXla_Numbers> {
  let summary = "0 - operand, of floats with the other sign; integers wrap";
  let body = (Negate $operand);
  let laws = [Involution<>];
}

def EwXla_AbsOp : EwXla_UnaryOp<"abs", EwXla_SignedNumbers> {
  let summary = "absolute value; that of the least integer is itself";
  let returns = [Result<"result", PartsOrSame>];
  let body = (Abs $operand);
}

def EwXla_SignOp : EwXla_UnaryOp<"sign", EwXla_SignedNumbers> {
  let summary = "-1, 0 or 1, of floats also -0 and NaN; z / |z| of complex "
                "numbers";
  let body = (Sign $operand);
}

def EwXla_SquareOp : EwXla_UnaryOp<"square", EwXla_Numbers> {
  let summary = "operand * operand";
  let body = (Mul $operand, $operand);
}

// Functions.

def EwXla_SqrtOp : EwXla_MathOp<"sqrt", (Sqrt $operand), "square root">;
def EwXla_RsqrtOp : EwXla_MathOp<"rsqrt", (Rsqrt $operand), "1 / sqrt(operand)">;
def EwXla_CbrtOp : EwXla_MathOp<"cbrt", (Cbrt $operand),
    "cube root; of complex numbers the one of the least angle">;
def EwXla_ExponentialOp : EwXla_MathOp<"exponential", (Exp $operand),
    "e to the power of operand">;
def EwXla_ExponentialMinusOneOp
    : EwXla_MathOp<"exponential_minus_one", (ExpM1 $operand)> {
  let summary = "exp(operand) - 1, also of small numbers";
  let computesIn = [ComputesIn<EwXla_NarrowFloats, Float32>];
}
def EwXla_LogOp : EwXla_MathOp<"log", (Log $operand), "natural logarithm">;
def EwXla_LogPlusOneOp : EwXla_MathOp<"log_plus_one", (Log1p $operand),
    "log(1 + operand), also of small numbers"> {
  let computesIn = [ComputesIn<EwXla_NarrowFloats, Float32>];
}
def EwXla_LogisticOp : EwXla_MathOp<"logistic", (Logistic $operand), "1 / (1 + exp(-operand))">;
def EwXla_SineOp : EwXla_MathOp<"sine", (Sin $operand), "sine">;
def EwXla_CosineOp : EwXla_MathOp<"cosine", (Cos $operand), "cosine">;
def EwXla_TanOp : EwXla_MathOp<"tan", (Tan $operand), "tangent">;
def EwXla_TanhOp : EwXla_MathOp<"tanh", (Tanh $operand), "hyperbolic tangent">;
def EwXla_AsinOp : EwXla_MathOp<"asin", (Asin $operand), "angle of a sine, from -pi/2 to pi/2">;
def EwXla_AcosOp : EwXla_MathOp<"acos", (Acos $operand), "angle of a cosine, from 0 to pi">;
def EwXla_AtanOp : EwXla_MathOp<"atan", (Atan $operand),
    "angle of a tangent, from -pi/2 to pi/2">;
def EwXla_SinhOp : EwXla_MathOp<"sinh", (Sinh $operand), "hyperbolic sine">;
def EwXla_CoshOp : EwXla_MathOp<"cosh", (Cosh $operand), "hyperbolic cosine">;
def EwXla_AsinhOp : EwXla_MathOp<"asinh", (Asinh $operand), "inverse of the hyperbolic sine">;
def EwXla_AcoshOp : EwXla_MathOp<"acosh", (Acosh $operand), "inverse of the hyperbolic cosine">;
def EwXla_AtanhOp : EwXla_MathOp<"atanh", (Atanh $operand), "inverse of the hyperbolic tangent">;

def EwXla_LgammaOp : EwXla_FunctionOp<"lgamma", EwXla_Floats, (Lgamma $operand),
    "logarithm of the absolute value of gamma">;
def EwXla_DigammaOp : EwXla_FunctionOp<"digamma", EwXla_Floats, (Digamma $operand),
    "derivative of the logarithm of gamma; NaN at its poles">;

/// A function of floats that is one operation.
class EwXla_FloatFunction<string function, string text> {
  /// The op's, by CHLO.
  string mnemonic = !tolower(function);
  /// The expression.
  dag value = (!cast<Primitive>(function) $operand);
  /// For documents.
  string summary = text;
}
foreach each = [
  EwXla_FloatFunction<"Erf", "Gauss's error function">,
  EwXla_FloatFunction<"Erfc", "1 - erf(operand), also of great numbers">
] in
  def EwXla_#!toupper(!substr(each.mnemonic, 0, 1))#!substr(each.mnemonic, 1)#Op
      : EwXla_FunctionOp<each.mnemonic, EwXla_Floats, each.value> {
    let summary = each.summary;
  }

// Rounding.

def EwXla_CeilOp : EwXla_FunctionOp<"ceil", EwXla_Floats, (Ceil $operand),
    "the least integer that is not less"> {
  let laws = [IdempotentFunction<>];
}
def EwXla_FloorOp : EwXla_FunctionOp<"floor", EwXla_Floats, (Floor $operand),
    "the greatest integer that is not greater"> {
  let laws = [IdempotentFunction<>];
}
def EwXla_RoundNearestAfzOp : EwXla_FunctionOp<"round_nearest_afz", EwXla_Floats,
                       (RoundAway $operand)> {
  let summary = "the nearest integer, half away from 0";
  let laws = [IdempotentFunction<>];
}
def EwXla_RoundNearestEvenOp : EwXla_FunctionOp<"round_nearest_even", EwXla_Floats,
                       (RoundEven $operand)> {
  let summary = "the nearest integer, half to even";
  let laws = [IdempotentFunction<>];
}
def EwXla_ReducePrecisionOp : EwXla_FunctionOp<"reduce_precision", EwXla_IeeeFloats,
                       EwXla_ReducePrecision<>.value> {
  let summary = "as a float of fewer bits, whose subnormal numbers are 0";
  let attributes = EwXla_FloatFormat;
  let returns = [Result<"output">];
  let partials = [By<"operand", (Same 1)>];
}

// Complex numbers, conversions.

def EwXla_ComplexOp : EwXla_Op<"complex", EwXla_WideFloats> {
  let summary = "complex number of a real and an imaginary part; no vectors";
  let returns = [Result<"result", ComplexOfParts>];
  let body = (MakeComplex $lhs, $rhs);
}
let of = EwXla_ComplexOp in {
  def : Infers<["2x1xf64", "1x3"], "2x3">;
  def : Infers<["2xf32", "2x3"], "2x3", [0]>;
  def : Rejects<["2xf32", "2"], "3", ResultExtentMismatch>;
}

def EwXla_RealOp : EwXla_UnaryOp<"real", EwXla_FloatsAndComplexes> {
  let summary = "real part";
  let returns = [Result<"result", PartsOrSame>];
  let cases = [On<EwXla_Floats, (Same $operand)>,
              On<EwXla_Complexes, (RealPart $operand)>];
  let laws = [IdentityFunction<EwXla_Floats>];
}
let of = EwXla_RealOp in {
  def : Infers<["2x?xcomplex<f32>"], "2x?">;
  def : Infers<["2xf16"], "2">;
}

def EwXla_ImagOp : EwXla_UnaryOp<"imag", EwXla_FloatsAndComplexes> {
  let summary = "imaginary part, 0 of floats";
  let returns = [Result<"result", PartsOrSame>];
  let cases = [On<EwXla_Floats, (Same 0)>,
              On<EwXla_Complexes, (ImaginaryPart $operand)>];
}

// The part of what has been made of two is not always one of them, which may have been broadcast.
def : Rewrite<(EwXla_ComplexOp (EwXla_RealOp $z), (EwXla_ImagOp $z)), (Is $z)>;

def EwXla_ConvertOp : EwXla_UnaryOp<"convert", EwXla_AllTypesAndScales> {
  let summary = "the nearest number of the result's type, integers truncated";
  let description = EwXla_Conversions<>.description;
  let returns = [Result<"result", EwXla_AllTypesAndScales>];
  let cases = EwXla_Conversions<>.cases;
}

def EwXla_ConstantLikeOp : EwXla_UnaryOp<"constant_like", EwXla_Ordered> {
  let summary = "a number in the shape of the operand";
  let attributes = [Attribute<"value", Shared>];
  let unread = ["operand"];
  let body = (Same $value);
}

// Choice.

def EwXla_SelectOp : EwXla_Op<"select", EwXla_Comparable> {
  let summary = "on_true where pred holds, else on_false";
  let operands = [Operand<"pred", Boolean>, Operand<"on_true">,
                  Operand<"on_false">];
  let rules = XlaSelect;
  let body = (Select $pred, $on_true, $on_false);
}

def EwXla_ClampOp : EwXla_Op<"clamp", EwXla_Comparable> {
  let summary = "minimum(maximum(operand, min), max)";
  let operands = [Operand<"min">, Operand<"operand">, Operand<"max">];
  let rules = XlaClamp;
  let body = (Min (Max $operand, $min), $max);
  // All to the bound at a bound, where JAX has 0 for each operand, and to max between equal ones.
  let partials = [
    By<"min", (Select (And (GreaterEqual $min, $operand), (Less $min, $max)), 1, 0)>,
    By<"operand", (Select (And (Greater $operand, $min), (Less $operand, $max)), 1, 0)>,
    By<"max", (Select (LessEqual $max, (Max $operand, $min)), 1, 0)>
  ];
}

// Bits.

def EwXla_AndOp : EwXla_Op<"and", EwXla_IntegersAndBoolean> {
  let summary = "bitwise and";
  let body = (And $lhs, $rhs);
  let laws = AndLaws;
}

def EwXla_OrOp : EwXla_Op<"or", EwXla_IntegersAndBoolean> {
  let summary = "bitwise or";
  let body = (Or $lhs, $rhs);
  let laws = OrLaws;
}

def EwXla_XorOp : EwXla_Op<"xor", EwXla_IntegersAndBoolean> {
  let summary = "bitwise exclusive or";
  let body = (Xor $lhs, $rhs);
  let laws = XorLaws;
}

def EwXla_NotOp : EwXla_UnaryOp<"not", EwXla_IntegersAndBoolean> {
  let summary = "bitwise complement";
  let body = (Not $operand);
  let laws = [Involution<>];
}

def EwXla_PopcntOp : EwXla_FunctionOp<"popcnt", EwXla_Integers, (CountPopulation $operand),
    "how many bits are set">;

def EwXla_CountLeadingZerosOp : EwXla_FunctionOp<"count_leading_zeros", EwXla_Integers,
                       (CountLeadingZeros $operand)> {
  let summary = "how many bits are not set before the first one that is";
}

// Shift amounts are unsigned; arith's shifts are poison from the width on.

defvar EwXla_SignShiftLaws =
  !listconcat(ShiftLaws, [LeftConstant<"-1", "-1", AcceptedSigned>,
                          LeftConstant<"greatest", "greatest", AcceptedUnsigned>]);

def EwXla_ShiftLeftOp : EwXla_Op<"shift_left", EwXla_Integers> {
  let summary = "lhs shifted left by rhs; 0 from the width on";
  let body = (TotalShLI $lhs, $rhs);
  let laws = !listconcat(ShiftLaws, FarShiftLaws);
}

def EwXla_ShiftRightArithmeticOp : EwXla_Op<"shift_right_arithmetic", EwXla_Integers> {
  let summary = "lhs shifted right by rhs with copies of its highest bit";
  let body = (TotalShRSI $lhs, $rhs);
  let laws = EwXla_SignShiftLaws;
}

def EwXla_ShiftRightLogicalOp : EwXla_Op<"shift_right_logical", EwXla_Integers> {
  let summary = "lhs shifted right by rhs, unsigned; 0 from the width on";
  let body = (TotalShRUI $lhs, $rhs);
  let laws = !listconcat(LogicalRightShiftLaws, FarShiftLaws);
}

// Comparison.

def EwXla_IsFiniteOp : EwXla_FloatTestOp<"is_finite", (IsFinite $x),
    "neither infinity nor NaN", EwXla_FloatsAndScales> {
  let operands = [Operand<"x">];
  let returns = [Result<"y", Boolean>];
}
def EwXla_IsInfOp : EwXla_FloatTestOp<"is_inf", (IsInf $operand), "infinity of either sign">;
def EwXla_IsPosInfOp : EwXla_FloatTestOp<"is_pos_inf", (AndI (IsInf $operand),
                              (GreaterF $operand, 0))> {
  let summary = "infinity";
}
def EwXla_IsNegInfOp : EwXla_FloatTestOp<"is_neg_inf", (AndI (IsInf $operand),
                              (LessF $operand, 0))> {
  let summary = "-infinity";
}

def EwXla_CompareOp : EwXla_Op<"compare", EwXla_Comparable>, EwXla_Test {
  let summary = "comparison; with NaN only NE holds; false is less than true";
  let description = EwXla_CompareDescription;
  let attributes = EwXla_CompareAttributes;
  let checks = EwXla_CompareTypes;
  let cases = EwXla_CompareCases;
  let laws = EwXla_CompareLaws;
}

include "xla/XlaQuantization.td"

#endif // EWISE_XLA_XLAELEMENTWISE_TD
