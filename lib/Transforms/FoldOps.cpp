//===- FoldOps.cpp - The pass ewise-fold ----------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/Folding.h"
#include "ewise/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEFOLDPASS
#include "ewise/Transforms/Passes.h.inc"

/// What the op is folded to: a value that is there, or a constant that is made
/// by the op's dialect. Null where it stays.
static Value findFolded(ElementwiseOpInterface op, const FoldOptions &options) {
  SmallVector<Attribute> operands(op->getNumOperands());
  for (auto [operand, constant] : llvm::zip_equal(op->getOperands(), operands))
    matchPattern(operand, m_Constant(&constant));
  SmallVector<OpFoldResult, 1> results;
  if (failed(
          fold(op.getElementwiseDescription(), op, operands, results, options)))
    return {};
  if (auto value = dyn_cast<Value>(results.front()))
    return value;
  OpBuilder builder(op);
  Operation *constant = op->getDialect()->materializeConstant(
      builder, cast<Attribute>(results.front()), op->getResult(0).getType(),
      op->getLoc());
  return constant ? constant->getResult(0) : Value();
}

namespace {

class EwiseFoldPass : public impl::EwiseFoldPassBase<EwiseFoldPass> {
public:
  using EwiseFoldPassBase::EwiseFoldPassBase;

  void runOnOperation() override {
    FoldOptions options;
    options.maxElements = maxElements;
    // Operands come before what reads them.
    getOperation()->walk<WalkOrder::PostOrder, ForwardDominanceIterator<>>(
        [&](ElementwiseOpInterface op) {
          Value value = findFolded(op, options);
          if (!value)
            return;
          op->getResult(0).replaceAllUsesWith(value);
          if (isOpTriviallyDead(op))
            op->erase();
        });
  }
};

} // namespace
} // namespace ewise
