//===- Passes.h - Transforms of types, shapes and loops ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TRANSFORMS_PASSES_H
#define EWISE_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"

namespace ewise {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "ewise/Transforms/Passes.h.inc"

/// MLIR's canonicalizer without a pattern that is wrong.
std::unique_ptr<mlir::Pass> createCanonicalizerWithoutLoopCasts();

} // namespace ewise

#endif // EWISE_TRANSFORMS_PASSES_H
