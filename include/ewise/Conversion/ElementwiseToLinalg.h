//===- ElementwiseToLinalg.h - Lowering of elementwise ops ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lowers elementwise ops on tensors to one `linalg.generic`, and on vectors to
/// ops on vectors. The code of `ewise-tblgen -gen-lowering-defs` supplies the
/// scalar bodies; everything about broadcasting comes from the rule set.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_CONVERSION_ELEMENTWISETOLINALG_H
#define EWISE_CONVERSION_ELEMENTWISETOLINALG_H

#include "ewise/Conversion/BodyBuilder.h"
#include "ewise/Shape/Align.h"
#include "mlir/IR/PatternMatch.h"

namespace ewise {

/// What is done where an operand may have to be broadcast at run time.
enum class DynamicBroadcast : uint8_t {
  /// The operand is broadcast into a new tensor, under one `scf.if` for each
  /// dimension.
  Materialize,
  /// The operand is read in place, at the loop's index times a stride that is 0
  /// along a dimension that is broadcast, else 1. (A tensor.extract_slice with
  /// that stride says the same, but upstream's folders build invalid slices out
  /// of it as soon as they learn that an extent is 0.)
  View,
  /// Nothing: all sizes that are not known to differ are taken to be equal.
  AssumeEqual
};

/// How an operand is broadcast where the types tell that it is.
enum class BroadcastForm : uint8_t {
  /// By the indexing maps of the linalg.generic that reads it.
  Maps,
  /// By `linalg.broadcast`, after `tensor.cast`, `tensor.collapse_shape` and
  /// `linalg.transpose`, to a tensor of the result's shape. A body that is an
  /// operand as it is needs no linalg.generic then.
  Named
};

struct LoweringOptions {
  DynamicBroadcast dynamicBroadcast = DynamicBroadcast::View;
  BroadcastForm broadcastForm = BroadcastForm::Maps;
  /// Emits a cf.assert, with the rule set's message, for each conflict of sizes
  /// that may occur at run time.
  bool runtimeChecks = false;
  /// Fuses producers into their readers: what only ops of one group read is
  /// computed in the group's loops. Not results that are broadcast and take long
  /// to compute, nor with `Materialize` or `Named`.
  bool fuse = true;
  /// Asks upstream's ValueBoundsConstraintSet whether dynamic sizes are equal,
  /// which takes some microseconds for every two sizes.
  bool useValueBounds = false;
};

/// One case of a scalar body.
struct LoweringCase {
  /// The operands' shared element types; null stands for any.
  bool (*types)(mlir::Type);
  /// The result's element types; null stands for the operands' shared type.
  bool (*resultTypes)(mlir::Type);
  /// Builds the value of one element. `operands` are the elements of all
  /// operands, parameters last; null for those that are not read. The function
  /// is null where the value is the element of the one operand that is read.
  mlir::Value (*build)(BodyBuilder &b, mlir::Operation *op,
                       mlir::ValueRange operands);
  /// A bit for each operand that is read, the lowest for the first. All that
  /// have no bit are.
  uint64_t readOperands = ~uint64_t(0);
  /// The value takes much longer than reading the operands from memory.
  bool isExpensive = false;

  bool reads(size_t operand) const {
    return operand >= 64 || (readOperands >> operand & 1) != 0;
  }
  /// The operand whose element is the value, where there is nothing to build.
  std::optional<size_t> getCopiedOperand() const {
    if (build)
      return std::nullopt;
    return static_cast<size_t>(llvm::countr_zero(readOperands));
  }
};

/// What is emitted for the lowering of one op.
struct OpLowering {
  /// With the dialect: `ew_tosa.add`.
  const char *name;
  const RuleSet *rules;
  /// The names of the operands that take part in broadcasting: `a, b`, where
  /// `b...` is a variadic one.
  const char *operands;
  /// What the op says of an ExtentConflict, null where the rule set's message
  /// applies.
  const char *conflictMessage;
  /// The first operand that has the shared element type; from the last one, -1,
  /// where it follows a variadic one.
  int sharedOperand;
  /// How many of the last operands are parameters.
  unsigned numParameters;
  llvm::ArrayRef<LoweringCase> cases;
  /// With how few operands a variadic op can be lowered.
  unsigned leastOperands = 0;

  mlir::Value getSharedOperand(mlir::Operation *op) const {
    auto base = sharedOperand < 0 ? op->operand_end() : op->operand_begin();
    return base[sharedOperand];
  }
};

/// Builds the value of one element.
mlir::Value buildBody(const LoweringCase &bodyCase, BodyBuilder &b,
                      mlir::Operation *op, mlir::ValueRange operands);

/// The set of all types, for results that may be of any.
bool isAnyElement(mlir::Type type);

/// Adds one pattern per entry; `lowerings` must outlive the patterns. A pattern
/// lowers the fusion group that its op belongs to, where the group's last op is.
void populateElementwiseToLinalgPatterns(mlir::RewritePatternSet &patterns,
                                         llvm::ArrayRef<OpLowering> lowerings,
                                         const LoweringOptions &options);

} // namespace ewise

#endif // EWISE_CONVERSION_ELEMENTWISETOLINALG_H
