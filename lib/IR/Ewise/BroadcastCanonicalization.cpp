//===- BroadcastCanonicalization.cpp - Simpler ewise.broadcasts -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/EwiseDialect.h"
#include "ewise/IR/IndexBuilder.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

OpFoldResult BroadcastOp::fold(FoldAdaptor) {
  return getSource().getType() == getType() &&
                 llvm::all_of(getKnownStrides(), isOneInteger)
             ? getSource()
             : OpFoldResult();
}

namespace {

Value castTo(OpBuilder &builder, Type type, Value value) {
  if (value.getType() == type)
    return value;
  return tensor::CastOp::create(builder, value.getLoc(), type, value);
}

/// Whether types and strides are compatible. In unreachable code they need not
/// be.
bool agree(Value source, ArrayRef<int64_t> to, ArrayRef<int64_t> strides) {
  auto from = cast<RankedTensorType>(source.getType()).getShape();
  return llvm::all_of_zip(from, to, strides, BroadcastOp::canBe);
}

/// Replaces the op by a broadcast of the source, or by a cast of it if nothing
/// is broadcast.
LogicalResult replaceBy(PatternRewriter &rewriter, BroadcastOp op, Value source,
                        ArrayRef<OpFoldResult> sizes,
                        ArrayRef<OpFoldResult> strides, bool whole) {
  SmallVector<int64_t> to = decomposeMixedValues(sizes).first;
  SmallVector<int64_t> staticStrides = decomposeMixedValues(strides).first;
  if (!agree(source, to, staticStrides) ||
      !agree(source, op.getType().getShape(), staticStrides) ||
      failed(verifyCompatibleShape(to, op.getType().getShape())))
    return failure();
  Value known = source;
  if (!llvm::all_of(strides, isOneInteger))
    known = BroadcastOp::create(rewriter, op.getLoc(), source, sizes, strides,
                                whole);
  rewriter.replaceOp(op, castTo(rewriter, op.getType(), known));
  return success();
}

/// Moves known sizes and strides into the types and attributes.
struct FoldConstants : OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> sizes = op.getMixedSizes();
    SmallVector<OpFoldResult> strides = op.getKnownStrides();
    (void)foldDynamicIndexList(sizes, /*onlyNonNegative=*/true);
    for (auto [size, from, stride] :
         llvm::zip_equal(sizes, op.getSourceType().getShape(), strides))
      if (isOneInteger(stride) && !ShapedType::isDynamic(from))
        size = rewriter.getIndexAttr(from);
    bool isKnown =
        decomposeMixedValues(sizes).first == op.getType().getShape() &&
        decomposeMixedValues(strides).first == op.getStaticStrides();
    if (isKnown && !llvm::all_of(strides, isOneInteger))
      return failure();
    return replaceBy(rewriter, op, op.getSource(), sizes, strides,
                     op.getWhole());
  }
};

/// Reads through a cast of the source that forgets sizes.
struct FoldSourceCast : OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    auto cast = op.getSource().getDefiningOp<tensor::CastOp>();
    if (!cast || !tensor::canFoldIntoConsumerOp(cast))
      return failure();
    SmallVector<OpFoldResult> sizes = op.getMixedSizes();
    SmallVector<OpFoldResult> strides = op.getMixedStrides();
    auto type = llvm::cast<RankedTensorType>(cast.getSource().getType());
    for (auto [size, from, stride] :
         llvm::zip_equal(sizes, type.getShape(), strides))
      if (isOneInteger(stride) && !ShapedType::isDynamic(from))
        size = rewriter.getIndexAttr(from);
    return replaceBy(rewriter, op, cast.getSource(), sizes, strides,
                     op.getWhole());
  }
};

/// Merges a broadcast of a broadcast, with the products of their strides.
struct ComposeBroadcasts : OpRewritePattern<BroadcastOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastOp op,
                                PatternRewriter &rewriter) const override {
    auto source = op.getSource().getDefiningOp<BroadcastOp>();
    if (!source ||
        !agree(source.getSource(), op.getType().getShape(),
               multiply(op.getStaticStrides(), source.getStaticStrides())))
      return failure();
    IndexBuilder index(rewriter, op.getLoc());
    auto strides = llvm::map_to_vector(
        llvm::zip_equal(op.getMixedStrides(), source.getMixedStrides()),
        [&](auto pair) {
          return index.multiply(std::get<0>(pair), std::get<1>(pair));
        });
    return replaceBy(rewriter, op, source.getSource(), op.getMixedSizes(),
                     strides, op.getWhole() || source.getWhole());
  }

  static SmallVector<int64_t> multiply(ArrayRef<int64_t> a,
                                       ArrayRef<int64_t> b) {
    return llvm::map_to_vector(llvm::zip_equal(a, b), [](auto pair) {
      auto [stride, other] = pair;
      return (SaturatedInteger::wrap(stride) * SaturatedInteger::wrap(other))
          .asInteger();
    });
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
    rewriter.replaceOp(
        slice, castTo(rewriter, slice.getType(), tile->tiledValues.front()));
    return success();
  }
};

/// Replaces a dimension of the result by the op's size operand.
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

/// Folds dimensions of the view that bufferization makes of the op.
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
