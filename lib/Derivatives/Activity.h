//===- Activity.h - What depends on arguments -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_ACTIVITY_H
#define EWISE_LIB_DERIVATIVES_ACTIVITY_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace ewise {

/// Whether there is a derivative by values of the type: ranked tensors of
/// floats or complex numbers, and these numbers.
bool isContinuous(mlir::Type type);

/// The attribute of an op whose results are constants to derivatives.
inline constexpr llvm::StringLiteral kStopGradient = "ewise.stop_gradient";

/// The values that depend on arguments of a function that it is differentiated
/// by, and what its results depend on.
///
/// A value that depends is followed through every op to whatever its type can
/// carry of it. So an op on the way to a result has a derivative, or is an
/// error.
class Activity {
public:
  explicit Activity(mlir::func::FuncOp function);

  /// Whether the value changes with an argument.
  bool isActive(mlir::Value value) const { return active.contains(value); }
  /// Whether a result of the op is active, and a result of the function depends
  /// on it.
  bool isOnTheWay(mlir::Operation *op) const;

  /// Reports an argument or a result that the function cannot be differentiated
  /// by, or an active value that goes where no derivative follows it.
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

/// Makes ops on active scalars ops on tensors of rank 0.
void liftScalars(mlir::func::FuncOp function, const Activity &activity);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_ACTIVITY_H
