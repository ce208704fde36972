//===- Annotations.h - Shardings of values ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_SHARDING_ANNOTATIONS_H
#define EWISE_LIB_SHARDING_ANNOTATIONS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

namespace ewise {

/// The grid of a function's annotations; null if it has none.
mlir::FlatSymbolRefAttr findGrid(mlir::func::FuncOp function);

/// The axes of a grid that split each dimension of a tensor.
using SplitAxes = llvm::SmallVector<llvm::SmallVector<mlir::shard::GridAxis>>;
SplitAxes getSplitAxes(const mlir::shard::Sharding &sharding, int64_t rank);

/// How many processes share what is split over axes of a grid; dynamic where
/// the grid does not say, or has no such axis.
int64_t countProcesses(llvm::ArrayRef<mlir::shard::GridAxis> axes,
                       mlir::shard::GridOp grid);

/// Checks what MLIR's verifiers do not: axes are those of a grid, which has
/// processes along each.
llvm::LogicalResult checkGrids(mlir::Operation *root);

/// Annotates a tensor.
mlir::shard::ShardOp annotate(mlir::OpBuilder &builder, mlir::Value tensor,
                              mlir::FlatSymbolRefAttr grid,
                              const SplitAxes &axes, bool forUsers);

mlir::shard::ShardOp annotate(mlir::OpBuilder &builder, mlir::Value tensor,
                              const mlir::shard::Sharding &sharding,
                              bool forUsers);

/// Annotates a tensor as whole, unless it has an annotation other than one for
/// its users. All uses become uses of the annotation.
void annotateValue(mlir::Value tensor, mlir::FlatSymbolRefAttr grid);

} // namespace ewise

#endif // EWISE_LIB_SHARDING_ANNOTATIONS_H
