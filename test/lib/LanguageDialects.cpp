//===- LanguageDialects.cpp - Ops for what records can say ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/OpMethods.h"
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

#define GET_TYPEDEF_CLASSES
#include "OdsLanguageTypes.h.inc"

#define GET_OP_CLASSES
#include "LanguageOps.h.inc"

#define GET_OP_CLASSES
#include "OdsLanguageOps.h.inc"

#include "LanguageDialect.cpp.inc"
#include "OdsLanguageDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "OdsLanguageTypes.cpp.inc"

#define GET_OP_CLASSES
#include "LanguageOps.cpp.inc"

#define GET_OP_CLASSES
#include "OdsLanguageOps.cpp.inc"

namespace ewise::test {

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

using mlir::Attribute;
using mlir::Location;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::Type;

void ewise::language::EwLanguageDialect::initialize() {
  ewise::addOperations<
#define GET_OP_LIST
#include "LanguageOps.cpp.inc"
      >(*this);
  addInterfaces<ElementwiseInliner>();
}

Operation *ewise::language::EwLanguageDialect::materializeConstant(
    OpBuilder &builder, Attribute value, Type type, Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

const llvm::fltSemantics &
ewise::ods_language::TinyType::getFloatSemantics() const {
  return llvm::APFloat::Float8E4M3();
}

void ewise::ods_language::OdsLanguageDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "OdsLanguageTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "OdsLanguageOps.cpp.inc"
      >();
}

Operation *ewise::ods_language::OdsLanguageDialect::materializeConstant(
    OpBuilder &builder, Attribute value, Type type, Location location) {
  return mlir::arith::ConstantOp::materialize(builder, value, type, location);
}

void ewise::test::registerLanguageDialects(mlir::DialectRegistry &registry) {
  registry
      .insert<language::EwLanguageDialect, ods_language::OdsLanguageDialect>();
}
