//===- AlignedOp.h - An op's operands in its result -------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_CONVERSION_ALIGNEDOP_H
#define EWISE_LIB_CONVERSION_ALIGNEDOP_H

#include "ewise/Conversion/ElementwiseToLinalg.h"

namespace ewise {

/// How a loop nest over a result reads an operand.
struct OperandAccess {
  /// The operand's sizes, as its type says or, once they have been built, as is
  /// known.
  llvm::SmallVector<mlir::OpFoldResult, 4> sizes;
  /// For each dimension the result's at whose index it is read; kNone where it
  /// is read at index 0.
  llvm::SmallVector<int64_t, 4> resultDims;
  /// The dimensions that may turn out to be expanded at run time.
  llvm::SmallVector<int64_t, 4> uncertainDims;

  bool isUncertain(int64_t dim) const {
    return llvm::is_contained(uncertainDims, dim);
  }
  /// Whether each element of the result reads another element, if no dimension
  /// turns out to be expanded.
  bool isOneToOne(size_t resultRank) const {
    return resultDims.size() == resultRank &&
           !llvm::is_contained(resultDims, DimensionMap::kNone);
  }
};

/// The shapes of an op and how their dimensions are paired.
struct AlignedOp {
  AlignedOp() = default;
  AlignedOp(const AlignedOp &) = delete;
  AlignedOp &operator=(const AlignedOp &) = delete;

  const RuleSet *rules = nullptr;
  /// The operands that take part in broadcasting, and their shapes.
  mlir::OperandRange operands{nullptr, 0};
  llvm::SmallVector<Shape, 4> shapes;
  Shape declared;
  AlignedOperands aligned;
  /// What is known of the result's sizes.
  llvm::SmallVector<int64_t, 8> sizes;

  /// Whether the types tell all sizes.
  bool isStatic() const;

  /// Where the dimensions of an operand go.
  DimensionMap mapOf(size_t operand) const {
    return aligned.mapOf(operand, shapes[operand].rank);
  }

  /// Finds out how the operands, which are ranked tensors, are read. Uses the
  /// built sizes of operands and result where `built` is not empty, else those
  /// of the types.
  void findAccesses(const LoweringOptions &options,
                    llvm::ArrayRef<mlir::OpFoldResult> built,
                    llvm::MutableArrayRef<OperandAccess> accesses) const;

  /// Keeps sizes that the types do not hold in a shape's form.
  llvm::SmallVector<llvm::SmallVector<int64_t, 4>, 4> storage;
};

/// Collects the op's shapes and pairs their dimensions. Tells the rewriter's
/// listener why that is not possible.
llvm::LogicalResult alignOp(mlir::Operation *op, const OpLowering &lowering,
                            AlignedOp &aligned, mlir::RewriterBase &rewriter);

/// The same for tensors where more is known than their types say: `shapes` are
/// those of the operands. Returns false where they conflict.
bool alignShapes(mlir::Operation *op, const OpLowering &lowering,
                 llvm::ArrayRef<Shape> shapes, AlignedOp &aligned);

} // namespace ewise

#endif // EWISE_LIB_CONVERSION_ALIGNEDOP_H
