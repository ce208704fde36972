//===- LanguageDialects.cpp - Ops for what records can say ----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"
#include "ewise/Rules/RuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"

#include "LanguageDialect.h.inc"
#include "OdsLanguageDialect.h.inc"

#define GET_OP_CLASSES
#include "LanguageOps.h.inc"

#define GET_OP_CLASSES
#include "OdsLanguageOps.h.inc"

#include "LanguageDialect.cpp.inc"
#include "OdsLanguageDialect.cpp.inc"

#define GET_OP_CLASSES
#include "LanguageOps.cpp.inc"

#define GET_OP_CLASSES
#include "OdsLanguageOps.cpp.inc"

namespace ewise::test {

/// The value rounded to so many binary digits behind the point.
static mlir::Value roundTo(BodyBuilder &b, mlir::Type type, mlir::Value value,
                           int64_t digits) {
  mlir::Value scale =
      b.floatConstant(static_cast<double>(int64_t(1) << digits), type);
  value = mlir::arith::MulFOp::create(b, value, scale);
  value = mlir::math::RoundEvenOp::create(b, value);
  return mlir::arith::DivFOp::create(b, value, scale);
}

static mlir::Value addBias(BodyBuilder &b, mlir::Value value,
                           const llvm::APFloat &bias) {
  mlir::Value added =
      b.floatConstant(bias, mlir::getElementTypeOrSelf(value.getType()));
  return mlir::arith::AddFOp::create(b, value, added);
}

/// The greatest finite number of a type, as one of another.
static mlir::Value greatestOf(BodyBuilder &b, mlir::Type type, mlir::Type of) {
  auto format = mlir::cast<mlir::FloatType>(of);
  return b.floatConstant(llvm::APFloat::getLargest(format.getFloatSemantics()),
                         type);
}

/// The polynomial whose coefficients these are, the highest power's first.
static mlir::Value horner(BodyBuilder &b, mlir::Value value,
                          llvm::ArrayRef<double> coefficients) {
  mlir::Type type = mlir::getElementTypeOrSelf(value.getType());
  mlir::Value sum = b.floatConstant(0.0, type);
  for (double coefficient : coefficients) {
    sum = mlir::arith::MulFOp::create(b, sum, value);
    sum =
        mlir::arith::AddFOp::create(b, sum, b.floatConstant(coefficient, type));
  }
  return sum;
}

/// Prints a value of a body, which is an effect.
static mlir::Value print(BodyBuilder &b, mlir::Value value) {
  mlir::vector::PrintOp::create(b, value);
  return value;
}

} // namespace ewise::test

#define GET_EWISE_OP_METHODS
#include "LanguageOpMethods.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "OdsLanguageOpMethods.cpp.inc"

void ewise::ods_language::OdsLanguageDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "OdsLanguageOps.cpp.inc"
      >();
}

mlir::Operation *ewise::ods_language::OdsLanguageDialect::materializeConstant(
    mlir::OpBuilder &builder, mlir::Attribute value, mlir::Type type,
    mlir::Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

void ewise::test::registerLanguageDialects(mlir::DialectRegistry &registry) {
  registry
      .insert<language::EwLanguageDialect, ods_language::OdsLanguageDialect>();
}
