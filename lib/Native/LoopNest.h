//===- LoopNest.h - Parallel loops over buffers -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A `linalg.generic` on buffers as loops that access memory at offsets and
/// strides, which passes build again in other forms.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_NATIVE_LOOPNEST_H
#define EWISE_LIB_NATIVE_LOOPNEST_H

#include "ewise/IR/IndexBuilder.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/MapVector.h"

namespace ewise {

/// How a loop nest reads or writes the elements of a buffer: the element of the
/// loops' indices i, j, ... is at offset + i * strides[0] + j * strides[1] +
/// ...
struct Access {
  mlir::Value buffer;
  mlir::OpFoldResult offset;
  llvm::SmallVector<mlir::OpFoldResult, 4> strides;
};

/// The strides of the innermost loop that a version of the loops knows.
using KnownStrides = llvm::SmallMapVector<mlir::Value, mlir::OpFoldResult, 4>;

/// The stride along the innermost loop.
mlir::OpFoldResult getInnerStride(const Access &access,
                                  const KnownStrides &known = {});

/// A condition on sizes: that the two of each pair are equal.
struct Condition {
  bool isPossible = true;
  llvm::SmallVector<std::pair<mlir::OpFoldResult, mlir::OpFoldResult>> equal;

  void demandEqual(mlir::OpFoldResult a, mlir::OpFoldResult b);
};

/// Tests the condition: an i1, or null where it demands nothing.
mlir::Value test(IndexBuilder &index, const Condition &condition);

/// A nest of parallel loops over buffers.
class LoopNest {
public:
  explicit LoopNest(mlir::linalg::GenericOp op) : op(op) {}

  /// Finds out how the loops access memory; fails where that cannot be said by
  /// offsets and strides.
  llvm::LogicalResult analyze();

  /// Builds the sizes and the accesses.
  void buildAccesses(mlir::OpBuilder &b);

  mlir::linalg::GenericOp getOp() const { return op; }
  mlir::Location getLoc() const { return op->getLoc(); }
  size_t getNumLoops() const { return sizes.size(); }
  /// How often each loop runs.
  llvm::ArrayRef<mlir::OpFoldResult> getSizes() const { return sizes; }
  llvm::ArrayRef<Access> getAccesses() const { return accesses; }
  llvm::ArrayRef<Access> getReads() const {
    return getAccesses().drop_back(getNumWrites());
  }
  llvm::ArrayRef<Access> getWrites() const {
    return getAccesses().take_back(getNumWrites());
  }

  /// The condition under which loop `outer` and the next one, which is the
  /// innermost or stands for it too, to be one loop.
  Condition areCoalescible(mlir::OpBuilder &b, size_t outer,
                           const KnownStrides &known) const;

  /// Builds loops with the same body over views of the accesses, each with the
  /// map from the loops' indices.
  void buildLoops(mlir::OpBuilder &b, llvm::ArrayRef<mlir::Value> views,
                  llvm::ArrayRef<mlir::AffineMap> maps) const;

private:
  size_t getNumWrites() const {
    return static_cast<size_t>(getOp().getNumDpsInits());
  }
  void buildSizes(mlir::OpBuilder &b);
  Access buildAccess(mlir::OpBuilder &b, mlir::OpOperand &argument);

  mlir::linalg::GenericOp op;
  llvm::SmallVector<mlir::OpFoldResult, 4> sizes;
  /// The inputs, and then the outputs.
  llvm::SmallVector<Access> accesses;
};

} // namespace ewise

#endif // EWISE_LIB_NATIVE_LOOPNEST_H
