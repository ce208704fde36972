//===- Language.td - Ops for what records can say ----------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same ops for two dialects: the classes of LanguageOps.td are emitted by
// ewise-tblgen, those of OdsLanguageOps.td by mlir-tblgen. The file that
// includes this one defines the class `LanguageBase<string mnemonic>`.
//
//===----------------------------------------------------------------------===//

include "ewise/RuleSets.td"

def LanguageFloats
    : ScalarTypes<"float", [Float8E4M3FN, Float16, BFloat16, Float32, Float64]>;

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
  let attributes = [FloatAttribute<"alpha", Float32, "0.01">];
  let body = [On<LanguageFloats, (Select (LessF $x, 0), (MulF $x, $alpha), $x)>];
  let assemblyFormat = "$x (`alpha` `=` $alpha^)? attr-dict `:` type($x) `->` "
                       "type($output)";
}

def Language_HardSigmoidOp : LanguageOp<"hard_sigmoid", [Operand<"x">]> {
  let summary = "alpha * x + beta, from 0 to 1";
  let attributes = [FloatAttribute<"alpha", Float64, "", "0", "8">,
                    FloatAttribute<"beta", Float64, "0.5", "-1">];
  let body = [On<LanguageFloats,
                 (MinimumF (MaximumF (AddF (MulF $x, $alpha), $beta), 0), 1)>];
}

def Language_ClipOp : LanguageOp<"clip", [Operand<"x">]> {
  let summary = "x, no less than `least` and no more than `greatest`";
  let attributes = [OptionalAttribute<FloatAttribute<"least", Float32>>,
                    OptionalAttribute<ElementAttribute<"greatest">>];
  let body = [On<LanguageFloats,
                 (WhenPresent $greatest,
                    (MinimumF (WhenPresent $least, (MaximumF $x, $least), $x),
                              $greatest),
                    (WhenPresent $least, (MaximumF $x, $least), $x))>];
  let assemblyFormat = "$x (`from` $least^)? (`to` $greatest^)? attr-dict `:` "
                       "type($x) `->` type($output)";
}

def Language_RoundedOp : LanguageOp<"rounded", [Operand<"x">]> {
  let summary = "x, rounded if something says how";
  let attributes = [OptionalAttribute<EnumAttribute<"mode", ["up", "down"]>>];
  let body = [On<LanguageFloats,
                 (WhenPresent $mode, (WhenIs $mode, "up", (Ceil $x), (Floor $x)),
                                     $x)>];
  let assemblyFormat = "$x ($mode^)? attr-dict `:` type($x) `->` "
                       "type($output)";
}

/// A number rounded to as many binary digits behind the point.
def RoundTo : ScalarOp<["T", "attribute"], "T", FloatKind,
                       "::ewise::test::roundTo(b, $type, $0, $1)",
                       "round($0, $1)",
                       "np.rint($type.fit($0 * 2.0 ** $1)) / 2.0 ** $1">;
/// A number plus one that is not of its type.
def Biased : ScalarOp<["T", "attribute"], "T", FloatKind,
                      "::ewise::test::addBias(b, $0, $1)", "$0 + $1",
                      "$0 + $type.fit($1)">;

def Language_DigitsOp : LanguageOp<"digits", [Operand<"x">]> {
  let summary = "x, rounded to some binary digits behind the point, plus a bias";
  let elementTypes = ScalarTypes<"f32 or f64", [Float32, Float64]>;
  let attributes = [IntegerAttribute<"digits", 32, 0, 0, 8>,
                    OptionalAttribute<FloatAttribute<"bias", Float32>>];
  let body = [On<ScalarTypes<"f32 or f64", [Float32, Float64]>,
                 (WhenPresent $bias, (Biased (RoundTo $x, $digits), $bias),
                                     (RoundTo $x, $digits))>];
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

def Language_RampOp : LanguageOp<"ramp", [Operand<"x">, Operand<"step">]> {
  let summary = "x, plus `step` for each row and an eighth for each column";
  let body = [On<LanguageFloats,
                 (AddF (AddF $x, (MulF $step, (SIToFP Element, (Position 0)))),
                       (MulF (SIToFP Element, (Position -1)), "0.125"))>];
}

def Language_PositionOp : LanguageOp<"position", [Operand<"like">]> {
  let summary = "the position along the second dimension";
  let result = FixedResult<"output", IndexInteger>;
  let unread = ["like"];
  let body = [On<LanguageFloats, (Position 1)>];
}

/// A number that follows from the position and the seed alone.
def HashOfPosition {
  dag row = (MulI (ConvertSI Int64, (Position 0)), 7919);
  dag counter = (AddI (AddI row, (ConvertSI Int64, (Position -1))),
                      (ConvertSI Int64, $seed));
  dag value = (MulI counter, 2654435761);
}

def Language_DropoutOp : LanguageOp<"dropout", [Operand<"x">]> {
  let summary = "x, or 0 where random numbers of a counter say so";
  let attributes = [FloatAttribute<"rate", Float32, "0.5", "0", "1">,
                    IntegerAttribute<"seed", 32, 0, 0, 1000>];
  let body = [On<LanguageFloats,
                 (Select (LessF (UIToFP Float32, (AndI HashOfPosition.value, 4095)),
                                (MulF $rate, 4096)),
                         0, $x)>];
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
  let result = MappedResult<"product", TwiceAsWide>;
  let body = [On<LanguageHalfAndSingle, (MulF (ConvertF ResultElement, $a),
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
  let result = MappedResult<"part", PartsOfComplex>;
  let body = [On<ScalarTypes<"complex", [ComplexFloat32, ComplexFloat64]>,
                 (RealPart $a)>];
}

def LanguageBytes : TypeMap<[MapsTo<Int8, Int32>, MapsTo<Float32, Float32>]>;

def Language_DifferenceOp
    : LanguageOp<"difference", [Operand<"a">, Operand<"b">]> {
  let summary = "the difference of bytes, in 32 bits, or of floats";
  let elementTypes = ScalarTypes<"i8 or f32", [Int8, Float32]>;
  let result = MappedResult<"output", LanguageBytes>;
  let body = [On<Int8, (SubI (ConvertSI ResultElement, $a),
                             (ConvertSI Int32, $b))>,
              On<Float32, (SubF $a, $b)>];
}
