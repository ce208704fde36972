//===- PlanPrinter.cpp - Plans as text ------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Plan.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace ewise {

/// Prints `[d0, 0, d1?]`, and `d2 in blocks` or `d2 repeated`.
static void printAccess(llvm::raw_ostream &os, const OperandAccess &access) {
  os << "[";
  llvm::interleaveComma(access, os, [&](const DimAccess &dim) {
    if (dim.resultDim == DimensionMap::kNone)
      os << "0";
    else
      os << "d" << dim.resultDim
         << (dim.mayBroadcast                 ? "?"
             : dim.reads == ReadMap::InBlocks ? " in blocks"
             : dim.reads == ReadMap::Repeated ? " repeated"
                                              : "");
  });
  os << "]";
}

static void printNest(llvm::raw_ostream &os, const LoopNest &nest,
                      AsmState &state) {
  os << "  computes ";
  llvm::interleaveComma(nest.members, os, [&](const LoopNest::Member &member) {
    Operation *op = member.planned->op;
    op->getResult(0).printAsOperand(os, state);
    os << " = " << op->getName();
  });
  os << "\n  reads ";
  llvm::interleaveComma(nest.tensors, os, [&](const LoopNest::Tensor &tensor) {
    tensor.value.printAsOperand(os, state);
    os << " ";
    printAccess(os, tensor.access);
  });
  if (nest.results.front().getOwner() != nest.getRoot().op) {
    os << "\n  writes ";
    llvm::interleaveComma(nest.results, os, [&](OpResult result) {
      result.printAsOperand(os, state);
    });
  }
  os << "\n";
}

/// Prints one group, for example
///
///     group %2 of sizes [Broadcastable(dim(%a, 0), dim(%b, 0))]
///       computes %1 = ew_tosa.add, %2 = ew_tosa.abs
///       reads %a [d0?], %b [d0?]
static void printGroup(llvm::raw_ostream &os, const Plan &plan,
                       const FusionGroup &group, AsmState &state) {
  const PlannedOp &root = group.getRoot();
  os << "group ";
  root.op->getResult(0).printAsOperand(os, state);
  os << " of sizes [";
  llvm::interleaveComma(root.sizes, os, [&](SizeId size) {
    plan.getSizes().print(os, size, state);
  });
  os << "]\n";
  if (!root.whyApart.empty())
    os << "  not fused into its readers: " << root.whyApart << "\n";
  printNest(os, plan.makeNest(group), state);
  if (!plan.getProducer(group))
    return;
  os << "  or, where ";
  root.op->getOperand(*group.producerOperand).printAsOperand(os, state);
  os << " is not broadcast\n";
  printNest(os, plan.makeNest(group, /*fused=*/true), state);
}

void Plan::print(llvm::raw_ostream &os, AsmState &state) const {
  for (const PlannedOp *planned : ops) {
    if (planned->isOnVectors()) {
      os << "op ";
      planned->op->getResult(0).printAsOperand(os, state);
      os << " on vectors\n";
      continue;
    }
    const FusionGroup &group = getGroupOf(*planned);
    if (&group.getRoot() == planned)
      printGroup(os, *this, group, state);
  }
  for (const Refusal &refusal : refusals) {
    os << "op ";
    refusal.op->getResult(0).printAsOperand(os, state);
    os << " cannot be lowered: " << refusal.reason << "\n";
  }
}

} // namespace ewise
