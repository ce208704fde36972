//===- AllDialects.h - The reference dialects -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TOOLS_ALLDIALECTS_H
#define EWISE_TOOLS_ALLDIALECTS_H

#include "mlir/IR/DialectRegistry.h"

namespace ewise {

/// Adds the dialect `ewise` and the reference dialects.
void registerAllDialects(mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_TOOLS_ALLDIALECTS_H
