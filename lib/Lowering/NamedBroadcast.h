//===- NamedBroadcast.h - Broadcasts by named ops ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_NAMEDBROADCAST_H
#define EWISE_LIB_LOWERING_NAMEDBROADCAST_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// Whether broadcastByName() needs tensors between the given one and the
/// result, of fewer dimensions or with dimensions in another order.
bool needsIntermediateTensors(llvm::ArrayRef<int64_t> resultDims);

/// Brings a ranked tensor to the given sizes with the named ops of the
/// linalg.broadcast RFC, as far as each is needed:
///   1. `tensor.cast` to the sizes that are known of the result;
///   2. `tensor.collapse_shape` drops the dimensions that are broadcast, since
///      `linalg.broadcast` takes none of size 1;
///   3. `linalg.transpose` brings the others into the result's order;
///   4. `linalg.broadcast` adds the dimensions that are missing.
/// `resultDims` has, for each dimension of the tensor, the result's that it is
/// or DimensionMap::kNone where it has one element, which is repeated. The
/// broadcast goes into `init` or, where that is null, into a new tensor.
mlir::Value broadcastByName(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor,
                            llvm::ArrayRef<int64_t> resultDims,
                            llvm::ArrayRef<mlir::OpFoldResult> sizes,
                            mlir::Value init = {});

} // namespace ewise

#endif // EWISE_LIB_LOWERING_NAMEDBROADCAST_H
