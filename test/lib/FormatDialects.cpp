//===- FormatDialects.cpp - Ops with assembly formats ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ops of Formats.td, in a dialect whose classes are emitted by ewise-tblgen
// and in one whose classes are mlir-tblgen's.
//
//===----------------------------------------------------------------------===//

#include "TestDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"
#include "ewise/IR/FastMath.h"
#include "ewise/Rules/RuleSets.h.inc"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"

#include "FormatDialect.h.inc"
#include "OdsFormatDialect.h.inc"

#define GET_OP_CLASSES
#include "FormatOps.h.inc"

#define GET_OP_CLASSES
#include "OdsFormatOps.h.inc"

#include "FormatDialect.cpp.inc"
#include "OdsFormatDialect.cpp.inc"

#define GET_OP_CLASSES
#include "FormatOps.cpp.inc"

#define GET_OP_CLASSES
#include "OdsFormatOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "FormatOpMethods.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "OdsFormatOpMethods.cpp.inc"

void ewise::ods_format::OdsFormatDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "OdsFormatOps.cpp.inc"
      >();
}

void ewise::test::registerFormatDialects(mlir::DialectRegistry &registry) {
  registry.insert<format::EwFormatDialect, ods_format::OdsFormatDialect>();
}
