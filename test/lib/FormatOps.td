//===- FormatOps.td - Assembly formats of our own ----------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "ewise/DialectOps.td"

def EwFormat_Dialect : EwiseDialect {
  let name = "ew_format";
  let cppNamespace = "::ewise::format";
}

class FormatBase<string mnemonic> : ElementwiseOp<EwFormat_Dialect, mnemonic>;

include "Formats.td"
