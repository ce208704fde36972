//===- Passes.h - From linalg to native code --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_NATIVE_PASSES_H
#define EWISE_NATIVE_PASSES_H

#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/Pass/Pass.h"

namespace ewise {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "ewise/Native/Passes.h.inc"

/// MLIR's canonicalizer without patterns that are wrong.
std::unique_ptr<mlir::Pass> createCanonicalizerWithoutWrongPatterns();

/// Adds passes that lower elementwise ops, and ops of linalg, tensor, arith,
/// math, complex, vector and scf around them, to the LLVM dialect. Functions
/// take and return buffers of identity layout, and the caller frees what they
/// return; `bf16` is computed in `f32`.
void buildToLLVMPipeline(mlir::OpPassManager &passes);

} // namespace ewise

#endif // EWISE_NATIVE_PASSES_H
