//===- Language.td - Ops for what records can say ----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ops that two dialects have: LanguageOps.td declares them without MLIR,
// OdsLanguageOps.td as records of ODS. The file that includes this one defines
// the class `LanguageBase<string mnemonic>`.
//
//===----------------------------------------------------------------------===//

include "ewise/RuleSets.td"

def LanguageFloats
    : ScalarTypes<"float", [Float8E4M3FN, Float16, BFloat16, Float32, Float64]>;

def LanguageNarrowFloats
    : ScalarTypes<"narrow float", [Float8E4M3FN, Float16, BFloat16]>;

class LanguageOp<string mnemonic, list<Operand> inputs>
    : LanguageBase<mnemonic> {
  let operands = inputs;
  let elementTypes = LanguageFloats;
  let rules = Broadcastable;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def Language_LeakyReluOp : LanguageOp<"leaky_relu", [Operand<"x">]> {
  let summary = "x, times `alpha` where it is negative";
  let attributes = [Attribute<"alpha", Float32, "0.01">];
  let cases = [On<LanguageFloats, (Select (LessF $x, 0), (MulF $x, $alpha), $x)>];
  let assemblyFormat = "$x (`alpha` `=` $alpha^)? attr-dict `:` type($x) `->` "
                       "type($output)";
}

def Language_HardSigmoidOp : LanguageOp<"hard_sigmoid", [Operand<"x">]> {
  let summary = "alpha * x + beta, from 0 to 1";
  let attributes = [Attribute<"alpha", Float64, min="0", max="8">,
                    Attribute<"beta", Float64, "0.5", min="-1">];
  let cases = [On<LanguageFloats,
                 (MinimumF (MaximumF (AddF (MulF $x, $alpha), $beta), 0), 1)>];
}

def Language_ClipOp : LanguageOp<"clip", [Operand<"x">]> {
  let summary = "x, no less than `least` and no more than `greatest`";
  let attributes = [Attribute<"least", Float32, optional=1>,
                    Attribute<"greatest", Shared, optional=1>];
  let cases = [On<LanguageFloats,
                 (When (Has $greatest),
                       (MinimumF (When (Has $least), (MaximumF $x, $least), $x),
                                 $greatest),
                       (Has $least), (MaximumF $x, $least), $x)>];
  let assemblyFormat = "$x (`from` $least^)? (`to` $greatest^)? attr-dict `:` "
                       "type($x) `->` type($output)";
}

def Language_RoundedOp : LanguageOp<"rounded", [Operand<"x">]> {
  let summary = "x, rounded if something says how";
  let attributes = [Attribute<"mode", Text<["up", "down"]>, optional=1>];
  let cases = [On<LanguageFloats,
                 (When (Has $mode), (When (Is $mode, "up"), (Ceil $x), (Floor $x)),
                       $x)>];
  let assemblyFormat = "$x ($mode^)? attr-dict `:` type($x) `->` "
                       "type($output)";
}

//===----------------------------------------------------------------------===//
// Optional operands
//===----------------------------------------------------------------------===//

def Language_AffineOp
    : LanguageOp<"affine", [Operand<"x">, Operand<"scale", optional=1>,
                            Operand<"bias", optional=1>]> {
  let summary = "x * scale + bias, as far as they are there";
  defvar scaled = (When (Has $scale), (MulF $x, $scale), $x);
  let cases = [On<LanguageFloats,
                 (When (Has $bias), (AddF scaled, $bias), scaled)>];
  let assemblyFormat = "$x (`times` $scale^ `:` type($scale))? "
                       "(`plus` $bias^ `:` type($bias))? attr-dict `:` "
                       "type($x) `->` type($output)";
}

let of = Language_AffineOp in {
  def : Infers<["2x?", "3", "2x1"], "2x3">;
  def : Infers<["2x?", "_", "3"], "2x3">;
  def : Accepts<["4", "4"], "?">;
  def : Fails<["4", "_", "3"], ExtentConflict>;
}

/// The optional operand comes first, and has a type of its own; there may be any
/// number of another one.
def Language_MaskedSumOp
    : LanguageOp<"masked_sum", [Operand<"mask", Boolean, optional=1>,
                                Operand<"x">,
                                Operand<"more", variadic=1>,
                                Operand<"least", parameter=1, optional=1>]> {
  let summary = "the sum of all where the mask is set, else 0, but no less than "
                "`least`";
  let computesIn = [ComputesIn<LanguageNarrowFloats, Float32>];
  defvar sum = (Fold AddF, $x, $more);
  defvar masked = (When (Has $mask), (Select $mask, sum, 0), sum);
  let cases = [On<LanguageFloats,
                 (When (Has $least), (MaximumF masked, $least), masked)>];
}

let of = Language_MaskedSumOp in {
  def : Infers<["2x1", "3", "3"], "2x3">;
  def : Infers<["_", "4", "4", "1"], "4">;
}

def Language_AddScaledOp
    : LanguageOp<"add_scaled", [Operand<"x">, Operand<"y">]> {
  let summary = "x plus `alpha` times y, as PyTorch's add has it";
  let attributes = [Attribute<"alpha", Shared, "1">];
  let cases = [On<LanguageFloats, (AddF $x, (MulF $y, $alpha))>];
  let assemblyFormat = "$x `,` $y (`times` $alpha^)? attr-dict `:` type($x) "
                       "`,` type($y) `->` type($output)";
}

//===----------------------------------------------------------------------===//
// Results whose types follow
//===----------------------------------------------------------------------===//

def LanguageNumbers
    : ScalarTypes<"f16, f32 or integer", [Float16, Float32, IntegerScalars<1, 32>,
                                          UnsignedScalars<2, 32>]>;
def LanguageUnsigned : UnsignedScalars<2, 32>;
def LanguageIntegers : ScalarTypes<"integer", [IntegerScalars<1, 32>]>;
def LanguageHalfAndSingle : ScalarTypes<"f16 or f32", [Float16, Float32]>;

def Language_WideMulOp
    : LanguageOp<"wide_mul", [Operand<"a">, Operand<"b">]> {
  let summary = "the product, of twice as many bits";
  let elementTypes = LanguageNumbers;
  let returns = [Result<"product", TwiceAsWide>];
  let cases = [On<LanguageHalfAndSingle, (MulF (ConvertF ResultElement, $a),
                                              (ConvertF ResultElement, $b))>,
              On<LanguageIntegers, (MulI (ConvertSI ResultElement, $a),
                                         (ConvertSI ResultElement, $b))>,
              On<LanguageUnsigned, (MulI (ConvertUI ResultElement, $a),
                                         (ConvertUI ResultElement, $b))>];
}

let of = Language_WideMulOp in {
  def : Infers<["2x?", "3"], "2x3">;
  def : Accepts<["4", "4"], "?">;
}

def Language_RealOp : LanguageOp<"real", [Operand<"a">]> {
  let summary = "the real part";
  let elementTypes = ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>;
  let returns = [Result<"part", PartsOfComplex>];
  let cases = [On<ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>,
                 (RealPart $a)>];
}

def LanguageBytes : TypeMap<[MapsTo<Int8, Int32>, MapsTo<Float32, Float32>]>;

def Language_DifferenceOp
    : LanguageOp<"difference", [Operand<"a">, Operand<"b">]> {
  let summary = "the difference of bytes, in 32 bits, or of floats";
  let elementTypes = ScalarTypes<"i8 or f32", [Int8, Float32]>;
  let returns = [Result<"output", LanguageBytes>];
  let cases = [On<Int8, (SubI (ConvertSI ResultElement, $a),
                             (ConvertSI Int32, $b))>,
              On<Float32, (SubF $a, $b)>];
}

//===----------------------------------------------------------------------===//
// Several results
//===----------------------------------------------------------------------===//

def LanguageMathFloats : ScalarTypes<"f32 or f64", [Float32, Float64]>;

def Language_SinCosOp : LanguageOp<"sin_cos", [Operand<"x">]> {
  let summary = "the sine and the cosine";
  let elementTypes = LanguageMathFloats;
  let returns = [Result<"sin">, Result<"cos">];
  let cases = [On<LanguageMathFloats, (Values (Sin $x), (Cos $x))>];
  let assemblyFormat = "$x attr-dict `:` type($x) `->` type($sin) `,` "
                       "type($cos)";
}

def LanguageWords : IntegerScalars<8, 64>;

def Language_DivModOp : LanguageOp<"div_mod", [Operand<"a">, Operand<"b">]> {
  let summary = "the quotient, rounded to zero, and the remainder; of 0, both "
                "are 0 and a";
  let elementTypes = LanguageWords;
  let returns = [Result<"quotient">, Result<"remainder">];
  // The least integer divided by -1 wraps.
  let cases = [On<LanguageWords,
                 (Values
                    (Select (EqualI $b, 0), 0,
                       (Select (EqualI $b, -1), (SubI 0, $a),
                          (DivSI $a, (Select (OrI (EqualI $b, 0), (EqualI $b, -1)),
                                             1, $b)))):$quotient,
                    (SubI $a, (MulI $quotient, $b)):$remainder)>];
}

let of = Language_DivModOp in {
  def : Infers<["2x?", "3"], "2x3">;
  def : Accepts<["4", "4"], "?">;
  def : Fails<["4", "3"], ExtentConflict>;
}

def Language_FrexpOp : LanguageOp<"frexp", [Operand<"x">]> {
  let summary = "the significand, from 0.5 to 1, and the exponent of two";
  let elementTypes = Float32;
  let returns = [Result<"significand">,
                 Result<"exponent", Int32>];
  // Numbers that are not normal are multiplied by 2^24 first. Zeros, infinities
  // and NaN stay as they are, with the exponent 0.
  let cases = [On<Float32,
                 (Values
                    (Select (AndI (IsFinite $x), (NotEqualF $x, 0)):$usual,
                       (FromBits (OrI (AndI (ToBits
                          (Select (LessF (AbsF $x), "1.1754943508222875e-38"):$tiny,
                                  (MulF $x, 16777216), $x)):$bits, -2139095041),
                                      1056964608)),
                       $x):$significand,
                    (Select $usual,
                       (ConvertSI Int32, (SubI (AndI (ShRUI $bits, 23), 255),
                                               (Select $tiny, 150, 126))),
                       0):$exponent)>];
}

//===----------------------------------------------------------------------===//
// Computing in another type
//===----------------------------------------------------------------------===//

class ComputedOp<string mnemonic, list<Operand> inputs>
    : LanguageOp<mnemonic, inputs> {
  let computesIn = [ComputesIn<LanguageNarrowFloats, Float32>];
}

def Language_GeluOp : ComputedOp<"gelu", [Operand<"x">]> {
  let summary = "x times the part of a normal distribution below it";
  let attributes = [Attribute<"scale", Float64, optional=1>];
  let cases = [On<LanguageFloats,
                 (When (Has $scale),
                    (MulF $scale, (MulF (MulF $x, "0.5"),
                                        (Erfc (MulF $x, "-0.7071067811865475")))),
                    (MulF (MulF $x, "0.5"),
                          (Erfc (MulF $x, "-0.7071067811865475"))))>];
}

def Language_CubicOp : ComputedOp<"cubic", [Operand<"x">]> {
  let summary = "x and a small part of its cube";
  let cases = [On<LanguageFloats,
                 (AddF $x, (MulF "0.044715", (MulF $x, (MulF $x, $x))))>];
}

def Language_BentOp : ComputedOp<"bent", [Operand<"x">]> {
  let summary = "x, or `alpha` times its hyperbolic tangent where it is negative";
  let attributes = [Attribute<"alpha", Shared>];
  let cases = [On<LanguageFloats,
                 (Select (LessF $x, 0), (MulF $alpha, (Tanh $x)), $x)>];
}

def Language_TotalOp
    : ComputedOp<"total", [Operand<"x">, Operand<"more", variadic=1>]> {
  let summary = "the sum of all";
  let cases = [On<LanguageFloats, (Fold AddF, $x, $more)>];
}

def Language_ProductOp : ComputedOp<"product", [Operand<"factors", variadic=1>]> {
  let summary = "the product of all";
  let cases = [On<LanguageFloats, (Fold MulF, $factors)>];
}

def Language_NearOp
    : ComputedOp<"near", [Operand<"a">, Operand<"b">]> {
  let summary = "whether a and b are within a tenth";
  let returns = [Result<"output", Boolean>];
  let cases = [On<LanguageFloats, (LessF (AbsF (SubF $a, $b)), "0.1")>];
}

// Rounded once as they are.
def Language_PlusOp : ComputedOp<"plus", [Operand<"a">, Operand<"b">]> {
  let summary = "a + b";
  let cases = [On<LanguageFloats, (AddF $a, $b)>];
}
def Language_ReluOp : ComputedOp<"relu", [Operand<"x">]> {
  let summary = "x, or 0 where it is negative";
  let cases = [On<LanguageFloats, (Select (LessF $x, 0), 0, $x)>];
}

//===----------------------------------------------------------------------===//
// Choices by the type of an operand
//===----------------------------------------------------------------------===//

def LanguageSigned : IntegerScalars<8, 64>;
def LanguageSingles : ScalarTypes<"f32 or f64", [Float32, Float64]>;
def LanguageExponents
    : ScalarTypes<"number", [LanguageSigned, UInt8, LanguageSingles]>;

def Language_PowerOp
    : LanguageOp<"power", [Operand<"x">, Operand<"y", LanguageExponents>]> {
  let summary = "x to the power of y, of the type of x; of integers, a negative "
                "power is 0, but of 1";
  let elementTypes = ScalarTypes<"f16, f32, f64 or integer",
                                 [Float16, LanguageSingles, LanguageSigned]>;
  let computesIn = [ComputesIn<Float16, Float32>];
  let cases = [
    On<ScalarTypes<"float", [Float16, LanguageSingles]>,
       (PowF $x, (When (OfType $y, LanguageSingles), (ConvertF Shared, $y),
                       (OfType $y, LanguageSigned), (SIToFP Shared, $y),
                       (UIToFP Shared, $y)))>,
    On<LanguageSigned,
       (When (OfType $y, LanguageSigned),
             (Select (LessSI $y, 0),
                     (Select (EqualI $x, 1), 1, 0),
                     (ConvertSI Shared,
                        (PowI (ConvertSI Int64, $x),
                              (MaxSI (ConvertSI Int64, $y), 0)))),
             (OfType $y, UInt8),
             (TruncateFPToSI Shared, (PowF (SIToFP Float64, $x),
                                         (UIToFP Float64, $y))),
             (TruncateFPToSI Shared, (PowF (SIToFP Float64, $x),
                                         (ConvertF Float64, $y))))>
  ];
}

def Language_ScaleOp
    : LanguageOp<"scale", [Operand<"x">, Operand<"by", LanguageExponents>]> {
  let summary = "x times an integer or a float";
  let cases = [On<LanguageFloats,
                 (MulF $x, (When (OfType $by, UInt8), (UIToFP Shared, $by),
                                 (OfType $by, LanguageSigned), (SIToFP Shared, $by),
                                 (ConvertF Shared, $by)))>];
}

//===----------------------------------------------------------------------===//
// Counts, and what types have
//===----------------------------------------------------------------------===//

def Language_MeanOp : ComputedOp<"mean", [Operand<"all", variadic=1>]> {
  let summary = "the sum of all, divided by how many there are";
  let elementTypes
      = ScalarTypes<"float or integer", [LanguageFloats, LanguageSigned]>;
  let cases = [On<LanguageFloats, (DivF (Fold AddF, $all), (Count $all))>,
              On<LanguageSigned, (DivSI (Fold AddI, $all), (Count $all))>];
}

def Language_BoundsOp : LanguageOp<"bounds", [Operand<"x">]> {
  let summary = "x, but for bounds of its type";
  let attributes = [Attribute<"what", Text<["least", "greatest", "nan"]>>];
  let cases = [On<LanguageFloats,
                 (Select (EqualF $x, 1),
                         (When (Is $what, "least"), (LeastF),
                               (Is $what, "greatest"), (GreatestF), (NaNF)), $x)>];
}

def LanguageInfinite : ScalarTypes<"float with infinities",
                                   [Float16, BFloat16, Float32, Float64]>;
def Language_NoNegativeOp : LanguageOp<"no_negative", [Operand<"x">]> {
  let summary = "x, or infinity where it is negative";
  let elementTypes = LanguageInfinite;
  let cases = [On<LanguageInfinite, (Select (LessF $x, 0), (InfinityF), $x)>];
}

//===----------------------------------------------------------------------===//
// Operations of arith and math that no other op has
//===----------------------------------------------------------------------===//

def Language_PickedOp : LanguageOp<"picked", [Operand<"x">, Operand<"y">]> {
  let summary = "what is neither rounded nor computed";
  let attributes = [
    Attribute<"by", Text<["trunc", "maxnum", "minnum", "copysign"]>>
  ];
  let cases = [On<LanguageFloats,
                 (When (Is $by, "trunc"), (Trunc $x),
                       (Is $by, "maxnum"), (MaxNumF $x, $y),
                       (Is $by, "minnum"), (MinNumF $x, $y), (CopySign $x, $y))>];
}

def Language_FunctionOp : ComputedOp<"function", [Operand<"x">]> {
  let summary = "a function of x";
  let attributes = [
    Attribute<"which", Text<["exp2", "expm1", "log2", "log10", "log1p"]>>
  ];
  let cases = [On<LanguageFloats,
                 (When (Is $which, "exp2"), (Exp2 $x),
                       (Is $which, "expm1"), (ExpM1 $x),
                       (Is $which, "log2"), (Log2 $x),
                       (Is $which, "log10"), (Log10 $x), (Log1p $x))>];
}

def Language_FusedOp
    : LanguageOp<"fused", [Operand<"x">, Operand<"y">, Operand<"z">]> {
  let summary = "x * y + z, rounded once";
  let elementTypes = LanguageSingles;
  let cases = [On<LanguageSingles, (Fma $x, $y, $z)>];
}

def Language_IsKindOp : LanguageOp<"is_kind", [Operand<"x">]> {
  let summary = "whether x is of a kind";
  let attributes = [Attribute<"kind", Text<["inf", "nan", "normal"]>>];
  let returns = [Result<"output", Boolean>];
  let cases = [On<LanguageFloats,
                 (When (Is $kind, "inf"), (IsInf $x),
                       (Is $kind, "nan"), (IsNaN $x), (IsNormal $x))>];
}

def Language_PowerOfIntegerOp
    : LanguageOp<"power_of_integer", [Operand<"x">, Operand<"n", Int32>]> {
  let summary = "x to the power of an integer";
  let elementTypes = LanguageSingles;
  let cases = [On<LanguageSingles, (FPowI $x, $n)>];
}

def Language_DividedOp : LanguageOp<"divided", [Operand<"x">, Operand<"y">]> {
  let summary = "quotients, and what else there is of integers";
  let elementTypes = LanguageSigned;
  let attributes = [
    Attribute<"by", Text<["ceil", "floor", "ceil_unsigned", "abs",
                          "trailing_zeros"]>>
  ];
  let cases = [On<LanguageSigned,
                 (When (Is $by, "ceil"), (CeilDivSI $x, $y),
                       (Is $by, "floor"), (FloorDivSI $x, $y),
                       (Is $by, "ceil_unsigned"), (CeilDivUI $x, $y),
                       (Is $by, "abs"), (AbsI $x), (CountTrailingZeros $x))>];
}

//===----------------------------------------------------------------------===//
// Element types that attributes name, and checks that look at results
//===----------------------------------------------------------------------===//

def LanguageCastTypes
    : ScalarTypes<"f32, f16, i8 or i1", [Float32, Float16, Int8, Boolean]>;
def LanguageCastFloats : ScalarTypes<"f32 or f16", [Float32, Float16]>;

defvar LanguageCastCases = [
  On<LanguageCastFloats, (ConvertF ResultElement, $x), LanguageCastFloats>,
  On<LanguageCastFloats, (TruncateFPToSI ResultElement, $x), Int8>,
  On<LanguageCastFloats, (NotEqualF $x, 0), Boolean>,
  On<Int8, (SIToFP ResultElement, $x), LanguageCastFloats>,
  On<Int8, (Same $x), Int8>,
  On<Int8, (NotEqualI $x, 0), Boolean>,
  On<Boolean, (UIToFP ResultElement, $x), LanguageCastFloats>,
  On<Boolean, (ConvertUI ResultElement, $x), Int8>,
  On<Boolean, (Same $x), Boolean>
];

def Language_CastOp : LanguageOp<"cast", [Operand<"x">]> {
  let summary = "x as a number of the type that `to` names";
  let elementTypes = LanguageCastTypes;
  let attributes = [Attribute<"to", Int32, "1", min="-3", max="12">];
  let returns = [Result<"output", NamedBy<"to",
    [NamedType<"1", Float32>, NamedType<"10", Float16>, NamedType<"-3", Int8>,
     NamedType<"9", Boolean>, NamedType<"11", Float32>]>>];
  let cases = LanguageCastCases;
  let laws = [IdentityFunction<>, IdempotentFunction<>];
}

let of = Language_CastOp in {
  def : Infers<["4xf16"], "4xi8">;
  def : Accepts<["4"], "?xi1">;
}

def Language_RoundedPartOp : LanguageOp<"rounded_part", [Operand<"x">]> {
  let summary = "x, rounded to the type that `format` names, and the rest";
  let elementTypes = LanguageSingles;
  let attributes = [Attribute<"format", Text<["half", "brain"]>>];
  let returns = [
Result<"rounded", NamedBy<"format",
  [NamedType<"half", Float16>, NamedType<"brain", BFloat16>]>>,
Result<"rest">];
  let cases = [On<LanguageSingles,
                 (Values (ConvertF ResultElement, $x):$rounded,
                         (SubF $x, (ConvertF Shared, $rounded)))>];
}

let of = Language_RoundedPartOp in
  def : Infers<["4"], "4">;

def Language_WidenedOp : LanguageOp<"widened", [Operand<"x">]> {
  let summary = "x as a number of a type with more bits";
  let returns = [Result<"output", LanguageFloats>];
  let checks = [Check<(Less (Width Shared), (Width $output)),
                      "result 'output' must have more bits than $element, but "
                      "has elements of type $output">];
  let cases = [On<LanguageFloats, (ConvertF ResultElement, $x)>];
}

include "ResultTypes.td"
