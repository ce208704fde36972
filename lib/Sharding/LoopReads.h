//===- LoopReads.h - Parts of values by reads of an op ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// How ops are split over processes, by how they read their operands along
/// their loops. A loop is split over axes of a grid, and each process runs over
/// a part of it: what it reads of an operand follows from the read, whichever
/// op and rule set that comes from.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_SHARDING_LOOPREADS_H
#define EWISE_LIB_SHARDING_LOOPREADS_H

#include "ewise/Lowering/OperandReads.h"
#include "mlir/Dialect/Shard/Interfaces/ShardingInterface.h"

namespace ewise {

/// How an op reads its operands and writes its results.
struct LoopReads {
  size_t numLoops = 0;
  /// Along each loop, for operands and then for results. Values that are not
  /// split have none.
  llvm::SmallVector<llvm::SmallVector<OperandRead>> values;
};

/// Those of an elementwise op; without loops where it cannot be lowered.
LoopReads getElementwiseReads(mlir::Operation *op);

/// Those of an op that keeps a tensor's elements and their order: a
/// `tensor.cast`, `tensor.expand_shape` or `tensor.collapse_shape`.
LoopReads getReshapeReads(mlir::Operation *op);

/// Those of a constant.
LoopReads getConstantReads(mlir::Operation *op);

/// No loops, for an op that no process has a part of.
LoopReads getNoReads(mlir::Operation *op);

// Answers of a ShardingInterface.

/// The maps from loops to indices; none where only run time tells one.
llvm::SmallVector<mlir::AffineMap> getIndexingMaps(mlir::Operation *op,
                                                   const LoopReads &reads);
/// The axes of loops that results and operands are split over, the first one
/// that states some for a loop. Empty where nothing is split, and operands may
/// still be.
mlir::FailureOr<mlir::shard::ShardingOption>
getShardingOption(mlir::Operation *op, const LoopReads &reads,
                  llvm::ArrayRef<mlir::shard::Sharding> operandShardings,
                  llvm::ArrayRef<mlir::shard::Sharding> resultShardings);
/// The sharding of each operand and result; none of values that have none.
std::vector<mlir::shard::Sharding>
getShardings(mlir::Operation *op, const LoopReads &reads,
             const mlir::shard::ShardingOption &option);
/// Checks that loops can be split so. The error says why not.
mlir::LogicalResult checkSplit(mlir::Operation *op, const LoopReads &reads,
                               const mlir::shard::ShardingOption &option);
/// Checks that operands are sharded as the results require it.
mlir::LogicalResult
checkShardings(mlir::Operation *op, const LoopReads &reads,
               llvm::ArrayRef<mlir::shard::Sharding> operandShardings,
               llvm::ArrayRef<mlir::shard::Sharding> resultShardings);

} // namespace ewise

#endif // EWISE_LIB_SHARDING_LOOPREADS_H
