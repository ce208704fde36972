//===- Folding.h - Folds of elementwise ops ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_FOLDING_H
#define EWISE_IR_FOLDING_H

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace ewise {

struct OpDescription;

struct FoldOptions {
  /// The most elements that are computed one by one for a result. A result of
  /// equal elements may have any number.
  int64_t maxElements = 4096;
  /// Asks whether the op has no effects on memory.
  bool (*hasNoEffect)(mlir::Operation *op) = mlir::isMemoryEffectFree;
};

/// Folds an op as Operation::fold() does, by its record. `operands` are
/// constants, null if an operand is none. Results are constants of the results'
/// types, or the value that a law gives. Fails, and adds no result, where the
/// op stays.
///
/// Evaluates the body on constant operands, if it is computable and has a value
/// for every element; undefined behavior and poison are left for run time. A
/// result is also not computed if it needs more memory than the operands.
/// Operands are broadcast by the rule set. The result's type must be static.
llvm::LogicalResult fold(const OpDescription &description, mlir::Operation *op,
                         llvm::ArrayRef<mlir::Attribute> operands,
                         llvm::SmallVectorImpl<mlir::OpFoldResult> &results,
                         const FoldOptions &options = {});

/// Adds a pattern for rules that make new ops: rewrites that begin with the op,
/// and the union of constants if the op is associative. An op class of
/// ewise-tblgen has it among its canonicalization patterns.
void populateRewritePatterns(mlir::RewritePatternSet &patterns,
                             const OpDescription &description);

} // namespace ewise

#endif // EWISE_IR_FOLDING_H
