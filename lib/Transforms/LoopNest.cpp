//===- LoopNest.cpp - Parallel loops over buffers -------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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

LogicalResult LoopNest::analyze() {
  // A buffer's map says for each of its dimensions the loop at whose index it
  // is accessed, or that it is at index 0.
  bool areMapsSimple =
      llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation(/*allowZeroInResults=*/true);
      });
  if (!op.hasPureBufferSemantics() || op.getNumLoops() < 2 ||
      !op.isAllParallelLoops() || !areMapsSimple ||
      !llvm::all_of(op->getOperands(), isStrided) ||
      !op.getIndexingMapsArray().back().isPermutation())
    return failure();
  return analyzeBody();
}

LogicalResult LoopNest::analyzeBody() {
  for (Operation &inner : *op.getBody()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      indices[index] = {index.getDim(),
                        OpBuilder(op.getContext()).getIndexAttr(1)};
      continue;
    }
    if (auto load = dyn_cast<memref::LoadOp>(inner)) {
      if (failed(analyzeLoad(load)))
        return failure();
      continue;
    }
    bool usesIndices = llvm::any_of(
        inner.getOperands(), [&](Value value) { return indices.count(value); });
    if (auto product = dyn_cast<arith::MulIOp>(inner); product && usesIndices) {
      if (failed(analyzeProduct(product)))
        return failure();
      continue;
    }
    if (usesIndices || inner.getNumRegions() != 0 ||
        !isMemoryEffectFree(&inner))
      return failure();
  }
  return success();
}

LogicalResult LoopNest::analyzeProduct(arith::MulIOp product) {
  auto left = findIndex(product.getLhs());
  auto right = findIndex(product.getRhs());
  if (!left || !right || (left->loop && right->loop))
    return failure();
  const IndexTerm &index = left->loop ? *left : *right;
  const IndexTerm &factor = left->loop ? *right : *left;
  // A product of factors would have to be built before the loops.
  if (!isOneInteger(index.factor))
    return failure();
  indices[product] = {index.loop, factor.factor};
  return success();
}

LogicalResult LoopNest::analyzeLoad(memref::LoadOp load) {
  bool isSimple = isStrided(load.getMemRef()) && isOutside(load.getMemRef()) &&
                  llvm::all_of(load.getIndices(), [&](Value value) {
                    return findIndex(value).has_value();
                  });
  loads.push_back(load);
  return success(isSimple);
}

std::optional<LoopNest::IndexTerm> LoopNest::findIndex(Value value) {
  auto it = indices.find(value);
  if (it != indices.end())
    return it->second;
  OpFoldResult factor = getAsOpFoldResult(value);
  if (isa<Attribute>(factor) || isOutside(value))
    return IndexTerm{std::nullopt, factor};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void LoopNest::buildSizes(OpBuilder &b) {
  // The map of the result has each loop once.
  OpOperand *output = op.getDpsInitOperand(0);
  sizes.resize(op.getNumLoops());
  for (auto [dim, loop] :
       llvm::enumerate(op.getMatchingIndexingMap(output).getResults()))
    sizes[cast<AffineDimExpr>(loop).getPosition()] = memref::getMixedSize(
        b, getLoc(), output->get(), static_cast<int64_t>(dim));
}

Access LoopNest::buildAccess(OpBuilder &b, Value buffer, Value element,
                             ArrayRef<IndexTerm> terms) {
  IndexBuilder index(b, getLoc());
  auto [offset, strides] = index.layoutOf(buffer);
  Access access = {buffer, element, offset, {}};
  access.strides.assign(getNumLoops(), index.constant(0));
  for (auto [term, stride] : llvm::zip_equal(terms, strides)) {
    OpFoldResult &sum = term.loop ? access.strides[*term.loop] : access.offset;
    sum = index.add(sum, index.multiply(term.factor, stride));
  }
  return access;
}

Access LoopNest::buildAccess(OpBuilder &b, OpOperand &argument) {
  AffineMap map = op.getMatchingIndexingMap(&argument);
  auto terms = llvm::map_to_vector(map.getResults(), [&](AffineExpr expr) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    return loop ? IndexTerm{loop.getPosition(), b.getIndexAttr(1)}
                : IndexTerm{std::nullopt, b.getIndexAttr(0)};
  });
  return buildAccess(b, argument.get(), op.getMatchingBlockArgument(&argument),
                     terms);
}

void LoopNest::buildAccesses(OpBuilder &b) {
  buildSizes(b);
  for (OpOperand *input : op.getDpsInputOperands())
    accesses.push_back(buildAccess(b, *input));
  for (memref::LoadOp load : loads) {
    auto terms = llvm::map_to_vector(
        load.getIndices(), [&](Value value) { return *findIndex(value); });
    accesses.push_back(buildAccess(b, load.getMemRef(), load, terms));
  }
  numWrites = static_cast<size_t>(op.getNumDpsInits());
  for (OpOperand &output : op.getDpsInitsMutable())
    accesses.push_back(buildAccess(b, output));
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
    // Where one element is read in place of a row, or elements of a column
    // follow one another, only rows of no or one element do too.
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
  auto buildBody = [&](OpBuilder &body, Location, ValueRange arguments) {
    IRMapping mapping;
    for (auto [access, argument] : llvm::zip_equal(accesses, arguments))
      mapping.map(access.element, argument);
    for (Operation &inner : op->getRegion(0).front()) {
      bool isAccess = isa<linalg::IndexOp, memref::LoadOp>(inner);
      if (!isAccess &&
          !(inner.getNumResults() == 1 && indices.contains(inner.getResult(0))))
        body.clone(inner, mapping);
    }
  };
  size_t numReads = getReads().size();
  SmallVector<utils::IteratorType> iterators(maps.front().getNumDims(),
                                             utils::IteratorType::parallel);
  linalg::GenericOp::create(b, getLoc(), views.take_front(numReads),
                            views.drop_front(numReads), maps, iterators,
                            buildBody);
}

} // namespace ewise
