//===- EwiseBase.td - The dialect ewise --------------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_EWISEBASE_TD
#define EWISE_IR_EWISEBASE_TD

include "mlir/IR/OpBase.td"

def Ewise_Dialect : Dialect {
  let name = "ewise";
  let cppNamespace = "::ewise";
  let summary = "Sizes that only run time tells, and derivatives";
  let description = [{
    Ops that elementwise ops are lowered to where an operand may be broadcast at
    run time, a program's knowledge of its sizes beyond their types, and what
    derivatives of elementwise ops are made of.
  }];
  let hasOperationAttrVerify = 1;
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

class Ewise_Op<string mnemonic, list<Trait> traits = []>
    : Op<Ewise_Dialect, mnemonic, traits>;

#endif // EWISE_IR_EWISEBASE_TD
