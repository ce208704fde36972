//===- LoopReads.cpp - Parts of values by reads of an op ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopReads.h"
#include "Annotations.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/Rules/Describe.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using shard::GridAxesAttr;
using shard::GridAxis;
using shard::GridOp;
using shard::Sharding;
using shard::ShardingArray;
using shard::ShardingOption;

namespace ewise {

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

/// The tensor behind an annotation, which does not change its sizes.
static Value getAnnotated(Value tensor) {
  auto annotation = tensor.getDefiningOp<shard::ShardOp>();
  return annotation ? annotation.getSrc() : Value();
}

/// The op behind the elementwise ops that determine its dynamic sizes, in the
/// order of their block.
static SmallVector<Operation *> collectSources(Operation *op) {
  // Operands that come from farther away are rarely compared.
  constexpr size_t kMostOps = 256;
  llvm::SetVector<Operation *> ops;
  ops.insert(op);
  for (size_t next = 0; next != ops.size() && ops.size() < kMostOps; ++next)
    for (Value operand : ops[next]->getOperands()) {
      while (Value annotated = getAnnotated(operand))
        operand = annotated;
      Operation *source = operand.getDefiningOp();
      auto elementwise = dyn_cast_if_present<ElementwiseOpInterface>(source);
      if (elementwise && elementwise.isOnTensors() &&
          source->getBlock() == op->getBlock())
        ops.insert(source);
    }
  SmallVector<Operation *> sources = ops.takeVector();
  llvm::sort(sources, [](Operation *first, Operation *second) {
    return first->isBeforeInBlock(second);
  });
  return sources;
}

/// Whether an annotation splits a tensor into equal parts, which is impossible
/// if its size is `notOf`.
static bool isSplitInto(Value tensor, int64_t dim, int64_t notOf) {
  for (; tensor; tensor = getAnnotated(tensor)) {
    auto annotation = tensor.getDefiningOp<shard::ShardOp>();
    if (!annotation)
      return false;
    Sharding sharding(annotation.getSharding());
    auto grid = SymbolTable::lookupNearestSymbolFrom<GridOp>(
        annotation, sharding.getGridAttr());
    auto axes = sharding.getSplitAxes();
    if (!grid || static_cast<size_t>(dim) >= axes.size())
      continue;
    int64_t count =
        countProcesses(axes[static_cast<size_t>(dim)].asArrayRef(), grid);
    if (!ShapedType::isDynamic(count) && notOf % count != 0)
      return true;
  }
  return false;
}

/// The reads of an op, by facts of sizes that the op and `others` tell.
static LoopReads readBeside(Operation *op, ArrayRef<Operation *> others) {
  LoopReads reads;
  reads.values.resize(op->getNumOperands() + op->getNumResults());
  OperandReads plan(others, getAnnotated);
  for (size_t operand = 0; operand != op->getNumOperands(); ++operand) {
    auto known = plan.get(op, operand);
    if (!known)
      return reads;
    for (OperandRead &read : *known)
      if (read.atRunTime)
        read.atRunTime =
            !read.broadcastSize ||
            !isSplitInto(op->getOperand(static_cast<unsigned>(operand)),
                         *read.dim, *read.broadcastSize);
    reads.numLoops = known->size();
    reads.values[operand] = std::move(*known);
  }
  for (size_t result = 0; result != op->getNumResults(); ++result)
    for (size_t loop = 0; loop != reads.numLoops; ++loop)
      reads.values[op->getNumOperands() + result].push_back(
          {static_cast<int64_t>(loop)});
  return reads;
}

LoopReads getElementwiseReads(Operation *op) {
  if (!cast<ElementwiseOpInterface>(op).isOnTensors())
    return getNoReads(op);
  LoopReads reads = readBeside(op, op);
  // Other ops tell more facts of sizes, which takes longer to find.
  auto isOpen = [](ArrayRef<OperandRead> along) {
    return llvm::any_of(along, [](const OperandRead &read) {
      return read.atRunTime || read.reads != ReadMap::AtZero;
    });
  };
  return llvm::any_of(reads.values, isOpen) ? readBeside(op, collectSources(op))
                                            : reads;
}

/// The first dimension of a group that has several elements: its parts are
/// contiguous in the other tensor, too. None if only run time determines it.
static std::optional<int64_t> findLeading(ArrayRef<int64_t> group,
                                          RankedTensorType type) {
  for (int64_t dim : group)
    if (type.getDimSize(static_cast<unsigned>(dim)) != 1)
      return ShapedType::isDynamic(type.getDimSize(static_cast<unsigned>(dim)))
                 ? std::nullopt
                 : std::optional<int64_t>(dim);
  return std::nullopt;
}

LoopReads getReshapeReads(Operation *op) {
  LoopReads reads;
  reads.values.resize(op->getNumOperands() + op->getNumResults());
  auto source = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!source || !result)
    return reads;
  SmallVector<ReassociationIndices> groups;
  bool expands = isa<tensor::ExpandShapeOp>(op);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    groups = expand.getReassociationIndices();
  else if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    groups = collapse.getReassociationIndices();
  else
    for (int64_t dim = 0; dim != result.getRank(); ++dim)
      groups.push_back({dim});
  bool isCast = isa<tensor::CastOp>(op);
  reads.numLoops = groups.size();
  for (auto [loop, group] : llvm::enumerate(groups)) {
    auto first = static_cast<int64_t>(loop);
    OperandRead one = {first}, many;
    many.dim = isCast ? first : findLeading(group, expands ? result : source);
    if (!many.dim)
      one.dim = std::nullopt;
    reads.values.front().push_back(expands ? one : many);
    reads.values.back().push_back(expands ? many : one);
  }
  for (auto &others : MutableArrayRef(reads.values).drop_front().drop_back())
    others.resize(reads.numLoops);
  return reads;
}

LoopReads getConstantReads(Operation *op) {
  LoopReads reads;
  SmallVector<OperandRead> &result = reads.values.emplace_back();
  if (auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType()))
    for (int64_t dim = 0; dim != type.getRank(); ++dim)
      result.push_back({dim});
  reads.numLoops = result.size();
  return reads;
}

LoopReads getNoReads(Operation *op) {
  LoopReads reads;
  reads.values.resize(op->getNumOperands() + op->getNumResults());
  return reads;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace {

/// The values of an op, split into a part for each process.
class SplitOp {
public:
  SplitOp(Operation *op, const LoopReads &reads, const ShardingOption &option)
      : op(op), reads(reads), option(option) {}

  size_t countValues() const { return reads.values.size(); }
  RankedTensorType getType(size_t value) const {
    return dyn_cast<RankedTensorType>(getValue(value).getType());
  }
  Sharding getSharding(size_t value) const;
  /// Why a loop cannot be split by the option; empty if it can.
  std::string findProblem(size_t loop) const;
  ArrayRef<GridAxis> getAxes(size_t loop) const {
    ArrayRef<SmallVector<GridAxis>> axes = option.shardingArray;
    return loop < axes.size() ? ArrayRef(axes[loop]) : ArrayRef<GridAxis>();
  }
  int64_t countProcesses(size_t loop) const;
  std::string nameOf(size_t value) const;

private:
  Value getValue(size_t value) const {
    size_t numOperands = op->getNumOperands();
    return value < numOperands
               ? op->getOperand(static_cast<unsigned>(value))
               : Value(
                     op->getResult(static_cast<unsigned>(value - numOperands)));
  }
  int64_t getSize(size_t value, size_t loop) const {
    auto dim = reads.values[value][loop].dim;
    return getType(value).getDimSize(static_cast<unsigned>(*dim));
  }
  /// The number of iterations of the loop.
  int64_t getLoopSize(size_t loop) const {
    return getSize(op->getNumOperands(), loop);
  }
  std::string findProblem(size_t value, size_t loop) const;

  Operation *op;
  const LoopReads &reads;
  const ShardingOption &option;
};

} // namespace

/// Whether each process gets a part of the dimension, not all of it.
static bool isSplit(const OperandRead &read) {
  return read.dim && read.reads != ReadMap::Repeated;
}

int64_t SplitOp::countProcesses(size_t loop) const {
  auto grid = SymbolTable::lookupNearestSymbolFrom<GridOp>(op, option.grid);
  return grid ? ewise::countProcesses(getAxes(loop), grid)
              : ShapedType::kDynamic;
}

Sharding SplitOp::getSharding(size_t value) const {
  RankedTensorType type = getType(value);
  if (!type)
    return Sharding();
  SmallVector<SmallVector<GridAxis>> axes(
      static_cast<size_t>(std::max<int64_t>(type.getRank(), 1)));
  for (auto [loop, read] : llvm::enumerate(reads.values[value]))
    if (isSplit(read))
      llvm::append_range(axes[static_cast<size_t>(*read.dim)], getAxes(loop));
  shard::removeTrailingEmptySubArray(axes);
  return Sharding::get(option.grid,
                       llvm::map_to_vector(axes, [&](ArrayRef<GridAxis> each) {
                         return GridAxesAttr::get(op->getContext(), each);
                       }));
}

std::string SplitOp::nameOf(size_t value) const {
  if (value >= op->getNumOperands())
    return "a result";
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  if (!elementwise)
    return "the operand";
  const OpDescription &description = elementwise.getDescription();
  OpArguments arguments = getArguments(op);
  return "operand '" +
         ewise::nameOf(description, value,
                       description.takeBroadcast(arguments).size(),
                       getAbsent(description, op)) +
         "'";
}

std::string SplitOp::findProblem(size_t value, size_t loop) const {
  const OperandRead &read = reads.values[value][loop];
  if (!read.dim)
    return {};
  int64_t processes = countProcesses(loop), size = getSize(value, loop);
  if (processes == 1)
    return {};
  int64_t whole = getLoopSize(loop);
  if (read.atRunTime)
    return "only run time tells whether " + nameOf(value) +
           " is broadcast along it, unless an annotation splits it";
  if (auto quantized = dyn_cast<quant::UniformQuantizedPerAxisType>(
          getType(value).getElementType());
      quantized && quantized.getQuantizedDimension() == *read.dim)
    return nameOf(value) + " is quantized along it";
  bool isKnown = !ShapedType::isDynamic(size) && !ShapedType::isDynamic(whole);
  if (read.reads != ReadMap::AtZero &&
      (!isKnown || ShapedType::isDynamic(processes)))
    return "only run time tells which elements of " + nameOf(value) +
           " a part needs";
  if (read.reads == ReadMap::Repeated)
    return whole % processes == 0 && size != 0 && whole / processes % size == 0
               ? ""
               : llvm::formatv(
                     "the {0} elements of {1} are read over and over, "
                     "and parts of {2} do not all begin with the "
                     "first one",
                     size, nameOf(value), whole / processes)
                     .str();
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(processes))
    return {};
  if (size % processes != 0)
    return llvm::formatv("{0} has {1} elements along it", nameOf(value), size);
  if (read.reads != ReadMap::InBlocks)
    return {};
  int64_t served = read.countServed(size, whole);
  if (whole / processes != size / processes * served)
    return llvm::formatv("parts of {0} are not {1} blocks of {2}",
                         whole / processes, size / processes, served);
  return {};
}

std::string SplitOp::findProblem(size_t loop) const {
  for (size_t value = countValues(); value != 0; --value)
    if (loop < reads.values[value - 1].size())
      if (std::string problem = findProblem(value - 1, loop); !problem.empty())
        return problem;
  return {};
}

//===----------------------------------------------------------------------===//
// The interface
//===----------------------------------------------------------------------===//

/// The index of an operand along a loop of a given size; null if it is unknown.
static AffineExpr getIndex(const OperandRead &read, size_t loop, int64_t size,
                           int64_t whole, MLIRContext *context) {
  AffineExpr index = getAffineDimExpr(static_cast<unsigned>(loop), context);
  if (read.reads == ReadMap::AtZero)
    return read.atRunTime ? AffineExpr() : index;
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(whole) || size == 0)
    return {};
  if (read.reads == ReadMap::Repeated)
    return index % size;
  return index.floorDiv(read.countServed(size, whole));
}

SmallVector<AffineMap> getIndexingMaps(Operation *op, const LoopReads &reads) {
  MLIRContext *context = op->getContext();
  SmallVector<AffineMap> maps;
  SmallVector<Value> values(op->getOperands());
  llvm::append_range(values, op->getResults());
  auto whole = dyn_cast<RankedTensorType>(values.back().getType());
  for (auto [value, along] : llvm::zip_equal(values, reads.values)) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    SmallVector<AffineExpr> indices(type ? static_cast<size_t>(type.getRank())
                                         : 0,
                                    getAffineConstantExpr(0, context));
    for (auto [loop, read] : llvm::enumerate(along)) {
      auto written = reads.values.back()[loop].dim;
      if (!read.dim || !written)
        continue;
      AffineExpr index = getIndex(
          read, loop, type.getDimSize(static_cast<unsigned>(*read.dim)),
          whole.getDimSize(static_cast<unsigned>(*written)), context);
      if (!index)
        return {};
      indices[static_cast<size_t>(*read.dim)] = index;
    }
    maps.push_back(AffineMap::get(static_cast<unsigned>(reads.numLoops), 0,
                                  indices, context));
  }
  return maps;
}

/// Whether propagation, which goes from op to op, will tell no more of the
/// operands.
static bool areSettled(Operation *op) {
  return llvm::all_of(op->getOperands(), [](Value operand) {
    Operation *source = operand.getDefiningOp();
    return !source || isa<shard::ShardOp>(source) ||
           source->hasTrait<OpTrait::ConstantLike>() ||
           !isa<RankedTensorType>(operand.getType());
  });
}

FailureOr<ShardingOption>
getShardingOption(Operation *op, const LoopReads &reads,
                  ArrayRef<Sharding> operandShardings,
                  ArrayRef<Sharding> resultShardings) {
  ShardingArray axes(std::max<size_t>(reads.numLoops, 1));
  FlatSymbolRefAttr grid;
  llvm::SmallDenseSet<GridAxis> used;
  auto add = [&](const Sharding &sharding, ArrayRef<OperandRead> along) {
    if (!sharding)
      return;
    grid = grid ? grid : sharding.getGridAttr();
    if (sharding.getGridAttr() != grid)
      return;
    for (auto [loop, read] : llvm::enumerate(along)) {
      auto dim = static_cast<size_t>(read.dim.value_or(0));
      if (!isSplit(read) || dim >= sharding.getSplitAxes().size() ||
          !axes[loop].empty())
        continue;
      ArrayRef<GridAxis> own = sharding.getSplitAxes()[dim].asArrayRef();
      if (llvm::any_of(own, [&](GridAxis each) { return used.contains(each); }))
        continue;
      used.insert(own.begin(), own.end());
      axes[loop].append(own.begin(), own.end());
    }
  };
  ArrayRef<SmallVector<OperandRead>> values = reads.values;
  for (auto [sharding, along] : llvm::zip_equal(
           resultShardings, values.take_back(resultShardings.size())))
    add(sharding, along);
  for (auto [sharding, along] : llvm::zip_equal(
           operandShardings, values.take_front(operandShardings.size())))
    add(sharding, along);
  bool isWhole = used.empty() && grid && areSettled(op) &&
                 llvm::any_of(resultShardings, [](const Sharding &sharding) {
                   return static_cast<bool>(sharding);
                 });
  if (used.empty() && !isWhole)
    return ShardingOption::makeEmpty();
  shard::removeTrailingEmptySubArray(axes);
  return ShardingOption(std::move(axes), grid);
}

std::vector<Sharding> getShardings(Operation *op, const LoopReads &reads,
                                   const ShardingOption &option) {
  SplitOp split(op, reads, option);
  std::vector<Sharding> shardings;
  for (size_t value = 0; value != split.countValues(); ++value)
    shardings.push_back(split.getSharding(value));
  return shardings;
}

LogicalResult checkSplit(Operation *op, const LoopReads &reads,
                         const ShardingOption &option) {
  SplitOp split(op, reads, option);
  for (size_t loop = 0; loop != reads.numLoops; ++loop) {
    auto written = reads.values.back()[loop].dim;
    if (split.getAxes(loop).empty() || !written)
      continue;
    std::string problem = split.findProblem(loop);
    if (problem.empty())
      continue;
    InFlightDiagnostic error = op->emitOpError();
    error << "is not split along dimension " << *written;
    if (int64_t count = split.countProcesses(loop);
        !ShapedType::isDynamic(count))
      error << " over " << count << " processes";
    return error << ": " << problem;
  }
  return success();
}

static std::string print(const Sharding &sharding) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  llvm::interleaveComma(sharding.getSplitAxes(), os, [&](GridAxesAttr axes) {
    os << "[";
    llvm::interleaveComma(axes.asArrayRef(), os);
    os << "]";
  });
  os << "]";
  return text;
}

/// Whether a value has the same parts by both shardings: an axis of one process
/// splits nothing.
static bool haveSameParts(Operation *op, const Sharding &first,
                          const Sharding &second) {
  if (first.equalSplitAxes(second))
    return true;
  auto grid =
      SymbolTable::lookupNearestSymbolFrom<GridOp>(op, first.getGridAttr());
  size_t rank =
      std::max(first.getSplitAxes().size(), second.getSplitAxes().size());
  auto getAxes = [&](const Sharding &sharding) {
    SplitAxes axes = getSplitAxes(sharding, static_cast<int64_t>(rank));
    for (auto &along : axes)
      llvm::erase_if(along, [&](GridAxis axis) {
        return countProcesses(axis, grid) == 1;
      });
    return axes;
  };
  return grid && getAxes(first) == getAxes(second);
}

LogicalResult checkShardings(Operation *op, const LoopReads &reads,
                             ArrayRef<Sharding> operandShardings,
                             ArrayRef<Sharding> resultShardings) {
  std::vector<Sharding> given(operandShardings.begin(), operandShardings.end());
  llvm::append_range(given, resultShardings);
  for (const Sharding &sharding : given)
    if (!sharding.getStaticHaloSizes().empty() ||
        !sharding.getStaticShardedDimsOffsets().empty())
      return op->emitOpError(
          "is not split: a sharding has halos or offsets of its own");
  auto option = getShardingOption(op, reads, operandShardings, resultShardings);
  if (failed(option) || option->empty)
    return success();
  if (failed(checkSplit(op, reads, *option)))
    return failure();
  for (auto [index, wanted] :
       llvm::enumerate(getShardings(op, reads, *option))) {
    if (!given[index] || !wanted || haveSameParts(op, given[index], wanted))
      continue;
    bool isOperand = index < op->getNumOperands();
    return op->emitOpError()
           << (isOperand ? "operand" : "result") << " #"
           << (isOperand ? index : index - op->getNumOperands())
           << " is sharded as " << print(given[index]) << " in place of "
           << print(wanted);
  }
  return success();
}

SmallVector<EqualDims> getEqualDims(Operation *op, const LoopReads &reads,
                                    const Sharding &result) {
  SmallVector<EqualDims> equal;
  auto option = getShardingOption(op, reads, {}, {result});
  if (failed(option) || option->empty)
    return equal;
  SplitOp split(op, reads, *option);
  for (size_t loop = 0; loop != reads.numLoops; ++loop) {
    std::optional<EqualDims::OperandDim> first;
    for (unsigned operand = 0; operand != op->getNumOperands(); ++operand) {
      ArrayRef<OperandRead> along = reads.values[operand];
      if (split.getAxes(loop).empty() || loop >= along.size() ||
          !along[loop].dim || along[loop].reads != ReadMap::AtZero)
        continue;
      EqualDims::OperandDim own = {operand, *along[loop].dim};
      auto getSize = [&](EqualDims::OperandDim of) {
        return split.getType(of.operand)
            .getDimSize(static_cast<unsigned>(of.dim));
      };
      if (!first)
        first = own;
      else if (ShapedType::isDynamic(getSize(own)) ||
               ShapedType::isDynamic(getSize(*first)))
        equal.push_back(
            {*first,
             own,
             {llvm::formatv(
                  "'{0}' op {1} and {2} are split along dimensions of "
                  "different sizes: dimension {3} of the first's part is ",
                  op->getName().getStringRef(), split.nameOf(first->operand),
                  split.nameOf(operand), first->dim),
              llvm::formatv(", dimension {0} of the other's ", own.dim), ""}});
    }
  }
  return equal;
}

} // namespace ewise
