//===- IntegerRanges.h - What integers may be -------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_CONVERSION_INTEGERRANGES_H
#define EWISE_LIB_CONVERSION_INTEGERRANGES_H

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"

namespace ewise {

/// MLIR's analysis, without what crashes it in LLVM 22: loops whose bounds they
/// do not tell, such as those of `affine`, and remainders in affine maps by
/// what may be 0. Of these nothing is known.
class IntegerRanges : public mlir::dataflow::IntegerRangeAnalysis {
public:
  using IntegerRangeAnalysis::IntegerRangeAnalysis;
  using Range = mlir::dataflow::IntegerValueRangeLattice;

  mlir::LogicalResult visitOperation(mlir::Operation *op,
                                     llvm::ArrayRef<const Range *> operands,
                                     llvm::ArrayRef<Range *> results) override;
  void visitNonControlFlowArguments(mlir::Operation *op,
                                    const mlir::RegionSuccessor &successor,
                                    llvm::ArrayRef<Range *> arguments,
                                    unsigned firstIndex) override;
};

} // namespace ewise

#endif // EWISE_LIB_CONVERSION_INTEGERRANGES_H
