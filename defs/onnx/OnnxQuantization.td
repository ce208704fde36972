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

def EwOnnx_Scale8 : ScalarTypes<"f8E8M0FNU", [Float8E8M0FNU]>;
def EwOnnx_Scales : ScalarTypes<"f16, bf16, f32 or f8E8M0FNU", [EwOnnx_ShortFloats, EwOnnx_Scale8]>;

/// An op along the axis or in blocks.
class EwOnnx_AlongOp<list<Operand> inputs, ScalarTypes types, string text>
    : EwOnnx_Base<inputs, types, text> {
  let rules = AlongAxis;
  let attributes = [Attribute<"block_size", Int64, "0", min="0">,
                    Attribute<"output_dtype", Int64, "0">];
  let computesIn = [];
}

/// A type by its number in ONNX.
class EwOnnx_TypeNumber<int ofNumber, ScalarType ofType> {
  /// The number and the type.
  int number = ofNumber;
  ScalarType type = ofType;
}

defvar EwOnnx_ShortNumbers = [EwOnnx_TypeNumber<1, Float32>, EwOnnx_TypeNumber<10, Float16>,
                              EwOnnx_TypeNumber<16, BFloat16>];
defvar EwOnnx_StoredNumbers = [
    EwOnnx_TypeNumber<2, UInt8>, EwOnnx_TypeNumber<3, Int8>, EwOnnx_TypeNumber<4, UInt16>,
    EwOnnx_TypeNumber<5, Int16>, EwOnnx_TypeNumber<17, Float8E4M3FN>,
    EwOnnx_TypeNumber<18, Float8E4M3FNUZ>, EwOnnx_TypeNumber<19, Float8E5M2>,
    EwOnnx_TypeNumber<20, Float8E5M2FNUZ>,
    EwOnnx_TypeNumber<21, UnsignedScalars<4, 4>>, EwOnnx_TypeNumber<22, IntegerScalars<4, 4>>,
    EwOnnx_TypeNumber<23, Float4E2M1FN>];

/// The result has the type of which `output_dtype` is the number in ONNX, if it is not 0.
class EwOnnx_OutputType<list<EwOnnx_TypeNumber> types> {
  /// The conditions.
  list<Check> checks = !listconcat(
      [Check<!foldl((Or (Is $output_dtype, 0)), types, all, each,
                    !con(all, (Or (Is $output_dtype, each.number)))),
             "'output_dtype' must be 0 or a type that 'y' may have">],
      !foreach(each, types,
          Check<(Or (Not (Is $output_dtype, each.number)), (OfType $y, each.type)),
                "'y' must have the type that 'output_dtype' says">));
}

def EwOnnx_QuantizeLinearOp : EwOnnx_AlongOp<[Operand<"x">, Operand<"y_scale", EwOnnx_Scales>,
    Operand<"y_zero_point", EwOnnx_Stored, optional=1>],
    EwOnnx_Quantizable, "x / y_scale + y_zero_point, rounded and saturated"> {
  let derivatives = NoDerivatives;
  let description = [{
    The quotient has the type of y_scale, f32 if that is f8E8M0FNU, and no other `precision`; it is
    rounded half to even. `saturate` is about results of 8-bit floats, whose zero points ONNX
    requires to be 0: they are not read. Scales of i32 are not there.
  }];
  let attributes = [Attribute<"block_size", Int64, "0", min="0">, EwOnnx_Flag<"saturate", "1">,
                    Attribute<"output_dtype", Int64, "0">, Attribute<"precision", Int64, "0">];
  let returns = [Result<"y", EwOnnx_Stored>];
  defvar scale8 = (OfType $y_scale, EwOnnx_Scale8);
  defvar single = (When scale8, (DivF (Convert Float32, $x), (ConvertF Float32, $y_scale)),
                        (ConvertF Float32, (DivF (Convert (TypeOf $y_scale), $x), $y_scale)));
  defvar zero = (When (OfType $y_zero_point, EwOnnx_StoredSigned), (SIToFP Float32, $y_zero_point),
                      (OfType $y_zero_point, EwOnnx_StoredUnsigned),
                      (UIToFP Float32, $y_zero_point), 0);
  // Sums are exact or beyond the greatest of 16 bits.
  defvar n = (RoundEven single);
  defvar sum = (When (Has $y_zero_point), (AddF n, zero), n);
  let cases = !listconcat(
      [On<EwOnnx_Quantizable, (SaturateFPToSI ResultElement, sum), EwOnnx_StoredSigned>,
       On<EwOnnx_Quantizable, (SaturateFPToUI ResultElement, sum), EwOnnx_StoredUnsigned>],
      EwOnnx_ToFloat8s<EwOnnx_Quantizable, single>.cases,
      [On<EwOnnx_Quantizable, (ConvertF ResultElement,
          (MaximumF (MinimumF single, 6), -6)), Float4E2M1FN>]);
  let checks = !listconcat(
      [Check<(Or (Not scale8), (Is $precision, 1)),
             "'precision' must be 1, f32, where scales are f8E8M0FNU">,
       Check<!foldl((Or (Is $precision, 0), scale8), EwOnnx_ShortNumbers, all, each,
                    !con(all, (Or (And (Is $precision, each.number),
                                       (OfType $y_scale, each.type))))),
             "'precision' must be that of 'y_scale'">],
      !foreach(each, EwOnnx_StoredNumbers,
          Check<(Or (Not (Has $y_zero_point)), (Not (OfType $y, each.type)),
                    (OfType $y_zero_point, each.type)),
                "'y_zero_point' must have the type of 'y'">),
      EwOnnx_OutputType<EwOnnx_StoredNumbers>.checks);
}

def EwOnnx_DequantizeLinearOp : EwOnnx_AlongOp<[Operand<"x">, Operand<"x_scale", EwOnnx_Scales>,
    Operand<"x_zero_point", optional=1>],
    EwOnnx_Dequantizable, "(x - x_zero_point) * x_scale"> {
  let description = [{
    Computed in f32 and rounded to the type of the result, which is that of x_scale unless
    `output_dtype` says another.
  }];
  let returns = [Result<"y", EwOnnx_ShortFloats>];
  defvar number = (Convert Float32, $x);
  let cases = [On<EwOnnx_Dequantizable, (ConvertF ResultElement, (MulF
      (When (Has $x_zero_point), (SubF number, (Convert Float32, $x_zero_point)), number),
      (ConvertF Float32, $x_scale)))>];
  let checks = !listconcat(
      !foreach(each, EwOnnx_ShortNumbers,
          Check<(Or (Not (Is $output_dtype, 0)), (Not (OfType $y, each.type)),
                    (OfType $x_scale, each.type)),
                "'y' must have the type of 'x_scale' unless 'output_dtype' says another">),
      EwOnnx_OutputType<EwOnnx_ShortNumbers>.checks);
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
