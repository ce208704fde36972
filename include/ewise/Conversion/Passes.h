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

/// A pass that lowers the ops of one dialect: what pipelines and the help call
/// it.
struct DialectLowering {
  llvm::StringLiteral argument;
  llvm::StringLiteral description;
  llvm::StringLiteral dialect;
};

/// The pass `ewise-to-linalg`, or one that does the same for one dialect.
std::unique_ptr<mlir::Pass>
createEwiseToLinalgPass(EwiseToLinalgPassOptions options = {},
                        const DialectLowering *only = nullptr);

/// The pass `ewise-tosa-to-linalg`, which lowers MLIR's `tosa` alone. Its ops
/// have descriptions by registerTosaExternalModels().
std::unique_ptr<mlir::Pass>
createTosaToLinalgPass(EwiseToLinalgPassOptions options = {});

/// Registers Ewise's passes.
void registerPasses();

} // namespace ewise

#endif // EWISE_CONVERSION_PASSES_H
