//===- Passes.h - Ewise's passes --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_CONVERSION_PASSES_H
#define EWISE_CONVERSION_PASSES_H

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "mlir/Pass/Pass.h"

namespace ewise {

#define GEN_PASS_DECL
#include "ewise/Conversion/Passes.h.inc"

/// What ewise-tblgen emits for the ops of a dialect, `get<name>Lowerings()`. It
/// must outlive the passes.
using Lowerings = llvm::ArrayRef<OpLowering>;

/// The pass `ewise-to-linalg` for the ops of the given dialects.
std::unique_ptr<mlir::Pass>
createEwiseToLinalgPass(llvm::ArrayRef<Lowerings> lowerings,
                        EwiseToLinalgPassOptions options = {});

/// Registers Ewise's passes for a tool that lowers the given dialects.
void registerPasses(llvm::ArrayRef<Lowerings> lowerings);

} // namespace ewise

#endif // EWISE_CONVERSION_PASSES_H
