//===- TosaRescale.td - TOSA's rescaling of integers -------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RESCALE of TOSA 1.0, by its pseudo-code. A multiplier and a shift are for all
// elements or, along the last dimension, for each channel: sizes say which, so
// there is no `per_channel`. TosaElementwise.td includes this file.

#ifndef EWISE_TOSA_TOSARESCALE_TD
#define EWISE_TOSA_TOSARESCALE_TD

include "tosa/TosaElementwise.td"

def EwTosa_Rescaled : ScalarTypes<"i8, i16 or i32", [Int8, Int16, Int32]>;
def EwTosa_Rescalable
    : ScalarTypes<"i8, i16, i32 or i48", [EwTosa_Rescaled, IntegerScalars<48, 48>]>;

/// An integer as an i64, by its sign unless the attribute says otherwise.
class EwTosa_Widened<dag isUnsigned, dag number> {
  /// The expression.
  dag value = (When isUnsigned, (ConvertUI Int64, number), (ConvertSI Int64, number));
}
/// The nearest of so many bits.
class EwTosa_Clipped<dag sum, int width> {
  /// The expression.
  dag value = (When (Is $output_unsigned), (ConvertSI ResultElement,
                        (MinSI (MaxSI sum, 0), !cast<string>(!sub(!shl(1, width), 1)))),
                    (SaturateSI ResultElement, sum));
}

def EwTosa_RescaleOp : ElementwiseOp<EwTosa_Dialect, "rescale"> {
  let summary = "(input - input_zp) * multiplier / 2^shift + output_zp, rounded";
  let description = [{
    The product is rounded to the nearest integer, half up; `DOUBLE_ROUND`
    rounds twice where the shift is more than 31, as gemmlowp does, and
    `INEXACT_ROUND`, which leaves it open, is as `SINGLE_ROUND`. The result is
    clipped. What TOSA requires of values is not checked; products wrap at 64
    bits, and a shift is taken modulo 64.
  }];
  let operands = [Operand<"input">, Operand<"multiplier", ScalarTypes<"i16 or i32", [Int16, Int32]>>,
                  Operand<"shift", Int8>, Operand<"input_zp", Shared, 0, /*parameter=*/1>,
                  Operand<"output_zp", EwTosa_Rescaled, 0, /*parameter=*/1>];
  let elementTypes = EwTosa_Rescalable;
  let returns = [Result<"output", EwTosa_Rescaled>];
  let rules = AlongLast;
  let derivatives = NoDerivatives;
  let attributes = [
    Attribute<"scale32", Boolean, "true">,
    Attribute<"rounding_mode", Text<["SINGLE_ROUND", "INEXACT_ROUND", "DOUBLE_ROUND"]>,
              "SINGLE_ROUND">,
    Attribute<"input_unsigned", Boolean, "false">,
    Attribute<"output_unsigned", Boolean, "false">
  ];
  defvar number = (SubI EwTosa_Widened<(Is $input_unsigned), (Same $input)>.value,
                        EwTosa_Widened<(Is $input_unsigned), (Same $input_zp)>.value);
  defvar by = (AndI (ConvertSI Int64, $shift), 63);
  // 2^(by - 1), and 0 where nothing is shifted.
  defvar half = (ShRUI (ShLI 1, by), 1);
  defvar twice = (Select (GreaterSI by, 31),
      (Select (GreaterEqualSI number, 0), (AddI half, "1073741824"), (SubI half, "1073741824")), half);
  defvar scaled = (ShRSI (AddI (MulI number, (ConvertSI Int64, $multiplier)),
      (When (Is $rounding_mode, "DOUBLE_ROUND"), twice, half)), by);
  defvar sum = (AddI scaled, EwTosa_Widened<(Is $output_unsigned), (Same $output_zp)>.value);
  let cases = [On<EwTosa_Rescalable, EwTosa_Clipped<sum, 8>.value, Int8>,
               On<EwTosa_Rescalable, EwTosa_Clipped<sum, 16>.value, Int16>,
               On<EwTosa_Rescalable, (SaturateSI ResultElement, sum), Int32>];
  let checks = [
    Check<(Or (Not (Is $rounding_mode, "DOUBLE_ROUND")), $scale32),
          "'rounding_mode' 'DOUBLE_ROUND' needs 'scale32'">,
    Check<(Or (Not (Is $rounding_mode, "INEXACT_ROUND")), $scale32),
          "'rounding_mode' 'INEXACT_ROUND' needs 'scale32'">,
    Check<(Or (Not $input_unsigned), (Not $output_unsigned)),
          "input and output must not both be unsigned">,
    Check<(Or (Not $input_unsigned), (OfType Shared, ScalarTypes<"", [Int8, Int16]>)),
          "only 8 and 16 bits are unsigned">,
    Check<(Or (Not $output_unsigned), (Not (OfType $output, Int32))),
          "only 8 and 16 bits are unsigned">,
    Check<(Or (Not $scale32), (OfType Shared, EwTosa_Rescaled)),
          "a scale of an i48 must have 16 bits, without 'scale32'">,
    Check<(Or (Not $scale32), (OfType $multiplier, Int32)), "'multiplier' must be i32 with 'scale32'">,
    Check<(Or $scale32, (OfType $multiplier, Int16)), "'multiplier' must be i16 without 'scale32'">
  ];
}

let of = EwTosa_RescaleOp in {
  def : Infers<["2x3x4xi32", "4xi32", "4xi8"], "2x3x4xi8">;
  def : Infers<["?x?xi32", "1xi32", "1xi8"], "?x?xi8">;
  def : Fails<["2x3xi32", "2xi32", "1xi8"], ExtentConflict>;
}

#endif // EWISE_TOSA_TOSARESCALE_TD
