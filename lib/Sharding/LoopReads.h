//===- LoopReads.h - Parts of values by reads of an op ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The splitting of ops over processes, by their reads of operands along loops.
/// A loop is split over axes of a grid, and each process iterates over a part
/// of it. The part of an operand follows from the read, whichever op and rule
/// set the read comes from.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_SHARDING_LOOPREADS_H
#define EWISE_LIB_SHARDING_LOOPREADS_H

#include "ewise/Lowering/OperandReads.h"
#include "mlir/Dialect/Shard/Interfaces/ShardingInterface.h"

namespace ewise {

/// The reads of operands and the writes of results by an op's loops.
struct LoopReads {
  size_t numLoops = 0;
  /// Along each loop, for operands and then for results. Empty for values that
  /// are not split.
  llvm::SmallVector<llvm::SmallVector<OperandRead>> values;
};

/// The reads of an elementwise op; without loops if it cannot be lowered.
LoopReads getElementwiseReads(mlir::Operation *op);

/// The reads of an op that keeps a tensor's elements and their order: a
/// `tensor.cast`, `tensor.expand_shape` or `tensor.collapse_shape`.
LoopReads getReshapeReads(mlir::Operation *op);

/// The reads of a constant.
LoopReads getConstantReads(mlir::Operation *op);

/// No loops, for an op without parts.
LoopReads getNoReads(mlir::Operation *op);

// Implementation of ShardingInterface.

/// The maps from loops to indices; empty if only run time tells one of them.
llvm::SmallVector<mlir::AffineMap> getIndexingMaps(mlir::Operation *op,
                                                   const LoopReads &reads);
/// The axes that loops are split over: those of the first result or operand
/// whose sharding states axes for the loop. Empty if no sharding splits a loop
/// yet, and a later one may.
mlir::FailureOr<mlir::shard::ShardingOption>
getShardingOption(mlir::Operation *op, const LoopReads &reads,
                  llvm::ArrayRef<mlir::shard::Sharding> operandShardings,
                  llvm::ArrayRef<mlir::shard::Sharding> resultShardings);
/// The sharding of each operand and result; empty for a value without one.
std::vector<mlir::shard::Sharding>
getShardings(mlir::Operation *op, const LoopReads &reads,
             const mlir::shard::ShardingOption &option);
/// Checks that loops can be split this way. The error says why not.
mlir::LogicalResult checkSplit(mlir::Operation *op, const LoopReads &reads,
                               const mlir::shard::ShardingOption &option);
/// Checks that operands are sharded as the results demand.
mlir::LogicalResult
checkShardings(mlir::Operation *op, const LoopReads &reads,
               llvm::ArrayRef<mlir::shard::Sharding> operandShardings,
               llvm::ArrayRef<mlir::shard::Sharding> resultShardings);

/// Two dimensions of operands that are split into equal parts only if they are
/// equal as a whole, and what to say where they are not.
struct EqualDims {
  struct OperandDim {
    unsigned operand;
    int64_t dim;
  };
  OperandDim first, second;
  /// The first size is between the first two pieces.
  std::array<std::string, 3> otherwise;
};

/// The dimensions that are to be compared before parts are: a part of one
/// element would be broadcast, though its whole is not. Those that types or
/// axes of `result` decide are left out.
llvm::SmallVector<EqualDims> getEqualDims(mlir::Operation *op,
                                          const LoopReads &reads,
                                          const mlir::shard::Sharding &result);

} // namespace ewise

#endif // EWISE_LIB_SHARDING_LOOPREADS_H
