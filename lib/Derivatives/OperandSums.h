//===- OperandSums.h - Sums over what was broadcast -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_OPERANDSUMS_H
#define EWISE_LIB_DERIVATIVES_OPERANDSUMS_H

#include "ewise/Lowering/OperandReads.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace ewise {

/// Sizes of tensors, and numbers, that are built at the end of a block: each is
/// built once, and visible from there on. None may be erased before the last.
class BuiltSizes {
public:
  mlir::Value getNumber(mlir::ImplicitLocOpBuilder &b, int64_t number);
  mlir::Value getSize(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor,
                      int64_t dim);
  /// As above; an attribute if the type tells it.
  mlir::OpFoldResult get(mlir::ImplicitLocOpBuilder &b, mlir::Value tensor,
                         int64_t dim);

private:
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, mlir::Value> sizes;
  std::map<int64_t, mlir::Value> numbers;
};

/// Sums values for each element of an op's result into values for each element
/// of an operand: over the dimensions along which `reads` broadcasts it.
/// `actual` is the operand, whose sizes are read at run time. The result has
/// its shape, and the elements of `value`.
mlir::Value sumForOperand(mlir::ImplicitLocOpBuilder &b, BuiltSizes &sizes,
                          llvm::ArrayRef<OperandRead> reads, mlir::Value actual,
                          mlir::Value value);

/// Builds the sum over dimensions, which the result does not have. Elements
/// narrower than `f32` are added in `f32`, and the sum is rounded once.
mlir::Value sumOver(mlir::ImplicitLocOpBuilder &b, mlir::Value value,
                    llvm::ArrayRef<int64_t> dims);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_OPERANDSUMS_H
