//===- CompleteSharding.cpp - What partitioning takes for granted ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annotations.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/Sharding/Passes.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ewise {
#define GEN_PASS_DEF_EWISECOMPLETESHARDINGPASS
#include "ewise/Sharding/Passes.h.inc"
} // namespace ewise

using namespace mlir;
using ewise::SplitAxes;
using shard::GridAxis;
using shard::ShardOp;

//===----------------------------------------------------------------------===//
// Annotations of all values
//===----------------------------------------------------------------------===//

/// Statements of sizes are erased, and need no annotation.
static bool isStatement(Operation *op) {
  return isa<ShardOp, shard::ShardingOp, shard::GetShardingOp,
             ewise::BindSymbolicShapeOp>(op);
}

/// Annotates an operand that has no annotation for its user.
static void annotateOperand(OpOperand &operand, FlatSymbolRefAttr grid) {
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  if (!type || type.getRank() == 0)
    return;
  auto annotation = operand.get().getDefiningOp<ShardOp>();
  if (annotation && annotation.getAnnotateForUsers())
    return;
  OpBuilder builder(operand.getOwner());
  operand.set(ewise::annotate(builder, operand.get(), grid, {},
                              /*forUsers=*/true));
}

static void annotateBlock(Block &block, FlatSymbolRefAttr grid) {
  for (BlockArgument argument : block.getArguments())
    if (auto type = dyn_cast<RankedTensorType>(argument.getType());
        type && type.getRank() != 0 &&
        !(argument.hasOneUse() && isa<ShardOp>(*argument.user_begin())))
      ewise::annotateValue(argument, grid);
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (isStatement(&op))
      continue;
    for (OpOperand &operand : op.getOpOperands())
      annotateOperand(operand, grid);
    for (Value result : op.getResults())
      ewise::annotateValue(result, grid);
  }
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

static bool isPrefix(ArrayRef<GridAxis> first, ArrayRef<GridAxis> second) {
  return first == second.take_front(first.size());
}

namespace {

/// Steps from one sharding to another, each of a single axis.
class ShardingSteps {
public:
  ShardingSteps(SplitAxes from, const SplitAxes &to)
      : now(std::move(from)), to(to) {}

  /// Takes the next step: splits over an axis, or moves one, or else gathers.
  void step();
  bool isDone() const { return now == to; }
  const SplitAxes &get() const { return now; }

private:
  bool isUsed(GridAxis axis) const {
    return llvm::any_of(now, [&](ArrayRef<GridAxis> each) {
      return llvm::is_contained(each, axis);
    });
  }
  bool canSplit(size_t dim) const {
    return now[dim].size() < to[dim].size() && isPrefix(now[dim], to[dim]);
  }
  bool move();
  bool split();
  void gather();

  SplitAxes now;
  const SplitAxes &to;
};

} // namespace

/// Moves an axis that alone splits one dimension to another dimension, which it
/// will split alone.
bool ShardingSteps::move() {
  for (size_t dim = 0; dim != now.size(); ++dim)
    for (size_t other = 0; other != now.size(); ++other)
      if (now[dim].size() == 1 && !isPrefix(now[dim], to[dim]) &&
          now[other].empty() && canSplit(other) &&
          to[other].front() == now[dim].front()) {
        std::swap(now[dim], now[other]);
        return true;
      }
  return false;
}

bool ShardingSteps::split() {
  for (size_t dim = 0; dim != now.size(); ++dim)
    if (canSplit(dim) && !isUsed(to[dim][now[dim].size()])) {
      now[dim].push_back(to[dim][now[dim].size()]);
      return true;
    }
  return false;
}

void ShardingSteps::gather() {
  for (size_t dim = 0; dim != now.size(); ++dim)
    if (!isPrefix(now[dim], to[dim])) {
      now[dim].pop_back();
      return;
    }
}

void ShardingSteps::step() {
  if (!split() && !move())
    gather();
}

/// Whether halos or offsets may change, too: upstream's passes handle these.
static bool hasOwnSizes(const shard::Sharding &sharding) {
  return !sharding.getStaticHaloSizes().empty() ||
         !sharding.getStaticShardedDimsOffsets().empty();
}

/// Replaces an annotation that changes several axes by a chain of annotations.
static void takeSteps(ShardOp op) {
  auto source = op.getSrc().getDefiningOp<ShardOp>();
  if (!source)
    return;
  shard::Sharding from(source.getSharding()), to(op.getSharding());
  if (hasOwnSizes(from) || hasOwnSizes(to))
    return;
  int64_t rank = cast<RankedTensorType>(op.getType()).getRank();
  SplitAxes target = ewise::getSplitAxes(to, rank);
  ShardingSteps steps(ewise::getSplitAxes(from, rank), target);
  OpBuilder builder(op);
  while (!steps.isDone()) {
    steps.step();
    if (steps.isDone())
      break;
    op.getSrcMutable().assign(ewise::annotate(builder, op.getSrc(),
                                              to.getGridAttr(), steps.get(),
                                              /*forUsers=*/true));
  }
}

/// Checks conditions that partitioning does not: one grid, halos that stay, and
/// parts of equal size in all processes.
static LogicalResult check(ShardOp op, FlatSymbolRefAttr one,
                           SymbolTableCollection &symbols) {
  shard::Sharding sharding(op.getSharding());
  if (sharding.getGridAttr() != one)
    return op.emitOpError("refers to the grid ")
           << sharding.getGridAttr() << ", and other annotations to " << one;
  if (auto source = op.getSrc().getDefiningOp<ShardOp>())
    if (hasOwnSizes(shard::Sharding(source.getSharding())) &&
        !hasOwnSizes(sharding))
      return op.emitOpError(
          "drops halos or offsets, which partitioning cannot");
  auto grid = shard::getGridOrNull(op, sharding.getGridAttr(), symbols);
  auto type = cast<RankedTensorType>(op.getType());
  if (!sharding.getStaticShardedDimsOffsets().empty())
    return success();
  for (auto [dim, axes] :
       llvm::enumerate(ewise::getSplitAxes(sharding, type.getRank()))) {
    int64_t count = ewise::countProcesses(axes, grid);
    int64_t size = type.getDimSize(static_cast<unsigned>(dim));
    if (!ShapedType::isDynamic(count) && !ShapedType::isDynamic(size) &&
        size % count != 0)
      return op.emitOpError("splits dimension ")
             << dim << " of " << type << ", which has " << size
             << " elements, over " << count << " processes";
  }
  return success();
}

namespace {

struct CompleteShardingPass
    : ewise::impl::EwiseCompleteShardingPassBase<CompleteShardingPass> {
  void runOnOperation() override;
};

} // namespace

void CompleteShardingPass::runOnOperation() {
  func::FuncOp function = getOperation();
  FlatSymbolRefAttr grid = ewise::findGrid(function);
  if (!grid)
    return;
  if (!function.getBody().hasOneBlock()) {
    function.emitOpError("is split over processes, and has several blocks");
    return signalPassFailure();
  }
  if (failed(ewise::checkGrids(function)))
    return signalPassFailure();
  annotateBlock(function.getBody().front(), grid);
  SymbolTableCollection symbols;
  SmallVector<ShardOp> annotations(
      function.getBody().front().getOps<ShardOp>());
  for (ShardOp op : annotations)
    takeSteps(op);
  for (ShardOp op : function.getBody().front().getOps<ShardOp>())
    if (failed(check(op, grid, symbols)))
      return signalPassFailure();
}
