//===- ShardingModels.h - How ops are split over processes ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_SHARDING_SHARDINGMODELS_H
#define EWISE_SHARDING_SHARDINGMODELS_H

#include "mlir/IR/DialectRegistry.h"

namespace ewise {

/// Gives upstream's `ShardingInterface` to every elementwise op of each dialect
/// that is loaded, and to the ops of `tensor` that sums of adjoints are made
/// with. Models that upstream gives adopted ops are replaced: those take no
/// notice of broadcasting. Ops have to be adopted before.
void registerShardingModels(mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_SHARDING_SHARDINGMODELS_H
