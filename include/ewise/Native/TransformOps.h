//===- TransformOps.h - Ewise's patterns in transform scripts ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_NATIVE_TRANSFORMOPS_H
#define EWISE_NATIVE_TRANSFORMOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.h"
#include "mlir/IR/OpImplementation.h"

#define GET_OP_CLASSES
#include "ewise/Native/TransformOps.h.inc"

namespace ewise {

/// Adds the ops `transform.apply_patterns.ewise...` to MLIR's dialect
/// `transform`.
void registerTransformDialectExtension(mlir::DialectRegistry &registry);

} // namespace ewise

#endif // EWISE_NATIVE_TRANSFORMOPS_H
