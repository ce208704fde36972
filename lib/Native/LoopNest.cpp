//===- LoopNest.cpp - Parallel loops over buffers -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopNest.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace ewise {

OpFoldResult getInnerStride(const Access &access, const KnownStrides &known) {
  OpFoldResult stride = access.strides.back();
  auto it = known.find(dyn_cast<Value>(stride));
  return it == known.end() ? stride : it->second;
}

//===----------------------------------------------------------------------===//
// Index arithmetic
//===----------------------------------------------------------------------===//

void Condition::demandEqual(OpFoldResult a, OpFoldResult b) {
  if (isEqualConstantIntOrValue(a, b))
    return;
  isPossible &= !getConstantIntValue(a) || !getConstantIntValue(b);
  equal.emplace_back(a, b);
}

Value test(IndexBuilder &index, const Condition &condition) {
  Value all;
  for (auto [a, b] : condition.equal) {
    Value equal = index.compare(arith::CmpIPredicate::eq, a, b);
    all = all ? index.both(all, equal) : equal;
  }
  return all;
}

//===----------------------------------------------------------------------===//
// Analysis
//===----------------------------------------------------------------------===//

static bool isStrided(Value buffer) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  return type && type.isStrided();
}

/// Whether the buffer's type gives each index an element of its own.
static bool hasElementPerIndex(Value buffer) {
  auto [strides, offset] =
      cast<MemRefType>(buffer.getType()).getStridesAndOffset();
  return !llvm::is_contained(strides, 0);
}

LogicalResult LoopNest::analyze() {
  // The map of a buffer gives each of its dimensions the index of a loop, or 0.
  bool areMapsSimple =
      llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation(/*allowZeroInResults=*/true);
      });
  if (!op.hasPureBufferSemantics() || op.getNumLoops() < 2 ||
      !op.isAllParallelLoops() || !areMapsSimple ||
      !llvm::all_of(op->getOperands(), isStrided))
    return failure();
  // Writes are to different elements.
  for (OpOperand &output : op.getDpsInitsMutable())
    if (!op.getMatchingIndexingMap(&output).isPermutation() ||
        !hasElementPerIndex(output.get()))
      return failure();
  return success(llvm::all_of(*op.getBody(), [](Operation &inner) {
    return !isa<linalg::IndexOp>(inner) && inner.getNumRegions() == 0 &&
           isMemoryEffectFree(&inner);
  }));
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void LoopNest::buildSizes(OpBuilder &b) {
  // The map of a result contains each loop once.
  OpOperand *output = op.getDpsInitOperand(0);
  sizes.resize(op.getNumLoops());
  for (auto [dim, loop] :
       llvm::enumerate(op.getMatchingIndexingMap(output).getResults()))
    sizes[cast<AffineDimExpr>(loop).getPosition()] = memref::getMixedSize(
        b, getLoc(), output->get(), static_cast<int64_t>(dim));
}

Access LoopNest::buildAccess(OpBuilder &b, OpOperand &argument) {
  IndexBuilder index(b, getLoc());
  auto [offset, strides] = index.layoutOf(argument.get());
  Access access = {argument.get(), offset, {}};
  access.strides.assign(getNumLoops(), index.constant(0));
  AffineMap map = op.getMatchingIndexingMap(&argument);
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides))
    if (auto loop = dyn_cast<AffineDimExpr>(expr))
      access.strides[loop.getPosition()] = stride;
  return access;
}

void LoopNest::buildAccesses(OpBuilder &b) {
  buildSizes(b);
  for (OpOperand &argument : op->getOpOperands())
    accesses.push_back(buildAccess(b, argument));
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Condition LoopNest::areCoalescible(OpBuilder &b, size_t outer,
                                   const KnownStrides &known) const {
  IndexBuilder index(b, getLoc());
  Condition condition;
  for (const Access &access : accesses) {
    OpFoldResult stride = access.strides[outer];
    OpFoldResult innerStride = outer + 2 == getNumLoops()
                                   ? getInnerStride(access, known)
                                   : access.strides[outer + 1];
    // A repeated row (stride 0) or contiguous columns (stride 1) could only be
    // coalesced if rows have at most one element.
    bool isRowOfElements = getConstantIntValue(innerStride).value_or(0) != 0;
    if ((isZeroInteger(stride) && isRowOfElements) || isOneInteger(stride))
      condition.isPossible = false;
    condition.demandEqual(stride,
                          index.multiply(sizes[outer + 1], innerStride));
  }
  return condition;
}

void LoopNest::buildLoops(OpBuilder &b, ArrayRef<Value> views,
                          ArrayRef<AffineMap> maps) const {
  size_t numReads = getReads().size();
  SmallVector<utils::IteratorType> iterators(maps.front().getNumDims(),
                                             utils::IteratorType::parallel);
  auto copy =
      linalg::GenericOp::create(b, getLoc(), views.take_front(numReads),
                                views.drop_front(numReads), maps, iterators);
  IRMapping mapping;
  getOp().getRegion().cloneInto(&copy.getRegion(), mapping);
}

} // namespace ewise
