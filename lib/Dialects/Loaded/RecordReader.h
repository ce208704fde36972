//===- RecordReader.h - Dialects from files of records ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DIALECTS_RECORDREADER_H
#define EWISE_LIB_DIALECTS_RECORDREADER_H

#include "ewise/Data/Records.h"
#include "llvm/Support/Error.h"

namespace ewise {

/// Reads the output of `ewise-tblgen -gen-records`. The records live as long as
/// the program, as compiled descriptions do.
llvm::Expected<const Records *> readRecords(llvm::StringRef text);

} // namespace ewise

#endif // EWISE_LIB_DIALECTS_RECORDREADER_H
