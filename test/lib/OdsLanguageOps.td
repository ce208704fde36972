//===- OdsLanguageOps.td - The same ops by mlir-tblgen ----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "ewise/OpBridge.td"
include "functions/Derivatives.td"
include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Linalg/IR/LinalgBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"

def OdsLanguage_Dialect : Dialect {
  let name = "ods_language";
  let cppNamespace = "::ewise::ods_language";
  let hasConstantMaterializer = 1;
  let useDefaultTypePrinterParser = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

class LanguageBase<string mnemonic> : EwiseDialectOp<OdsLanguage_Dialect, mnemonic>;

include "Language.td"

//===----------------------------------------------------------------------===//
// Enumerations of ODS
//===----------------------------------------------------------------------===//

def Language_RoundedByOp
    : EwiseDialectOp<OdsLanguage_Dialect, "rounded_by"> {
  let summary = "x, rounded down, up or to the nearest even integer";
  let operands = [Operand<"x">];
  let elementTypes = LanguageFloats;
  let rules = Broadcastable;
  let attributes = [Attribute<"mode", OdsEnum<Arith_RoundingModeAttr>>];
  let cases = [On<LanguageFloats,
                 (When (Is $mode, "downward"), (Floor $x),
                       (Is $mode, "upward"), (Ceil $x), (RoundEven $x))>];
}

let of = Language_RoundedByOp in
  def : Infers<["4"], "4">;

//===----------------------------------------------------------------------===//
// Attributes that no body reads
//===----------------------------------------------------------------------===//

class Language_CarriesOp<string mnemonic, list<Operand> all, ScalarTypes types, dag value,
                         list<OpLaw> claimed>
    : EwiseDialectOp<OdsLanguage_Dialect, mnemonic> {
  let operands = all;
  let elementTypes = types;
  let rules = Broadcastable;
  let body = value;
  let laws = claimed;
  let derivatives = JaxConvention;
  let arguments = !con(described.arguments, (ins
      UnitAttr:$hint, DenseI64ArrayAttr:$tile, OptionalAttr<DictionaryAttr>:$layout,
      OptionalAttr<FlatSymbolRefAttr>:$place, OptionalAttr<StrAttr>:$note,
      DefaultValuedProp<IntProp<"int64_t">, "3">:$count));
  let assemblyFormat = "operands prop-dict attr-dict `:` functional-type(operands, results)";
}
def Language_CarriesRoundOp : Language_CarriesOp<"carries_round", [Operand<"x">], Float8E5M2,
    (When (Is $mode, "downward"), (Floor $x), (Ceil $x)), [IdempotentFunction<>]> {
  let summary = "x, rounded down or, as the attribute says, up";
  let attributes = [Attribute<"mode", OdsEnum<Arith_RoundingModeAttr>, "downward">];
}
def Language_CarriesMaxOp : Language_CarriesOp<"carries_max", [Operand<"x">, Operand<"y">],
    IntegerScalars<4, 4>,
    (Max $x, $y), [Associative<>, Commutative<>, Idempotent<>]> {
  let summary = "the greater one";
}

def Language_CarriesSquareOp : Language_CarriesOp<"carries_square", [Operand<"x">], Float32,
    (Mul $x, $x), []> {
  let summary = "the square";
}

def Language_CombinedOp : EwiseDialectOp<OdsLanguage_Dialect, "combined"> {
  let summary = "the sum of two numbers or, as the attribute says, their product";
  let operands = [Operand<"x">, Operand<"y">];
  let elementTypes = LanguageFloats;
  let rules = Broadcastable;
  let attributes = [Attribute<"function", OdsEnum<BinaryFnAttr>>];
  let cases = [On<LanguageFloats,
                 (When (Is $function, "mul"), (MulF $x, $y), (AddF $x, $y))>];
}

let of = Language_CombinedOp in
  def : Infers<["4", "1"], "4">;

def Language_ComparedOp : EwiseDialectOp<OdsLanguage_Dialect, "compared"> {
  let summary = "whether x is less than y or, as the attribute says, equal";
  let operands = [Operand<"x">, Operand<"y">];
  let returns = [Result<"output", Boolean>];
  let elementTypes = LanguageFloats;
  let rules = Broadcastable;
  let attributes = [
    Attribute<"predicate", OdsEnum<Arith_CmpFPredicateAttr>, optional=1>
  ];
  let cases = [On<LanguageFloats,
                 (When (Has $predicate),
                    (When (Is $predicate, "OEQ"), (EqualF $x, $y), (LessF $x, $y)),
                    (LessF $x, $y))>];
}

def Language_RoundedAsOp : EwiseDialectOp<OdsLanguage_Dialect, "rounded_as"> {
  let summary = "x in f64 or, where it is rounded down or up, in f32";
  let operands = [Operand<"x">];
  let elementTypes = LanguageFloats;
  let rules = Broadcastable;
  let attributes = [Attribute<"mode", OdsEnum<Arith_RoundingModeAttr>>];
  let returns = [Result<"output", NamedBy<"mode",
    [NamedType<"to_nearest_even", Float64>, NamedType<"downward", Float32>,
     NamedType<"upward", Float32>, NamedType<"toward_zero", Float64>,
     NamedType<"to_nearest_away", Float64>]>>];
  let cases = [On<LanguageFloats,
                 (ConvertF ResultElement, (When (Is $mode, "downward"), (Floor $x),
                                                (Is $mode, "upward"), (Ceil $x), $x))>];
}

let of = Language_RoundedAsOp in
  def : Infers<["4"], "4xf64">;

//===----------------------------------------------------------------------===//
// Effects on memory
//===----------------------------------------------------------------------===//

class OdsLanguageEffectOp<string mnemonic, list<Trait> effects>
    : EwiseDialectOp<OdsLanguage_Dialect, mnemonic, effects> {
  let operands = [Operand<"x">];
  let elementTypes = LanguageFloats;
  let rules = Broadcastable;
  let cases = [On<LanguageFloats, (AddF $x, 1)>];
}

// Nothing but the op has the effect.
def Language_CountedOp : OdsLanguageEffectOp<"counted", [MemoryEffects<[MemWrite]>]>;
// Nothing says that there is none.
def Language_OpaqueOp : OdsLanguageEffectOp<"opaque", []>;

/// The operand, printed.
def Printed : Primitive<["T"], "T", FloatKind, "::ewise::test::print(b, $0)",
                       "printed($0)">;

def Language_PrintedOp : OdsLanguageEffectOp<"printed", [MemoryEffects<[MemWrite]>]> {
  let cases = [On<LanguageFloats, (AddF (Printed $x), 1)>];
  let bodyHasEffects = 1;
}

//===----------------------------------------------------------------------===//
// A float of the dialect
//===----------------------------------------------------------------------===//

def OdsLanguage_TinyType : TypeDef<OdsLanguage_Dialect, "Tiny",
    [DeclareTypeInterfaceMethods<FloatTypeInterface, ["getFloatSemantics"]>]> {
  let mnemonic = "tiny";
  let summary = "a float of 8 bits: of the sign, 4 of the exponent and 3";
}
def LanguageTiny : FloatScalar<"!ods_language.tiny", "::ewise::ods_language::TinyType",
                               "240", 3, -6>;

class Language_TinyOp<string mnemonic, dag value>
    : EwiseDialectOp<OdsLanguage_Dialect, mnemonic> {
  let operands = [Operand<"x">, Operand<"y">];
  let elementTypes = LanguageTiny;
  let rules = Broadcastable;
  let body = value;
}
def Language_TinySwishOp : Language_TinyOp<"tiny_swish", (Div $x, (Add 1, (Exp (Negate $y))))> {
  let summary = "x divided by 1 + exp(-y), of which each is rounded";
}
def Language_TinyWideOp : Language_TinyOp<"tiny_wide", (Div $x, (Add 1, (Exp (Negate $y))))> {
  let summary = "x divided by 1 + exp(-y), rounded once";
  let computesIn = [ComputesIn<LanguageTiny, Float32>];
}

/// Conversions by the dialect's own op.
def ConvertTiny : ScalarConversion<FloatKind, FloatKind,
    "::ewise::ods_language::ConvertTinyOp::create(b, b.typed($type), $0)">;
def OdsLanguage_ConvertTinyOp : Op<OdsLanguage_Dialect, "convert_tiny", [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$y);
  let assemblyFormat = "$x attr-dict `:` type($x) `to` type($y)";
}
def TinyInSingle : ComputesIn<LanguageTiny, Float32> {
  let conversion = ConvertTiny;
}
def Language_TinyOwnOp : Language_TinyOp<"tiny_own", (Sub (Mul $x, $y), "0.5")> {
  let summary = "xy - 0.5, rounded once, by conversions of the dialect";
  let computesIn = [TinyInSingle];
}
