//===- FoldOps.cpp - The pass ewise-fold ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/Folding.h"
#include "ewise/IR/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEFOLDPASS
#include "ewise/IR/Passes.h.inc"

/// The values that replace the op's results: existing values, or constants made
/// by the op's dialect. Empty if the op is not folded.
static SmallVector<Value, 1> findFolded(ElementwiseOpInterface op,
                                        const FoldOptions &options) {
  SmallVector<Attribute> operands(op->getNumOperands());
  for (auto [operand, constant] : llvm::zip_equal(op->getOperands(), operands))
    matchPattern(operand, m_Constant(&constant));
  SmallVector<OpFoldResult, 1> results;
  if (failed(fold(op.getDescription(), op, operands, results, options)))
    return {};
  OpBuilder builder(op);
  SmallVector<Value, 1> values;
  for (auto [folded, type] : llvm::zip_equal(results, op->getResultTypes())) {
    if (auto value = dyn_cast<Value>(folded)) {
      values.push_back(value);
      continue;
    }
    Operation *constant = op->getDialect()->materializeConstant(
        builder, cast<Attribute>(folded), type, op->getLoc());
    if (!constant)
      return {};
    values.push_back(constant->getResult(0));
  }
  return values;
}

namespace {

class EwiseFoldPass : public impl::EwiseFoldPassBase<EwiseFoldPass> {
public:
  using EwiseFoldPassBase::EwiseFoldPassBase;

  void runOnOperation() override {
    FoldOptions options;
    options.maxElements = maxElements;
    // Operands come before their users.
    getOperation()->walk<WalkOrder::PostOrder, ForwardDominanceIterator<>>(
        [&](ElementwiseOpInterface op) {
          SmallVector<Value, 1> values = findFolded(op, options);
          if (values.empty())
            return;
          op->replaceAllUsesWith(values);
          if (isOpTriviallyDead(op))
            op->erase();
        });
  }
};

} // namespace
} // namespace ewise
