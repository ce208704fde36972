//===- OptMain.h - What an opt tool calls -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TOOLS_OPTMAIN_H
#define EWISE_TOOLS_OPTMAIN_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/LogicalResult.h"

namespace ewise {

/// Adds the dialect `ewise`, which lowered programs use, and, of the options
/// that Ewise was built with, the ops of derivatives and those of the transform
/// dialect.
void registerExtensions(mlir::DialectRegistry &registry);

/// Registers the passes of Ewise and of the options that it was built with, and
/// the pipeline `ewise-to-llvm` where native code is among them.
void registerPasses();

/// ::mlir::MlirOptMain() with two more options: `--ewise-records` for files of
/// records (registerRecords) and, where Ewise was built with native code,
/// `--ewise-run` for a call that is executed behind the passes.
llvm::LogicalResult optMain(int argc, char **argv, llvm::StringRef toolName,
                            mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_TOOLS_OPTMAIN_H
