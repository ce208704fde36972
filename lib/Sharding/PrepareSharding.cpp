//===- PrepareSharding.cpp - What propagation starts from -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annotations.h"
#include "ewise/Sharding/Passes.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace ewise {
#define GEN_PASS_DEF_EWISEPREPARESHARDINGPASS
#include "ewise/Sharding/Passes.h.inc"
} // namespace ewise

using namespace mlir;
using shard::ShardOp;

/// Moves an annotation to the value that it annotates. All other users then use
/// the annotation.
static void moveToValue(ShardOp annotation) {
  Value value = annotation.getSrc();
  if (annotation.getAnnotateForUsers() || value.hasOneUse())
    return;
  OpBuilder builder(annotation);
  builder.setInsertionPointAfterValue(value);
  auto sharding = annotation.getSharding().getDefiningOp<shard::ShardingOp>();
  if (!sharding)
    return;
  Operation *own = builder.clone(*sharding);
  annotation.getShardingMutable().assign(own->getResult(0));
  annotation->moveAfter(own);
  value.replaceAllUsesExcept(annotation, annotation);
}

namespace {

struct PrepareShardingPass
    : ewise::impl::EwisePrepareShardingPassBase<PrepareShardingPass> {
  void runOnOperation() override;
};

} // namespace

void PrepareShardingPass::runOnOperation() {
  func::FuncOp function = getOperation();
  FlatSymbolRefAttr grid = ewise::findGrid(function);
  if (!grid)
    return;
  if (failed(ewise::checkGrids(function)))
    return signalPassFailure();
  // Upstream's models do not annotate results without users.
  SmallVector<Operation *> ops(llvm::make_pointer_range(
      llvm::reverse(function.getBody().front().without_terminator())));
  for (Operation *op : ops)
    if (isOpTriviallyDead(op) && !isa<ShardOp>(op))
      op->erase();
  SmallVector<ShardOp> annotations;
  function.walk([&](ShardOp op) { annotations.push_back(op); });
  for (ShardOp annotation : annotations)
    moveToValue(annotation);
  for (BlockArgument argument : function.getArguments())
    ewise::annotateValue(argument, grid);
}
