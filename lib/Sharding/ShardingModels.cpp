//===- ShardingModels.cpp - How ops are split over processes --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Sharding/ShardingModels.h"
#include "Annotations.h"
#include "LoopReads.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/EwiseDialect.h"
#include "mlir/Conversion/MPIToLLVM/MPIToLLVM.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/Interfaces/ShardingInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using shard::Sharding;
using shard::ShardingInterface;
using shard::ShardingOption;

namespace ewise {

namespace {

/// The model of ops that are split by their reads, given by `getReads`.
template <LoopReads (*getReads)(Operation *)>
struct ReadModel : ShardingInterface::FallbackModel<ReadModel<getReads>> {
  SmallVector<utils::IteratorType> getLoopIteratorTypes(Operation *op) const {
    return SmallVector<utils::IteratorType>(getReads(op).numLoops,
                                            utils::IteratorType::parallel);
  }
  SmallVector<shard::ReductionKind>
  getReductionLoopIteratorKinds(Operation *) const {
    return {};
  }
  SmallVector<AffineMap> getIndexingMaps(Operation *op) const {
    return ewise::getIndexingMaps(op, getReads(op));
  }
  FailureOr<ShardingOption>
  getShardingOption(Operation *op, ArrayRef<Sharding> operands,
                    ArrayRef<Sharding> results) const {
    return ewise::getShardingOption(op, getReads(op), operands, results);
  }
  FailureOr<std::vector<Sharding>>
  getShardingAnnotations(Operation *op, const ShardingOption &option) const {
    LoopReads reads = getReads(op);
    // Upstream's pass calls this last, and ignores whether adding annotations
    // failed.
    if (failed(checkSplit(op, reads, option)))
      return failure();
    return getShardings(op, reads, option);
  }
  LogicalResult addShardingAnnotations(Operation *op, OpBuilder &builder,
                                       const ShardingOption &option) const;
  LogicalResult partition(Operation *op, ArrayRef<Value> partitionedOperands,
                          ArrayRef<Sharding> operandShardings,
                          ArrayRef<Sharding> resultShardings,
                          IRMapping &partitionMap,
                          SymbolTableCollection &symbolTables,
                          OpBuilder &builder) const;
};

} // namespace

template <LoopReads (*getReads)(Operation *)>
LogicalResult ReadModel<getReads>::addShardingAnnotations(
    Operation *op, OpBuilder &builder, const ShardingOption &option) const {
  std::vector<Sharding> shardings = getShardings(op, getReads(op), option);
  for (OpResult result : op->getResults()) {
    const Sharding &sharding =
        shardings[op->getNumOperands() + result.getResultNumber()];
    if (!sharding)
      continue;
    // Upstream's function annotates for users, of which there may be none.
    builder.setInsertionPointAfter(op);
    if (result.use_empty())
      annotate(builder, result, sharding, /*forUsers=*/false);
    else
      shard::maybeInsertTargetShardingAnnotation(sharding, result, builder);
  }
  for (OpOperand &operand : op->getOpOperands())
    if (const Sharding &sharding = shardings[operand.getOperandNumber()])
      shard::maybeInsertSourceShardingAnnotation(sharding, operand, builder);
  return success();
}

/// Expands a part of a tensor, with the part's sizes.
static void partitionExpandShape(tensor::ExpandShapeOp op, Type type,
                                 IRMapping &partitionMap, OpBuilder &builder) {
  auto expanded = tensor::ExpandShapeOp::create(
      builder, op.getLoc(), type, partitionMap.lookup(op.getSrc()),
      op.getReassociationIndices(),
      llvm::map_to_vector(
          llvm::zip_equal(cast<RankedTensorType>(type).getShape(),
                          op.getMixedOutputShape()),
          [&](auto sizes) -> OpFoldResult {
            auto [size, old] = sizes;
            if (!ShapedType::isDynamic(size))
              return builder.getIndexAttr(size);
            return partitionMap.lookup(cast<Value>(old));
          }));
  partitionMap.map(op.getResult(), expanded.getResult());
}

/// A splat constant becomes a splat of the part's shape. Each process keeps its
/// part of any other constant.
static void partitionConstant(arith::ConstantOp op, const Sharding &sharding,
                              IRMapping &partitionMap,
                              SymbolTableCollection &symbolTables,
                              OpBuilder &builder) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  auto grid = shard::getGridOrNull(op, sharding.getGridAttr(), symbolTables);
  auto splat = dyn_cast<SplatElementsAttr>(op.getValue());
  if (!type || !grid || type.getRank() == 0) {
    builder.clone(*op, partitionMap);
    return;
  }
  if (splat) {
    auto part = cast<ShapedType>(shard::shardType(type, grid, sharding));
    partitionMap.map(
        op.getResult(),
        arith::ConstantOp::create(builder, op.getLoc(), splat.resizeSplat(part))
            .getResult());
    return;
  }
  Value part = builder.clone(*op, partitionMap)->getResult(0);
  for (auto [dim, axes] : llvm::enumerate(sharding.getSplitAxes()))
    if (!axes.empty())
      part = shard::AllSliceOp::create(builder, op.getLoc(), part, grid,
                                       axes.asArrayRef(),
                                       static_cast<int64_t>(dim));
  partitionMap.map(op.getResult(), part);
}

/// Asserts that parts are equal where their wholes have to be.
static void compareParts(Operation *op, ArrayRef<EqualDims> equal,
                         ArrayRef<Value> parts, OpBuilder &builder) {
  Location loc = op->getLoc();
  auto getSize = [&](EqualDims::OperandDim of) {
    return getValueOrCreateConstantIndexOp(
        builder, loc,
        tensor::getMixedSize(builder, loc, parts[of.operand], of.dim));
  };
  for (const EqualDims &each : equal) {
    Value first = getSize(each.first), second = getSize(each.second);
    if (first == second)
      continue;
    Value isEqual = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::eq, first, second);
    AssertOp::create(builder, loc, isEqual, each.otherwise,
                     ValueRange{first, second});
  }
}

/// Casts parts to sizes that the types of other parts tell, after these have
/// been compared: an unknown size beside 1 may be any for the op's verifier.
static void refineParts(Operation *op, ArrayRef<EqualDims> equal,
                        IRMapping &partitionMap, OpBuilder &builder) {
  auto refine = [&](EqualDims::OperandDim of, EqualDims::OperandDim by) {
    Value operand = op->getOperand(of.operand);
    Value part = partitionMap.lookup(operand);
    auto type = cast<RankedTensorType>(part.getType());
    int64_t size =
        cast<ShapedType>(
            partitionMap.lookup(op->getOperand(by.operand)).getType())
            .getDimSize(static_cast<unsigned>(by.dim));
    if (!type.isDynamicDim(static_cast<unsigned>(of.dim)) ||
        ShapedType::isDynamic(size))
      return;
    SmallVector<int64_t> shape(type.getShape());
    shape[static_cast<size_t>(of.dim)] = size;
    partitionMap.map(operand, tensor::CastOp::create(builder, op->getLoc(),
                                                     type.clone(shape), part)
                                  .getResult());
  };
  // All are equal to the first one, which any other may tell.
  for (const EqualDims &each : equal)
    refine(each.first, each.second);
  for (const EqualDims &each : equal)
    refine(each.second, each.first);
}

template <LoopReads (*getReads)(Operation *)>
LogicalResult ReadModel<getReads>::partition(
    Operation *op, ArrayRef<Value> partitionedOperands,
    ArrayRef<Sharding> operandShardings, ArrayRef<Sharding> resultShardings,
    IRMapping &partitionMap, SymbolTableCollection &symbolTables,
    OpBuilder &builder) const {
  if (failed(
          checkShardings(op, getReads(op), operandShardings, resultShardings)))
    return failure();
  // Statements about the whole tensor do not hold for a part.
  if (isa<BindSymbolicShapeOp>(op))
    return success();
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    partitionConstant(constant, resultShardings.front(), partitionMap,
                      symbolTables, builder);
    return success();
  }
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op)) {
    const Sharding &sharding = resultShardings.front();
    partitionExpandShape(
        expand,
        shard::shardType(
            expand.getType(),
            shard::getGridOrNull(op, sharding.getGridAttr(), symbolTables),
            sharding),
        partitionMap, builder);
    return success();
  }
  IRMapping parts = partitionMap;
  if (isa<ElementwiseOpInterface>(op)) {
    SmallVector<EqualDims> equal =
        getEqualDims(op, getReads(op), resultShardings.front());
    compareParts(op, equal, partitionedOperands, builder);
    refineParts(op, equal, parts, builder);
  }
  shard::partitionTriviallyShardableOperation(*op, partitionedOperands,
                                              operandShardings, resultShardings,
                                              parts, symbolTables, builder);
  for (Value result : op->getResults())
    partitionMap.map(result, parts.lookup(result));
  return success();
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

/// Gives an op the model, also in place of another one.
template <typename ModelT> static void attach(RegisteredOperationName name) {
  if (auto *present = name.getInterface<ShardingInterface>())
    *present = ModelT();
  else
    name.attachInterface<ModelT>();
}

namespace {

/// An extension of every loaded dialect.
class ShardingExtension : public DialectExtensionBase {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ShardingExtension)

  ShardingExtension() : DialectExtensionBase(ArrayRef<StringRef>()) {}

  void apply(MLIRContext *context,
             MutableArrayRef<Dialect *> dialects) const override;
  std::unique_ptr<DialectExtensionBase> clone() const override {
    return std::make_unique<ShardingExtension>(*this);
  }
};

} // namespace

void ShardingExtension::apply(MLIRContext *context,
                              MutableArrayRef<Dialect *> dialects) const {
  // MLIR does not find extensions of single dialects here: it treats any other
  // extension of this kind as a later one.
  for (RegisteredOperationName name : context->getRegisteredOperations()) {
    if (!llvm::is_contained(dialects, &name.getDialect()))
      continue;
    if (name.hasInterface<ElementwiseOpInterface>())
      attach<ReadModel<getElementwiseReads>>(name);
    else if (name.getTypeID() == TypeID::get<tensor::CastOp>() ||
             name.getTypeID() == TypeID::get<tensor::ExpandShapeOp>() ||
             name.getTypeID() == TypeID::get<tensor::CollapseShapeOp>())
      attach<ReadModel<getReshapeReads>>(name);
    else if (name.getTypeID() == TypeID::get<arith::ConstantOp>())
      attach<ReadModel<getConstantReads>>(name);
    else if (name.getTypeID() == TypeID::get<SymbolicIntOp>() ||
             name.getTypeID() == TypeID::get<BindSymbolicShapeOp>())
      attach<ReadModel<getNoReads>>(name);
  }
  // Partition makes assertions of this dialect.
  if (llvm::any_of(dialects, llvm::IsaPred<shard::ShardDialect>))
    context->loadDialect<EwiseDialect>();
}

void registerShardingModels(DialectRegistry &registry) {
  registry.addExtension(TypeID::get<ShardingExtension>(),
                        std::make_unique<ShardingExtension>());
  // The pipeline's --convert-to-llvm needs this.
  mpi::registerConvertMPIToLLVMInterface(registry);
}

} // namespace ewise
