//===- LinearOps.cpp - Derivatives of ops around elementwise ones ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LinearOps.h"
#include "Elements.h"
#include "OperandSums.h"
#include "Shardings.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// Products of matrices
//===----------------------------------------------------------------------===//

namespace {

/// A matrix product, or a batch of them, with the indexing maps of both
/// operands and of the result.
struct MatrixProduct {
  Operation *op;
  SmallVector<AffineMap> maps;

  Value getInput(unsigned which) const { return op->getOperand(which); }
  Value getInit() const { return op->getOperand(2); }
};

} // namespace

/// Whether operands' elements are extended or rounded to those of the result.
static bool isConvertible(Type from, Type to) {
  return from == to ||
         (isa<FloatType>(from) && isa<FloatType>(to) &&
          from.getIntOrFloatBitWidth() != to.getIntOrFloatBitWidth());
}

/// The product, if the op is one on floats.
static std::optional<MatrixProduct> getProduct(Operation *op) {
  if (!isa<linalg::MatmulOp, linalg::BatchMatmulOp>(op))
    return std::nullopt;
  Type element = getElementTypeOrSelf(op->getOperand(2));
  for (Value input : op->getOperands().drop_back())
    if (!isConvertible(getElementTypeOrSelf(input), element))
      return std::nullopt;
  return MatrixProduct{op, cast<linalg::LinalgOp>(op).getIndexingMapsArray()};
}

/// Builds the sum of products of `first` and `second`, with these indexing
/// maps, into `init`.
static Value buildProduct(ImplicitLocOpBuilder &b, Value first,
                          AffineMap firstMap, Value second, AffineMap secondMap,
                          Value init, AffineMap initMap) {
  // Loops that do not index the result are reductions.
  unsigned numLoops = initMap.getNumDims();
  SmallVector<utils::IteratorType> iterators(numLoops,
                                             utils::IteratorType::reduction);
  for (AffineExpr result : initMap.getResults())
    iterators[cast<AffineDimExpr>(result).getPosition()] =
        utils::IteratorType::parallel;
  Type element = getElement(init);
  return linalg::GenericOp::create(
             b, init.getType(), ValueRange{first, second}, init,
             {firstMap, secondMap, initMap}, iterators,
             [&](OpBuilder &builder, Location loc, ValueRange values) {
               ImplicitLocOpBuilder inner(loc, builder);
               auto convert = [&](Value value) {
                 return convertElements(inner, value, element);
               };
               Value product = multiplyScalars(builder, loc, convert(values[0]),
                                               convert(values[1]));
               Value sum = addScalars(builder, loc, values[2], product);
               linalg::YieldOp::create(builder, loc, sum);
             })
      .getResult(0);
}

/// Zeros with the shape of an operand and the elements of the result.
static Value makeInit(ImplicitLocOpBuilder &b, Value like, Type element) {
  Value zeros = makeZeros(b, like);
  return convertElements(b, zeros, element);
}

static void addProductAdjoint(const MatrixProduct &product, Value result,
                              const DerivativeContext &context,
                              AddAdjointFn add) {
  ImplicitLocOpBuilder &b = context.b;
  AffineMap resultMap = product.maps[2];
  for (unsigned which : {0u, 1u}) {
    Value input = product.getInput(which), other = product.getInput(1 - which);
    if (!context.isActive(input))
      continue;
    if (context.conjugates && isComplex(getElement(other)))
      other = conjugateElements(b, other);
    Value sum = buildProduct(
        b, result, resultMap, other, product.maps[1 - which],
        makeInit(b, input, getElement(result)), product.maps[which]);
    add(input, convertElements(b, sum, getElement(input)));
  }
  if (context.isActive(product.getInit()))
    add(product.getInit(), result);
}

static Value makeProductTangent(const MatrixProduct &product,
                                const DerivativeContext &context,
                                llvm::function_ref<Value(Value)> getTangent) {
  ImplicitLocOpBuilder &b = context.b;
  Value init = product.getInit();
  Value sum = context.isActive(init) ? getTangent(init) : makeZeros(b, init);
  for (unsigned which : {0u, 1u}) {
    Value input = product.getInput(which);
    if (!context.isActive(input))
      continue;
    sum = buildProduct(b, getTangent(input), product.maps[which],
                       product.getInput(1 - which), product.maps[1 - which],
                       sum, product.maps[2]);
  }
  return sum;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

namespace {

/// The operation by which a reduction of one tensor combines elements.
enum class Reduction { Sum, Maximum, Minimum };

} // namespace

static std::optional<Reduction> getReduction(linalg::ReduceOp op) {
  Block &body = op.getCombiner().front();
  if (op.getInputs().size() != 1 || body.getOperations().size() != 2 ||
      !isa<FloatType, ComplexType>(getElement(op.getInputs().front())))
    return std::nullopt;
  Operation &combiner = body.front();
  bool isOfBoth =
      combiner.getNumOperands() == 2 &&
      llvm::is_contained(combiner.getOperands(), Value(body.getArgument(0))) &&
      llvm::is_contained(combiner.getOperands(), Value(body.getArgument(1))) &&
      body.getTerminator()->getOperand(0) == combiner.getResult(0);
  if (!isOfBoth)
    return std::nullopt;
  return llvm::TypeSwitch<Operation *, std::optional<Reduction>>(&combiner)
      .Case<arith::AddFOp, complex::AddOp>([](auto) { return Reduction::Sum; })
      .Case<arith::MaximumFOp, arith::MaxNumFOp>(
          [](auto) { return Reduction::Maximum; })
      .Case<arith::MinimumFOp, arith::MinNumFOp>(
          [](auto) { return Reduction::Minimum; })
      .Default(std::nullopt);
}

/// Broadcasts the value along the dimensions of `like` that it does not have.
static Value broadcastOver(ImplicitLocOpBuilder &b, Value value, Value like,
                           ArrayRef<int64_t> dims) {
  Value empty = tensor::EmptyOp::create(
      b, tensor::getMixedSizes(b, b.getLoc(), like), getElement(value));
  Value broadcast =
      linalg::BroadcastOp::create(b, value, empty, dims)->getResult(0);
  auto type = cast<RankedTensorType>(like.getType());
  return castTo(b, broadcast, type.clone(getElement(value)));
}

/// Builds the share of each element of the input in the maximum or minimum of a
/// change: equal elements have equal shares, other elements none.
static Value takeParts(ImplicitLocOpBuilder &b, linalg::ReduceOp op,
                       Value change) {
  Value input = op.getInputs().front();
  Value chosen = broadcastOver(b, op.getResult(0), input, op.getDimensions());
  Value isChosen =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, input, chosen);
  auto type = cast<RankedTensorType>(input.getType());
  Value ones = arith::UIToFPOp::create(b, type, isChosen);
  Value count = sumOver(b, ones, op.getDimensions());
  Value parts = arith::DivFOp::create(
      b, ones, broadcastOver(b, count, input, op.getDimensions()));
  // A NaN is the maximum of elements that it does not equal.
  Value isOther =
      arith::CmpFOp::create(b, arith::CmpFPredicate::ONE, input, chosen);
  return arith::SelectOp::create(b, isOther, makeZeros(b, change),
                                 arith::MulFOp::create(b, change, parts));
}

static LogicalResult addReductionAdjoint(linalg::ReduceOp op, Value result,
                                         const DerivativeContext &context,
                                         AddAdjointFn add) {
  auto reduction = getReduction(op);
  Value input = op.getInputs().front(), init = op.getInits().front();
  bool isSum = reduction == Reduction::Sum;
  // The init of a maximum may take part in it only as a constant.
  if (!reduction || (!isSum && context.isActive(init)))
    return failure();
  ImplicitLocOpBuilder &b = context.b;
  if (context.isActive(input)) {
    Value whole = broadcastOver(b, result, input, op.getDimensions());
    add(input, isSum ? whole : takeParts(b, op, whole));
  }
  if (context.isActive(init))
    add(init, result);
  return success();
}

static Value makeReductionTangent(linalg::ReduceOp op,
                                  const DerivativeContext &context,
                                  llvm::function_ref<Value(Value)> getTangent) {
  auto reduction = getReduction(op);
  Value input = op.getInputs().front(), init = op.getInits().front();
  bool isSum = reduction == Reduction::Sum;
  if (!reduction || (!isSum && context.isActive(init)))
    return {};
  ImplicitLocOpBuilder &b = context.b;
  Value sum;
  if (context.isActive(input)) {
    Value tangent = getTangent(input);
    if (!isSum)
      tangent = takeParts(b, op, tangent);
    sum = sumOver(b, tangent, op.getDimensions());
  }
  if (context.isActive(init)) {
    Value tangent = getTangent(init);
    sum = sum ? addElements(b, sum, tangent) : tangent;
  }
  return castTo(b, sum, op.getResult(0).getType());
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

/// The change, or 0 where the other value is selected.
static Value makeChosen(ImplicitLocOpBuilder &b, arith::SelectOp select,
                        Value change, bool isFirst) {
  Value zeros = makeZeros(b, change);
  return arith::SelectOp::create(b, select.getCondition(),
                                 isFirst ? change : zeros,
                                 isFirst ? zeros : change);
}

static void addChoiceAdjoint(arith::SelectOp select, Value result,
                             const DerivativeContext &context,
                             AddAdjointFn add) {
  for (bool isFirst : {true, false}) {
    Value value = isFirst ? select.getTrueValue() : select.getFalseValue();
    if (context.isActive(value))
      add(value, makeChosen(context.b, select, result, isFirst));
  }
}

static Value makeChoiceTangent(arith::SelectOp select,
                               const DerivativeContext &context,
                               llvm::function_ref<Value(Value)> getTangent) {
  auto get = [&](Value value) {
    return context.isActive(value) ? getTangent(value)
                                   : makeZeros(context.b, value);
  };
  return arith::SelectOp::create(context.b, select.getCondition(),
                                 get(select.getTrueValue()),
                                 get(select.getFalseValue()));
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

static Value getScalar(ImplicitLocOpBuilder &b, Value tensor) {
  return tensor::ExtractOp::create(b, tensor, ValueRange());
}
static Value makeTensor(ImplicitLocOpBuilder &b, Value scalar) {
  return tensor::FromElementsOp::create(
      b, RankedTensorType::get({}, scalar.getType()), scalar);
}
static Value extract(ImplicitLocOpBuilder &b, Value tensor,
                     ValueRange indices) {
  return tensor::ExtractOp::create(b, tensor, indices);
}

/// The indices of element number `number`.
static SmallVector<Value> getIndices(ImplicitLocOpBuilder &b,
                                     RankedTensorType type, size_t number) {
  auto left = static_cast<int64_t>(number);
  SmallVector<Value> indices(static_cast<size_t>(type.getRank()));
  for (auto [size, index] :
       llvm::reverse(llvm::zip(type.getShape(), indices))) {
    index = arith::ConstantIndexOp::create(b, left % size);
    left /= size;
  }
  return indices;
}

static bool movesScalars(Operation *op) {
  return isa<tensor::ExtractOp, tensor::FromElementsOp, tensor::InsertOp,
             tensor::SplatOp, linalg::FillOp>(op);
}

static void addScalarAdjoint(Operation *op, Value result,
                             const DerivativeContext &context,
                             AddAdjointFn add) {
  ImplicitLocOpBuilder &b = context.b;
  Value first = op->getOperand(0);
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    for (auto [number, each] : llvm::enumerate(elements.getElements()))
      if (context.isActive(each))
        add(each,
            makeTensor(b, extract(b, result,
                                  getIndices(b, elements.getType(), number))));
  } else if (auto source = dyn_cast<tensor::ExtractOp>(op)) {
    add(first,
        tensor::InsertOp::create(b, getScalar(b, result), makeZeros(b, first),
                                 source.getIndices()));
  } else if (auto insert = dyn_cast<tensor::InsertOp>(op)) {
    if (context.isActive(first))
      add(first, makeTensor(b, extract(b, result, insert.getIndices())));
    Value zero = makeNumber(b, getElement(result), 0);
    if (context.isActive(insert.getDest()))
      add(insert.getDest(),
          tensor::InsertOp::create(b, zero, result, insert.getIndices()));
  } else if (context.isActive(first)) {
    auto rank = cast<RankedTensorType>(result.getType()).getRank();
    Value sum = sumOver(b, result, llvm::to_vector(llvm::seq(rank)));
    add(first, convertElements(b, sum, first.getType()));
  }
}

static Value makeScalarTangent(Operation *op, const DerivativeContext &context,
                               llvm::function_ref<Value(Value)> getTangent) {
  ImplicitLocOpBuilder &b = context.b;
  // These ops are linear. The contents of a tensor that is filled do not
  // matter.
  IRMapping changes;
  for (Value operand : op->getOperands()) {
    bool isScalar = isa<FloatType, ComplexType>(operand.getType());
    if (context.isActive(operand))
      changes.map(operand, isScalar ? getScalar(b, getTangent(operand))
                                    : getTangent(operand));
    else if (isScalar)
      changes.map(operand, makeNumber(b, operand.getType(), 0));
    else if (isa<tensor::InsertOp>(op) && isa<TensorType>(operand.getType()))
      changes.map(operand, makeZeros(b, operand));
  }
  Value made = b.clone(*op, changes)->getResult(0);
  return isa<TensorType>(made.getType()) ? made : makeTensor(b, made);
}

//===----------------------------------------------------------------------===//
// Ops that move elements
//===----------------------------------------------------------------------===//

/// The adjoint of an op that moves elements: it moves them back. Null for other
/// ops.
static Value moveBack(Operation *op, Value result, ImplicitLocOpBuilder &b) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<tensor::CastOp>([&](tensor::CastOp cast) -> Value {
        // The change of an unranked tensor has the type that the tensor is cast
        // to.
        Type source = cast.getSource().getType();
        return isa<RankedTensorType>(source) ? castTo(b, result, source)
                                             : result;
      })
      .Case<arith::TruncFOp, arith::ExtFOp>([&](auto convert) -> Value {
        return convertElements(b, result, getElement(convert.getIn()));
      })
      .Case<tensor::ExtractSliceOp>([&](tensor::ExtractSliceOp slice) -> Value {
        return tensor::InsertSliceOp::create(
            b, result, makeZeros(b, slice.getSource()), slice.getMixedOffsets(),
            slice.getMixedSizes(), slice.getMixedStrides());
      })
      .Case<tensor::ExpandShapeOp>([&](tensor::ExpandShapeOp expand) -> Value {
        return tensor::CollapseShapeOp::create(
            b, expand.getSrcType(), result, expand.getReassociationIndices());
      })
      .Case<tensor::CollapseShapeOp>(
          [&](tensor::CollapseShapeOp collapse) -> Value {
            return tensor::ExpandShapeOp::create(
                b, collapse.getSrcType(), result,
                collapse.getReassociationIndices(),
                tensor::getMixedSizes(b, b.getLoc(), collapse.getSrc()));
          })
      .Case<linalg::BroadcastOp>([&](linalg::BroadcastOp broadcast) -> Value {
        return castTo(b, sumOver(b, result, broadcast.getDimensions()),
                      broadcast.getInput().getType());
      })
      .Case<linalg::TransposeOp>([&](linalg::TransposeOp transpose) -> Value {
        Value input = transpose.getInput();
        Value empty = tensor::EmptyOp::create(
            b, tensor::getMixedSizes(b, b.getLoc(), input), getElement(input));
        Value back = linalg::TransposeOp::create(
                         b, result, empty,
                         invertPermutationVector(transpose.getPermutation()))
                         ->getResult(0);
        return castTo(b, back, input.getType());
      })
      .Case<shard::ShardOp>([&](shard::ShardOp annotation) {
        return shardAdjoint(b, annotation, result);
      })
      .Default(Value());
}

static bool movesElements(Operation *op) {
  return isa<arith::TruncFOp, arith::ExtFOp, tensor::CastOp,
             tensor::ExtractSliceOp, tensor::ExpandShapeOp,
             tensor::CollapseShapeOp, linalg::BroadcastOp, linalg::TransposeOp,
             shard::ShardOp>(op);
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

LogicalResult buildAdjoint(Operation *op, Value result,
                           const DerivativeContext &context, AddAdjointFn add) {
  if (auto product = getProduct(op)) {
    addProductAdjoint(*product, result, context, add);
    return success();
  }
  if (auto reduce = dyn_cast<linalg::ReduceOp>(op))
    return addReductionAdjoint(reduce, result, context, add);
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    addChoiceAdjoint(select, result, context, add);
    return success();
  }
  if (movesScalars(op)) {
    addScalarAdjoint(op, result, context, add);
    return success();
  }
  if (!movesElements(op))
    return failure();
  add(op->getOperand(0), moveBack(op, result, context.b));
  return success();
}

Value buildTangent(Operation *op, const DerivativeContext &context,
                   llvm::function_ref<Value(Value)> getTangent) {
  if (auto product = getProduct(op))
    return makeProductTangent(*product, context, getTangent);
  if (auto reduce = dyn_cast<linalg::ReduceOp>(op))
    return makeReductionTangent(reduce, context, getTangent);
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return makeChoiceTangent(select, context, getTangent);
  if (movesScalars(op))
    return makeScalarTangent(op, context, getTangent);
  if (!movesElements(op))
    return {};
  // The contents of the tensor that these ops fill do not matter.
  if (!context.isActive(op->getOperand(0)))
    return makeZeros(context.b, op->getResult(0));
  Value tangent = getTangent(op->getOperand(0));
  if (isa<tensor::CastOp>(op)) {
    Type type = op->getResult(0).getType();
    return isa<RankedTensorType>(type) ? castTo(context.b, tangent, type)
                                       : tangent;
  }
  if (auto annotation = dyn_cast<shard::ShardOp>(op))
    return shardTangent(context.b, annotation, tangent);
  // These ops are linear: the change of the result is the op on the operand's
  // change.
  Operation *moved = context.b.clone(*op);
  moved->setOperand(0, tangent);
  return moved->getResult(0);
}

bool addsElements(Operation *op) {
  auto reduce = dyn_cast<linalg::ReduceOp>(op);
  return movesElements(op) || movesScalars(op) ||
         (reduce && getReduction(reduce) == Reduction::Sum);
}

bool choosesElements(Operation *op) {
  auto reduce = dyn_cast<linalg::ReduceOp>(op);
  return isa<arith::SelectOp>(op) ||
         (reduce && getReduction(reduce) != Reduction::Sum);
}

StringRef explainMissing(Operation *op) {
  auto reduce = dyn_cast<linalg::ReduceOp>(op);
  if (!reduce)
    return "";
  return getReduction(reduce)
             ? ": the initial value of a maximum or minimum must be a constant"
             : ": reductions have one by sums, maxima and minima of one tensor "
               "of floats";
}

bool isWorthKeeping(Operation *op) {
  return isa<linalg::MatmulOp, linalg::BatchMatmulOp, linalg::ReduceOp>(op);
}

} // namespace ewise
