//===- Annotations.cpp - Shardings of values ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annotations.h"

using namespace mlir;
using shard::GridAxesAttr;
using shard::GridAxis;
using shard::Sharding;
using shard::ShardOp;

namespace ewise {

FlatSymbolRefAttr findGrid(func::FuncOp function) {
  FlatSymbolRefAttr grid;
  function.walk([&](shard::ShardingOp op) {
    grid = op.getGridAttr();
    return WalkResult::interrupt();
  });
  return grid;
}

SplitAxes getSplitAxes(const Sharding &sharding, int64_t rank) {
  SplitAxes axes(static_cast<size_t>(rank));
  for (auto [dim, each] : llvm::enumerate(sharding.getSplitAxes()))
    if (dim < axes.size())
      axes[dim] = llvm::to_vector(each.asArrayRef());
  return axes;
}

ShardOp annotate(OpBuilder &builder, Value tensor, FlatSymbolRefAttr grid,
                 const SplitAxes &axes, bool forUsers) {
  SplitAxes kept = axes;
  if (kept.empty())
    kept.emplace_back();
  shard::removeTrailingEmptySubArray(kept);
  SmallVector<GridAxesAttr> attributes =
      llvm::map_to_vector(kept, [&](ArrayRef<GridAxis> each) {
        return GridAxesAttr::get(builder.getContext(), each);
      });
  Value sharding =
      shard::ShardingOp::create(builder, tensor.getLoc(), grid, attributes);
  return ShardOp::create(builder, tensor.getLoc(), tensor, sharding, forUsers);
}

ShardOp annotate(OpBuilder &builder, Value tensor, const Sharding &sharding,
                 bool forUsers) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  return annotate(builder, tensor, sharding.getGridAttr(),
                  getSplitAxes(sharding, rank), forUsers);
}

void annotateValue(Value tensor, FlatSymbolRefAttr grid) {
  if (!isa<RankedTensorType>(tensor.getType()))
    return;
  auto isOwn = [](Operation *user) {
    auto annotation = dyn_cast<ShardOp>(user);
    return annotation && !annotation.getAnnotateForUsers();
  };
  if (llvm::any_of(tensor.getUsers(), isOwn))
    return;
  OpBuilder builder(tensor.getContext());
  builder.setInsertionPointAfterValue(tensor);
  ShardOp annotation = annotate(builder, tensor, grid, {}, /*forUsers=*/false);
  tensor.replaceAllUsesExcept(annotation, annotation);
}

} // namespace ewise
