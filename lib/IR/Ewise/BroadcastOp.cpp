//===- BroadcastOp.cpp - Reading a tensor at strides of 0 or 1 ------------===//
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
                        ArrayRef<OpFoldResult> strides, bool whole) {
  SmallVector<int64_t> staticSizes, staticStrides;
  SmallVector<Value> dynamicSizes, dynamicStrides;
  dispatchIndexOpFoldResults(sizes, dynamicSizes, staticSizes);
  dispatchIndexOpFoldResults(strides, dynamicStrides, staticStrides);
  auto type = cast<RankedTensorType>(source.getType());
  if (type.getShape() != ArrayRef(staticSizes))
    type = type.clone(staticSizes);
  build(b, state, type, source, dynamicSizes, dynamicStrides, staticStrides,
        whole);
}

SmallVector<OpFoldResult> BroadcastOp::getMixedSizes() {
  return mlir::getMixedValues(getType().getShape(), getSizes(), getContext());
}

SmallVector<OpFoldResult> BroadcastOp::getMixedStrides() {
  return mlir::getMixedValues(getStaticStrides(), getStrides(), getContext());
}

bool BroadcastOp::canBe(int64_t from, int64_t to, int64_t stride) {
  if (ShapedType::isDynamic(from))
    return true;
  if (stride == 0)
    return from == 1;
  bool isOneElement = from == 1 && ShapedType::isDynamic(stride);
  return isOneElement || ShapedType::isDynamic(to) || from == to;
}

LogicalResult BroadcastOp::verify() {
  RankedTensorType source = getSourceType(), result = getType();
  if (source.getRank() != result.getRank() ||
      source.getElementType() != result.getElementType() ||
      source.getEncoding() != result.getEncoding())
    return emitOpError("source and result must differ in sizes only, but are ")
           << source << " and " << result;
  if (getStaticStrides().size() != static_cast<size_t>(source.getRank()))
    return emitOpError("there must be a stride for each dimension: ")
           << source.getRank() << ", not " << getStaticStrides().size();
  if (getSizes().size() != static_cast<size_t>(result.getNumDynamicDims()))
    return emitOpError("there must be a size for each dynamic dimension of ")
           << result << ", not " << getSizes().size();
  int64_t numDynamicStrides =
      llvm::count_if(getStaticStrides(), [](int64_t stride) {
        return ShapedType::isDynamic(stride);
      });
  if (getStrides().size() != static_cast<size_t>(numDynamicStrides))
    return emitOpError("there must be an operand for each dynamic stride: ")
           << numDynamicStrides << ", not " << getStrides().size();
  for (auto [dim, stride] : llvm::enumerate(getStaticStrides())) {
    if (!ShapedType::isDynamic(stride) && stride != 0 && stride != 1)
      return emitOpError("stride ")
             << dim << " must be 0 or 1, but is " << stride;
    int64_t from = source.getDimSize(static_cast<unsigned>(dim));
    int64_t to = result.getDimSize(static_cast<unsigned>(dim));
    if (canBe(from, to, stride))
      continue;
    InFlightDiagnostic error = emitOpError("dimension ")
                               << dim << " is " << from << " in the source";
    if (stride == 0)
      return error << ", but must be 1 at a stride of 0";
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
  for (auto [dim, stride] : llvm::enumerate(getKnownStrides())) {
    tile.offsets.push_back(index.multiply(offsets[dim], stride));
    // A stride of 0 reads one element.
    if (isOneInteger(stride))
      tile.sizes.push_back(sizes[dim]);
    else if (isZeroInteger(stride))
      tile.sizes.push_back(index.constant(1));
    else
      tile.sizes.push_back(index.select(
          index.compare(arith::CmpIPredicate::eq, stride, index.constant(0)),
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
  for (int depth = 0; depth != kMaxSourcesOfSizes; ++depth) {
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
  return getStaticStrides()[number] == 1 ||
         (from != 1 && !ShapedType::isDynamic(from)) ||
         isSizeOf(getMixedSizes()[number], getSource(), dim);
}

SmallVector<OpFoldResult> BroadcastOp::getKnownStrides() {
  Builder b(getContext());
  SmallVector<OpFoldResult> strides = getMixedStrides();
  for (auto [dim, stride] : llvm::enumerate(strides)) {
    std::optional<int64_t> number = getConstantIntValue(stride);
    if (isIdentityAlong(static_cast<int64_t>(dim)) || number == 1)
      stride = b.getIndexAttr(1);
    else if (number == 0 ||
             getSourceType().getDimSize(static_cast<unsigned>(dim)) == 1)
      stride = b.getIndexAttr(0);
  }
  return strides;
}

} // namespace ewise
