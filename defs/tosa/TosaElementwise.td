//===- TosaElementwise.td - The ew_tosa dialect ------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The 36 elementwise ops of the TOSA-to-Linalg RFC. Every op broadcasts by
// `Broadcastable`; verification, inference, reification and lowering follow
// from these records alone.

#ifndef EWISE_TOSA_TOSAELEMENTWISE_TD
#define EWISE_TOSA_TOSAELEMENTWISE_TD

include "ewise/ElementwiseOps.td"
include "ewise/Laws.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"

def EwTosa_Dialect : EwiseDialect {
  let name = "ew_tosa";
  let cppNamespace = "::ewise::tosa";
  let summary = "TOSA's elementwise ops, declared with Ewise";
  let derivatives = JaxConvention;
}

// Element types.

def EwTosa_Floats : ScalarTypes<"floating-point",
    [Float16, BFloat16, Float32, Float64, Float8E4M3FN, Float8E5M2]>;
def EwTosa_Integers : IntegerScalars<4, 64>;

def EwTosa_FloatsAndIntegers : ScalarTypes<"floating-point or integer",
                                           [EwTosa_Floats, EwTosa_Integers]>;
def EwTosa_IntegersAndBoolean : ScalarTypes<"integer or boolean", [EwTosa_Integers, Boolean]>;
def EwTosa_AllTypes : ScalarTypes<"floating-point, integer or boolean",
                                  [EwTosa_Floats, EwTosa_Integers, Boolean]>;

// Quantized numbers of one scale and zero point are ordered and chosen as what is stored is.
def EwTosa_Ordered : ScalarTypes<"floating-point, integer or quantized",
                                 [EwTosa_FloatsAndIntegers, Quantized]>;
def EwTosa_AllAndQuantized : ScalarTypes<"floating-point, integer, boolean or quantized",
                  [EwTosa_AllTypes, Quantized]>;

// Op classes.

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

class EwTosa_CompareOp<string mnemonic> : EwTosa_BinaryOp<mnemonic, EwTosa_Ordered> {
  let returns = [Result<"output", Boolean>];
}

// Unary ops.

def EwTosa_AbsOp : EwTosa_UnaryOp<"abs", EwTosa_FloatsAndIntegers> {
  let summary = "absolute value; the least integer stays as it is";
  let body = (Abs $input);
  let laws = [IdempotentFunction<>];
}

def EwTosa_BitwiseNotOp : EwTosa_UnaryOp<"bitwise_not", EwTosa_IntegersAndBoolean> {
  let summary = "every bit inverted";
  let body = (Not $input);
  let laws = [Involution<>];
}

def EwTosa_CastOp : EwTosa_UnaryOp<"cast", EwTosa_AllTypes> {
  let summary = "conversion to the result's element type";
  let description = [{
    Float to integer rounds half to even and saturates, NaN gives 0. Integers
    are signed and wrap when narrowed; booleans are 0 and 1. Everything but
    zero becomes true.
  }];
  let returns = [Result<"output", EwTosa_AllTypes>];
  let cases = [On<EwTosa_Floats, (Saturate ResultElement, $input)>,
               On<EwTosa_IntegersAndBoolean, (Convert ResultElement, $input)>];
  let laws = [IdentityFunction<>];
}

def EwTosa_CeilOp : EwTosa_UnaryOp<"ceil", EwTosa_Floats> {
  let summary = "least integral value not less than the input";
  let body = (Ceil $input);
  let laws = [IdempotentFunction<>];
}

def EwTosa_ClampOp : EwTosa_UnaryOp<"clamp", EwTosa_FloatsAndIntegers> {
  let summary = "the input limited to min_val..max_val; NaN stays NaN";
  let attributes = [Attribute<"min_val", Shared>, Attribute<"max_val", Shared>];
  let checks = [
    Check<(LessEqual $min_val, $max_val),
          "attribute 'min_val' must not be greater than 'max_val', and neither "
          "may be NaN">
  ];
  let body = (Max (Min $input, $max_val), $min_val);
  let partials = [
    By<"input", (Select (And (Greater $input, $min_val), (Less $input, $max_val)), 1, 0),
       [JaxConvention]>,
    By<"input", (Select (And (GreaterEqual $input, $min_val), (LessEqual $input, $max_val)),
                        1, 0)>
  ];
  let laws = [IdempotentFunction<>,
              IdentityFunction<AcceptedTypes, (And (Is $min_val, "least"),
                                                   (Is $max_val, "greatest"))>];
}

def EwTosa_ClzOp : EwTosa_UnaryOp<"clz", EwTosa_Integers> {
  let summary = "number of leading zero bits";
  let body = (CountLeadingZeros $input);
}

def EwTosa_ErfOp : EwTosa_UnaryOp<"erf", EwTosa_Floats> {
  let summary = "Gauss error function";
  let body = (Erf $input);
}

def EwTosa_ExpOp : EwTosa_UnaryOp<"exp", EwTosa_Floats> {
  let summary = "e to the power of the input";
  let body = (Exp $input);
}

def EwTosa_FloorOp : EwTosa_UnaryOp<"floor", EwTosa_Floats> {
  let summary = "greatest integral value not greater than the input";
  let body = (Floor $input);
  let laws = [IdempotentFunction<>];
}

def EwTosa_LogOp : EwTosa_UnaryOp<"log", EwTosa_Floats> {
  let summary = "natural logarithm";
  let body = (Log $input);
}

def EwTosa_LogicalNotOp : EwTosa_UnaryOp<"logical_not", Boolean> {
  let summary = "true where the input is false";
  let body = (Not $input);
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
  let body = (Div 1, $input);
}

def EwTosa_RsqrtOp : EwTosa_UnaryOp<"rsqrt", EwTosa_Floats> {
  let summary = "1 / sqrt(input)";
  let body = (Rsqrt $input);
}

def EwTosa_SigmoidOp : EwTosa_UnaryOp<"sigmoid", EwTosa_Floats> {
  let summary = "1 / (1 + exp(-input))";
  let body = (Logistic $input);
}

def EwTosa_TanhOp : EwTosa_UnaryOp<"tanh", EwTosa_Floats> {
  let summary = "hyperbolic tangent";
  let body = (Tanh $input);
}

// Binary ops.

def EwTosa_AddOp : EwTosa_BinaryOp<"add", EwTosa_FloatsAndIntegers> {
  let summary = "sum; integers wrap";
  let body = (Add $input1, $input2);
  let laws = SumLaws;
}

def EwTosa_ArithmeticRightShiftOp : EwTosa_BinaryOp<"arithmetic_right_shift", EwTosa_Integers> {
  let summary = "input1 shifted right by input2, the sign kept";
  let description = [{
    With `round`, the last bit shifted out is added. The shift amount must be
    less than the width of the type.
  }];
  let attributes = [Attribute<"round", Boolean, "false">];
  // The last bit shifted out is bit 0 of the input shifted by one less, where
  // there is one.
  let body =
    (When $round,
       (AddI (ShRSI $input1, $input2),
             (Select (GreaterSI $input2, 0),
                     (AndI (ShRSI $input1, (SubI $input2, 1)), 1), 0)),
       (ShRSI $input1, $input2));
  let laws = !listconcat(ShiftLaws, [
    LeftConstant<"-1", "-1", AcceptedTypes, (Is $round, 0)>,
    Complement<"0", AcceptedTypes, (Is $round, 0)>
  ]);
}

def EwTosa_BitwiseAndOp : EwTosa_BinaryOp<"bitwise_and", EwTosa_IntegersAndBoolean> {
  let summary = "bitwise and";
  let body = (And $input1, $input2);
  let laws = AndLaws;
}

def EwTosa_BitwiseOrOp : EwTosa_BinaryOp<"bitwise_or", EwTosa_IntegersAndBoolean> {
  let summary = "bitwise or";
  let body = (Or $input1, $input2);
  let laws = OrLaws;
}

def EwTosa_BitwiseXorOp : EwTosa_BinaryOp<"bitwise_xor", EwTosa_IntegersAndBoolean> {
  let summary = "bitwise exclusive or";
  let body = (Xor $input1, $input2);
  let laws = XorLaws;
}

def EwTosa_Int32AndInt64 : ScalarTypes<"32-bit or 64-bit integer", [Int32, Int64]>;

def EwTosa_DivOp : EwTosa_BinaryOp<"div", EwTosa_Int32AndInt64> {
  let summary = "truncating quotient; by 0 and INT_MIN / -1 are undefined";
  let body = (DivSI $input1, $input2);
  let laws = QuotientLaws;
}

def EwTosa_EqualOp : EwTosa_CompareOp<"equal"> {
  let summary = "input1 == input2; false with NaN";
  let body = (Equal $input1, $input2);
  let laws = EqualLaws<>.laws;
}

def EwTosa_GreaterOp : EwTosa_CompareOp<"greater"> {
  let summary = "input1 > input2; false with NaN";
  let body = (Greater $input1, $input2);
  let laws = GreaterLaws<EwTosa_Integers>.laws;
}

def EwTosa_GreaterEqualOp : EwTosa_CompareOp<"greater_equal"> {
  let summary = "input1 >= input2; false with NaN";
  let body = (GreaterEqual $input1, $input2);
  let laws = GreaterEqualLaws<EwTosa_Integers>.laws;
}

def EwTosa_LogicalAndOp : EwTosa_BinaryOp<"logical_and", Boolean> {
  let summary = "true where both are";
  let body = (And $input1, $input2);
  let laws = AndLaws;
}

def EwTosa_LogicalLeftShiftOp : EwTosa_BinaryOp<"logical_left_shift", EwTosa_Integers> {
  let summary = "input1 shifted left by input2";
  let body = (ShLI $input1, $input2);
  let laws = ShiftLaws;
}

def EwTosa_LogicalOrOp : EwTosa_BinaryOp<"logical_or", Boolean> {
  let summary = "true where either is";
  let body = (Or $input1, $input2);
  let laws = OrLaws;
}

def EwTosa_LogicalRightShiftOp : EwTosa_BinaryOp<"logical_right_shift", EwTosa_Integers> {
  let summary = "input1 shifted right by input2, filled with zeros";
  let body = (ShRUI $input1, $input2);
  let laws = LogicalRightShiftLaws;
}

def EwTosa_LogicalXorOp : EwTosa_BinaryOp<"logical_xor", Boolean> {
  let summary = "true where exactly one is";
  let body = (Xor $input1, $input2);
  let laws = XorLaws;
}

def EwTosa_MaximumOp : EwTosa_BinaryOp<"maximum", EwTosa_Ordered> {
  let summary = "the greater one; NaN if either is, -0 less than +0";
  let body = (Max $input1, $input2);
  let laws = ExtremumLaws<"least", "greatest">.laws;
}

def EwTosa_MinimumOp : EwTosa_BinaryOp<"minimum", EwTosa_Ordered> {
  let summary = "the lesser one; NaN if either is, -0 less than +0";
  let body = (Min $input1, $input2);
  let laws = ExtremumLaws<"greatest", "least">.laws;
}

def EwTosa_MulOp : EwTosa_BinaryOp<"mul", EwTosa_FloatsAndIntegers> {
  let summary = "product; integers wrap, or are scaled by 2^-shift";
  let description = [{
    With a `shift`, the 64-bit product is rounded half up and shifted right
    before it is truncated.
  }];
  let attributes = [Attribute<"shift", Int8, "0", min="0", max="62">];
  let checks = [
    Check<(Or (Is $shift, 0), (OfType Shared, Int32)),
          "attribute 'shift' must be 0 unless the element type is i32">
  ];
  let cases = [
    On<EwTosa_Floats, (MulF $input1, $input2)>,
    On<EwTosa_Integers,
       (When $shift,
          (ConvertSI Shared,
             (ShRSI (AddI (MulI (ConvertSI Int64, $input1),
                                (ConvertSI Int64, $input2)),
                          (ShLI 1, (SubI (ConvertUI Int64, $shift):$amount,
                                         1))),
                    $amount)),
          (MulI $input1, $input2))>
  ];
  let laws = ProductLaws<(Is $shift, 0)>.laws;
}

def EwTosa_PowOp : EwTosa_BinaryOp<"pow", EwTosa_Floats> {
  let summary = "input1 to the power of input2";
  let body = (Pow $input1, $input2);
}

def EwTosa_SubOp : EwTosa_BinaryOp<"sub", EwTosa_FloatsAndIntegers> {
  let summary = "difference; integers wrap";
  let body = (Sub $input1, $input2);
  let laws = DifferenceLaws;
}

// Ternary ops.

def EwTosa_SelectOp : EwTosa_Op<"select", [Operand<"input1", Boolean>, Operand<"input2">,
                           Operand<"input3">], EwTosa_AllAndQuantized> {
  let summary = "input2 where input1 is true, else input3";
  let body = (Select $input1, $input2, $input3);
  let laws = SelectLaws;
}

// Rewrites.

// Not of integers: the negation of the least one saturates.
def : Rewrite<(EwTosa_SubOp $a, (EwTosa_NegateOp $b)), (EwTosa_AddOp $a, $b), EwTosa_Floats>;
def : Rewrite<(EwTosa_MulOp $a, "-1"), (EwTosa_NegateOp $a), EwTosa_Floats>;

// Examples.

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

include "tosa/TosaRescale.td"

#endif // EWISE_TOSA_TOSAELEMENTWISE_TD
