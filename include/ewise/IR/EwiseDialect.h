//===- EwiseDialect.h - Broadcasts and facts at run time --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The dialect `ewise`: tensors that may be broadcast at run time, and facts
/// that a program states about sizes.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_IR_EWISEDIALECT_H
#define EWISE_IR_EWISEDIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include <limits>

#include "ewise/IR/EwiseDialect.h.inc"

#define GET_OP_CLASSES
#include "ewise/IR/EwiseOps.h.inc"

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace ewise {

/// Erases the ops that state sizes, and the symbols that only they use.
void eraseFacts(mlir::Operation *root);

/// Adds patterns that erase statements about sizes. Later lowerings do not know
/// these facts.
void populateEraseFactsPatterns(mlir::RewritePatternSet &patterns);

} // namespace ewise

#endif // EWISE_IR_EWISEDIALECT_H
