//===- RuntimeShape.h - Shape computations in the IR ------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_RUNTIMESHAPE_H
#define EWISE_IR_RUNTIMESHAPE_H

#include "ewise/Shape/Align.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

namespace ewise {

/// Builds the index arithmetic of one op's shapes. Every value is built once,
/// at the insertion point where it is first asked for.
class RuntimeShape {
public:
  RuntimeShape(mlir::OpBuilder &builder, mlir::Location location)
      : builder(builder), location(location) {}

  /// The size of a tensor's dimension, an attribute where it is static.
  mlir::OpFoldResult getSize(mlir::Value tensor, int64_t dim);

  mlir::Value getConstant(int64_t value);
  mlir::Value getValue(mlir::OpFoldResult size);

  /// Whether the size is `size` at run time: an i1.
  mlir::Value isSize(mlir::Value runtimeSize, int64_t size);

  /// The size that the rule set gives to two paired dimensions. What the sizes
  /// are in conflict is the caller's to exclude.
  mlir::OpFoldResult combine(const RuleSet &rules, mlir::OpFoldResult first,
                             mlir::OpFoldResult second);

  /// The sizes of the result of ranked operands that were aligned by the rule
  /// set. `declared` is the declared result where it was broadcast into. Fails
  /// where a size depends on what a dynamic declared extent turns out to be.
  mlir::FailureOr<llvm::SmallVector<mlir::OpFoldResult>>
  getResultSizes(const RuleSet &rules, const AlignedOperands &aligned,
                 mlir::ValueRange operands, const Shape &declared);

private:
  mlir::OpBuilder &builder;
  mlir::Location location;
  llvm::DenseMap<int64_t, mlir::Value> constants;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, mlir::Value> dims;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, mlir::Value> tests;
};

/// What is known of a size at compile time.
int64_t getStaticSize(mlir::OpFoldResult size);

} // namespace ewise

#endif // EWISE_IR_RUNTIMESHAPE_H
