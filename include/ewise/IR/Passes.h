//===- Passes.h - Types, shapes and folds of ops ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_PASSES_H
#define EWISE_IR_PASSES_H

#include "mlir/Pass/Pass.h"

namespace ewise {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "ewise/IR/Passes.h.inc"

} // namespace ewise

#endif // EWISE_IR_PASSES_H
