// A library that uses the ops of another.

#ifndef KERNELS_USER_H
#define KERNELS_USER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/TypeID.h"

#define USER_EXPORT __attribute__((visibility("default")))

namespace user {

/// The identity of kernels.add, as seen from here.
USER_EXPORT mlir::TypeID getAddID();

/// Replaces each x + x by x, and adds up the digits that are asked for.
USER_EXPORT int simplify(mlir::ModuleOp module);

/// Makes a kernels.round of `value`.
USER_EXPORT mlir::Operation *makeRound(mlir::Value value, unsigned digits);

} // namespace user

#endif // KERNELS_USER_H
