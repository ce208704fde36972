//===- Passes.h - Derivatives of functions ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DERIVATIVES_PASSES_H
#define EWISE_DERIVATIVES_PASSES_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/Pass.h"

namespace ewise {

enum class DerivativeMode { Adjoint, Tangent };

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "ewise/Derivatives/Passes.h.inc"

} // namespace ewise

#endif // EWISE_DERIVATIVES_PASSES_H
