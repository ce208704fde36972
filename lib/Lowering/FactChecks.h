//===- FactChecks.h - Checks of stated sizes --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_FACTCHECKS_H
#define EWISE_LIB_LOWERING_FACTCHECKS_H

#include "Plan.h"

namespace ewise {

/// Emits a cf.assert, or an ewise.assert, for each dimension whose size
/// `ewise.bind_symbolic_shape` states, where `root` has it. The first dimension
/// that is `c * symbol + d` gives the symbol its value; a dimension with a
/// symbol of unknown value is not checked. `ops` are those that are going to be
/// lowered.
void buildFactChecks(mlir::Operation *root,
                     llvm::ArrayRef<mlir::Operation *> ops,
                     const LoweringOptions &options);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_FACTCHECKS_H
