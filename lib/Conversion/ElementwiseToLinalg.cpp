//===- ElementwiseToLinalg.cpp - Patterns that lower elementwise ops ------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "PlanBuilder.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace ewise {

bool isAnyElement(Type) { return true; }

Value buildBody(const LoweringCase &bodyCase, BodyBuilder &b, Operation *op,
                ValueRange operands) {
  if (auto copied = bodyCase.getCopiedOperand())
    return operands[*copied];
  return bodyCase.build(b, op, operands);
}

namespace {

/// The ops that the patterns of one set lower.
using LoweringTable = llvm::DenseMap<OperationName, const OpLowering *>;

/// Lowers an op and what becomes one loop nest with it.
class ElementwisePattern : public RewritePattern {
public:
  ElementwisePattern(StringRef name, std::shared_ptr<const LoweringTable> table,
                     const LoweringOptions &options, MLIRContext *context)
      : RewritePattern(name, /*benefit=*/1, context), table(std::move(table)),
        options(options) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;

private:
  using Candidate = std::pair<Operation *, const OpLowering *>;
  SmallVector<Candidate> collectConnected(Operation *op) const;

  std::shared_ptr<const LoweringTable> table;
  LoweringOptions options;
};

} // namespace

/// The op, and all ops of its block that may be in a group with it, in order:
/// what reads its result, directly or not, and the producers of all that.
SmallVector<ElementwisePattern::Candidate>
ElementwisePattern::collectConnected(Operation *op) const {
  llvm::SetVector<Operation *> connected;
  auto add = [&](Operation *other) {
    if (other && other->getBlock() == op->getBlock() &&
        table->contains(other->getName()))
      connected.insert(other);
  };
  add(op);
  if (options.fuse) {
    for (size_t i = 0; i != connected.size(); ++i)
      for (Operation *user : connected[i]->getUsers())
        add(user);
    for (size_t i = 0; i != connected.size(); ++i)
      for (Value operand : connected[i]->getOperands())
        add(operand.getDefiningOp());
  }
  SmallVector<Operation *> ordered = connected.takeVector();
  llvm::sort(ordered, [](Operation *first, Operation *second) {
    return first->isBeforeInBlock(second);
  });
  return llvm::map_to_vector(ordered, [&](Operation *other) {
    return Candidate(other, table->lookup(other->getName()));
  });
}

LogicalResult
ElementwisePattern::matchAndRewrite(Operation *op,
                                    PatternRewriter &rewriter) const {
  Plan plan(collectConnected(op), options);
  for (const Refusal &refusal : plan.getRefusals())
    if (refusal.op == op)
      return rewriter.notifyMatchFailure(op, refusal.reason);
  for (const PlannedOp &planned : plan.getOps())
    if (planned.op == op) {
      PlanBuilder(plan, rewriter).build(planned);
      return success();
    }
  return failure();
}

void populateElementwiseToLinalgPatterns(RewritePatternSet &patterns,
                                         ArrayRef<OpLowering> lowerings,
                                         const LoweringOptions &options) {
  auto table = std::make_shared<LoweringTable>();
  MLIRContext *context = patterns.getContext();
  for (const OpLowering &lowering : lowerings)
    (*table)[OperationName(lowering.name, context)] = &lowering;
  for (const OpLowering &lowering : lowerings)
    patterns.add(std::make_unique<ElementwisePattern>(lowering.name, table,
                                                      options, context));
}

} // namespace ewise
