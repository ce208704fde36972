//===- BoundsChecks.h - Checks of what a call reads -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_NATIVE_BOUNDSCHECKS_H
#define EWISE_LIB_NATIVE_BOUNDSCHECKS_H

#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/Pass.h"

namespace ewise {

/// Adds what the pass has to know of ops that read tensors.
void registerBoundsChecks(mlir::MLIRContext &context);

/// Asserts that ops on tensors read and write within their operands.
std::unique_ptr<mlir::Pass> createBoundsChecksPass();

} // namespace ewise

#endif // EWISE_LIB_NATIVE_BOUNDSCHECKS_H
