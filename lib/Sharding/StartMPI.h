//===- StartMPI.h - How programs begin and end with MPI ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_SHARDING_STARTMPI_H
#define EWISE_LIB_SHARDING_STARTMPI_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

namespace ewise {

/// Makes the function begin with a call that initializes MPI, if nobody has,
/// and checks that there are as many processes as the grid has.
void startMPI(mlir::func::FuncOp function, mlir::shard::GridOp grid);

} // namespace ewise

#endif // EWISE_LIB_SHARDING_STARTMPI_H
