//===- ElementwiseToLinalg.cpp - Patterns that lower elementwise ops ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "PlanBuilder.h"
#include "ewise/IR/OpMethods.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace ewise {

namespace {

/// The ops that the patterns of one set lower.
using LoweredOps = llvm::DenseSet<OperationName>;

/// Lowers an op and the ops that become one loop nest with it.
class ElementwisePattern : public RewritePattern {
public:
  ElementwisePattern(StringRef name, std::shared_ptr<const LoweredOps> lowered,
                     const LoweringOptions &options, MLIRContext *context)
      : RewritePattern(name, /*benefit=*/1, context),
        lowered(std::move(lowered)), options(options) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;

private:
  bool isLowered(Operation *op) const {
    auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
    return elementwise && lowered->contains(op->getName()) &&
           isToLower(elementwise);
  }
  SmallVector<Operation *> collectConnected(Operation *op) const;

  std::shared_ptr<const LoweredOps> lowered;
  LoweringOptions options;
};

} // namespace

/// Whether drivers fold the op. Dialect conversion keeps an op that it has
/// folded: nothing tells so, and a second erasure is an error.
static bool isFolded(Operation *op) {
  Operation *copy = op->clone();
  SmallVector<OpFoldResult> results;
  // An op that is changed in place may then be folded.
  while (results.empty() && succeeded(copy->fold(results))) {
  }
  copy->destroy();
  return !results.empty();
}

/// The op, and all ops of its block that may be in a group with it, in order:
/// direct and indirect readers of its result, and the producers of all these.
/// Without fusion, only the op's producers, which tell facts of its sizes.
SmallVector<Operation *>
ElementwisePattern::collectConnected(Operation *op) const {
  llvm::SetVector<Operation *> connected;
  auto add = [&](Operation *other) {
    if (other && other->getBlock() == op->getBlock() && isLowered(other) &&
        !connected.contains(other) && (other == op || !isFolded(other)))
      connected.insert(other);
  };
  add(op);
  for (size_t i = 0; options.fuse && i != connected.size(); ++i)
    for (Operation *user : connected[i]->getUsers())
      add(user);
  for (size_t i = 0; i != connected.size(); ++i)
    for (Value operand : connected[i]->getOperands())
      add(operand.getDefiningOp());
  SmallVector<Operation *> ordered = connected.takeVector();
  llvm::sort(ordered, [](Operation *first, Operation *second) {
    return first->isBeforeInBlock(second);
  });
  return ordered;
}

LogicalResult
ElementwisePattern::matchAndRewrite(Operation *op,
                                    PatternRewriter &rewriter) const {
  if (!isLowered(op))
    return rewriter.notifyMatchFailure(op, "it is not on tensors");
  Plan plan(collectConnected(op), options);
  for (const Refusal &refusal : plan.getRefusals())
    if (refusal.op == op)
      return rewriter.notifyMatchFailure(op, refusal.reason);
  for (const PlannedOp *planned : plan.getOps())
    if (planned->op == op) {
      PlanBuilder(plan, rewriter).build(*planned);
      return success();
    }
  return failure();
}

void populateElementwiseToLinalgPatterns(RewritePatternSet &patterns,
                                         ArrayRef<StringRef> opNames,
                                         const LoweringOptions &options) {
  MLIRContext *context = patterns.getContext();
  auto lowered = std::make_shared<LoweredOps>();
  for (StringRef name : opNames)
    lowered->insert(OperationName(name, context));
  for (StringRef name : opNames)
    patterns.add(
        std::make_unique<ElementwisePattern>(name, lowered, options, context));
}

} // namespace ewise
