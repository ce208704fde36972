//===- AdoptedTosa.td - MLIR's tosa ops, adopted -----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lowerings of the elementwise ops of MLIR's own dialect `tosa`. An op computes what its namesake
// of `ew_tosa` computes, on every type of floats and of integers up to 128 bits that it has a
// meaning for. TOSA's integers are signed, for which signless types stand. MLIR's verifier accepts
// unsigned ones as well. Ops mean for them what does without a sign: not abs, negate and
// arithmetic_right_shift, nor mul, whose products TOSA shifts. It also accepts the cosine of an
// integer, and quantized types, of which only choices and comparisons are lowered. The lowering
// refuses ops without a scalar body.
//
// The ops of `ew_tosa` are in this file too: -dialect=tosa chooses.

#ifndef EWISE_TOSA_ADOPTEDTOSA_TD
#define EWISE_TOSA_ADOPTEDTOSA_TD

include "tosa/TosaElementwise.td"

// Element types.

// Not f8E8M0FNU, a format of scales, which has neither a sign nor a zero.
def AdoptedTosa_EveryFloat : ScalarTypes<"floating-point",
                  [EwTosa_Floats, TensorFloat32, Float80, Float128, Float8E4M3,
                   Float8E3M4, Float8E5M2FNUZ, Float8E4M3FNUZ,
                   Float8E4M3B11FNUZ, Float6E2M3FN, Float6E3M2FN,
                   Float4E2M1FN]>;

// TOSA's booleans are i1, which `tosa` calculates with as well.
def AdoptedTosa_SignedInteger : IntegerScalars<2, 128>;
def AdoptedTosa_EveryInteger
    : ScalarTypes<"integer or boolean", [Boolean, AdoptedTosa_SignedInteger]>;
def AdoptedTosa_EveryType : ScalarTypes<"floating-point, integer or boolean",
                  [AdoptedTosa_EveryFloat, AdoptedTosa_EveryInteger]>;

def AdoptedTosa_UnsignedInteger : UnsignedScalars<1, 128>;
def AdoptedTosa_SignedOrUnsigned : ScalarTypes<"integer",
                  [AdoptedTosa_SignedInteger, AdoptedTosa_UnsignedInteger]>;
def AdoptedTosa_AnyInteger : ScalarTypes<"integer or boolean",
                  [AdoptedTosa_EveryInteger, AdoptedTosa_UnsignedInteger]>;
def AdoptedTosa_AnyType : ScalarTypes<"floating-point, integer or boolean",
                  [AdoptedTosa_EveryFloat, AdoptedTosa_AnyInteger]>;

def AdoptedTosa_AnyAndQuantized : ScalarTypes<"floating-point, integer, boolean or quantized",
                  [AdoptedTosa_AnyType, Quantized]>;

/// The types with unsigned integers, too.
class AdoptedTosa_OfAnySign<ScalarTypes signed> {
  /// The types.
  ScalarTypes types = !cond(
    !eq(signed, AdoptedTosa_EveryInteger): AdoptedTosa_AnyInteger,
    !eq(signed, AdoptedTosa_EveryType): AdoptedTosa_AnyType, true: signed);
}

/// The types that stand for a set of `ew_tosa`.
class AdoptedTosa_Widened<ScalarTypes narrow> {
  /// The types.
  ScalarTypes types = !cond(
    !eq(narrow, EwTosa_Floats): AdoptedTosa_EveryFloat,
    !eq(narrow, EwTosa_Integers): AdoptedTosa_EveryInteger,
    !eq(narrow, EwTosa_IntegersAndBoolean): AdoptedTosa_EveryInteger,
    !eq(narrow, EwTosa_FloatsAndIntegers): AdoptedTosa_EveryType,
    !eq(narrow, EwTosa_AllTypes): AdoptedTosa_EveryType,
    !eq(narrow, EwTosa_Ordered): AdoptedTosa_AnyAndQuantized,
    !eq(narrow, EwTosa_AllAndQuantized): AdoptedTosa_AnyAndQuantized,
    true: narrow);
}

// Op classes.

/// The fields that the op of `tosa` has in common with one of `ew_tosa`.
class AdoptedTosa_Op<EwTosa_Op op, string mnemonic = op.mnemonic,
                     string cppName = !subst("EwTosa_", "", !cast<string>(op))>
    : AdoptedOp<"tosa." # mnemonic, "::mlir::tosa::" # cppName> {
  let summary = op.summary;
  let operands = op.operands;
  let attributes = op.attributes;
  let returns = op.returns;
  let elementTypes = AdoptedTosa_Widened<op.elementTypes>.types;
  let rules = Tosa;
  let laws = op.laws;
  let derivatives = op.derivatives;
  let partials = op.partials;
}

// Ops that differ in their types only.

foreach op = [
  EwTosa_AbsOp, EwTosa_ArithmeticRightShiftOp, EwTosa_CeilOp, EwTosa_ErfOp,
  EwTosa_ExpOp, EwTosa_FloorOp, EwTosa_LogOp, EwTosa_LogicalAndOp,
  EwTosa_LogicalNotOp, EwTosa_LogicalOrOp, EwTosa_LogicalXorOp, EwTosa_PowOp,
  EwTosa_ReciprocalOp, EwTosa_RsqrtOp, EwTosa_SigmoidOp, EwTosa_TanhOp
] in
  def : AdoptedTosa_Op<op> {
    let body = op.body;
  }

/// An op that means the same whatever the sign of integers.
class AdoptedTosa_SignlessOp<EwTosa_Op op> : AdoptedTosa_Op<op> {
  defvar types = AdoptedTosa_Widened<op.elementTypes>.types;
  let elementTypes = AdoptedTosa_OfAnySign<types>.types;
}

foreach op = [
  EwTosa_BitwiseAndOp, EwTosa_BitwiseNotOp, EwTosa_BitwiseOrOp,
  EwTosa_BitwiseXorOp, EwTosa_ClzOp, EwTosa_EqualOp, EwTosa_LogicalLeftShiftOp,
  EwTosa_LogicalRightShiftOp, EwTosa_SelectOp
] in
  def : AdoptedTosa_SignlessOp<op> {
    let body = op.body;
  }

// Booleans are integers of one bit here.
def : AdoptedTosa_SignlessOp<EwTosa_AddOp> {
  let cases = [On<AdoptedTosa_EveryFloat, (AddF $input1, $input2)>,
               On<AdoptedTosa_AnyInteger, (AddI $input1, $input2)>];
}
def : AdoptedTosa_SignlessOp<EwTosa_SubOp> {
  let cases = [On<AdoptedTosa_EveryFloat, (SubF $input1, $input2)>,
               On<AdoptedTosa_AnyInteger, (SubI $input1, $input2)>];
}

def : AdoptedTosa_Op<EwTosa_DivOp, "intdiv", "IntDivOp"> {
  let body = EwTosa_DivOp.body;
}

def : AdoptedTosa_Op<EwTosa_CastOp> {
  let elementTypes = AdoptedTosa_AnyType;
  let returns = [Result<"output", AdoptedTosa_AnyType>];
  let cases = [On<AdoptedTosa_EveryFloat, (Saturate ResultElement, $input)>,
               On<AdoptedTosa_AnyInteger, (Convert ResultElement, $input)>];
}

// Ops that ew_tosa does not have.

class AdoptedTosa_FloatUnaryOp<string mnemonic, string cppName>
    : AdoptedOp<"tosa." # mnemonic, "::mlir::tosa::" # cppName> {
  let operands = [Operand<"input">];
  let elementTypes = AdoptedTosa_EveryFloat;
  let rules = Tosa;
  let derivatives = JaxConvention;
}

def : AdoptedTosa_FloatUnaryOp<"cos", "CosOp"> {
  let summary = "cosine of radians";
  let body = (Cos $input);
}

def : AdoptedTosa_FloatUnaryOp<"sin", "SinOp"> {
  let summary = "sine of radians";
  let body = (Sin $input);
}

// Comparisons, also of booleans, of which false is the lesser.

def : AdoptedTosa_Op<EwTosa_GreaterOp> {
  let body = EwTosa_GreaterOp.body;
  let laws = GreaterLaws<AdoptedTosa_SignedOrUnsigned>.laws;
}

def : AdoptedTosa_Op<EwTosa_GreaterEqualOp> {
  let body = EwTosa_GreaterEqualOp.body;
  let laws = GreaterEqualLaws<AdoptedTosa_SignedOrUnsigned>.laws;
}

// Ops that may ignore NaN.

def AdoptedTosa_NanMode : Attribute<"nan_mode", Text<["PROPAGATE", "IGNORE"],
                                 "::mlir::tosa::NanPropagationMode">>;
defvar AdoptedTosa_PropagatesNaN = (Is $nan_mode, "PROPAGATE");

/// The body of an op, for floats where it does not ignore NaN.
class AdoptedTosa_NanModeCases<dag propagating, dag ignoring> {
  /// The cases.
  list<On> cases = [
    On<AdoptedTosa_EveryFloat,
       (When (Is $nan_mode, "IGNORE"), ignoring, propagating)>,
    On<AdoptedTosa_AnyInteger, propagating>
  ];
}

/// The other operand where one is NaN.
class AdoptedTosa_NumberOf<dag propagating> {
  /// The expression.
  dag value = (Select (NotEqualF $input1, $input1), $input2,
                      (Select (NotEqualF $input2, $input2), $input1,
                              propagating));
}

def : AdoptedTosa_Op<EwTosa_MaximumOp> {
  let attributes = [AdoptedTosa_NanMode];
  defvar ofNumbers = AdoptedTosa_NumberOf<EwTosa_MaximumOp.body>.value;
  let cases =
    !listconcat(AdoptedTosa_NanModeCases<EwTosa_MaximumOp.body, ofNumbers>.cases,
                [On<Quantized, EwTosa_MaximumOp.body>]);
  let laws = ExtremumLaws<"least", "greatest", AdoptedTosa_SignedOrUnsigned,
                         AdoptedTosa_PropagatesNaN>.laws;
}

def : AdoptedTosa_Op<EwTosa_MinimumOp> {
  let attributes = [AdoptedTosa_NanMode];
  defvar ofNumbers = AdoptedTosa_NumberOf<EwTosa_MinimumOp.body>.value;
  let cases =
    !listconcat(AdoptedTosa_NanModeCases<EwTosa_MinimumOp.body, ofNumbers>.cases,
                [On<Quantized, EwTosa_MinimumOp.body>]);
  let laws = ExtremumLaws<"greatest", "least", AdoptedTosa_SignedOrUnsigned,
                         AdoptedTosa_PropagatesNaN>.laws;
}

def : AdoptedTosa_Op<EwTosa_ClampOp> {
  let elementTypes = AdoptedTosa_AnyType;
  let attributes =
    !listconcat(EwTosa_ClampOp.attributes, [AdoptedTosa_NanMode]);
  let cases = AdoptedTosa_NanModeCases<
    EwTosa_ClampOp.body,
    (Select (NotEqualF $input, $input), $min_val, EwTosa_ClampOp.body)>.cases;
  let laws = [IdempotentFunction<AcceptedTypes, AdoptedTosa_PropagatesNaN>];
}

// Ops with parameters.

/// output_zp - (input - input1_zp), calculated in a wider type and saturated.
class AdoptedTosa_NegatedInside<ScalarTypes types, ScalarType wide>
    : On<types, (SaturateSI Shared,
                   (SubI (AddI (ConvertSI wide, $input1_zp),
                               (ConvertSI wide, $output_zp)),
                         (ConvertSI wide, $input)))>;

def AdoptedTosa_IntegersUpTo8 : IntegerScalars<1, 8>;
def AdoptedTosa_Integers9To16 : IntegerScalars<9, 16>;
def AdoptedTosa_Integers17To32 : IntegerScalars<17, 32>;
def AdoptedTosa_IntegersFrom33 : IntegerScalars<33, 128>;

// Only zero points of i8 may be other than 0; wider types than i32 do without.
def : AdoptedTosa_Op<EwTosa_NegateOp> {
  let operands = [Operand<"input">, Operand<"input1_zp", parameter=1>,
                  Operand<"output_zp", parameter=1>];
  let cases = [
    On<AdoptedTosa_EveryFloat, EwTosa_NegateOp.cases[0].value>,
    AdoptedTosa_NegatedInside<AdoptedTosa_IntegersUpTo8, Int16>,
    AdoptedTosa_NegatedInside<AdoptedTosa_Integers9To16, Int32>,
    AdoptedTosa_NegatedInside<AdoptedTosa_Integers17To32, Int64>,
    On<AdoptedTosa_IntegersFrom33, EwTosa_NegateOp.cases[1].value>
  ];
  let laws = [OpLaw<(Self (Self $a, "0", "0"), "0", "0"), (Is $a),
                    AcceptedFloats>];
}

def AdoptedTosa_IntegersUpTo31 : IntegerScalars<1, 31>;
def AdoptedTosa_IntegersUpTo32 : IntegerScalars<1, 32>;
def AdoptedTosa_NotInt32 : ScalarTypes<"integer other than i32",
                  [AdoptedTosa_IntegersUpTo31, AdoptedTosa_IntegersFrom33]>;

// Only products in i32 are shifted. Half of 2^shift is (1 << shift) >> 1, which
// is right for shift 0 too.
def : AdoptedTosa_Op<EwTosa_MulOp> {
  let operands = [Operand<"input1">, Operand<"input2">,
                  Operand<"shift", Int8, parameter=1>];
  let attributes = [];
  let returns = [Result<"output", AdoptedTosa_EveryType>];
  let cases = [
    On<AdoptedTosa_EveryFloat,
       (ConvertF ResultElement, (MulF $input1, $input2)),
       AdoptedTosa_EveryFloat>,
    On<AdoptedTosa_IntegersUpTo32,
       (ConvertSI ResultElement,
          (ShRSI (AddI (MulI (ConvertSI Int64, $input1),
                             (ConvertSI Int64, $input2)),
                       (ShRUI (ShLI 1, (ConvertUI Int64, $shift):$amount), 1)),
                 $amount)),
       Int32>,
    On<AdoptedTosa_EveryInteger,
       (MulI (ConvertSI ResultElement, $input1),
             (ConvertSI ResultElement, $input2)),
       AdoptedTosa_NotInt32>
  ];
  let laws = [];
}

#endif // EWISE_TOSA_ADOPTEDTOSA_TD
