//===- VersionBroadcasts.cpp - The pass ewise-version-broadcasts ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VersionRegion.h"
#include "ewise/IR/IndexBuilder.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEVERSIONBROADCASTSPASS
#include "ewise/Native/Passes.h.inc"

namespace {

/// Whether run time decides if the dimension is broadcast.
bool isOpen(OpFoldResult stride) { return isa<Value>(stride); }

/// The broadcast with 1 for its open strides.
Value buildUnbroadcast(OpBuilder &b, BroadcastOp op, Value source) {
  SmallVector<OpFoldResult> strides = op.getKnownStrides();
  for (OpFoldResult &stride : strides)
    if (isOpen(stride))
      stride = b.getIndexAttr(1);
  Value result = BroadcastOp::create(b, op.getLoc(), source, op.getMixedSizes(),
                                     strides, op.getWhole());
  return tensor::CastOp::create(b, op.getLoc(), op.getType(), result);
}

/// Puts copies of the region's ops into both branches of an `scf.if`.
class VersionBuilder {
public:
  VersionBuilder(const VersionRegion &region, RewriterBase &rewriter)
      : region(region), anchored(region.getAnchored()), rewriter(rewriter) {}

  void build() {
    region.isolate(rewriter);
    Operation *last = region.getOps().back();
    rewriter.setInsertionPointAfter(last);
    SmallVector<Value> results = region.findResults();
    Value isPlain = buildCondition();
    auto choice = scf::IfOp::create(
        rewriter, last->getLoc(), isPlain,
        [&](OpBuilder &b, Location) { copy(b, results, /*isPlain=*/true); },
        [&](OpBuilder &b, Location) { copy(b, results, /*isPlain=*/false); });
    rewriter.replaceAllUsesWith(results, choice.getResults());
    for (Operation *op : llvm::reverse(region.getOps()))
      rewriter.eraseOp(op);
  }

private:
  /// Whether no anchor's result is broadcast: each has the sizes that it would
  /// be broadcast to.
  Value buildCondition() {
    Value condition;
    for (BroadcastOp op : anchored) {
      IndexBuilder index(rewriter, op.getLoc());
      for (auto [dim, stride] : llvm::enumerate(op.getKnownStrides())) {
        if (!isOpen(stride))
          continue;
        OpFoldResult size = buildSizeBefore(rewriter, op.getSource(),
                                            static_cast<int64_t>(dim));
        Value isEqual = index.compare(arith::CmpIPredicate::eq, size,
                                      op.getMixedSizes()[dim]);
        condition = condition ? index.both(condition, isEqual) : isEqual;
      }
    }
    return condition;
  }

  void copy(OpBuilder &b, ArrayRef<Value> results, bool isPlain) {
    IRMapping mapping;
    for (Operation *op : region.getOps()) {
      auto broadcast = dyn_cast<BroadcastOp>(op);
      if (broadcast && isPlain && llvm::is_contained(anchored, broadcast)) {
        Value source = mapping.lookup(broadcast.getSource());
        mapping.map(broadcast, buildUnbroadcast(b, broadcast, source));
        continue;
      }
      Operation *clone = b.clone(*op, mapping);
      if (broadcast && isAnchoredBroadcast(broadcast))
        cast<BroadcastOp>(clone).setWhole(true);
    }
    auto values = llvm::map_to_vector(
        results, [&](Value value) { return mapping.lookup(value); });
    scf::YieldOp::create(b, region.getOps().back()->getLoc(), values);
  }

  const VersionRegion &region;
  SmallVector<BroadcastOp> anchored;
  RewriterBase &rewriter;
};

class EwiseVersionBroadcastsPass
    : public impl::EwiseVersionBroadcastsPassBase<EwiseVersionBroadcastsPass> {
public:
  using Base = impl::EwiseVersionBroadcastsPassBase<EwiseVersionBroadcastsPass>;
  using Base::Base;

  void runOnOperation() override {
    // Broadcasts in versions are not versioned again.
    SmallVector<BroadcastOp> candidates;
    getOperation()->walk([&](BroadcastOp op) { candidates.push_back(op); });
    llvm::SmallPtrSet<Operation *, 16> seen;
    IRRewriter rewriter(&getContext());
    unsigned numVersions = 0;
    for (BroadcastOp op : candidates) {
      if (numVersions == maxVersions)
        return;
      if (seen.contains(op) || !isAnchoredBroadcast(op))
        continue;
      std::optional<VersionRegion> region = VersionRegion::find(op);
      if (!region) {
        op.setWhole(true);
        continue;
      }
      seen.insert_range(region->getOps());
      VersionBuilder(*region, rewriter).build();
      ++numVersions;
    }
  }
};

} // namespace
} // namespace ewise
