//===- Conflicts.cpp - Sizes that do not go together ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Plan.h"

using namespace mlir;

namespace ewise {

ConflictMessage describeConflict(const PlannedOp &planned,
                                 const Failure &failure) {
  return describeConflict(planned.op, *planned.description,
                          planned.getBroadcastOperands(), planned.aligned,
                          failure);
}

static void warn(const PlannedOp &planned, const SizeCheck &conflict,
                 const SizeTable &sizes) {
  AsmState state(
      planned.op->getParentWithTrait<OpTrait::IsIsolatedFromAbove>());
  std::string known;
  llvm::raw_string_ostream os(known);
  sizes.print(os, conflict.first, state);
  os << " and ";
  sizes.print(os, conflict.second, state);
  planned.op->emitWarning(describeConflict(planned, conflict.failure).str())
      << "; these are known to be " << known;
}

void Plan::warnOfConflicts() const {
  for (const PlannedOp *planned : ops)
    for (const SizeCheck &conflict : planned->conflicts)
      warn(*planned, conflict, sizes);
}

} // namespace ewise
