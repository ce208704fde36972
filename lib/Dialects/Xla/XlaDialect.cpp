//===- XlaDialect.cpp - The ew_xla dialect --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Xla/XlaDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"

#include "ewise/Dialects/Xla/EwXlaDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Xla/EwXlaOps.cpp.inc"

namespace ewise::xla {

void EwXlaDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "ewise/Dialects/Xla/EwXlaOps.cpp.inc"
      >(*this);
  addInterfaces<ElementwiseInliner>();
}

mlir::Operation *EwXlaDialect::materializeConstant(mlir::OpBuilder &builder,
                                                   mlir::Attribute value,
                                                   mlir::Type type,
                                                   mlir::Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

} // namespace ewise::xla
