//===- Exchanges.h - Tensors that processes exchange ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_SHARDING_EXCHANGES_H
#define EWISE_LIB_SHARDING_EXCHANGES_H

#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// The number of processes in each group of an op that exchanges tensors; none
/// for other ops, or if the grid is not static.
std::optional<int64_t> countProcesses(mlir::Operation *op,
                                      mlir::SymbolTableCollection &symbols);

/// The number of bytes that each process sends to the others; none if sizes are
/// dynamic.
std::optional<int64_t> countSentBytes(mlir::Operation *op, int64_t processes);

/// Whether an all_reduce sums each part in one process. Otherwise each process
/// gets all summands.
bool reducesParts(mlir::shard::AllReduceOp op, int64_t processes);

/// The signless integer in which elements are sent; the type itself if MPI has
/// it, and null if it cannot be sent.
mlir::Type getSentType(mlir::Type element);

/// The group of processes along axes of a grid that the process belongs to.
class ProcessGroup {
public:
  /// Builds the process's position in the grid.
  ProcessGroup(mlir::ImplicitLocOpBuilder &b, mlir::shard::GridOp grid,
               llvm::ArrayRef<mlir::shard::GridAxis> axes);

  int64_t size() const;
  /// The process's own index in the group.
  mlir::Value getIndex() const { return index; }
  /// The rank, an i32, of the process with an index in the group.
  mlir::Value buildRank(mlir::ImplicitLocOpBuilder &b, mlir::Value index) const;

private:
  llvm::ArrayRef<int64_t> shape;
  llvm::ArrayRef<mlir::shard::GridAxis> axes;
  llvm::SmallVector<mlir::Value> place;
  mlir::Value index;
};

/// Sends a part of a buffer to each process of a group, and receives a part
/// from each. Received parts are concatenated in the order of processes. Sent
/// parts are slices along `splitDim`, or the whole buffer.
mlir::Value buildExchange(mlir::ImplicitLocOpBuilder &b,
                          const ProcessGroup &group, mlir::Value buffer,
                          std::optional<int64_t> splitDim, int64_t concatDim);

} // namespace ewise

#endif // EWISE_LIB_SHARDING_EXCHANGES_H
