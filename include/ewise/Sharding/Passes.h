//===- Passes.h - Programs that are split over processes --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_SHARDING_PASSES_H
#define EWISE_SHARDING_PASSES_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/Pass.h"

namespace ewise {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "ewise/Sharding/Passes.h.inc"

/// From annotations to functions of one process: upstream's passes, and ours
/// around them.
void buildPartitionPipeline(mlir::OpPassManager &passes);

/// As above, and on to calls of MPI.
void buildShardToMPIPipeline(mlir::OpPassManager &passes);

} // namespace ewise

#endif // EWISE_SHARDING_PASSES_H
