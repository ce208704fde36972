//===- SourceOfSizes.h - Tensors that sizes come from -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_SOURCEOFSIZES_H
#define EWISE_IR_SOURCEOFSIZES_H

#include "mlir/IR/OpDefinition.h"

namespace ewise {

/// The ranked tensor with the same sizes, one op before: the operand of a cast,
/// or the destination of a write. Null if another op makes it.
mlir::Value getSourceOfSizes(mlir::Value tensor);

/// The size of a dynamic dimension, as the op that makes the tensor states it:
/// a `tensor.empty` or `tensor.expand_shape`. Null where another op makes it.
mlir::OpFoldResult getStatedSize(mlir::Value tensor, int64_t dim);

/// The number of such ops to look through. A few suffice for output of
/// lowerings; in unreachable code a value may depend on itself.
inline constexpr int kMaxSourcesOfSizes = 8;

} // namespace ewise

#endif // EWISE_IR_SOURCEOFSIZES_H
