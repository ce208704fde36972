//===- BroadcastOp.cpp - Reading a tensor at steps of 0 or 1 --------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/Dialect/Ewise/EwiseDialect.h"
#include "ewise/Dialect/Ewise/IndexBuilder.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;

namespace ewise {

//===----------------------------------------------------------------------===//
// What the op is
//===----------------------------------------------------------------------===//

void BroadcastOp::build(OpBuilder &b, OperationState &state, Value source,
                        ArrayRef<OpFoldResult> sizes,
                        ArrayRef<OpFoldResult> steps, bool whole) {
  SmallVector<int64_t> staticSizes, staticSteps;
  SmallVector<Value> dynamicSizes, dynamicSteps;
  dispatchIndexOpFoldResults(sizes, dynamicSizes, staticSizes);
  dispatchIndexOpFoldResults(steps, dynamicSteps, staticSteps);
  auto type = cast<RankedTensorType>(source.getType()).clone(staticSizes);
  build(b, state, type, source, dynamicSizes, dynamicSteps, staticSteps, whole);
}

SmallVector<OpFoldResult> BroadcastOp::getMixedSizes() {
  return mlir::getMixedValues(getType().getShape(), getSizes(), getContext());
}

SmallVector<OpFoldResult> BroadcastOp::getMixedSteps() {
  return mlir::getMixedValues(getStaticSteps(), getSteps(), getContext());
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
    if (step == 1 && failed(verifyCompatibleShape({from}, {to})))
      return emitOpError("dimension ")
             << dim << " is " << from << " in the source and " << to
             << " in the result, at a step of 1";
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
  for (auto [dim, step] : llvm::enumerate(getMixedSteps())) {
    if (isIdentityAlong(static_cast<int64_t>(dim)))
      step = index.constant(1);
    tile.offsets.push_back(index.multiply(offsets[dim], step));
    // At a step of 0 one element is read.
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

/// The size of a dimension, from the ops that make the tensor; null where they
/// do not say.
static OpFoldResult findSize(Value tensor, int64_t dim) {
  // A few steps reach whatever lowerings build; in unreachable code a value may
  // depend on itself.
  constexpr int kMaxSteps = 8;
  for (int step = 0; step != kMaxSteps; ++step) {
    auto number = static_cast<unsigned>(dim);
    auto type = cast<RankedTensorType>(tensor.getType());
    if (!type.isDynamicDim(number))
      return IntegerAttr::get(IndexType::get(type.getContext()),
                              type.getDimSize(number));
    Operation *op = tensor.getDefiningOp();
    if (auto empty = dyn_cast_or_null<tensor::EmptyOp>(op))
      return empty.getDynamicSize(number);
    if (auto broadcast = dyn_cast_or_null<BroadcastOp>(op))
      return broadcast.getMixedSizes()[number];
    if (auto slice = dyn_cast_or_null<tensor::ExtractSliceOp>(op);
        slice && slice.getSourceType().getRank() == type.getRank())
      return slice.getMixedSizes()[number];
    if (auto cast = dyn_cast_or_null<tensor::CastOp>(op);
        cast && isa<RankedTensorType>(cast.getSource().getType()))
      tensor = cast.getSource();
    else if (auto write = dyn_cast_or_null<DestinationStyleOpInterface>(op))
      tensor = write.getTiedOpOperand(llvm::cast<OpResult>(tensor))->get();
    else
      break;
  }
  return {};
}

/// Whether the size is that of the tensor's dimension.
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
  auto number = static_cast<size_t>(dim);
  return getStaticSteps()[number] == 1 ||
         isSizeOf(getMixedSizes()[number], getSource(), dim);
}

//===----------------------------------------------------------------------===//
// Canonicalization
//===----------------------------------------------------------------------===//

OpFoldResult BroadcastOp::fold(FoldAdaptor) {
  bool isIdentity =
      getSource().getType() == getType() &&
      llvm::all_of(llvm::seq(getType().getRank()),
                   [&](int64_t dim) { return isIdentityAlong(dim); });
  return isIdentity ? getSource() : OpFoldResult();
}

namespace {

/// Moves what is known of sizes and steps into the types and attributes, and
/// becomes a cast where nothing is broadcast.
struct FoldConstants : OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> sizes = op.getMixedSizes();
    SmallVector<OpFoldResult> steps = op.getMixedSteps();
    for (auto [dim, step] : llvm::enumerate(steps)) {
      if (!op.isIdentityAlong(static_cast<int64_t>(dim)))
        continue;
      step = rewriter.getIndexAttr(1);
      int64_t size = op.getSourceType().getDimSize(static_cast<unsigned>(dim));
      if (!ShapedType::isDynamic(size))
        sizes[dim] = rewriter.getIndexAttr(size);
    }
    (void)foldDynamicIndexList(sizes, /*onlyNonNegative=*/true);
    (void)foldDynamicIndexList(steps);
    if (llvm::all_of(steps, isOneInteger)) {
      rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(),
                                                  op.getSource());
      return success();
    }
    if (isEqualConstantIntOrValueArray(sizes, op.getMixedSizes()) &&
        isEqualConstantIntOrValueArray(steps, op.getMixedSteps()))
      return failure();
    Value known = BroadcastOp::create(rewriter, op.getLoc(), op.getSource(),
                                      sizes, steps, op.getWhole());
    rewriter.replaceOp(op, castTo(rewriter, op.getType(), known));
    return success();
  }

  static Value castTo(PatternRewriter &rewriter, Type type, Value value) {
    return value.getType() == type
               ? value
               : tensor::CastOp::create(rewriter, value.getLoc(), type, value);
  }
};

/// What a cast forgets of the source is known.
struct FoldSourceCast : OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    auto cast = op.getSource().getDefiningOp<tensor::CastOp>();
    if (!cast || !tensor::canFoldIntoConsumerOp(cast))
      return failure();
    SmallVector<OpFoldResult> sizes = op.getMixedSizes();
    SmallVector<OpFoldResult> steps = op.getMixedSteps();
    auto type = llvm::cast<RankedTensorType>(cast.getSource().getType());
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      if (isOneInteger(steps[dim]) && !ShapedType::isDynamic(size))
        sizes[dim] = rewriter.getIndexAttr(size);
    Value known = BroadcastOp::create(rewriter, op.getLoc(), cast.getSource(),
                                      sizes, steps, op.getWhole());
    rewriter.replaceOp(op,
                       FoldConstants::castTo(rewriter, op.getType(), known));
    return success();
  }
};

/// Reads the source of a broadcast source at the product of both steps.
struct ComposeBroadcasts : OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    auto source = op.getSource().getDefiningOp<BroadcastOp>();
    if (!source)
      return failure();
    IndexBuilder index(rewriter, op.getLoc());
    auto steps = llvm::map_to_vector(
        llvm::zip_equal(op.getMixedSteps(), source.getMixedSteps()),
        [&](auto pair) {
          return index.multiply(std::get<0>(pair), std::get<1>(pair));
        });
    auto composed = BroadcastOp::create(
        rewriter, op.getLoc(), source.getSource(), op.getMixedSizes(), steps,
        op.getWhole() || source.getWhole());
    rewriter.replaceOp(op, composed);
    return success();
  }
};

/// Broadcasts a slice of the source in place of taking a slice.
struct BroadcastSlice : OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp slice,
                                PatternRewriter &rewriter) const override {
    auto op = slice.getSource().getDefiningOp<BroadcastOp>();
    if (!op || !slice.hasUnitStride() ||
        slice.getType().getRank() != op.getType().getRank())
      return failure();
    FailureOr<TilingResult> tile = op.getTiledImplementation(
        rewriter, slice.getMixedOffsets(), slice.getMixedSizes());
    rewriter.replaceOp(slice, FoldConstants::castTo(rewriter, slice.getType(),
                                                    tile->tiledValues.front()));
    return success();
  }
};

/// The size that is asked for is an operand.
struct FoldDim : OpRewritePattern<tensor::DimOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::DimOp dim,
                                PatternRewriter &rewriter) const override {
    auto op = dim.getSource().getDefiningOp<BroadcastOp>();
    std::optional<int64_t> number = dim.getConstantIndex();
    if (!op || !number || *number < 0 || *number >= op.getType().getRank())
      return failure();
    IndexBuilder index(rewriter, dim.getLoc());
    rewriter.replaceOp(
        dim, index.valueOf(op.getMixedSizes()[static_cast<size_t>(*number)]));
    return success();
  }
};

/// The same for what bufferization makes of the op.
struct FoldDimOfView : OpRewritePattern<memref::DimOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(memref::DimOp dim,
                                PatternRewriter &rewriter) const override {
    auto view = dim.getSource().getDefiningOp<memref::ReinterpretCastOp>();
    std::optional<int64_t> number = dim.getConstantIndex();
    if (!view || !number || *number < 0 || *number >= view.getType().getRank())
      return failure();
    IndexBuilder index(rewriter, dim.getLoc());
    rewriter.replaceOp(
        dim, index.valueOf(
                 view.getConstifiedMixedSizes()[static_cast<size_t>(*number)]));
    return success();
  }
};

} // namespace

void BroadcastOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                              MLIRContext *context) {
  patterns.add<BroadcastSlice, ComposeBroadcasts, FoldConstants, FoldDim,
               FoldDimOfView, FoldSourceCast>(context);
}

} // namespace ewise
