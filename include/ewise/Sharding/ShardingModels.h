//===- ShardingModels.h - How ops are split over processes ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_SHARDING_SHARDINGMODELS_H
#define EWISE_SHARDING_SHARDINGMODELS_H

#include "mlir/IR/DialectRegistry.h"

namespace ewise {

/// Gives upstream's `ShardingInterface` to every elementwise op of each dialect
/// that is loaded, and to the ops of `tensor` in sums of adjoints. It replaces
/// upstream's models of adopted ops, which ignore broadcasting, so ops must be
/// adopted before.
void registerShardingModels(mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_SHARDING_SHARDINGMODELS_H
