//===- ExchangeShards.cpp - Collective ops by messages of MPI -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Annotations.h"
#include "Exchanges.h"
#include "StartMPI.h"
#include "ewise/IR/EwiseDialect.h"
#include "ewise/Sharding/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MPI/IR/MPI.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

namespace ewise {
#define GEN_PASS_DEF_EWISEEXCHANGESHARDSPASS
#include "ewise/Sharding/Passes.h.inc"
} // namespace ewise

using namespace mlir;
using ewise::ProcessGroup;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static RankedTensorType withElement(Value tensor, Type element) {
  return cast<RankedTensorType>(tensor.getType()).clone(element);
}

/// The elements' bits as another type of equal width.
static Value reinterpret(ImplicitLocOpBuilder &b, Value tensor, Type element) {
  Type own = getElementTypeOrSelf(tensor);
  if (own == element)
    return tensor;
  RankedTensorType type = withElement(tensor, element);
  if (isa<FloatType>(own) || isa<FloatType>(element))
    return arith::BitcastOp::create(b, type, tensor);
  // The signedness of a type does not change its bits in memory.
  return UnrealizedConversionCastOp::create(b, type, tensor).getResult(0);
}

/// A tensor of the type in which elements are sent: their bits, zero-extended
/// to the width of the type.
static Value toSent(ImplicitLocOpBuilder &b, Value tensor) {
  Type element = getElementTypeOrSelf(tensor),
       sent = ewise::getSentType(element);
  unsigned width = element.getIntOrFloatBitWidth();
  if (sent == element)
    return tensor;
  tensor = reinterpret(b, tensor, b.getIntegerType(width));
  return width == sent.getIntOrFloatBitWidth()
             ? tensor
             : arith::ExtUIOp::create(b, withElement(tensor, sent), tensor);
}

static Value fromSent(ImplicitLocOpBuilder &b, Value tensor, Type element) {
  unsigned width = element.getIntOrFloatBitWidth();
  if (width != getElementTypeOrSelf(tensor).getIntOrFloatBitWidth())
    tensor = arith::TruncIOp::create(
        b, withElement(tensor, b.getIntegerType(width)), tensor);
  return reinterpret(b, tensor, element);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Checks at run time that a dynamic size is a multiple of the number of
/// processes.
static void assertDivides(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                          int64_t count) {
  auto size = dyn_cast<Value>(tensor::getMixedSize(b, b.getLoc(), tensor, dim));
  if (!size)
    return;
  Value rest =
      arith::RemUIOp::create(b, size, arith::ConstantIndexOp::create(b, count));
  Value divides = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest,
                                        arith::ConstantIndexOp::create(b, 0));
  std::string end = llvm::formatv(
      " does not divide by {0}, the number of processes that share it", count);
  ewise::AssertOp::create(b, divides, {"a size of ", end}, size);
}

/// Exchanges tensors through buffers.
static Value exchange(ImplicitLocOpBuilder &b, const ProcessGroup &group,
                      Value input, std::optional<int64_t> splitDim,
                      int64_t concatDim, Type type) {
  if (splitDim)
    assertDivides(b, input, *splitDim, group.size());
  Value sent = toSent(b, input);
  auto sentType = cast<RankedTensorType>(sent.getType());
  Value buffer = bufferization::ToBufferOp::create(
      b, MemRefType::get(sentType.getShape(), sentType.getElementType()), sent,
      /*read_only=*/true);
  Value result = ewise::buildExchange(b, group, buffer, splitDim, concatDim);
  Value tensor = bufferization::ToTensorOp::create(
      b,
      RankedTensorType::get(cast<MemRefType>(result.getType()).getShape(),
                            sentType.getElementType()),
      result, /*restrict=*/true, /*writable=*/true);
  tensor = fromSent(b, tensor, getElementTypeOrSelf(input));
  return tensor.getType() == type ? tensor
                                  : tensor::CastOp::create(b, type, tensor);
}

/// The process's own part, which nobody has to send.
static Value slice(ImplicitLocOpBuilder &b, const ProcessGroup &group,
                   Value input, size_t dim, Type type) {
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, b.getLoc(), input);
  SmallVector<OpFoldResult> offsets(sizes.size(), b.getIndexAttr(0)),
      strides(sizes.size(), b.getIndexAttr(1));
  Value count = arith::ConstantIndexOp::create(b, group.size());
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), sizes[dim]);
  assertDivides(b, input, static_cast<int64_t>(dim), group.size());
  Value part = arith::DivUIOp::create(b, size, count);
  int64_t own =
      cast<RankedTensorType>(type).getDimSize(static_cast<unsigned>(dim));
  sizes[dim] =
      ShapedType::isDynamic(own) ? OpFoldResult(part) : b.getIndexAttr(own);
  offsets[dim] = arith::MulIOp::create(b, group.getIndex(), part).getResult();
  return tensor::ExtractSliceOp::create(b, cast<RankedTensorType>(type), input,
                                        offsets, sizes, strides);
}

/// The operation of a reduction; none if its kind does not determine it, as for
/// the maximum of signless integers.
static std::optional<arith::AtomicRMWKind>
findCombination(shard::ReductionKind kind, Type element) {
  using Kind = arith::AtomicRMWKind;
  using shard::ReductionKind;
  if (isa<FloatType>(element))
    switch (kind) {
    case ReductionKind::Sum:
      return Kind::addf;
    case ReductionKind::Product:
      return Kind::mulf;
    case ReductionKind::Max:
      return Kind::maximumf;
    case ReductionKind::Min:
      return Kind::minimumf;
    default:
      return std::nullopt;
    }
  if (!element.isSignlessInteger())
    return std::nullopt;
  switch (kind) {
  case ReductionKind::Sum:
    return Kind::addi;
  case ReductionKind::Product:
    return Kind::muli;
  case ReductionKind::BitwiseAnd:
    return Kind::andi;
  case ReductionKind::BitwiseOr:
    return Kind::ori;
  case ReductionKind::BitwiseXor:
    return Kind::xori;
  default:
    return std::nullopt;
  }
}

/// Reduces the processes' tensors in their order: slices along a leading
/// dimension.
static Value reduceFirst(ImplicitLocOpBuilder &b, Value parts, Type type,
                         shard::ReductionKind kind) {
  auto combination = *findCombination(kind, getElementTypeOrSelf(type));
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, b.getLoc(), parts);
  SmallVector<OpFoldResult> offsets(sizes.size(), b.getIndexAttr(0)),
      strides(sizes.size(), b.getIndexAttr(1));
  auto count = *getConstantIntValue(sizes.front());
  sizes.front() = b.getIndexAttr(1);
  Value first = tensor::ExtractSliceOp::create(b, cast<RankedTensorType>(type),
                                               parts, offsets, sizes, strides);
  offsets.front() = b.getIndexAttr(1);
  sizes.front() = b.getIndexAttr(count - 1);
  Value others =
      tensor::ExtractSliceOp::create(b, parts, offsets, sizes, strides);
  return linalg::ReduceOp::create(
             b, others, first, ArrayRef<int64_t>(0),
             [&](OpBuilder &builder, Location loc, ValueRange values) {
               Value sum = arith::getReductionOp(combination, builder, loc,
                                                 values[1], values[0]);
               linalg::YieldOp::create(builder, loc, sum);
             })
      .getResult(0);
}

/// Reshapes a tensor to `count` rows.
static Value toRows(ImplicitLocOpBuilder &b, Value flat, int64_t count) {
  auto type = cast<RankedTensorType>(flat.getType());
  return tensor::ExpandShapeOp::create(
      b,
      RankedTensorType::get({count, type.getDimSize(0) / count},
                            type.getElementType()),
      flat, ArrayRef<ReassociationIndices>{{0, 1}});
}

/// Sums each part in one process, and gathers the sums.
static Value reduceByParts(ImplicitLocOpBuilder &b, const ProcessGroup &group,
                           shard::AllReduceOp op) {
  auto type = cast<RankedTensorType>(op.getInput().getType());
  int64_t elements = type.getNumElements(), count = group.size();
  Type element = type.getElementType();
  SmallVector<ReassociationIndices> all(1);
  llvm::append_range(all.front(), llvm::seq(type.getRank()));
  Value flat = op.getInput();
  if (type.getRank() != 1)
    flat = tensor::CollapseShapeOp::create(b, flat, all);
  Type flatType = RankedTensorType::get({elements}, element);
  Type partType = RankedTensorType::get({elements / count}, element);
  Value parts =
      exchange(b, group, flat, /*splitDim=*/0, /*concatDim=*/0, flatType);
  Value sum =
      reduceFirst(b, toRows(b, parts, count), partType, op.getReduction());
  Value whole = exchange(b, group, sum, std::nullopt, 0, flatType);
  return type.getRank() == 1
             ? whole
             : tensor::ExpandShapeOp::create(b, op.getType(), whole, all);
}

/// Gathers the summands, and sums them in each process.
static Value reduceWhole(ImplicitLocOpBuilder &b, const ProcessGroup &group,
                         shard::AllReduceOp op) {
  auto type = cast<RankedTensorType>(op.getInput().getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.begin(), 1);
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), op.getInput());
  sizes.insert(sizes.begin(), b.getIndexAttr(1));
  SmallVector<ReassociationIndices> groups;
  for (int64_t dim = 0; dim != type.getRank(); ++dim)
    groups.push_back({dim + 1});
  if (!groups.empty())
    groups.front().insert(groups.front().begin(), 0);
  Value row = tensor::ExpandShapeOp::create(
      b, RankedTensorType::get(shape, type.getElementType()), op.getInput(),
      groups, sizes);
  shape.front() = group.size();
  Value rows = exchange(b, group, row, std::nullopt, 0,
                        RankedTensorType::get(shape, type.getElementType()));
  return reduceFirst(b, rows, type, op.getReduction());
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Checks that the op can be lowered.
static LogicalResult check(Operation *op) {
  Type element = getElementTypeOrSelf(op->getOperand(0));
  if (!isa<shard::AllSliceOp>(op) && !ewise::getSentType(element))
    return op->emitError("elements of type ")
           << element << " cannot be sent by MPI";
  auto reduce = dyn_cast<shard::AllReduceOp>(op);
  if (!reduce || findCombination(reduce.getReduction(), element))
    return success();
  return op->emitError("elements of type ")
         << element << " have no "
         << shard::stringifyReductionKind(reduce.getReduction())
         << " that all processes can compute";
}

/// A tensor without elements, with the sizes that the op's result has: nothing
/// is to be sent.
static Value buildEmpty(ImplicitLocOpBuilder &b, Operation *op,
                        RankedTensorType type, int64_t processes) {
  SmallVector<Value> sizes;
  Value count = arith::ConstantIndexOp::create(b, processes);
  for (int64_t dim = 0; dim != type.getRank(); ++dim) {
    if (!type.isDynamicDim(static_cast<unsigned>(dim)))
      continue;
    auto isAlong = [&](StringRef axis) {
      auto attribute = op->getAttrOfType<IntegerAttr>(axis);
      return attribute && attribute.getInt() == dim;
    };
    Value size = getValueOrCreateConstantIndexOp(
        b, b.getLoc(),
        tensor::getMixedSize(b, b.getLoc(), op->getOperand(0), dim));
    if (isAlong("gather_axis") || isAlong("concat_axis"))
      size = arith::MulIOp::create(b, size, count);
    if (isAlong("split_axis") || isAlong("slice_axis"))
      size = arith::DivUIOp::create(b, size, count);
    sizes.push_back(size);
  }
  return tensor::EmptyOp::create(b, type, sizes);
}

/// The value that replaces the op.
static Value lower(Operation *op, shard::GridOp grid) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  Type type = op->getResult(0).getType();
  auto axes = op->getAttrOfType<shard::GridAxesAttr>("grid_axes");
  int64_t processes = ewise::countProcesses(axes.asArrayRef(), grid);
  if (processes == 1)
    return op->getOperand(0);
  auto tensor = cast<RankedTensorType>(type);
  if (llvm::is_contained(tensor.getShape(), 0))
    return buildEmpty(b, op, tensor, processes);
  ProcessGroup group(b, grid, axes.asArrayRef());
  if (auto gather = dyn_cast<shard::AllGatherOp>(op))
    return exchange(b, group, gather.getInput(), std::nullopt,
                    gather.getGatherAxis().getSExtValue(), type);
  if (auto all = dyn_cast<shard::AllToAllOp>(op))
    return exchange(b, group, all.getInput(), all.getSplitAxis().getSExtValue(),
                    all.getConcatAxis().getSExtValue(), type);
  if (auto part = dyn_cast<shard::AllSliceOp>(op))
    return slice(b, group, part.getInput(),
                 static_cast<size_t>(part.getSliceAxis().getSExtValue()), type);
  auto reduce = cast<shard::AllReduceOp>(op);
  return ewise::reducesParts(reduce, group.size())
             ? reduceByParts(b, group, reduce)
             : reduceWhole(b, group, reduce);
}

namespace {

struct ExchangeShardsPass
    : ewise::impl::EwiseExchangeShardsPassBase<ExchangeShardsPass> {
  using EwiseExchangeShardsPassBase::EwiseExchangeShardsPassBase;

  void runOnOperation() override;

private:
  LogicalResult lowerFunction(func::FuncOp function);
  void nameImplementation();
};

} // namespace

LogicalResult ExchangeShardsPass::lowerFunction(func::FuncOp function) {
  if (failed(ewise::checkGrids(function)))
    return failure();
  SymbolTableCollection symbols;
  SmallVector<Operation *> ops;
  shard::GridOp grid;
  WalkResult checked = function.walk([&](Operation *op) {
    auto attribute = op->getAttrOfType<FlatSymbolRefAttr>("grid");
    if (!isa_and_nonnull<shard::ShardDialect>(op->getDialect()) || !attribute ||
        isa<shard::ShardingOp>(op))
      return WalkResult::advance();
    auto own = shard::getGridOrNull(op, attribute, symbols);
    if (!own || ShapedType::isDynamicShape(own.getShape())) {
      op->emitError("the number of processes is not known: ")
          << attribute << " has no static shape";
      return WalkResult::interrupt();
    }
    if (grid && grid != own) {
      op->emitError("one function has two grids, ")
          << grid.getSymNameAttr() << " and " << own.getSymNameAttr();
      return WalkResult::interrupt();
    }
    grid = own;
    if (!ewise::countProcesses(op, symbols))
      return WalkResult::advance();
    ops.push_back(op);
    return WalkResult(check(op));
  });
  if (checked.wasInterrupted())
    return failure();
  if (grid) {
    nameImplementation();
    ewise::startMPI(function, grid);
  }
  for (Operation *op : ops) {
    op->getResult(0).replaceAllUsesWith(lower(op, grid));
    op->erase();
  }
  return success();
}

/// States which MPI library is called, for the conversion to the LLVM dialect.
void ExchangeShardsPass::nameImplementation() {
  MLIRContext *context = &getContext();
  auto key = StringAttr::get(context, "MPI:Implementation");
  auto map = getOperation()->getAttrOfType<MapAttr>("dlti.map");
  SmallVector<DataLayoutEntryInterface> entries;
  if (map)
    llvm::append_range(entries, map.getEntries());
  if (llvm::any_of(entries, [&](DataLayoutEntryInterface entry) {
        return dyn_cast<StringAttr>(entry.getKey()) == key;
      }))
    return;
  entries.push_back(
      DataLayoutEntryAttr::get(key, StringAttr::get(context, implementation)));
  getOperation()->setAttr("dlti.map", MapAttr::get(context, entries));
}

void ExchangeShardsPass::runOnOperation() {
  // A grid becomes no code, and the ops that refer to it are about to be
  // erased.
  getOperation()->walk([](shard::GridOp grid) {
    SymbolTable::setSymbolVisibility(grid, SymbolTable::Visibility::Private);
  });
  SmallVector<func::FuncOp> functions;
  getOperation()->walk([&](func::FuncOp op) { functions.push_back(op); });
  for (func::FuncOp function : functions)
    if (!function.isExternal() && failed(lowerFunction(function)))
      return signalPassFailure();
}
