//===- ExpandFunctions.h - Functions on scalars and vectors -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LOWERING_EXPANDFUNCTIONS_H
#define EWISE_LOWERING_EXPANDFUNCTIONS_H

#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/IR/Builders.h"

namespace ewise {

/// Builds the values of an op such as `math.exp`, on scalars or vectors, by the
/// arithmetic of its expansion. Nothing if no record has one.
llvm::SmallVector<mlir::Value, 1> expandFunctions(mlir::Operation *op,
                                                  mlir::OpBuilder &builder,
                                                  Functions functions);

/// Builds the values of an op on scalars or vectors by the body of its record,
/// in place of the op. Nothing if no record has a body for its types.
llvm::SmallVector<mlir::Value, 1>
buildBody(mlir::Operation *op, mlir::OpBuilder &builder, Functions functions);

} // namespace ewise

#endif // EWISE_LOWERING_EXPANDFUNCTIONS_H
