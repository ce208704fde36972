//===- OperandShapes.cpp - Shapes of an op's operands ---------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ewise/IR/OperandShapes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace ewise {

static Shape view(ArrayRef<int64_t> sizes) {
  return {sizes.data(), static_cast<int64_t>(sizes.size())};
}

/// The sizes of a vector type, of which some are scalable, behind `storage`.
static Shape appendSizes(VectorType vector, SmallVectorImpl<int64_t> &storage) {
  size_t begin = storage.size();
  for (auto [size, scalable] :
       llvm::zip_equal(vector.getShape(), vector.getScalableDims()))
    storage.push_back(scalable ? -size : size);
  return view(ArrayRef(storage).drop_front(begin));
}

Shape getShape(Type type, SmallVectorImpl<int64_t> &storage) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return view(tensor.getShape());
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return {};
  if (!vector.isScalable())
    return view(vector.getShape());
  storage.clear();
  return appendSizes(vector, storage);
}

size_t countBroadcastOperands(const OpDescription &op, size_t numOperands) {
  return numOperands - op.operands.numParameters;
}

OperandShapes::OperandShapes(const OpDescription &op, ArrayRef<Type> operands) {
  operands = operands.take_front(countBroadcastOperands(op, operands.size()));
  // Shapes point into the storage, so it must not be reallocated.
  size_t numSizes = 0;
  for (Type type : operands)
    if (auto vector = dyn_cast<VectorType>(type))
      numSizes += static_cast<size_t>(vector.getRank());
  storage.reserve(numSizes);

  shapes.reserve(operands.size());
  for (Type type : operands) {
    auto vector = dyn_cast<VectorType>(type);
    shapes.push_back(vector && vector.isScalable()
                         ? appendSizes(vector, storage)
                         : getShape(type, storage));
  }
}

bool OperandShapes::allRanked() const {
  return llvm::all_of(shapes, [](const Shape &s) { return s.isRanked(); });
}

} // namespace ewise
