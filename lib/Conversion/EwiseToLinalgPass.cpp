//===- EwiseToLinalgPass.cpp - The pass ewise-to-linalg -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Rewrite/PatternApplicator.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISETOLINALGPASS
#include "ewise/Conversion/Passes.h.inc"

namespace {

/// Keeps why the last pattern did not apply.
struct MatchFailureListener : public RewriterBase::Listener {
  void
  notifyMatchFailure(Location location,
                     function_ref<void(Diagnostic &)> reasonCallback) override {
    reason.emplace(location, DiagnosticSeverity::Note);
    reasonCallback(*reason);
  }
  std::optional<Diagnostic> reason;
};

class EwiseToLinalgPass
    : public impl::EwiseToLinalgPassBase<EwiseToLinalgPass> {
public:
  EwiseToLinalgPass(ArrayRef<PopulateLowerings> lowerings,
                    const EwiseToLinalgPassOptions &options)
      : EwiseToLinalgPassBase(options), lowerings(lowerings) {}

  LogicalResult initialize(MLIRContext *context) override {
    LoweringOptions options;
    options.dynamicBroadcast = dynamicBroadcast;
    options.broadcastForm = broadcastForm;
    RewritePatternSet set(context);
    for (PopulateLowerings populate : lowerings)
      populate(set, options);
    lowered.clear();
    for (const auto &pattern : set.getNativePatterns())
      lowered.insert(*pattern->getRootKind());
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    // Adopted ops may work on scalars too, which is what others lower to.
    getOperation()->walk([&](Operation *op) {
      if (lowered.contains(op->getName()) &&
          isa<ShapedType>(op->getResult(0).getType()))
        ops.push_back(op);
    });
    // No pattern makes an op that another one lowers, so once over all is
    // enough.
    MatchFailureListener listener;
    PatternRewriter rewriter(&getContext());
    rewriter.setListener(&listener);
    PatternApplicator applicator(patterns);
    applicator.applyDefaultCostModel();
    bool allLowered = true;
    for (Operation *op : ops) {
      listener.reason.reset();
      rewriter.setInsertionPoint(op);
      if (succeeded(applicator.matchAndRewrite(op, rewriter)))
        continue;
      allLowered = false;
      InFlightDiagnostic diagnostic = op->emitOpError("cannot be lowered");
      if (listener.reason)
        diagnostic << ": " << listener.reason->str();
    }
    if (!allLowered)
      signalPassFailure();
  }

private:
  SmallVector<PopulateLowerings> lowerings;
  FrozenRewritePatternSet patterns;
  llvm::DenseSet<OperationName> lowered;
};

} // namespace

std::unique_ptr<Pass>
createEwiseToLinalgPass(ArrayRef<PopulateLowerings> lowerings,
                        EwiseToLinalgPassOptions options) {
  return std::make_unique<EwiseToLinalgPass>(lowerings, options);
}

void registerPasses(ArrayRef<PopulateLowerings> lowerings) {
  registerPass([lowerings = SmallVector<PopulateLowerings>(lowerings)] {
    return createEwiseToLinalgPass(lowerings);
  });
  registerPass([] { return createEwiseInferTypesPass(); });
}

} // namespace ewise
