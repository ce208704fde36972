//===- NamedBroadcast.cpp - Broadcasts by named ops -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NamedBroadcast.h"
#include "ewise/Rules/Align.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace ewise {

static int64_t getStaticSize(OpFoldResult size) {
  return getConstantIntValue(size).value_or(kDynamic);
}

namespace {

/// Applies one named op after the other to a tensor.
class NamedBroadcast {
public:
  NamedBroadcast(ImplicitLocOpBuilder &b, Value tensor,
                 ArrayRef<int64_t> resultDims, ArrayRef<OpFoldResult> sizes)
      : b(b), sizes(sizes), tensor(tensor), resultDims(resultDims) {}

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
    return tensor::EmptyOp::create(b, emptySizes, getType().getElementType(),
                                   getType().getEncoding());
  }

  ImplicitLocOpBuilder &b;
  ArrayRef<OpFoldResult> sizes;
  Value tensor;
  /// The result's dimension for each dimension of `tensor`.
  SmallVector<int64_t> resultDims;
};

} // namespace

void NamedBroadcast::cast() {
  RankedTensorType type = getType();
  auto known = llvm::map_to_vector(resultDims, [&](int64_t dim) -> int64_t {
    return dim == DimensionMap::kNone
               ? 1
               : getStaticSize(sizes[static_cast<size_t>(dim)]);
  });
  if (type.getShape() != ArrayRef(known))
    tensor = tensor::CastOp::create(b, type.clone(known), tensor);
}

void NamedBroadcast::collapse() {
  if (!llvm::is_contained(resultDims, DimensionMap::kNone))
    return;
  // A dropped dimension is collapsed into the kept one before it; leading ones
  // into the first kept one. If none is kept, the tensor has rank 0.
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
  tensor =
      tensor::CollapseShapeOp::create(b, type.clone(keptSizes), tensor, groups);
  resultDims = std::move(kept);
}

void NamedBroadcast::transpose() {
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
  tensor = linalg::TransposeOp::create(b, tensor, createEmpty(transposedSizes),
                                       permutation)
               .getResult()
               .front();
}

void NamedBroadcast::broadcast(Value init) {
  SmallVector<int64_t> added;
  for (int64_t dim : llvm::seq(static_cast<int64_t>(sizes.size())))
    if (!llvm::is_contained(resultDims, dim))
      added.push_back(dim);
  if (added.empty())
    return;
  if (!init)
    init = createEmpty(sizes);
  tensor =
      linalg::BroadcastOp::create(b, tensor, init, added).getResult().front();
}

bool needsIntermediateTensors(ArrayRef<int64_t> resultDims) {
  return llvm::is_contained(resultDims, DimensionMap::kNone) ||
         !llvm::is_sorted(resultDims);
}

Value broadcastByName(ImplicitLocOpBuilder &b, Value tensor,
                      ArrayRef<int64_t> resultDims,
                      ArrayRef<OpFoldResult> sizes, Value init) {
  NamedBroadcast broadcast(b, tensor, resultDims, sizes);
  broadcast.cast();
  broadcast.collapse();
  broadcast.transpose();
  broadcast.broadcast(init);
  return broadcast.getTensor();
}

} // namespace ewise
