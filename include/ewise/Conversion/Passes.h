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

/// How pipelines and the help call a pass that lowers the ops of its own
/// choice.
struct LoweringPassName {
  llvm::StringLiteral argument;
  llvm::StringLiteral description;
};

/// The pass `ewise-to-linalg` for the ops of the given dialects, or a pass of
/// another name that does the same.
std::unique_ptr<mlir::Pass>
createEwiseToLinalgPass(llvm::ArrayRef<Lowerings> lowerings,
                        EwiseToLinalgPassOptions options = {},
                        const LoweringPassName *name = nullptr);

/// Registers Ewise's passes for a tool that lowers the given dialects.
void registerPasses(llvm::ArrayRef<Lowerings> lowerings);

} // namespace ewise

#endif // EWISE_CONVERSION_PASSES_H
