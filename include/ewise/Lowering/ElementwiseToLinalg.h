//===- ElementwiseToLinalg.h - Lowering of elementwise ops ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Lowers elementwise ops on tensors to one `linalg.generic`, and on vectors to
/// ops on vectors. The scalar bodies are in the ops' descriptions; everything
/// about broadcasting comes from the rule set.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LOWERING_ELEMENTWISETOLINALG_H
#define EWISE_LOWERING_ELEMENTWISETOLINALG_H

#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/Lowering/BodyBuilder.h"
#include "mlir/IR/PatternMatch.h"

namespace ewise {

/// The read of an operand that may have to be broadcast at run time.
enum class DynamicBroadcast : uint8_t {
  /// The operand is broadcast into a new tensor, under one `scf.if` for each
  /// dimension.
  Materialize,
  /// The operand is read through `ewise.broadcast`, a view whose stride is 0
  /// along a broadcast dimension, else 1. Its indexing map is the identity.
  View,
  /// The operand is read as it is: sizes that are not known to differ are
  /// assumed to be equal.
  AssumeEqual
};

/// The read of an operand that is broadcast by its type.
enum class BroadcastForm : uint8_t {
  /// By the indexing maps of the linalg.generic that reads it.
  Maps,
  /// By `linalg.broadcast`, after `tensor.cast`, `tensor.collapse_shape` and
  /// `linalg.transpose`, to a tensor of the result's shape. If the body is just
  /// an operand, there is no linalg.generic.
  Named
};

/// The loops that an op on tensors becomes.
enum class LoopForm : uint8_t {
  /// A `linalg.generic`.
  Generic,
  /// A `linalg.elementwise` if it has a kind for the op's body; ops are not
  /// fused.
  Elementwise
};

struct LoweringOptions {
  DynamicBroadcast dynamicBroadcast = DynamicBroadcast::View;
  BroadcastForm broadcastForm = BroadcastForm::Maps;
  LoopForm form = LoopForm::Generic;
  /// Emits a cf.assert, with the rule set's message, for each conflict of sizes
  /// that may occur at run time.
  bool runtimeChecks = false;
  /// Emits an ewise.assert in its place, whose message has the sizes.
  bool reportSizes = false;
  /// Fuses producers into their readers: values that only ops of one group read
  /// are computed in the group's loops. Expensive results that are broadcast
  /// are not fused, nor any with `Materialize`, `Named` or `Elementwise`.
  bool fuse = true;
  /// Asks upstream's ValueBoundsConstraintSet whether dynamic sizes are equal,
  /// which takes some microseconds for every two sizes, and what their bounds
  /// are. (The passes ask upstream's integer range analysis, too.)
  bool useValueBounds = false;
  /// How functions such as `exp` are computed.
  Functions functions = Functions::Exact;
};

/// Whether the lowering takes the op: it works on tensors, or Ewise defines it.
bool isToLower(ElementwiseOpInterface op);

/// Adds a pattern for each op; ops are named as in the IR, and have the
/// interface. A pattern lowers the fusion group of its op, at the group's last
/// op. Patterns build ops of the dependent dialects of the pass that
/// createEwiseToLinalgPass() makes.
void populateElementwiseToLinalgPatterns(
    mlir::RewritePatternSet &patterns, llvm::ArrayRef<llvm::StringRef> opNames,
    const LoweringOptions &options);

} // namespace ewise

#endif // EWISE_LOWERING_ELEMENTWISETOLINALG_H
