//===- NumpyDialect.cpp - The ew_numpy dialect ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialects/Numpy/NumpyDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"

#include "ewise/Dialects/Numpy/EwNumpyDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialects/Numpy/EwNumpyOps.cpp.inc"

namespace ewise::numpy {

void EwNumpyDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "ewise/Dialects/Numpy/EwNumpyOps.cpp.inc"
      >(*this);
  addInterfaces<ElementwiseInliner>();
}

mlir::Operation *EwNumpyDialect::materializeConstant(mlir::OpBuilder &builder,
                                                     mlir::Attribute value,
                                                     mlir::Type type,
                                                     mlir::Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

} // namespace ewise::numpy
