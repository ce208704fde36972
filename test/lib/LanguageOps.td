//===- LanguageOps.td - Ops for what records can say -------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "ewise/ElementwiseOps.td"

def EwLanguage_Dialect : EwiseDialect {
  let name = "ew_language";
  let cppNamespace = "::ewise::language";
}

class LanguageBase<string mnemonic> : ElementwiseOp<EwLanguage_Dialect, mnemonic> {
  /// The syntax of the op's class.
  string assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

include "Language.td"
include "AttributeLaws.td"
include "functions/BlockScales.td"

def EwLanguage_DequantizeOp
    : DequantizeBlocksOp<EwLanguage_Dialect, "dequantize">;
def EwLanguage_QuantizeOp : QuantizeBlocksOp<EwLanguage_Dialect, "quantize">;
let of = EwLanguage_QuantizeOp in {
  def : Infers<["64x128xf32", "64x4xf8E8M0FNU"], "64x128xf8E4M3FN">;
}
let of = EwLanguage_DequantizeOp in {
  def : Infers<["64x128xi4", "64x4xf16", "64x4xi4"], "64x128xf16">;
  def : Infers<["?x32xf8E4M3FN", "?x1xf8E8M0FNU"], "?x32xf32">;
  def : Fails<["64xi8", "3xf32"], ExtentConflict>;
}

// Dimensions along an axis, beside operands that broadcast, and by name.

class LanguageSum<string mnemonic, RuleSet by> : LanguageBase<mnemonic> {
  let operands = [Operand<"left">, Operand<"right">];
  let elementTypes = Float32;
  let rules = by;
  let body = (Sub $left, $right);
}
def EwLanguage_ByNameOp : LanguageSum<"by_name", ByName>;
def EwLanguage_ByNameExactlyOp : LanguageSum<"by_name_exactly", ByNameExactly>;
def EwLanguage_VectorsOp : LanguageSum<"vectors", LoopsOfVectors>;
def EwLanguage_ProductsOp : LanguageSum<"products", LoopsOfProducts>;
def EwLanguage_ScaleSumOp : LanguageBase<"scale_sum"> {
  let operands = [Operand<"left">, Operand<"right">, Operand<"scale">];
  let attributes = [Attribute<"block_size", Int64, "0", min="0">];
  let elementTypes = Float32;
  let rules = BesideTwo;
  let body = (Mul (Sub $left, $right), $scale);
}
def EwLanguage_ChannelPReluOp
    : ChannelPReluOp<EwLanguage_Dialect, "channel_prelu">;
