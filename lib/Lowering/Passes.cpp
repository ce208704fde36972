//===- Passes.cpp - Passes that plan and lower ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/Passes.h"
#include "FactChecks.h"
#include "IntegerRanges.h"
#include "PlanBuilder.h"
#include "ewise/IR/EwiseDialect.h"
#include "mlir/Analysis/DataFlowFramework.h"
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

#define GEN_PASS_DEF_EWISEPRINTPLANPASS
#define GEN_PASS_DEF_EWISETOLINALGPASS
#define GEN_PASS_DEF_EWISETOSATOLINALGPASS
#include "ewise/Lowering/Passes.h.inc"

/// The ops to lower.
struct CollectedOps {
  SmallVector<Operation *> elementwise;
  /// Some ops state sizes.
  bool stateSizes = false;
};

/// Collects elementwise ops, only those of `dialect` unless it is empty.
static CollectedOps collectOps(Operation *root, StringRef dialect) {
  CollectedOps ops;
  root->walk([&](Operation *op) {
    ops.stateSizes |= isa<SymbolicIntOp, BindSymbolicShapeOp>(op);
    auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
    bool isChosen =
        dialect.empty() || op->getName().getDialectNamespace() == dialect;
    if (elementwise && isChosen && isToLower(elementwise))
      ops.elementwise.push_back(op);
  });
  return ops;
}

/// The sources of facts about sizes in `root`. The analysis is run with
/// `solver`.
static SizeSources analyzeSizes(Operation *root, const CollectedOps &ops,
                                const LoweringOptions &options,
                                DataFlowSolver &solver) {
  SizeSources from;
  from.statements = ops.stateSizes;
  from.valueBounds = options.useValueBounds;
  if (!options.useValueBounds)
    return from;
  loadIntegerRanges(solver);
  if (succeeded(solver.initializeAndRun(root)))
    from.integerRanges = &solver;
  return from;
}

static LogicalResult lowerOps(Operation *root, StringRef dialect,
                              const LoweringOptions &options, bool checkFacts) {
  CollectedOps ops = collectOps(root, dialect);
  if (checkFacts)
    buildFactChecks(root, ops.elementwise, options);
  DataFlowSolver solver;
  Plan plan(ops.elementwise, options, analyzeSizes(root, ops, options, solver));
  plan.warnOfConflicts();
  IRRewriter rewriter(root->getContext());
  PlanBuilder(plan, rewriter).build();
  bool isLowered = true;
  for (const Refusal &refusal : plan.getRefusals()) {
    if (refusal.isElsewhere)
      continue;
    refusal.op->emitOpError("cannot be lowered: ") << refusal.reason;
    isLowered = false;
  }
  if (ops.stateSizes)
    eraseFacts(root);
  return success(isLowered);
}

namespace {

/// One of the passes, by the base class that mlir-tblgen makes of its record.
template <typename PassT> class PlanningPass : public PassT {
public:
  using PassT::PassT;

protected:
  LoweringOptions getOptions() const {
    return {this->dynamicBroadcast, this->broadcastForm, this->form,
            this->runtimeChecks,    this->reportSizes,   this->fuse,
            this->useValueBounds,   this->functions};
  }
};

class EwiseToLinalgPass
    : public PlanningPass<impl::EwiseToLinalgPassBase<EwiseToLinalgPass>> {
public:
  using PlanningPass::PlanningPass;

  void runOnOperation() override {
    if (failed(
            lowerOps(getOperation(), /*dialect=*/"", getOptions(), checkFacts)))
      signalPassFailure();
  }
};

class EwiseTosaToLinalgPass
    : public PlanningPass<
          impl::EwiseTosaToLinalgPassBase<EwiseTosaToLinalgPass>> {
public:
  using PlanningPass::PlanningPass;

  void runOnOperation() override {
    if (failed(lowerOps(getOperation(), "tosa", getOptions(), checkFacts)))
      signalPassFailure();
  }
};

class EwisePrintPlanPass
    : public PlanningPass<impl::EwisePrintPlanPassBase<EwisePrintPlanPass>> {
public:
  using PlanningPass::PlanningPass;

  void runOnOperation() override {
    CollectedOps ops = collectOps(getOperation(), /*dialect=*/"");
    LoweringOptions options = getOptions();
    DataFlowSolver solver;
    Plan plan(ops.elementwise, options,
              analyzeSizes(getOperation(), ops, options, solver));
    AsmState state(getOperation());
    // Printed in one piece: passes may run at the same time.
    std::string text;
    llvm::raw_string_ostream os(text);
    plan.print(os, state);
    llvm::outs() << text;
    markAllAnalysesPreserved();
  }
};

} // namespace

} // namespace ewise
