//===- SourceOfSizes.h - Which tensor sizes come from -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DIALECT_EWISE_SOURCEOFSIZES_H
#define EWISE_DIALECT_EWISE_SOURCEOFSIZES_H

#include "mlir/IR/Value.h"

namespace ewise {

/// The ranked tensor whose sizes the tensor has, one op before: what is cast,
/// or written into. Null where another op makes it.
mlir::Value getSourceOfSizes(mlir::Value tensor);

/// How many such ops to look through. A few reach whatever lowerings build; in
/// unreachable code a value may depend on itself.
inline constexpr int kMaxSourcesOfSizes = 8;

} // namespace ewise

#endif // EWISE_DIALECT_EWISE_SOURCEOFSIZES_H
