//===- Cost.h - Costs of scalar ops -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_NATIVE_COST_H
#define EWISE_LIB_NATIVE_COST_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

namespace ewise {

/// Whether an op of `arith` or `math` takes no longer than a square root; false
/// for ops of other dialects.
inline bool isCheap(mlir::Operation &op) {
  using namespace mlir;
  if (isa<arith::ArithDialect>(op.getDialect()))
    return !isa<arith::RemFOp, arith::DivSIOp, arith::DivUIOp,
                arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp,
                arith::RemSIOp, arith::RemUIOp>(op);
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp,
             math::FloorOp, math::FmaOp, math::RoundOp, math::RoundEvenOp,
             math::RsqrtOp, math::SqrtOp, math::TruncOp>(op);
}

} // namespace ewise

#endif // EWISE_LIB_NATIVE_COST_H
