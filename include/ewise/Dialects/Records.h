//===- Records.h - Dialects that no compiler has read -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DIALECTS_RECORDS_H
#define EWISE_DIALECTS_RECORDS_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace ewise {

/// Adds the dialects of a `.td` file, which `ewise-tblgen` reads: the one
/// beside the program or, without that, the one that the path finds. Any other
/// file is what `ewise-tblgen -gen-records` has printed. Ops are parsed,
/// verified, inferred, folded and lowered as those of a compiled dialect. C++
/// of the file's own is not loaded, nor is an op that needs it; errors of
/// ewise-tblgen are on the standard error output. All files together have at
/// most 16 dialects and 256 ops. The flags are for ewise-tblgen:
/// `-I<directory>` and `-D<macro>`.
llvm::Error registerRecords(mlir::DialectRegistry &registry,
                            llvm::StringRef file,
                            llvm::ArrayRef<std::string> flags = {});

} // namespace ewise

#endif // EWISE_DIALECTS_RECORDS_H
