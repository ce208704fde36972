//===- OptMain.h - What an opt tool calls -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TOOLS_OPTMAIN_H
#define EWISE_TOOLS_OPTMAIN_H

#include "ewise/Tools/AllPasses.h"
#include "llvm/Support/LogicalResult.h"

namespace ewise {

/// ::mlir::MlirOptMain() with two more options: `--ewise-records` for files of
/// records (registerRecords) and, where Ewise was built with native code,
/// `--ewise-run` for a call that is executed behind the passes.
llvm::LogicalResult optMain(int argc, char **argv, llvm::StringRef toolName,
                            mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_TOOLS_OPTMAIN_H
