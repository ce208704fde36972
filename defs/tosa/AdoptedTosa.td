//===- AdoptedTosa.td - MLIR's tosa ops, adopted -----------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lowerings of the elementwise ops of MLIR's own dialect `tosa`. An op computes
// what its namesake of `ew_tosa` computes, on every type of floats and of
// integers up to 128 bits that it has a meaning for. TOSA's integers are signed,
// for which signless types stand. MLIR's verifier accepts unsigned ones as well.
// Ops mean for them what does without a sign: not abs, negate and
// arithmetic_right_shift, nor mul, whose products TOSA shifts. It also accepts
// the cosine of an integer, and quantized types. What has no scalar body, the
// lowering refuses.
//
// The ops of `ew_tosa` are in this file too: -dialect=tosa chooses.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TOSA_ADOPTEDTOSA_TD
#define EWISE_TOSA_ADOPTEDTOSA_TD

include "tosa/TosaElementwise.td"

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

// Not f8E8M0FNU, a format of scales, which has neither a sign nor a zero.
def EveryFloat
    : ScalarTypes<"floating-point",
                  [Floats, TensorFloat32, Float80, Float128, Float8E4M3,
                   Float8E3M4, Float8E5M2FNUZ, Float8E4M3FNUZ,
                   Float8E4M3B11FNUZ, Float6E2M3FN, Float6E3M2FN,
                   Float4E2M1FN]>;

// TOSA's booleans are i1, which `tosa` calculates with as well.
def SignedInteger : IntegerScalars<2, 128>;
def EveryInteger : ScalarTypes<"integer or boolean", [Boolean, SignedInteger]>;
def EveryType : ScalarTypes<"floating-point, integer or boolean",
                            [EveryFloat, EveryInteger]>;

def UnsignedInteger : UnsignedScalars<1, 128>;
def SignedOrUnsigned : ScalarTypes<"integer", [SignedInteger, UnsignedInteger]>;
def UnsignedOrBoolean : ScalarTypes<"unsigned integer or boolean",
                                    [UnsignedInteger, Boolean]>;
def AnyInteger : ScalarTypes<"integer or boolean",
                             [EveryInteger, UnsignedInteger]>;
def AnyType : ScalarTypes<"floating-point, integer or boolean",
                          [EveryFloat, AnyInteger]>;

/// The types with unsigned integers, too.
class OfAnySign<ScalarTypes signed> {
  /// The types.
  ScalarTypes types = !cond(!eq(signed, EveryInteger): AnyInteger,
                            !eq(signed, EveryType): AnyType, true: signed);
}

/// The types that stand for a set of `ew_tosa`. Where the sign of an integer
/// matters, booleans are not among the integers.
class Widened<ScalarTypes narrow, ScalarTypes integers> {
  /// The types.
  ScalarTypes types = !cond(!eq(narrow, Floats): EveryFloat,
                            !eq(narrow, Integers): integers,
                            !eq(narrow, IntegersAndBoolean): EveryInteger,
                            !eq(narrow, FloatsAndIntegers): EveryType,
                            !eq(narrow, AllTypes): EveryType,
                            true: narrow);
}

//===----------------------------------------------------------------------===//
// Op classes
//===----------------------------------------------------------------------===//

/// What the op of `tosa` has in common with one of `ew_tosa`.
class TosaOp<EwTosa_Op op, string mnemonic = op.mnemonic,
             string cppName = !subst("EwTosa_", "", !cast<string>(op))>
    : AdoptedOp<"tosa." # mnemonic, "::mlir::tosa::" # cppName> {
  let summary = op.summary;
  let operands = op.operands;
  let attributes = op.attributes;
  let result = op.result;
  let elementTypes = Widened<op.elementTypes, EveryInteger>.types;
  let rules = Tosa;
  let laws = op.laws;
}

/// The scalar body of an op of `ew_tosa`, for more types.
class WidenedBody<EwTosa_Op op, ScalarTypes integers = EveryInteger> {
  /// The cases.
  list<On> cases = !foreach(case, op.body,
                            On<Widened<case.types, integers>.types, case.value,
                               Widened<case.resultTypes, integers>.types>);
}

//===----------------------------------------------------------------------===//
// Ops that differ in their types only
//===----------------------------------------------------------------------===//

foreach op = [
  EwTosa_AbsOp, EwTosa_ArithmeticRightShiftOp, EwTosa_CeilOp, EwTosa_ErfOp,
  EwTosa_ExpOp, EwTosa_FloorOp, EwTosa_LogOp, EwTosa_LogicalAndOp,
  EwTosa_LogicalNotOp, EwTosa_LogicalOrOp, EwTosa_LogicalXorOp, EwTosa_PowOp,
  EwTosa_ReciprocalOp, EwTosa_RsqrtOp, EwTosa_SigmoidOp, EwTosa_TanhOp
] in
  def : TosaOp<op> {
    let body = WidenedBody<op>.cases;
  }

/// An op that means the same whatever the sign of integers.
class SignlessTosaOp<EwTosa_Op op> : TosaOp<op> {
  defvar types = Widened<op.elementTypes, EveryInteger>.types;
  let elementTypes = OfAnySign<types>.types;
}

foreach op = [
  EwTosa_AddOp, EwTosa_BitwiseAndOp, EwTosa_BitwiseOrOp, EwTosa_BitwiseXorOp,
  EwTosa_ClzOp, EwTosa_EqualOp, EwTosa_LogicalLeftShiftOp,
  EwTosa_LogicalRightShiftOp, EwTosa_SelectOp, EwTosa_SubOp
] in
  def : SignlessTosaOp<op> {
    let body = !foreach(case, WidenedBody<op>.cases,
                        On<OfAnySign<case.types>.types, case.value>);
  }

def : SignlessTosaOp<EwTosa_BitwiseNotOp> {
  let body = [On<AnyInteger, (XorI $input, (GreatestUI))>];
}

def : TosaOp<EwTosa_DivOp, "intdiv", "IntDivOp"> {
  let body = EwTosa_DivOp.body;
}

def : TosaOp<EwTosa_CastOp> {
  let elementTypes = AnyType;
  let result = FreeResult<"output", AnyType>;
  let body = !listconcat(WidenedBody<EwTosa_CastOp, SignedInteger>.cases, [
    On<EveryFloat, (SaturateFPToUI ResultElement, $input), UnsignedInteger>,
    On<SignedInteger, (ConvertSI ResultElement, $input), UnsignedInteger>,
    On<Boolean, (ConvertUI ResultElement, $input), UnsignedInteger>,
    On<UnsignedInteger, (UIToFP ResultElement, $input), EveryFloat>,
    On<UnsignedInteger, (ConvertUI ResultElement, $input), SignedOrUnsigned>,
    On<UnsignedInteger, (NotEqualI $input, 0), Boolean>
  ]);
}

//===----------------------------------------------------------------------===//
// Ops that ew_tosa does not have
//===----------------------------------------------------------------------===//

class TosaFloatUnaryOp<string mnemonic, string cppName>
    : AdoptedOp<"tosa." # mnemonic, "::mlir::tosa::" # cppName> {
  let operands = [Operand<"input">];
  let elementTypes = EveryFloat;
  let rules = Tosa;
}

def : TosaFloatUnaryOp<"cos", "CosOp"> {
  let summary = "cosine of radians";
  let body = [On<EveryFloat, (Cos $input)>];
}

def : TosaFloatUnaryOp<"sin", "SinOp"> {
  let summary = "sine of radians";
  let body = [On<EveryFloat, (Sin $input)>];
}

//===----------------------------------------------------------------------===//
// Comparisons, also of booleans, of which false is the lesser
//===----------------------------------------------------------------------===//

class UnsignedCase<EwTosa_Op op, dag value> {
  /// The cases of the op, and one for booleans and unsigned integers.
  list<On> cases = !listconcat(WidenedBody<op, SignedInteger>.cases,
                               [On<UnsignedOrBoolean, value>]);
}

def : TosaOp<EwTosa_GreaterOp> {
  let elementTypes = AnyType;
  let body = UnsignedCase<EwTosa_GreaterOp, (GreaterUI $input1, $input2)>.cases;
  let laws = GreaterLaws<SignedOrUnsigned>.laws;
}

def : TosaOp<EwTosa_GreaterEqualOp> {
  let elementTypes = AnyType;
  let body = UnsignedCase<EwTosa_GreaterEqualOp,
                          (GreaterEqualUI $input1, $input2)>.cases;
  let laws = GreaterEqualLaws<SignedOrUnsigned>.laws;
}

//===----------------------------------------------------------------------===//
// Ops that may ignore NaN
//===----------------------------------------------------------------------===//

def NanMode : EnumClassAttribute<"nan_mode", "::mlir::tosa::NanPropagationMode",
                                 ["PROPAGATE", "IGNORE"]>;
defvar PropagatesNaN = [AttributeIs<"nan_mode", "PROPAGATE">];

/// The cases of a comparing op, where `ignoring` is what it does to floats if it
/// ignores NaN.
class NanModeCases<EwTosa_Op op, dag ignoring, dag onUnsigned> {
  defvar propagating = op.body[0].value;
  /// The cases.
  list<On> cases = [
    On<EveryFloat, (WhenIs $nan_mode, "IGNORE", ignoring, propagating)>,
    On<SignedInteger, op.body[1].value>,
    On<UnsignedOrBoolean, onUnsigned>
  ];
}

/// The other operand where one is NaN.
class NumberOf<dag propagating> {
  /// The expression.
  dag value = (Select (NotEqualF $input1, $input1), $input2,
                      (Select (NotEqualF $input2, $input2), $input1,
                              propagating));
}

def : TosaOp<EwTosa_MaximumOp> {
  let elementTypes = AnyType;
  let attributes = [NanMode];
  let body = NanModeCases<EwTosa_MaximumOp,
                          NumberOf<(MaximumF $input1, $input2)>.value,
                          (MaxUI $input1, $input2)>.cases;
  let laws = MaximumLaws<SignedOrUnsigned, PropagatesNaN>.laws;
}

def : TosaOp<EwTosa_MinimumOp> {
  let elementTypes = AnyType;
  let attributes = [NanMode];
  let body = NanModeCases<EwTosa_MinimumOp,
                          NumberOf<(MinimumF $input1, $input2)>.value,
                          (MinUI $input1, $input2)>.cases;
  let laws = MinimumLaws<SignedOrUnsigned, PropagatesNaN>.laws;
}

def : TosaOp<EwTosa_ClampOp> {
  let elementTypes = AnyType;
  let attributes = !listconcat(EwTosa_ClampOp.attributes, [NanMode]);
  let body = NanModeCases<EwTosa_ClampOp,
                          (Select (NotEqualF $input, $input), $min_val,
                                  EwTosa_ClampOp.body[0].value),
                          (MaxUI (MinUI $input, $max_val), $min_val)>.cases;
  let laws = [IdempotentFunction<AcceptedTypes, PropagatesNaN>];
}

//===----------------------------------------------------------------------===//
// Ops with parameters
//===----------------------------------------------------------------------===//

/// output_zp - (input - input1_zp), calculated in a wider type and saturated.
class NegatedInside<ScalarTypes types, ScalarType wide>
    : On<types, (SaturateSI Element,
                   (SubI (AddI (ConvertSI wide, $input1_zp),
                               (ConvertSI wide, $output_zp)),
                         (ConvertSI wide, $input)))>;

def IntegersUpTo8 : IntegerScalars<1, 8>;
def Integers9To16 : IntegerScalars<9, 16>;
def Integers17To32 : IntegerScalars<17, 32>;
def IntegersFrom33 : IntegerScalars<33, 128>;

// Only zero points of i8 may be other than 0; wider types than i32 do without.
def : TosaOp<EwTosa_NegateOp> {
  let operands = [Operand<"input">, ParameterOperand<"input1_zp", SharedTypes>,
                  ParameterOperand<"output_zp", SharedTypes>];
  let body = [
    On<EveryFloat, EwTosa_NegateOp.body[0].value>,
    NegatedInside<IntegersUpTo8, Int16>,
    NegatedInside<Integers9To16, Int32>,
    NegatedInside<Integers17To32, Int64>,
    On<IntegersFrom33, EwTosa_NegateOp.body[1].value>
  ];
  let laws = [OpLaw<(Self (Self $a, "0", "0"), "0", "0"), (Is $a), AcceptedFloats>];
}

def IntegersUpTo31 : IntegerScalars<1, 31>;
def IntegersUpTo32 : IntegerScalars<1, 32>;
def NotInt32 : ScalarTypes<"integer other than i32",
                           [IntegersUpTo31, IntegersFrom33]>;

// Only products in i32 are shifted. Half of 2^shift is (1 << shift) >> 1, which
// is right for shift 0 too.
def : TosaOp<EwTosa_MulOp> {
  let operands = [Operand<"input1">, Operand<"input2">,
                  ParameterOperand<"shift", Int8>];
  let attributes = [];
  let result = FreeResult<"output", EveryType>;
  let body = [
    On<EveryFloat, (ConvertF ResultElement, (MulF $input1, $input2)),
       EveryFloat>,
    On<IntegersUpTo32,
       (ConvertSI ResultElement,
          (ShRSI (AddI (MulI (ConvertSI Int64, $input1),
                             (ConvertSI Int64, $input2)),
                       (ShRUI (ShLI 1, (ConvertUI Int64, $shift):$amount), 1)),
                 $amount)),
       Int32>,
    On<EveryInteger,
       (MulI (ConvertSI ResultElement, $input1),
             (ConvertSI ResultElement, $input2)),
       NotInt32>
  ];
  let laws = [];
}

#endif // EWISE_TOSA_ADOPTEDTOSA_TD
