//===- LanguageClasses.td - The classes of LanguageOps.td --*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "ewise/OpBridge.td"
include "LanguageOps.td"

def EwLanguageDialect : EwiseOdsDialect<EwLanguage_Dialect>;

foreach op = !instances<LanguageBase>() in
  def Ods#op : EwiseOdsOp<EwLanguageDialect, op> {
    let assemblyFormat = op.assemblyFormat;
  }

foreach op = [EwLanguage_DequantizeOp, EwLanguage_QuantizeOp, EwLanguage_ChannelPReluOp] in
  def Ods#op : EwiseOdsOp<EwLanguageDialect, op>;
