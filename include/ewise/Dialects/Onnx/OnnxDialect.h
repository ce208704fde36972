//===- OnnxDialect.h - The ew_onnx dialect ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The dialect of ONNX's elementwise operators, generated from
/// defs/onnx/OnnxOps.td.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DIALECTS_ONNX_ONNXDIALECT_H
#define EWISE_DIALECTS_ONNX_ONNXDIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"

#include "ewise/Dialects/Onnx/EwOnnxDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Onnx/EwOnnxOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "ewise/Dialects/Onnx/EwOnnxLowering.h.inc"

#endif // EWISE_DIALECTS_ONNX_ONNXDIALECT_H
