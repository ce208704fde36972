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
#define GEN_PASS_REGISTRATION
#include "ewise/Conversion/Passes.h.inc"

/// Registers Ewise's passes.
void registerPasses();

} // namespace ewise

#endif // EWISE_CONVERSION_PASSES_H
