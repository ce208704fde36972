//===- IntegerRanges.h - What integers may be -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_INTEGERRANGES_H
#define EWISE_LIB_LOWERING_INTEGERRANGES_H

namespace mlir {
class DataFlowSolver;
} // namespace mlir

namespace ewise {

/// Loads MLIR's analysis of integer ranges and the analyses that it needs,
/// without their bugs in LLVM 22.
void loadIntegerRanges(mlir::DataFlowSolver &solver);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_INTEGERRANGES_H
