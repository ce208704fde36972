//===- TosaDialect.cpp - The ew_tosa dialect ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Dialect/Tosa/TosaDialect.h"
#include "ewise/Dialect/Tosa/EwTosaRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

#include "ewise/Dialect/Tosa/EwTosaDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ewise/Dialect/Tosa/EwTosaOps.cpp.inc"

#define GET_EWISE_OP_METHODS
#include "ewise/Dialect/Tosa/EwTosaOpMethods.cpp.inc"

#define GET_EWISE_LOWERING_DEFS
#include "ewise/Dialect/Tosa/EwTosaLowering.cpp.inc"
