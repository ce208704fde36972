//===- IntegerRanges.cpp - What integers may be ---------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntegerRanges.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace ewise {

/// Whether a remainder in the map is by something else than a number above 0.
static bool dividesByUnknown(AffineMap map) {
  bool found = false;
  map.walkExprs([&](AffineExpr expr) {
    if (expr.getKind() != AffineExprKind::Mod)
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

} // namespace ewise
