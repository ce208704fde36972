//===- XlaOps.td - The classes of ew_xla -------------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ classes of XlaElementwise.td, by mlir-tblgen.

#ifndef EWISE_XLA_XLAOPS_TD
#define EWISE_XLA_XLAOPS_TD

include "ewise/OpBridge.td"
include "xla/XlaElementwise.td"

def EwXlaDialect : EwiseOdsDialect<EwXla_Dialect>;

foreach op = !instances<ElementwiseOp>() in
  def Ods#op : EwiseOdsOp<EwXlaDialect, op>;

#endif // EWISE_XLA_XLAOPS_TD
