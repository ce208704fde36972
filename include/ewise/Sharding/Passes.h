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

/// Adds passes, upstream's and ours, that turn annotated functions into
/// functions of one process that call MPI.
void buildShardToMPIPipeline(mlir::OpPassManager &passes);

} // namespace ewise

#endif // EWISE_SHARDING_PASSES_H
