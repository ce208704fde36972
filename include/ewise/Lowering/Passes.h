//===- Passes.h - From elementwise ops to linalg ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LOWERING_PASSES_H
#define EWISE_LOWERING_PASSES_H

#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "mlir/Pass/Pass.h"

namespace ewise {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "ewise/Lowering/Passes.h.inc"

} // namespace ewise

#endif // EWISE_LOWERING_PASSES_H
