//===- Patterns.h - Patterns around broadcasts at run time ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_NATIVE_PATTERNS_H
#define EWISE_NATIVE_PATTERNS_H

#include "mlir/IR/PatternMatch.h"

namespace ewise {

/// Broadcasts operands of elementwise ops in place of their results, as the
/// pass `ewise-hoist-broadcasts`. Patterns that simplify `ewise.broadcast` are
/// included.
void populateHoistBroadcastsPatterns(mlir::RewritePatternSet &patterns);

/// Reads vectors of an `ewise.broadcast` by a choice between a load and a
/// splat: see the pass `ewise-split-broadcast-reads`.
void populateSplitBroadcastReadsPatterns(mlir::RewritePatternSet &patterns);

} // namespace ewise

#endif // EWISE_NATIVE_PATTERNS_H
