//===- LinalgOps.td - The classes of ew_linalg -------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ classes of LinalgBroadcast.td, by mlir-tblgen.

#ifndef EWISE_LINALG_LINALGOPS_TD
#define EWISE_LINALG_LINALGOPS_TD

include "ewise/OpBridge.td"
include "linalg/LinalgBroadcast.td"

def EwLinalgDialect : EwiseOdsDialect<EwLinalg_Dialect>;

def Ods#EwLinalg_BroadcastOp : EwiseOdsOp<EwLinalgDialect, EwLinalg_BroadcastOp> {
  let assemblyFormat = "$input `into` $init `at` $dimensions attr-dict `:` "
                       "functional-type(operands, results)";
}

def Ods#EwLinalg_BroadcastInDimOp
    : EwiseOdsOp<EwLinalgDialect, EwLinalg_BroadcastInDimOp>;

#endif // EWISE_LINALG_LINALGOPS_TD
