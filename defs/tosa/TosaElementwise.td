//===- TosaElementwise.td - The ew_tosa dialect ------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The 36 elementwise ops of the TOSA-to-Linalg RFC. Every op broadcasts by
// `Broadcastable`; verification, inference, reification and lowering follow
// from these records alone.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TOSA_TOSAELEMENTWISE_TD
#define EWISE_TOSA_TOSAELEMENTWISE_TD

include "ewise/DialectOps.td"
include "ewise/OperationLaws.td"
include "ewise/RuleSets.td"

def EwTosa_Dialect : EwiseDialect {
  let name = "ew_tosa";
  let cppNamespace = "::ewise::tosa";
  let summary = "TOSA's elementwise ops, declared with Ewise";
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

def EwTosa_Floats : ScalarTypes<"floating-point",
    [Float16, BFloat16, Float32, Float64, Float8E4M3FN, Float8E5M2]>;
def EwTosa_Integers : IntegerScalars<4, 64>;

def EwTosa_FloatsAndIntegers : ScalarTypes<"floating-point or integer",
                                           [EwTosa_Floats, EwTosa_Integers]>;
def EwTosa_IntegersAndBoolean
    : ScalarTypes<"integer or boolean", [EwTosa_Integers, Boolean]>;
def EwTosa_AllTypes : ScalarTypes<"floating-point, integer or boolean",
                                  [EwTosa_Floats, EwTosa_Integers, Boolean]>;

// Of quantized numbers of one scale and zero point, the order and a choice are
// those of what is stored.
def EwTosa_Ordered : ScalarTypes<"floating-point, integer or quantized",
                                 [EwTosa_FloatsAndIntegers, Quantized]>;
def EwTosa_SignedOrStored : ScalarTypes<"integer, also of quantized numbers",
                                        [EwTosa_Integers, SignedQuantized]>;
def EwTosa_IntegerOrStored : ScalarTypes<"integer, also of quantized numbers",
                                         [EwTosa_Integers, Quantized]>;
def EwTosa_AllAndQuantized
    : ScalarTypes<"floating-point, integer, boolean or quantized",
                  [EwTosa_AllTypes, Quantized]>;

//===----------------------------------------------------------------------===//
// Op classes
//===----------------------------------------------------------------------===//

class EwTosa_Op<string mnemonic, list<Operand> inputs, ScalarTypes types>
    : ElementwiseOp<EwTosa_Dialect, mnemonic> {
  let operands = inputs;
  let elementTypes = types;
  let rules = Broadcastable;
}

class EwTosa_UnaryOp<string mnemonic, ScalarTypes types>
    : EwTosa_Op<mnemonic, [Operand<"input">], types>;

class EwTosa_BinaryOp<string mnemonic, ScalarTypes types>
    : EwTosa_Op<mnemonic, [Operand<"input1">, Operand<"input2">], types>;

class EwTosa_CompareOp<string mnemonic>
    : EwTosa_BinaryOp<mnemonic, EwTosa_Ordered> {
  let result = FixedResult<"output", Boolean>;
}

/// What looks at the order.
class EwTosa_OrderBody<ScalarOp ofFloats, ScalarOp ofSigned,
                       ScalarOp ofUnsigned> {
  /// The cases.
  list<On> cases = [On<EwTosa_Floats, (ofFloats $input1, $input2)>,
                    On<EwTosa_SignedOrStored, (ofSigned $input1, $input2)>,
                    On<UnsignedQuantized, (ofUnsigned $input1, $input2)>];
}

//===----------------------------------------------------------------------===//
// Unary ops
//===----------------------------------------------------------------------===//

def EwTosa_AbsOp : EwTosa_UnaryOp<"abs", EwTosa_FloatsAndIntegers> {
  let summary = "absolute value; the least integer stays as it is";
  let cases = [On<EwTosa_Floats, (AbsF $input)>,
              On<EwTosa_Integers, (MaxSI $input, (SubI 0, $input))>];
  let laws = [IdempotentFunction<>];
}

def EwTosa_BitwiseNotOp
    : EwTosa_UnaryOp<"bitwise_not", EwTosa_IntegersAndBoolean> {
  let summary = "every bit inverted";
  let cases = [On<EwTosa_IntegersAndBoolean, (XorI $input, -1)>];
  let laws = [Involution<>];
}

def EwTosa_CastOp : EwTosa_UnaryOp<"cast", EwTosa_AllTypes> {
  let summary = "conversion to the result's element type";
  let description = [{
    Float to integer rounds half to even and saturates, NaN gives 0. Integers
    are signed and wrap when narrowed; booleans are 0 and 1. Everything but
    zero becomes true.
  }];
  let result = FreeResult<"output", EwTosa_AllTypes>;
  let cases = [
    On<EwTosa_Floats, (ConvertF ResultElement, $input), EwTosa_Floats>,
    On<EwTosa_Floats, (SaturateFPToSI ResultElement, $input), EwTosa_Integers>,
    On<EwTosa_Floats, (NotEqualF $input, 0), Boolean>,
    On<EwTosa_Integers, (SIToFP ResultElement, $input), EwTosa_Floats>,
    On<EwTosa_Integers, (ConvertSI ResultElement, $input), EwTosa_Integers>,
    On<EwTosa_Integers, (NotEqualI $input, 0), Boolean>,
    On<Boolean, (UIToFP ResultElement, $input), EwTosa_Floats>,
    On<Boolean, (ConvertUI ResultElement, $input), EwTosa_Integers>,
    On<Boolean, (Same $input), Boolean>
  ];
  let laws = [IdentityFunction<>];
}

def EwTosa_CeilOp : EwTosa_UnaryOp<"ceil", EwTosa_Floats> {
  let summary = "least integral value not less than the input";
  let cases = [On<EwTosa_Floats, (Ceil $input)>];
  let laws = [IdempotentFunction<>];
}

def EwTosa_ClampOp : EwTosa_UnaryOp<"clamp", EwTosa_FloatsAndIntegers> {
  let summary = "the input limited to min_val..max_val; NaN stays NaN";
  let attributes = [ElementAttribute<"min_val">, ElementAttribute<"max_val">];
  let checks = [
    Check<"::ewise::isOrdered($op.getMinValAttr(), $op.getMaxValAttr())",
          "attribute 'min_val' must not be greater than 'max_val', and neither "
          "may be NaN">
  ];
  let cases = [
    On<EwTosa_Floats, (MaximumF (MinimumF $input, $max_val), $min_val)>,
    On<EwTosa_Integers, (MaxSI (MinSI $input, $max_val), $min_val)>
  ];
  let laws = ClampLaws<"min_val", "max_val">.laws;
}

def EwTosa_ClzOp : EwTosa_UnaryOp<"clz", EwTosa_Integers> {
  let summary = "number of leading zero bits";
  let cases = [On<EwTosa_Integers, (CountLeadingZeros $input)>];
}

def EwTosa_ErfOp : EwTosa_UnaryOp<"erf", EwTosa_Floats> {
  let summary = "Gauss error function";
  let cases = [On<EwTosa_Floats, (Erf $input)>];
}

def EwTosa_ExpOp : EwTosa_UnaryOp<"exp", EwTosa_Floats> {
  let summary = "e to the power of the input";
  let cases = [On<EwTosa_Floats, (Exp $input)>];
}

def EwTosa_FloorOp : EwTosa_UnaryOp<"floor", EwTosa_Floats> {
  let summary = "greatest integral value not greater than the input";
  let cases = [On<EwTosa_Floats, (Floor $input)>];
  let laws = [IdempotentFunction<>];
}

def EwTosa_LogOp : EwTosa_UnaryOp<"log", EwTosa_Floats> {
  let summary = "natural logarithm";
  let cases = [On<EwTosa_Floats, (Log $input)>];
}

def EwTosa_LogicalNotOp : EwTosa_UnaryOp<"logical_not", Boolean> {
  let summary = "true where the input is false";
  let cases = [On<Boolean, (XorI $input, 1)>];
  let laws = [Involution<>];
}

def EwTosa_NegateOp : EwTosa_UnaryOp<"negate", EwTosa_FloatsAndIntegers> {
  let summary = "negation; the least integer saturates to the greatest";
  let cases = [
    On<EwTosa_Floats, (NegF $input)>,
    On<EwTosa_Integers, (Select (EqualI $input, (LeastSI)), (GreatestSI),
                                (SubI 0, $input))>
  ];
  let laws = [Involution<AcceptedFloats>];
}

def EwTosa_ReciprocalOp : EwTosa_UnaryOp<"reciprocal", EwTosa_Floats> {
  let summary = "1 / input";
  let cases = [On<EwTosa_Floats, (DivF 1, $input)>];
}

def EwTosa_RsqrtOp : EwTosa_UnaryOp<"rsqrt", EwTosa_Floats> {
  let summary = "1 / sqrt(input)";
  let cases = [On<EwTosa_Floats, (Rsqrt $input)>];
}

def EwTosa_SigmoidOp : EwTosa_UnaryOp<"sigmoid", EwTosa_Floats> {
  let summary = "1 / (1 + exp(-input))";
  let cases = [On<EwTosa_Floats, (DivF 1, (AddF 1, (Exp (NegF $input))))>];
}

def EwTosa_TanhOp : EwTosa_UnaryOp<"tanh", EwTosa_Floats> {
  let summary = "hyperbolic tangent";
  let cases = [On<EwTosa_Floats, (Tanh $input)>];
}

//===----------------------------------------------------------------------===//
// Binary ops
//===----------------------------------------------------------------------===//

def EwTosa_AddOp : EwTosa_BinaryOp<"add", EwTosa_FloatsAndIntegers> {
  let summary = "sum; integers wrap";
  let cases = [On<EwTosa_Floats, (AddF $input1, $input2)>,
              On<EwTosa_Integers, (AddI $input1, $input2)>];
  let laws = SumLaws;
}

def EwTosa_ArithmeticRightShiftOp
    : EwTosa_BinaryOp<"arithmetic_right_shift", EwTosa_Integers> {
  let summary = "input1 shifted right by input2, the sign kept";
  let description = [{
    With `round`, the last bit shifted out is added. The shift amount must be
    less than the width of the type.
  }];
  let attributes = [BoolAttribute<"round", 0>];
  // The last bit shifted out is bit 0 of the input shifted by one less, where
  // there is one.
  let cases = [
    On<EwTosa_Integers,
       (WhenSet $round,
          (AddI (ShRSI $input1, $input2),
                (Select (GreaterSI $input2, 0),
                        (AndI (ShRSI $input1, (SubI $input2, 1)), 1), 0)),
          (ShRSI $input1, $input2))>
  ];
  let laws = ArithmeticRightShiftLaws<[AttributeIs<"round", "0">]>.laws;
}

def EwTosa_BitwiseAndOp
    : EwTosa_BinaryOp<"bitwise_and", EwTosa_IntegersAndBoolean> {
  let summary = "bitwise and";
  let cases = [On<EwTosa_IntegersAndBoolean, (AndI $input1, $input2)>];
  let laws = AndLaws;
}

def EwTosa_BitwiseOrOp
    : EwTosa_BinaryOp<"bitwise_or", EwTosa_IntegersAndBoolean> {
  let summary = "bitwise or";
  let cases = [On<EwTosa_IntegersAndBoolean, (OrI $input1, $input2)>];
  let laws = OrLaws;
}

def EwTosa_BitwiseXorOp
    : EwTosa_BinaryOp<"bitwise_xor", EwTosa_IntegersAndBoolean> {
  let summary = "bitwise exclusive or";
  let cases = [On<EwTosa_IntegersAndBoolean, (XorI $input1, $input2)>];
  let laws = XorLaws;
}

def EwTosa_Int32AndInt64
    : ScalarTypes<"32-bit or 64-bit integer", [Int32, Int64]>;

def EwTosa_DivOp : EwTosa_BinaryOp<"div", EwTosa_Int32AndInt64> {
  let summary = "truncating quotient; by 0 and INT_MIN / -1 are undefined";
  let cases = [On<EwTosa_Int32AndInt64, (DivSI $input1, $input2)>];
  let laws = QuotientLaws;
}

def EwTosa_EqualOp : EwTosa_CompareOp<"equal"> {
  let summary = "input1 == input2; false with NaN";
  let cases = [On<EwTosa_Floats, (EqualF $input1, $input2)>,
              On<EwTosa_IntegerOrStored, (EqualI $input1, $input2)>];
  let laws = EqualLaws<>.laws;
}

def EwTosa_GreaterOp : EwTosa_CompareOp<"greater"> {
  let summary = "input1 > input2; false with NaN";
  let cases = EwTosa_OrderBody<GreaterF, GreaterSI, GreaterUI>.cases;
  let laws = GreaterLaws<EwTosa_Integers>.laws;
}

def EwTosa_GreaterEqualOp : EwTosa_CompareOp<"greater_equal"> {
  let summary = "input1 >= input2; false with NaN";
  let cases =
    EwTosa_OrderBody<GreaterEqualF, GreaterEqualSI, GreaterEqualUI>.cases;
  let laws = GreaterEqualLaws<EwTosa_Integers>.laws;
}

def EwTosa_LogicalAndOp : EwTosa_BinaryOp<"logical_and", Boolean> {
  let summary = "true where both are";
  let cases = [On<Boolean, (AndI $input1, $input2)>];
  let laws = AndLaws;
}

def EwTosa_LogicalLeftShiftOp
    : EwTosa_BinaryOp<"logical_left_shift", EwTosa_Integers> {
  let summary = "input1 shifted left by input2";
  let cases = [On<EwTosa_Integers, (ShLI $input1, $input2)>];
  let laws = ShiftLaws;
}

def EwTosa_LogicalOrOp : EwTosa_BinaryOp<"logical_or", Boolean> {
  let summary = "true where either is";
  let cases = [On<Boolean, (OrI $input1, $input2)>];
  let laws = OrLaws;
}

def EwTosa_LogicalRightShiftOp
    : EwTosa_BinaryOp<"logical_right_shift", EwTosa_Integers> {
  let summary = "input1 shifted right by input2, filled with zeros";
  let cases = [On<EwTosa_Integers, (ShRUI $input1, $input2)>];
  let laws = LogicalRightShiftLaws;
}

def EwTosa_LogicalXorOp : EwTosa_BinaryOp<"logical_xor", Boolean> {
  let summary = "true where exactly one is";
  let cases = [On<Boolean, (XorI $input1, $input2)>];
  let laws = XorLaws;
}

def EwTosa_MaximumOp : EwTosa_BinaryOp<"maximum", EwTosa_Ordered> {
  let summary = "the greater one; NaN if either is, -0 less than +0";
  let cases = EwTosa_OrderBody<MaximumF, MaxSI, MaxUI>.cases;
  let laws = MaximumLaws<>.laws;
}

def EwTosa_MinimumOp : EwTosa_BinaryOp<"minimum", EwTosa_Ordered> {
  let summary = "the lesser one; NaN if either is, -0 less than +0";
  let cases = EwTosa_OrderBody<MinimumF, MinSI, MinUI>.cases;
  let laws = MinimumLaws<>.laws;
}

def EwTosa_MulOp : EwTosa_BinaryOp<"mul", EwTosa_FloatsAndIntegers> {
  let summary = "product; integers wrap, or are scaled by 2^-shift";
  let description = [{
    With a `shift`, the 64-bit product is rounded half up and shifted right
    before it is truncated.
  }];
  let attributes = [IntegerAttribute<"shift", 8, 0, 0, 62>];
  let checks = [
    Check<"$op.getShift() == 0 || $element.isSignlessInteger(32)",
          "attribute 'shift' must be 0 unless the element type is i32">
  ];
  let cases = [
    On<EwTosa_Floats, (MulF $input1, $input2)>,
    On<EwTosa_Integers,
       (WhenSet $shift,
          (ConvertSI Element,
             (ShRSI (AddI (MulI (ConvertSI Int64, $input1),
                                (ConvertSI Int64, $input2)),
                          (ShLI 1, (SubI (ConvertUI Int64, $shift):$amount,
                                         1))),
                    $amount)),
          (MulI $input1, $input2))>
  ];
  let laws = ProductLaws<[AttributeIs<"shift", "0">]>.laws;
}

def EwTosa_PowOp : EwTosa_BinaryOp<"pow", EwTosa_Floats> {
  let summary = "input1 to the power of input2";
  let cases = [On<EwTosa_Floats, (PowF $input1, $input2)>];
}

def EwTosa_SubOp : EwTosa_BinaryOp<"sub", EwTosa_FloatsAndIntegers> {
  let summary = "difference; integers wrap";
  let cases = [On<EwTosa_Floats, (SubF $input1, $input2)>,
              On<EwTosa_Integers, (SubI $input1, $input2)>];
  let laws = DifferenceLaws;
}

//===----------------------------------------------------------------------===//
// Ternary ops
//===----------------------------------------------------------------------===//

def EwTosa_SelectOp
    : EwTosa_Op<"select", [Operand<"input1", Boolean>, Operand<"input2">,
                           Operand<"input3">], EwTosa_AllAndQuantized> {
  let summary = "input2 where input1 is true, else input3";
  let cases = [On<EwTosa_AllAndQuantized, (Select $input1, $input2, $input3)>];
  let laws = SelectLaws;
}

//===----------------------------------------------------------------------===//
// Rewrites
//===----------------------------------------------------------------------===//

// Not of integers: the negation of the least one saturates.
def : Rewrite<(EwTosa_SubOp $a, (EwTosa_NegateOp $b)), (EwTosa_AddOp $a, $b),
              EwTosa_Floats>;
def : Rewrite<(EwTosa_MulOp $a, "-1"), (EwTosa_NegateOp $a), EwTosa_Floats>;

//===----------------------------------------------------------------------===//
// Examples
//===----------------------------------------------------------------------===//

let of = EwTosa_AddOp in {
  def : Infers<["4x1xf32", "1x3xf32"], "4x3xf32">;
  def : Infers<["?xi8", "[]"], "?xi8">;
  def : Accepts<["2x3xbf16", "3xbf16"], "?x3xbf16">;
  def : Fails<["4x2xf32", "4x3xf32"], ExtentConflict>;
  def : Rejects<["?xf32", "1xf32"], "4xf32", ResultExtentMismatch>;
}

let of = EwTosa_ClampOp in
  def : Infers<["2xi8"], "2xi8">;

let of = EwTosa_SelectOp in {
  def : Infers<["4x1xi1", "3xf32", "[]"], "4x3xf32">;
  def : Fails<["2xi1", "3xi32", "3xi32"], ExtentConflict>;
  def : Rejects<["2xi1", "2xf16", "2xf16"], "2x1xf16", ResultRankMismatch>;
}

let of = EwTosa_CastOp in {
  def : Accepts<["2x?xf32"], "2x?xi8">;
  def : Accepts<["2x3xi1"], "?x?xf64">;
  def : Rejects<["2x?xi32"], "2x3xi1", ResultExtentMismatch>;
}

#endif // EWISE_TOSA_TOSAELEMENTWISE_TD
