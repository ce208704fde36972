//===- LinalgDialect.cpp - The ew_linalg dialect --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Linalg/LinalgDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"

#include "ewise/Dialects/Linalg/EwLinalgDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Linalg/EwLinalgOps.cpp.inc"

namespace ewise::linalg {

void EwLinalgDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "ewise/Dialects/Linalg/EwLinalgOps.cpp.inc"
      >(*this);
  addInterfaces<ElementwiseInliner>();
}

mlir::Operation *EwLinalgDialect::materializeConstant(mlir::OpBuilder &builder,
                                                      mlir::Attribute value,
                                                      mlir::Type type,
                                                      mlir::Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

} // namespace ewise::linalg
