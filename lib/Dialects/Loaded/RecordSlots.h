//===- RecordSlots.h - Functions for ops that are loaded --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DIALECTS_RECORDSLOTS_H
#define EWISE_LIB_DIALECTS_RECORDSLOTS_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/Error.h"

namespace ewise {

/// Adds the dialects of the output of `ewise-tblgen -gen-records`.
llvm::Error registerDialects(mlir::DialectRegistry &registry,
                             llvm::StringRef records);

} // namespace ewise

#endif // EWISE_LIB_DIALECTS_RECORDSLOTS_H
