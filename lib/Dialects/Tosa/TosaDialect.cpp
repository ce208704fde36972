//===- TosaDialect.cpp - The ew_tosa dialect ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"

#include "ewise/Dialects/Tosa/EwTosaDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Tosa/EwTosaOps.cpp.inc"

namespace ewise::tosa {

void EwTosaDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "ewise/Dialects/Tosa/EwTosaOps.cpp.inc"
      >(*this);
  addInterfaces<ElementwiseInliner>();
}

mlir::Operation *EwTosaDialect::materializeConstant(mlir::OpBuilder &builder,
                                                    mlir::Attribute value,
                                                    mlir::Type type,
                                                    mlir::Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

} // namespace ewise::tosa
