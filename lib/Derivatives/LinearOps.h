//===- LinearOps.h - Derivatives of ops around elementwise ones -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_LINEAROPS_H
#define EWISE_LIB_DERIVATIVES_LINEAROPS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Operation.h"

namespace ewise {

/// The context in which an op's derivative is built.
struct DerivativeContext {
  mlir::ImplicitLocOpBuilder &b;
  /// Whether a value depends on the arguments that are differentiated by.
  llvm::function_ref<bool(mlir::Value)> isActive;
  /// Whether adjoints of products are products with conjugated factors.
  bool conjugates = false;
};

/// Adds to the adjoint of a value.
using AddAdjointFn =
    llvm::function_ref<void(mlir::Value value, mlir::Value adjoint)>;

/// Builds the adjoints of active operands of an op that is not elementwise,
/// from the adjoint of its result. Adjoints of scalars are tensors of rank 0.
/// Fails, and builds nothing, if no derivative of the op is known here.
llvm::LogicalResult buildAdjoint(mlir::Operation *op, mlir::Value result,
                                 const DerivativeContext &context,
                                 AddAdjointFn add);

/// Builds the tangent of such an op's result. `getTangent` gives the tangent of
/// an active operand. Null, and nothing built, if no derivative of the op is
/// known here.
mlir::Value
buildTangent(mlir::Operation *op, const DerivativeContext &context,
             llvm::function_ref<mlir::Value(mlir::Value)> getTangent);

/// Whether each element of the derivative is a sum of elements of the change,
/// multiplied by numbers that are not negative: applied to a mask, it gives the
/// mask of elements that may differ from 0.
bool addsElements(mlir::Operation *op);
/// Whether the op selects elements of one operand or another one.
bool choosesElements(mlir::Operation *op);

/// Why an op that may have a derivative has none.
llvm::StringRef explainMissing(mlir::Operation *op);

/// Whether the adjoint should take the op's results as arguments, not recompute
/// them.
bool isWorthKeeping(mlir::Operation *op);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_LINEAROPS_H
