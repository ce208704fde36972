//===- SourceOfSizes.cpp - Which tensor sizes come from -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/SourceOfSizes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

using namespace mlir;

namespace ewise {

Value getSourceOfSizes(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  if (auto cast = dyn_cast_or_null<tensor::CastOp>(op))
    return isa<RankedTensorType>(cast.getSource().getType()) ? cast.getSource()
                                                             : Value();
  if (auto write = dyn_cast_or_null<DestinationStyleOpInterface>(op))
    return write.getTiedOpOperand(cast<OpResult>(tensor))->get();
  return {};
}

OpFoldResult getStatedSize(Value tensor, int64_t dim) {
  Operation *op = tensor.getDefiningOp();
  auto number = static_cast<unsigned>(dim);
  if (auto empty = dyn_cast_or_null<tensor::EmptyOp>(op))
    return empty.getDynamicSize(number);
  if (auto expand = dyn_cast_or_null<tensor::ExpandShapeOp>(op))
    return expand.getMixedOutputShape()[number];
  return {};
}

} // namespace ewise
