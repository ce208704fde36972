//===- LoopNest.h - Parallel loops over buffers -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A `linalg.generic` on buffers as loops that access memory at offsets and
/// strides. Passes build it again in other forms.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_NATIVE_LOOPNEST_H
#define EWISE_LIB_NATIVE_LOOPNEST_H

#include "ewise/IR/IndexBuilder.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/MapVector.h"

namespace ewise {

/// The access of a loop nest to the elements of a buffer: at the loops' indices
/// i, j, ... it is offset + i * strides[0] + j * strides[1] + ...
struct Access {
  mlir::Value buffer;
  mlir::OpFoldResult offset;
  llvm::SmallVector<mlir::OpFoldResult, 4> strides;
};

/// The innermost strides that a version of the loops assumes.
using KnownStrides = llvm::SmallMapVector<mlir::Value, mlir::OpFoldResult, 4>;

/// The stride along the innermost loop.
mlir::OpFoldResult getInnerStride(const Access &access,
                                  const KnownStrides &known = {});

/// A condition on sizes: the two sizes of each pair are equal.
struct Condition {
  bool isPossible = true;
  llvm::SmallVector<std::pair<mlir::OpFoldResult, mlir::OpFoldResult>> equal;

  void demandEqual(mlir::OpFoldResult a, mlir::OpFoldResult b);
};

/// Tests the condition: an i1, or null if it always holds.
mlir::Value test(IndexBuilder &index, const Condition &condition);

/// A nest of parallel loops over buffers.
class LoopNest {
public:
  explicit LoopNest(mlir::linalg::GenericOp op) : op(op) {}

  /// Analyzes the accesses of the loops; fails if they are not at offsets and
  /// strides.
  llvm::LogicalResult analyze();

  /// Builds the sizes and the accesses.
  void buildAccesses(mlir::OpBuilder &b);

  mlir::linalg::GenericOp getOp() const { return op; }
  mlir::Location getLoc() const { return op->getLoc(); }
  size_t getNumLoops() const { return sizes.size(); }
  /// The number of iterations of each loop.
  llvm::ArrayRef<mlir::OpFoldResult> getSizes() const { return sizes; }
  llvm::ArrayRef<Access> getAccesses() const { return accesses; }
  llvm::ArrayRef<Access> getReads() const {
    return getAccesses().drop_back(getNumWrites());
  }
  llvm::ArrayRef<Access> getWrites() const {
    return getAccesses().take_back(getNumWrites());
  }

  /// The condition under which loop `outer` can be coalesced with the next one,
  /// which is the innermost loop or has been coalesced with all inner ones.
  Condition areCoalescible(mlir::OpBuilder &b, size_t outer,
                           const KnownStrides &known) const;

  /// Builds loops with the same body over views of the accesses. `maps` map the
  /// loops' indices to the views'.
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
  /// The accesses of the inputs, then of the outputs.
  llvm::SmallVector<Access> accesses;
};

} // namespace ewise

#endif // EWISE_LIB_NATIVE_LOOPNEST_H
