//===- VersionRegion.cpp - What a version is made of ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VersionRegion.h"
#include "ewise/IR/SourceOfSizes.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace ewise {

/// Whether the op is on tensors and all its loops are parallel.
static bool isElementwise(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && structured.hasPureTensorSemantics() &&
         structured.getNumParallelLoops() == structured.getNumLoops();
}

static bool isAnchor(Operation *op) {
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && structured.hasPureTensorSemantics() &&
         structured.getNumParallelLoops() != structured.getNumLoops();
}

/// Whether the op makes a tensor without computing elements.
static bool isView(Operation *op) {
  return isa<BroadcastOp, tensor::CastOp>(op);
}

bool isAnchoredBroadcast(BroadcastOp op) {
  auto strides = op.getKnownStrides();
  if (op.getWhole() || llvm::none_of(strides, [](OpFoldResult stride) {
        return isa<Value>(stride);
      }))
    return false;
  llvm::SmallSetVector<Operation *, 8> producers;
  producers.insert(op);
  for (size_t i = 0; i != producers.size(); ++i)
    for (Value operand : producers[i]->getOperands()) {
      Operation *producer = operand.getDefiningOp();
      if (!producer || producer->getBlock() != op->getBlock())
        continue;
      if (isAnchor(producer))
        return true;
      if (isElementwise(producer) || isView(producer))
        producers.insert(producer);
    }
  return false;
}

//===----------------------------------------------------------------------===//
// Connected ops
//===----------------------------------------------------------------------===//

std::optional<VersionRegion> VersionRegion::find(BroadcastOp seed) {
  VersionRegion region;
  region.members.insert(seed);
  size_t size = 0;
  while (size != region.members.size()) {
    size = region.members.size();
    for (size_t i = 0; i != region.members.size(); ++i) {
      region.addReaders(region.members[i]);
      region.addProducers(region.members[i]);
    }
  }
  if (failed(region.close()))
    return std::nullopt;
  return region;
}

bool VersionRegion::addReaders(Operation *op) {
  bool isRead = false;
  for (Operation *user : op->getUsers()) {
    if (user->getBlock() != op->getBlock() ||
        !(isElementwise(user) || (isView(user) && addReaders(user))))
      continue;
    members.insert(user);
    isRead = true;
  }
  return isRead;
}

void VersionRegion::addProducers(Operation *op) {
  // Operands of an anchor would be computed again for each tile of its result.
  ValueRange operands = op->getOperands();
  if (isAnchor(op))
    operands = cast<linalg::LinalgOp>(op).getDpsInits();
  for (Value operand : operands) {
    Operation *producer = operand.getDefiningOp();
    if (producer && producer->getBlock() == op->getBlock() &&
        (isElementwise(producer) || isAnchor(producer) || isView(producer)) &&
        llvm::all_of(producer->getUsers(), [&](Operation *user) {
          return isa<tensor::DimOp>(user) || members.contains(user);
        }))
      members.insert(producer);
  }
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// A tensor with the same sizes, which in most cases depends on no element.
static Value findShaped(Value tensor) {
  for (int depth = 0; depth != kMaxSourcesOfSizes; ++depth) {
    Value source = getSourceOfSizes(tensor);
    if (!source)
      break;
    tensor = source;
  }
  return tensor;
}

OpFoldResult buildSizeBefore(OpBuilder &b, Value tensor, int64_t dim) {
  if (auto type = cast<RankedTensorType>(tensor.getType());
      !type.isDynamicDim(static_cast<unsigned>(dim)))
    return b.getIndexAttr(type.getDimSize(static_cast<unsigned>(dim)));
  Value shaped = findShaped(tensor);
  if (auto broadcast = shaped.getDefiningOp<BroadcastOp>())
    return broadcast.getMixedSizes()[static_cast<size_t>(dim)];
  return tensor::getMixedSize(b, tensor.getLoc(), shaped, dim);
}

bool VersionRegion::isSizeKnownBefore(Value tensor) const {
  Operation *op = findShaped(tensor).getDefiningOp();
  return !op || isa<BroadcastOp>(op) || !dependent.contains(op);
}

/// Whether the op reads a size that is known before the region.
bool VersionRegion::isOutsideDim(Operation *op) const {
  auto dim = dyn_cast<tensor::DimOp>(op);
  return dim && dim.getConstantIndex() &&
         isa<RankedTensorType>(dim.getSource().getType()) &&
         isSizeKnownBefore(dim.getSource());
}

void VersionRegion::replaceDims(RewriterBase &rewriter) const {
  for (Operation *op : ops)
    for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
      if (!isOutsideDim(user))
        continue;
      auto dim = cast<tensor::DimOp>(user);
      rewriter.setInsertionPoint(dim);
      OpFoldResult size =
          buildSizeBefore(rewriter, dim.getSource(), *dim.getConstantIndex());
      rewriter.replaceOp(
          dim, getValueOrCreateConstantIndexOp(rewriter, dim.getLoc(), size));
    }
}

//===----------------------------------------------------------------------===//
// Ops between
//===----------------------------------------------------------------------===//

/// Calls `use` with each op of the block whose results `op` uses, itself or in
/// its regions.
static void forEachProducer(Operation *op,
                            llvm::function_ref<void(Operation *)> use) {
  Block *block = op->getBlock();
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (Operation *producer = operand.getDefiningOp();
          producer && producer->getBlock() == block)
        use(producer);
  });
}

LogicalResult VersionRegion::close() {
  auto [first, last] = std::minmax_element(
      members.begin(), members.end(),
      [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  SmallVector<Operation *> between;
  for (Operation &op : llvm::make_range((*first)->getIterator(),
                                        std::next((*last)->getIterator())))
    between.push_back(&op);

  llvm::SmallPtrSet<Operation *, 16> needed;
  for (Operation *op : between) {
    if (members.contains(op))
      dependent.insert(op);
    else if (!isOutsideDim(op))
      forEachProducer(op, [&](Operation *producer) {
        if (dependent.contains(producer))
          dependent.insert(op);
      });
  }
  for (Operation *op : llvm::reverse(between))
    if (members.contains(op) || needed.contains(op))
      forEachProducer(op,
                      [&](Operation *producer) { needed.insert(producer); });

  for (Operation *op : between) {
    if (!dependent.contains(op))
      continue;
    if (!isPure(op) && !members.contains(op))
      return failure();
    bool isInside = members.contains(op) || needed.contains(op);
    (isInside ? ops : users).push_back(op);
  }
  SmallVector<BroadcastOp> anchored = getAnchored();
  return success(!anchored.empty() &&
                 llvm::all_of(anchored, [&](BroadcastOp op) {
                   return isSizeKnownBefore(op.getSource());
                 }));
}

SmallVector<BroadcastOp> VersionRegion::getAnchored() const {
  SmallVector<BroadcastOp> anchored;
  for (Operation *op : ops)
    if (auto broadcast = dyn_cast<BroadcastOp>(op);
        broadcast && isAnchoredBroadcast(broadcast) &&
        llvm::is_contained(ops, broadcast.getSource().getDefiningOp()))
      anchored.push_back(broadcast);
  return anchored;
}

void VersionRegion::isolate(RewriterBase &rewriter) const {
  replaceDims(rewriter);
  for (Operation *user : llvm::reverse(users))
    rewriter.moveOpAfter(user, ops.back());
}

SmallVector<Value> VersionRegion::findResults() const {
  SmallVector<Value> results;
  for (Operation *op : ops)
    for (Value result : op->getResults())
      if (llvm::any_of(result.getUsers(), [&](Operation *user) {
            return !llvm::is_contained(
                ops, op->getBlock()->findAncestorOpInBlock(*user));
          }))
        results.push_back(result);
  return results;
}

} // namespace ewise
