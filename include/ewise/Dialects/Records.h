//===- Records.h - Dialects loaded from records -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DIALECTS_RECORDS_H
#define EWISE_DIALECTS_RECORDS_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace ewise {

/// Adds the dialects of a `.td` file, or of output of `ewise-tblgen
/// -gen-records`. Ops are parsed, verified, inferred, folded and lowered as
/// those of a compiled dialect; an op that needs C++ of the file's own is not
/// loaded. All files together have at most 16 dialects and 256 ops.
/// `ewise-tblgen`, beside the program or in the PATH, reads `.td` files with
/// the flags `-I<directory>` and `-D<macro>`, and prints its errors to the
/// standard error output.
llvm::Error registerRecords(mlir::DialectRegistry &registry,
                            llvm::StringRef file,
                            llvm::ArrayRef<std::string> flags = {});

} // namespace ewise

#endif // EWISE_DIALECTS_RECORDS_H
