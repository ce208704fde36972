//===- NumpyOps.td - The classes of ew_numpy ---------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ classes of NumpyUfuncs.td, by mlir-tblgen.

#ifndef EWISE_NUMPY_NUMPYOPS_TD
#define EWISE_NUMPY_NUMPYOPS_TD

include "ewise/OpBridge.td"
include "numpy/NumpyUfuncs.td"

def EwNumpyDialect : EwiseOdsDialect<EwNumpy_Dialect>;

foreach op = !filter(op, !instances<ElementwiseOp>(), !ne(op, EwNumpy_ClipOp)) in
  def Ods#op : EwiseOdsOp<EwNumpyDialect, op>;

def Ods#EwNumpy_ClipOp : EwiseOdsOp<EwNumpyDialect, EwNumpy_ClipOp> {
  let assemblyFormat = "$x (`min` $min^)? (`max` $max^)? attr-dict `:` "
                       "functional-type(operands, results)";
}

#endif // EWISE_NUMPY_NUMPYOPS_TD
