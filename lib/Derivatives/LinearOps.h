//===- LinearOps.h - Derivatives of ops around elementwise ones -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_LINEAROPS_H
#define EWISE_LIB_DERIVATIVES_LINEAROPS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Operation.h"

namespace ewise {

/// The context that the derivative of an op is built in.
struct DerivativeContext {
  mlir::ImplicitLocOpBuilder &b;
  /// Whether a value depends on what is differentiated by.
  llvm::function_ref<bool(mlir::Value)> isActive;
  /// Whether adjoints of products are products with conjugated factors.
  bool conjugates = false;
};

/// Adds to how something depends on a value.
using AddAdjointFn =
    llvm::function_ref<void(mlir::Value value, mlir::Value adjoint)>;

/// Builds how something depends on each active operand of an op that is no
/// elementwise one, from how it depends on the result. Scalars depend as
/// tensors of rank 0. Fails where the op has no derivative here; then nothing
/// has been built.
llvm::LogicalResult buildAdjoint(mlir::Operation *op, mlir::Value result,
                                 const DerivativeContext &context,
                                 AddAdjointFn add);

/// Builds how the result of such an op changes. `getTangent` gives how an
/// active operand does. Null where the op has no derivative here; then nothing
/// has been built.
mlir::Value
buildTangent(mlir::Operation *op, const DerivativeContext &context,
             llvm::function_ref<mlir::Value(mlir::Value)> getTangent);

/// Whether each element of the derivative is a sum of elements of the change,
/// times numbers that are not less than 0: so is a mask of where that is not 0.
bool addsElements(mlir::Operation *op);
/// Whether the op takes elements of one operand or another one.
bool choosesElements(mlir::Operation *op);

/// Why an op that may have a derivative has none.
llvm::StringRef explainMissing(mlir::Operation *op);

/// Whether the adjoint rather takes the results of an op than to compute them
/// again.
bool isWorthKeeping(mlir::Operation *op);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_LINEAROPS_H
