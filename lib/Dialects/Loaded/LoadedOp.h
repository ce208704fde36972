//===- LoadedOp.h - Ops that are loaded -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DIALECTS_LOADEDOP_H
#define EWISE_LIB_DIALECTS_LOADEDOP_H

#include "ewise/Data/Records.h"
#include "mlir/IR/Dialect.h"

namespace ewise {

/// Adds an op to a dialect, without interfaces. The record is to live as long
/// as the dialect, and `id` is the op's own.
mlir::RegisteredOperationName
registerLoadedOp(mlir::Dialect &dialect, const RecordedOp &op, mlir::TypeID id);

} // namespace ewise

#endif // EWISE_LIB_DIALECTS_LOADEDOP_H
