//===- EwiseToLinalgPass.cpp - The pass ewise-to-linalg -------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanBuilder.h"
#include "ewise/Conversion/Passes.h"
#include "ewise/Transforms/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISETOLINALGPASS
#include "ewise/Conversion/Passes.h.inc"

namespace {

class EwiseToLinalgPass
    : public impl::EwiseToLinalgPassBase<EwiseToLinalgPass> {
public:
  EwiseToLinalgPass(const EwiseToLinalgPassOptions &options,
                    const DialectLowering *only)
      : EwiseToLinalgPassBase(options), only(only) {}

  StringRef getArgument() const override {
    return only ? StringRef(only->argument)
                : EwiseToLinalgPassBase::getArgument();
  }
  StringRef getDescription() const override {
    return only ? StringRef(only->description)
                : EwiseToLinalgPassBase::getDescription();
  }

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    getOperation()->walk([&](ElementwiseOpInterface op) {
      bool isChosen =
          !only || op->getName().getDialectNamespace() == only->dialect;
      if (isChosen && canLower(op))
        ops.push_back(op);
    });
    LoweringOptions options = {dynamicBroadcast, broadcastForm, runtimeChecks,
                               fuse, useValueBounds};
    Plan plan(ops, options);
    IRRewriter rewriter(&getContext());
    PlanBuilder(plan, rewriter).build();
    for (const Refusal &refusal : plan.getRefusals())
      refusal.op->emitOpError("cannot be lowered: ") << refusal.reason;
    if (!plan.getRefusals().empty())
      signalPassFailure();
  }

private:
  /// Null where the ops of all dialects are lowered.
  const DialectLowering *only;
};

} // namespace

std::unique_ptr<Pass> createEwiseToLinalgPass(EwiseToLinalgPassOptions options,
                                              const DialectLowering *only) {
  return std::make_unique<EwiseToLinalgPass>(options, only);
}

std::unique_ptr<Pass> createTosaToLinalgPass(EwiseToLinalgPassOptions options) {
  static constexpr DialectLowering tosa = {
      "ewise-tosa-to-linalg",
      "Lower the elementwise ops of MLIR's tosa to linalg on tensors", "tosa"};
  return createEwiseToLinalgPass(options, &tosa);
}

void registerPasses() {
  registerPass([] { return createEwiseToLinalgPass(); });
  registerPass([] { return createTosaToLinalgPass(); });
  registerEwiseTransformsPasses();
}

} // namespace ewise
