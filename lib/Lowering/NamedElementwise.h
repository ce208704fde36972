//===- NamedElementwise.h - Loops as linalg.elementwise ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_NAMEDELEMENTWISE_H
#define EWISE_LIB_LOWERING_NAMEDELEMENTWISE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace ewise {

/// Replaces loops by `linalg.elementwise` with their indexing maps, if it has a
/// kind with exactly their body. Returns the op that gives the result.
mlir::linalg::LinalgOp replaceByElementwise(mlir::OpBuilder &b,
                                            mlir::linalg::GenericOp loops);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_NAMEDELEMENTWISE_H
