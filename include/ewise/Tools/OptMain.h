//===- OptMain.h - Main function of an opt tool -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TOOLS_OPTMAIN_H
#define EWISE_TOOLS_OPTMAIN_H

#include "ewise/Tools/AllPasses.h"
#include "llvm/Support/LogicalResult.h"

namespace ewise {

/// ::mlir::MlirOptMain() with two more options: `--ewise-records` for files of
/// records (registerRecords) and, in a build with native code, `--ewise-run`,
/// which calls a function behind the passes.
llvm::LogicalResult optMain(int argc, char **argv, llvm::StringRef toolName,
                            mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_TOOLS_OPTMAIN_H
