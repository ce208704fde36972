//===- FactChecks.h - Checks of stated sizes --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_LOWERING_FACTCHECKS_H
#define EWISE_LIB_LOWERING_FACTCHECKS_H

#include "Plan.h"

namespace ewise {

/// Emits a cf.assert for each dimension of which `ewise.bind_symbolic_shape`
/// states the size, where `root` has it. The value of a symbol is what follows
/// from the first dimension that is `c * symbol + d`; where one of a symbol is
/// not known, nothing is checked. `ops` are those that are going to be lowered.
void buildFactChecks(mlir::Operation *root,
                     llvm::ArrayRef<mlir::Operation *> ops,
                     const LoweringOptions &options);

} // namespace ewise

#endif // EWISE_LIB_LOWERING_FACTCHECKS_H
