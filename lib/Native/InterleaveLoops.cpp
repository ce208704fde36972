//===- InterleaveLoops.cpp - The pass ewise-interleave-loops --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Cost.h"
#include "LoopAnnotation.h"
#include "ewise/Native/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISEINTERLEAVELOOPSPASS
#include "ewise/Native/Passes.h.inc"

/// The number of ops in the longest chain of the loop's body, in which each op
/// computes with the result of the one before it; 0 if LLVM's vectorizer would
/// meet calls, regions or values that the loop carries.
static unsigned getLongestChain(scf::ForOp loop) {
  if (!loop.getInitArgs().empty())
    return 0;
  llvm::SmallDenseMap<Operation *, unsigned, 64> lengths;
  unsigned longest = 0;
  for (Operation &op : loop.getBody()->without_terminator()) {
    bool computes = isCheap(op);
    if (!computes && !isa<memref::LoadOp, memref::StoreOp>(op))
      return 0;
    unsigned length = 0;
    for (Value operand : op.getOperands())
      length = std::max(length, lengths.lookup(operand.getDefiningOp()));
    length += computes;
    lengths[&op] = length;
    longest = std::max(longest, length);
  }
  return longest;
}

namespace {

class EwiseInterleaveLoopsPass
    : public impl::EwiseInterleaveLoopsPassBase<EwiseInterleaveLoopsPass> {
public:
  using EwiseInterleaveLoopsPassBase::EwiseInterleaveLoopsPassBase;

  void runOnOperation() override {
    auto interleave = LLVM::LoopInterleaveAttr::get(
        &getContext(), OpBuilder(&getContext()).getI32IntegerAttr(count));
    getOperation()->walk([&](scf::ForOp loop) {
      if (!loop->hasAttr(kLoopAnnotation) && getLongestChain(loop) >= chain)
        annotate(loop, {}, interleave, {});
    });
  }
};

} // namespace

} // namespace ewise
