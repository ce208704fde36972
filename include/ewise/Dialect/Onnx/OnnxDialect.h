//===- OnnxDialect.h - The ew_onnx dialect ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// ONNX's elementwise operators. Everything here is generated from
/// defs/onnx/OnnxElementwise.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECT_ONNX_ONNXDIALECT_H
#define EWISE_DIALECT_ONNX_ONNXDIALECT_H

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"

#include "ewise/Dialect/Onnx/EwOnnxDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialect/Onnx/EwOnnxOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialect/Onnx/EwOnnxLowering.h.inc"

#endif // EWISE_DIALECT_ONNX_ONNXDIALECT_H
