//===- PrepareLinalg.cpp - Ops that bufferization gets wrong --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One-shot bufferization of MLIR 22 assumes that the init of linalg.map is not
// read, and gives a region that reads it the contents of a new allocation. It
// also makes linalg.softmax on buffers, which has no lowering to loops.
// test/native/workarounds/linalg.mlir fails once that has changed. Passes
// behind it canonicalize: they fold a cast of an index to an integer and back,
// whatever the integer's width. test/native/workarounds/index-casts.mlir fails
// once they do not.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEPREPARELINALGPASS
#include "ewise/Native/Passes.h.inc"

/// Makes the cast of an index to a narrower integer one to 64 bits, which may
/// be folded.
template <typename CastOp>
static void widenIndexCast(CastOp op, RewriterBase &rewriter) {
  Type type = op.getType(), element = getElementTypeOrSelf(type);
  constexpr unsigned kWidth = 64;
  if (element.isIndex() || element.getIntOrFloatBitWidth() >= kWidth)
    return;
  Type wide = rewriter.getIntegerType(kWidth);
  if (auto shaped = dyn_cast<ShapedType>(type))
    wide = shaped.clone(wide);
  Value whole = CastOp::create(rewriter, op.getLoc(), wide, op.getIn());
  rewriter.replaceOpWithNewOp<arith::TruncIOp>(op, type, whole);
}

namespace {

class EwisePrepareLinalgPass
    : public impl::EwisePrepareLinalgPassBase<EwisePrepareLinalgPass> {
public:
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](Operation *op) {
      rewriter.setInsertionPoint(op);
      if (auto cast = dyn_cast<arith::IndexCastOp>(op))
        widenIndexCast(cast, rewriter);
      else if (auto cast = dyn_cast<arith::IndexCastUIOp>(op))
        widenIndexCast(cast, rewriter);
      else if (auto map = dyn_cast<linalg::MapOp>(op)) {
        bool readsInit = !map.getMapper().getArguments().back().use_empty();
        if (readsInit && failed(linalg::generalizeNamedOp(rewriter, map)))
          signalPassFailure();
      } else if (auto aggregated = dyn_cast<linalg::AggregatedOpInterface>(op);
                 aggregated && op->getNumResults() != 0) {
        if (auto values = aggregated.decomposeOperation(rewriter);
            succeeded(values))
          rewriter.replaceOp(op, *values);
      }
    });
  }
};

} // namespace
} // namespace ewise
