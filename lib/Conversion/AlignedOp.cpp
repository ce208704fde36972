//===- AlignedOp.cpp - An op's operands in its result ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AlignedOp.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/OperandShapes.h"
#include "ewise/IR/RuntimeShape.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

bool alignShapes(Operation *op, const OpLowering &lowering,
                 ArrayRef<Shape> shapes, AlignedOp &aligned) {
  const RuleSet &rules = *lowering.rules;
  aligned.rules = &rules;
  aligned.operands = op->getOperands().drop_back(lowering.numParameters);
  aligned.shapes.assign(shapes.begin(), shapes.end());
  aligned.storage.resize(shapes.size() + 1);
  aligned.declared =
      getShape(op->getResult(0).getType(), aligned.storage.back());
  int64_t axis = 0;
  AlignmentAttribute attribute = getAlignmentAttribute(rules, op, axis);
  if (!alignOperands(rules, shapes.data(), shapes.size(), attribute,
                     &aligned.declared, aligned.aligned) ||
      aligned.aligned.rank == Shape::kUnranked)
    return false;
  aligned.sizes.resize(static_cast<size_t>(aligned.aligned.rank));
  return inferShape(rules, shapes.data(), shapes.size(), &aligned.declared,
                    aligned.aligned, aligned.sizes.data());
}

LogicalResult alignOp(Operation *op, const OpLowering &lowering,
                      AlignedOp &aligned, RewriterBase &rewriter) {
  ValueRange operands = op->getOperands().drop_back(lowering.numParameters);
  SmallVector<Shape, 4> shapes;
  // One more for the declared shape: shapes point into it.
  aligned.storage.resize(operands.size() + 1);
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Shape shape = getShape(operand.getType(), aligned.storage[index]);
    if (!shape.isRanked())
      return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
        diagnostic << "operand #" << index << " is " << operand.getType()
                   << ", and only ranked tensors and vectors can be lowered";
      });
    shapes.push_back(shape);
  }
  if (alignShapes(op, lowering, shapes, aligned))
    return success();
  if (aligned.aligned.target == kDeclaredResult && !aligned.declared.isRanked())
    return rewriter.notifyMatchFailure(op, "it broadcasts into its result, "
                                           "whose type is unranked");
  return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
    diagnostic << "the operands do not broadcast by rule set '"
               << lowering.rules->name << "'";
  });
}

bool AlignedOp::isStatic() const {
  auto areStatic = [](ArrayRef<int64_t> sizes) {
    return !llvm::is_contained(sizes, kDynamic);
  };
  return areStatic(sizes) && llvm::all_of(shapes, [&](const Shape &shape) {
           return areStatic({shape.sizes, static_cast<size_t>(shape.rank)});
         });
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

namespace {

/// Asks the rule set how each operand is read.
class AccessFinder {
public:
  AccessFinder(const AlignedOp &op, const LoweringOptions &options,
               ArrayRef<OpFoldResult> built,
               MutableArrayRef<OperandAccess> accesses)
      : op(op), table(op.rules->table()), options(options), built(built),
        accesses(accesses) {}

  void findResultDims(size_t operand);
  void findUncertainDims(size_t operand);

private:
  int64_t getKnownSize(size_t operand, int64_t dim) const {
    // What is found out when sizes are built would expand a tensor by name
    // whose encoding has been accepted by what the types say.
    if (options.broadcastForm == BroadcastForm::Named &&
        cast<RankedTensorType>(op.operands[operand].getType()).getEncoding())
      return op.shapes[operand].sizes[dim];
    return getStaticSize(accesses[operand].sizes[static_cast<size_t>(dim)]);
  }
  int64_t getKnownResultSize(int64_t dim) const {
    auto index = static_cast<size_t>(dim);
    return built.empty() ? op.sizes[index] : getStaticSize(built[index]);
  }
  bool mayExpand(size_t operand, int64_t dim) const;

  const AlignedOp &op;
  const CombineTable &table;
  const LoweringOptions &options;
  ArrayRef<OpFoldResult> built;
  MutableArrayRef<OperandAccess> accesses;
};

} // namespace

void AccessFinder::findResultDims(size_t operand) {
  OperandAccess &access = accesses[operand];
  DimensionMap map = op.mapOf(operand);
  access.resultDims.clear();
  for (int64_t dim = 0; dim != op.shapes[operand].rank; ++dim) {
    // A dimension that was trimmed has size 1 and no partner.
    int64_t resultDim = map.resultDim(dim);
    int64_t size = getKnownSize(operand, dim);
    bool isExpanded = resultDim != DimensionMap::kNone && size != kDynamic &&
                      size != getKnownResultSize(resultDim) &&
                      table.isExpandable(size);
    access.resultDims.push_back(isExpanded ? DimensionMap::kNone : resultDim);
  }
}

void AccessFinder::findUncertainDims(size_t operand) {
  OperandAccess &access = accesses[operand];
  access.uncertainDims.clear();
  if (options.dynamicBroadcast == DynamicBroadcast::AssumeEqual)
    return;
  for (int64_t dim = 0; dim != op.shapes[operand].rank; ++dim)
    if (mayExpand(operand, dim))
      access.uncertainDims.push_back(dim);
}

bool AccessFinder::mayExpand(size_t operand, int64_t dim) const {
  auto index = static_cast<size_t>(dim);
  int64_t resultDim = accesses[operand].resultDims[index];
  if (resultDim == DimensionMap::kNone ||
      getKnownSize(operand, dim) != kDynamic ||
      (!built.empty() &&
       built[static_cast<size_t>(resultDim)] == accesses[operand].sizes[index]))
    return false;
  SmallVector<Extent, 4> extents;
  size_t self = 0;
  DimensionMap map = op.mapOf(operand);
  FoldOrder order(op.aligned, op.shapes.size());
  for (size_t position = 0; position != order.size(); ++position) {
    size_t which = order.operand(position);
    bool repeats = which != kDeclaredResult && which != operand &&
                   op.operands[which] == op.operands[operand] && !map.dims &&
                   op.mapOf(which).offset == map.offset;
    if (repeats && op.rules->foldsRepeatsOnce(op.shapes.size()))
      continue;
    if (which == operand)
      self = extents.size();
    const Shape &paired =
        which == kDeclaredResult ? op.declared : op.shapes[which];
    int64_t pairedDim =
        op.aligned.mapOf(which, paired.rank).operandDim(resultDim);
    if (pairedDim == DimensionMap::kNone)
      continue;
    int64_t size =
        which == kDeclaredResult
            ? paired.sizes[pairedDim]
            : getStaticSize(
                  accesses[which].sizes[static_cast<size_t>(pairedDim)]);
    extents.push_back(extentOf(size));
  }
  return ewise::mayExpand(table, extents.data(), extents.size(), self);
}

void AlignedOp::findAccesses(const LoweringOptions &options,
                             ArrayRef<OpFoldResult> built,
                             MutableArrayRef<OperandAccess> accesses) const {
  AccessFinder finder(*this, options, built, accesses);
  for (size_t operand = 0; operand != accesses.size(); ++operand)
    finder.findResultDims(operand);
  for (size_t operand = 0; operand != accesses.size(); ++operand)
    finder.findUncertainDims(operand);
}

} // namespace ewise
