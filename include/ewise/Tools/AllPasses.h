//===- AllPasses.h - Passes and extensions of all rooms ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TOOLS_ALLPASSES_H
#define EWISE_TOOLS_ALLPASSES_H

#include "mlir/IR/DialectRegistry.h"

namespace ewise {

/// Adds the dialect `ewise`, which lowered programs use, and, of the options
/// that Ewise was built with, the ops of derivatives, those of the transform
/// dialect, and how ops are split over processes. Adopted ops of other dialects
/// have to be registered before.
void registerExtensions(mlir::DialectRegistry &registry);

/// Registers the passes of Ewise and of the options that it was built with, and
/// the pipeline `ewise-to-llvm` where native code is among them.
void registerPasses();

} // namespace ewise

#endif // EWISE_TOOLS_ALLPASSES_H
