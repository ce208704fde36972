//===- ResultSizes.h - Sizes of results as IR -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_RESULTSIZES_H
#define EWISE_IR_RESULTSIZES_H

#include "ewise/IR/OpArguments.h"
#include "ewise/Rules/Align.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// The message for sizes of the op's operands that turn out to violate its rule
/// set. `operands` are those that broadcast.
std::string describeConflict(mlir::Operation *op,
                             const OpDescription &description,
                             mlir::ValueRange operands,
                             const AlignedOperands &aligned,
                             const Failure &failure);

/// Takes a condition on sizes, an i1, and the message if it is false.
using SizeCheckFn = llvm::function_ref<void(
    mlir::ImplicitLocOpBuilder &b, mlir::Value condition, std::string message)>;

/// Builds the sizes of the op's results for operands of the types of its own;
/// static ones are attributes. Passes to `check` the conditions under which the
/// rule set accepts the operands, where types leave that open. Fails where the
/// rank of a tensor is unknown, or a size that only the result would tell.
llvm::FailureOr<llvm::SmallVector<mlir::OpFoldResult>>
buildResultSizes(const OpDescription &description, mlir::Operation *op,
                 mlir::OpBuilder &builder, mlir::ValueRange operands,
                 SizeCheckFn check = {});

} // namespace ewise

#endif // EWISE_IR_RESULTSIZES_H
