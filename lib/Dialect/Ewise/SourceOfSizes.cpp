//===- SourceOfSizes.cpp - Which tensor sizes come from -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialect/Ewise/SourceOfSizes.h"
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

} // namespace ewise
