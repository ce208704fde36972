//===- UsesDialect.h - The ew_uses dialect ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TEST_USES_USESDIALECT_H
#define EWISE_TEST_USES_USESDIALECT_H

#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"
#include "ewise/IR/FastMath.h"

namespace ewise::uses {

/// Ops that multiply by a factor, which is at least 1/100.
template <typename ConcreteOp>
class HasFactor : public mlir::OpTrait::TraitBase<ConcreteOp, HasFactor> {
public:
  bool doubles() { return static_cast<ConcreteOp *>(this)->getFactor() == 2; }

  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    if (llvm::cast<ConcreteOp>(op).getFactor() < 0.01)
      return op->emitOpError("multiplies by less than 1/100");
    return llvm::success();
  }
};

} // namespace ewise::uses

#include "UsesDialect.h.inc"

#define GET_OP_CLASSES
#include "UsesOps.h.inc"

#endif // EWISE_TEST_USES_USESDIALECT_H
