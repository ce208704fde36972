//===- NumpyTorchDialect.cpp - The ew_numpy_torch dialect -----------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumpyTorchRuleSets.h.inc"
#include "TestDialect.h"
#include "ewise/IR/ElementwiseDialect.h"
#include "ewise/IR/ElementwiseOp.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/TypeUtilities.h"

#include "NumpyTorchDialect.h.inc"

#define GET_OP_CLASSES
#include "NumpyTorchOps.h.inc"

#include "NumpyTorchDialect.cpp.inc"

#define GET_OP_CLASSES
#include "NumpyTorchOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "NumpyTorchOpMethods.cpp.inc"

void ewise::test::registerNumpyTorchDialect(mlir::DialectRegistry &registry) {
  registry.insert<numpy_torch::EwNumpyTorchDialect>();
}
