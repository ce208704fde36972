//===- VersionRegion.h - What a version is made of --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The ops that a version holds copies of. An *anchor* is a structured op that
/// costs more than its result's elements: a matmul, a reduction. It should be
/// computed in the loops of those who read it, but not if it is broadcast to
/// them: then it would be computed once for each tile.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_NATIVE_VERSIONREGION_H
#define EWISE_LIB_NATIVE_VERSIONREGION_H

#include "ewise/IR/EwiseDialect.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <optional>

namespace ewise {

/// Whether the op reads what was computed from an anchor's result, and run time
/// decides if that is broadcast.
bool isAnchoredBroadcast(BroadcastOp op);

/// The size of a dimension, without the tensor where that is possible.
mlir::OpFoldResult buildSizeBefore(mlir::OpBuilder &b, mlir::Value tensor,
                                   int64_t dim);

/// The ops around an anchor that can become one loop nest, in one block: what
/// is connected with it through elementwise ops and broadcasts, and what lies
/// between these.
class VersionRegion {
public:
  /// The region of an anchored broadcast; none where an op with effects is in
  /// the way, where the anchor's result is computed for others anyway, or where
  /// its sizes depend on elements.
  static std::optional<VersionRegion> find(BroadcastOp seed);

  /// In the block's order.
  llvm::ArrayRef<mlir::Operation *> getOps() const { return ops; }
  /// The anchored broadcasts among them, of what is computed by others of them.
  llvm::SmallVector<BroadcastOp> getAnchored() const;
  /// The values that others use.
  llvm::SmallVector<mlir::Value> findResults() const;
  /// Makes everything that does not depend on elements independent of the ops,
  /// and moves what depends on them behind the last one.
  void isolate(mlir::RewriterBase &rewriter) const;

private:
  bool addReaders(mlir::Operation *op);
  void addProducers(mlir::Operation *op);
  llvm::LogicalResult close();
  bool isSizeKnownBefore(mlir::Value tensor) const;
  bool isOutsideDim(mlir::Operation *op) const;
  void replaceDims(mlir::RewriterBase &rewriter) const;

  /// The connected ops.
  llvm::SetVector<mlir::Operation *> members;
  /// These, and what depends on them, up to the last one.
  llvm::SmallPtrSet<mlir::Operation *, 16> dependent;
  llvm::SmallVector<mlir::Operation *> ops;
  /// Other ops that depend on these.
  llvm::SmallVector<mlir::Operation *> users;
};

} // namespace ewise

#endif // EWISE_LIB_NATIVE_VERSIONREGION_H
