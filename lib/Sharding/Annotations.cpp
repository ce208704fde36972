//===- Annotations.cpp - Shardings of values ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annotations.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/IR/AttrTypeSubElements.h"

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

int64_t countProcesses(ArrayRef<GridAxis> axes, shard::GridOp grid) {
  ArrayRef<int64_t> shape = grid.getShape();
  bool areKnown = llvm::all_of(axes, [&](GridAxis axis) {
    return static_cast<size_t>(axis) < shape.size() &&
           shape[static_cast<size_t>(axis)] != 0;
  });
  return areKnown ? shard::collectiveProcessGroupSize(axes, shape)
                  : ShapedType::kDynamic;
}

/// Checks the axes of an op that refers to a grid.
static LogicalResult checkAxes(Operation *op, FlatSymbolRefAttr name,
                               SymbolTableCollection &symbols) {
  auto grid = shard::getGridOrNull(op, name, symbols);
  if (!grid)
    return op->emitOpError("refers to a grid that is not there");
  if (llvm::is_contained(grid.getShape(), 0))
    return op->emitOpError("refers to the grid ")
           << name << ", which has no processes";
  auto rank = static_cast<int64_t>(grid.getShape().size());
  AttrTypeWalker walker;
  walker.addWalk([&](GridAxesAttr axes) {
    for (GridAxis axis : axes.asArrayRef())
      if (axis < 0 || axis >= rank)
        return WalkResult(op->emitOpError("refers to axis ")
                          << axis << " of the grid " << name << ", which has "
                          << rank << (rank == 1 ? " axis" : " axes"));
    return WalkResult::advance();
  });
  // Properties are attributes, too.
  Attribute properties = op->getPropertiesAsAttribute();
  return success(!properties || !walker.walk(properties).wasInterrupted());
}

LogicalResult checkGrids(Operation *root) {
  SymbolTableCollection symbols;
  return success(!root->walk([&](Operation *op) {
                        auto name =
                            op->getAttrOfType<FlatSymbolRefAttr>("grid");
                        if (!name || !isa_and_present<shard::ShardDialect>(
                                         op->getDialect()))
                          return WalkResult::advance();
                        return WalkResult(checkAxes(op, name, symbols));
                      })
                      .wasInterrupted());
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
