//===- StartMPI.h - How programs begin and end with MPI ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_SHARDING_STARTMPI_H
#define EWISE_LIB_SHARDING_STARTMPI_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

namespace ewise {

/// Inserts a call at the function's begin that initializes MPI, unless it is
/// initialized, and checks that the number of processes is the grid's.
void startMPI(mlir::func::FuncOp function, mlir::shard::GridOp grid);

} // namespace ewise

#endif // EWISE_LIB_SHARDING_STARTMPI_H
