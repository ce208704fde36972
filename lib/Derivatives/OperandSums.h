//===- OperandSums.h - Sums over what was broadcast -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DERIVATIVES_OPERANDSUMS_H
#define EWISE_LIB_DERIVATIVES_OPERANDSUMS_H

#include "ewise/Lowering/OperandReads.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// Builds, of a value for each element of an op's result, the sum for each
/// element of an operand: over the dimensions along which it is broadcast, as
/// `reads` says. `actual` is that operand, whose sizes are asked for at run
/// time. The result has its shape, and the elements of `value`.
mlir::Value sumForOperand(mlir::ImplicitLocOpBuilder &b,
                          llvm::ArrayRef<OperandRead> reads, mlir::Value actual,
                          mlir::Value value);

/// Builds the sum over dimensions, which the result does not have. Elements
/// narrower than `f32` are added in `f32`, and the sum is rounded once.
mlir::Value sumOver(mlir::ImplicitLocOpBuilder &b, mlir::Value value,
                    llvm::ArrayRef<int64_t> dims);

} // namespace ewise

#endif // EWISE_LIB_DERIVATIVES_OPERANDSUMS_H
