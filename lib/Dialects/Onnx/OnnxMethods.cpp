//===- OnnxMethods.cpp - Methods of ew_onnx's ops -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Onnx/EwOnnxRuleSets.h.inc"
#include "ewise/Dialects/Onnx/OnnxDialect.h"
#include "mlir/IR/TypeUtilities.h"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialects/Onnx/EwOnnxOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialects/Onnx/EwOnnxLowering.cpp.inc"
