//===- LanguageOps.td - Ops with classes of our own -------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "ewise/ElementwiseOps.td"

def EwLanguage_Dialect : EwiseDialect {
  let name = "ew_language";
  let cppNamespace = "::ewise::language";
}

class LanguageBase<string mnemonic> : ElementwiseOp<EwLanguage_Dialect, mnemonic>;

include "Language.td"
