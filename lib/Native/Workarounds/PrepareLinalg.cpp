//===- PrepareLinalg.cpp - linalg ops that bufferization gets wrong -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One-shot bufferization of MLIR 22 takes the init of linalg.map not to be
// read, and hands a region that reads it what an allocation leaves. It makes a
// linalg.softmax on buffers, for which there are no loops.
// test/native/workarounds/linalg.mlir fails where it no longer does.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEPREPARELINALGPASS
#include "ewise/Native/Passes.h.inc"

namespace {

class EwisePrepareLinalgPass
    : public impl::EwisePrepareLinalgPassBase<EwisePrepareLinalgPass> {
public:
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](Operation *op) {
      rewriter.setInsertionPoint(op);
      if (auto map = dyn_cast<linalg::MapOp>(op)) {
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
