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
  EwiseToLinalgPass(ArrayRef<Lowerings> lowerings,
                    const EwiseToLinalgPassOptions &options,
                    const LoweringPassName *name)
      : EwiseToLinalgPassBase(options), lowerings(lowerings), name(name) {}

  StringRef getArgument() const override {
    return name ? StringRef(name->argument)
                : EwiseToLinalgPassBase::getArgument();
  }
  StringRef getDescription() const override {
    return name ? StringRef(name->description)
                : EwiseToLinalgPassBase::getDescription();
  }

  LogicalResult initialize(MLIRContext *context) override {
    table.clear();
    for (Lowerings ofDialect : lowerings)
      for (const OpLowering &lowering : ofDialect)
        table[OperationName(lowering.name, context)] = &lowering;
    return success();
  }

  void runOnOperation() override {
    SmallVector<std::pair<Operation *, const OpLowering *>> ops;
    // Adopted ops may work on scalars too, which is what others lower to.
    getOperation()->walk([&](Operation *op) {
      if (const OpLowering *lowering = table.lookup(op->getName()))
        if (isa<ShapedType>(op->getResult(0).getType()))
          ops.emplace_back(op, lowering);
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
  SmallVector<Lowerings> lowerings;
  /// Null where it is the pass's own.
  const LoweringPassName *name;
  llvm::DenseMap<OperationName, const OpLowering *> table;
};

} // namespace

std::unique_ptr<Pass> createEwiseToLinalgPass(ArrayRef<Lowerings> lowerings,
                                              EwiseToLinalgPassOptions options,
                                              const LoweringPassName *name) {
  return std::make_unique<EwiseToLinalgPass>(lowerings, options, name);
}

void registerPasses(ArrayRef<Lowerings> lowerings) {
  registerPass([lowerings = SmallVector<Lowerings>(lowerings)] {
    return createEwiseToLinalgPass(lowerings);
  });
  registerEwiseTransformsPasses();
}

} // namespace ewise
