//===- XlaQuantization.td - Quantization along a dimension -*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// StableHLO's uniform_quantize and uniform_dequantize on what is stored: scales
// and zero points, which StableHLO has in types, are operands, scalars or one
// for each index of `quantization_dimension`. XlaElementwise.td includes it.

#ifndef EWISE_XLA_XLAQUANTIZATION_TD
#define EWISE_XLA_XLAQUANTIZATION_TD

include "xla/XlaElementwise.td"

def EwXla_SignedStorage : ScalarTypes<"i2, i4, i8 or i16",
    !foreach(width, [2, 4, 8, 16], IntegerScalars<width, width>)>;
def EwXla_UnsignedStorage : ScalarTypes<"ui2, ui4, ui8 or ui16",
    !foreach(width, [2, 4, 8, 16], UnsignedScalars<width, width>)>;
def EwXla_Storage : ScalarTypes<"integer of 2, 4, 8 or 16 bits",
                                [EwXla_SignedStorage, EwXla_UnsignedStorage]>;
def EwXla_Expressed : ScalarTypes<"f16, bf16 or f32", [Float16, BFloat16, Float32]>;

class EwXla_Quantization<string mnemonic, list<Operand> inputs, ScalarTypes types>
    : ElementwiseOp<EwXla_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = types;
  let rules = AlongQuantized;
}

def EwXla_UniformQuantizeOp : EwXla_Quantization<"uniform_quantize",
    [Operand<"operand">, Operand<"scales">, Operand<"zero_points", EwXla_Storage>],
    EwXla_Expressed> {
  let summary = "operand / scales, rounded half to even, + zero_points, clamped";
  let derivatives = NoDerivatives;
  let returns = [Result<"result", EwXla_Storage>];
  // The sum is exact or beyond the greatest of 16 bits.
  defvar sum = (AddF (ConvertF Float32, (RoundEven (DivF $operand, $scales))),
      (When (OfType $zero_points, EwXla_SignedStorage),
            (SIToFP Float32, $zero_points), (UIToFP Float32, $zero_points)));
  let cases = [On<EwXla_Expressed, (SaturateFPToSI ResultElement, sum), EwXla_SignedStorage>,
               On<EwXla_Expressed, (SaturateFPToUI ResultElement, sum), EwXla_UnsignedStorage>];
  let checks = !foreach(type, !listconcat(EwXla_SignedStorage.members,
                                          EwXla_UnsignedStorage.members),
      Check<(Or (Not (OfType $result, type)), (OfType $zero_points, type)),
            "'zero_points' must have the type of the result">);
}

def EwXla_UniformDequantizeOp : EwXla_Quantization<"uniform_dequantize",
    [Operand<"operand">, Operand<"scales", EwXla_Expressed>, Operand<"zero_points">],
    EwXla_Storage> {
  let summary = "(operand - zero_points) * scales";
  let returns = [Result<"result", EwXla_Expressed>];
  let cases = [
    On<EwXla_SignedStorage, (MulF (SIToFP ResultElement,
        (SubI (ConvertSI Int32, $operand), (ConvertSI Int32, $zero_points))), (ConvertF ResultElement, $scales))>,
    On<EwXla_UnsignedStorage, (MulF (SIToFP ResultElement,
        (SubI (ConvertUI Int32, $operand), (ConvertUI Int32, $zero_points))), (ConvertF ResultElement, $scales))>
  ];
  let checks = !foreach(type, EwXla_Expressed.members,
      Check<(Or (Not (OfType $result, type)), (OfType $scales, type)),
            "'scales' must have the type of the result">);
}

let of = EwXla_UniformQuantizeOp in {
  def : Infers<["2x3x4xf32", "3xf32", "3xi8"], "2x3x4xi8", [1]>;
  def : Infers<["2x?xf32", "[]xf32", "[]xui4"], "2x?xui4">;
  def : Fails<["2x3xf32", "3xf32", "3xi8"], ExtentConflict, [0]>;
}
let of = EwXla_UniformDequantizeOp in {
  def : Infers<["2x3xi8", "2xf16", "2xi8"], "2x3xf16", [0]>;
}

#endif // EWISE_XLA_XLAQUANTIZATION_TD
