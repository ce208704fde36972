//===- TosaOps.td - The classes of ew_tosa -----------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ classes of TosaElementwise.td, by mlir-tblgen.

#ifndef EWISE_TOSA_TOSAOPS_TD
#define EWISE_TOSA_TOSAOPS_TD

include "ewise/OpBridge.td"
include "tosa/TosaElementwise.td"

def EwTosaDialect : EwiseOdsDialect<EwTosa_Dialect>;

foreach op = !instances<ElementwiseOp>() in
  def Ods#op : EwiseOdsOp<EwTosaDialect, op>;

#endif // EWISE_TOSA_TOSAOPS_TD
