//===- Passes.h - Ewise's passes --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_CONVERSION_PASSES_H
#define EWISE_CONVERSION_PASSES_H

#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "mlir/Pass/Pass.h"

namespace ewise {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "ewise/Conversion/Passes.h.inc"

/// Adds passes that make the LLVM dialect of elementwise ops and what upstream
/// has around them: linalg, tensor, arith, math, complex, vector, scf.
/// Functions take and return buffers of identity layout, and the caller frees
/// what they return; `bf16` is computed in `f32`.
void buildToLLVMPipeline(mlir::OpPassManager &passes);

/// Registers Ewise's passes, and that pipeline as `ewise-to-llvm`.
void registerPasses();

} // namespace ewise

#endif // EWISE_CONVERSION_PASSES_H
