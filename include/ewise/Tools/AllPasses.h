//===- AllPasses.h - Passes and extensions of all rooms ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TOOLS_ALLPASSES_H
#define EWISE_TOOLS_ALLPASSES_H

#include "mlir/IR/DialectRegistry.h"

namespace ewise {

/// Adds the dialect `ewise`, which lowered programs use. Options of the build
/// add ops of derivatives, ops of the transform dialect, and models of
/// sharding. Adopted ops must be registered before.
void registerExtensions(mlir::DialectRegistry &registry);

/// Registers the passes of Ewise and of the options that it was built with, and
/// the pipeline `ewise-to-llvm` if native code is one of them.
void registerPasses();

} // namespace ewise

#endif // EWISE_TOOLS_ALLPASSES_H
