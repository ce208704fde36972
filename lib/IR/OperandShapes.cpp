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

Shape getShape(Type type, SmallVectorImpl<int64_t> &storage) {
  auto view = [](ArrayRef<int64_t> sizes) {
    return Shape{sizes.data(), static_cast<int64_t>(sizes.size())};
  };
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

size_t countBroadcastOperands(const OpDescription &op, size_t numOperands) {
  auto parameters = llvm::count_if(
      op.operands, [](const OperandDescription &o) { return o.parameter; });
  return numOperands - static_cast<size_t>(parameters);
}

OperandShapes::OperandShapes(const OpDescription &op, ValueRange operands) {
  size_t count = countBroadcastOperands(op, operands.size());
  shapes.reserve(count);
  for (Value operand : operands.take_front(count)) {
    auto vector = dyn_cast<VectorType>(operand.getType());
    if (vector && vector.isScalable()) {
      // The inline storage of vectors would move, so it must not be
      // reallocated.
      storage.reserve(count);
      storage.emplace_back();
      shapes.push_back(getShape(vector, storage.back()));
      continue;
    }
    SmallVector<int64_t, 0> unused;
    shapes.push_back(getShape(operand.getType(), unused));
  }
}

bool OperandShapes::allRanked() const {
  return llvm::all_of(shapes, [](const Shape &s) { return s.isRanked(); });
}

} // namespace ewise
