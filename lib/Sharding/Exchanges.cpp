//===- Exchanges.cpp - Tensors that processes exchange --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In step s, each process sends to the one s places behind it, and receives
// from the one s places before it. Sends may wait for their receives: sends to
// a later process come before the receive, and sends to an earlier one after
// it, so that each circle of processes contains one that receives first.
//
//===----------------------------------------------------------------------===//

#include "Exchanges.h"
#include "Annotations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MPI/IR/MPI.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shard/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using shard::GridAxis;

namespace ewise {

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

std::optional<int64_t> countProcesses(Operation *op,
                                      SymbolTableCollection &symbols) {
  auto count = [&](auto exchange) -> std::optional<int64_t> {
    auto grid = shard::getGridOrNull(op, exchange.getGridAttr(), symbols);
    if (!grid || ShapedType::isDynamicShape(grid.getShape()))
      return std::nullopt;
    int64_t processes = countProcesses(exchange.getGridAxes(), grid);
    return ShapedType::isDynamic(processes) ? std::nullopt
                                            : std::optional(processes);
  };
  return llvm::TypeSwitch<Operation *, std::optional<int64_t>>(op)
      .Case<shard::AllGatherOp, shard::AllReduceOp, shard::AllSliceOp,
            shard::AllToAllOp>(count)
      .Default(std::nullopt);
}

bool reducesParts(shard::AllReduceOp op, int64_t processes) {
  auto type = cast<RankedTensorType>(op.getInput().getType());
  return type.hasStaticShape() && type.getNumElements() % processes == 0;
}

std::optional<int64_t> countSentBytes(Operation *op, int64_t processes) {
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  Type sent = getSentType(type.getElementType());
  if (!type.hasStaticShape() || !sent)
    return std::nullopt;
  int64_t bytes = type.getNumElements() * sent.getIntOrFloatBitWidth() / 8;
  // The bytes sent to each of the other processes.
  int64_t part = bytes / processes;
  if (isa<shard::AllGatherOp>(op))
    part = bytes;
  else if (auto reduce = dyn_cast<shard::AllReduceOp>(op))
    part = reducesParts(reduce, processes) ? 2 * part : bytes;
  return (processes - 1) * part;
}

Type getSentType(Type element) {
  if (element.isF32() || element.isF64())
    return element;
  if (!element.isIntOrFloat())
    return {};
  unsigned width = element.getIntOrFloatBitWidth();
  for (unsigned bits : {8, 16, 32, 64})
    if (width <= bits)
      return element.isInteger() || width == bits
                 ? IntegerType::get(element.getContext(), bits)
                 : Type();
  return {};
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

ProcessGroup::ProcessGroup(ImplicitLocOpBuilder &b, shard::GridOp grid,
                           ArrayRef<GridAxis> axes)
    : shape(grid.getShape()), axes(axes) {
  llvm::append_range(place,
                     shard::ProcessMultiIndexOp::create(b, grid).getResults());
  index = shard::createProcessLinearIndex(grid.getSymName(), axes, b);
}

int64_t ProcessGroup::size() const {
  return shard::collectiveProcessGroupSize(axes, shape);
}

Value ProcessGroup::buildRank(ImplicitLocOpBuilder &b, Value index) const {
  SmallVector<Value> of = place;
  auto sizeOf = [&](size_t axis) -> Value {
    return arith::ConstantIndexOp::create(b, shape[axis]);
  };
  for (GridAxis axis : llvm::reverse(axes)) {
    auto number = static_cast<size_t>(axis);
    Value size = sizeOf(number);
    of[number] = arith::RemUIOp::create(b, index, size);
    index = arith::DivUIOp::create(b, index, size);
  }
  Value rank = of.front();
  for (size_t axis = 1; axis != of.size(); ++axis)
    rank = arith::AddIOp::create(
        b, arith::MulIOp::create(b, rank, sizeOf(axis)), of[axis]);
  return arith::IndexCastOp::create(b, b.getI32Type(), rank);
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

/// The buffer as one row, since MPI's conversion takes the first size for the
/// number of elements.
static Value flatten(ImplicitLocOpBuilder &b, Value buffer) {
  int64_t rank = cast<MemRefType>(buffer.getType()).getRank();
  if (rank == 1)
    return buffer;
  SmallVector<ReassociationIndices> all(1);
  llvm::append_range(all.front(), llvm::seq(rank));
  return memref::CollapseShapeOp::create(b, buffer, all);
}

static Value allocate(ImplicitLocOpBuilder &b, ArrayRef<OpFoldResult> sizes,
                      Type element) {
  SmallVector<Value> dynamicSizes;
  SmallVector<int64_t> shape;
  dispatchIndexOpFoldResults(sizes, dynamicSizes, shape);
  return memref::AllocOp::create(b, MemRefType::get(shape, element),
                                 dynamicSizes);
}

/// Part number `index` of a buffer along a dimension.
static Value getPart(ImplicitLocOpBuilder &b, Value buffer, Value index,
                     ArrayRef<OpFoldResult> sizes, int64_t dim) {
  SmallVector<OpFoldResult> offsets(sizes.size(), b.getIndexAttr(0)),
      strides(sizes.size(), b.getIndexAttr(1));
  auto number = static_cast<size_t>(dim);
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), sizes[number]);
  offsets[number] = arith::MulIOp::create(b, index, size).getResult();
  return memref::SubViewOp::create(b, buffer, offsets, sizes, strides);
}

static OpFoldResult scale(ImplicitLocOpBuilder &b, OpFoldResult size,
                          int64_t factor, int64_t divisor) {
  if (auto known = getConstantIntValue(size))
    return b.getIndexAttr(*known * factor / divisor);
  auto constant = [&](int64_t number) -> Value {
    return arith::ConstantIndexOp::create(b, number);
  };
  Value scaled = cast<Value>(size);
  if (factor != 1)
    scaled = arith::MulIOp::create(b, scaled, constant(factor));
  if (divisor != 1)
    scaled = arith::DivUIOp::create(b, scaled, constant(divisor));
  return scaled;
}

/// Sends to one process of the group, and receives from another.
static void buildMessages(ImplicitLocOpBuilder &b, const ProcessGroup &group,
                          Value to, Value sent, Value from, Value received) {
  Value toRank = group.buildRank(b, to), fromRank = group.buildRank(b, from);
  Value tag = arith::ConstantIntOp::create(b, 0, 32);
  Value world = mpi::CommWorldOp::create(b, mpi::CommType::get(b.getContext()));
  auto send = [&](OpBuilder &inner, Location loc) {
    mpi::SendOp::create(inner, loc, TypeRange(), sent, tag, toRank, world);
  };
  auto receive = [&](OpBuilder &inner, Location loc) {
    mpi::RecvOp::create(inner, loc, TypeRange(), received, tag, fromRank,
                        world);
  };
  Value isBehind =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, group.getIndex(), to);
  scf::IfOp::create(
      b, isBehind,
      [&](OpBuilder &inner, Location loc) {
        send(inner, loc);
        receive(inner, loc);
        scf::YieldOp::create(inner, loc);
      },
      [&](OpBuilder &inner, Location loc) {
        receive(inner, loc);
        send(inner, loc);
        scf::YieldOp::create(inner, loc);
      });
}

Value buildExchange(ImplicitLocOpBuilder &b, const ProcessGroup &group,
                    Value buffer, std::optional<int64_t> splitDim,
                    int64_t concatDim) {
  Type element = getElementTypeOrSelf(buffer);
  SmallVector<OpFoldResult> part = memref::getMixedSizes(b, b.getLoc(), buffer);
  if (splitDim) {
    OpFoldResult &size = part[static_cast<size_t>(*splitDim)];
    size = scale(b, size, 1, group.size());
  }
  SmallVector<OpFoldResult> whole = part;
  OpFoldResult &size = whole[static_cast<size_t>(concatDim)];
  size = scale(b, size, group.size(), 1);

  Value result = allocate(b, whole, element);
  Value sent = splitDim ? allocate(b, part, element) : buffer;
  Value received = allocate(b, part, element);
  Value flatSent = flatten(b, sent), flatReceived = flatten(b, received);
  Value own = group.getIndex();
  auto copyPart = [&](ImplicitLocOpBuilder &inner, Value index) {
    if (splitDim)
      linalg::CopyOp::create(
          inner, getPart(inner, buffer, index, part, *splitDim), sent);
  };
  auto place = [&](ImplicitLocOpBuilder &inner, Value from, Value index) {
    linalg::CopyOp::create(inner, from,
                           getPart(inner, result, index, part, concatDim));
  };
  copyPart(b, own);
  place(b, sent, own);
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value processes = arith::ConstantIndexOp::create(b, group.size());
  scf::ForOp::create(
      b, one, processes, one, ValueRange(),
      [&](OpBuilder &builder, Location loc, Value step, ValueRange) {
        ImplicitLocOpBuilder inner(loc, builder);
        Value to = arith::RemUIOp::create(
            inner, arith::AddIOp::create(inner, own, step), processes);
        Value from = arith::RemUIOp::create(
            inner,
            arith::SubIOp::create(
                inner, arith::AddIOp::create(inner, own, processes), step),
            processes);
        copyPart(inner, to);
        buildMessages(inner, group, to, flatSent, from, flatReceived);
        place(inner, received, from);
        scf::YieldOp::create(inner);
      });
  return result;
}

} // namespace ewise
