//===- OnnxCast.td - ONNX's conversions --------------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// To floats of 8 bits by ONNX's tables, which saturate or do not, to powers of two in a direction,
// and to all other types. OnnxElementwise.td includes this file, and this one quantization.

#ifndef EWISE_ONNX_ONNXCAST_TD
#define EWISE_ONNX_ONNXCAST_TD

include "onnx/OnnxElementwise.td"

def EwOnnx_Float8s : ScalarTypes<"float of 8 bits", [Float8E4M3FN, Float8E4M3FNUZ, Float8E5M2,
                                                     Float8E5M2FNUZ]>;
def EwOnnx_SingleAndDouble : ScalarTypes<"f32 or f64", [Float32, Float64]>;
def EwOnnx_CastTypes : ScalarTypes<"floating-point, integer or boolean",
                                   [EwOnnx_Float8s, Float8E8M0FNU, EwOnnx_NumbersAndBoolean]>;

/// To a float of 8 bits of `x`, which is X in f32 or f64: exactly, or both are far beyond what
/// has 8 bits. By ONNX's tables, `saturate` is about what is beyond the greatest, and an infinity
/// is NaN in types with one zero all the same.
class EwOnnx_ToFloat8<dag x, string greatest, bit keepsInfinity> {
  defvar clamped = (MaximumF (MinimumF x, greatest), "-"#greatest);
  /// The expression.
  dag value = (ConvertF ResultElement, (When $saturate,
      !if(keepsInfinity, (Select (IsInf x), x, clamped), clamped), x));
}
/// From elements of `types` to each of the floats of 8 bits.
class EwOnnx_ToFloat8s<ScalarTypes types, dag x> {
  /// The cases.
  list<On> cases = [On<types, EwOnnx_ToFloat8<x, "448", 0>.value, Float8E4M3FN>,
                    On<types, EwOnnx_ToFloat8<x, "240", 1>.value, Float8E4M3FNUZ>,
                    On<types, EwOnnx_ToFloat8<x, "57344", 0>.value, Float8E5M2>,
                    On<types, EwOnnx_ToFloat8<x, "57344", 1>.value, Float8E5M2FNUZ>];
}

def EwOnnx_CastOp : EwOnnx_Base<[Operand<"X">], EwOnnx_CastTypes,
    "X as a number of the type that `to` names"> {
  let laws = [IdentityFunction<>];
  let partials = [By<"X", (Same 1)>];
  defvar wide = (When (OfType Shared, EwOnnx_SingleAndDouble), $X, (Convert Float32, $X));
  defvar toFloat8s = EwOnnx_ToFloat8s<EwOnnx_CastTypes, wide>.cases;
  // Powers of two from 2^-127, half of the least normal number of f32, to 2^127. A magnitude
  // beyond these is the nearer one or, where it does not saturate, NaN: ONNX's table says so of
  // saturating and rounding up, and of not saturating and rounding to the nearest, and the other
  // modes follow it. ONNX's reference does not: there, in all modes, an infinity is NaN and 0 is
  // 2^-127.
  defvar magnitude = (ToBits (AbsF (ConvertF Float32, wide)));
  defvar bounded = (When $saturate, (MinUI magnitude, 0x7f000000), magnitude);
  defvar exponent = (ShRUI bounded, 23);
  defvar fraction = (AndI bounded, 0x7fffff);
  defvar isLeast = (Equal exponent, 0);
  defvar isAbove = (When
      (Is $round_mode, "down"), 0,
      (Is $round_mode, "up"), (Greater fraction, (Select isLeast, 0x400000, 0)),
      (GreaterEqual fraction, (Select isLeast, 0x600000, 0x400000)));
  defvar isLost = (When $saturate, (GreaterUI magnitude, 0x7f800000),
                        (Or (LessUI magnitude, 0x400000), (GreaterUI magnitude, 0x7f000000)));
  defvar power = (FromBits (Convert Int8,
      (Select isLost, 255, (Add exponent, (Select isAbove, 1, 0)))));
  // An infinity of f8E5M2 stays.
  let cases = !listconcat(toFloat8s[0, 1, 3], [
    On<EwOnnx_CastTypes, (When (OfType Shared, Float8E8M0FNU), $X, power), Float8E8M0FNU>,
    On<EwOnnx_CastTypes, (When (OfType Shared, Float8E5M2), $X, toFloat8s[2].value), Float8E5M2>,
    On<EwOnnx_CastTypes, (When (OfType Shared, Float8E8M0FNU), (Convert ResultElement, wide),
                               (Convert ResultElement, $X)), EwOnnx_NumbersAndBoolean>]);
  let description = [{
    Floats are rounded once, half to even, or truncated to an integer, which saturates; NaN is the
    integer 0. (Of what is beyond an integer's range, ONNX says nothing.) An integer is extended by
    its sign or cut. `true` is what is not 0. What has the type already stays as it is. `saturate`
    is about floats of 8 bits: what is beyond the greatest is that, or what the type has beyond it.
    `round_mode` is about f8E8M0FNU, which has powers of two alone: those of magnitudes.
    There, `saturate` is also about what is less than 2^-127: it is that, or NaN.
  }];
  let attributes = [Attribute<"to", Int64, min="1", max="24">, EwOnnx_Flag<"saturate", "1">,
                    Attribute<"round_mode", Text<["up", "down", "nearest"]>, "up">];
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"2", UInt8>, NamedType<"3", Int8>, NamedType<"4", UInt16>,
     NamedType<"5", Int16>, NamedType<"6", Int32>, NamedType<"7", Int64>, NamedType<"9", Boolean>,
     NamedType<"10", Float16>, NamedType<"11", Float64>, NamedType<"12", UInt32>, NamedType<"13", UInt64>,
     NamedType<"16", BFloat16>, NamedType<"17", Float8E4M3FN>, NamedType<"18", Float8E4M3FNUZ>,
     NamedType<"19", Float8E5M2>, NamedType<"20", Float8E5M2FNUZ>, NamedType<"24", Float8E8M0FNU>]>>];
  let computesIn = [];
}

include "onnx/OnnxQuantization.td"

#endif // EWISE_ONNX_ONNXCAST_TD
