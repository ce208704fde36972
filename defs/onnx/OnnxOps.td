//===- OnnxOps.td - The classes of ew_onnx -----------------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ classes of OnnxElementwise.td, by mlir-tblgen.

#ifndef EWISE_ONNX_ONNXOPS_TD
#define EWISE_ONNX_ONNXOPS_TD

include "ewise/OpBridge.td"
include "onnx/OnnxElementwise.td"

def EwOnnxDialect : EwiseOdsDialect<EwOnnx_Dialect>;

foreach op = !filter(op, !instances<ElementwiseOp>(), !ne(op, EwOnnx_ClipOp)) in
  def Ods#op : EwiseOdsOp<EwOnnxDialect, op>;

def Ods#EwOnnx_ClipOp : EwiseOdsOp<EwOnnxDialect, EwOnnx_ClipOp> {
  let assemblyFormat = "$input (`min` $min^)? (`max` $max^)? attr-dict `:` "
                       "functional-type(operands, results)";
}

#endif // EWISE_ONNX_ONNXOPS_TD
