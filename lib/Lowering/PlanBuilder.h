//===- PlanBuilder.h - Builds what was planned ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_PLANBUILDER_H
#define EWISE_LIB_LOWERING_PLANBUILDER_H

#include "LoopLayout.h"
#include "ParallelLoops.h"
#include "Plan.h"
#include "ewise/IR/SizeBuilder.h"
#include "mlir/IR/PatternMatch.h"

namespace ewise {

/// Replaces the ops of a plan as planned.
class PlanBuilder {
public:
  PlanBuilder(const Plan &plan, mlir::RewriterBase &rewriter)
      : plan(plan), rewriter(rewriter), sizes(plan.getSizes()),
        loops(rewriter.getContext()) {}

  /// Replaces all ops.
  void build();

  /// Replaces the op and the ops that become one loop nest with it.
  void build(const PlannedOp &planned);

private:
  /// One value for each result of a nest.
  using Values = llvm::SmallVector<mlir::Value, 1>;

  mlir::Value getStandIn(mlir::Value tensor);
  void buildChecks(const PlannedOp &planned);
  /// Builds an ewise.assert for a check, with the sizes that it is about.
  void buildReports(mlir::ImplicitLocOpBuilder &b, const PlannedOp &planned,
                    const SizeCheck &check, mlir::Value condition);
  void buildReport(mlir::ImplicitLocOpBuilder &b, const PlannedOp &planned,
                   const SizeCheck &check, const Failure &failure, SizeId first,
                   mlir::Value condition);
  void buildVector(const PlannedOp &planned);
  void eraseStatements(const PlannedOp &planned);
  void buildGroup(const FusionGroup &group);
  /// Builds the loops of a group and of its producer, fused and apart, with a
  /// choice at run time.
  Values buildChoice(const FusionGroup &group, mlir::ImplicitLocOpBuilder &b);
  Values buildLoops(const LoopNest &nest, mlir::ImplicitLocOpBuilder &b,
                    llvm::ArrayRef<mlir::Value> inits = {});
  /// As above, if operands most often, but not surely, have equal block counts:
  /// elements are copied only if they have not.
  Values buildAlike(const LoopNest &nest, const LoopLayout::SizePairs &alike,
                    mlir::ImplicitLocOpBuilder &b,
                    llvm::ArrayRef<mlir::Value> inits);

  const Plan &plan;
  mlir::RewriterBase &rewriter;
  SizeBuilder sizes;
  ParallelLoops loops;
  /// The op before which operations are built.
  mlir::Operation *current = nullptr;
  /// The stand-in for a tensor: the integers that store quantized elements, and
  /// in a branch the values of a producer that is built there.
  llvm::SmallDenseMap<mlir::Value, mlir::Value, 2> standIns;
};

} // namespace ewise

#endif // EWISE_LIB_LOWERING_PLANBUILDER_H
