//===- LanguageOps.td - Ops with classes of our own -------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "ewise/ElementwiseOps.td"

def EwLanguage_Dialect : EwiseDialect {
  let name = "ew_language";
  let cppNamespace = "::ewise::language";
}

class LanguageBase<string mnemonic> : ElementwiseOp<EwLanguage_Dialect, mnemonic>;

include "Language.td"
include "functions/BlockScales.td"

def EwLanguage_DequantizeOp
    : DequantizeBlocksOp<EwLanguage_Dialect, "dequantize">;
let of = EwLanguage_DequantizeOp in {
  def : Infers<["64x128xi4", "64x4xf16", "64x4xi4"], "64x128xf16">;
  def : Infers<["?x32xf8E4M3FN", "?x1xf8E8M0FNU"], "?x32xf32">;
  def : Fails<["64xi8", "3xf32"], ExtentConflict>;
}
