//===- OdsFormatOps.td - The same formats by mlir-tblgen ---*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "ewise/OpBridge.td"
include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/Arith/IR/ArithOpsInterfaces.td"

def OdsFormat_Dialect : Dialect {
  let name = "ods_format";
  let cppNamespace = "::ewise::ods_format";
}

class FormatBase<string mnemonic> : EwiseDialectOp<OdsFormat_Dialect, mnemonic>;

include "Formats.td"
