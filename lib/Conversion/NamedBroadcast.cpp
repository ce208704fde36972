//===- NamedBroadcast.cpp - Expansion of operands by named ops ------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NamedBroadcast.h"
#include "ewise/IR/RuntimeShape.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace ewise {

namespace {

/// Applies one named op after the other to a tensor.
class NamedExpansion {
public:
  NamedExpansion(OpBuilder &builder, Location location, Value tensor,
                 ArrayRef<int64_t> resultDims, ArrayRef<OpFoldResult> sizes)
      : builder(builder), location(location), sizes(sizes), tensor(tensor),
        resultDims(resultDims) {}

  void cast();
  void collapse();
  void transpose();
  void broadcast(Value init);
  Value getTensor() const { return tensor; }

private:
  RankedTensorType getType() const {
    return llvm::cast<RankedTensorType>(tensor.getType());
  }
  Value createEmpty(ArrayRef<OpFoldResult> emptySizes) {
    return tensor::EmptyOp::create(builder, location, emptySizes,
                                   getType().getElementType(),
                                   getType().getEncoding());
  }

  OpBuilder &builder;
  Location location;
  ArrayRef<OpFoldResult> sizes;
  Value tensor;
  /// Where the dimensions of `tensor` are in the result.
  SmallVector<int64_t> resultDims;
};

} // namespace

void NamedExpansion::cast() {
  RankedTensorType type = getType();
  auto known = llvm::map_to_vector(resultDims, [&](int64_t dim) -> int64_t {
    return dim == DimensionMap::kNone
               ? 1
               : getStaticSize(sizes[static_cast<size_t>(dim)]);
  });
  if (type.getShape() != ArrayRef(known))
    tensor =
        tensor::CastOp::create(builder, location, type.clone(known), tensor);
}

void NamedExpansion::collapse() {
  if (!llvm::is_contained(resultDims, DimensionMap::kNone))
    return;
  // A dimension that is dropped goes with the one before it that is kept; those
  // before all of these go with the first. Without any, nothing is left.
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices leading;
  SmallVector<int64_t> kept;
  for (auto [dim, resultDim] : llvm::enumerate(resultDims)) {
    if (resultDim != DimensionMap::kNone) {
      kept.push_back(resultDim);
      groups.push_back(std::move(leading));
      leading.clear();
    }
    (groups.empty() ? leading : groups.back())
        .push_back(static_cast<int64_t>(dim));
  }
  RankedTensorType type = getType();
  auto keptSizes = llvm::map_to_vector(kept, [&](int64_t dim) {
    return getStaticSize(sizes[static_cast<size_t>(dim)]);
  });
  tensor = tensor::CollapseShapeOp::create(
      builder, location, type.clone(keptSizes), tensor, groups);
  resultDims = std::move(kept);
}

void NamedExpansion::transpose() {
  if (llvm::is_sorted(resultDims))
    return;
  auto permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, getType().getRank()));
  llvm::sort(permutation, [&](int64_t first, int64_t second) {
    return resultDims[static_cast<size_t>(first)] <
           resultDims[static_cast<size_t>(second)];
  });
  llvm::sort(resultDims);
  auto transposedSizes = llvm::map_to_vector(
      resultDims, [&](int64_t dim) { return sizes[static_cast<size_t>(dim)]; });
  tensor =
      linalg::TransposeOp::create(builder, location, tensor,
                                  createEmpty(transposedSizes), permutation)
          .getResult()
          .front();
}

void NamedExpansion::broadcast(Value init) {
  SmallVector<int64_t> added;
  for (int64_t dim : llvm::seq(static_cast<int64_t>(sizes.size())))
    if (!llvm::is_contained(resultDims, dim))
      added.push_back(dim);
  if (added.empty())
    return;
  if (!init)
    init = createEmpty(sizes);
  tensor = linalg::BroadcastOp::create(builder, location, tensor, init, added)
               .getResult()
               .front();
}

bool needsIntermediateTensors(ArrayRef<int64_t> resultDims) {
  return llvm::is_contained(resultDims, DimensionMap::kNone) ||
         !llvm::is_sorted(resultDims);
}

Value expandByName(OpBuilder &builder, Location location, Value tensor,
                   ArrayRef<int64_t> resultDims, ArrayRef<OpFoldResult> sizes,
                   Value init) {
  NamedExpansion expansion(builder, location, tensor, resultDims, sizes);
  expansion.cast();
  expansion.collapse();
  expansion.transpose();
  expansion.broadcast(init);
  return expansion.getTensor();
}

} // namespace ewise
