//===- CreateOp.h - Creation of ops by known names --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_CREATEOP_H
#define EWISE_IR_CREATEOP_H

#include "mlir/IR/Builders.h"

namespace ewise {

/// Creates an op of a registered name. Builders look their name up by text each
/// time and fill an OperationState, which takes as long again.
inline mlir::Operation *
createOp(mlir::OpBuilder &b, mlir::Location location, mlir::OperationName name,
         mlir::TypeRange types, mlir::ValueRange operands,
         mlir::OpaqueProperties properties = nullptr, unsigned numRegions = 0) {
  return b.insert(
      mlir::Operation::create(location, name, types, operands,
                              mlir::DictionaryAttr::get(b.getContext()),
                              properties, /*successors=*/{}, numRegions));
}

} // namespace ewise

#endif // EWISE_IR_CREATEOP_H
