//===- VectorLowering.cpp - Lowering of ops on vectors --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VectorLowering.h"
#include "LoopBuilder.h"
#include "SignlessElements.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

/// Brings an operand into the result's shape: its dimensions in the result's
/// order, extents of 1 where it has none, then one vector.broadcast.
static Value broadcastVector(BodyBuilder &b, Value operand, VectorType type,
                             const DimensionMap &map) {
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
  bool isSignless = !movesElements(planned);
  SmallVector<Value> operands;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    Value &vector = operands.emplace_back();
    if (!planned.bodyCase->reads(index))
      continue;
    VectorType type = resultType.clone(getElementTypeOrSelf(operand));
    if (index < numBroadcast) {
      int64_t rank = cast<VectorType>(operand.getType()).getRank();
      vector =
          broadcastVector(b, operand, type, planned.aligned.mapOf(index, rank));
      if (isSignless)
        vector = toSignless(b, vector);
    } else {
      Value element = readParameter(b, operand, isSignless);
      vector = vector::BroadcastOp::create(
          b, resultType.clone(element.getType()), element);
    }
  }
  SmallVector<Value, 1> values =
      buildBody(*planned.description, *planned.bodyCase, b, op, operands);
  for (auto [value, type] : llvm::zip_equal(values, op->getResultTypes()))
    value = castElements(b, value, getElementTypeOrSelf(type));
  return values;
}

} // namespace ewise
