//===- Changes.h - What derivatives are made of -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_CHANGES_H
#define EWISE_LIB_DERIVATIVES_CHANGES_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// A tangent or an adjoint, as a tensor. Selects on the way make elements 0 by
/// choosing another value; a product with an infinite factor would lose that 0.
/// So the condition is kept beside the value and applied last.
struct Change {
  mlir::Value value;
  /// The elements that no choice makes 0, as a tensor of i1; null for all.
  mlir::Value condition = {};
  /// Whether the value is 0 outside the condition. If not, it may be anything
  /// there.
  bool isWhole = true;

  explicit operator bool() const { return bool(value); }
};

/// The value with the condition applied.
mlir::Value makeWhole(mlir::ImplicitLocOpBuilder &b, Change &change);
/// The sum of two changes, the first of which may be null. It has the first
/// one's type.
Change addChanges(mlir::ImplicitLocOpBuilder &b, Change first, Change second);
/// The conjunction of two conditions, either of which may be null.
mlir::Value andConditions(mlir::ImplicitLocOpBuilder &b, mlir::Value first,
                          mlir::Value second);

/// 1 where the condition holds, else 0, of the value's type. Ops that add or
/// move elements do the same to the mask.
mlir::Value makeMask(mlir::ImplicitLocOpBuilder &b, const Change &change);
/// The condition that a mask stands for after such ops.
mlir::Value readMask(mlir::ImplicitLocOpBuilder &b, mlir::Value mask);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_CHANGES_H
