//===- HoistBroadcasts.cpp - The pass ewise-hoist-broadcasts --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cost.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/Native/Passes.h"
#include "ewise/Native/Patterns.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEHOISTBROADCASTSPASS
#include "ewise/Native/Passes.h.inc"

namespace {

/// Whether the op computes its only result element by element, without indices
/// and without the init's elements.
bool isElementwise(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInits() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return false;
  auto inputs = op.getIndexingMapsArray();
  bool isResultIdentity = inputs.pop_back_val().isIdentity();
  return isResultIdentity && op.getBody()->getArguments().back().use_empty() &&
         llvm::all_of(op.getBody()->without_terminator(), isCheap) &&
         llvm::all_of(inputs, [](AffineMap map) {
           return map.isProjectedPermutation();
         });
}

/// Replaces a broadcast of a computed tensor by the computation on broadcast
/// operands.
struct HoistBroadcast : OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    auto producer = op.getSource().getDefiningOp<linalg::GenericOp>();
    if (!producer || op.getWhole() || !producer->hasOneUse() ||
        !isElementwise(producer))
      return failure();
    rewriter.setInsertionPoint(op);
    SmallVector<Value> inputs;
    for (OpOperand *input : producer.getDpsInputOperands())
      inputs.push_back(broadcastInput(rewriter, op, input->get(),
                                      producer.getMatchingIndexingMap(input)));
    Value init = tensor::EmptyOp::create(
        rewriter, op.getLoc(), op.getMixedSizes(),
        op.getType().getElementType(), op.getType().getEncoding());
    auto result = linalg::GenericOp::create(
        rewriter, producer.getLoc(), op.getType(), inputs, init,
        producer.getIndexingMapsArray(), producer.getIteratorTypesArray());
    rewriter.inlineRegionBefore(producer.getRegion(), result.getRegion(),
                                result.getRegion().begin());
    rewriter.replaceOp(op, result.getResults());
    rewriter.eraseOp(producer);
    return success();
  }

private:
  /// Broadcasts the input along the loops that read it, as the result was.
  static Value broadcastInput(OpBuilder &b, BroadcastOp op, Value input,
                              AffineMap map) {
    if (!isa<RankedTensorType>(input.getType()))
      return input;
    SmallVector<OpFoldResult> sizes = op.getMixedSizes();
    SmallVector<OpFoldResult> strides = op.getMixedStrides();
    SmallVector<OpFoldResult> inputSizes, inputStrides;
    for (unsigned i = 0; i != map.getNumResults(); ++i) {
      inputSizes.push_back(sizes[map.getDimPosition(i)]);
      inputStrides.push_back(strides[map.getDimPosition(i)]);
    }
    return BroadcastOp::create(b, op.getLoc(), input, inputSizes, inputStrides);
  }
};

class EwiseHoistBroadcastsPass
    : public impl::EwiseHoistBroadcastsPassBase<EwiseHoistBroadcastsPass> {
public:
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateHoistBroadcastsPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

void populateHoistBroadcastsPatterns(RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  BroadcastOp::getCanonicalizationPatterns(patterns, context);
  patterns.add<HoistBroadcast>(context);
}

} // namespace ewise
