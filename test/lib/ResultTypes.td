//===- ResultTypes.td - Results of types that are attributes -*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A part of Language.td.
//
//===----------------------------------------------------------------------===//

def LanguageStored
    : ScalarTypes<"bf16, f16 or f32", [BFloat16, Float16, Float32]>;

def Language_CastToOp : LanguageOp<"cast_to", [Operand<"x">]> {
  let summary = "x as a number of the type `dtype`";
  let elementTypes = LanguageCastTypes;
  let attributes = [Attribute<"dtype", TypeIn<LanguageCastTypes>>];
  let returns = [Result<"output", NamedBy<"dtype">>];
  let cases = LanguageCastCases;
  let laws = [IdentityFunction<>, IdempotentFunction<>];
  let assemblyFormat = "$x `to` $dtype attr-dict `:` type($x) `->` "
                       "type($output)";
}

let of = Language_CastToOp in {
  def : Infers<["4xf16"], "4xi8">;
  def : Accepts<["4"], "?xi1">;
}

def Language_SumAsOp : LanguageOp<"sum_as", [Operand<"a">, Operand<"b">]> {
  let summary = "a + b, in the type `dtype` if there is one";
  let elementTypes = LanguageSingles;
  let attributes = [Attribute<"dtype", TypeIn<LanguageFloats>, optional=1>];
  let returns = [Result<"output", NamedBy<"dtype">>];
  let cases = [On<LanguageSingles, (ConvertF ResultElement, (AddF $a, $b))>];
  let laws = [Commutative<>];
}

let of = Language_SumAsOp in {
  def : Infers<["4x1", "3"], "4x3">;
  def : Infers<["4xf32", "4"], "4xf16">;
}

def Language_SplitAsOp : LanguageOp<"split_as", [Operand<"x">]> {
  let summary = "x, rounded to the type `dtype`, and the rest";
  let elementTypes = LanguageSingles;
  let attributes = [Attribute<"dtype", TypeIn<LanguageStored>>];
  let returns = [Result<"rounded", NamedBy<"dtype">>,
                 Result<"rest">];
  let cases = [On<LanguageSingles,
                 (Values (ConvertF ResultElement, $x):$rounded,
                         (SubF $x, (ConvertF Element, $rounded)))>];
}

let of = Language_SplitAsOp in
  def : Infers<["4"], "4">;
