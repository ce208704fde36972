//===- Shardings.cpp - Which arguments and results are parts --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Shardings.h"

using namespace mlir;
using shard::ShardOp;

namespace ewise {

static bool isSplit(Value sharding) {
  return llvm::any_of(shard::Sharding(sharding).getSplitAxes(),
                      [](shard::GridAxesAttr axes) { return !axes.empty(); });
}

Value getShardingOfArgument(Value argument) {
  for (Operation *user : argument.getUsers())
    if (auto annotation = dyn_cast<ShardOp>(user);
        annotation && !annotation.getAnnotateForUsers())
      return annotation.getSharding();
  return {};
}

Value getShardingOfResult(Value result) {
  auto annotation = result.getDefiningOp<ShardOp>();
  return annotation && annotation.getAnnotateForUsers()
             ? annotation.getSharding()
             : Value();
}

void shardArguments(OpBuilder &builder, ValueRange arguments,
                    ArrayRef<Value> shardings) {
  for (auto [argument, sharding] : llvm::zip_equal(arguments, shardings))
    if (sharding && isa<BlockArgument>(argument) &&
        !getShardingOfArgument(argument))
      ShardOp::create(builder, argument.getLoc(), argument, sharding,
                      /*annotate_for_users=*/false);
}

static Value shardResult(OpBuilder &builder, Value result, Value sharding) {
  Value present = getShardingOfResult(result);
  if (!sharding && present && isSplit(present)) {
    shard::Sharding split(present);
    sharding = shard::ShardingOp::create(
        builder, result.getLoc(), split.getGridAttr(),
        shard::GridAxesAttr::get(builder.getContext(), {}));
  }
  if (!sharding ||
      (present && shard::Sharding(present) == shard::Sharding(sharding)))
    return result;
  return ShardOp::create(builder, result.getLoc(), result, sharding,
                         /*annotate_for_users=*/true);
}

SmallVector<Value> shardResults(OpBuilder &builder, ArrayRef<Value> results,
                                ArrayRef<Value> shardings) {
  SmallVector<Value> sharded;
  for (auto [result, sharding] : llvm::zip_equal(results, shardings))
    sharded.push_back(shardResult(builder, result, sharding));
  return sharded;
}

Value shardAdjoint(OpBuilder &builder, ShardOp annotation, Value adjoint) {
  // Adjoints define the part that users read. Callers pass a part of an
  // argument only if they get a part of that result.
  bool isOfUsers = annotation.getAnnotateForUsers();
  bool isReturned = llvm::any_of(annotation->getUsers(), [](Operation *user) {
    return user->hasTrait<OpTrait::IsTerminator>();
  });
  if (isOfUsers && !isReturned && isa<BlockArgument>(adjoint))
    return adjoint;
  return ShardOp::create(builder, adjoint.getLoc(), adjoint,
                         annotation.getSharding(), !isOfUsers);
}

Value shardTangent(OpBuilder &builder, ShardOp annotation, Value tangent) {
  // The annotation of a value that is no argument does not say what callers
  // pass, though its change may be an argument.
  bool isOfUsers =
      annotation.getAnnotateForUsers() ||
      (isa<BlockArgument>(tangent) && !isArgumentSharding(annotation));
  return ShardOp::create(builder, tangent.getLoc(), tangent,
                         annotation.getSharding(), isOfUsers);
}

bool isArgumentSharding(Operation *op) {
  auto annotation = dyn_cast<ShardOp>(op);
  return annotation && !annotation.getAnnotateForUsers() &&
         isa<BlockArgument>(annotation.getSrc());
}

} // namespace ewise
