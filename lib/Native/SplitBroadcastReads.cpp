//===- SplitBroadcastReads.cpp - The pass ewise-split-broadcast-reads -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/EwiseDialect.h"
#include "ewise/Native/Passes.h"
#include "ewise/Native/Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISESPLITBROADCASTREADSPASS
#include "ewise/Native/Passes.h.inc"

namespace {

/// Splits reads of vectors whose lanes follow the innermost dimension of a
/// broadcast, together with the ops that compute from them.
struct SplitReads : OpRewritePattern<vector::TransferReadOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::TransferReadOp read,
                                PatternRewriter &rewriter) const override {
    if (!canSplit(read))
      return failure();
    if (isZeroInteger(getStride(read))) {
      rewriter.replaceOp(read, buildSplat(rewriter, read));
      return success();
    }
    // The block may contain other such reads before this one.
    Tile tile(*read->getBlock());
    rewriter.setInsertionPoint(tile.end);
    Value isPlain;
    for (vector::TransferReadOp each : tile.reads) {
      Value isRow = buildIsRow(rewriter, each);
      isPlain = isPlain ? arith::AndIOp::create(rewriter, read.getLoc(),
                                                isPlain, isRow)
                        : isRow;
    }
    SmallVector<Value> results = tile.findResults();
    auto choice = scf::IfOp::create(
        rewriter, read.getLoc(), isPlain,
        [&](OpBuilder &b, Location) { tile.copy(b, results, buildLoad); },
        [&](OpBuilder &b, Location) {
          // If a single read is not plain, it is a splat.
          tile.copy(b, results,
                    tile.reads.size() == 1 ? buildSplat : buildChoice);
        });
    rewriter.replaceAllUsesWith(results, choice.getResults());
    for (Operation *op : llvm::reverse(tile.ops))
      rewriter.eraseOp(op);
    return success();
  }

private:
  static BroadcastOp getSource(vector::TransferReadOp read) {
    return read.getBase().getDefiningOp<BroadcastOp>();
  }

  static OpFoldResult getStride(vector::TransferReadOp read) {
    return getSource(read).getKnownStrides().back();
  }

  static bool canSplit(vector::TransferReadOp read) {
    BroadcastOp source = getSource(read);
    if (!source || source.getType().getRank() == 0 ||
        isOneInteger(getStride(read)))
      return false;
    std::optional<unsigned> lane = findLane(read);
    return lane && read.isDimInBounds(*lane) &&
           canDropInnermost(read.getMask()) && canPad(read);
  }

  /// The reads of a block that run time decides, and the ops that compute
  /// vectors from them, up to the first other op that uses these.
  struct Tile {
    explicit Tile(Block &block) {
      for (Operation &op : block) {
        auto read = dyn_cast<vector::TransferReadOp>(op);
        bool isRead = read && canSplit(read) && !isZeroInteger(getStride(read));
        bool isUser = isUserOf(op);
        end = &op;
        if (isUser && !canCopy(op))
          return;
        if (isRead && !isUser)
          reads.push_back(read);
        if (isRead || isUser)
          ops.insert(&op);
      }
    }

    /// Whether the op, or an op in its regions, uses a result of `ops`.
    bool isUserOf(Operation &op) const {
      return op
          .walk([&](Operation *inner) {
            return llvm::any_of(inner->getOperands(),
                                [&](Value operand) {
                                  return ops.contains(operand.getDefiningOp());
                                })
                       ? WalkResult::interrupt()
                       : WalkResult::advance();
          })
          .wasInterrupted();
    }

    /// Whether the op computes from vectors, without effects.
    static bool canCopy(Operation &op) {
      return isMemoryEffectFree(&op) && op.getNumRegions() == 0 &&
             !op.hasTrait<OpTrait::IsTerminator>() &&
             llvm::any_of(op.getOperandTypes(), llvm::IsaPred<VectorType>);
    }

    SmallVector<Value> findResults() const {
      SmallVector<Value> results;
      for (Operation *op : ops)
        for (Value result : op->getResults())
          if (llvm::any_of(result.getUsers(), [&](Operation *user) {
                return !ops.contains(user);
              }))
            results.push_back(result);
      return results;
    }

    void copy(OpBuilder &b, ArrayRef<Value> results,
              Value (*buildRead)(OpBuilder &, vector::TransferReadOp)) const {
      IRMapping mapping;
      for (Operation *op : ops) {
        auto read = dyn_cast<vector::TransferReadOp>(op);
        if (read && llvm::is_contained(reads, read))
          mapping.map(read, buildRead(b, read));
        else
          b.clone(*op, mapping);
      }
      auto values = llvm::map_to_vector(
          results, [&](Value value) { return mapping.lookup(value); });
      scf::YieldOp::create(b, ops.front()->getLoc(), values);
    }

    SmallVector<vector::TransferReadOp> reads;
    llvm::SetVector<Operation *> ops;
    Operation *end;
  };

  /// The vector dimension into which the tensor's innermost dimension is read.
  static std::optional<unsigned> findLane(vector::TransferReadOp read) {
    AffineMap map = read.getPermutationMap();
    return map.getResultPosition(
        getAffineDimExpr(map.getNumDims() - 1, map.getContext()));
  }

  /// Whether the mask, if any, is a box.
  static bool canDropInnermost(Value mask) {
    return !mask || mask.getDefiningOp<vector::CreateMaskOp>() ||
           mask.getDefiningOp<vector::ConstantMaskOp>();
  }

  /// Whether a splat can have the read's padding in masked-out lanes: any value
  /// if it is poison, or a select by the mask.
  static bool canPad(vector::TransferReadOp read) {
    return !read.getMask() || isPoison(read.getPadding()) ||
           read.getPermutationMap().isMinorIdentity();
  }

  static bool isPoison(Value padding) {
    return padding.getDefiningOp<ub::PoisonOp>();
  }

  /// The mask without its innermost dimension; null if it has no other.
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

  /// A splat of the one column to all lanes.
  static Value buildSplat(OpBuilder &b, vector::TransferReadOp read) {
    Location loc = read.getLoc();
    BroadcastOp source = getSource(read);
    SmallVector<OpFoldResult> sizes = source.getMixedSizes();
    SmallVector<OpFoldResult> strides = source.getMixedStrides();
    sizes.back() = strides.back() = b.getIndexAttr(1);
    Value column = BroadcastOp::create(b, loc, source.getSource(), sizes,
                                       strides, source.getWhole());
    SmallVector<Value> indices(read.getIndices());
    indices.back() = arith::ConstantIndexOp::create(b, loc, 0);
    AffineMap map = read.getPermutationMap();
    SmallVector<AffineExpr> exprs(map.getResults());
    exprs[*findLane(read)] = b.getAffineConstantExpr(0);
    auto splat = AffineMap::get(map.getNumDims(), 0, exprs, b.getContext());
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

  /// A load of contiguous lanes.
  static Value buildLoad(OpBuilder &b, vector::TransferReadOp read) {
    BroadcastOp source = getSource(read);
    SmallVector<OpFoldResult> strides = source.getMixedStrides();
    strides.back() = b.getIndexAttr(1);
    auto rows =
        BroadcastOp::create(b, read.getLoc(), source.getSource(),
                            source.getMixedSizes(), strides, source.getWhole());
    auto copy = cast<vector::TransferReadOp>(b.clone(*read));
    copy.getBaseMutable().assign(rows);
    return copy;
  }

  static Value buildIsRow(OpBuilder &b, vector::TransferReadOp read) {
    Value zero = arith::ConstantIndexOp::create(b, read.getLoc(), 0);
    return arith::CmpIOp::create(b, read.getLoc(), arith::CmpIPredicate::ne,
                                 cast<Value>(getStride(read)), zero);
  }

  static Value buildChoice(OpBuilder &b, vector::TransferReadOp read) {
    auto yield = [&](Value (*build)(OpBuilder &, vector::TransferReadOp)) {
      return [=](OpBuilder &inner, Location loc) {
        scf::YieldOp::create(inner, loc, build(inner, read));
      };
    };
    auto choice = scf::IfOp::create(b, read.getLoc(), buildIsRow(b, read),
                                    yield(buildLoad), yield(buildSplat));
    return choice.getResult(0);
  }
};

class EwiseSplitBroadcastReadsPass
    : public impl::EwiseSplitBroadcastReadsPassBase<
          EwiseSplitBroadcastReadsPass> {
public:
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateSplitBroadcastReadsPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

void populateSplitBroadcastReadsPatterns(RewritePatternSet &patterns) {
  patterns.add<SplitReads>(patterns.getContext());
}

} // namespace ewise
