//===- BlockScales.td - Numbers that share a scale ---------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops on formats in which a block of numbers shares a scale, and integers a zero
// point: OCP's MX, NVFP4, GPTQ, AWQ. A project derives ops of its dialect:
//
//   def My_DequantizeOp : DequantizeBlocksOp<My_Dialect, "dequantize">;
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_FUNCTIONS_BLOCKSCALES_TD
#define EWISE_FUNCTIONS_BLOCKSCALES_TD

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

/// The types that numbers are stored in.
def BlockSigned : IntegerScalars<2, 16>;
def BlockUnsigned : UnsignedScalars<2, 16>;
def BlockFloats : ScalarTypes<"float of 4 to 8 bits",
    [Float4E2M1FN, Float6E2M3FN, Float6E3M2FN, Float8E4M3FN, Float8E5M2]>;
/// The types of a block's scale: powers of two in MX, f8E4M3FN in NVFP4.
def BlockScaleTypes : ScalarTypes<"scale",
    [Float8E8M0FNU, Float8E4M3FN, Float16, BFloat16, Float32]>;
def BlockResultTypes : ScalarTypes<"f16, bf16 or f32",
    [Float16, BFloat16, Float32]>;

/// The greatest number of a block's format.
class BlockGreatest<FloatScalar type> {
  /// In decimal.
  string value = !cond(!eq(type, Float4E2M1FN): "6", !eq(type, Float6E2M3FN): "7.5",
                       !eq(type, Float6E3M2FN): "28", !eq(type, Float8E4M3FN): "448",
                       true: "57344");
}

/// `(values - zero) * scale`, of which `scale` and `zero` have an element for
/// each block of `values`. The difference is exact, and the product is rounded
/// to f32 and then to the result's type.
class DequantizeBlocksOp<EwiseDialect ofDialect, string mnemonic>
    : ElementwiseOp<ofDialect, mnemonic> {
  let summary = "(values - zero) * scale, a scale for each block";
  let operands = [Operand<"values">, Operand<"scale", BlockScaleTypes>,
                  Operand<"zero", optional=1>];
  let elementTypes = ScalarTypes<"integer of 2 to 16 bits or float of 4 to 8",
                                 [BlockSigned, BlockUnsigned, BlockFloats]>;
  let returns = [Result<"output", BlockResultTypes>];
  let rules = BlockScaled;
  defvar scaling = (ConvertF Float32, $scale);
  defvar signed = (ConvertSI Int32, $values);
  defvar unsigned = (ConvertUI Int32, $values);
  let cases = [
    On<BlockSigned, (ConvertF ResultElement, (MulF (SIToFP Float32,
        (When (Has $zero), (SubI signed, (ConvertSI Int32, $zero)), signed)),
        scaling))>,
    On<BlockUnsigned, (ConvertF ResultElement, (MulF (SIToFP Float32,
        (When (Has $zero), (SubI unsigned, (ConvertUI Int32, $zero)),
              unsigned)), scaling))>,
    On<BlockFloats, (ConvertF ResultElement,
                              (MulF (ConvertF Float32, $values), scaling))>
  ];
  let checks = [
    Check<(Or (Not (Has $zero)), (Not (OfType $values, BlockFloats))),
          "only integers have a zero point">
  ];
}

/// `values / scale + zero`, rounded half to even, as the nearest number of the result's type: the
/// inverse, by a scale that has been computed of a block's largest magnitude. The quotient is
/// rounded to f32, and of integers, NaN is 0.
class QuantizeBlocksOp<EwiseDialect ofDialect, string mnemonic>
    : ElementwiseOp<ofDialect, mnemonic> {
  let summary = "values / scale + zero, rounded and saturated, a scale for each block";
  let operands = [Operand<"values">, Operand<"scale", BlockScaleTypes>,
                  Operand<"zero", ScalarTypes<"integer of 2 to 16 bits",
                                              [BlockSigned, BlockUnsigned]>, optional=1>];
  let elementTypes = BlockResultTypes;
  let returns = [Result<"output", ScalarTypes<"integer of 2 to 16 bits or float of 4 to 8",
                                              [BlockSigned, BlockUnsigned, BlockFloats]>>];
  let rules = BlockScaled;
  defvar quotient = (DivF (ConvertF Float32, $values), (ConvertF Float32, $scale));
  defvar n = (RoundEven quotient);
  defvar sum = (When (Has $zero), (AddF n, (When (OfType $zero, BlockSigned),
                          (SIToFP Float32, $zero), (UIToFP Float32, $zero))), n);
  let cases = !listconcat(
      [On<BlockResultTypes, (SaturateFPToSI ResultElement, sum), BlockSigned>,
       On<BlockResultTypes, (SaturateFPToUI ResultElement, sum), BlockUnsigned>],
      !foreach(type, [Float4E2M1FN, Float6E2M3FN, Float6E3M2FN, Float8E4M3FN, Float8E5M2],
          On<BlockResultTypes, (ConvertF ResultElement,
              (MaximumF (MinimumF quotient, BlockGreatest<type>.value),
                        "-" # BlockGreatest<type>.value)), type>));
  let checks = [
    Check<(Or (Not (Has $zero)), (Not (OfType $output, BlockFloats))),
          "only integers have a zero point">
  ];
}

/// PyTorch's `prelu`: a slope for all elements, or one for each index of dimension 1.
class ChannelPReluOp<EwiseDialect ofDialect, string mnemonic>
    : ElementwiseOp<ofDialect, mnemonic> {
  let summary = "input, or slope * input if it is negative, a slope for each channel";
  let operands = [Operand<"input">, Operand<"slope">];
  let elementTypes = BlockResultTypes;
  let rules = AlongChannels;
  let body = (Select (Greater $input, 0), $input, (Mul $slope, $input));
}

#endif // EWISE_FUNCTIONS_BLOCKSCALES_TD
