//===- OnnxElementwise.td - The ew_onnx dialect ------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ONNX's elementwise operators, by the names, attributes and types that ONNX gives them. Signed
// integers are MLIR's signless ones, unsigned ones `ui8` and so on, booleans `i1`:
//
//   "ew_onnx.LeakyRelu"(%x) {alpha = 0.1 : f32} : (tensor<4xf16>) -> tensor<4xf16>
//
// Where ONNX says nothing, nothing traps: a quotient by 0 has all bits set, and shifts by the
// width or more give 0. Narrow floats are computed in f32, and rounded at the end.

#ifndef EWISE_ONNX_ONNXELEMENTWISE_TD
#define EWISE_ONNX_ONNXELEMENTWISE_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def EwOnnx_Dialect : EwiseDialect {
  let name = "ew_onnx";
  let cppNamespace = "::ewise::onnx";
  let summary = "ONNX's elementwise operators, declared with Ewise";
  let derivatives = PyTorchConvention;
}

// Element types.

def EwOnnx_Halves : ScalarTypes<"f16 or bf16", [Float16, BFloat16]>;
def EwOnnx_ShortFloats : ScalarTypes<"f16, bf16 or f32", [EwOnnx_Halves, Float32]>;
def EwOnnx_Floats : ScalarTypes<"floating-point", [EwOnnx_ShortFloats, Float64]>;
def EwOnnx_Signed : ScalarTypes<"signed integer", [Int8, Int16, Int32, Int64]>;
def EwOnnx_Unsigned : ScalarTypes<"unsigned integer", [UInt8, UInt16, UInt32, UInt64]>;
def EwOnnx_Integers : ScalarTypes<"integer", [EwOnnx_Signed, EwOnnx_Unsigned]>;
def EwOnnx_SignedNumbers
    : ScalarTypes<"floating-point or signed integer", [EwOnnx_Floats, EwOnnx_Signed]>;
def EwOnnx_Numbers : ScalarTypes<"floating-point or integer", [EwOnnx_Floats, EwOnnx_Integers]>;
def EwOnnx_IntegersAndBoolean : ScalarTypes<"integer or boolean", [EwOnnx_Integers, Boolean]>;
def EwOnnx_NumbersAndBoolean
    : ScalarTypes<"floating-point, integer or boolean", [EwOnnx_Numbers, Boolean]>;
def EwOnnx_AllTypes : ScalarTypes<"floating-point, integer, boolean or complex",
                  [EwOnnx_NumbersAndBoolean, ComplexFloat32, ComplexFloat64]>;
def EwOnnx_WideSigned : ScalarTypes<"i32 or i64", [Int32, Int64]>;
def EwOnnx_WideUnsigned : ScalarTypes<"ui32 or ui64", [UInt32, UInt64]>;
def EwOnnx_PReluTypes : ScalarTypes<"floating-point or integer of 32 or 64 bits",
                  [EwOnnx_Floats, EwOnnx_WideSigned, EwOnnx_WideUnsigned]>;
def EwOnnx_PowTypes
    : ScalarTypes<"floating-point, i32 or i64", [EwOnnx_Floats, EwOnnx_WideSigned]>;

// Op classes.

/// An op of several cases, `EwOnnx_` and its name and `Op`.
class EwOnnx_Base<list<Operand> inputs, ScalarTypes types, string text>
    : ElementwiseOp<EwOnnx_Dialect, !substr(NAME, 7, !sub(!size(NAME), 9))> {
  let summary = text;
  let operands = inputs;
  let elementTypes = types;
  let rules = Broadcastable;
  let computesIn = [ComputesIn<EwOnnx_Halves, Float32>];
}
class EwOnnx_Op<list<Operand> inputs, ScalarTypes types, string text, dag value,
                list<OpLaw> claims = [], list<Attribute> parameters = []>
    : EwOnnx_Base<inputs, types, text> {
  let attributes = parameters;
  let body = value;
  let laws = claims;
}
class EwOnnx_Unary<ScalarTypes types, string text, dag value, list<OpLaw> claims = [],
                   list<Attribute> parameters = []>
    : EwOnnx_Op<[Operand<"X">], types, text, value, claims, parameters>;
/// A function of floats.
class EwOnnx_Function<string text, dag value, list<Attribute> parameters = []>
    : EwOnnx_Unary<EwOnnx_Floats, text, value, [], parameters>;
class EwOnnx_Binary<ScalarTypes types, string text, dag value, list<OpLaw> claims = []>
    : EwOnnx_Op<[Operand<"A">, Operand<"B">], types, text, value, claims>;
class EwOnnx_Variadic<ScalarTypes types, string text, dag value>
    : EwOnnx_Op<[Operand<"inputs", variadic=1>], types, text, value>;
class EwOnnx_Comparison<string text, dag value, list<OpLaw> claims = []>
    : EwOnnx_Binary<EwOnnx_Numbers, text, value, claims> {
  let returns = [Result<"C", Boolean>];
}
/// An attribute of f32 with a default, and a flag as ONNX has them.
class EwOnnx_Number<string name, string absent> : Attribute<name, Float32, absent>;
class EwOnnx_Flag<string name, string absent> : Attribute<name, Int64, absent, min="0", max="1">;

// Arithmetic.

def EwOnnx_AbsOp : EwOnnx_Unary<EwOnnx_Numbers, "absolute value", (Abs $X),
    [IdempotentFunction<>]>;
def EwOnnx_AddOp : EwOnnx_Binary<EwOnnx_Numbers, "sum; integers wrap", (Add $A, $B), SumLaws>;
let of = EwOnnx_AddOp in
  def : Infers<["4x1xf32", "3xf32"], "4x3xf32">;
def EwOnnx_SubOp : EwOnnx_Binary<EwOnnx_Numbers, "difference; integers wrap",
    (Sub $A, $B), DifferenceLaws>;
def EwOnnx_MulOp : EwOnnx_Binary<EwOnnx_Numbers, "product; integers wrap", (Mul $A, $B),
    ProductLaws<>.laws>;
def EwOnnx_DivOp : EwOnnx_Binary<EwOnnx_Numbers, "truncated quotient", (TotalDiv $A, $B),
    TotalQuotientLaws>;
def EwOnnx_ModOp : EwOnnx_Binary<EwOnnx_Numbers,
    "remainder with the divisor's sign, or the dividend's where fmod is 1",
    (When $fmod, (TotalRem $A, $B), (FloorMod $A, $B))> {
  let attributes = [EwOnnx_Flag<"fmod", "0">];
  let checks = [Check<(Or $fmod, (Not (OfType Shared, EwOnnx_Floats))),
                      "fmod must be 1 for floating-point types">];
}
def EwOnnx_PowOp : EwOnnx_Base<[Operand<"X">, Operand<"Y", EwOnnx_Numbers>],
    EwOnnx_PowTypes, "X to the power of Y, of the type of X"> {
  // In f64, as NumPy does it: of great exponents f32 does not tell which are odd.
  let cases =
    [On<EwOnnx_Floats,
        (When (OfType $Y, EwOnnx_ShortFloats), (PowF $X, (ConvertF Shared, $Y)),
              (ConvertF Shared, (PowF (ConvertF Float64, $X),
                  (When (OfType $Y, EwOnnx_Floats), (ConvertF Float64, $Y),
                        (OfType $Y, EwOnnx_Signed), (SIToFP Float64, $Y), (UIToFP Float64, $Y)))))>,
     On<EwOnnx_WideSigned,
        (When (OfType $Y, EwOnnx_Floats),
              (Convert Shared, (PowF (Convert Float64, $X), (ConvertF Float64, $Y))),
              (OfType $Y, EwOnnx_Signed),
              (Convert Shared, (TotalPowSI (Convert Int64, $X), (ConvertSI Int64, $Y))),
              (Convert Shared, (TotalPowUI (Convert Int64, $X), (ConvertUI Int64, $Y))))>];
}
def EwOnnx_NegOp : EwOnnx_Unary<EwOnnx_SignedNumbers, "with the other sign", (Negate $X),
    [Involution<>]>;
def EwOnnx_SignOp : EwOnnx_Unary<EwOnnx_Numbers, "-1, 0 or 1", (Sign $X), [IdempotentFunction<>]>;
def EwOnnx_SumOp : EwOnnx_Variadic<EwOnnx_Floats, "sum of all", (Fold Add, $inputs)>;
def EwOnnx_MeanOp : EwOnnx_Variadic<EwOnnx_Floats, "sum of all by their number",
    (Div (Fold Add, $inputs), (Count $inputs))>;
def EwOnnx_MaxOp : EwOnnx_Variadic<EwOnnx_Numbers, "the greatest; NaN if any is",
    (Fold Max, $inputs)>;
def EwOnnx_MinOp : EwOnnx_Variadic<EwOnnx_Numbers, "the least; NaN if any is",
    (Fold Min, $inputs)>;
defvar EwOnnx_AtLeast = (When (Has $min), (Max $input, $min), $input);
def EwOnnx_ClipOp : EwOnnx_Op<[Operand<"input">, Operand<"min", parameter=1, optional=1>,
    Operand<"max", parameter=1, optional=1>], EwOnnx_Numbers,
    "no less than min, then no more than max; NaN if any is",
    (When (Has $max), (Min EwOnnx_AtLeast:$raised, $max),
                      EwOnnx_AtLeast:$raised), [IdentityFunction<>]> {
  // All to the input at a bound, and to min between equal ones: PyTorch has 0 there.
  defvar isOrdered = (When (Has $max), (LessEqual $min, $max), 1);
  defvar isCrossed = (When (Has $min), (Greater $min, $max), 0);
  let partials = [
    By<"input", (Select (And (When (Has $min), (GreaterEqual $input, $min), 1),
                             (When (Has $max), (LessEqual $input, $max), 1)), 1, 0)>,
    By<"min", (When (Has $min), (Select (And (Less $input, $min), isOrdered), 1, 0), 0)>,
    By<"max", (When (Has $max), (Select (Or (Greater $input, $max), isCrossed), 1, 0), 0)>
  ];
}

// Functions.

def EwOnnx_AcosOp : EwOnnx_Function<"arc cosine", (Acos $X)>;
def EwOnnx_AcoshOp : EwOnnx_Function<"inverse hyperbolic cosine", (Acosh $X)>;
def EwOnnx_AsinOp : EwOnnx_Function<"arc sine", (Asin $X)>;
def EwOnnx_AsinhOp : EwOnnx_Function<"inverse hyperbolic sine", (Asinh $X)>;
def EwOnnx_AtanOp : EwOnnx_Function<"arc tangent", (Atan $X)>;
def EwOnnx_AtanhOp : EwOnnx_Function<"inverse hyperbolic tangent", (Atanh $X)>;
def EwOnnx_CeilOp : EwOnnx_Function<"rounded up", (Ceil $X)>;
def EwOnnx_CosOp : EwOnnx_Function<"cosine", (Cos $X)>;
def EwOnnx_CoshOp : EwOnnx_Function<"hyperbolic cosine", (Cosh $X)>;
def EwOnnx_ErfOp : EwOnnx_Base<[Operand<"X">], EwOnnx_Numbers,
    "error function; truncated for integers"> {
  let cases = [On<EwOnnx_Floats, (Erf $X)>,
               On<EwOnnx_Integers, (Convert Shared, (Erf (Convert Float64, $X)))>];
}
def EwOnnx_ExpOp : EwOnnx_Function<"e to the power of X", (Exp $X)>;
def EwOnnx_FloorOp : EwOnnx_Function<"rounded down", (Floor $X)>;
def EwOnnx_LogOp : EwOnnx_Function<"natural logarithm", (Log $X)>;
def EwOnnx_ReciprocalOp : EwOnnx_Function<"1 / X", (Div 1, $X)>;
def EwOnnx_RoundOp : EwOnnx_Function<"rounded, half to even", (RoundEven $X)>;
def EwOnnx_SinOp : EwOnnx_Function<"sine", (Sin $X)>;
def EwOnnx_SinhOp : EwOnnx_Function<"hyperbolic sine", (Sinh $X)>;
def EwOnnx_SqrtOp : EwOnnx_Function<"square root", (Sqrt $X)>;
def EwOnnx_TanOp : EwOnnx_Function<"tangent", (Tan $X)>;
def EwOnnx_TanhOp : EwOnnx_Function<"hyperbolic tangent", (Tanh $X)>;

// Activations. As in PyTorch, the slopes at 0 and of NaN are those of negative numbers, but for
// that of Relu, which is 1 of NaN.

def EwOnnx_CeluOp : EwOnnx_Function<"Elu whose derivative has no jump",
    (Add (Max $X, 0), (Min (Mul (ExpM1 (Div $X, $alpha)), $alpha), 0)),
    [EwOnnx_Number<"alpha", "1.0">]> {
  let partials = [By<"X", (Select (Greater $X, 0), 1, (Exp (Div $X, $alpha)))>];
}
def EwOnnx_EluOp : EwOnnx_Function<"X, or alpha * (exp(X) - 1) if it is negative",
    (Select (Less $X, 0), (Mul (ExpM1 $X), $alpha), $X), [EwOnnx_Number<"alpha", "1.0">]> {
  let partials = [By<"X", (Select (Greater $X, 0), 1, (Mul (Exp $X), $alpha))>];
}
def EwOnnx_GeluOp : EwOnnx_Function<"Gaussian error linear unit",
    (When (Is $approximate, "tanh"), (GeluTanh $X), (Gelu $X)),
    [Attribute<"approximate", Text<["none", "tanh"]>, "none">]>;
def EwOnnx_HardSigmoidOp : EwOnnx_Function<"alpha * X + beta within 0 and 1",
    (Max (Min (Add (Mul $X, $alpha), $beta), 1), 0),
    [EwOnnx_Number<"alpha", "0.2">, EwOnnx_Number<"beta", "0.5">]> {
  let partials = [By<"X", (Select (And (Greater (Add (Mul $X, $alpha), $beta):$line, 0),
                                       (Less $line, 1)), $alpha, 0)>];
}
def EwOnnx_HardSwishOp : EwOnnx_Function<"X * (X / 6 + 0.5 within 0 and 1)",
    (Mul $X, (Div (Max (Min (Add $X, 3), 6), 0), 6))> {
  let partials = [By<"X", (Select (LessEqual $X, -3), 0,
                          (Select (Less $X, 3), (Div (Add (Add $X, $X), 3), 6), 1))>];
}
def EwOnnx_LeakyReluOp : EwOnnx_Function<"X, or alpha * X if it is negative",
    (Select (Less $X, 0), (Mul $X, $alpha), $X), [EwOnnx_Number<"alpha", "0.01">]> {
  let partials = [By<"X", (Select (Greater $X, 0), 1, $alpha)>];
}
def EwOnnx_MishOp : EwOnnx_Function<"X * tanh(Softplus(X))", (Mish $X)>;
def EwOnnx_PReluOp : EwOnnx_Op<[Operand<"X">, Operand<"slope">], EwOnnx_PReluTypes,
    "X, or slope * X if it is negative", (Select (Less $X, 0), (Mul $slope, $X), $X)> {
  let rules = OnnxUnidirectional;
  let partials = [By<"X", (Select (Greater $X, 0), 1, $slope)>,
                  By<"slope", (Select (Greater $X, 0), 0, $X)>];
}
def EwOnnx_ReluOp : EwOnnx_Unary<EwOnnx_SignedNumbers, "X, or 0 if it is negative",
    (Max $X, 0), [IdempotentFunction<>]> {
  let partials = [By<"X", (Select (LessEqual $X, 0), 0, 1)>];
}
def EwOnnx_SeluOp : EwOnnx_Function<"Elu, scaled by gamma",
    (Mul (Select (Greater $X, 0), $X, (Mul (ExpM1 $X), $alpha)), $gamma),
    [EwOnnx_Number<"alpha", "1.67326319217681884765625">,
     EwOnnx_Number<"gamma", "1.05070102214813232421875">]>;
def EwOnnx_Shrunk : Function<["x", "bias", "lambd"],
    (Select (Less $x, (Negate $lambd)), (Add $x, $bias),
    (Select (Greater $x, $lambd), (Sub $x, $bias), 0)), "shrink($x, $bias, $lambd)">;
def EwOnnx_ShrinkOp : EwOnnx_Base<[Operand<"X">], EwOnnx_Numbers,
    "X brought nearer to 0 by bias, or 0 within lambd of it"> {
  let attributes = [EwOnnx_Number<"bias", "0.0">, EwOnnx_Number<"lambd", "0.5">];
  let cases = [On<EwOnnx_Floats, (EwOnnx_Shrunk $X, $bias, $lambd)>,
               On<EwOnnx_Integers, (Convert Shared, (EwOnnx_Shrunk (Convert Float64, $X), $bias,
                                                                    $lambd))>];
}
def EwOnnx_SigmoidOp : EwOnnx_Function<"1 / (1 + exp(-X))", (Logistic $X)>;
def EwOnnx_SoftplusOp : EwOnnx_Function<"log(1 + exp(X))", (Softplus $X)>;
def EwOnnx_SoftsignOp : EwOnnx_Function<"X / (1 + |X|)", (Div $X, (Add 1, (Abs $X)))> {
  let partials = [By<"X", (Div (Div 1, (Add 1, (Abs $X)):$length), $length)>];
}
def EwOnnx_SwishOp : EwOnnx_Function<"X * Sigmoid(alpha * X)",
    (TimesLogistic $X, (Mul $X, $alpha)), [EwOnnx_Number<"alpha", "1.0">]> {
  let partials = [By<"X", (TimesLogistic
      (Add 1, (Mul (Mul $X, $alpha):$scaled, (Fn_SafeLogistic (Negate $scaled)))), $scaled)>];
}
def EwOnnx_ThresholdedReluOp : EwOnnx_Function<"X, or 0 up to alpha",
    (Select (Greater $X, $alpha), $X, 0), [EwOnnx_Number<"alpha", "1.0">]>;

// Bits, logic and choices.

class EwOnnx_Not<ScalarTypes types, string text>
    : EwOnnx_Unary<types, text, (Not $X), [Involution<>]>;
def EwOnnx_BitShiftOp : EwOnnx_Op<[Operand<"X">, Operand<"Y">], EwOnnx_Unsigned,
    "X shifted by Y bits",
    (When (Is $direction, "LEFT"), (TotalShiftLeft $X, $Y), (TotalShiftRight $X, $Y)),
    !listconcat(ShiftLaws, FarShiftLaws), [Attribute<"direction", Text<["LEFT", "RIGHT"]>>]>;
def EwOnnx_BitwiseAndOp : EwOnnx_Binary<EwOnnx_Integers, "and", (And $A, $B), AndLaws>;
def EwOnnx_BitwiseNotOp : EwOnnx_Not<EwOnnx_Integers, "every bit inverted">;
def EwOnnx_BitwiseOrOp : EwOnnx_Binary<EwOnnx_Integers, "or", (Or $A, $B), OrLaws>;
def EwOnnx_BitwiseXorOp : EwOnnx_Binary<EwOnnx_Integers, "exclusive or", (Xor $A, $B), XorLaws>;
def EwOnnx_AndOp : EwOnnx_Binary<Boolean, "and", (And $A, $B), AndLaws>;
def EwOnnx_NotOp : EwOnnx_Not<Boolean, "not">;
def EwOnnx_OrOp : EwOnnx_Binary<Boolean, "or", (Or $A, $B), OrLaws>;
def EwOnnx_XorOp : EwOnnx_Binary<Boolean, "exclusive or", (Xor $A, $B), XorLaws>;
def EwOnnx_EqualOp : EwOnnx_Comparison<"equal", (Equal $A, $B), EqualLaws<>.laws> {
  let elementTypes = EwOnnx_NumbersAndBoolean;
}
def EwOnnx_GreaterOp : EwOnnx_Comparison<"greater", (Greater $A, $B)>;
def EwOnnx_GreaterOrEqualOp : EwOnnx_Comparison<"not less", (GreaterEqual $A, $B)>;
def EwOnnx_LessOp : EwOnnx_Comparison<"less", (Less $A, $B)>;
def EwOnnx_LessOrEqualOp : EwOnnx_Comparison<"not greater", (LessEqual $A, $B)>;
let returns = [Result<"Y", Boolean>] in {
  def EwOnnx_IsInfOp : EwOnnx_Function<"infinity, of the signs asked for",
      (When $detect_negative, (Equal (When $detect_positive, (Abs $X), (Negate $X)), "inf"),
            $detect_positive, (Equal $X, "inf"), 0),
      [EwOnnx_Flag<"detect_negative", "1">, EwOnnx_Flag<"detect_positive", "1">]>;
  def EwOnnx_IsNaNOp : EwOnnx_Function<"not a number", (IsNaN $X)>;
}
def EwOnnx_IdentityOp : EwOnnx_Unary<EwOnnx_AllTypes, "X", (Same $X), [IdempotentFunction<>]>;
def EwOnnx_WhereOp : EwOnnx_Op<[Operand<"condition", Boolean>, Operand<"X">, Operand<"Y">],
    EwOnnx_AllTypes, "X where the condition holds, else Y", (Select $condition, $X, $Y)>;

include "onnx/OnnxCast.td"

#endif // EWISE_ONNX_ONNXELEMENTWISE_TD
