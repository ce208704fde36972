//===- BroadcastTiling.cpp - Tiles of ewise.broadcast ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/EwiseDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace ewise {

SmallVector<utils::IteratorType> BroadcastOp::getLoopIteratorTypes() {
  return SmallVector<utils::IteratorType>(
      static_cast<size_t>(getType().getRank()), utils::IteratorType::parallel);
}

SmallVector<Range> BroadcastOp::getIterationDomain(OpBuilder &b) {
  OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1);
  return llvm::map_to_vector(getMixedSizes(), [&](OpFoldResult size) {
    return Range{zero, size, one};
  });
}

LogicalResult BroadcastOp::getResultTilePosition(
    OpBuilder &, unsigned, ArrayRef<OpFoldResult> offsets,
    ArrayRef<OpFoldResult> sizes, SmallVector<OpFoldResult> &resultOffsets,
    SmallVector<OpFoldResult> &resultSizes) {
  resultOffsets.assign(offsets.begin(), offsets.end());
  resultSizes.assign(sizes.begin(), sizes.end());
  return success();
}

FailureOr<TilingResult>
BroadcastOp::getTiledImplementation(OpBuilder &b,
                                    ArrayRef<OpFoldResult> offsets,
                                    ArrayRef<OpFoldResult> sizes) {
  return generateResultTileValue(b, /*resultNumber=*/0, offsets, sizes);
}

FailureOr<TilingResult>
BroadcastOp::generateResultTileValue(OpBuilder &b, unsigned,
                                     ArrayRef<OpFoldResult> offsets,
                                     ArrayRef<OpFoldResult> sizes) {
  Location loc = getLoc();
  SourceTile tile = buildSourceTile(b, loc, offsets, sizes);
  SmallVector<OpFoldResult> strides(offsets.size(), b.getIndexAttr(1));
  auto slice = tensor::ExtractSliceOp::create(b, loc, getSource(), tile.offsets,
                                              tile.sizes, strides);
  auto broadcast =
      BroadcastOp::create(b, loc, slice, sizes, getKnownStrides(), getWhole());
  TilingResult result = {{broadcast}, {broadcast.getResult()}, {}};
  // Only slices in this list are fused into the loops.
  if (!getWhole())
    result.generatedSlices.push_back(slice);
  return result;
}

} // namespace ewise
