//===- VersionRegion.h - What a version is made of --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The ops that a version copies. An *anchor* is a structured op that costs
/// more than its result's elements: a matmul, a reduction. It should be
/// computed in the loops of its readers, unless it is broadcast to them: it
/// would then be computed once for each tile.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_NATIVE_VERSIONREGION_H
#define EWISE_LIB_NATIVE_VERSIONREGION_H

#include "ewise/IR/EwiseDialect.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <optional>

namespace ewise {

/// Whether the source of the op is computed from an anchor's result, and run
/// time decides whether it is broadcast.
bool isAnchoredBroadcast(BroadcastOp op);

/// The size of a dimension, computed without the tensor if possible.
mlir::OpFoldResult buildSizeBefore(mlir::OpBuilder &b, mlir::Value tensor,
                                   int64_t dim);

/// The ops of one block around an anchor that can become one loop nest: those
/// connected with it through elementwise ops and broadcasts, and the ops that
/// lie between these.
class VersionRegion {
public:
  /// The region of an anchored broadcast; none if an op between has effects, if
  /// the anchor's result is computed for other users anyway, or if its sizes
  /// depend on elements.
  static std::optional<VersionRegion> find(BroadcastOp seed);

  /// The ops in the block's order.
  llvm::ArrayRef<mlir::Operation *> getOps() const { return ops; }
  /// The anchored broadcasts in the region whose source is in it, too.
  llvm::SmallVector<BroadcastOp> getAnchored() const;
  /// The values that ops outside use.
  llvm::SmallVector<mlir::Value> findResults() const;
  /// Makes sizes that do not depend on elements independent of the ops, and
  /// moves other dependent ops behind the last one.
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
  /// The members, and ops that depend on them, up to the last member.
  llvm::SmallPtrSet<mlir::Operation *, 16> dependent;
  llvm::SmallVector<mlir::Operation *> ops;
  /// Dependent ops that no member needs.
  llvm::SmallVector<mlir::Operation *> users;
};

} // namespace ewise

#endif // EWISE_LIB_NATIVE_VERSIONREGION_H
