//===- PlanBuilder.cpp - Builds what was planned --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PlanBuilder.h"
#include "LoopBuilder.h"
#include "QuantizedTensors.h"
#include "VectorLowering.h"
#include "ewise/IR/EwiseDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

/// Whether the value is an argument of a block that a signature conversion has
/// replaced: nothing can be built in that block.
static bool isReplacedArgument(Value value, Operation *reader) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && !argument.getOwner()->findAncestorOpInBlock(*reader);
}

/// Quantized tensors are cast at their definition, so that sizes are read from
/// the stored integers, too.
Value PlanBuilder::getStandIn(Value tensor) {
  if (auto it = standIns.find(tensor); it != standIns.end())
    return it->second;
  if (!isQuantized(tensor.getType()))
    return tensor;
  ImplicitLocOpBuilder b(tensor.getLoc(), rewriter);
  if (isReplacedArgument(tensor, current))
    b.setInsertionPoint(current);
  else
    b.setInsertionPointAfterValue(tensor);
  Value stored = toStored(b, tensor);
  standIns[tensor] = stored;
  sizes.replace(tensor, stored);
  return stored;
}

//===----------------------------------------------------------------------===//
// Checks at run time
//===----------------------------------------------------------------------===//

void PlanBuilder::buildReport(ImplicitLocOpBuilder &b, const PlannedOp &planned,
                              const SizeCheck &check, const Failure &failure,
                              SizeId first, Value condition) {
  ConflictMessage message = describeConflict(planned, failure);
  auto numbers = llvm::map_to_vector(message.sizes, [&](FailureSize size) {
    return sizes.getValue(b, size == FailureSize::First    ? first
                             : size == FailureSize::Second ? check.second
                                                           : check.first);
  });
  AssertOp::create(b, condition, message.pieces, numbers);
}

/// Of several operands, the first one that has the combined size is named.
void PlanBuilder::buildReports(ImplicitLocOpBuilder &b,
                               const PlannedOp &planned, const SizeCheck &check,
                               Value condition) {
  if (check.parts.empty())
    return buildReport(b, planned, check, check.failure, check.first,
                       condition);
  for (const SizeCheck::Part &part : check.parts) {
    Value holds = condition;
    if (&part != &check.parts.back())
      holds = arith::OrIOp::create(
          b, condition,
          arith::CmpIOp::create(b, arith::CmpIPredicate::ne,
                                sizes.getValue(b, part.size),
                                sizes.getValue(b, check.combined)));
    Failure failure = check.failure;
    failure.first = part.which;
    failure.firstDim = part.dim;
    buildReport(b, planned, check, failure, part.size, holds);
  }
}

void PlanBuilder::buildChecks(const PlannedOp &planned) {
  if (planned.checks.empty())
    return;
  current = planned.op;
  for (Value operand : planned.getBroadcastOperands())
    if (!plan.lookup(operand.getDefiningOp()))
      getStandIn(operand);
  rewriter.setInsertionPoint(planned.op);
  ImplicitLocOpBuilder b(planned.op->getLoc(), rewriter);
  // The verifier, too, begins with the last dimension.
  auto checks = llvm::to_vector(llvm::make_pointer_range(planned.checks));
  llvm::sort(checks, [](const SizeCheck *one, const SizeCheck *other) {
    return std::tuple(-one->resultDim, one) <
           std::tuple(-other->resultDim, other);
  });
  for (const SizeCheck *each : checks) {
    const SizeCheck &check = *each;
    Value condition =
        sizes.buildCondition(b, check.condition, check.first, check.second);
    if (plan.getOptions().reportSizes)
      buildReports(b, planned, check, condition);
    else
      cf::AssertOp::create(b, condition,
                           describeConflict(planned, check.failure).str());
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

PlanBuilder::Values PlanBuilder::buildLoops(const LoopNest &nest,
                                            ImplicitLocOpBuilder &b,
                                            ArrayRef<Value> inits) {
  if (plan.getOptions().dynamicBroadcast == DynamicBroadcast::View)
    if (LoopLayout::SizePairs alike = findAlike(plan.getSizes(), nest);
        !alike.empty())
      return buildAlike(nest, alike, b, inits);
  auto getTensor = [&](Value tensor) { return getStandIn(tensor); };
  return LoopBuilder(plan, nest, sizes, loops, b, getTensor).build(inits);
}

PlanBuilder::Values PlanBuilder::buildAlike(const LoopNest &nest,
                                            const LoopLayout::SizePairs &alike,
                                            ImplicitLocOpBuilder &b,
                                            ArrayRef<Value> inits) {
  auto getTensor = [&](Value tensor) { return getStandIn(tensor); };
  // Casts of quantized tensors, and inits, are built around the branches.
  for (const LoopNest::Tensor &tensor : nest.tensors)
    getTensor(tensor.value);
  Values into(inits);
  if (into.empty())
    into = LoopBuilder(plan, nest, sizes, loops, b, getTensor).buildInits();
  Value areAlike;
  for (auto [first, second] : alike) {
    Value isEqual = sizes.isEqual(b, first, second);
    areAlike = areAlike ? arith::AndIOp::create(b, areAlike, isEqual) : isEqual;
  }
  auto choice = scf::IfOp::create(b, ValueRange(into).getTypes(), areAlike,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  ImplicitLocOpBuilder branch(b.getLoc(), rewriter);
  for (bool isThen : {true, false}) {
    branch.setInsertionPointToStart(isThen ? choice.thenBlock()
                                           : choice.elseBlock());
    LoopBuilder builder(plan, nest, sizes, loops, branch, getTensor, isThen);
    scf::YieldOp::create(branch, builder.build(into));
  }
  return Values(choice.getResults());
}

/// Casts the values to the declared types of the results, but with the elements
/// that are stored.
static void castToDeclared(ArrayRef<OpResult> results,
                           MutableArrayRef<Value> values,
                           ImplicitLocOpBuilder &b) {
  for (auto [value, result] : llvm::zip_equal(values, results))
    if (Type stored = getStoredType(result.getType());
        value.getType() != stored)
      value = tensor::CastOp::create(b, stored, value);
}

PlanBuilder::Values PlanBuilder::buildChoice(const FusionGroup &group,
                                             ImplicitLocOpBuilder &b) {
  const PlannedOp &root = group.getRoot();
  const FusionGroup &producer = *plan.getProducer(group);
  LoopNest nest = plan.makeNest(group);
  // Inits are built around the branches: an allocation in a branch would be
  // copied from.
  Values inits = LoopBuilder(plan, nest, sizes, loops, b, [](Value v) {
                   return v;
                 }).buildInits();
  Value isWhole;
  for (const DimAccess &dim : root.accesses[*group.producerOperand]) {
    if (!dim.mayBroadcast)
      continue;
    Value isEqual = sizes.isEqual(
        b, dim.size, root.sizes[static_cast<size_t>(dim.resultDim)]);
    isWhole = isWhole ? arith::AndIOp::create(b, isWhole, isEqual) : isEqual;
  }
  auto choice = scf::IfOp::create(b, ValueRange(inits).getTypes(), isWhole,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  // Sizes built around the branches are used in them.
  ImplicitLocOpBuilder branch(b.getLoc(), rewriter);
  branch.setInsertionPointToStart(choice.thenBlock());
  LoopNest fused = plan.makeNest(group, /*fused=*/true);
  scf::YieldOp::create(branch, buildLoops(fused, branch, inits));

  branch.setInsertionPointToStart(choice.elseBlock());
  branch.setLoc(producer.getRoot().op->getLoc());
  LoopNest alone = plan.makeNest(producer);
  Values produced = buildLoops(alone, branch);
  castToDeclared(alone.results, produced, branch);
  for (auto [result, value] : llvm::zip_equal(alone.results, produced))
    standIns[result] = value;
  branch.setLoc(b.getLoc());
  scf::YieldOp::create(branch, buildLoops(nest, branch, inits));
  return Values(choice.getResults());
}

/// Erases statements about an op's results, if the results are not built.
void PlanBuilder::eraseStatements(const PlannedOp &planned) {
  for (Operation *user : llvm::make_early_inc_range(planned.op->getUsers()))
    if (isa<BindSymbolicShapeOp>(user))
      rewriter.eraseOp(user);
}

void PlanBuilder::buildGroup(const FusionGroup &group) {
  const PlannedOp &root = group.getRoot();
  const FusionGroup *producer = plan.getProducer(group);
  current = root.op;
  rewriter.setInsertionPoint(root.op);
  ImplicitLocOpBuilder b(root.op->getLoc(), rewriter);
  LoopNest nest = plan.makeNest(group);
  Values values = producer ? buildChoice(group, b) : buildLoops(nest, b);
  castToDeclared(nest.results, values, b);
  for (auto [result, value] : llvm::zip_equal(nest.results, values)) {
    sizes.replace(result, value);
    value = fromStored(b, value, result.getType());
  }
  // The last op, whose results come last, reads results of those before it.
  ArrayRef<Value> left = values;
  for (const PlannedOp *member : group.members) {
    if (member != &root)
      eraseStatements(*member);
    if (!group.writes(*member)) {
      rewriter.eraseOp(member->op);
      continue;
    }
    size_t count = member->op->getNumResults();
    rewriter.replaceOp(member->op, left.take_back(count));
    left = left.drop_back(count);
  }
  if (producer)
    for (const PlannedOp *member : producer->members) {
      eraseStatements(*member);
      rewriter.eraseOp(member->op);
    }
}

void PlanBuilder::buildVector(const PlannedOp &planned) {
  rewriter.setInsertionPoint(planned.op);
  ImplicitLocOpBuilder b(planned.op->getLoc(), rewriter);
  rewriter.replaceOp(planned.op, buildOnVectors(planned, b));
}

void PlanBuilder::build() {
  for (const PlannedOp *planned : plan.getOps()) {
    if (planned->isOnVectors()) {
      buildVector(*planned);
      continue;
    }
    buildChecks(*planned);
    const FusionGroup &group = plan.getGroupOf(*planned);
    if (&group.getRoot() == planned && !group.reader)
      buildGroup(group);
  }
}

void PlanBuilder::build(const PlannedOp &planned) {
  if (planned.isOnVectors())
    return buildVector(planned);
  const FusionGroup *group = &plan.getGroupOf(planned);
  if (group->reader)
    group = plan.getGroups()[*group->reader];
  if (const FusionGroup *producer = plan.getProducer(*group))
    for (const PlannedOp *member : llvm::reverse(producer->members))
      buildChecks(*member);
  for (const PlannedOp *member : llvm::reverse(group->members))
    buildChecks(*member);
  buildGroup(*group);
}

} // namespace ewise
