//===- Activity.h - What depends on arguments -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_ACTIVITY_H
#define EWISE_LIB_DERIVATIVES_ACTIVITY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace ewise {

/// Whether values of the type can be differentiated by: ranked tensors of
/// floats or complex numbers, and such numbers.
bool isContinuous(mlir::Type type);

/// The attribute of an op whose results are constants in derivatives.
inline constexpr llvm::StringLiteral kStopGradient = "ewise.stop_gradient";

/// The values that depend on arguments that a function is differentiated by,
/// and on which its results depend. Activity passes through every op to each
/// result whose type can carry it. So an op on the way to a result has a
/// derivative, or is an error.
/// error.
class Activity {
public:
  explicit Activity(mlir::func::FuncOp function);

  /// Whether the value depends on an argument.
  bool isActive(mlir::Value value) const { return active.contains(value); }
  /// Whether a result of the op is active and a result of the function depends
  /// on it.
  bool isOnTheWay(mlir::Operation *op) const;

  /// Reports an argument or a result that the function cannot be differentiated
  /// by, or an active value whose user no derivative follows.
  llvm::LogicalResult check();

private:
  bool carries(mlir::Operation *op, mlir::Type type) const;
  llvm::SmallVector<mlir::Value> getActiveOperands(mlir::Operation *op) const;
  llvm::LogicalResult checkSignature();
  llvm::LogicalResult check(mlir::Operation *op) const;

  mlir::func::FuncOp function;
  llvm::DenseSet<mlir::Value> active;
  llvm::DenseSet<mlir::Value> needed;
};

/// Replaces ops on active scalars by ops on tensors of rank 0.
void liftScalars(mlir::func::FuncOp function, const Activity &activity);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_ACTIVITY_H
