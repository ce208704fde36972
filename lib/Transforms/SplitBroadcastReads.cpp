//===- SplitBroadcastReads.cpp - The pass ewise-split-broadcast-reads -----===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Dialect/Ewise/EwiseDialect.h"
#include "ewise/Transforms/Passes.h"
#include "ewise/Transforms/Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISESPLITBROADCASTREADSPASS
#include "ewise/Transforms/Passes.h.inc"

namespace {

/// A read of a vector whose lanes follow the innermost dimension of a
/// broadcast.
struct SplitRead : OpRewritePattern<vector::TransferReadOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::TransferReadOp read,
                                PatternRewriter &rewriter) const override {
    auto source = read.getBase().getDefiningOp<BroadcastOp>();
    if (!source || source.getType().getRank() == 0)
      return failure();
    OpFoldResult step = source.getKnownSteps().back();
    std::optional<size_t> lane = findInnermost(read);
    if (isOneInteger(step) || !lane || !read.isDimInBounds(*lane) ||
        !canDropInnermost(read.getMask()) || !canPad(read))
      return failure();

    Location loc = read.getLoc();
    if (isZeroInteger(step)) {
      rewriter.replaceOp(read, buildSplat(rewriter, read, source, *lane));
      return success();
    }
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    Value isBroadcast = arith::CmpIOp::create(
        rewriter, loc, arith::CmpIPredicate::eq, cast<Value>(step), zero);
    auto yield = [&](Value (*build)(OpBuilder &, vector::TransferReadOp,
                                    BroadcastOp, size_t)) {
      return [=](OpBuilder &b, Location) {
        scf::YieldOp::create(b, loc, build(b, read, source, *lane));
      };
    };
    rewriter.replaceOpWithNewOp<scf::IfOp>(read, isBroadcast, yield(buildSplat),
                                           yield(buildLoad));
    return success();
  }

private:
  /// The dimension of the vector that the innermost one of the tensor is read
  /// into.
  static std::optional<size_t> findInnermost(vector::TransferReadOp read) {
    AffineMap map = read.getPermutationMap();
    std::optional<unsigned> lane = map.getResultPosition(
        getAffineDimExpr(map.getNumDims() - 1, map.getContext()));
    return lane;
  }

  /// Whether the mask, if any, is a box.
  static bool canDropInnermost(Value mask) {
    return !mask || mask.getDefiningOp<vector::CreateMaskOp>() ||
           mask.getDefiningOp<vector::ConstantMaskOp>();
  }

  /// The lanes that a mask excludes are the padding, which may be anything, or
  /// is selected by the mask.
  static bool canPad(vector::TransferReadOp read) {
    return !read.getMask() || isPoison(read.getPadding()) ||
           read.getPermutationMap().isMinorIdentity();
  }

  static bool isPoison(Value padding) {
    return padding.getDefiningOp<ub::PoisonOp>();
  }

  /// The mask without its innermost dimension; null for one that has no other.
  static Value buildMaskOfRows(OpBuilder &b, Value mask) {
    auto type = cast<VectorType>(mask.getType());
    if (type.getRank() == 1)
      return {};
    auto rows = VectorType::get(type.getShape().drop_back(), b.getI1Type(),
                                type.getScalableDims().drop_back());
    if (auto constant = mask.getDefiningOp<vector::ConstantMaskOp>())
      return vector::ConstantMaskOp::create(
          b, mask.getLoc(), rows, constant.getMaskDimSizes().drop_back());
    auto box = mask.getDefiningOp<vector::CreateMaskOp>();
    return vector::CreateMaskOp::create(b, mask.getLoc(), rows,
                                        box.getOperands().drop_back());
  }

  /// The one column that there is, for all lanes.
  static Value buildSplat(OpBuilder &b, vector::TransferReadOp read,
                          BroadcastOp source, size_t lane) {
    Location loc = read.getLoc();
    SmallVector<OpFoldResult> sizes = source.getMixedSizes();
    SmallVector<OpFoldResult> steps = source.getMixedSteps();
    sizes.back() = steps.back() = b.getIndexAttr(1);
    Value column = BroadcastOp::create(b, loc, source.getSource(), sizes, steps,
                                       source.getWhole());
    SmallVector<Value> indices(read.getIndices());
    indices.back() = arith::ConstantIndexOp::create(b, loc, 0);
    AffineMap map = read.getPermutationMap();
    auto splat = AffineMap::get(
        map.getNumDims(), 0,
        replaced(map.getResults(), lane, b.getAffineConstantExpr(0)),
        b.getContext());
    Value mask = read.getMask();
    Value rows = mask ? buildMaskOfRows(b, mask) : Value();
    Value result = vector::TransferReadOp::create(
        b, loc, read.getVectorType(), column, indices,
        AffineMapAttr::get(splat), read.getPadding(), rows,
        read.getInBoundsAttr());
    if (!mask || isPoison(read.getPadding()))
      return result;
    Value padding = vector::BroadcastOp::create(b, loc, read.getVectorType(),
                                                read.getPadding());
    return arith::SelectOp::create(b, loc, mask, result, padding);
  }

  static SmallVector<AffineExpr> replaced(ArrayRef<AffineExpr> exprs,
                                          size_t index, AffineExpr by) {
    SmallVector<AffineExpr> result(exprs);
    result[index] = by;
    return result;
  }

  /// The same read, of lanes that follow one another.
  static Value buildLoad(OpBuilder &b, vector::TransferReadOp read,
                         BroadcastOp source, size_t) {
    SmallVector<OpFoldResult> steps = source.getMixedSteps();
    steps.back() = b.getIndexAttr(1);
    auto rows =
        BroadcastOp::create(b, read.getLoc(), source.getSource(),
                            source.getMixedSizes(), steps, source.getWhole());
    auto copy = cast<vector::TransferReadOp>(b.clone(*read));
    copy.getBaseMutable().assign(rows);
    return copy;
  }
};

class EwiseSplitBroadcastReadsPass
    : public impl::EwiseSplitBroadcastReadsPassBase<
          EwiseSplitBroadcastReadsPass> {
public:
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateSplitBroadcastReadsPatterns(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};

} // namespace

void populateSplitBroadcastReadsPatterns(RewritePatternSet &patterns) {
  patterns.add<SplitRead>(patterns.getContext());
}

} // namespace ewise
