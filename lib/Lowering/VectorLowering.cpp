//===- VectorLowering.cpp - Lowering of ops on vectors --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VectorLowering.h"
#include "LoopBuilder.h"
#include "SignlessElements.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// How a vector is read along each dimension of the result.
using VectorReads = ArrayRef<std::pair<ReadMap, int64_t>>;

/// The first elements along a dimension.
static Value takeFirst(BodyBuilder &b, Value vector, int64_t dim,
                       int64_t count) {
  auto type = cast<VectorType>(vector.getType());
  SmallVector<int64_t> sizes(type.getShape()), offsets(sizes.size(), 0),
      strides(sizes.size(), 1);
  sizes[static_cast<size_t>(dim)] = count;
  return vector::ExtractStridedSliceOp::create(b, vector, offsets, sizes,
                                               strides);
}

/// Repeats elements along dimensions whose size is neither the result's nor 1.
/// The vector is broadcast along an added dimension, behind the dimension for
/// blocks or before it for repetitions, and the two are collapsed.
static Value spreadVector(BodyBuilder &b, Value operand, VectorType type,
                          VectorReads read) {
  auto operandType = cast<VectorType>(operand.getType());
  int64_t added = type.getRank() - operandType.getRank();
  SmallVector<std::pair<int64_t, int64_t>> shortened;
  SmallVector<int64_t> placed, spread, sizes;
  SmallVector<bool> scalable, sizesScalable;
  for (auto [dim, size] : llvm::enumerate(operandType.getShape())) {
    int64_t whole = type.getDimSize(static_cast<unsigned>(dim) +
                                    static_cast<unsigned>(added));
    bool isScalable = operandType.getScalableDims()[dim];
    auto [reads, block] = read[dim + static_cast<size_t>(added)];
    bool isSpread = size != 1 && size != whole;
    int64_t times = block ? block : whole / std::max<int64_t>(size, 1);
    if (isSpread && block && size * block != whole)
      shortened.push_back({dim, whole});
    if (isSpread && reads == ReadMap::Repeated) {
      placed.push_back(1);
      spread.push_back(times);
      scalable.push_back(false);
    }
    placed.push_back(size);
    spread.push_back(size);
    scalable.push_back(isScalable);
    if (isSpread && reads == ReadMap::InBlocks) {
      placed.push_back(1);
      spread.push_back(times);
      scalable.push_back(false);
    }
    sizes.push_back(isSpread ? times * size : size);
    sizesScalable.push_back(isScalable);
  }
  if (ArrayRef(sizes) == operandType.getShape())
    return operand;
  Type element = type.getElementType();
  operand = vector::ShapeCastOp::create(
      b, VectorType::get(placed, element, scalable), operand);
  operand = vector::BroadcastOp::create(
      b, VectorType::get(spread, element, scalable), operand);
  operand = vector::ShapeCastOp::create(
      b, VectorType::get(sizes, element, sizesScalable), operand);
  // The last block may be shorter.
  for (auto [dim, whole] : shortened)
    operand = takeFirst(b, operand, dim, whole);
  return operand;
}

/// Brings an operand into the result's shape: its dimensions in the result's
/// order, extents of 1 where it has none, then one vector.broadcast.
static Value broadcastVector(BodyBuilder &b, Value operand, VectorType type,
                             const DimensionMap &map, VectorReads read) {
  auto operandType = cast<VectorType>(operand.getType());
  if (operandType == type)
    return operand;
  int64_t rank = operandType.getRank();
  if (map.dims || map.length != rank || map.offset != type.getRank() - rank) {
    SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
    // Trimmed dimensions go last, in their order.
    auto place = [&](int64_t dim) {
      return std::pair(static_cast<uint64_t>(map.resultDim(dim)), dim);
    };
    llvm::sort(order,
               [&](int64_t a, int64_t b) { return place(a) < place(b); });
    if (!llvm::is_sorted(order))
      operand = vector::TransposeOp::create(b, operand, order);
    SmallVector<int64_t> sizes(static_cast<size_t>(type.getRank()), 1);
    SmallVector<bool> scalable(sizes.size(), false);
    for (int64_t dim = 0; dim != map.length; ++dim) {
      auto place = static_cast<size_t>(map.resultDim(dim));
      sizes[place] = operandType.getDimSize(static_cast<unsigned>(dim));
      scalable[place] = operandType.getScalableDims()[static_cast<size_t>(dim)];
    }
    auto placed = VectorType::get(sizes, type.getElementType(), scalable);
    if (operand.getType() != placed)
      operand = vector::ShapeCastOp::create(b, placed, operand);
  }
  if (llvm::any_of(read,
                   [](auto each) { return each.first != ReadMap::AtZero; }))
    operand = spreadVector(b, operand, type, read);
  if (operand.getType() != type)
    operand = vector::BroadcastOp::create(b, type, operand);
  return operand;
}

SmallVector<Value, 1> buildOnVectors(const PlannedOp &planned,
                                     ImplicitLocOpBuilder &builder) {
  Operation *op = planned.op;
  auto resultType = cast<VectorType>(op->getResult(0).getType());
  BodyBuilder b(op->getLoc(), builder, op->getResultTypes(), resultType);
  size_t numBroadcast = planned.getBroadcastOperands().size();
  bool isSignless = !planned.body->movesElements();
  SmallVector<Value> operands;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    Value &vector = operands.emplace_back();
    if (!planned.reads(index))
      continue;
    VectorType type = resultType.clone(getElementTypeOrSelf(operand));
    if (index < numBroadcast) {
      int64_t rank = cast<VectorType>(operand.getType()).getRank();
      SmallVector<std::pair<ReadMap, int64_t>> read;
      for (int64_t dim : llvm::seq(type.getRank())) {
        StepPlace place = planned.aligned.placeOf(index, dim);
        ReadMap reads = planned.description->rules->table(place).reads;
        read.push_back({place.block ? ReadMap::InBlocks : reads, place.block});
      }
      vector = broadcastVector(b, operand, type,
                               planned.aligned.mapOf(index, rank), read);
      if (isSignless)
        vector = toSignless(b, vector);
    } else {
      Value element = readParameter(b, operand, isSignless);
      vector = vector::BroadcastOp::create(
          b, resultType.clone(element.getType()), element);
    }
  }
  SmallVector<Value, 1> values =
      planned.body->build(*planned.description, b, op, operands);
  for (auto [value, type] : llvm::zip_equal(values, op->getResultTypes()))
    value = castElements(b, value, getElementTypeOrSelf(type));
  return values;
}

} // namespace ewise
