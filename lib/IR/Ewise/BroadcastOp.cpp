//===- BroadcastOp.cpp - Reading a tensor at steps of 0 or 1 --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/IndexBuilder.h"
#include "ewise/IR/SourceOfSizes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

void BroadcastOp::build(OpBuilder &b, OperationState &state, Value source,
                        ArrayRef<OpFoldResult> sizes,
                        ArrayRef<OpFoldResult> steps, bool whole) {
  SmallVector<int64_t> staticSizes, staticSteps;
  SmallVector<Value> dynamicSizes, dynamicSteps;
  dispatchIndexOpFoldResults(sizes, dynamicSizes, staticSizes);
  dispatchIndexOpFoldResults(steps, dynamicSteps, staticSteps);
  auto type = cast<RankedTensorType>(source.getType());
  if (type.getShape() != ArrayRef(staticSizes))
    type = type.clone(staticSizes);
  build(b, state, type, source, dynamicSizes, dynamicSteps, staticSteps, whole);
}

SmallVector<OpFoldResult> BroadcastOp::getMixedSizes() {
  return mlir::getMixedValues(getType().getShape(), getSizes(), getContext());
}

SmallVector<OpFoldResult> BroadcastOp::getMixedSteps() {
  return mlir::getMixedValues(getStaticSteps(), getSteps(), getContext());
}

bool BroadcastOp::canBe(int64_t from, int64_t to, int64_t step) {
  if (ShapedType::isDynamic(from))
    return true;
  if (step == 0)
    return from == 1;
  bool isOneElement = from == 1 && ShapedType::isDynamic(step);
  return isOneElement || ShapedType::isDynamic(to) || from == to;
}

LogicalResult BroadcastOp::verify() {
  RankedTensorType source = getSourceType(), result = getType();
  if (source.getRank() != result.getRank() ||
      source.getElementType() != result.getElementType() ||
      source.getEncoding() != result.getEncoding())
    return emitOpError("source and result must differ in sizes only, but are ")
           << source << " and " << result;
  if (getStaticSteps().size() != static_cast<size_t>(source.getRank()))
    return emitOpError("there must be a step for each dimension: ")
           << source.getRank() << ", not " << getStaticSteps().size();
  if (getSizes().size() != static_cast<size_t>(result.getNumDynamicDims()))
    return emitOpError("there must be a size for each dynamic dimension of ")
           << result << ", not " << getSizes().size();
  int64_t numDynamicSteps = llvm::count_if(getStaticSteps(), [](int64_t step) {
    return ShapedType::isDynamic(step);
  });
  if (getSteps().size() != static_cast<size_t>(numDynamicSteps))
    return emitOpError("there must be an operand for each dynamic step: ")
           << numDynamicSteps << ", not " << getSteps().size();
  for (auto [dim, step] : llvm::enumerate(getStaticSteps())) {
    if (!ShapedType::isDynamic(step) && step != 0 && step != 1)
      return emitOpError("step ") << dim << " must be 0 or 1, but is " << step;
    int64_t from = source.getDimSize(static_cast<unsigned>(dim));
    int64_t to = result.getDimSize(static_cast<unsigned>(dim));
    if (canBe(from, to, step))
      continue;
    InFlightDiagnostic error = emitOpError("dimension ")
                               << dim << " is " << from << " in the source";
    if (step == 0)
      return error << ", but must be 1 at a step of 0";
    return error << ", but " << to << " in the result";
  }
  return success();
}

LogicalResult
BroadcastOp::reifyResultShapes(OpBuilder &, ReifiedRankedShapedTypeDims &dims) {
  dims.push_back(getMixedSizes());
  return success();
}

void BroadcastOp::populateBoundsForShapedValueDim(
    Value value, int64_t dim, ValueBoundsConstraintSet &constraints) {
  constraints.bound(value)[dim] == getMixedSizes()[static_cast<size_t>(dim)];
  if (isIdentityAlong(dim))
    constraints.bound(value)[dim] == constraints.getExpr(getSource(), dim);
}

BroadcastOp::SourceTile
BroadcastOp::buildSourceTile(OpBuilder &b, Location loc,
                             ArrayRef<OpFoldResult> offsets,
                             ArrayRef<OpFoldResult> sizes) {
  IndexBuilder index(b, loc);
  SourceTile tile;
  for (auto [dim, step] : llvm::enumerate(getKnownSteps())) {
    tile.offsets.push_back(index.multiply(offsets[dim], step));
    // A step of 0 reads one element.
    if (isOneInteger(step))
      tile.sizes.push_back(sizes[dim]);
    else if (isZeroInteger(step))
      tile.sizes.push_back(index.constant(1));
    else
      tile.sizes.push_back(index.select(
          index.compare(arith::CmpIPredicate::eq, step, index.constant(0)),
          index.constant(1), sizes[dim]));
  }
  return tile;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// The size of a dimension by the ops that make the tensor; null if they do not
/// tell it.
static OpFoldResult findSize(Value tensor, int64_t dim) {
  for (int step = 0; step != kMaxSourcesOfSizes; ++step) {
    auto number = static_cast<unsigned>(dim);
    auto type = cast<RankedTensorType>(tensor.getType());
    if (!type.isDynamicDim(number))
      return IntegerAttr::get(IndexType::get(type.getContext()),
                              type.getDimSize(number));
    if (OpFoldResult size = getStatedSize(tensor, dim))
      return size;
    Operation *op = tensor.getDefiningOp();
    if (auto broadcast = dyn_cast_or_null<BroadcastOp>(op))
      return broadcast.getMixedSizes()[number];
    if (auto slice = dyn_cast_or_null<tensor::ExtractSliceOp>(op);
        slice && slice.getSourceType().getRank() == type.getRank())
      return slice.getMixedSizes()[number];
    tensor = getSourceOfSizes(tensor);
    if (!tensor)
      break;
  }
  return {};
}

/// Whether the size is known to be that of the tensor's dimension.
static bool isSizeOf(OpFoldResult size, Value tensor, int64_t dim) {
  if (OpFoldResult known = findSize(tensor, dim);
      known && isEqualConstantIntOrValue(known, size))
    return true;
  auto dimOp = dyn_cast_or_null<tensor::DimOp>(
      dyn_cast<Value>(size) ? cast<Value>(size).getDefiningOp() : nullptr);
  return dimOp && dimOp.getConstantIndex() == dim &&
         dimOp.getSource() == tensor;
}

bool BroadcastOp::isIdentityAlong(int64_t dim) {
  int64_t from = getSourceType().getDimSize(static_cast<unsigned>(dim));
  auto number = static_cast<size_t>(dim);
  return getStaticSteps()[number] == 1 ||
         (from != 1 && !ShapedType::isDynamic(from)) ||
         isSizeOf(getMixedSizes()[number], getSource(), dim);
}

SmallVector<OpFoldResult> BroadcastOp::getKnownSteps() {
  Builder b(getContext());
  SmallVector<OpFoldResult> steps = getMixedSteps();
  for (auto [dim, step] : llvm::enumerate(steps)) {
    std::optional<int64_t> number = getConstantIntValue(step);
    if (isIdentityAlong(static_cast<int64_t>(dim)) || number == 1)
      step = b.getIndexAttr(1);
    else if (number == 0 ||
             getSourceType().getDimSize(static_cast<unsigned>(dim)) == 1)
      step = b.getIndexAttr(0);
  }
  return steps;
}

} // namespace ewise
