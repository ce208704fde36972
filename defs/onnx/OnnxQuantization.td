//===- OnnxQuantization.td - ONNX's quantization -----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scale and a zero point for all elements, for each index of `axis`, or for each block of
// `block_size` neighbors along it. OnnxCast.td includes this file.

#ifndef EWISE_ONNX_ONNXQUANTIZATION_TD
#define EWISE_ONNX_ONNXQUANTIZATION_TD

include "onnx/OnnxElementwise.td"

def EwOnnx_StoredSigned : ScalarTypes<"i4, i8 or i16", [IntegerScalars<4, 4>, Int8, Int16]>;
def EwOnnx_StoredUnsigned
    : ScalarTypes<"ui4, ui8 or ui16", [UnsignedScalars<4, 4>, UInt8, UInt16]>;
def EwOnnx_StoredIntegers
    : ScalarTypes<"integer of 4, 8 or 16 bits", [EwOnnx_StoredSigned, EwOnnx_StoredUnsigned]>;
def EwOnnx_StoredFloats : ScalarTypes<"float of 4 or 8 bits", [EwOnnx_Float8s, Float4E2M1FN]>;
def EwOnnx_Stored : ScalarTypes<"integer of 4 to 16 bits or float of 4 or 8",
                  [EwOnnx_StoredIntegers, EwOnnx_StoredFloats]>;
def EwOnnx_Quantizable
    : ScalarTypes<"f16, bf16, f32 or i32", [EwOnnx_ShortFloats, Int32]>;
def EwOnnx_Dequantizable : ScalarTypes<EwOnnx_Stored.description # " or i32",
                                       [EwOnnx_Stored, Int32]>;

/// An op along the axis or in blocks.
class EwOnnx_AlongOp<list<Operand> inputs, ScalarTypes types, string text>
    : EwOnnx_Base<inputs, types, text> {
  let rules = AlongAxis;
  let derivatives = NoDerivatives;
  let attributes = [Attribute<"block_size", Int64, "0", min="0">];
  let computesIn = [];
}

def EwOnnx_QuantizeLinearOp : EwOnnx_AlongOp<[Operand<"x">,
    Operand<"y_scale", EwOnnx_ShortFloats>, Operand<"y_zero_point", EwOnnx_StoredIntegers, optional=1>],
    EwOnnx_Quantizable, "x / y_scale + y_zero_point, rounded and saturated"> {
  let description = [{
    The quotient has the type of y_scale, and is rounded half to even. `saturate` is about results
    of 8-bit floats, which have no zero point. The result's type is written in the IR, which has
    no `output_dtype`; `precision` and integer scales are not there.
  }];
  let attributes = [Attribute<"block_size", Int64, "0", min="0">, EwOnnx_Flag<"saturate", "1">];
  let returns = [Result<"y", EwOnnx_Stored>];
  defvar quotient = (DivF (Convert (TypeOf $y_scale), $x), $y_scale);
  defvar zero = (When (OfType $y_zero_point, EwOnnx_StoredSigned),
                      (SIToFP Float32, $y_zero_point), (UIToFP Float32, $y_zero_point));
  // Sums are exact or beyond the greatest of 16 bits.
  defvar n = (ConvertF Float32, (RoundEven quotient));
  defvar sum = (When (Has $y_zero_point), (AddF n, zero), n);
  defvar single = (ConvertF Float32, quotient);
  let cases = !listconcat(
      [On<EwOnnx_Quantizable, (SaturateFPToSI ResultElement, sum), EwOnnx_StoredSigned>,
       On<EwOnnx_Quantizable, (SaturateFPToUI ResultElement, sum), EwOnnx_StoredUnsigned>],
      EwOnnx_ToFloat8s<EwOnnx_Quantizable, single>.cases,
      [On<EwOnnx_Quantizable, (ConvertF ResultElement,
          (MaximumF (MinimumF single, 6), -6)), Float4E2M1FN>]);
  let checks = !listconcat(
      [Check<(Or (Not (Has $y_zero_point)), (Not (OfType $y, EwOnnx_StoredFloats))),
             "floats have no zero point">],
      !foreach(type, !listconcat(EwOnnx_StoredSigned.members, EwOnnx_StoredUnsigned.members),
          Check<(Or (Not (Has $y_zero_point)), (Not (OfType $y, type)),
                    (OfType $y_zero_point, type)),
                "'y_zero_point' has the type of 'y'">));
}

def EwOnnx_DequantizeLinearOp : EwOnnx_AlongOp<[Operand<"x">,
    Operand<"x_scale", EwOnnx_ShortFloats>, Operand<"x_zero_point", optional=1>],
    EwOnnx_Dequantizable, "(x - x_zero_point) * x_scale"> {
  let description = [{
    Computed in f32 and rounded to the type of x_scale, which the result has.
  }];
  let returns = [Result<"y", EwOnnx_ShortFloats>];
  defvar number = (Convert Float32, $x);
  let cases = [On<EwOnnx_Dequantizable, (ConvertF ResultElement, (MulF
      (When (Has $x_zero_point), (SubF number, (Convert Float32, $x_zero_point)), number),
      (ConvertF Float32, $x_scale)))>];
  let checks = !foreach(type, [Float16, BFloat16, Float32],
      Check<(Or (Not (OfType $y, type)), (OfType $x_scale, type)),
            "'y' has the type of 'x_scale'">);
}

// Examples of ONNX's documents: for all, along the axis, and in blocks.
let of = EwOnnx_QuantizeLinearOp in {
  def : Infers<["6xf32", "[]xf32", "[]xui8"], "6xui8">;
  def : Infers<["1x3x3x2xf32", "3xf32", "3xui8"], "1x3x3x2xui8">;
  def : Infers<["3x4xf32", "3x2xf32", "3x2xui8"], "3x4xui8", [1, 2]>;
  def : Infers<["3x4xf32", "3x2xf32"], "3x4xi16", [1, 3]>;
  def : Fails<["3x4xf32", "3x2xf32"], ExtentConflict, [1, 4]>;
}
let of = EwOnnx_DequantizeLinearOp in {
  def : Infers<["4xui8", "[]xf32", "[]xui8"], "4xf32">;
  def : Infers<["1x3x3x2xui8", "3xf32", "3xui8"], "1x3x3x2xf32">;
  def : Infers<["1x4x3x2xui8", "1x2x3x2xf32", "1x2x3x2xui8"], "1x4x3x2xf32", [1, 2]>;
}

#endif // EWISE_ONNX_ONNXQUANTIZATION_TD
