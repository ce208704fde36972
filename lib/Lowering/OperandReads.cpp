//===- OperandReads.cpp - Along which dimensions one broadcasts -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Lowering/OperandReads.h"
#include "Plan.h"

using namespace mlir;

namespace ewise {

OperandReads::OperandReads(ArrayRef<Operation *> ops,
                           Value (*getSource)(Value)) {
  SizeSources from;
  from.getSource = getSource;
  plan = std::make_unique<Plan>(ops, LoweringOptions(), from);
}
OperandReads::~OperandReads() = default;

std::optional<SmallVector<OperandRead>>
OperandReads::get(Operation *op, size_t operand) const {
  const PlannedOp *planned = plan->lookup(op);
  if (!planned || planned->isOnVectors())
    return std::nullopt;
  SmallVector<OperandRead> reads(planned->sizes.size());
  // A parameter has one element for all.
  if (operand >= planned->accesses.size())
    return reads;
  auto broadcastSize = findBroadcastSize(*planned->description->rules);
  for (auto [dim, access] : llvm::enumerate(planned->accesses[operand]))
    if (access.resultDim != DimensionMap::kNone)
      reads[static_cast<size_t>(access.resultDim)] = {
          static_cast<int64_t>(dim), access.mayBroadcast, access.reads,
          access.block, broadcastSize};
  return reads;
}

} // namespace ewise
