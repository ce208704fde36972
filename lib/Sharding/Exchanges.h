//===- Exchanges.h - Tensors that processes exchange ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_SHARDING_EXCHANGES_H
#define EWISE_LIB_SHARDING_EXCHANGES_H

#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// How many processes take part in each group of an op that exchanges tensors;
/// none for other ops, and where the grid is not static.
std::optional<int64_t> countProcesses(mlir::Operation *op,
                                      mlir::SymbolTableCollection &symbols);

/// How many bytes each process sends to the others; none where sizes are
/// dynamic.
std::optional<int64_t> countSentBytes(mlir::Operation *op, int64_t processes);

/// Whether an all_reduce sums parts, which are sent to one process each. Else
/// each process gets all that is summed.
bool reducesParts(mlir::shard::AllReduceOp op, int64_t processes);

/// The signless integer that elements are sent as; the type itself where MPI
/// has it, and null where it cannot be sent.
mlir::Type getSentType(mlir::Type element);

/// The group of processes along axes of a grid that a process belongs to.
class ProcessGroup {
public:
  /// Builds where in the grid the process is.
  ProcessGroup(mlir::ImplicitLocOpBuilder &b, mlir::shard::GridOp grid,
               llvm::ArrayRef<mlir::shard::GridAxis> axes);

  int64_t size() const;
  /// The process's own index in the group.
  mlir::Value getIndex() const { return index; }
  /// The rank, an i32, of the process of an index in the group.
  mlir::Value buildRank(mlir::ImplicitLocOpBuilder &b, mlir::Value index) const;

private:
  llvm::ArrayRef<int64_t> shape;
  llvm::ArrayRef<mlir::shard::GridAxis> axes;
  llvm::SmallVector<mlir::Value> place;
  mlir::Value index;
};

/// Sends a part of a buffer to each process of a group, and receives one from
/// each, which are concatenated in the order of processes. The parts that are
/// sent are those along `splitDim`, or the whole buffer.
mlir::Value buildExchange(mlir::ImplicitLocOpBuilder &b,
                          const ProcessGroup &group, mlir::Value buffer,
                          std::optional<int64_t> splitDim, int64_t concatDim);

} // namespace ewise

#endif // EWISE_LIB_SHARDING_EXCHANGES_H
