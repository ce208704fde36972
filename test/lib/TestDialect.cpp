//===- TestDialect.cpp - The ew_test dialect ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "TestRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"

#include "TestDialect.cpp.inc"

#define GET_OP_CLASSES
#include "TestOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "TestOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "TestLowering.cpp.inc"

void ewise::test::EwTestDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "TestOps.cpp.inc"
      >(*this);
}

mlir::Operation *ewise::test::EwTestDialect::materializeConstant(
    mlir::OpBuilder &builder, mlir::Attribute value, mlir::Type type,
    mlir::Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}
