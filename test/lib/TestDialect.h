//===- TestDialect.h - The ew_test dialect ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_TEST_LIB_TESTDIALECT_H
#define EWISE_TEST_LIB_TESTDIALECT_H

#include "ewise/IR/OpMethods.h"
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "TestDialect.h.inc"

#define GET_OP_CLASSES
#include "TestOps.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "TestLowering.h.inc"

#define GET_EWISE_LOWERING_DECLS
#include "AdoptedLowering.h.inc"

namespace ewise::test {

/// Registers the dialects of Language.td.
void registerLanguageDialects(mlir::DialectRegistry &registry);
/// Registers `ewise-test-inference`.
void registerTestInferencePass();
/// Registers `ewise-test-plain-types`.
void registerTestPlainTypesPass();
/// Registers `test-lowering-patterns`.
void registerTestLoweringPatternsPass();

} // namespace ewise::test

#endif // EWISE_TEST_LIB_TESTDIALECT_H
