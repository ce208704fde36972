//===- Conflicts.cpp - Sizes that do not go together ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Plan.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/Rules/Describe.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace ewise {

std::string describeConflict(const PlannedOp &planned, const Failure &failure) {
  Operation *op = planned.op;
  const OpDescription &description = *planned.description;
  ValueRange operands = planned.getBroadcastOperands();
  auto typeOf = [&](size_t which) {
    Type type = which == kDeclaredResult ? op->getResult(0).getType()
                                         : operands[which].getType();
    return llvm::formatv("{0}", type).str();
  };
  auto getName = [&](size_t which) {
    return nameOf(description, which, operands.size());
  };
  SmallVector<Shape, 4> shapes;
  SmallVector<int64_t, 0> storage;
  for (Value operand : operands)
    shapes.push_back(getShape(operand.getType(), storage));
  FailureShapes described = {
      shapes.data(), getShape(op->getResult(0).getType(), storage), {}};
  SmallVector<int64_t> inferred(planned.sizes.size());
  if (inferShape(*description.rules, shapes.data(), shapes.size(),
                 &described.declared, planned.aligned, inferred.data()))
    described.inferred = {inferred.data(),
                          static_cast<int64_t>(inferred.size())};
  return ("'" + op->getName().getStringRef() + "' op ").str() +
         describe(*description.rules, failure, described, getName, typeOf,
                  description.messages[failure.kind]);
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
  planned.op->emitWarning(describeConflict(planned, conflict.failure))
      << "; these are known to be " << known;
}

void Plan::warnOfConflicts() const {
  for (const PlannedOp *planned : ops)
    for (const SizeCheck &conflict : planned->conflicts)
      warn(*planned, conflict, sizes);
}

} // namespace ewise
