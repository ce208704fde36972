//===- FastMath.h - Fastmath flags of ops -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_FASTMATH_H
#define EWISE_IR_FASTMATH_H

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace ewise {

/// The flags of an op of arith, math or a record; none where it cannot have
/// any.
mlir::arith::FastMathFlags getFastMathFlags(mlir::Operation *op);

} // namespace ewise

#endif // EWISE_IR_FASTMATH_H
