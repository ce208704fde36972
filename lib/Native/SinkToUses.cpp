//===- SinkToUses.cpp - The pass ewise-sink-to-uses -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Native/Passes.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

#define GEN_PASS_DEF_EWISESINKTOUSESPASS
#include "ewise/Native/Passes.h.inc"

/// The first op of the block that uses a result of `op`, itself or in its
/// regions.
static Operation *findFirstUser(Operation &op) {
  Operation *first = nullptr;
  for (Operation *user : op.getUsers()) {
    Operation *next = op.getBlock()->findAncestorOpInBlock(*user);
    if (next && (!first || next->isBeforeInBlock(first)))
      first = next;
  }
  return first;
}

/// The first op behind `op` that may write to memory, or `end`.
static Operation *findWrite(Operation &op, Operation *end) {
  Operation *next = op.getNextNode();
  while (next != end && (isMemoryEffectFree(next) ||
                         hasSingleEffect<MemoryEffects::Read>(next)))
    next = next->getNextNode();
  return next;
}

static void sinkToUses(Block &block) {
  // From the end, so that users are at their final position.
  for (Operation *previous, *next = &block.back(); next; next = previous) {
    Operation &op = *next;
    previous = op.getPrevNode();
    bool isPure = isMemoryEffectFree(&op);
    if (op.getNumRegions() != 0 || op.hasTrait<OpTrait::IsTerminator>() ||
        !(isPure || hasSingleEffect<MemoryEffects::Read>(&op)))
      continue;
    Operation *place = findFirstUser(op);
    if (place && !isPure)
      place = findWrite(op, place);
    if (place)
      op.moveBefore(place);
  }
}

namespace {

class EwiseSinkToUsesPass
    : public impl::EwiseSinkToUsesPassBase<EwiseSinkToUsesPass> {
public:
  void runOnOperation() override {
    getOperation()->walk([](LoopLikeOpInterface loop) {
      for (Region *region : loop.getLoopRegions())
        for (Block &block : *region)
          sinkToUses(block);
    });
  }
};

} // namespace

} // namespace ewise
