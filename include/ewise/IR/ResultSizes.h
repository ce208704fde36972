//===- ResultSizes.h - Sizes of results as IR -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_RESULTSIZES_H
#define EWISE_IR_RESULTSIZES_H

#include "ewise/IR/OpArguments.h"
#include "ewise/Rules/Describe.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace ewise {

/// A message in pieces, between which are sizes that only run time tells.
struct ConflictMessage {
  llvm::SmallVector<std::string> pieces;
  llvm::SmallVector<FailureSize> sizes;

  /// The text, with `?` for these.
  std::string str() const;
};

/// The message for sizes of the op's operands that turn out to violate its rule
/// set. `operands` are those that broadcast.
ConflictMessage describeConflict(mlir::Operation *op,
                                 const OpDescription &description,
                                 mlir::ValueRange operands,
                                 const AlignedOperands &aligned,
                                 const Failure &failure);

/// Takes a condition on sizes, an i1, and the message if it is false.
using SizeCheckFn = llvm::function_ref<void(
    mlir::ImplicitLocOpBuilder &b, mlir::Value condition, std::string message)>;

/// Builds the sizes of the op's results for operands of the types of its own;
/// static ones are attributes. If types do not tell whether the rule set
/// accepts the operands, passes the conditions to `check`. Fails if a rank is
/// unknown, or if only the declared result tells a size.
llvm::FailureOr<llvm::SmallVector<mlir::OpFoldResult>>
buildResultSizes(const OpDescription &description, mlir::Operation *op,
                 mlir::OpBuilder &builder, mlir::ValueRange operands,
                 SizeCheckFn check = {});

} // namespace ewise

#endif // EWISE_IR_RESULTSIZES_H
