//===- ElementwiseDialect.h - Dialects of elementwise ops -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_IR_ELEMENTWISEDIALECT_H
#define EWISE_IR_ELEMENTWISEDIALECT_H

#include "mlir/Transforms/InliningUtils.h"

namespace ewise {

/// Inlining of functions that hold elementwise ops, which is always legal. A
/// dialect adds it in its `initialize()`.
struct ElementwiseInliner : mlir::DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(mlir::Operation *, mlir::Region *, bool,
                       mlir::IRMapping &) const final {
    return true;
  }
};

} // namespace ewise

#endif // EWISE_IR_ELEMENTWISEDIALECT_H
