//===- VectorLowering.h - Lowering of ops on vectors ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_VECTORLOWERING_H
#define EWISE_LIB_LOWERING_VECTORLOWERING_H

#include "Plan.h"

namespace ewise {

/// Builds the results of an op on vectors: `vector.broadcast` of the operands,
/// and the scalar ops on vectors.
llvm::SmallVector<mlir::Value, 1>
buildOnVectors(const PlannedOp &planned, mlir::ImplicitLocOpBuilder &builder);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_VECTORLOWERING_H
