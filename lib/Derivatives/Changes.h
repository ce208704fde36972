//===- Changes.h - What derivatives are made of -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_CHANGES_H
#define EWISE_LIB_DERIVATIVES_CHANGES_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// How something depends on a value, or how that changes, as a tensor. It is 0
/// where choices on the way take something else, which a product with what is
/// infinite there would not tell: so the condition is kept beside the value,
/// and applied last.
struct Change {
  mlir::Value value;
  /// Where it is not 0 by a choice, as a tensor of i1; null for everywhere.
  mlir::Value condition = {};
  /// Whether the value is 0 elsewhere. If not, it may be anything there.
  bool isWhole = true;

  explicit operator bool() const { return bool(value); }
};

/// The value, which is made whole.
mlir::Value makeWhole(mlir::ImplicitLocOpBuilder &b, Change &change);
/// The sum of two, of which the first may be none. It has the first one's type.
Change addChanges(mlir::ImplicitLocOpBuilder &b, Change first, Change second);
/// The condition that both hold, of which either may be null.
mlir::Value andConditions(mlir::ImplicitLocOpBuilder &b, mlir::Value first,
                          mlir::Value second);

/// 1 where the condition holds, else 0, of the type of the value: ops that add
/// or move elements do the same to it.
mlir::Value makeMask(mlir::ImplicitLocOpBuilder &b, const Change &change);
/// The condition of what has been made of a mask.
mlir::Value readMask(mlir::ImplicitLocOpBuilder &b, mlir::Value mask);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_CHANGES_H
