//===- OnnxDialect.cpp - The ew_onnx dialect ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Onnx/OnnxDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"

#include "ewise/Dialects/Onnx/EwOnnxDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Onnx/EwOnnxOps.cpp.inc"

namespace ewise::onnx {

void EwOnnxDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "ewise/Dialects/Onnx/EwOnnxOps.cpp.inc"
      >(*this);
  addInterfaces<ElementwiseInliner>();
}

mlir::Operation *EwOnnxDialect::materializeConstant(mlir::OpBuilder &builder,
                                                    mlir::Attribute value,
                                                    mlir::Type type,
                                                    mlir::Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

} // namespace ewise::onnx
