//===- OnnxDialect.cpp - The ew_onnx dialect ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialect/Onnx/OnnxDialect.h"
#include "ewise/Dialect/Onnx/EwOnnxRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

#include "ewise/Dialect/Onnx/EwOnnxDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialect/Onnx/EwOnnxOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialect/Onnx/EwOnnxOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialect/Onnx/EwOnnxLowering.cpp.inc"
