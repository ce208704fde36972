//===- EwiseBase.td - The dialect ewise --------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECT_EWISE_EWISEBASE_TD
#define EWISE_DIALECT_EWISE_EWISEBASE_TD

include "mlir/IR/OpBase.td"

def Ewise_Dialect : Dialect {
  let name = "ewise";
  let cppNamespace = "::ewise";
  let summary = "Sizes that only run time tells";
  let description = [{
    What elementwise ops are lowered to where an operand may be broadcast at run
    time, and what a program knows of its sizes beyond their types.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

class Ewise_Op<string mnemonic, list<Trait> traits = []>
    : Op<Ewise_Dialect, mnemonic, traits>;

#endif // EWISE_DIALECT_EWISE_EWISEBASE_TD
