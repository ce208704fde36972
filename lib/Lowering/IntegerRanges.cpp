//===- IntegerRanges.cpp - What integers may be ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "IntegerRanges.h"
#include "mlir/Analysis/DataFlow/ConstantPropagationAnalysis.h"
#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace ewise {

namespace {

/// Constant propagation that puts operands back. Some folders, such as that of
/// `shape.assuming_all`, remove operands of an op and give a value for it as
/// well, but an analysis must not change the IR.
class Constants : public dataflow::SparseConstantPropagation {
public:
  using SparseConstantPropagation::SparseConstantPropagation;
  using Constant = dataflow::Lattice<dataflow::ConstantValue>;

  LogicalResult visitOperation(Operation *op,
                               ArrayRef<const Constant *> operands,
                               ArrayRef<Constant *> results) override {
    SmallVector<Value> before(op->getOperands());
    LogicalResult result =
        SparseConstantPropagation::visitOperation(op, operands, results);
    if (!llvm::equal(op->getOperands(), before))
      op->setOperands(before);
    return result;
  }
};

/// Integer ranges without two crashes of MLIR's analysis: at loops that do not
/// tell their bounds, such as those of `affine`, and at affine maps that divide
/// by a number that may be 0. Values computed by these have no known range.
class IntegerRanges : public dataflow::IntegerRangeAnalysis {
public:
  using IntegerRangeAnalysis::IntegerRangeAnalysis;
  using Range = dataflow::IntegerValueRangeLattice;

  LogicalResult visitOperation(Operation *op, ArrayRef<const Range *> operands,
                               ArrayRef<Range *> results) override;
  void visitNonControlFlowArguments(Operation *op,
                                    const RegionSuccessor &successor,
                                    ArrayRef<Range *> arguments,
                                    unsigned firstIndex) override;
};

} // namespace

/// Whether a division in the map is by something else than a number above 0.
static bool dividesByUnknown(AffineMap map) {
  bool found = false;
  map.walkExprs([&](AffineExpr expr) {
    if (!llvm::is_contained({AffineExprKind::Mod, AffineExprKind::FloorDiv,
                             AffineExprKind::CeilDiv},
                            expr.getKind()))
      return;
    auto divisor =
        dyn_cast<AffineConstantExpr>(cast<AffineBinaryOpExpr>(expr).getRHS());
    found |= !divisor || divisor.getValue() <= 0;
  });
  return found;
}

LogicalResult IntegerRanges::visitOperation(Operation *op,
                                            ArrayRef<const Range *> operands,
                                            ArrayRef<Range *> results) {
  auto apply = dyn_cast<affine::AffineApplyOp>(op);
  if (!apply || !dividesByUnknown(apply.getAffineMap()))
    return IntegerRangeAnalysis::visitOperation(op, operands, results);
  setAllToEntryStates(results);
  return success();
}

void IntegerRanges::visitNonControlFlowArguments(
    Operation *op, const RegionSuccessor &successor,
    ArrayRef<Range *> arguments, unsigned firstIndex) {
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  bool tellsBounds = !loop || !loop.getLoopInductionVars() ||
                     (loop.getLoopLowerBounds() && loop.getLoopUpperBounds() &&
                      loop.getLoopSteps());
  if (tellsBounds)
    return IntegerRangeAnalysis::visitNonControlFlowArguments(
        op, successor, arguments, firstIndex);
  SparseForwardDataFlowAnalysis::visitNonControlFlowArguments(
      op, successor, arguments, firstIndex);
}

void loadIntegerRanges(DataFlowSolver &solver) {
  solver.load<dataflow::DeadCodeAnalysis>();
  solver.load<Constants>();
  solver.load<IntegerRanges>();
}

} // namespace ewise
