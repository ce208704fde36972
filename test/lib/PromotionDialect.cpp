//===- PromotionDialect.cpp - The ew_promotion dialect --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PromotionRuleSets.h.inc"
#include "TestDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/TypeUtilities.h"

#include "PromotionDialect.h.inc"

#define GET_OP_CLASSES
#include "PromotionOps.h.inc"

#include "PromotionDialect.cpp.inc"

#define GET_OP_CLASSES
#include "PromotionOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "PromotionOpMethods.cpp.inc"

void ewise::test::registerPromotionDialect(mlir::DialectRegistry &registry) {
  registry.insert<promotion::EwPromotionDialect>();
}
