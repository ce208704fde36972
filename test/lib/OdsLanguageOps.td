//===- OdsLanguageOps.td - The same ops by mlir-tblgen ----*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "ewise/OpBridge.td"

def OdsLanguage_Dialect : Dialect {
  let name = "ods_language";
  let cppNamespace = "::ewise::ods_language";
  let hasConstantMaterializer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

class LanguageBase<string mnemonic> : EwiseDialectOp<OdsLanguage_Dialect, mnemonic>;

include "Language.td"

//===----------------------------------------------------------------------===//
// Effects on memory
//===----------------------------------------------------------------------===//

class OdsLanguageEffectOp<string mnemonic, list<Trait> effects>
    : EwiseDialectOp<OdsLanguage_Dialect, mnemonic, effects> {
  let operands = [Operand<"x">];
  let elementTypes = LanguageFloats;
  let rules = Broadcastable;
  let body = [On<LanguageFloats, (AddF $x, 1)>];
}

// Nothing but the op has the effect.
def Language_CountedOp : OdsLanguageEffectOp<"counted", [MemoryEffects<[MemWrite]>]>;
// Nothing says that there is none.
def Language_OpaqueOp : OdsLanguageEffectOp<"opaque", []>;

/// The operand, printed.
def Printed : ScalarOp<["T"], "T", FloatKind, "::ewise::test::print(b, $0)",
                       "printed($0)">;

def Language_PrintedOp : OdsLanguageEffectOp<"printed", [MemoryEffects<[MemWrite]>]> {
  let body = [On<LanguageFloats, (AddF (Printed $x), 1)>];
  let bodyHasEffects = 1;
}
