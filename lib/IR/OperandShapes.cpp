//===- OperandShapes.cpp - Shapes of an op's operands ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/OperandShapes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace ewise {

static Shape view(ArrayRef<int64_t> sizes) {
  return {sizes.data(), static_cast<int64_t>(sizes.size())};
}

Type getElementType(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.getElementType();
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getElementType();
  auto unranked = dyn_cast<UnrankedTensorType>(type);
  return unranked ? unranked.getElementType() : Type();
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
  for (auto [size, scalable] :
       llvm::zip_equal(vector.getShape(), vector.getScalableDims()))
    storage.push_back(scalable ? -size : size);
  return view(storage);
}

} // namespace ewise
